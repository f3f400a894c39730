import { expect } from "vitest";
import { layTestWorld, type TestWorld } from "./ledger-world.ts";
import type { Answered, TestFirm } from "../firm.ts";

// Tests read any member of a response.
// oxlint-disable-next-line typescript/no-explicit-any
export type Sheet = any;

/** A firm with timesheets: the default user supervises Wren, who has an overhead group and a pay rate. */
export interface TestWeek extends TestWorld {
  readonly wren: number;
  /** Not supervised by the default user. */
  readonly stranger: number;
  readonly vacation: number;
  readonly office: number;
  readonly employeeType: number;
  readonly rateTable: number;
  /** Calls a method as the default user, or as the service user `wren` or `stranger`. */
  call(method: string, args: Record<string, unknown>, user?: string): Promise<Answered>;
  /** A new timesheet of Wren's for a week of its own, as CreateTimesheet returned it. */
  newSheet(): Promise<Sheet>;
  get(key: number): Promise<Sheet>;
  /** Updates a timesheet as it was read. */
  update(sheet: Sheet, change: Record<string, unknown>, user?: string): Promise<Answered>;
  /** A new project row. */
  row(values?: Record<string, unknown>): Record<string, unknown>;
}

export async function createTestWeek(firm: TestFirm): Promise<TestWeek> {
  const { db } = firm.database.firm;
  const world = await layTestWorld(db, firm.companyKey);
  const insert = async (sql: string, params: unknown[] = []) => Number(await db.text(sql, params));
  const group = await insert(
    "insert into overhead_group (description) values ('Staff') returning overhead_group_key::text",
  );
  const detail = (description: string, type: string, position: number) =>
    insert(
      "insert into overhead_group_detail (overhead_group_key, description, detail_type, position) values ($1, $2, $3, $4) returning overhead_group_detail_key::text",
      [group, description, type, position],
    );
  const vacation = await detail("Vacation", "Vacation", 1);
  const office = await detail("General office", "General", 2);
  const employeeType = await insert(
    "insert into employee_type (description) values ('Designer') returning employee_type_key::text",
  );
  const wren = await firm.addEmployee({ firstName: "Jenny", lastName: "Wren" });
  const stranger = await firm.addEmployee({ firstName: "Strange", lastName: "Fellow" });
  await db.run(
    "update employee set supervisor_employee_key = $2, overhead_group_key = $3, hire_date = '2000-01-01', target_billable_percent = 80, department_key = $4 where employee_key = $1",
    [wren, firm.employeeKey, group, world.department],
  );
  await db.run(
    "insert into employee_pay_rate (employee_key, effective_date, pay_type, amount) values ($1, '2000-01-01', 'Hourly', 40)",
    [wren],
  );
  const rateTable = await insert(
    "insert into rate_table (description) values ('Hours') returning rate_table_key::text",
  );
  await db.run(
    "insert into rate_table_rate (rate_table_key, employee_key, effective_date, bill_rate) values ($1, $2, '2000-01-01', 100)",
    [rateTable, wren],
  );
  await db.run("update phase set rate_table_key = $1 where project_key = $2", [rateTable, world.bridge]);
  await firm.addUser({ userName: "wren", kind: "service", employeeKey: wren });
  await firm.addUser({ userName: "stranger", kind: "service", employeeKey: stranger });
  await firm.setSetting("tracksBreaks", true);
  let week = 0;
  const call: TestWeek["call"] = (method, args, user) =>
    firm.call(method, args, { version: 2, ...(user === undefined ? {} : { user }) });
  return {
    ...world,
    wren,
    stranger,
    vacation,
    office,
    employeeType,
    rateTable,
    call,
    async newSheet() {
      const monday = new Date(Date.UTC(2026, 0, 5 + 7 * week++)).toISOString().slice(0, 10);
      const made = await call(
        "CreateTimesheet",
        { Timesheet: { EmployeeKey: wren, TimesheetDate: monday, AllowPast90Days: true } },
        "wren",
      );
      if (made.ResponseCode !== 200) throw new Error(JSON.stringify(made.Errors));
      return made.Content.Timesheets[0];
    },
    async get(key) {
      return (await call("GetTimesheets", { RequestedTimesheets: [key] })).Content.Timesheets[0];
    },
    update: (sheet, change, user = "wren") =>
      call(
        "UpdateTimesheets",
        { Timesheets: [{ TimesheetKey: sheet.TimesheetKey, UnchangedData: sheet.UnchangedData, ...change }] },
        user,
      ),
    row: (values = {}) => ({
      IsNewRow: true,
      "Project Key": world.bridge,
      "Phase Key": world.studies,
      "Activity Key": world.design,
      ...values,
    }),
  };
}

/** The calls that tests make on timesheets; `week` is called when the test runs. */
export function sheetCalls(week: () => TestWeek) {
  const submit = (keys: number[], more = {}, user?: string) =>
    week().call("SubmitTimesheets", { RequestedTimesheets: keys, ...more }, user);
  /** A timesheet with these project rows; by default one of eight hours. */
  async function worked(...rows: Record<string, unknown>[]): Promise<Sheet> {
    const given = rows.length === 0 ? [{ "D1 Regular": 8 }] : rows;
    const made = await week().update(await week().newSheet(), { UpdatedProjects: given.map((row) => week().row(row)) });
    expect(made.Errors).toEqual([]);
    return made.Content.Timesheets[0];
  }
  return {
    submit,
    approve: (keys: number[], Level: string, user?: string) =>
      week().call("ApproveTimesheets", { RequestedTimesheets: keys, Level }, user),
    unapprove: (keys: number[], Level: string) =>
      week().call("UnapproveTimesheets", { RequestedTimesheets: keys, Level }),
    reject: (keys: number[], Level: string, Reason = "Fix it") =>
      week().call("RejectTimesheets", { RequestedTimesheets: keys, Level, Reason }),
    /** A timesheet as ListTimesheets returns it. */
    item: async (key: number) =>
      (await week().call("ListTimesheets", {})).Content.Timesheets.find(
        (each: Record<string, unknown>) => each["Timesheet Key"] === key,
      ),
    worked,
    async submitted(...rows: Record<string, unknown>[]): Promise<number> {
      const { TimesheetKey } = await worked(...rows);
      expect((await submit([TimesheetKey], {}, "wren")).ResponseCode).toBe(200);
      return TimesheetKey;
    },
    /** A timesheet with one project row with these values. */
    sheetWithRow: (values: Record<string, unknown> = {}) => worked(values),
    /** A change of the overhead row. */
    overhead: (values: Record<string, unknown>) => ({
      UpdatedOverheads: [{ "Timesheet Overhead Group Detail Key": week().office, ...values }],
    }),
  };
}

export const rowKey = (sheet: Sheet, at = 0): number => sheet.Project.Detail[at]["Timesheet Project Key"];

/** A change of the first project row. */
export const onRow = (sheet: Sheet, values: Record<string, unknown>) => ({
  UpdatedProjects: [{ "Timesheet Project Key": rowKey(sheet), ...values }],
});

export const codes = (answered: Answered) => answered.Errors.map((each) => each.ErrorID);
