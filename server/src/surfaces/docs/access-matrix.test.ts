import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { methods } from "../../methods.ts";
import { accessMatrix, cellOf, columns } from "./access-matrix.ts";

const page = new URL("../../../../docs/access-matrix.md", import.meta.url);

describe("the page of who sees and does what", () => {
  it("is what the definitions say", async () => {
    await expect(accessMatrix(methods)).toMatchFileSnapshot(page.pathname);
  });

  it("has a cell for every method and kind of caller, equal to what the code decides", () => {
    const rows = new Map(
      readFileSync(page, "utf8")
        .split("## Methods")[1]!
        .split("\n")
        .filter((line) => line.startsWith("| "))
        .map((line) => line.slice(2, -2).split(" | "))
        .map(([name = "", ...cells]) => [name, cells] as const),
    );
    for (const method of methods) {
      const version = method.versions.length === 1 ? ` (version ${method.versions[0]})` : "";
      const cells = rows.get(`${method.name}${version}`) ?? [];
      columns.forEach(({ name, caller }, at) =>
        expect(cells[at], `${method.name} for ${name}`).toBe(cellOf(method, caller)),
      );
    }
  });

  it("lets nobody but accounting see pay", () => {
    const seers = columns.filter(({ caller }) =>
      methods.some((each) => each.name === "GetEmployees" && !/no pay/.test(cellOf(each, caller))),
    );
    expect(seers.map(({ name }) => name)).toEqual(["AccountingManager", "authorized API user"]);
  });
});
