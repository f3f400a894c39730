import { expectRequestedOrder } from "../requested-order.ts";
import { type Chapter, check } from "../check.ts";
import type { Envelope, Service } from "../service.ts";
import { breaktimeMembers, overheadMembers, overheadTotals, projectRowMembers, projectTotals } from "./members.ts";
import { expectEqual, expectMatch, expectMembers, expectThat, needThat } from "../expectations.ts";

type Wire = Record<string, unknown>;

/** The document has no method to delete a timesheet, so these checks only preview what they write. */
const call = (service: Service, method: string, args: object, preview = false): Promise<Envelope> =>
  service.call(method, args, preview ? { Preview: true } : {}, 2);

async function succeeded(service: Service, method: string, args: object, preview = false): Promise<Wire[]> {
  const answered = await call(service, method, args, preview);
  expectEqual(`${method} Errors`, answered.Errors, []);
  expectEqual(`${method} ResponseCode`, answered.ResponseCode, 200);
  return answered.Content["Timesheets"] as Wire[];
}

/** An employee whose timesheets the caller may write, and a new timesheet of theirs for a week in the far future. */
async function newSheet(service: Service, values: Wire = {}): Promise<Wire> {
  const [item] = await succeeded(service, "ListTimesheets", {});
  needThat("no timesheet that the caller sees", item !== undefined);
  const Timesheet = { EmployeeKey: item["Employee Key"], TimesheetDate: "2041-05-15", ...values };
  const [sheet] = await succeeded(service, "CreateTimesheet", { Timesheet }, true);
  expectThat("CreateTimesheet returns the new timesheet", sheet !== undefined);
  return sheet;
}

const listNames = [
  "Timesheet Key",
  "Company Key",
  "Employee Key",
  "Employee Status",
  "Employee",
  "First Name",
  "Middle Name",
  "Last Name",
  "My Employee",
  "Timesheet Date",
  "Timesheet Total",
  "Submitted",
  "Supervisor Approved",
  "Accounting Approved",
  "Project Manager Approved",
  "Rejected",
  "Billed",
  "Paid",
  "Project Manager Approved Value",
  "Paid Value",
  "Rejected Value",
  "Target Billable Percent",
  "Actual Billable Percent",
  "Company Name",
  "Multilevel Employee",
  "Submitted Date",
  "Submitted By",
  "Accounting Approved Date",
  "Accounting Approved By",
  "Supervisor Approved Date",
  "Supervisor Approved By",
];

const sheetNames = [
  "TimesheetKey",
  "TimesheetDate",
  "EmployeeKey",
  "CompanyKey",
  "EmployeeStatus",
  "Employee",
  "FirstName",
  "MiddleName",
  "LastName",
  "TimesheetTotal",
  "TimesheetDailyDetailsEnabled",
  "TargetBillablePercent",
  "ActualBillablePercent",
  "CompanyName",
  "Breaktime",
  "Overhead",
  "Project",
  "UnchangedData",
];

const missing = (names: readonly string[], record: Wire): string[] =>
  names.filter((name) => !Object.hasOwn(record, name));

