import type { Db } from "../../engine/database/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { dateTime, group, key, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { requestedKeys, warnOfMissing } from "../../engine/records/index.ts";
import { timesheetName } from "./get-timesheets.ts";
import { auditText } from "./save-timesheets.ts";
import { findTimesheets, scopeOf } from "./stored-timesheet.ts";

export const getTimesheetChanges = defineMethod({
  name: "GetTimesheetChanges",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "read",
  summary:
    "Reads what was changed on timesheets since they were last approved or sent back: whoever approves again looks there.",
  rules: [
    "Of the sheets that GetTimesheets would show. A sheet that nobody approved or sent back yet has no changes.",
    "Hours, notes and rows; breaks are left out.",
  ],
  args: { RequestedTimesheets: requestedKeys(timesheetName) },
  content: {
    TimesheetChanges: list(
      group(
        {
          TimesheetKey: key({ required: true }),
          Property: text({
            required: true,
            doc: "The cell, as a conflict names it: Project[17].D3 Regular, by 'Timesheet Project Key', or Overhead[2].D1 Notes, by 'Timesheet Overhead Group Detail Key'. Without a cell: the row itself.",
          }),
          Before: text({ required: true, nullable: true, doc: "null: it was empty." }),
          After: text({ required: true, nullable: true, doc: "null: it is empty now." }),
          SinceDate: dateTime({ required: true, doc: "When it was approved or sent back last." }),
          SinceUserName: text({ required: true, doc: "Who did that." }),
        },
        { title: "TimesheetChange" },
      ),
      { required: true },
    ),
  },
  example: { RequestedTimesheets: [3] },
  async handle(args, call) {
    const sheets = await findTimesheets(call.db, args.RequestedTimesheets, scopeOf(call));
    const found = sheets.map((sheet) => sheet.key);
    warnOfMissing(call, timesheetName, args.RequestedTimesheets, found);
    const looks = await findLastLooks(call.db, found);
    const changes = sheets.flatMap((sheet) => {
      const look = looks.get(sheet.key);
      if (look === undefined) return [];
      const now = JSON.parse(auditText(sheet)) as Facts;
      return changedCells(look.facts, now).map((change) => ({
        TimesheetKey: sheet.key,
        ...change,
        SinceDate: look.at,
        SinceUserName: look.by,
      }));
    });
    return { content: { TimesheetChanges: changes } };
  },
});

/** A sheet as the audit keeps it: one member for each fact. */
type Facts = Readonly<Record<string, unknown>>;

interface Look {
  readonly at: string;
  readonly by: string;
  readonly facts: Facts;
}

/** The cells and rows that differ, in the order of their names. Approvals of rows are no cells. */
export function changedCells(
  before: Facts,
  after: Facts,
): { Property: string; Before: string | null; After: string | null }[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => /^(Project|Overhead)\[/.test(name) && !name.endsWith(".Approved By"))
    .toSorted();
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ Property: name, Before: textOf(before[name]), After: textOf(after[name]) }));
}

const textOf = (value: unknown): string | null => (value === undefined || value === null ? null : String(value));

/** Each sheet as it was when somebody approved it or sent it back last. One statement. */
async function findLastLooks(db: Db, keys: readonly number[]): Promise<Map<number, Look>> {
  const rows = await db.rows<Look & { key: number }>(
    `select sheet.key, to_char(last.at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as at, last.user_name as by,
            last.records::json -> (array_position(last.touched, 'Timesheet:' || sheet.key) - 1) -> 'after' as facts
       from unnest($1::int[]) as sheet (key)
       join lateral (select at, user_name, records, touched from audit
                      where touched @> array['Timesheet:' || sheet.key] and method in ('ApproveTimesheets', 'RejectTimesheets')
                      order by audit_key desc limit 1) last on true`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}
