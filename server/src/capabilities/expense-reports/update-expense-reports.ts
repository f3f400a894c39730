import {
  type ChangeSet,
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  type Facts,
  findFacts,
  nested,
  type Plan,
  planChanges,
  readChanges,
  refuseSteps,
  showChanges,
} from "../../engine/records/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { isObject } from "../../engine/fields/reading.ts";
import { ExpenseReport, type ExpenseReportFields } from "./expense-report-record.ts";
import { checkReport, type ReportFacts } from "./expense-report-rules.ts";
import { lockReports, saveReports } from "./expense-report-store.ts";
import { type ExpenseUser, requireExpenseUser } from "./expense-user.ts";
import { findLineFacts } from "./line-facts.ts";
import { atSentPlaces } from "./sent-places.ts";
import type { SentLine } from "./expense-line-fields.ts";

export const updateExpenseReports = defineMethod({
  name: "UpdateExpenseReports",
  chapter: "Expense reports",
  versions: [1],
  access: authorizingEmployee,
  effect: "write",
  summary: "Creates, changes, submits and deletes the employee's own expense reports.",
  rules: [
    ...changeSetRules,
    "A new report belongs to the authorizing employee; only own reports are found. A report is changed, submitted and deleted only while it is In Progress (-424).",
    "Submit true submits the report once it is saved: EndingDate and every line's Date are needed then (-420).",
    "Lines are named by ExpenseKey: a negative one is a new line, Delete true deletes one, and a line that is not named stays. Lines are merged member by member.",
    "CostAmount is Units times UnitRate when not supplied; a unit-based line takes the activity's rate when UnitRate is not supplied.",
    "An attachment is named by its FileKey on the line whose ExpenseKey it was saved with. It goes with its report, never otherwise: one whose line is deleted may be named on another line of the report.",
  ],
  args: changeSetArguments(ExpenseReport, { single: "optional" }),
  content: changeSetContent(ExpenseReport),
  example: changeSetExample(ExpenseReport, {
    Description: "Site visit",
    EndingDate: "2026-03-31",
    Expenses: [{ ExpenseKey: -2, Date: "2026-03-30", ActivityKey: 16, CostAmount: 42.5, Payee: "Taxi" }],
  }),
  async handle(args, call) {
    const user = await requireExpenseUser(call, "UpdateExpenseReports");
    // Submit is a wish, not a value that was read: what others changed meanwhile does not stand against it.
    const unchanged = args.UnchangedExpenseReports.map((report) => ({ ...report, Submit: null }));
    const single = args.UseSingleTransaction ?? false;
    const sent = { ...args, UnchangedExpenseReports: unchanged, UseSingleTransaction: single };
    const changes = refuseRepeatedLineKeys(readChanges(ExpenseReport, nested(ExpenseReport, sent), call));
    await lockReports(
      call.db,
      changes.changes.filter((change) => change.key > 0).map((change) => change.key),
    );
    const stored = onlyOwn(await findFacts(call.db, ExpenseReport, changes), user);
    const planned = planChanges(ExpenseReport, changes, stored);
    const facts: ReportFacts = {
      ...(await findLineFacts(call.db, linesOf(planned))),
      employee: user.key,
      beginningBalance: user.beginningBalance,
    };
    const checked = refuseSteps(ExpenseReport, planned, (step) => checkReport(step, facts));
    const plan = atSentPlaces(checked, changes, stored.stored);
    const saved = await saveReports(call, plan, facts, user);
    return showChanges(call, ExpenseReport, plan, saved);
  },
});

/** Reports of others are as if they were not there. */
function onlyOwn(facts: Facts, user: ExpenseUser): Facts {
  return {
    ...facts,
    stored: new Map([...facts.stored].filter(([, report]) => report.values["EmployeeKey"] === user.key)),
  };
}

export function linesOf(plan: Plan<ExpenseReportFields>): SentLine[] {
  return plan.steps.flatMap((step) => (step.is === "delete" ? [] : step.values.Expenses));
}

/** Negative keys are unique over the whole call, those of lines included (rulings, section 4). */
export function refuseRepeatedLineKeys(set: ChangeSet): ChangeSet {
  const seen = new Set(set.changes.map((change) => change.key));
  const changes = set.changes.map((change) => {
    const refusals = [...change.refusals];
    const lines = change.from.sent["Expenses"];
    const own = new Set<number>();
    (Array.isArray(lines) ? lines : []).forEach((line: unknown, index) => {
      const key = isObject(line) ? line["ExpenseKey"] : undefined;
      if (typeof key !== "number" || key >= 0 || own.has(key)) return;
      own.add(key);
      if (!seen.has(key)) return void seen.add(key);
      const property = `Expenses[${index}].ExpenseKey`;
      const reason = `${property} ${key} stands on another new record of this call; each has a negative key of its own.`;
      refusals.push({ name: "keyNotAllowed", property, value: key, reason });
    });
    return { ...change, refusals };
  });
  return { ...set, changes };
}
