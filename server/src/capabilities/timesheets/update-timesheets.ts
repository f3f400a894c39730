import { authorizingEmployee } from "../../engine/access/access.ts";
import { type Field, group, list } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { isObject, picture } from "../../engine/fields/reading.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { findEntryFacts } from "./entry-facts.ts";
import { type TimesheetPlan, wantedFacts } from "./planned-timesheet.ts";
import { readUpdate, type Submitted, type TimesheetChange } from "./read-update.ts";
import { answerSheets, ofSheet, refuseConflicts, unknownSheet } from "./refused-sheets.ts";
import { savePlans } from "./save-timesheets.ts";
import { lockTimesheets, scopeOf } from "./stored-timesheet.ts";
import { planTimesheet } from "./timesheet-plan.ts";
import { changeFields, listOfTimesheets } from "./timesheet-record.ts";

const described = list(group(changeFields, { title: "TimesheetChange" }), { required: true, max: requestedKeysMax });

/** Sheets are read one by one in the handler: each stands alone, and each refusal shows its sheet as it was sent. */
const submittedSheets: Field<Submitted[], true> = {
  ...described,
  kind: {
    ...described.kind,
    read(value, reading) {
      if (!Array.isArray(value))
        return reading.refuse("invalid", `must be a list of timesheets; got ${picture(value)}.`, value);
      if (value.length > requestedKeysMax)
        return reading.refuse("notAllowed", `holds ${value.length}; the maximum is ${requestedKeysMax}.`, undefined);
      const bad = value.findIndex((each) => !isObject(each));
      if (bad >= 0)
        return reading.at(bad).refuse("invalid", `must be a timesheet; got ${picture(value[bad])}.`, value[bad]);
      return value as Submitted[];
    },
    toColumn: (value) => value,
  },
};

export const updateTimesheets = defineMethod({
  name: "UpdateTimesheets",
  chapter: "Timesheets",
  versions: [2],
  access: authorizingEmployee,
  effect: "write",
  summary: "Changes hours, notes and breaks of timesheets in progress; each sheet stands alone.",
  rules: [
    "UnchangedData says what the caller saw. Each cell merges by itself: cells that others changed meanwhile are kept; a cell changed on both sides to different values is -409 with ErrorData.Conflicts.",
    "A new row has IsNewRow true and its Project Key, Phase Key and Activity Key; Delete true takes a row off the sheet; hours of nothing leave it there.",
    "Hours are 0 to 24 a cell in two decimals; a day holds at most 24, or what the firm allows.",
    "Time goes to chargeable phases of open projects (-424 for a closed one), where RestrictTimeEntryToResourcesOnly to their resources alone. A locked day refuses changes of that day alone.",
    "RequireTimesheetNotes without a note is a warning here and -420 on submission.",
    "A submitted timesheet is -424. A row that changes loses its project manager's approval, the others keep theirs.",
  ],
  errors: ["notFound", "changed", "wrongState", "notAllowed"],
  args: { Timesheets: submittedSheets },
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
    const refusals: Refusal[] = [];
    const changes: { change: TimesheetChange; submitted: Submitted }[] = [];
    const seen = new Set<number>();
    for (const submitted of args.Timesheets) {
      const read = readUpdate(submitted, call.firm.settings.timeZone);
      read.warnings.forEach(call.warn);
      refusals.push(...read.refusals.map((each) => ofSheet(submitted["TimesheetKey"], each, submitted)));
      if (read.change === undefined) continue;
      if (seen.has(read.change.key)) refusals.push(ofSheet(read.change.key, refuseTwice(read.change.key), submitted));
      else changes.push({ change: read.change, submitted });
      seen.add(read.change.key);
    }
    const sheets = await lockTimesheets(call.db, [...seen], scopeOf(call));
    const byKey = new Map(sheets.map((sheet) => [sheet.key, sheet]));
    const facts = await findEntryFacts(
      call.db,
      wantedFacts(
        changes.map(({ change }) => change),
        sheets,
      ),
    );
    const plans: TimesheetPlan[] = [];
    for (const { change, submitted } of changes) {
      const sheet = byKey.get(change.key);
      if (sheet === undefined) {
        refusals.push(ofSheet(change.key, unknownSheet(change.key), submitted));
        continue;
      }
      const planned = planTimesheet(change, sheet, facts, call.firm.settings);
      if (planned.plan !== undefined) plans.push(planned.plan);
      planned.warnings.forEach(call.warn);
      const clash = planned.conflicts.length > 0 ? [await refuseConflicts(call, sheet.key, planned.conflicts)] : [];
      refusals.push(...[...planned.refusals, ...clash].map((each) => ofSheet(change.key, each, submitted)));
    }
    await savePlans(call, plans);
    return answerSheets(
      call,
      plans.map(({ sheet }) => sheet),
      refusals,
    );
  },
});

function refuseTwice(key: number): Refusal {
  return { name: "notAllowed", property: "TimesheetKey", value: key, reason: `TimesheetKey ${key} stands twice.` };
}
