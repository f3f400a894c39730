/** The opening of each company, from project totals, open vendor invoices and balances of the source. Pure. */
import { add, type ControlUse, formatMoney, type Money, negate, noMoney, subtract, sum } from "@plumbline/accounting";
import { billingRows, openInvoices, vendorCostRows, workRows } from "./derive-project-rows.ts";
import { type OwnFigures, toCents } from "./own-figures.ts";
import type { Members } from "./source.ts";

/** What openings are derived from. */
export interface OpeningFacts {
  readonly cutover: string;
  /** The last client invoice number of the source, where somebody knows it. */
  readonly lastInvoiceNumber: number;
  readonly companies: readonly CompanyFacts[];
  readonly projects: readonly (OwnFigures & { readonly company: number; readonly taxCode: string })[];
  readonly bills: readonly Bill[];
  /** The balances of each company, debit positive; undefined if the source has only those of all companies together. */
  readonly balances: ReadonlyMap<number, readonly Balance[]> | undefined;
  /** The balances of all companies together. */
  readonly allBalances: readonly Balance[];
  /** The same on the cash basis. */
  readonly cash: ReadonlyMap<number, readonly Balance[]> | undefined;
  readonly allCash: readonly Balance[];
  readonly controlOf: (company: number, account: number) => ControlUse | null;
  /** The activity of expenses whose activity is not known. */
  readonly expenseActivity: number | null;
  /** A client for prepayments, which the source does not show by client. */
  readonly anyClient: number | null;
  readonly cards: ReadonlyMap<number, number>;
}

export interface CompanyFacts {
  readonly key: number;
  readonly name: string;
  readonly retainedEarnings: number | null;
  readonly receivable: number | null;
  readonly payable: number | null;
  readonly bank: number | null;
  /** Accounts to which open documents post besides those of their lines: income, expenses and the bank. */
  readonly postedTo: readonly number[];
  /** An employee of the company for balances that the source does not show by employee. */
  readonly anyEmployee: number | null;
}

export interface Balance {
  readonly account: number;
  readonly amount: Money;
}

/** A vendor invoice that is not paid in full on the cutover date. */
export interface Bill {
  readonly header: Members;
  readonly lines: readonly Members[];
  readonly open: Money;
}

export interface DerivedOpening {
  readonly company: number;
  readonly name: string;
  /** The arguments of SaveOpening. */
  readonly args: Members;
  /** What the source does not say and somebody should look at, as sentences. */
  readonly assumed: readonly string[];
  readonly receivable: Money;
  readonly payable: Money;
}

export function deriveOpenings(facts: OpeningFacts): DerivedOpening[] {
  let firstNumber = 1;
  const documents = facts.companies.map((company) => {
    const projects = facts.projects.filter((each) => each.company === company.key);
    const codes = new Map(projects.map(({ project, taxCode }) => [project, taxCode]));
    const taxCodeOf = (project: number) => codes.get(project) ?? "";
    const invoices = openInvoices(projects, taxCodeOf, { date: facts.cutover, firstNumber });
    firstNumber = Math.max(firstNumber, ...invoices.rows.map((row) => (row["Number"] as number) + 1));
    const bills = facts.bills.filter(({ header }) => header["CompanyKey"] === company.key);
    const payable = sum(bills.map(({ open }) => open));
    return { company, projects, invoices, bills, payable };
  });
  const balances = facts.balances ?? splitBalances(facts, documents);
  const cashOf = cashBalances(facts, [...balances.values()].filter((each) => each.length > 0).length);
  return documents.flatMap(({ company, projects, invoices, bills, payable }) => {
    const isFilled = ({ amount }: Balance) => amount !== noMoney;
    const own = (balances.get(company.key) ?? []).filter(isFilled);
    const cash = cashOf(company.key)?.filter(isFilled);
    if (own.length + (cash?.length ?? 0) + projects.length + bills.length === 0) return [];
    const touched = [
      ...company.postedTo,
      ...bills.flatMap(({ lines }) => lines.map((line) => line["AccountKey"] as number)),
    ];
    const { rows, assumed, parts } = trialBalance(company, withCash(own, cash, touched), facts);
    const lastNumber = Math.max(facts.lastInvoiceNumber, ...invoices.rows.map((row) => row["Number"] as number));
    const args = {
      CompanyKey: company.key,
      CutoverDate: facts.cutover,
      BankAccountKey: company.bank,
      LastInvoiceNumber: lastNumber,
      TrialBalance: rows,
      ClientInvoices: invoices.rows,
      VendorInvoices: bills.flatMap(billRows),
      Work: projects.flatMap(workRows),
      Billings: projects.flatMap(billingRows),
      VendorCosts: projects.flatMap(vendorCostRows),
      ...parts,
    };
    return [{ company: company.key, name: company.name, args, assumed, receivable: invoices.total, payable }];
  });
}

