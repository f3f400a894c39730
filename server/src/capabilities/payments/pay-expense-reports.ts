import {
  type CompanyKey,
  type DateOnly,
  type ExpenseReportToPost,
  formatMoney,
  type Money,
  payableToEmployee,
  type Posted,
  postExpenseReportPaid,
} from "@plumbline/accounting";
import { findPostingFacts, reportToPost } from "../expense-reports/index.ts";
import {
  bankOf,
  type BookedDocument,
  bookRows,
  findBankAccounts,
  findBooked,
  findClosedPeriods,
  postDocument,
  refuseBank,
  refuseClosed,
  refuseClosedPeriod,
  refuseMissingAccounts,
  refuseStates,
  reverseDocuments,
} from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { date, key, list, text } from "../../engine/fields/fields.ts";
import { voidsPerCallMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { ExpenseReportPayment } from "./payment-records.ts";

const common = {
  chapter: "Payments",
  versions: [1, 2] as const,
  extension: true,
  access: accounting,
  effect: "write" as const,
  errors: ["notFound", "notAllowed", "wrongState"] as const,
  content: { ExpenseReportPayments: listOfRecord(ExpenseReportPayment) },
};

export const payExpenseReports = defineMethod({
  ...common,
  name: "PayExpenseReports",
  summary: "Repays employees for processed expense reports, one payment each. All of the call, or none.",
  rules: [
    "The amount is what the employee paid, less the advance and own purchases on a card of the firm; below zero the employee repays the firm.",
    "On the cash basis the costs are spent now, in the accounts they were booked to when the report was processed. A report that is not processed or paid already is -424.",
  ],
  args: {
    RequestedExpenseReports: list(key({ of: "ExpenseReport" }), { required: true, min: 1, max: voidsPerCallMax }),
    BankAccountKey: key({ of: "BankAccount", required: true }),
    Date: date({ doc: "Today when left out." }),
    Number: text({ max: 80, doc: "The check or transfer." }),
    Notes: text(),
  },
  example: { RequestedExpenseReports: [5], BankAccountKey: 1 },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedExpenseReports)];
    const day = args.Date ?? (call.today as DateOnly);
    const reports = await lockReports(call, keys);
    const bank = (await findBankAccounts(call.db, [args.BankAccountKey])).get(args.BankAccountKey);
    const refusals = [
      ...refuseBank(args.BankAccountKey, bank, "BankAccountKey"),
      ...keys.flatMap((each) => refuseReport(each, reports.get(each))),
    ];
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const facts = await findPostingFacts(call.db, keys);
    const booked = await findBooked(call, "ExpenseReport", keys);
    const due = keys.map((each, at) =>
      asBooked(reportToPost(each, reports.get(each)!.accountingDate!, facts), booked[at]!),
    );
    const payments = await insertPayments(call, { ...args, day }, due);
    const posted = due.map((report, at) =>
      postExpenseReportPaid(
        report,
        { payment: payments[at]!, date: day, bank: bankOf(bank!, report.company as CompanyKey) },
        facts.controls,
      ),
    );
    await refuseBooks(call, day, posted, facts.controls);
    await postDocument(call, {
      entries: posted.flatMap(
        (each, at) => bookRows(each, { document: "ExpenseReportPayment", key: payments[at]! }, day).entries,
      ),
    });
    await recordHistory(call, ExpenseReportPayment, payments);
    return { content: { ExpenseReportPayments: (await findRecords(call.db, ExpenseReportPayment, payments)).json } };
  },
});

export const voidExpenseReportPayments = defineMethod({
  ...common,
  name: "VoidExpenseReportPayments",
  summary: "Takes repayments of expense reports back: the reports are to be paid again.",
  rules: ["All of the call, or none. Every figure is as it was before; the reversing entries lie on VoidDate."],
  args: {
    RequestedExpenseReportPayments: list(key({ of: "ExpenseReportPayment" }), {
      required: true,
      min: 1,
      max: voidsPerCallMax,
    }),
    VoidDate: date({ doc: "Today when left out." }),
  },
  example: { RequestedExpenseReportPayments: [1] },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedExpenseReportPayments)];
    const day = args.VoidDate ?? (call.today as DateOnly);
    const refusals = await refuseStates(call, ExpenseReportPayment, keys, "expense report payment");
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const booked = await findBooked(call, "ExpenseReportPayment", keys);
    await refuseClosed(call, day, booked);
    const before = await recordsNow(call.db, ExpenseReportPayment, keys);
    await call.db.run(
      `with voided as (
         update expense_report_payment set status = 'Voided', void_date = $2, last_modified = $3 where expense_report_payment_key = any($1) returning expense_report_key)
       update expense_report set paid_at = null, last_modified = $3 from voided where expense_report.expense_report_key = voided.expense_report_key`,
      [keys, day, new Date(call.now).toISOString()],
    );
    await reverseDocuments(
      call,
      booked.map((each) => ({ booked: each, date: day })),
    );
    await recordHistory(call, ExpenseReportPayment, keys, before);
    return { content: { ExpenseReportPayments: (await findRecords(call.db, ExpenseReportPayment, keys)).json } };
  },
});

