import { Ajv } from "ajv";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { billOfMaterials } from "./release-files.ts";
import { readLock } from "./shipped-packages.ts";

const library = dirname(createRequire(import.meta.url).resolve("@cyclonedx/cyclonedx-library/package.json"));
const fileOf = (name: string) => `${name}.SNAPSHOT.schema.json`;
const schemaOf = (name: string) =>
  JSON.parse(readFileSync(join(library, "res", "schema", fileOf(name)), "utf8")) as object;

/** Checks against CycloneDX's own schema. Its formats, such as iri-reference, are not checked. */
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
for (const name of ["spdx", "jsf-0.82"]) ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${fileOf(name)}`);
const isValid = ajv.compile(schemaOf("bom-1.6"));

describe("the bill of materials", () => {
  const bill = () => billOfMaterials(readLock(fileURLToPath(new URL("..", import.meta.url))), "1.2.3");

  it.each<[string, object]>([
    ["without a format", { bomFormat: undefined }],
    ["with a version that is not a number", { version: "first" }],
    ["with a component of an unknown type", { components: [{ type: "thing", name: "x" }] }],
    [
      "with a license that SPDX does not have",
      { components: [{ type: "library", name: "x", licenses: [{ license: { id: "Nonesuch" } }] }] },
    ],
  ])("is refused %s", (_, change) => {
    expect(isValid(JSON.parse(JSON.stringify({ ...bill(), ...change })))).toBe(false);
  });

  it("is valid CycloneDX", () => {
    isValid(JSON.parse(JSON.stringify(bill())));
    expect(isValid.errors).toBeNull();
  });
});
