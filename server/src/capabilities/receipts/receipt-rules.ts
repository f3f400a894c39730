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
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { type DateLimits, refusePostingDate, refuseMissingAccounts } from "../ledger/index.ts";
import type { ReceiptType } from "./receipt-record.ts";

/** A client invoice with the open balance of each line. */
export interface ReceivableInvoice extends OpenClientInvoice {
  readonly status: "Draft" | "Final" | "Voided";
  readonly accountingDate: DateOnly;
}

export interface NewReceipt {
  readonly type: ReceiptType;
  readonly client: number;
  readonly company: CompanyKey;
  readonly bankAccount: number | null;
  readonly date: DateOnly;
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

export function refuseAll(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedCall([...refusals]);
}

/** What prevents applying an amount to an invoice. */
export function refuseApplication(
  key: number,
  amount: Money,
  invoice: ReceivableInvoice | undefined,
  at: string,
): Refusal[] {
  const place = { property: `${at}ClientInvoiceKey`, value: key };
  if (invoice === undefined)
    return [{ name: "notFound", ...place, reason: `${place.property} ${key} does not exist.` }];
  if (invoice.status !== "Final")
    return [
      {
        name: "wrongState",
        ...place,
        reason: `Client invoice ${key} is ${invoice.status}; only final invoices can be paid or credited.`,
      },
    ];
  const open = openReceivable(invoice);
  if (amount !== noMoney && isPartOf(amount, open)) return [];
  const reason = `${at}Amount ${formatMoney(amount)} must not be zero or exceed the open balance of client invoice ${key}, ${formatMoney(open)}, and must have the same sign.`;
  return [
    {
      name: "notAllowed",
      property: `${at}Amount`,
      value: formatMoney(amount),
      reason,
      data: { ClientInvoiceKey: key },
    },
  ];
}

/** What prevents posting: missing accounts and dates that are not open. */
export function refusePostings(receipts: readonly NewReceipt[], { controls, limits }: LedgerFacts): Refusal[] {
  const posted = receipts.map((receipt) => receipt.post(0, controls));
  return [
    ...refuseMissingAccounts(posted, controls),
    ...receipts.flatMap(({ date }, at) => {
      const companies = posted[at]!.entries.flatMap((entry) => entry.postings.map((posting) => posting.company));
      return refusePostingDate({ date: date, companies: [...new Set(companies)], area: "Receivables" }, limits, "Date");
    }),
  ];
}
