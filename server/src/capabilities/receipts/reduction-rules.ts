/** Credit memos and receivable adjustments: both reduce what a client owes on an invoice. */
import {
  type CompanyKey,
  controlAccountsOf,
  type DateOnly,
  formatMoney,
  linesOfKind,
  noMoney,
  postReceivableReduction,
  type ReceivableReductionToPost,
  transactionKinds,
} from "@plumbline/accounting";
import { choice, date, type Fields, group, key, list, money, text, type ValuesOf } from "../../engine/fields/fields.ts";
import { receiptsPerCallMax } from "../../engine/fields/limits.ts";
import { refuseAll, repeated } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { missingControlAccounts, type OpenDate } from "../ledger/index.ts";
import {
  type LedgerFacts,
  type NewReceipt,
  receiptDate,
  type ReceivableInvoice,
  refuseApplication,
  refuseEarly,
  refusePostings,
} from "./receipt-rules.ts";

const reductionFields = {
  ClientInvoiceKey: key({ of: "ClientInvoice", required: true, doc: "The final invoice to reduce." }),
  Amount: money({
    required: true,
    doc: "The amount to reduce it by, including sales tax, up to the invoice's open balance.",
  }),
  Kind: choice(transactionKinds, { doc: "Reduces only the lines of this kind. Defaults to all lines." }),
  Date: date({ ofDocument: true, doc: "The date of the reduction. Defaults to the first open day from today on." }),
  Reference: text({ max: 80, doc: "A reference, such as a memo number." }),
  Reason: text({ required: true, filled: true, max: 255, doc: "Why; it is kept as Notes." }),
} satisfies Fields;
export const chargedTo = ["Income", "BadDebt", "Allowance"] as const;
export type ChargedTo = (typeof chargedTo)[number];

const adjustmentFields = {
  ...reductionFields,
  ChargeTo: choice(chargedTo, {
    default: "Income",
    doc: "Income reverses income and sales tax; BadDebt and Allowance charge the company's bad-debt or allowance account. The default is Income.",
  }),
} satisfies Fields;
export type GivenReduction = ValuesOf<typeof reductionFields> & { readonly ChargeTo?: ChargedTo | undefined };

export const creditMemosField = (doc: string) =>
  list(group(reductionFields), { required: true, min: 1, max: receiptsPerCallMax, doc });

export const adjustmentsField = (doc: string) =>
  list(group(adjustmentFields), { required: true, min: 1, max: receiptsPerCallMax, doc });

export const reductionRules = [
  "All or nothing. Each invoice must be final; list it once per request.",
  "Income and sales tax are reversed in proportion to the open balance of each line; on the cash basis no income was recorded yet. If nothing is left to pay, lines that cancel each other count on the cash basis from then on. A Date in a closed period or a missing control account is -424.",
  "Use VoidReceipts to void it.",
];

export interface ReductionFacts extends LedgerFacts {
  readonly invoices: ReadonlyMap<number, ReceivableInvoice>;
}

/** The receipts to store; throws everything that is wrong. `member` is the argument's name. */
export function planReductions(
  type: ReceivableReductionToPost["document"],
  member: string,
  reductions: readonly GivenReduction[],
  facts: ReductionFacts,
  today: DateOnly,
): NewReceipt[] {
  const { invoices, limits } = facts;
  const decided = reductions.map(({ ClientInvoiceKey, Date: day }, at) => {
    const invoice = invoices.get(ClientInvoiceKey);
    return receiptDate(day, today, invoice?.company ?? 0, [invoice], limits, `${member}[${at}].Date`);
  });
  refuseAll(
    reductions.flatMap(({ ClientInvoiceKey, Amount, Kind, Date: day }, at) => {
      const invoice = invoices.get(ClientInvoiceKey);
      const place = `${member}[${at}].`;
      const { refusals, ...open } = { date: day ?? today, ...decided[at]! };
      return [
        ...refuseApplication(ClientInvoiceKey, Amount, invoice && linesOfKind(invoice, Kind), place),
        ...refuseRepeated(reductions, at, place),
        ...refuseEarly(open.date, Amount, invoice, `${place}Date`),
        ...(refusals ?? []),
      ];
    }),
  );
  const receipts = reductions.map((each, at) =>
    planReduction(type, each, invoices.get(each.ClientInvoiceKey)!, decided[at] as OpenDate),
  );
  refuseAll(
    receipts.flatMap(({ company, chargedTo: to = "Income" }) =>
      to === "Income" ? [] : missingControlAccounts(facts.controls, company, [chargedAccounts[to]]),
    ),
  );
  refuseAll(refusePostings(receipts, facts));
  return receipts;
}

const chargedAccounts = { BadDebt: "badDebt", Allowance: "badDebtAllowance" } as const;

function refuseRepeated(reductions: readonly GivenReduction[], at: number, place: string): Refusal[] {
  const { ClientInvoiceKey, Amount } = reductions[at]!;
  if (reductions.findIndex((each) => each.ClientInvoiceKey === ClientInvoiceKey) === at) return [];
  return [{ ...repeated(`${place}ClientInvoiceKey`, ClientInvoiceKey), data: { Amount: formatMoney(Amount) } }];
}

function planReduction(
  type: ReceivableReductionToPost["document"],
  { Amount, Kind, Reference, Reason, ChargeTo = "Income" }: GivenReduction,
  invoice: ReceivableInvoice,
  { date, movedFrom }: OpenDate,
): NewReceipt {
  const applications = [{ to: invoice, amount: Amount }];
  const company = invoice.company as CompanyKey;
  return {
    type,
    client: invoice.client,
    company,
    bankAccount: null,
    date,
    movedFrom,
    amount: Amount,
    prepayment: noMoney,
    reference: Reference ?? "",
    notes: Reason,
    applications,
    chargedTo: ChargeTo,
    post: (key, controls) => {
      const account =
        ChargeTo === "Income" ? {} : { account: controlAccountsOf(controls, company)[chargedAccounts[ChargeTo]] };
      const kind = Kind === undefined ? {} : { kind: Kind };
      return postReceivableReduction(
        { document: type, key, date, company, applications, ...kind, ...account },
        controls,
      );
    },
  };
}