interface LockedReport {
  readonly status: string;
  readonly paid: boolean;
  readonly accountingDate: DateOnly | null;
}

async function lockReports({ db }: Call, keys: readonly number[]): Promise<Map<number, LockedReport>> {
  const rows = await db.rows<LockedReport & { key: number }>(
    `select expense_report_key as key, status, paid_at is not null as paid, accounting_date as "accountingDate" from expense_report
      where expense_report_key = any((select $1::int[])::int[]) order by expense_report_key for update`,
    [keys],
  );
  return new Map(rows.map(({ key: each, ...report }) => [each, report]));
}

function refuseReport(report: number, found: LockedReport | undefined): Refusal[] {
  const place = { property: "ExpenseReportKey", value: report };
  if (found === undefined)
    return [{ name: "notFound", ...place, reason: `ExpenseReportKey ${report} names no expense report.` }];
  if (found.status !== "Processed")
    return [
      {
        name: "wrongState",
        ...place,
        reason: `Expense report ${report} is ${found.status}; process it with ProcessExpenseReports first.`,
      },
    ];
  return found.paid ? [{ name: "wrongState", ...place, reason: `Expense report ${report} is paid already.` }] : [];
}

/** Costs are spent where they were booked, though an activity may have another account by now. */
function asBooked(report: ExpenseReportToPost, { document }: BookedDocument): ExpenseReportToPost {
  const postings = document.entries.flatMap((entry) => entry.postings);
  const lines = report.lines.map((line) => {
    const cost = postings.find((each) => each.line === line.line && each.amount === line.cost);
    if (cost === undefined) return line;
    const { account, company, department } = cost;
    return { ...line, account, company, department };
  });
  return { ...report, lines };
}

async function insertPayments(
  call: Call,
  {
    BankAccountKey,
    day,
    ...given
  }: { BankAccountKey: number; day: DateOnly; Number?: string | undefined; Notes?: string | undefined },
  due: readonly ExpenseReportToPost[],
): Promise<number[]> {
  const amounts = due.map((report): Money => payableToEmployee(report));
  const rows = await call.db.rows<{ key: number }>(
    `with given as (
       select nextval('expense_report_payment_expense_report_payment_key_seq')::int as key, each.*
         from unnest($1::int[], $2::numeric[]) with ordinality as each (report, amount, ord) order by ord),
     stored as (
       insert into expense_report_payment (expense_report_payment_key, expense_report_key, bank_account_key, payment_date, amount, number, notes, last_modified)
       select key, report, $3, $4::date, amount, $5, $6, $7::timestamptz from given),
     paid as (update expense_report set paid_at = $7::timestamptz, last_modified = $7::timestamptz from given where expense_report_key = given.report)
     select key from given order by ord`,
    [
      due.map(({ report }) => report),
      amounts.map(formatMoney),
      BankAccountKey,
      day,
      given.Number ?? "",
      given.Notes ?? "",
      new Date(call.now).toISOString(),
    ],
  );
  return rows.map((row) => row.key);
}

async function refuseBooks(
  { db }: Call,
  day: DateOnly,
  posted: readonly Posted[],
  controls: Parameters<typeof refuseMissingAccounts>[1],
): Promise<void> {
  const companies = posted.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.postings.map((posting) => posting.company)),
  );
  const closed = await findClosedPeriods(db, [...new Set(companies)]);
  const refusals = [...refuseMissingAccounts(posted, controls), ...refuseClosedPeriod(day, companies, closed, "Date")];
  if (refusals.length > 0) throw new RefusedCall(refusals);
}
