import { beforeAll, describe, expect, test } from "vitest";
import { testFirm } from "../../../../testing/firm.ts";
import { createTestWeek, type Sheet, type TestWeek } from "../../../../testing/capabilities/week.ts";

const firm = testFirm();
let week: TestWeek;
let manager: number;

beforeAll(async () => {
  week = await createTestWeek(firm);
  manager = await firm.addEmployee({ firstName: "Max", lastName: "Manager", roles: ["ProjectManager"] });
  await firm.addUser({ userName: "manager", kind: "service", employeeKey: manager });
  await manage(manager);
});

/** Sets the manager of the bridge project, or only of its studies phase. */
async function manage(employee: number | null, onlyPhase = false): Promise<void> {
  const { db } = firm.database.firm;
  await db.run("update project set project_manager_key = $1 where project_key = $2", [
    onlyPhase ? null : employee,
    week.bridge,
  ]);
  await db.run("update phase set project_manager_key = $1 where phase_key = $2", [
    onlyPhase ? employee : null,
    week.studies,
  ]);
}

async function submitted(values: Record<string, unknown>): Promise<Sheet> {
  const sheet = await week.newSheet();
  await week.update(sheet, {
    UpdatedProjects: [week.row(values)],
    UpdatedOverheads: [{ "Timesheet Overhead Group Detail Key": week.office, "D5 Regular": 1, "D5 Notes": "private" }],
  });
  await week.call("SubmitTimesheets", { RequestedTimesheets: [sheet.TimesheetKey] }, "wren");
  return sheet;
}

const rows = async (args: Record<string, unknown> = {}, user = "manager") =>
  (await week.call("ListProjectTimesheetRows", args, user)).Content.ProjectTimesheetRows;

describe("ListProjectTimesheetRows", () => {
  test("requires a project manager, and lists neither timesheets in progress nor rows of other managers' projects", async () => {
    expect((await week.call("ListProjectTimesheetRows", {}, "wren")).ResponseCode).toBe(-403);
    const open = await week.newSheet();
    await week.update(open, { UpdatedProjects: [week.row({ "D1 Regular": 3 })] });
    expect(await rows()).toEqual([]);
    await submitted({ "D1 Regular": 3 });
    expect(await rows()).toHaveLength(1);
    await manage(week.stranger);
    expect(await rows()).toEqual([]);
    await manage(manager, true);
    expect(await rows()).toHaveLength(1);
    await manage(manager);
  });

  test("shows days with their hours and notes, and nothing else of the timesheet", async () => {
    const sheet = await submitted({
      "D2 Regular": 4.5,
      "D2 Overtime": 1.25,
      "D2 Notes": "Piers",
      "D2 OT Notes": "late",
      "D4 Regular": 2,
    });
    const monday = new Date(Date.parse(sheet.TimesheetDate.slice(0, 10)) - 6 * 86_400_000);
    const day = (at: number) => new Date(monday.getTime() + at * 86_400_000).toISOString().slice(0, 10);
    const found = await rows({ FilterByTimesheet: [sheet.TimesheetKey] });
    expect(found).toMatchObject([
      {
        TimesheetKey: sheet.TimesheetKey,
        TimesheetDate: sheet.TimesheetDate.slice(0, 10),
        EmployeeKey: week.wren,
        Employee: "Jenny Wren",
        ProjectKey: week.bridge,
        PhaseKey: week.studies,
        ActivityKey: week.design,
        Hours: 7.75,
        Days: [
          { Date: day(1), Hours: 5.75, Notes: "Piers late" },
          { Date: day(3), Hours: 2, Notes: "" },
        ],
        Status: "Submitted",
        Approved: false,
        ApprovedBy: "",
      },
    ]);
    expect(JSON.stringify(found)).not.toContain("private");
  });

  test("a row waits until a project manager or accounting approves it, and waits again after a change", async () => {
    const sheet = await submitted({ "D1 Regular": 8 });
    const RequestedTimesheets = [sheet.TimesheetKey];
    const waiting = () => rows({ FilterByWaiting: true, FilterByTimesheet: RequestedTimesheets });
    expect(await waiting()).toHaveLength(1);
    await week.call("ApproveTimesheets", { RequestedTimesheets, Level: "ProjectManager" }, "manager");
    expect(await waiting()).toEqual([]);
    expect(await rows({ FilterByTimesheet: RequestedTimesheets })).toMatchObject([
      { Approved: true, ApprovedBy: "Max Manager" },
    ]);
    await week.call("SubmitTimesheets", { RequestedTimesheets, Unsubmit: true }, "wren");
    const now = await week.get(sheet.TimesheetKey);
    const row = now.Project.Detail[0]["Timesheet Project Key"];
    await week.update(now, { UpdatedProjects: [{ "Timesheet Project Key": row, "D1 Regular": 7 }] });
    await week.call("SubmitTimesheets", { RequestedTimesheets }, "wren");
    expect(await waiting()).toMatchObject([{ Hours: 7 }]);
    await week.call("ApproveTimesheets", { RequestedTimesheets, Level: "Accounting" });
    expect(await waiting()).toEqual([]);
  });

  test("filters, pages, and costs one statement", async () => {
    const all = await rows();
    expect(all.length).toBeGreaterThan(2);
    expect(await rows({ FilterByProject: [week.bridge], FilterByEmployee: [week.wren] })).toEqual(all);
    expect(await rows({ FilterByEmployee: [week.stranger] })).toEqual([]);
    const { TimesheetDate } = all[0];
    const range = { FilterByEarliestTimesheetDate: TimesheetDate, FilterByLatestTimesheetDate: TimesheetDate };
    expect(await rows(range)).toEqual([all[0]]);
    const envelope = { PageResults: true, PageSize: 2, PageNumber: 2 };
    const page = await firm.call("ListProjectTimesheetRows", {}, { user: "manager", envelope });
    expect(page.Content.ProjectTimesheetRows).toEqual(all.slice(2, 4));
    const texts = await firm.database.statements(() => rows());
    expect(texts.filter((text) => text.includes("timesheet_row"))).toHaveLength(1);
  });
});
