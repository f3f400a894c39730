import {
  type Application,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  formatMoney,
  isPartOf,
  type Money,
  noMoney,
  type OpenClientInvoice,
  openReceivable,
  type Posted,
  type Source,
} from "@plumbline/accounting";
import { missing, notAllowed, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import {
  type DatedAmount,
  type DateLimits,
  decideDate,
  type DecidedDate,
  refuseEarlySettlement,
  refuseMissingAccounts,
} from "../ledger/index.ts";
import type { ReceiptType } from "./receipt-record.ts";

/** A client invoice with the open balance of each line. */
export interface ReceivableInvoice extends OpenClientInvoice {
  readonly status: "Draft" | "Final" | "Voided";
  readonly accountingDate: DateOnly;
  /** What settled it and what was voided, by day. */
  readonly settlements: readonly DatedAmount[];
}

export interface NewReceipt {
  readonly type: ReceiptType;
  readonly client: number;
  readonly company: CompanyKey;
  readonly bankAccount: number | null;
  readonly date: DateOnly;
  /** The locked day that its default date moved from. */
  readonly movedFrom: DateOnly | null;
  readonly amount: Money;
  readonly prepayment: Money;
  readonly reference: string;
  readonly notes: string;
  readonly applications: readonly Application<OpenClientInvoice>[];
  /** What bears an adjustment; absent for income. */
  readonly chargedTo?: "Income" | "BadDebt" | "Allowance";
  /** Its postings once it has a key. */
  readonly post: (key: number, controls: ControlAccountsByCompany) => Posted;
}

/** What the ledger needs to know about every kind of receipt. */
export interface LedgerFacts {
  readonly controls: ControlAccountsByCompany;
  readonly limits: DateLimits;
}

/** In the ledger an applied prepayment is a receipt. */
export function sourceOf(type: ReceiptType, key: number): Source {
  return { document: type === "PrepaymentApplied" ? "Receipt" : type, key };
}

/** Prepayments are kept by client and company. */
export const prepaymentOf = (client: number, company: number): string => `${client} ${company}`;

/** What prevents applying an amount to an invoice. */
export function refuseApplication(
  key: number,
  amount: Money,
  invoice: ReceivableInvoice | undefined,
  at: string,
): Refusal[] {
  const property = `${at}ClientInvoiceKey`;
  if (invoice === undefined) return [missing(property, key)];
  if (invoice.status !== "Final")
    return [
      wrongState("Client invoice", property, key, `is ${invoice.status}; only final invoices can be paid or credited.`),
    ];
  const open = openReceivable(invoice);
  if (amount !== noMoney && isPartOf(amount, open)) return [];
  const rest = `must not be zero or exceed the open balance of client invoice ${key}, ${formatMoney(open)}, and must have the same sign.`;
  return [{ ...notAllowed(`${at}Amount`, formatMoney(amount), rest), data: { ClientInvoiceKey: key } }];
}

/** The posting date of a receipt; the companies are its own and those of the invoices that it settles. */
export function receiptDate(
  given: DateOnly | undefined,
  today: DateOnly,
  company: number,
  invoices: readonly (ReceivableInvoice | undefined)[],
  limits: DateLimits,
  property: string,
): DecidedDate {
  const settled = invoices.flatMap((invoice) =>
    invoice === undefined ? [] : [invoice.company, ...invoice.lines.map((line) => line.company)],
  );
  const companies = [...new Set([company, ...settled])];
  const asked = { date: given ?? today, isGiven: given !== undefined, companies, area: "Receivables" } as const;
  return decideDate(asked, limits, property);
}

/** Refuses to settle a final invoice on a day before it or before earlier settlements of it were voided. */
export function refuseEarly(
  date: DateOnly,
  amount: Money,
  invoice: ReceivableInvoice | undefined,
  property: string,
): Refusal[] {
  if (invoice?.status !== "Final") return [];
  const settled = { ...invoice, open: openReceivable(invoice) };
  return refuseEarlySettlement(date, amount, settled, property, `client invoice ${invoice.invoice}`);
}

/** What prevents posting: missing accounts. */
export function refusePostings(receipts: readonly NewReceipt[], { controls }: LedgerFacts): Refusal[] {
  return refuseMissingAccounts(
    receipts.map((receipt) => receipt.post(0, controls)),
    controls,
  );
}
