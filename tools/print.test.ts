import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { methods } from "../server/src/methods.ts";
import { differences, printed } from "./print.ts";

const folder = mkdtempSync(join(tmpdir(), "plumbline-print-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("print", () => {
  const files = printed(methods);

  it("prints the same each time, a page for every method", () => {
    expect(printed(methods)).toEqual(files);
    for (const { name } of methods)
      expect(
        [...files.keys()].some((file) => file.startsWith(`docs/reference/methods/${name}`)),
        name,
      ).toBe(true);
  });

  it("tells which files differ, are missing or are left over", () => {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    expect(differences(folder, files)).toEqual([]);
    writeFileSync(join(folder, "docs/reference/errors.md"), "changed");
    writeFileSync(join(folder, "docs/reference/old.md"), "left over");
    rmSync(join(folder, "client/src/methods.generated.ts"));
    expect(differences(folder, files)).toEqual([
      "docs/reference/errors.md",
      "client/src/methods.generated.ts",
      "docs/reference/old.md",
    ]);
  });
});
