import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { methods } from "../server/src/methods.ts";
import { committedFiles, differences, referencePages } from "./print.ts";

const folder = mkdtempSync(join(tmpdir(), "plumbline-print-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("print", () => {
  const committed = committedFiles(methods);

  it("writes the same text each time, and a reference page for every method", () => {
    expect(committedFiles(methods)).toEqual(committed);
    const pages = referencePages(methods);
    expect(referencePages(methods)).toEqual(pages);
    for (const { name } of methods)
      expect(
        [...pages.keys()].some((file) => file.startsWith(`docs/reference/methods/${name}`)),
        name,
      ).toBe(true);
  });

  it("commits OpenAPI, both catalogs, the clients' types, the limits of forms, what events may carry, references and the licenses", () => {
    expect([...committed.keys()]).toEqual([
      "docs/openapi.json",
      "docs/errors.md",
      "docs/warnings.md",
      "client/src/methods.generated.ts",
      "client-python/src/plumbline_client/methods.py",
      "web/src/shared/form-limits.generated.ts",
      "server/schema/printed/public-members.sql",
      "server/src/engine/records/define/references.generated.ts",
      "THIRD-PARTY-LICENSES.md",
    ]);
  });

  it("reports committed files that differ or are missing", () => {
    for (const [name, text] of committed) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    expect(differences(folder, committed)).toEqual([]);
    writeFileSync(join(folder, "docs/errors.md"), "changed");
    rmSync(join(folder, "client/src/methods.generated.ts"));
    expect(differences(folder, committed)).toEqual(["docs/errors.md", "client/src/methods.generated.ts"]);
  });
});
