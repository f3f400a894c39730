import {
  add,
  addDays,
  addMonths,
  type DateOnly,
  dateOnly,
  endOfMonth,
  formatMoney,
  lockAreas,
  type Money,
  negate,
  noMoney,
  startOfMonth,
} from "@plumbline/accounting";
import type { DemoBooks } from "./books.ts";
import type { DemoCompanies } from "./companies.ts";
import type { DemoWorld } from "./world.ts";

/**
 * Closes every month up to last month that no closed year has, and records what all closings did: the locks they moved
 * and the balances they asserted. Runs last, after the years are closed.
 */
export function closeMonths(world: DemoWorld, books: DemoBooks, companies: DemoCompanies): void {
  const period = world.table("period");
  const lastMonth = addDays(startOfMonth(world.today), -1);
  for (const company_key of Object.values(companies)) {
    const closed = period.rows.filter((row) => row["company_key"] === company_key).map((row) => lastDateOf(row));
    const last = closed.toSorted().at(-1)!;
    for (let first = addDays(last, 1); first <= lastMonth; first = addMonths(first, 1))
      period.add({ company_key, first_date: first, last_date: endOfMonth(first), status: "Closed" });
  }
  const closings = closingsOf(world);
  moveLocks(world, closings);
  assertBalances(world, books, closings);
}

interface Closing {
  readonly company: number;
  readonly date: DateOnly;
  readonly method: "ClosePeriod" | "CloseYear";
}

const lastDateOf = (row: Readonly<Record<string, unknown>>): DateOnly => dateOnly(String(row["last_date"]));

/** The closings of all companies, by date. */
function closingsOf(world: DemoWorld): Closing[] {
  const placeOf = (row: Readonly<Record<string, unknown>>) => `${String(row["company_key"])} ${lastDateOf(row)}`;
  const years = new Set(world.table("year_closing").rows.map(placeOf));
  return world
    .table("period")
    .rows.map((row): Closing => {
      const method = years.has(placeOf(row)) ? "CloseYear" : "ClosePeriod";
      return { company: row["company_key"] as number, date: lastDateOf(row), method };
    })
    .toSorted((left, right) =>
      left.date === right.date ? left.company - right.company : left.date < right.date ? -1 : 1,
    );
}

function moveLocks(world: DemoWorld, closings: readonly Closing[]): void {
  const moves = world.linkTable("lock_move");
  const last = new Map<string, string>();
  for (const { company, date, method } of closings)
    for (const strength of method === "CloseYear" ? ["Hard", "Soft"] : ["Soft"]) {
      const name = `${company} ${strength}`;
      const from_date = last.get(name) ?? null;
      last.set(name, date);
      for (const area of lockAreas)
        moves.add({
          company_key: company,
          area,
          strength,
          from_date,
          to_date: date,
          method,
          reason: "",
          at: world.madeAt,
        });
    }
}

/** Asserts what each company's accounts show on the day, without close-year entries, in one pass over the entries. */
function assertBalances(world: DemoWorld, books: DemoBooks, closings: readonly Closing[]): void {
  const table = world.table("balance_assertion");
  const normalDebit = new Map(
    world.table("gl_account").rows.map((row) => [row["gl_account_key"], row["normal_debit_balance"] === true]),
  );
  const entries = books.entries
    .filter(({ closeYear }) => !closeYear)
    .toSorted((left, right) => (left.date < right.date ? -1 : left.date > right.date ? 1 : 0));
  const balances = new Map<number, Map<number, { Accrual: Money; Cash: Money }>>();
  let next = 0;
  for (const { company, date, method } of closings) {
    for (; next < entries.length && entries[next]!.date <= date; next++)
      for (const posting of entries[next]!.postings) {
        const accounts = balances.get(posting.company) ?? new Map<number, { Accrual: Money; Cash: Money }>();
        balances.set(posting.company, accounts);
        const { Accrual, Cash } = accounts.get(posting.account) ?? { Accrual: noMoney, Cash: noMoney };
        accounts.set(posting.account, {
          Accrual: posting.basis === "cash" ? Accrual : add(Accrual, posting.amount),
          Cash: posting.basis === "accrual" ? Cash : add(Cash, posting.amount),
        });
      }
    for (const [account, sums] of balances.get(company) ?? [])
      for (const basis of ["Accrual", "Cash"] as const)
        table.add({
          company_key: company,
          gl_account_key: account,
          basis,
          assertion_date: date,
          amount: formatMoney(normalDebit.get(account) === true ? sums[basis] : negate(sums[basis])),
          source: method,
          at: world.madeAt,
        });
  }
}
