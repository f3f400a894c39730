import { needs } from "../../engine/access/access.ts";
import type { DateOnly } from "@plumbline/accounting";
import { boolean, date } from "../../engine/fields/fields.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { type Answer, type Call, defineMethod } from "../../engine/method/method.ts";
import { requestedKeys } from "../../engine/records/index.ts";
import { employeeOf } from "../approvals/index.ts";
import {
  type BookRows,
  bookRows,
  companiesOf as companiesOfBooked,
  type DecidedDate,
  lastOf,
  partsByDate,
  postDocument,
  postedOn,
  reverseDocuments,
  type Reversal,
  voidProblems,
  warnOfMovedDate,
} from "../ledger/index.ts";
import { answerMoves, approvalMethod } from "./approval-method.ts";
import { type AllowedMove, decideMove, decideMoves, refuseOwn, type StoredReport } from "./approval-rules.ts";
import { lockStoredReports, saveReportMoves } from "./approval-store.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { companiesOf, planPosting, postingDateOf } from "./posting-rules.ts";
import { type BookedReports, findBookedReports, findPostingFacts } from "./posting-store.ts";

export const processExpenseReports = defineMethod({
  ...approvalMethod,
  access: needs("process"),
  name: "ProcessExpenseReports",
  posts: { areas: ["Payables"], date: "AccountingDate" },
  summary: "Processes approved expense reports, which posts their expenses, or undoes that with Unprocess.",
  rules: [
    "Requires the role AccountingManager. A report that is refused does not stop the others. The caller's own report needs another person's approval first, unless the firm's setting selfApproval is true.",
    "The firm's settings expenseReportsNeedSupervisor and expenseReportsNeedAccounting say which approvals are required; a corrected report must be approved again.",
    "Lines with a project are posted to the project at CostAmount, with a billable value at the day's markup. Amounts that the employee paid are owed to the employee; amounts paid with a company card are posted to its bank account; personal expenses are not posted as costs.",
    "AccountingDate defaults to EndingDate, or the first open day after it with a warning; an AccountingDate that is given must be in an open period (-424).",
    "Unprocess reverses the posting on AccountingDate, which defaults to the posting date or the first open day after it, with a warning. It is refused if expenses are billed or the report is reimbursed.",
  ],
  errors: ["notPermitted", "notFound", "wrongState", "notAllowed"],
  args: {
    RequestedExpenseReports: requestedKeys(ExpenseReport),
    AccountingDate: date({
      ofDocument: true,
      nullable: true,
      doc: "The posting date, with Unprocess the date of the reversing entries.",
    }),
    Unprocess: boolean({ doc: "true undoes the processing." }),
  },
  example: { RequestedExpenseReports: [4] },
  async handle({ RequestedExpenseReports: keys, AccountingDate, Unprocess }, call) {
    const given = AccountingDate ?? null;
    return Unprocess === true ? unprocess(call, keys, given) : process(call, keys, given);
  },
});

async function process(call: Call, keys: readonly number[], given: DateOnly | null): Promise<Answer> {
  const reports = await lockStoredReports(call, keys);
  const facts = await findPostingFacts(
    call,
    reports.map(({ key }) => key),
  );
  const { moves, refusals } = decideMoves<AllowedMove & { rows: BookRows }>(keys, reports, (report) => {
    const own = isApprovedByOthers(report, call) ? [] : refuseOwn(report, call);
    if (own.length > 0) return { refusals: own };
    const move = decideMove(report, [{ is: "process" }], call, { move: "Process" });
    if ("refusals" in move) return move;
    const decided = postingDateOf(
      given,
      report.endingDate ?? (call.today() as DateOnly),
      companiesOf(report.key, facts),
      facts.limits,
    );
    const plan = planPosting(report.key, decided, facts);
    if ("refusals" in plan) return plan;
    const accountingDate = plan.date;
    warnOfDate(call, report, decided);
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

function warnOfDate(call: Call, { key }: StoredReport, decided: DecidedDate): void {
  if (decided.refusals === undefined)
    warnOfMovedDate(decided, "AccountingDate", `expense report ${key}`, { ExpenseReportKey: key }).forEach(call.warn);
}

async function unprocess(call: Call, keys: readonly number[], given: DateOnly | null): Promise<Answer> {
  const reports = await lockStoredReports(call, keys);
  const booked = await findBookedReports(
    call,
    reports.map(({ key }) => key),
  );
  const { moves, refusals } = decideMoves<AllowedMove & { reversals: Reversal[] }>(keys, reports, (report) => {
    const isBilled = voidProblems(booked.documents.get(report.key)!, []).length > 0;
    const unprocessed = { is: "unprocess", billed: isBilled, paid: report.paid } as const;
    const move = decideMove(report, [unprocessed], call, { move: "Unprocess" });
    if ("refusals" in move) return move;
    const planned = planUnprocessing(report, given, booked);
    if ("refusals" in planned) return planned;
    planned.decided.forEach((each) => warnOfDate(call, report, each));
    return { ...move, accountingDate: null, reversals: planned.reversals };
  });
  await reverseDocuments(
    call,
    moves.flatMap(({ reversals }) => reversals),
  );
  await saveReportMoves(call, moves);
  return answerMoves(call, moves, refusals);
}

/** Each part of a report is reversed on the given date, or on its own posting date or the first open day after it. */
function planUnprocessing(
  { key }: StoredReport,
  given: DateOnly | null,
  { documents, released, limits }: BookedReports,
): { reversals: Reversal[]; decided: DecidedDate[] } | { refusals: Refusal[] } {
  const booked = documents.get(key)!;
  const notBefore = lastOf([given === null ? null : postedOn(booked), released.get(key) ?? null]);
  const reversals: Reversal[] = [];
  const decided: DecidedDate[] = [];
  for (const { day, part } of partsByDate(booked)) {
    const date = postingDateOf(given, day, companiesOfBooked([booked]), limits, notBefore);
    if (date.refusals !== undefined) return { refusals: date.refusals };
    reversals.push({ booked: part, date: date.date });
    decided.push(date);
  }
  return { reversals, decided };
}
