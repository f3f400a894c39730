/** Documents that pay what a control account collected: wages, sales tax, card balances, other companies and clients. */
import { controlAccountsOf } from "./accounts.ts";
import type { BankAccount, ControlAccountsByCompany } from "./accounts.ts";
import { intercompanyItem, payrollItem, prepaymentItem, taxItem } from "./control-items.ts";
import type { DateOnly } from "./dates.ts";
import { bankPosting, makeEntries } from "./journal.ts";
import type { Posting } from "./journal.ts";
import type { AccountKey, ClientKey, CompanyKey, EmployeeKey } from "./keys.ts";
import { negate, sum } from "./money.ts";
import type { Money } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";

export const clearingTypes = [
  "PayrollPayment",
  "TaxPayment",
  "CardPayment",
  "IntercompanySettlement",
  "ClientRefund",
] as const;
export type ClearingType = (typeof clearingTypes)[number];

export type ClearingToPost = {
  type: ClearingType;
  clearing: number;
  date: DateOnly;
  company: CompanyKey;
  /** The bank account that pays. */
  bank: BankAccount;
  lines: readonly ClearingLineToPost[];
};

export type ClearingLineToPost = {
  line: number;
  /** What is cleared, positive if the firm pays; negative amounts of other accounts are withheld. */
  amount: Money;
  to:
    | { is: "party"; party: number }
    /** The sales tax of a code; empty for tax that was billed without one. */
    | { is: "tax"; code: string }
    /** A card and its account. */
    | { is: "card"; card: BankAccount }
    /** The company that receives the money, and its bank account. */
    | { is: "company"; bank: BankAccount }
    /** An account that bears a withholding or a difference. */
    | { is: "account"; account: AccountKey };
};

/** Debits the control account by party and credits the bank, on both bases. */
export function postClearing(clearing: ClearingToPost, controls: ControlAccountsByCompany): Posted {
  const { type, date, company, bank, lines } = clearing;
  const paid = sum(lines.map((line) => line.amount));
  const postings = [
    ...lines.flatMap((line) => clearedPostings(clearing, line, controls)),
    bankPosting(bank, { amount: negate(paid) }),
  ];
  const source = { document: type, key: clearing.clearing } as const;
  return posted({ entries: makeEntries({ source, date, company, postings }, controls) });
}

function clearedPostings(
  { type, company }: ClearingToPost,
  { line, amount, to }: ClearingLineToPost,
  controls: ControlAccountsByCompany,
): Posting[] {
  const debit = { company, department: null, amount, basis: "both", line } as const;
  if (to.is === "account") return [{ ...debit, account: to.account }];
  if (to.is === "card") return [bankPosting(to.card, { amount, line })];
  if (to.is === "company") {
    const other = to.bank.company;
    const { dueFrom } = controlAccountsOf(controls, other);
    return [
      { ...debit, account: controlAccountsOf(controls, company).dueTo, item: intercompanyItem(other) },
      {
        ...debit,
        account: dueFrom,
        company: other,
        amount: negate(amount),
        item: intercompanyItem(company),
      },
      bankPosting(to.bank, { amount, line }),
    ];
  }
  const { payrollClearing, salesTax, clientPrepayments } = controlAccountsOf(controls, company);
  if (to.is === "tax") return [{ ...debit, account: salesTax, item: taxItem(company, to.code) }];
  switch (type) {
    case "PayrollPayment":
      return [{ ...debit, account: payrollClearing, item: payrollItem(to.party as EmployeeKey) }];
    case "ClientRefund":
      return [{ ...debit, account: clientPrepayments, item: prepaymentItem(to.party as ClientKey) }];
    case "TaxPayment":
    case "CardPayment":
    case "IntercompanySettlement":
      throw new RangeError(`A ${type} names a tax code, a card or a bank account, not a party.`);
  }
}
