import { needs } from "../../engine/access/access.ts";
import { defineMethod } from "../../engine/method/method.ts";
import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  refuseSteps,
} from "../../engine/records/index.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { checkReport } from "./expense-report-rules.ts";
import { findUpdateFacts, lockReports, saveReports, submitReports } from "./expense-report-store.ts";
import { requireExpenseUser } from "./expense-user.ts";
import { readReportChanges, reportKeys, showReports } from "./report-changes.ts";
import { withSubmittedIndexes } from "./submitted-indexes.ts";

export const updateExpenseReports = defineMethod({
  name: "UpdateExpenseReports",
  chapter: "Expense reports",
  versions: [1],
  access: needs("expenses", { of: "employee" }),
  effect: "write",
  summary: "Creates, changes, submits and deletes the employee's own expense reports.",
  rules: [
    ...changeSetRules,
    "A new report belongs to the authorizing employee; reports of other employees are unknown. Only a report that is In Progress can be changed, submitted or deleted (-424).",
    "Submit true submits the report after saving it; EndingDate and the Date of every line are then required (-420).",
    "Lines are identified by ExpenseKey: a negative key is a new line, Delete true deletes a line, and a line that is left out stays. Lines are merged member by member.",
    "CostAmount defaults to Units times UnitRate; UnitRate of a unit-based line defaults to the activity's rate.",
    "An attachment is listed by its FileKey on the line whose ExpenseKey it was saved with. It is deleted only with its report: if its line is deleted, another line of the report can list it.",
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
    // Submit is a request, not a value that was read, so it never conflicts with other changes.
    const unchanged = args.UnchangedExpenseReports.map((report) => ({ ...report, Submit: null }));
    const changes = readReportChanges(call, { ...args, UnchangedExpenseReports: unchanged });
    await lockReports(call.db, reportKeys(changes));
    const { stored, merged, lines } = await findUpdateFacts(call.db, changes, user);
    const facts = { ...lines, employee: user.key, beginningBalance: user.beginningBalance };
    const checked = refuseSteps(ExpenseReport, merged, (step) => checkReport(step, facts));
    const plan = withSubmittedIndexes(checked, changes, stored);
    const saved = await saveReports(call, plan, lines, user);
    await submitReports(call, plan, saved);
    return showReports(call, plan, saved);
  },
});
