import {
  type Application,
  type BankAccount,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  formatMoney,
  isPartOf,
  type Money,
  noMoney,
  openPayable,
  type OpenVendorInvoice,
  postVendorPayment,
} from "@plumbline/accounting";
import { missing, refuseAll, repeated, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal, Warning } from "../../engine/fields/refusals.ts";
import {
  bankOf,
  type DatedAmount,
  type DateLimits,
  decideDate,
  type DecidedDate,
  type KnownBank,
  refuseBank,
  refuseEarlySettlement,
  refuseHistory,
  refuseMissingAccounts,
  warnOfMovedDate,
} from "../ledger/index.ts";

/** A vendor invoice with the open balance of each line. */
export interface PayableInvoice extends OpenVendorInvoice {
  readonly status: "Normal" | "Voided";
  readonly onHold: boolean;
  readonly isHistory: boolean;
  readonly accountingDate: DateOnly;
  /** What settled it and what was voided, by day. */
  readonly settlements: readonly DatedAmount[];
}

export interface NewVendorPayment {
  readonly vendor: number;
  readonly bankAccount: number;
  readonly bank: BankAccount;
  readonly date: DateOnly;
  readonly number: string;
  readonly notes: string;
  readonly applications: readonly Application<OpenVendorInvoice>[];
}

/** What a caller asks PayVendorInvoices to pay. */
export interface PaymentRequest {
  readonly VendorInvoices: readonly { readonly VendorInvoiceKey: number; readonly Amount?: Money | undefined }[];
  readonly BankAccountKey: number;
  readonly Date?: DateOnly | undefined;
  readonly Number?: string | undefined;
  readonly Notes?: string | undefined;
}

export interface PaymentFacts {
  readonly invoices: ReadonlyMap<number, PayableInvoice>;
  readonly bank: KnownBank | undefined;
  readonly controls: ControlAccountsByCompany;
  readonly limits: DateLimits;
}

/** One payment per vendor, in the order of their invoices, on the given day or the first open one from today on; throws everything that is wrong. */
export function planPayments(
  request: PaymentRequest,
  today: DateOnly,
  facts: PaymentFacts,
): { payments: NewVendorPayment[]; warnings: Warning[] } {
  const { invoices, bank, controls } = facts;
  const decided = paymentDate(request, today, facts);
  const day = decided.refusals === undefined ? decided.date : (request.Date ?? today);
  refuseAll([
    ...refuseBank(request.BankAccountKey, bank, "BankAccountKey", { mayBeCard: true }),
    ...request.VendorInvoices.flatMap((each, at) =>
      refusePayment(request, at, day, invoices.get(each.VendorInvoiceKey)),
    ),
    ...(decided.refusals ?? []),
  ]);
  const first = invoices.get(request.VendorInvoices[0]!.VendorInvoiceKey)!;
  const payments = paymentsByVendor(request, invoices, day, bankOf(bank!, first.company as CompanyKey));
  const posted = payments.map((payment) => postVendorPayment({ payment: 0, ...payment }, controls));
  refuseAll(refuseMissingAccounts(posted, controls));
  return { payments, warnings: decided.refusals === undefined ? warnOfMovedDate(decided, "Date", "the payment") : [] };
}

/** The companies are those of the bank account, the invoices and their lines. */
function paymentDate(request: PaymentRequest, today: DateOnly, { invoices, bank, limits }: PaymentFacts): DecidedDate {
  const paid = request.VendorInvoices.flatMap((each) => invoices.get(each.VendorInvoiceKey) ?? []);
  const bearers = paid.flatMap(({ company, lines }) => [company, ...lines.map((line) => line.company)]);
  const companies = [...new Set([...bearers, ...((bank?.company ?? null) === null ? [] : [bank!.company!])])];
  const isGiven = request.Date !== undefined;
  return decideDate({ date: request.Date ?? today, isGiven, companies, area: "Payables" }, limits, "Date");
}

function refusePayment(
  { VendorInvoices }: PaymentRequest,
  at: number,
  day: DateOnly,
  invoice: PayableInvoice | undefined,
): Refusal[] {
  const { VendorInvoiceKey, Amount } = VendorInvoices[at]!;
  const path = `VendorInvoices[${at}].`;
  const place = { property: `${path}VendorInvoiceKey`, value: VendorInvoiceKey };
  if (invoice === undefined) return [missing(place.property, VendorInvoiceKey)];
  if (invoice.isHistory) return [refuseHistory("Vendor invoice", VendorInvoiceKey, place)];
  const refusals: Refusal[] = [];
  const refuseState = (rest: string) =>
    void refusals.push(wrongState("Vendor invoice", place.property, VendorInvoiceKey, rest));
  if (invoice.status === "Voided") refuseState("is voided.");
  if (invoice.onHold) refuseState("is on hold; release it with ReleaseVendorInvoices first.");
  if (VendorInvoices.findIndex((each) => each.VendorInvoiceKey === VendorInvoiceKey) !== at)
    refusals.push(repeated(place.property, VendorInvoiceKey));
  return [
    ...refusals,
    ...refuseAmount(Amount, invoice, path),
    ...refuseEarlySettlement(
      day,
      Amount ?? openPayable(invoice),
      { ...invoice, open: openPayable(invoice) },
      "Date",
      `vendor invoice ${VendorInvoiceKey}`,
    ),
  ];
}

function refuseAmount(amount: Money | undefined, invoice: PayableInvoice, path: string): Refusal[] {
  const open = openPayable(invoice);
  const asked = amount ?? open;
  if (asked !== noMoney && isPartOf(asked, open)) return [];
  const value = formatMoney(asked);
  const reason =
    open === noMoney
      ? `Vendor invoice ${invoice.invoice} has no open balance.`
      : `${path}Amount ${value} must not exceed the open balance of vendor invoice ${invoice.invoice}, ${formatMoney(open)}, and must have the same sign.`;
  return [{ name: "notAllowed", property: `${path}Amount`, value, reason }];
}

function paymentsByVendor(
  request: PaymentRequest,
  invoices: ReadonlyMap<number, PayableInvoice>,
  day: DateOnly,
  bank: BankAccount,
): NewVendorPayment[] {
  const byVendor = new Map<number, Application<OpenVendorInvoice>[]>();
  for (const { VendorInvoiceKey, Amount } of request.VendorInvoices) {
    const to = invoices.get(VendorInvoiceKey)!;
    byVendor.set(to.vendor, [...(byVendor.get(to.vendor) ?? []), { to, amount: Amount ?? openPayable(to) }]);
  }
  return [...byVendor].map(([vendor, applications]) => ({
    vendor,
    bankAccount: request.BankAccountKey,
    bank,
    date: day,
    number: request.Number ?? "",
    notes: request.Notes ?? "",
    applications,
  }));
}