export const timesheets: Chapter = {
  name: "Timesheets",
  checks: [
    check("the methods belong to version 2", async (service) => {
      for (const method of [
        "ListTimesheets",
        "GetTimesheets",
        "CreateTimesheet",
        "UpdateTimesheets",
        "SubmitTimesheets",
      ])
        service.expectCode(method, (await service.call(method, {})).ResponseCode, -403);
    }),

    check("ListTimesheets items have every documented name, and its filters are accepted", async (service) => {
      const all = await succeeded(service, "ListTimesheets", {});
      const [item] = all;
      needThat("no timesheet that the caller sees", item !== undefined);
      expectEqual("names missing", missing(listNames, item), []);
      expectMatch("Timesheet Date", item["Timesheet Date"], /^\d{4}-\d\d-\d\dT00:00:00$/);
      const day = String(item["Timesheet Date"]).slice(0, 10);
      const of = await succeeded(service, "ListTimesheets", {
        FilterByEmployee: [item["Employee Key"]],
        FilterByCompany: [item["Company Key"]],
        FilterByNameLike: item["Last Name"],
        FilterByEarliestTimesheetDate: day,
        FilterByLatestTimesheetDate: day,
      });
      expectEqual(
        "found",
        of.map((each) => each["Timesheet Key"]),
        [item["Timesheet Key"]],
      );
      const submitted = await succeeded(service, "ListTimesheets", { FilterBySubmitted: true });
      const open = await succeeded(service, "ListTimesheets", { FilterByUnsubmitted: true });
      expectEqual("submitted and unsubmitted", submitted.length + open.length, all.length);
    }),

    check("GetTimesheets sends the documented members, totals and base64 of the rows", async (service) => {
      const [item] = await succeeded(service, "ListTimesheets", {});
      const [sheet] = await succeeded(service, "GetTimesheets", { RequestedTimesheets: [item?.["Timesheet Key"]] });
      needThat("no timesheet with that status", sheet !== undefined);
      expectEqual("names missing", missing(sheetNames, sheet), []);
      const project = sheet["Project"] as { Detail: Wire[]; Totals: Wire };
      const packed = (sheet["UnchangedData"] as Wire)["Project"];
      const unpacked = JSON.parse(Buffer.from(String(packed), "base64").toString("utf8")) as Wire[];
      expectEqual(
        "rows",
        unpacked.map((row) => row["Timesheet Project Key"]),
        project.Detail.map((row) => row["Timesheet Project Key"]),
      );
      expectThat("day totals", typeof project.Totals["D1"] === "number", project.Totals);
      const unknown = await call(service, "GetTimesheets", { RequestedTimesheets: [2_000_000_000] });
      service.expectWarning("unknown", unknown, -404);
    }),

    check(
      "GetTimesheets returns timesheets in the order of the keys, also when it is not its own",
      async (service) => {
        const keys = (await succeeded(service, "ListTimesheets", {})).map((each) => each["Timesheet Key"]);
        const get = (RequestedTimesheets: readonly unknown[]) =>
          succeeded(service, "GetTimesheets", { RequestedTimesheets });
        await expectRequestedOrder("GetTimesheets", "TimesheetKey", keys, get);
      },
      "keyOrder",
    ),

    check("its rows and totals have every documented name", async (service) => {
      const listed = await succeeded(service, "ListTimesheets", {});
      const keys = listed.slice(0, 20).map((each) => each["Timesheet Key"]);
      needThat("no timesheet that the caller sees", keys.length > 0);
      const sheets = await succeeded(service, "GetTimesheets", { RequestedTimesheets: keys });
      for (const sheet of sheets) {
        for (const day of sheet["Breaktime"] as Wire[]) expectMembers("Breaktime", day, breaktimeMembers);
        const [overhead, project] = [sheet["Overhead"], sheet["Project"]] as { Totals: Wire; Detail: Wire[] }[];
        expectMembers("Overhead Totals", overhead?.Totals, overheadTotals);
        expectMembers("Project Totals", project?.Totals, projectTotals);
        for (const row of overhead?.Detail ?? []) expectMembers("Overhead Detail", row, overheadMembers);
        for (const row of project?.Detail ?? []) expectMembers("Project Detail", row, projectRowMembers);
      }
    }),

    check("the filters of ListTimesheets split the list, and dates are sent as documented", async (service) => {
      const all = await succeeded(service, "ListTimesheets", {});
      needThat("no timesheet that the caller sees", all.length > 0);
      const count = async (args: Wire) => (await succeeded(service, "ListTimesheets", args)).length;
      const paid = await count({ FilterByPaid: true });
      expectEqual("paid and unpaid", paid + (await count({ FilterByUnpaid: true })), all.length);
      const rejected = all.filter((each) => each["Rejected"] === true).length;
      expectEqual("rejected", await count({ FilterByRejected: true }), rejected);
      expectEqual("false filters nothing", await count({ FilterByPaid: false, FilterByRejected: false }), all.length);
      expectEqual("after the last", await count({ FilterByEarliestTimesheetDate: "2999-01-01" }), 0);
      for (const { "Timesheet Total": total, "Timesheet Date": date } of all) {
        expectThat("Timesheet Total is a number", typeof total === "number", total);
        expectMatch("Timesheet Date", date, /^\d{4}-\d\d-\d\dT00:00:00$/);
      }
    }),

    check(
      "a new timesheet is dated by the last day of its week",
      async (service) => {
        const sheet = await newSheet(service);
        expectMatch("TimesheetDate", sheet["TimesheetDate"], /^2041-05-(1[5-9]|2[01])T00:00:00$/);
        expectEqual("TimesheetTotal", sheet["TimesheetTotal"], 0);
      },
      "extensions",
    ),

    check(
      "CreateTimesheet refuses a second timesheet for a week, a date over 90 days ago and an unknown employee",
      async (service) => {
        const [item] = await succeeded(service, "ListTimesheets", {});
        const create = async (values: Wire) => {
          const Timesheet = { EmployeeKey: item?.["Employee Key"], TimesheetDate: "2041-05-15", ...values };
          return call(service, "CreateTimesheet", { Timesheet }, true);
        };
        const again = await create({
          TimesheetDate: String(item?.["Timesheet Date"]).slice(0, 10),
          AllowPast90Days: true,
        });
        expectEqual(
          "again",
          [again.ResponseCode, again.Errors[0]?.ErrorData["TimesheetKey"]],
          [-424, item?.["Timesheet Key"]],
        );
        const old = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10);
        expectThat("over 90 days ago", [-422, -424].includes((await create({ TimesheetDate: old })).ResponseCode));
        service.expectCode("unknown", (await create({ EmployeeKey: 2_000_000_000 })).ResponseCode, -404);
        service.expectCode("no date", (await create({ TimesheetDate: null })).ResponseCode, -420);
      },
      "extensions",
      "errorCodes",
    ),

    check(
      "UpdateTimesheets refuses missing or malformed UnchangedData and an unknown timesheet",
      async (service) => {
        const [item] = await succeeded(service, "ListTimesheets", { FilterByUnsubmitted: true });
        const TimesheetKey = item?.["Timesheet Key"];
        const update = async (sheet: Wire) =>
          (await call(service, "UpdateTimesheets", { Timesheets: [sheet] }, true)).ResponseCode;
        const UnchangedData = { Overhead: "W10=", Project: "W10=" };
        service.expectCode("none", await update({ TimesheetKey }), -420);
        service.expectCode(
          "broken",
          await update({ TimesheetKey, UnchangedData: { ...UnchangedData, Project: "broken" } }),
          -420,
        );
        service.expectCode("unknown", await update({ TimesheetKey: 2_000_000_000, UnchangedData }), -404);
        service.expectCode("negative", await update({ TimesheetKey: -1, UnchangedData }), -423);
      },
      "extensions",
    ),

    check(
      "hours are 0 to 24 with two decimals, breaks 0 to 3 and meals 0 to 2",
      async (service) => {
        const [item] = await succeeded(service, "ListTimesheets", { FilterByUnsubmitted: true });
        const [sheet] = await succeeded(service, "GetTimesheets", { RequestedTimesheets: [item?.["Timesheet Key"]] });
        needThat("no timesheet with that status", sheet !== undefined);
        const row = (sheet["Overhead"] as { Detail: Wire[] }).Detail[0];
        const change = { TimesheetKey: sheet["TimesheetKey"], UnchangedData: sheet["UnchangedData"] };
        const name = "Timesheet Overhead Group Detail Key";
        if (row !== undefined)
          for (const hours of [-1, 24.01, 1.005]) {
            const UpdatedOverheads = [{ [name]: row[name], "D7 Regular": hours }];
            const answered = await call(
              service,
              "UpdateTimesheets",
              { Timesheets: [{ ...change, UpdatedOverheads }] },
              true,
            );
            service.expectCode(`${hours} hours`, answered.ResponseCode, -422);
          }
        for (const member of [{ "Number of Rest Breaks": 4 }, { "Number of Meal Breaks": 3 }]) {
          const UpdatedBreaktimes = [{ "Timesheet Break Time Key": 1, ...member }];
          const answered = await call(
            service,
            "UpdateTimesheets",
            { Timesheets: [{ ...change, UpdatedBreaktimes }] },
            true,
          );
          service.expectCode(JSON.stringify(member), answered.ResponseCode, -422);
        }
      },
      "extensions",
      "errorCodes",
    ),

    check(
      "SubmitTimesheets sends Status, SubmittedDateTime and SubmittedBy; Unsubmit returns to In Progress",
      async (service) => {
        const [open] = await succeeded(service, "ListTimesheets", { FilterByUnsubmitted: true });
        const answered = await call(
          service,
          "SubmitTimesheets",
          { RequestedTimesheets: [open?.["Timesheet Key"]] },
          true,
        );
        if (answered.ResponseCode === 200) {
          const [sheet] = answered.Content["Timesheets"] as Wire[];
          expectEqual("Status", sheet?.["Status"], "Submitted");
          expectMatch("SubmittedDateTime", sheet?.["SubmittedDateTime"], /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
          expectThat("SubmittedBy is a key", Number.isInteger(sheet?.["SubmittedBy"]), sheet?.["SubmittedBy"]);
        } else service.expectCode("notes are missing", answered.ResponseCode, -420);
        const submitted = (await succeeded(service, "ListTimesheets", { FilterBySubmitted: true })).find(
          (each) => each["Accounting Approved"] === false,
        );
        if (submitted === undefined) return;
        const back = await succeeded(
          service,
          "SubmitTimesheets",
          { RequestedTimesheets: [submitted["Timesheet Key"]], Unsubmit: true },
          true,
        );
        expectEqual("Status", back[0]?.["Status"], "In Progress");
      },
      "extensions",
      "unsubmittedStatus",
    ),
  ],
};
