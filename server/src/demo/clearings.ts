import {
  type BankAccount,
  balanceOf,
  type ClearingLineToPost,
  type ClearingType,
  type CompanyKey,
  type DateOnly,
  endOfMonth,
  formatMoney,
  inNormalSign,
  type Money,
  money,
  negate,
  noMoney,
  postClearing,
  sum,
} from "@plumbline/accounting";
import { demoTaxCode } from "./billing.ts";
import type { DemoBooks } from "./books.ts";
import type { DemoCompanies } from "./companies.ts";
import type { DemoLists } from "./reference-lists.ts";
import type { DemoWorld } from "./world.ts";

interface DemoClearing {
  readonly type: ClearingType;
  readonly company: CompanyKey;
  readonly date: DateOnly;
  readonly lines: readonly ClearingLineToPost[];
}

/** Pays what control accounts collected by the end of each month: wages, sales tax, cards, and one refund and settlement. */
export function addClearings(world: DemoWorld, books: DemoBooks, lists: DemoLists, companies: DemoCompanies): void {
  const open = openByMonth(world, books);
  const monthly = [...open.values()].flatMap((group) => clearingsOf(group, books));
  const single = [settlementOf(companies, books, open), refundOf(companies, open)].flatMap((each) => each ?? []);
  const all = [...monthly, ...single];
  // The examples of the reference void the first document of each kind, so these come first.
  const first = all.filter((each, at) => all.findIndex(({ type }) => type === each.type) === at);
  const order: ClearingType[] = [
    "PayrollPayment",
    "TaxPayment",
    "CardPayment",
    "IntercompanySettlement",
    "ClientRefund",
  ];
  first.sort((left, right) => order.indexOf(left.type) - order.indexOf(right.type));
  for (const clearing of [...first, ...all.filter((each) => !first.includes(each))]) add(world, books, lists, clearing);
  assertSavings(world, books, companies);
}

/** The movement of one control account of a company in a month, by party, in the order of the entries. */
interface Group {
  readonly control: string;
  readonly company: CompanyKey;
  readonly monthEnd: DateOnly;
  readonly amounts: Map<number, Money>;
}

function openByMonth(world: DemoWorld, books: DemoBooks): Map<string, Group> {
  const groups = new Map<string, Group>();
  const entries = books.entries.filter(({ date }) => endOfMonth(date) < world.today);
  for (const { date, postings } of entries.toSorted((left, right) => (left.date < right.date ? -1 : 1)))
    for (const { company, item, amount, basis } of postings) {
      if (item === undefined || basis === "accrual") continue;
      const monthEnd = endOfMonth(date);
      const name = [item.control, company, monthEnd].join();
      const group = groups.get(name) ?? { control: item.control, company, monthEnd, amounts: new Map() };
      group.amounts.set(item.party, sum([group.amounts.get(item.party) ?? noMoney, amount]));
      groups.set(name, group);
    }
  return groups;
}

function clearingsOf({ control, company, monthEnd: date, amounts }: Group, books: DemoBooks): DemoClearing[] {
  const owed = [...amounts].filter(([, amount]) => amount < noMoney);
  const lines = owed.map(([party, amount], at): ClearingLineToPost => {
    const line = { line: at + 1, amount: negate(amount) };
    if (control === "tax") return { ...line, to: { is: "tax", code: demoTaxCode } };
    if (control !== "card") return { ...line, to: { is: "party", party } };
    return { ...line, to: { is: "card", card: { account: books.account("2060"), company, card: party } } };
  });
  const types: Readonly<Record<string, ClearingType>> = {
    payroll: "PayrollPayment",
    tax: "TaxPayment",
    card: "CardPayment",
  };
  const type = types[control];
  return type === undefined || lines.length === 0 ? [] : [{ type, company, date, lines }];
}

/** The engineers pay the architects part of what they owe them. */
function settlementOf(
  { architects, engineers }: DemoCompanies,
  books: DemoBooks,
  open: ReadonlyMap<string, Group>,
): DemoClearing | null {
  const last = [...open.values()].at(-1);
  if (last === undefined) return null;
  const bank = operatingAccount(books, architects as CompanyKey);
  const line: ClearingLineToPost = { line: 1, amount: money("1500.00"), to: { is: "company", bank } };
  return { type: "IntercompanySettlement", company: engineers as CompanyKey, date: last.monthEnd, lines: [line] };
}

/** Part of a prepayment that was not needed goes back to the client. */
function refundOf({ architects }: DemoCompanies, open: ReadonlyMap<string, Group>): DemoClearing | null {
  const left = new Map<number, Money>();
  for (const { control, company, amounts } of open.values())
    if (control === "prepayment" && company === architects)
      for (const [client, amount] of amounts) left.set(client, sum([left.get(client) ?? noMoney, amount]));
  const amount = money("250.00");
  const found = [...left].find(([, balance]) => negate(balance) >= sum([amount, amount]));
  const last = [...open.values()].at(-1);
  if (found === undefined || last === undefined) return null;
  const line: ClearingLineToPost = { line: 1, amount, to: { is: "party", party: found[0] } };
  return { type: "ClientRefund", company: architects as CompanyKey, date: last.monthEnd, lines: [line] };
}

function add(world: DemoWorld, books: DemoBooks, lists: DemoLists, { type, company, date, lines }: DemoClearing): void {
  const key = world.table("clearing").add({
    type,
    company_key: company,
    bank_account_key: lists.bankAccounts.of("Operating account"),
    clearing_date: date,
    amount: formatMoney(sum(lines.map((line) => line.amount))),
  });
  const table = world.linkTable("clearing_line");
  for (const { line, amount, to } of lines)
    table.add({ clearing_key: key, line, ...targetColumns(to, company, lists), amount: formatMoney(amount) });
  const bank = operatingAccount(books, company);
  const { entries } = postClearing({ type, clearing: key, date, company, bank, lines }, books.controls);
  books.post({ entries }, `${date}T22:00:00.000Z`);
}

function targetColumns(to: ClearingLineToPost["to"], company: CompanyKey, lists: DemoLists) {
  if (to.is === "tax") return { party_key: company, sales_tax_code: to.code };
  if (to.is === "card") return { party_key: to.card.card!, bank_account_key: to.card.card! };
  if (to.is === "company")
    return { party_key: to.bank.company, bank_account_key: lists.bankAccounts.of("Operating account") };
  return to.is === "party" ? { party_key: to.party } : { gl_account_key: to.account };
}

function operatingAccount(books: DemoBooks, company: CompanyKey): BankAccount {
  return { account: books.account("1000"), company };
}

/** The bank's statement of the savings account at the end of the last full month. */
function assertSavings(world: DemoWorld, books: DemoBooks, { architects }: DemoCompanies): void {
  const account = books.account("1010");
  const company = architects as CompanyKey;
  const asOf = books.entries
    .map(({ date }) => endOfMonth(date))
    .filter((date) => date < world.today)
    .reduce((latest, date) => (date > latest ? date : latest));
  const balance = balanceOf(books.entries, { account, company, asOf, basis: "accrual" });
  world.table("balance_assertion").add({
    company_key: company,
    gl_account_key: account,
    basis: "Accrual",
    assertion_date: asOf,
    amount: formatMoney(inNormalSign(balance, true)),
    reference: "Savings statement",
    at: world.madeAt,
  });
}
