import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { roles } from "../../engine/access/ready-made-roles.ts";
import { methods } from "../../methods.ts";
import { testFirm } from "../../../testing/firm.ts";
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

  it("lets nobody see pay but accounting, human resources, auditors, and API users with the right", () => {
    const isShown = (cell: string) => cell !== "–" && !/no pay/.test(cell);
    const seers = columns.filter(({ caller }) =>
      methods.some((each) => each.name === "GetEmployees" && isShown(cellOf(each, caller))),
    );
    expect(seers.map(({ name }) => name)).toEqual([
      "AccountingManager",
      "HumanResources",
      "Auditor",
      "authorized API user",
    ]);
  });
});

describe("every cell", () => {
  const firm = testFirm();

  beforeAll(async () => {
    for (const role of roles) {
      const employeeKey = await firm.addEmployee({ roles: role === "Employee" ? [] : [role] });
      await firm.addUser({ userName: role, kind: "service", employeeKey });
    }
    const acting = await firm.addEmployee();
    await firm.addUser({ userName: "new API user", rights: [], permittedMethods: [] });
    await firm.addUser({ userName: "permitted API user", rights: [] });
    await firm.addUser({ userName: "authorized API user", authorized: true });
    await firm.addUser({ userName: "acting API user", rights: [], employeeKey: acting });
  });

  // The arguments cannot be read, so that an allowed call ends with -420 before it does anything.
  it.each(columns)("of $name is what a call answers", async ({ name, caller }) => {
    for (const method of methods) {
      if (method.isSessionMethod) continue;
      const version = method.versions[0] ?? 1;
      const answer = await firm.call(
        method.name,
        {},
        { user: name, version, envelope: { MethodArguments: "unreadable" } },
      );
      const isRefused = answer.Errors[0]?.ErrorID === -403;
      expect(isRefused, `${method.name} for ${name}: ${answer.Message}`).toBe(cellOf(method, caller) === "–");
    }
  });
});
