import type { DateOnly } from "@plumbline/accounting";
import { requireRoleOf, saveMoves } from "../approvals/index.ts";
import {
  changeSetArguments,
  changeSetContent,
  findFacts,
  nested,
  planChanges,
  readChanges,
  refuseSteps,
  showChanges,
  type Step,
} from "../../engine/records/index.ts";
import type { Db } from "../../engine/database/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { ExpenseReport, type ExpenseReportFields } from "./expense-report-record.ts";
import { checkContents, type ReportFacts, wantsSubmission } from "./expense-report-rules.ts";
import { saveReports, type SavingReport } from "./expense-report-store.ts";
import { findLineFacts } from "./line-facts.ts";
import { decideMove, isRefused, refuseOwn } from "./move-reports.ts";
import { atSentPlaces } from "./sent-places.ts";
import { lockStoredReports, type StoredReport } from "./stored-report.ts";
import { linesOf, refuseRepeatedLineKeys } from "./update-expense-reports.ts";

const exampleReport = { ExpenseReportKey: 4, LastModifiedDate: "2026-03-31 14:05:00.000 GMT-05:00" };

export const correctExpenseReports = defineMethod({
  name: "CorrectExpenseReports",
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "write",
  summary: "Corrects approved expense reports of anyone, which then need to be approved again.",
  rules: [
    "For accounting managers, and for reports that are Supervisor Approved or Accounting Approved (-424). Reports are neither created nor deleted nor submitted.",
    "Arguments, merging and the checks of a submitted report are those of UpdateExpenseReports. NeedsReApproval is then true: ApproveExpenseReports approves the report again; until then it is not processed.",
    "Nobody corrects an own report unless the firm's setting selfApproval allows it.",
  ],
  errors: ["notPermitted", "wrongState"],
  args: changeSetArguments(ExpenseReport, { single: "optional" }),
  content: changeSetContent(ExpenseReport),
  example: {
    UpdatedExpenseReports: [{ ...exampleReport, Notes: "Checked with the hotel." }],
    UnchangedExpenseReports: [{ ...exampleReport, Notes: "" }],
  },
  async handle(args, call) {
    requireRoleOf("Accounting", call, "CorrectExpenseReports");
    const sent = { ...args, UseSingleTransaction: args.UseSingleTransaction ?? false };
    const changes = refuseRepeatedLineKeys(readChanges(ExpenseReport, nested(ExpenseReport, sent), call));
    const keys = changes.changes.filter((change) => change.key > 0).map((change) => change.key);
    const reports = new Map((await lockStoredReports(call, keys)).map((report) => [report.key, report]));
    const found = await findFacts(call.db, ExpenseReport, changes);
    const planned = planChanges(ExpenseReport, changes, found);
    const facts = await findLineFacts(call.db, linesOf(planned));
    const beginnings = await findBeginnings(call.db);
    const factsOf = (report: StoredReport): ReportFacts => ({
      ...facts,
      employee: report.employee,
      beginningBalance: beginnings.get(report.company) ?? null,
    });
    const checked = refuseSteps(ExpenseReport, planned, (step) =>
      checkCorrection(step, reports.get(step.key), factsOf, call),
    );
    const plan = atSentPlaces(checked, changes, found.stored);
    const nobody = { key: 0, company: 0, beginningBalance: null };
    const saved = await saveReports(call, plan, { ...facts, employee: 0, beginningBalance: null }, nobody, (saving) =>
      flagCorrected(call, saving),
    );
    return showChanges(call, ExpenseReport, plan, saved);
  },
});

function checkCorrection(
  step: Step<ExpenseReportFields>,
  report: StoredReport | undefined,
  factsOf: (report: StoredReport) => ReportFacts,
  call: Call,
): readonly Refusal[] {
  const where = { property: ExpenseReport.keyName, value: step.key };
  if (step.is === "create" || report === undefined)
    return [
      {
        name: "keyNotAllowed",
        ...where,
        reason: "CorrectExpenseReports creates no reports; a key must be one of a report.",
      },
    ];
  if (step.is === "delete")
    return [
      { name: "notAllowed", property: "Delete", value: true, reason: "CorrectExpenseReports deletes no reports." },
    ];
  const own = refuseOwn(report, call);
  if (own.length > 0) return own;
  const decided = decideMove(report, [{ is: "correct" }], call, { move: "Correct" });
  if (isRefused(decided)) return decided.refusals;
  if (wantsSubmission(step))
    return [
      { name: "notAllowed", property: "Submit", value: true, reason: "CorrectExpenseReports submits no reports." },
    ];
  return checkContents(step, factsOf(report), true);
}

/** Those that were really changed need to be approved again. */
async function flagCorrected(call: Call, saving: readonly SavingReport[]): Promise<void> {
  const keys = saving.flatMap(({ report, step }) =>
    step.is === "update" && Object.keys(step.set).length > 0 ? [report] : [],
  );
  if (keys.length === 0) return;
  await call.db.run(
    "update expense_report set needs_re_approval = true, re_approved_by_employee_key = null, re_approved_at = null where expense_report_key = any($1)",
    [keys],
  );
  await saveMoves(
    call,
    "ExpenseReport",
    keys.map((key) => ({ key, move: "Correct" })),
  );
}

async function findBeginnings(db: Db): Promise<Map<number, DateOnly | null>> {
  const rows = await db.rows<{ company: number; date: DateOnly | null }>(
    "select company_key as company, beginning_balance_date as date from company",
  );
  return new Map(rows.map(({ company, date }) => [company, date]));
}
