import type { DateOnly } from "@plumbline/accounting";
import { boolean, date } from "../../engine/fields/fields.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { type Answer, type Call, defineMethod } from "../../engine/method/method.ts";
import { requestedKeys } from "../../engine/records/index.ts";
import { employeeOf, requireRoleOf } from "../approvals/index.ts";
import {
  type BookRows,
  bookRows,
  postDocument,
  reverseDocuments,
  type Reversal,
  voidProblems,
} from "../ledger/index.ts";
import { answerMoves, approvalMethod } from "./approval-method.ts";
import { type AllowedMove, decideMove, decideMoves, refuseOwn, type StoredReport } from "./approval-rules.ts";
import { lockStoredReports, saveReportMoves } from "./approval-store.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { companiesOf, openDate, planPosting } from "./posting-rules.ts";
import { findBookedReports, findPostingFacts } from "./posting-store.ts";

export const processExpenseReports = defineMethod({
  ...approvalMethod,
  name: "ProcessExpenseReports",
  summary: "Processes approved expense reports, which posts their expenses, or undoes that with Unprocess.",
  rules: [
    "Requires the role AccountingManager. A report that is refused does not stop the others. The caller's own report needs another person's approval first, unless the firm's setting selfApproval is true.",
    "The firm's settings expenseReportsNeedSupervisor and expenseReportsNeedAccounting say which approvals are required; a corrected report must be approved again.",
    "Lines with a project are posted to the project at CostAmount, with a billable value at the day's markup. Amounts that the employee paid are owed to the employee; amounts paid with a company card are posted to its bank account; personal expenses are not posted as costs.",
    "AccountingDate defaults to EndingDate, or the first open day after it with a warning; an AccountingDate that is given must be in an open period (-424).",
    "Unprocess reverses the posting. It is refused if expenses are billed or the report is reimbursed.",
  ],
  errors: ["notPermitted", "notFound", "wrongState", "notAllowed"],
  args: {
    RequestedExpenseReports: requestedKeys(ExpenseReport),
    AccountingDate: date({ nullable: true, doc: "The posting date." }),
    Unprocess: boolean({ doc: "true undoes the processing." }),
  },
  example: { RequestedExpenseReports: [4] },
  async handle({ RequestedExpenseReports: keys, AccountingDate, Unprocess }, call) {
    requireRoleOf("Accounting", call, "ProcessExpenseReports");
    return Unprocess === true ? unprocess(call, keys) : process(call, keys, AccountingDate ?? null);
  },
});

async function process(call: Call, keys: readonly number[], given: DateOnly | null): Promise<Answer> {
  const reports = await lockStoredReports(call, keys);
  const facts = await findPostingFacts(
    call.db,
    reports.map(({ key }) => key),
  );
  const { moves, refusals } = decideMoves<AllowedMove & { rows: BookRows }>(keys, reports, (report) => {
    const own = isApprovedByOthers(report, call) ? [] : refuseOwn(report, call);
    if (own.length > 0) return { refusals: own };
    const move = decideMove(report, [{ is: "process" }], call, { move: "Process" });
    if ("refusals" in move) return move;
    const wanted = given ?? report.endingDate ?? (call.today as DateOnly);
    const open = given === null ? openDate(wanted, companiesOf(report.key, facts), facts.limits) : { date: given };
    if ("refusals" in open) return open;
    const accountingDate = open.date;
    const plan = planPosting(report.key, accountingDate, facts);
    if ("refusals" in plan) return plan;
    if (accountingDate !== wanted) warnOfDate(call, report, wanted, accountingDate);
    const rows = bookRows(plan.posted, { document: "ExpenseReport", key: report.key }, accountingDate);
    return { ...move, accountingDate, rows };
  });
  if (moves.length > 0)
    await postDocument(call, {
      transactions: moves.flatMap(({ rows }) => rows.transactions ?? []),
      entries: moves.flatMap(({ rows }) => rows.entries ?? []),
    });
  await saveReportMoves(call, moves);
  return answerMoves(call, moves, refusals);
}

/** Without another person's approval, processing would approve the caller's own report. */
function isApprovedByOthers({ approval }: StoredReport, call: Call): boolean {
  const { stage } = approval;
  const marks = [
    "supervisorApproved" in stage ? stage.supervisorApproved : null,
    "accountingApproved" in stage ? stage.accountingApproved : null,
  ];
  return marks.some((mark) => mark !== null && mark.by !== employeeOf(call));
}

function warnOfDate(call: Call, { key }: StoredReport, wanted: DateOnly, posted: DateOnly): void {
  const message = `${wanted} is in a closed period; the posting date of expense report ${key} is ${posted}.`;
  call.warn(warning("ruleHint", message, { ExpenseReportKey: key, AccountingDate: posted }));
}

async function unprocess(call: Call, keys: readonly number[]): Promise<Answer> {
  const reports = await lockStoredReports(call, keys);
  const { documents, limits } = await findBookedReports(
    call.db,
    reports.map(({ key }) => key),
  );
  const { moves, refusals } = decideMoves<AllowedMove & { reversal: Reversal }>(keys, reports, (report) => {
    const booked = documents.get(report.key)!;
    const isBilled = voidProblems(booked, []).length > 0;
    const unprocessed = { is: "unprocess", billed: isBilled, paid: report.paid } as const;
    const move = decideMove(report, [unprocessed], call, { move: "Unprocess" });
    if ("refusals" in move) return move;
    const companies = booked.document.entries.flatMap((entry) => entry.postings.map(({ company }) => company));
    const wanted = report.accountingDate ?? (call.today as DateOnly);
    const open = openDate(wanted, companies, limits);
    if ("refusals" in open) return open;
    if (open.date !== wanted) warnOfDate(call, report, wanted, open.date);
    return { ...move, accountingDate: null, reversal: { booked, date: open.date } };
  });
  await reverseDocuments(
    call,
    moves.map(({ reversal }) => reversal),
  );
  await saveReportMoves(call, moves);
  return answerMoves(call, moves, refusals);
}
