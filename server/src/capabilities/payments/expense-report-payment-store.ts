import {
  type DateOnly,
  type ExpenseReportToPost,
  formatMoney,
  payableToEmployee,
  type Posted,
} from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import { type BookedDocument, bookRows, type Poster, postDocument, reverseDocuments } from "../ledger/index.ts";

export interface LockedReport {
  readonly status: string;
  readonly paid: boolean;
  readonly isHistory: boolean;
  readonly accountingDate: DateOnly | null;
  /** The last day on which a payment of it was voided. */
  readonly released: DateOnly | null;
}

export async function lockReports(db: Db, keys: readonly number[]): Promise<Map<number, LockedReport>> {
  const rows = await db.rows<LockedReport & { key: number }>(
    `select expense_report_key as key, status, paid_at is not null as paid, is_history as "isHistory", accounting_date as "accountingDate",
            (select max(void_date) from expense_report_payment payment where payment.expense_report_key = expense_report.expense_report_key) as released
       from expense_report
      where expense_report_key = any((select $1::int[])::int[]) order by expense_report_key for update`,
    [keys],
  );
  return new Map(rows.map(({ key, ...report }) => [key, report]));
}

interface PaymentDetails {
  readonly BankAccountKey: number;
  readonly day: DateOnly;
  readonly Number?: string | undefined;
  readonly Notes?: string | undefined;
}

/** Stores one payment per report and posts it; returns the keys of the payments in order. */
export async function saveReportPayments(
  poster: Poster,
  { BankAccountKey, day, Number, Notes }: PaymentDetails,
  reports: readonly ExpenseReportToPost[],
  postPayment: (report: ExpenseReportToPost, payment: number) => Posted,
): Promise<number[]> {
  const rows = await poster.db.rows<{ key: number }>(insertPayments, [
    reports.map(({ report }) => report),
    reports.map((report) => formatMoney(payableToEmployee(report))),
    BankAccountKey,
    day,
    Number ?? "",
    Notes ?? "",
    new Date(poster.now).toISOString(),
  ]);
  const keys = rows.map(({ key }) => key);
  await postDocument(poster, {
    entries: reports.flatMap((report, at) => {
      const key = keys[at]!;
      return bookRows(postPayment(report, key), { document: "ExpenseReportPayment", key }, day).entries;
    }),
  });
  return keys;
}

const insertPayments = `
  with given as (
    select nextval('expense_report_payment_expense_report_payment_key_seq')::int as key, each.*
      from unnest($1::int[], $2::numeric[]) with ordinality as each (report, amount, ord) order by ord),
  stored as (
    insert into expense_report_payment (expense_report_payment_key, expense_report_key, bank_account_key, payment_date, amount, number, notes, last_modified)
    select key, report, $3, $4::date, amount, $5, $6, $7::timestamptz from given),
  paid as (update expense_report set paid_at = $7::timestamptz, last_modified = $7::timestamptz from given where expense_report_key = given.report)
  select key from given order by ord`;

/** Voids payments and reverses their postings; their expense reports are unpaid again. */
export async function saveVoidedReportPayments(
  poster: Poster,
  booked: readonly BookedDocument[],
  date: DateOnly,
): Promise<void> {
  await poster.db.run(
    `with voided as (
       update expense_report_payment set status = 'Voided', void_date = $2, last_modified = $3 where expense_report_payment_key = any($1) returning expense_report_key)
     update expense_report set paid_at = null, last_modified = $3 from voided where expense_report.expense_report_key = voided.expense_report_key`,
    [booked.map(({ source }) => source.key), date, new Date(poster.now).toISOString()],
  );
  await reverseDocuments(
    poster,
    booked.map((each) => ({ booked: each, date })),
  );
}
