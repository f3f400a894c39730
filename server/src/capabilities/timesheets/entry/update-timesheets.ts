import { needs } from "../../../engine/access/access.ts";
import { defineMethod } from "../../../engine/method/method.ts";
import { answerWritten, explainConflicts } from "../sheet/answer-timesheets.ts";
import { findEntryFacts } from "./entry-store.ts";
import { readTimesheetChanges, submittedTimesheets } from "./timesheet-changes.ts";
import { saveTimesheets } from "../sheet/timesheet-changes-store.ts";
import { planTimesheets, wantedFacts } from "./timesheet-plan.ts";
import { listOfTimesheets } from "../timesheet-record.ts";
import { findUpdater, lockTimesheets, takeRowKeys } from "../sheet/timesheet-store.ts";
import { applyPlans, countNewRows } from "../sheet/written-timesheet.ts";

export const updateTimesheets = defineMethod({
  name: "UpdateTimesheets",
  chapter: "Timesheets",
  versions: [2],
  access: needs("time", { of: "employee" }),
  effect: "write",
  shares: true,
  summary: "Changes the hours, notes and breaks of timesheets that are in progress.",
  rules: [
    "A timesheet that is refused does not stop the others.",
    "UnchangedData is what the caller read. Each cell is merged on its own: cells that someone else changed since are kept, and a cell that both sides changed to different values is -409 with ErrorData.Conflicts.",
    "A new row has IsNewRow true and its Project Key, Phase Key and Activity Key. Delete true deletes a row; a row with zero hours stays.",
    "A cell has 0 to 24 hours with two decimals; a day has at most 24 hours, or the firm's daily maximum.",
    "Time can be entered on chargeable phases of open projects; a closed project is -424. With RestrictTimeEntryToResourcesOnly the employee must be a resource. On a locked day nothing can change; other days are not affected.",
    "A missing note on a project with RequireTimesheetNotes is a warning here and -420 on submission.",
    "A submitted timesheet is -424. A row that changes loses its project manager's approval; other rows keep theirs.",
  ],
  errors: ["notFound", "changed", "wrongState", "notAllowed"],
  args: { Timesheets: submittedTimesheets },
  content: { Timesheets: listOfTimesheets },
  example: {
    Timesheets: [
      {
        TimesheetKey: 1,
        UpdatedBreaktimes: [
          {
            "Timesheet Break Time Key": 1,
            "Day Start Time": "08:00 AM",
            "Day End Time": "05:00 PM",
            "Number of Rest Breaks": 2,
          },
        ],
        UnchangedData: { Overhead: "W10=", Project: "W10=" },
      },
    ],
  },
  async handle(args, call) {
    const submitted = readTimesheetChanges(args.Timesheets, call.firm.settings.timeZone, call.warn);
    const keys = submitted.changes.map(({ key }) => key);
    const wanted = wantedFacts(keys, submitted.changes);
    const changesBreaks = submitted.changes.some(({ breaks }) => breaks.length > 0);
    const [sheets, facts, updater] = await Promise.all([
      lockTimesheets(call.db, keys, call.scope),
      findEntryFacts(call.db, wanted),
      changesBreaks ? findUpdater(call) : undefined,
    ]);
    const planned = planTimesheets(submitted, sheets, facts, call.firm.settings);
    planned.warnings.forEach(call.warn);
    // An overhead row may be new because the timesheet did not have it yet.
    const more = await takeRowKeys(call.db, Math.max(0, countNewRows(planned.plans) - facts.rowKeys.length));
    const saved = applyPlans(planned.plans, [...facts.rowKeys, ...more], updater);
    saveTimesheets(call, saved);
    const written = saved.map(({ plan, after }) => ({ before: plan.sheet, after }));
    return answerWritten(call, written, await explainConflicts(call, planned));
  },
});