/**
 * Where the source shows only balances of all companies together, the company with the most projects gets all of them but the
 * receivables and payables of the others, whose other side is retained earnings.
 */
function splitBalances(
  { allBalances }: OpeningFacts,
  documents: readonly {
    readonly company: CompanyFacts;
    readonly projects: readonly unknown[];
    readonly invoices: { readonly total: Money };
    readonly payable: Money;
  }[],
): Map<number, Balance[]> {
  const main = documents.toSorted((left, right) => right.projects.length - left.projects.length)[0];
  const found = new Map<number, Balance[]>();
  const left = new Map(allBalances.map(({ account, amount }) => [account, amount]));
  for (const { company, invoices, payable } of documents) {
    if (company === main?.company) continue;
    const { receivable, payable: payableAccount, retainedEarnings } = company;
    const sides: readonly (readonly [number | null, Money])[] = [
      [receivable, invoices.total],
      [payableAccount, negate(payable)],
      [retainedEarnings, subtract(payable, invoices.total)],
    ];
    const own = sides.flatMap(([account, amount]) => (account === null ? [] : [{ account, amount }]));
    for (const { account, amount } of own) left.set(account, subtract(left.get(account) ?? noMoney, amount));
    found.set(company.key, own);
  }
  if (main !== undefined)
    found.set(
      main.company.key,
      [...left].map(([account, amount]) => ({ account, amount })),
    );
  return found;
}

/** Without balances by company, the cash basis is known only where one company has all of it. */
function cashBalances({ cash, allCash }: OpeningFacts, companies: number) {
  if (cash !== undefined) return (company: number) => cash.get(company) ?? [];
  return () => (companies === 1 ? allCash : undefined);
}

interface BothBalances extends Balance {
  readonly cash: Money | undefined;
}

/** Accounts that open documents post to are listed without a balance, too: on the cash basis they have none of what is open. */
function withCash(
  accrual: readonly Balance[],
  cash: readonly Balance[] | undefined,
  touched: readonly number[],
): BothBalances[] {
  if (cash === undefined) return accrual.map((each) => ({ ...each, cash: undefined }));
  const [left, right] = [accrual, cash].map((all) => new Map(all.map(({ account, amount }) => [account, amount])));
  return [...new Set([...left!.keys(), ...right!.keys(), ...touched])].map((account) => ({
    account,
    amount: left!.get(account) ?? noMoney,
    cash: right!.get(account) ?? noMoney,
  }));
}

interface TrialBalanceRows {
  readonly rows: Members[];
  readonly assumed: string[];
  /** Documents of control accounts whose documents the source does not show. */
  readonly parts: Members;
}

