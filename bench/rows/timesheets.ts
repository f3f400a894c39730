import { selectList } from "../../server/src/engine/records/define/record.ts";
import { readTimesheets } from "../../server/src/capabilities/timesheets/sheet/timesheet-store.ts";
import { TimesheetItem } from "../../server/src/capabilities/timesheets/timesheet-item.ts";
import { packRows } from "../../server/src/capabilities/timesheets/sheet/unchanged-data.ts";
import { type Bare, type BenchRow, ownRecords } from "../row.ts";
import { benchEmployees, benchSheet, benchSubmitted, benchWeek } from "../timesheets.ts";

const read = { text: readTimesheets("firm"), params: ["keys"] };
const audit = {
  text: "insert into audit (at, usage_key, method, user_name, touched, records) values (now(), gen_random_uuid(), 'Bare', 'bare', array['Timesheet:1'], $1)",
  params: ["audit"],
};
const lock = {
  text: "select from timesheet where timesheet_key = any($1::int[]) order by timesheet_key for update",
  params: ["keys"],
};
const facts = {
  text: "select project.status, phase.* from phase join project using (project_key) where phase_key in (select phase_key from timesheet_row where timesheet_key = any($1::int[]))",
  params: ["keys"],
};
const fiveCells = Object.fromEntries([1, 2, 3, 4, 5].map((day) => [`D${day} Regular`, day]));

/** The same number of statements between begin and commit as the service sends. */
const writing = (sheet: (connection: number) => number, statements: Bare["statements"]): Bare => {
  const bodies = (connection: number) => {
    const key = sheet(connection);
    return { keys: [key], audit: "[]", key };
  };
  return { write: true, body: bodies(0), bodies, statements };
};

const fillCells = (TimesheetKey: number) => ({
  Method: "UpdateTimesheets",
  MethodArguments: {
    Timesheets: [
      {
        TimesheetKey,
        UpdatedProjects: [{ "Timesheet Project Key": TimesheetKey + 1, ...fiveCells }],
        UnchangedData: { Overhead: packRows([]), Project: packRows([{ "Timesheet Project Key": TimesheetKey + 1 }]) },
      },
    ],
  },
});

export const timesheetRows: readonly BenchRow[] = [
  {
    name: "get a timesheet with 12 rows",
    firm: "small",
    version: 2,
    call: { Method: "GetTimesheets", MethodArguments: { RequestedTimesheets: [benchSheet()] } },
    bare: { body: { keys: [benchSheet()] }, statements: [read] },
    target: 0.5,
    answers: { member: "Timesheets", count: 1 },
  },
  {
    name: "list a week's timesheets of 500 employees",
    firm: "small",
    version: 2,
    call: {
      Method: "ListTimesheets",
      MethodArguments: {
        FilterByEarliestTimesheetDate: benchWeek.end,
        FilterByLatestTimesheetDate: benchWeek.end,
      },
    },
    bare: {
      body: { employee: 1001, day: benchWeek.end },
      statements: [
        {
          text: `select ${selectList(TimesheetItem)} from ${TimesheetItem.from} where timesheet.timesheet_date = $2::date order by employee.sort_name, timesheet.timesheet_date, timesheet.timesheet_key`,
          params: ["employee", "day"],
        },
      ],
    },
    target: 0.5,
    answers: { member: "Timesheets", count: benchEmployees },
  },
  {
    name: "update 5 cells of a timesheet with 12 rows",
    firm: "writes",
    version: 2,
    ...ownRecords((connection) => [fillCells(benchSheet(connection))]),
    bare: writing(benchSheet, [
      lock,
      read,
      facts,
      {
        text: "update timesheet_row set regular = '{1,2,3,4,5,0,0}' where timesheet_row_key = $1::int + 1",
        params: ["key"],
      },
      read,
      audit,
    ]),
    target: 0.5,
    answers: { member: "Timesheets", count: 1 },
  },
  {
    // Each call submits and rolls back; ours is measured without the commit, the bare server with it.
    name: "submit a timesheet with 12 rows (Preview)",
    firm: "writes",
    version: 2,
    ...ownRecords((connection) => [
      {
        Method: "SubmitTimesheets",
        Preview: true,
        MethodArguments: { RequestedTimesheets: [benchSubmitted(connection)] },
      },
    ]),
    bare: writing(benchSubmitted, [
      read,
      facts,
      lock,
      read,
      { text: "update timesheet set last_modified = now() where timesheet_key = $1::int", params: ["key"] },
      {
        text: "insert into approval_move (document, document_key, move, employee_key, at) values ('Timesheet', $1::int, 'Submit', 1001, now())",
        params: ["key"],
      },
      read,
      audit,
    ]),
    target: 0.5,
    answers: { member: "Timesheets", count: 1 },
  },
];
