import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../server/src/app.ts";
import { openTestFirm, testFirmId, testPassword } from "../../server/src/testing/firm.ts";
import { chapters } from "./chapters.ts";
import { reports } from "./report.ts";
import { type CheckResult, runChecks } from "./run-checks.ts";
import type { Target } from "./service.ts";

let firm: Awaited<ReturnType<typeof openTestFirm>>;
let app: FastifyInstance;
let url = "";

beforeAll(async () => {
  firm = await openTestFirm();
  app = await makeApp({ service: firm.service });
  // Nothing of the document deletes a timesheet, so the checks find two: one in progress, one submitted.
  for (const TimesheetDate of ["2040-01-04", "2040-01-11"])
    await firm.call("CreateTimesheet", { Timesheet: { EmployeeKey: firm.employeeKey, TimesheetDate } }, { version: 2 });
  await firm.call("SubmitTimesheets", { RequestedTimesheets: [2] }, { version: 2 });
  // Expense reports are of employees that use them, and their lines of activities that take expenses.
  await firm.database.firm.db.script(
    `update employee set uses_expense_reports = true;
     insert into activity (description, activity_type, allow_expense_entry) values ('Taxi', 'Expense', true)`,
  );
  url = `${await app.listen({ port: 0, host: "127.0.0.1" })}/ServiceAPI.ashx?${testFirmId}`;
});
afterAll(async () => {
  await app.close();
  await firm.close();
});

describe.each(["asDocumented", "always200"] as const)("our service with successCode %s", (successCode) => {
  let results: CheckResult[] = [];
  const target = (): Target => ({ url, user: "api", password: testPassword, decisions: { successCode } });

  beforeAll(async () => {
    await firm.setSetting("successCode", successCode);
    results = await runChecks(target(), chapters);
  });

  it.each(chapters.flatMap((chapter) => chapter.checks.map((each) => [chapter.name, each.name] as const)))(
    "%s: %s",
    (chapter, name) => {
      const result = results.find((each) => each.chapter === chapter && each.check === name);
      expect(result?.failure).toBeUndefined();
      expect(result).toBeDefined();
    },
  );

  it("is left without the records that the checks made", async () => {
    expect(await firm.database.firm.db.text("select count(*) from contact")).toBe("0");
  });
});

describe("the runner", () => {
  const decided = { successCode: "always200" } as const;

  it("tells what does not conform: here another decision", async () => {
    await firm.setSetting("successCode", "asDocumented");
    const target = { url, user: "api", password: testPassword, decisions: decided };
    const results = await runChecks(target, chapters, "Sessions: CreateAPISession");
    expect(results.map((each) => each.failure)).toEqual(["ResponseCode: expected 200, found 0"]);
    expect(reports.table(results)).toContain("1 checks, 0 ok, 1 failed");
    expect(reports.junit(results)).toContain('<failure message="ResponseCode: expected 200, found 0"/>');
    expect(JSON.parse(reports.json(results))).toHaveLength(1);
  });

  it("has no two checks of one name", () => {
    const names = chapters.flatMap((chapter) => chapter.checks.map((each) => `${chapter.name} ${each.name}`));
    expect(new Set(names).size).toBe(names.length);
  });
});
