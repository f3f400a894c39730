import { authorizingEmployee } from "../../engine/access/access.ts";
import { boolean } from "../../engine/fields/fields.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, warning } from "../../engine/fields/refusals.ts";
import { requestedKeys } from "../../engine/records/index.ts";
import { type EntryFacts, entryPlace, findEntryFacts } from "./entry-facts.ts";
import { daysWithoutNote } from "./entry-rules.ts";
import { timesheetName } from "./get-timesheets.ts";
import { decideMove, moveTimesheets } from "./move-timesheets.ts";
import { suggestedOvertime } from "./show-timesheet.ts";
import { findTimesheets, scopeOf, type StoredTimesheet } from "./stored-timesheet.ts";
import { wantedFacts } from "./planned-timesheet.ts";
import { listOfTimesheets } from "./timesheet-record.ts";

export const submitTimesheets = defineMethod({
  name: "SubmitTimesheets",
  chapter: "Timesheets",
  versions: [2],
  access: authorizingEmployee,
  effect: "write",
  summary: "Submits timesheets, or takes them back with Unsubmit; each sheet stands alone.",
  rules: [
    "Own sheets, those of supervised employees, and everyone's for an accounting manager.",
    "Where RequireTimesheetNotes asks for notes, a day with hours and no note is -420.",
    "Unsubmit is allowed until accounting approval; the Status is then 'In Progress'. What project managers approved stands until its row changes.",
  ],
  errors: ["notFound", "wrongState", "invalid"],
  args: { RequestedTimesheets: requestedKeys(timesheetName), Unsubmit: boolean() },
  content: { Timesheets: listOfTimesheets },
  example: { RequestedTimesheets: [1] },
  async handle(args, call) {
    const keys = args.RequestedTimesheets;
    if (args.Unsubmit === true)
      return moveTimesheets(call, keys, scopeOf(call), (sheet) =>
        decideMove(sheet, { is: "unsubmit" }, call, { move: "Unsubmit" }),
      );
    const facts = await findPlacesOf(call, keys);
    return moveTimesheets(call, keys, scopeOf(call), (sheet) => {
      const refusals = sheet.status === "In Progress" ? checkNotes(sheet, facts) : [];
      if (refusals.length > 0) return { refusals };
      warnOfOvertime(call, sheet);
      return decideMove(sheet, { is: "submit" }, call, { move: "Submit" });
    });
  },
});

/** What is known of the places on the sheets. Two statements; rows that come meanwhile are of places that were checked. */
async function findPlacesOf(call: Call, keys: readonly number[]): Promise<EntryFacts> {
  const sheets = await findTimesheets(call.db, keys, scopeOf(call));
  return findEntryFacts(call.db, wantedFacts([], sheets));
}

/** Every day with hours on a project that asks for notes has one. */
function checkNotes(sheet: StoredTimesheet, facts: EntryFacts): Refusal[] {
  return sheet.rows.flatMap((row) => {
    if (row.place.is !== "project") return [];
    const { project, phase, projectDescription } = row.place;
    const known = facts.places.get(entryPlace({ employee: sheet.employee.key, project, phase }));
    if (known?.needsNotes !== true) return [];
    return daysWithoutNote(row).map((day): Refusal => ({
      name: "invalid",
      property: `Project[${row.key}].D${day} Notes`,
      value: row.notes[day - 1],
      reason: `D${day} Notes of row ${row.key} is required: ${projectDescription} asks for a note on each day with hours.`,
    }));
  });
}

function warnOfOvertime(call: Call, sheet: StoredTimesheet): void {
  const suggested = suggestedOvertime(sheet, call.firm.settings.overtimeRule);
  if (sheet.status !== "In Progress" || suggested.length === 0) return;
  call.warn(
    warning(
      "ruleHint",
      `Timesheet ${sheet.key} holds hours beyond the firm's overtime limit, entered as regular time.`,
      {
        TimesheetKey: sheet.key,
        SuggestedOvertime: suggested,
      },
    ),
  );
}
