import {
  type Application,
  type CompanyKey,
  type DateOnly,
  formatMoney,
  isPartOf,
  type Money,
  noMoney,
  openPayable,
  type OpenVendorInvoice,
  postVendorPayment,
} from "@plumbline/accounting";
import {
  bankOf,
  findBankAccounts,
  findClosedPeriods,
  findControlAccounts,
  refuseBank,
  refuseClosedPeriod,
  refuseMissingAccounts,
} from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { date, type Fields, group, key, list, money, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { invoicesPerPaymentMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import {
  findPayableInvoices,
  type NewVendorPayment,
  type PayableInvoice,
  saveVendorPayments,
} from "../vendor-invoices/index.ts";
import { showVendorPayments, VendorPayment, vendorPaymentContent } from "./payment-records.ts";
import { recordHistory } from "../../engine/records/index.ts";

const payFields = {
  VendorInvoices: list(
    group({
      VendorInvoiceKey: key({ of: "VendorInvoice", required: true }),
      Amount: money({ doc: "A part of what is open; all of it when left out." }),
    }),
    { required: true, min: 1, max: invoicesPerPaymentMax },
  ),
  BankAccountKey: key({ of: "BankAccount", required: true }),
  Date: date({ doc: "Today when left out." }),
  Number: text({ max: 80, doc: "The check or transfer." }),
  Notes: text(),
} satisfies Fields;
type Given = ValuesOf<typeof payFields>;

export const payVendorInvoices = defineMethod({
  name: "PayVendorInvoices",
  chapter: "Payments",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Pays vendor invoices, in full or in part: one payment for each vendor. All of the call, or none.",
  rules: [
    "An invoice that is voided or on hold is not paid (-424). Amount is a part of what is open; an invoice stands once in a call.",
    "Payable goes down on the accrual basis; on the cash basis the lines are spent now, in proportion to what is open of each. A date in a closed period or a missing account is -424.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: payFields,
  content: vendorPaymentContent,
  example: { VendorInvoices: [{ VendorInvoiceKey: 1, Amount: 100 }], BankAccountKey: 1, Number: "5001" },
  async handle(args, call) {
    const day = args.Date ?? (call.today as DateOnly);
    const keys = [...new Set(args.VendorInvoices.map((each) => each.VendorInvoiceKey))];
    const invoices = await findPayableInvoices(call.db, keys);
    const bank = (await findBankAccounts(call.db, [args.BankAccountKey])).get(args.BankAccountKey);
    const controls = await findControlAccounts(call.db);
    const refusals = [
      ...refuseBank(args.BankAccountKey, bank, "BankAccountKey"),
      ...args.VendorInvoices.flatMap((each, at) => refusePayment(args, at, invoices.get(each.VendorInvoiceKey))),
    ];
    if (refusals.length > 0) throw new RefusedCall(refusals);
    const first = invoices.get(args.VendorInvoices[0]!.VendorInvoiceKey)!;
    const payments = planPayments(args, invoices, day, bankOf(bank!, first.company as CompanyKey));
    const posted = payments.map((payment) => postVendorPayment({ payment: 0, ...payment }, controls));
    const companies = posted.flatMap(({ entries }) =>
      entries.flatMap((entry) => entry.postings.map((posting) => posting.company)),
    );
    const closed = await findClosedPeriods(call.db, [...new Set(companies)]);
    const late = [...refuseMissingAccounts(posted, controls), ...refuseClosedPeriod(day, companies, closed, "Date")];
    if (late.length > 0) throw new RefusedCall(late);
    const made = await saveVendorPayments(call, payments, controls);
    await recordHistory(call, VendorPayment, made);
    return { content: (await showVendorPayments(call.db, made)).content };
  },
});

function refusePayment({ VendorInvoices }: Given, at: number, invoice: PayableInvoice | undefined): Refusal[] {
  const { VendorInvoiceKey, Amount } = VendorInvoices[at]!;
  const path = `VendorInvoices[${at}].`;
  const place = { property: `${path}VendorInvoiceKey`, value: VendorInvoiceKey };
  if (invoice === undefined)
    return [{ name: "notFound", ...place, reason: `${place.property} ${VendorInvoiceKey} names no vendor invoice.` }];
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
    refusals.push({ name: "notAllowed", ...place, reason: `${place.property} ${VendorInvoiceKey} stands twice.` });
  return [...refusals, ...refuseAmount(Amount, invoice, path)];
}

function refuseAmount(amount: Money | undefined, invoice: PayableInvoice, path: string): Refusal[] {
  const open = openPayable(invoice);
  const wanted = amount ?? open;
  if (wanted !== noMoney && isPartOf(wanted, open)) return [];
  const value = formatMoney(wanted);
  const reason = `${path}Amount ${value} is not a part of the ${formatMoney(open)} that vendor invoice ${invoice.invoice} has open.`;
  return [{ name: "notAllowed", property: `${path}Amount`, value, reason }];
}

/** A payment for each vendor, in the order in which their invoices were sent. */
function planPayments(
  given: Given,
  invoices: ReadonlyMap<number, PayableInvoice>,
  day: DateOnly,
  bank: NewVendorPayment["bank"],
): NewVendorPayment[] {
  const byVendor = new Map<number, Application<OpenVendorInvoice>[]>();
  for (const { VendorInvoiceKey, Amount } of given.VendorInvoices) {
    const to = invoices.get(VendorInvoiceKey)!;
    byVendor.set(to.vendor, [...(byVendor.get(to.vendor) ?? []), { to, amount: Amount ?? openPayable(to) }]);
  }
  return [...byVendor].map(([vendor, applications]) => ({
    vendor,
    bankAccount: given.BankAccountKey,
    bank,
    date: day,
    number: given.Number ?? "",
    notes: given.Notes ?? "",
    applications,
  }));
}
