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
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import {
  bankOf,
  type DateLimits,
  type KnownBank,
  refuseBank,
  refuseEarlySettlement,
  refusePostingDate,
  refuseMissingAccounts,
} from "../ledger/index.ts";

/** A vendor invoice with the open balance of each line. */
export interface PayableInvoice extends OpenVendorInvoice {
  readonly status: "Normal" | "Voided";
  readonly onHold: boolean;
  readonly accountingDate: DateOnly;
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
  readonly Number?: string | undefined;
  readonly Notes?: string | undefined;
}

export interface PaymentFacts {
  readonly invoices: ReadonlyMap<number, PayableInvoice>;
  readonly bank: KnownBank | undefined;
  readonly controls: ControlAccountsByCompany;
  readonly limits: DateLimits;
}

/** One payment per vendor, in the order of their invoices; throws everything that is wrong. */
export function planPayments(request: PaymentRequest, day: DateOnly, facts: PaymentFacts): NewVendorPayment[] {
  const { invoices, bank, controls, limits } = facts;
  refuseAll([
    ...refuseBank(request.BankAccountKey, bank, "BankAccountKey", { mayBeCard: true }),
    ...request.VendorInvoices.flatMap((each, at) =>
      refusePayment(request, at, day, invoices.get(each.VendorInvoiceKey)),
    ),
  ]);
  const first = invoices.get(request.VendorInvoices[0]!.VendorInvoiceKey)!;
  const payments = paymentsByVendor(request, invoices, day, bankOf(bank!, first.company as CompanyKey));
  const posted = payments.map((payment) => postVendorPayment({ payment: 0, ...payment }, controls));
  const companies = posted.flatMap(({ entries }) =>
    entries.flatMap((entry) => entry.postings.map((posting) => posting.company)),
  );
  refuseAll([
    ...refuseMissingAccounts(posted, controls),
    ...refusePostingDate({ date: day, companies: companies, area: "Payables" }, limits, "Date"),
  ]);
  return payments;
}

export function refuseAll(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedCall([...refusals]);
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
  if (invoice === undefined)
    return [{ name: "notFound", ...place, reason: `${place.property} ${VendorInvoiceKey} does not exist.` }];
  const refusals: Refusal[] = [];
  if (invoice.status === "Voided")
    refusals.push({ name: "wrongState", ...place, reason: `Vendor invoice ${VendorInvoiceKey} is voided.` });
  if (invoice.onHold)
    refusals.push({
      name: "wrongState",
      ...place,
      reason: `Vendor invoice ${VendorInvoiceKey} is on hold; release it with ReleaseVendorInvoices first.`,
    });
  if (VendorInvoices.findIndex((each) => each.VendorInvoiceKey === VendorInvoiceKey) !== at)
    refusals.push({
      name: "notAllowed",
      ...place,
      reason: `${place.property} ${VendorInvoiceKey} is repeated in this request.`,
    });
  return [
    ...refusals,
    ...refuseAmount(Amount, invoice, path),
    ...refuseEarlySettlement(day, invoice, "Date", `vendor invoice ${VendorInvoiceKey}`),
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
