import { addDays, type DateOnly, isOpen } from "@plumbline/accounting";
import { employeeOf, requireRoleOf } from "../approvals/index.ts";
import {
  bookRows,
  type ClosedPeriod,
  findBookedDocuments,
  findClosedPeriods,
  postDocument,
  reverseDocuments,
  type Reversal,
  voidProblems,
} from "../ledger/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import { boolean, date } from "../../engine/fields/fields.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { ExpenseReport } from "./expense-report-record.ts";
import { type DecidedMove, decideMove, isRefused, moveReports, refuseOwn } from "./move-reports.ts";
import { companiesOf, findPostingFacts, planPosting } from "./report-postings.ts";
import type { StoredReport } from "./stored-report.ts";

export const processExpenseReports = defineMethod({
  name: "ProcessExpenseReports",
  chapter: "Expense reports",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "write",
  summary: "Processes approved expense reports: they are posted to both books; or takes that back with Unprocess.",
  rules: [
    "For accounting managers. Each report stands alone. An own report is processed only after someone else approved it, unless the firm's setting selfApproval allows it.",
    "The firm's settings expenseReportsNeedSupervisor and expenseReportsNeedAccounting say which approvals come first; a report that was corrected is approved again first.",
    "Lines of projects are costs of the project at CostAmount, and its value with the markup of the day. What the employee paid is owed to them; what a card of the firm paid goes to that bank account; personal lines are no costs.",
    "AccountingDate is EndingDate when left out, or the first open day after, with a warning; one that is given must be open (-424).",
    "Unprocess reverses what was posted. It is refused when expenses are billed or the report is paid.",
  ],
  errors: ["notPermitted", "notFound", "wrongState", "notAllowed"],
  args: {
    RequestedExpenseReports: requestedKeys(ExpenseReport),
    AccountingDate: date({ nullable: true, doc: "The date in the books." }),
    Unprocess: boolean(),
  },
  content: { ExpenseReports: listOfRecord(ExpenseReport) },
  example: { RequestedExpenseReports: [4] },
  async handle({ RequestedExpenseReports, AccountingDate, Unprocess }, call) {
    requireRoleOf("Accounting", call, "ProcessExpenseReports");
    return moveReports(call, RequestedExpenseReports, (reports) =>
      Unprocess === true ? unprocessAll(call, reports) : processAll(call, reports, AccountingDate ?? null),
    );
  },
});

async function processAll(
  call: Call,
  reports: readonly StoredReport[],
  given: DateOnly | null,
): Promise<DecidedMove[]> {
  const facts = await findPostingFacts(
    call.db,
    reports.map(({ key }) => key),
  );
  const rows: ReturnType<typeof bookRows>[] = [];
  const decided = reports.map((report): DecidedMove => {
    const own = isApprovedByOthers(report, call) ? [] : refuseOwn(report, call);
    if (own.length > 0) return { refusals: own };
    const move = decideMove(report, [{ is: "process" }], call, { move: "Process" });
    if (isRefused(move)) return move;
    const wanted = given ?? report.endingDate ?? (call.today as DateOnly);
    const accountingDate = given ?? openDate(wanted, companiesOf(report.key, facts), facts.closed);
    const plan = planPosting(report.key, accountingDate, facts);
    if ("refusals" in plan) return plan;
    if (accountingDate !== wanted) warnOfDate(call, report, wanted, accountingDate);
    rows.push(bookRows(plan.posted, { document: "ExpenseReport", key: report.key }, accountingDate));
    return { ...move, accountingDate };
  });
  if (rows.length > 0)
    await postDocument(call, {
      transactions: rows.flatMap((each) => each.transactions),
      entries: rows.flatMap((each) => each.entries),
    });
  return decided;
}

/** Processing is the approval where nobody else has looked at the report. */
function isApprovedByOthers({ approval }: StoredReport, call: Call): boolean {
  const { stage } = approval;
  const marks = [
    "supervisorApproved" in stage ? stage.supervisorApproved : null,
    "accountingApproved" in stage ? stage.accountingApproved : null,
  ];
  return marks.some((mark) => mark !== null && mark.by !== employeeOf(call));
}

async function unprocessAll(call: Call, reports: readonly StoredReport[]): Promise<DecidedMove[]> {
  const closed = await findClosedPeriods(call.db, await companies(call));
  const sources = reports.map(({ key }) => ({ document: "ExpenseReport", key }) as const);
  const standing = await findBookedDocuments(call.db, sources);
  const decided: DecidedMove[] = [];
  const undoings: Reversal[] = [];
  for (const [at, report] of reports.entries()) {
    const booked = standing[at]!;
    const [problem] = voidProblems(booked, []);
    const unprocess = { is: "unprocess", billed: problem !== undefined, paid: report.paid } as const;
    const move = decideMove(report, [unprocess], call, { move: "Unprocess" });
    decided.push(isRefused(move) ? move : { ...move, accountingDate: null });
    const posted = [...new Set(booked.document.entries.flatMap((entry) => entry.postings.map((each) => each.company)))];
    const day = openDate(report.accountingDate ?? (call.today as DateOnly), posted, closed);
    if (!isRefused(move)) undoings.push({ booked, date: day });
  }
  await reverseDocuments(call, undoings);
  return decided;
}

async function companies(call: Call): Promise<number[]> {
  return (await call.db.rows<{ key: number }>("select company_key as key from company")).map(({ key }) => key);
}

/** The day itself, or the first after the periods that one of the companies has closed. */
function openDate(day: DateOnly, of: readonly number[], closed: readonly ClosedPeriod[]): DateOnly {
  const theirs = closed.filter((period) => of.includes(period.company));
  let open = day;
  while (!isOpen(open, theirs)) {
    const within = theirs.find((period) => period.first <= open && open <= period.last);
    open = addDays(within?.last ?? open, 1);
  }
  return open;
}

function warnOfDate(call: Call, report: StoredReport, wanted: DateOnly, date: DateOnly): void {
  call.warn(
    warning(
      "ruleHint",
      `The period of ${wanted} is closed; expense report ${report.key} counts in the books on ${date}.`,
      {
        ExpenseReportKey: report.key,
        AccountingDate: date,
      },
    ),
  );
}
