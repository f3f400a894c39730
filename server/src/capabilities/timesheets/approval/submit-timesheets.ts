import { needs } from "../../../engine/access/access.ts";
import { boolean } from "../../../engine/fields/fields.ts";
import { type Refusal, warning, type Warning } from "../../../engine/fields/refusals.ts";
import type { FirmSettings } from "../../../engine/firms/index.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { requestedKeys } from "../../../engine/records/index.ts";
import { answerTimesheets } from "../sheet/answer-timesheets.ts";
import { decideMove, decideMoves } from "./approval-rules.ts";
import { daysWithoutNote, type EntryFacts, entryPlace } from "../entry/entry-rules.ts";
import { findEntryFacts } from "../entry/entry-store.ts";
import { suggestedOvertime } from "../sheet/show-timesheet.ts";
import type { StoredTimesheet } from "../sheet/stored-timesheet.ts";
import { saveTimesheetMoves } from "../sheet/timesheet-changes-store.ts";
import { wantedFacts } from "../entry/timesheet-plan.ts";
import { listOfTimesheets, timesheetName } from "../timesheet-record.ts";
import { lockTimesheets } from "../sheet/timesheet-store.ts";

export const submitTimesheets = defineMethod({
  name: "SubmitTimesheets",
  chapter: "Timesheets",
  versions: [2],
  access: needs("time", { of: "employee" }),
  effect: "write",
  summary: "Submits timesheets for approval, or undoes that with Unsubmit.",
  rules: [
    "For the caller's own timesheets and those of employees the caller supervises; accounting managers can submit everyone's. A timesheet that is refused does not stop the others.",
    "On projects with RequireTimesheetNotes a day with hours and no note is -420.",
    "Unsubmit is allowed until accounting approval; Status is then 'In Progress'. Project managers' approvals are kept until their row changes.",
  ],
  errors: ["notFound", "wrongState", "invalid"],
  args: {
    RequestedTimesheets: requestedKeys(timesheetName),
    Unsubmit: boolean({ doc: "true undoes the submission." }),
  },
  content: { Timesheets: listOfTimesheets },
  example: { RequestedTimesheets: [1] },
  async handle({ RequestedTimesheets: keys, Unsubmit }, call) {
    const [sheets, facts] = await Promise.all([
      lockTimesheets(call.db, keys, call.scope),
      findEntryFacts(call.db, wantedFacts(keys)),
    ]);
    const { moves, refusals } = decideMoves(keys, sheets, (sheet) => {
      if (Unsubmit === true) return decideMove(sheet, { is: "unsubmit" }, call, { move: "Unsubmit" });
      const missing = sheet.status === "In Progress" ? refuseMissingNotes(sheet, facts) : [];
      if (missing.length > 0) return { refusals: missing };
      return decideMove(sheet, { is: "submit" }, call, { move: "Submit" });
    });
    if (Unsubmit !== true) moves.flatMap(({ sheet }) => warnOfOvertime(sheet, call.firm.settings)).forEach(call.warn);
    await saveTimesheetMoves(call, moves);
    return answerTimesheets(call, moves, refusals);
  },
});

/** Each day with hours on a project that requires notes needs one. */
function refuseMissingNotes(sheet: StoredTimesheet, facts: EntryFacts): Refusal[] {
  return sheet.rows.flatMap((row) => {
    if (row.place.is !== "project") return [];
    const { project, phase, projectDescription } = row.place;
    const known = facts.places.get(entryPlace({ employee: sheet.employee.key, project, phase }));
    if (known?.needsNotes !== true) return [];
    return daysWithoutNote(row).map((day): Refusal => ({
      name: "invalid",
      property: `Project[${row.key}].D${day} Notes`,
      value: row.notes[day - 1],
      reason: `D${day} Notes of row ${row.key} is required: ${projectDescription} requires a note for each day with hours.`,
    }));
  });
}

function warnOfOvertime(sheet: StoredTimesheet, { overtimeRule }: FirmSettings): Warning[] {
  const suggested = suggestedOvertime(sheet, overtimeRule);
  if (suggested.length === 0) return [];
  const message = `Timesheet ${sheet.key} has hours over the firm's overtime limit that are entered as regular time.`;
  return [warning("ruleHint", message, { TimesheetKey: sheet.key, SuggestedOvertime: suggested })];
}