/** Rows of the trial balance. Where an account needs a party that the source does not show, one is assumed. */
function trialBalance(company: CompanyFacts, balances: readonly BothBalances[], facts: OpeningFacts): TrialBalanceRows {
  const assumed: string[] = [];
  const assume = (account: number, noun: string, key: number | null) => {
    assumed.push(
      `The source does not show the balance of GL account ${account} by ${noun}; all of it is on ${noun} ${key ?? "?"}.`,
    );
    return key;
  };
  const other = facts.companies.find(({ key }) => key !== company.key)?.key ?? null;
  const sumOf = { employeePayable: noMoney, prepayment: noMoney };
  // On the cash basis only what employees owe the firm is a balance: what they are owed is posted when it is paid.
  let owedByEmployees = noMoney;
  const rows = balances.flatMap<Members>(({ account, amount, cash }) => {
    const control = facts.controlOf(company.key, account);
    if (control === "employeePayable") owedByEmployees = add(owedByEmployees, cash ?? noMoney);
    if (amount === noMoney && (control !== null || cash === undefined)) return [];
    const row = {
      GLAccountKey: account,
      [amount < noMoney ? "Credit" : "Debit"]: formatMoney(amount < noMoney ? negate(amount) : amount),
      Source: "Balance of the source",
    };
    switch (control) {
      case "employeePayable":
      case "prepayment":
        sumOf[control] = add(sumOf[control], amount);
        return row;
      case "payroll":
        return { ...row, PartyKey: assume(account, "employee", company.anyEmployee) };
      case "intercompany":
        return { ...row, PartyKey: facts.companies.length === 2 ? other : assume(account, "company", other) };
      case "card":
        return { ...row, PartyKey: facts.cards.get(account) ?? assume(account, "bank account", company.bank) };
      case "receivable":
      case "payable":
      case "tax":
        return row;
      case null:
        return cash === undefined ? row : { ...row, CashBasis: formatMoney(cash) };
    }
  });
  const { employeePayable, prepayment } = sumOf;
  const parts = {
    ExpenseReports: reportRows(company, facts, negate(employeePayable), owedByEmployees),
    Prepayments: prepaymentRows(facts, negate(prepayment)),
  };
  if (parts.ExpenseReports.length > 0)
    assumed.push(
      `The source does not show what each employee is owed; all ${formatMoney(negate(employeePayable))} of it is one expense report of employee ${company.anyEmployee ?? "?"}.`,
    );
  if (parts.Prepayments.length > 0)
    assumed.push(
      `The source does not show prepayments by client; all ${formatMoney(negate(prepayment))} of them are of client ${facts.anyClient ?? "?"}.`,
    );
  return { rows, assumed, parts };
}

/** What employees are owed less what they owe for personal expenses that the firm paid is the balance. */
function reportRows(company: CompanyFacts, facts: OpeningFacts, owed: Money, owedByEmployees: Money): Members[] {
  const row = (amount: Money, IsPersonalExpense: boolean) => ({
    EmployeeKey: company.anyEmployee,
    Description: "Owed to employees in the source",
    ActivityKey: facts.expenseActivity,
    Amount: formatMoney(amount),
    IsPersonalExpense,
    Source: "Balance of employee payable",
  });
  const toEmployees = add(owed, owedByEmployees);
  return [
    ...(toEmployees === noMoney ? [] : [row(toEmployees, false)]),
    ...(owedByEmployees === noMoney ? [] : [row(owedByEmployees, true)]),
  ];
}

function prepaymentRows({ anyClient }: OpeningFacts, paid: Money): Members[] {
  if (paid === noMoney) return [];
  return [{ ClientKey: anyClient, Amount: formatMoney(paid), Source: "Balance of client prepayments" }];
}

function billRows({ header, lines, open }: Bill): Members[] {
  const paid = subtract(toCents(header["Amount"]), open);
  return lines.map((line, at) => ({
    VendorKey: header["VendorKey"],
    Number: String(header["Number"] ?? ""),
    InvoiceDate: header["Date"],
    DateToPay: header["DateToPay"] ?? null,
    OnHold: header["OnHold"] === true,
    GLAccountKey: line["AccountKey"],
    DepartmentKey: line["DepartmentKey"],
    ProjectKey: line["ProjectKey"] ?? null,
    PhaseKey: line["PhaseKey"] ?? null,
    ActivityKey: line["ActivityKey"] ?? null,
    Description: header["Description"] ?? "",
    Amount: line["CostAmount"],
    Paid: formatMoney(at === 0 ? paid : noMoney),
    VendorInvoiceKey: header["VendorInvoiceKey"],
    Source: `Vendor invoice ${String(header["VendorInvoiceKey"])}`,
  }));
}
