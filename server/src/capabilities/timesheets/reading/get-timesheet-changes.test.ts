import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../../testing/firm.ts";
import { changedCells } from "./get-timesheet-changes.ts";
import { createTestWeek, type Sheet, type TestWeek } from "../../../../testing/capabilities/week.ts";

const firm = testFirm();
let week: TestWeek;
beforeAll(async () => {
  week = await createTestWeek(firm);
});

const changes = async (key: number, user?: string) =>
  (await week.call("GetTimesheetChanges", { RequestedTimesheets: [key] }, user)).Content.TimesheetChanges;

async function submitted(): Promise<Sheet> {
  const sheet = await week.newSheet();
  await week.update(sheet, { UpdatedProjects: [week.row({ "D1 Regular": 8, "D1 Notes": "Piers" })] });
  await week.call("SubmitTimesheets", { RequestedTimesheets: [sheet.TimesheetKey] }, "wren");
  return week.get(sheet.TimesheetKey);
}

describe("GetTimesheetChanges", () => {
  test("requires keys, and returns nothing for timesheets the caller has no access to", async () => {
    expect((await week.call("GetTimesheetChanges", {})).ResponseCode).toBe(-420);
    const sheet = await submitted();
    const answer = await week.call("GetTimesheetChanges", { RequestedTimesheets: [sheet.TimesheetKey] }, "stranger");
    expect(answer.Content.TimesheetChanges).toEqual([]);
    expect(answer.Warnings).toMatchObject([{ WarningID: -404 }]);
  });

  test("returns nothing before the first approval or right after one, then every changed cell with the last reviewer", async () => {
    const sheet = await submitted();
    const key = sheet.TimesheetKey;
    const RequestedTimesheets = [key];
    expect(await changes(key)).toEqual([]);
    await week.call("ApproveTimesheets", { RequestedTimesheets, Level: "Supervisor" });
    expect(await changes(key)).toEqual([]);
    await week.call("RejectTimesheets", { RequestedTimesheets, Level: "Supervisor", Reason: "Too much" });
    const now = await week.get(key);
    const row = now.Project.Detail[0]["Timesheet Project Key"];
    await week.update(now, {
      UpdatedProjects: [{ "Timesheet Project Key": row, "D1 Regular": 7.5, "D1 Notes": "", "D2 Regular": 1 }],
      UpdatedOverheads: [{ "Timesheet Overhead Group Detail Key": week.office, "D3 Regular": 2 }],
    });
    await week.call("SubmitTimesheets", { RequestedTimesheets }, "wren");
    const change = (Property: string, Before: string, After: string) => ({
      TimesheetKey: key,
      Property,
      Before,
      After,
    });
    const found = await changes(key);
    expect(found).toMatchObject([
      change(`Overhead[${week.office}].D3 Regular`, "", "2"),
      change(`Project[${row}].D1 Notes`, "Piers", ""),
      change(`Project[${row}].D1 Regular`, "8", "7.5"),
      change(`Project[${row}].D2 Regular`, "", "1"),
    ]);
    expect(found[0].SinceUserName).not.toBe("wren");
    expect(found[0].SinceDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} GMT[+-]\d\d:\d\d$/);
    expect(await changes(key, "wren")).toEqual(found);
    await week.call("ApproveTimesheets", { RequestedTimesheets, Level: "Supervisor" });
    expect(await changes(key)).toEqual([]);
  });

  test("reports added and deleted rows, but not approvals or status", () => {
    const before = {
      Status: "Submitted",
      "Project[1]": "1/2/3",
      "Project[1].D1 Regular": 4,
      "Project[1].Approved By": 7,
    };
    const after = { Status: "In Progress", "Project[2]": "1/2/4", "BreakTime[1].Notes": "x" };
    expect(changedCells(before, after)).toEqual([
      { Property: "Project[1]", Before: "1/2/3", After: "" },
      { Property: "Project[1].D1 Regular", Before: "4", After: "" },
      { Property: "Project[2]", Before: "", After: "1/2/4" },
    ]);
  });

  test("costs as many statements for several timesheets as for one", async () => {
    const keys = [(await submitted()).TimesheetKey, (await submitted()).TimesheetKey];
    const count = async (RequestedTimesheets: number[]) =>
      (await firm.database.statements(() => week.call("GetTimesheetChanges", { RequestedTimesheets }))).length;
    await count(keys);
    expect(await count(keys)).toBe(await count(keys.slice(1)));
  });
});
