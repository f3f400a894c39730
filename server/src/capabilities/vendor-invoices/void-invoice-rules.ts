import type { CompanyKey, DateOnly, Source, VoidProblem } from "@plumbline/accounting";
import {
  type BookedDocument,
  companiesOf,
  type DateLimits,
  decideDate,
  type DecidedDate,
  lastOf,
  postedOn,
  voidProblems,
} from "../ledger/index.ts";
import { repeated, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { NewInvoice } from "./vendor-invoice-record.ts";

/** What prevents voiding an invoice: payments, and costs that are billed or written off. */
export function refuseVoid(booked: BookedDocument, payments: ReadonlyMap<number, Source[]>): Refusal[] {
  const invoice = booked.source.key;
  return voidProblems(booked, payments.get(invoice) ?? []).map((problem) => ({
    name: "wrongState",
    property: "VendorInvoiceKey",
    value: invoice,
    reason: reasonOf(problem, invoice),
  }));
}

function reasonOf(problem: VoidProblem, invoice: number): string {
  switch (problem.reason) {
    case "inUse":
      return `Vendor invoice ${invoice} is paid by payment ${problem.by.key}; void the payment with VoidVendorPayments first.`;
    case "billed":
      return `Transaction ${problem.transaction} of vendor invoice ${invoice} is billed; void the client invoice first.`;
    case "writtenOff":
      return `Transaction ${problem.transaction} of vendor invoice ${invoice} is written off; void the write-off first.`;
  }
}

/** What an invoice that is replaced passes on. */
export interface ReplacedInvoice {
  readonly company: CompanyKey;
  readonly date: DateOnly;
  readonly type: "Normal" | "BeginningBalance";
  readonly onHold: boolean;
}

/** What prevents replacing an invoice, besides what prevents voiding it. */
export function refuseReplacement(keys: readonly number[], replaced: ReadonlyMap<number, ReplacedInvoice>): Refusal[] {
  return keys.flatMap((invoice, index): Refusal[] => {
    if (keys.indexOf(invoice) !== index) return [repeated("VendorInvoiceKey", invoice)];
    if (replaced.get(invoice)?.type !== "BeginningBalance") return [];
    const rest = "is a beginning balance; void it with VoidVendorInvoices and create another.";
    return [wrongState("Vendor invoice", "VendorInvoiceKey", invoice, rest)];
  });
}

/** The day of the reversing entries: the given one, or the day on which the invoice posted, moved to the first open day. */
export function decideReversal(
  booked: BookedDocument,
  given: DateOnly | undefined,
  released: DateOnly | null,
  limits: DateLimits,
): DecidedDate {
  const notBefore = lastOf([postedOn(booked), released]);
  const asked = { companies: companiesOf([booked]), area: "Payables", notBefore } as const;
  const date = given ?? notBefore;
  if (date === null) throw new Error(`Vendor invoice ${booked.source.key} posted nothing.`);
  return decideDate({ ...asked, date, isGiven: given !== undefined }, limits, "VoidDate");
}

/** A replacement without its own company, date or posting date has those of the invoice and of its reversal. */
export function withReplaced(invoice: NewInvoice, replaced: ReplacedInvoice, reversal: DateOnly): NewInvoice {
  return {
    ...invoice,
    CompanyKey: invoice.CompanyKey ?? replaced.company,
    Date: invoice.Date ?? replaced.date,
    AccountingDate: invoice.AccountingDate ?? reversal,
  };
}
