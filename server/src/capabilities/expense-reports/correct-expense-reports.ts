import type { DateOnly } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { refusedMember, refusedValue } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { changeSetArguments, changeSetContent, refuseSteps, type Step } from "../../engine/records/index.ts";
import { decideMove, historyReport, refuseOwn, type StoredReport } from "./approval-rules.ts";
import { lockStoredReports, saveCorrections } from "./approval-store.ts";
import { ExpenseReport, type ExpenseReportFields } from "./expense-report-record.ts";
import { checkContents, type LineFacts, wantsSubmission } from "./expense-report-rules.ts";
import { findBeginningBalances, findUpdateFacts, saveReports } from "./expense-report-store.ts";
import { readReportChanges, reportKeys, showReports } from "./report-changes.ts";
import { withSubmittedIndexes } from "./submitted-indexes.ts";

const exampleReport = { ExpenseReportKey: 4, LastModifiedDate: "2026-03-31 14:05:00.000 GMT-05:00" };

export const correctExpenseReports = defineMethod({
  name: "CorrectExpenseReports",
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: needs("process"),
  effect: "write",
  summary: "Corrects approved expense reports of any employee; they must then be approved again.",
  rules: [
    "Requires the role AccountingManager. The report must be Supervisor Approved or Accounting Approved (-424). Reports cannot be created, deleted or submitted here.",
    "Arguments and merging are those of UpdateExpenseReports; the checks are those of a submitted report. NeedsReApproval is then true: the report cannot be processed until ApproveExpenseReports approves it again.",
    "Nobody can correct their own report unless the firm's setting selfApproval is true.",
  ],
  errors: ["notPermitted", "wrongState"],
  args: changeSetArguments(ExpenseReport, { single: "optional" }),
  content: changeSetContent(ExpenseReport),
  example: {
    UpdatedExpenseReports: [{ ...exampleReport, Notes: "Checked with the hotel." }],
    UnchangedExpenseReports: [{ ...exampleReport, Notes: "" }],
  },
  async handle(args, call) {
    const changes = readReportChanges(call, args);
    const locked = await lockStoredReports(call, reportKeys(changes));
    const reports = new Map(locked.map((report) => [report.key, report]));
    const { stored, merged, lines } = await findUpdateFacts(call.db, changes, null);
    const beginnings = await findBeginningBalances(call.db);
    const checked = refuseSteps(ExpenseReport, merged, (step) =>
      checkCorrection(step, reports.get(step.key), lines, beginnings, call),
    );
    const plan = withSubmittedIndexes(checked, changes, stored);
    const saved = await saveReports(call, plan, lines, null);
    await saveCorrections(
      call,
      saved.saved.records.filter(({ changed }) => changed).map(({ key }) => key),
    );
    return showReports(call, plan, saved);
  },
});

function checkCorrection(
  step: Step<ExpenseReportFields>,
  report: StoredReport | undefined,
  lines: LineFacts,
  beginnings: ReadonlyMap<number, DateOnly | null>,
  call: Call,
): readonly Refusal[] {
  if (step.is === "create" || report === undefined)
    return [refusedValue("keyNotAllowed", ExpenseReport.keyName, step.key, "must be the key of an existing report.")];
  const refused = (member: "Delete" | "Submit") =>
    refusedMember(
      "notAllowed",
      member,
      true,
      `cannot be true: CorrectExpenseReports does not ${member.toLowerCase()} reports.`,
    );
  if (step.is === "delete") return [refused("Delete")];
  if (report.isHistory) return [historyReport(report)];
  const own = refuseOwn(report, call);
  if (own.length > 0) return own;
  const decided = decideMove(report, [{ is: "correct" }], call, { move: "Correct" });
  if ("refusals" in decided) return decided.refusals;
  if (wantsSubmission(step)) return [refused("Submit")];
  const beginningBalance = beginnings.get(report.company) ?? null;
  return checkContents(step, { ...lines, employee: report.employee, beginningBalance }, true);
}
