import { controlAccountsOf } from "./accounts.ts";
import type { BankAccount, ControlAccountsByCompany } from "./accounts.ts";
import { prepaymentItem, receivableItem, taxItem } from "./control-items.ts";
import type { DateOnly } from "./dates.ts";
import { bankPosting, makeEntries } from "./journal.ts";
import type { Posting } from "./journal.ts";
import type { AccountKey, ClientKey, CompanyKey } from "./keys.ts";
import { add, negate, noMoney, sum } from "./money.ts";
import type { Money } from "./money.ts";
import { incomeAccount } from "./posting-client-invoice.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";
import type { TransactionKind } from "./project-ledger.ts";
import { settleReceivable, settleRest } from "./settlements.ts";
import type { Application, OpenClientInvoice, ReceivableSettlement } from "./settlements.ts";

export type ReceiptToPost = {
  receipt: number;
  client: ClientKey;
  date: DateOnly;
  /** New money, or an earlier prepayment; a prepayment can only be applied to invoices. */
  from: { is: "bank"; bank: BankAccount } | { is: "prepayment"; company: CompanyKey };
  applications: readonly Application<OpenClientInvoice>[];
  /** The part that is not applied to an invoice. */
  prepayment: Money;
};

/**
 * Posts money received for one or more invoices. On the cash basis, income and sales tax are posted now, in proportion to
 * the open amounts. A prepayment is a liability until it is applied.
 */
export function postReceipt(receipt: ReceiptToPost, controls: ControlAccountsByCompany): Posted {
  const { from, applications, prepayment, date } = receipt;
  const company = from.is === "bank" ? from.bank.company : from.company;
  const { clientPrepayments } = controlAccountsOf(controls, company);
  const received = add(sum(applications.map((application) => application.amount)), prepayment);
  const applied = settleAll(applications, "Receipt");
  const ahead: Omit<Posting, "amount"> = {
    account: clientPrepayments,
    company,
    department: null,
    basis: "both",
    line: null,
    item: prepaymentItem(receipt.client),
  };
  const postings: Posting[] = [
    from.is === "bank" ? bankPosting(from.bank, { amount: received }) : { ...ahead, amount: received },
    { ...ahead, amount: negate(prepayment) },
    ...applied.flatMap((application) => [
      receivablePosting(application, controls),
      ...incomePostings(application, "cash", controls).map(credit),
    ]),
  ];
  const source = { document: "Receipt", key: receipt.receipt } as const;
  return posted({
    receivableSettlements: applied.flatMap(({ settlements }) => settlements),
    entries: makeEntries({ source, date, company, postings }, controls),
  });
}

export type ReceivableReductionToPost = {
  document: "CreditMemo" | "ReceivableAdjustment";
  key: number;
  date: DateOnly;
  company: CompanyKey;
  applications: readonly Application<OpenClientInvoice>[];
  /** The lines that it reduces; absent for all lines. */
  kind?: TransactionKind;
  /** The bad-debt expense or allowance account that bears it; absent if the income and sales tax are reversed. */
  account?: AccountKey;
};

/**
 * Reverses income that will not be paid, or expenses it as a bad debt. On the cash basis there was no income to reverse. A
 * bad debt leaves income and sales tax as billed. If nothing is left to pay, lines that cancel each other are posted to the
 * cash basis.
 */
export function postReceivableReduction(
  { document, key, date, company, applications, kind, account }: ReceivableReductionToPost,
  controls: ControlAccountsByCompany,
): Posted {
  const reduced = applications.map(({ to, amount }) => ({ to: linesOfKind(to, kind), amount }));
  const applied = settleAll(reduced, document === "CreditMemo" ? "CreditMemo" : "Adjustment");
  const rest = applications.map(({ to }, position): Applied => {
    return { to, amount: noMoney, settlements: settleRest(to, applied[position]!.settlements) };
  });
  const postings = [
    ...applied.flatMap((application) => [
      receivablePosting(application, controls),
      ...(account === undefined
        ? incomePostings(application, "accrual", controls)
        : [badDebtPosting(application, account)]),
    ]),
    ...rest.flatMap((application) => incomePostings(application, "cash", controls).map(credit)),
  ];
  return posted({
    receivableSettlements: [...applied, ...rest].flatMap(({ settlements }) => settlements),
    entries: makeEntries({ source: { document, key }, date, company, postings }, controls),
  });
}

/** The invoice with only the lines of one kind; the whole invoice if no kind is given. */
export function linesOfKind<Invoice extends OpenClientInvoice>(
  invoice: Invoice,
  kind: TransactionKind | undefined,
): Invoice {
  return kind === undefined ? invoice : { ...invoice, lines: invoice.lines.filter((line) => line.kind === kind) };
}

function badDebtPosting({ to: { company }, amount }: Applied, account: AccountKey): Posting {
  return { account, company, department: null, amount, basis: "accrual", line: null };
}

type Applied = Application<OpenClientInvoice> & { settlements: readonly ReceivableSettlement[] };

function settleAll(
  applications: readonly Application<OpenClientInvoice>[],
  settles: ReceivableSettlement["settles"],
): Applied[] {
  return applications.map((application) => ({ ...application, settlements: settleReceivable(application, settles) }));
}

function receivablePosting({ to, amount }: Applied, controls: ControlAccountsByCompany): Posting {
  const { receivable } = controlAccountsOf(controls, to.company);
  const { company } = to;
  const item = receivableItem(to.client, to.invoice);
  return { account: receivable, company, department: null, amount: negate(amount), basis: "accrual", line: null, item };
}

/** The income and tax of the settled lines of an invoice, as debits. */
function incomePostings(
  { to, settlements }: Applied,
  basis: Posting["basis"],
  controls: ControlAccountsByCompany,
): Posting[] {
  const lines = new Map(to.lines.map((line) => [line.line, line]));
  const income = settlements.map(({ line, amount }): Posting => {
    const { company, department, kind } = lines.get(line)!;
    const account = incomeAccount(controlAccountsOf(controls, company), kind);
    return { account, company, department, amount, basis, line: null };
  });
  const { salesTax } = controlAccountsOf(controls, to.company);
  const { company } = to;
  const tax = settlements.map(({ line, salesTax: amount }): Posting => {
    const item = taxItem(company, lines.get(line)!.tax?.code ?? "");
    return { account: salesTax, company, department: null, amount, basis, line: null, item };
  });
  return [...income, ...tax];
}

function credit(posting: Posting): Posting {
  return { ...posting, amount: negate(posting.amount) };
}
