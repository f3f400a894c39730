import { type CompanyKey, type DateOnly, type ExpenseReportToPost, postExpenseReportPaid } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, key, list, text } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { missing, refuseAll, tooEarly, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory } from "../../engine/records/index.ts";
import { findPostingFacts, reportToPost } from "../expense-reports/index.ts";
import {
  bankOf,
  type BookedDocument,
  chooseDate,
  findBankAccounts,
  findBooked,
  lastOf,
  refuseBank,
  refuseHistory,
  refuseMissingAccounts,
} from "../ledger/index.ts";
import { lockReports, type LockedReport, saveReportPayments } from "./expense-report-payment-store.ts";
import { paidReports } from "./paid-documents.ts";
import { ExpenseReportPayment } from "./payment-records.ts";
import { refuseOwnReports } from "./separate-payment.ts";

export const payExpenseReports = defineMethod({
  name: "PayExpenseReports",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: needs("pay"),
  confirm: paidReports,
  effect: "write",
  posts: { areas: ["Payables"], date: "Date" },
  errors: ["notFound", "notAllowed", "wrongState"],
  summary: "Reimburses employees for processed expense reports, with one payment per report. All or nothing.",
  rules: [
    "The amount is what the employee spent, less the advance and personal purchases on a company card. If it is negative, the employee owes the firm.",
    "On the cash basis the costs are expensed now, to the accounts they were posted to when the report was processed. A report that is not processed, or is already paid, is -424.",
    "With the firm setting separatePayment, whoever entered or corrected a report does not pay it (-422).",
  ],
  args: {
    RequestedExpenseReports: list(key({ of: "ExpenseReport" }), {
      required: true,
      min: 1,
      max: voidsPerCallMax,
      doc: "The keys of the expense reports to reimburse.",
    }),
    BankAccountKey: key({ of: "BankAccount", required: true, doc: "The bank account to pay from." }),
    Date: date({ ofDocument: true, doc: "The date of the payment. Defaults to the first open day from today on." }),
    Number: text({ max: 80, doc: "The number of the check or transfer." }),
    Notes: text({ doc: "Notes on the payments." }),
  },
  content: { ExpenseReportPayments: listOfRecord(ExpenseReportPayment) },
  example: { RequestedExpenseReports: [5], BankAccountKey: 1 },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedExpenseReports)];
    const locked = await lockReports(call.db, keys);
    const bank = (await findBankAccounts(call.db, [args.BankAccountKey])).get(args.BankAccountKey);
    refuseAll([
      ...refuseBank(args.BankAccountKey, bank, "BankAccountKey"),
      ...keys.flatMap((each) => refuseReport(each, locked.get(each))),
      ...(await refuseOwnReports(call, keys)),
    ]);
    const facts = await findPostingFacts(call, keys);
    const booked = await findBooked(call, "ExpenseReport", keys);
    const reports = keys.map((each, at) =>
      withPostedAccounts(reportToPost(each, locked.get(each)!.accountingDate!, facts), booked[at]!),
    );
    const bearers = reports.flatMap((report) => [report.company, ...report.lines.map((line) => line.company)]);
    const companies = [...new Set([...bearers, bankOf(bank!, bearers[0]!).company])];
    const day = chooseDate(call, args.Date, { companies, area: "Payables" }, facts.limits, "Date");
    refuseAll(keys.flatMap((each) => refuseEarly(each, locked.get(each)!, day)));
    const postPayment = (report: ExpenseReportToPost, payment: number) =>
      postExpenseReportPaid(
        report,
        { payment, date: day, bank: bankOf(bank!, report.company as CompanyKey) },
        facts.controls,
      );
    refuseAll(
      refuseMissingAccounts(
        reports.map((report) => postPayment(report, 0)),
        facts.controls,
      ),
    );
    const payments = await saveReportPayments(call, { ...args, day }, reports, postPayment);
    await recordHistory(call, ExpenseReportPayment, payments);
    return { content: { ExpenseReportPayments: (await findRecords(call.db, ExpenseReportPayment, payments)).json } };
  },
});

function refuseReport(report: number, found: LockedReport | undefined): Refusal[] {
  const place = { property: "ExpenseReportKey", value: report };
  if (found === undefined) return [missing(place.property, report)];
  if (found.isHistory) return [refuseHistory("Expense report", report, place)];
  const refused = (rest: string) => [wrongState("Expense report", place.property, report, rest)];
  if (found.status !== "Processed") return refused(`is ${found.status}; process it with ProcessExpenseReports first.`);
  return found.paid ? refused("is already paid.") : [];
}

/** A report is not paid before it is posted, nor before an earlier payment of it was voided. */
function refuseEarly(report: number, { accountingDate, released }: LockedReport, day: DateOnly): Refusal[] {
  const first = lastOf([accountingDate, released]);
  if (first === null || day >= first) return [];
  const what = first === accountingDate ? "the accounting date" : "the day of the voided payment";
  return [tooEarly("Date", day, first, `${what} of expense report ${report}`)];
}

/** Uses the accounts that the costs were posted to, since an activity may have another account by now. */
function withPostedAccounts(report: ExpenseReportToPost, { document }: BookedDocument): ExpenseReportToPost {
  const postings = document.entries.flatMap((entry) => entry.postings);
  const lines = report.lines.map((line) => {
    const cost = postings.find((each) => each.line === line.line && each.amount === line.cost);
    if (cost === undefined) return line;
    const { account, company, department } = cost;
    return { ...line, account, company, department };
  });
  return { ...report, lines };
}
