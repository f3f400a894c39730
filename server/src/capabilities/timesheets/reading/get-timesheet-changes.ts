import { needs } from "../../../engine/access/access.ts";
import { dateTime, group, key, list, text } from "../../../engine/fields/fields.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { requestedKeys, warnOfMissing } from "../../../engine/records/index.ts";
import { auditText } from "../sheet/show-timesheet.ts";
import { timesheetName } from "../timesheet-record.ts";
import { findLastReviews, findTimesheets } from "../sheet/timesheet-store.ts";

export const getTimesheetChanges = defineMethod({
  name: "GetTimesheetChanges",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: needs(["time", "approve", "process"], { of: "employee" }),
  effect: "read",
  summary: "Returns what changed on timesheets since they were last approved or rejected, for a second review.",
  rules: [
    "For the timesheets that GetTimesheets would return. A timesheet that was never approved or rejected has no changes.",
    "Covers hours, notes and rows, but not breaks.",
  ],
  args: { RequestedTimesheets: requestedKeys(timesheetName) },
  content: {
    TimesheetChanges: list(
      group(
        {
          TimesheetKey: key({ required: true, doc: "The timesheet." }),
          Property: text({
            required: true,
            doc: "The changed cell: Project[17].D3 Regular, by 'Timesheet Project Key', or Overhead[2].D1 Notes, by 'Timesheet Overhead Group Detail Key'. Without a cell, the row itself was added or deleted.",
          }),
          Before: text({ required: true, doc: "The value at the last review." }),
          After: text({ required: true, doc: "The value now." }),
          SinceDate: dateTime({ required: true, doc: "When the timesheet was last approved or rejected." }),
          SinceUserName: text({ required: true, doc: "The user who approved or rejected it." }),
        },
        { title: "TimesheetChange" },
      ),
      { required: true, doc: "The changed cells and rows, by timesheet." },
    ),
  },
  example: { RequestedTimesheets: [3] },
  async handle(args, call) {
    const sheets = await findTimesheets(call.db, args.RequestedTimesheets, call.scope);
    const found = sheets.map((sheet) => sheet.key);
    warnOfMissing(call, timesheetName, args.RequestedTimesheets, found);
    const reviews = await findLastReviews(call.db, found);
    const changes = sheets.flatMap((sheet) => {
      const review = reviews.get(sheet.key);
      if (review === undefined) return [];
      const now = JSON.parse(auditText(sheet)) as Facts;
      return changedCells(review.facts, now).map((change) => ({
        TimesheetKey: sheet.key,
        ...change,
        SinceDate: review.at,
        SinceUserName: review.by,
      }));
    });
    return { content: { TimesheetChanges: changes } };
  },
});

type Facts = Readonly<Record<string, unknown>>;

/** The cells and rows that differ between two texts of `auditText`, by name. */
export function changedCells(before: Facts, after: Facts): { Property: string; Before: string; After: string }[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => /^(Project|Overhead)\[/.test(name) && !name.endsWith(".Approved By"))
    .toSorted();
  return names
    .map((name) => ({ Property: name, Before: textOf(before[name]), After: textOf(after[name]) }))
    .filter(({ Before, After }) => Before !== After);
}

const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value));
