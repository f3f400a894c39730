import {
  type AccountType,
  addMonths,
  closingBalances,
  dateOnly,
  endOfMonth,
  postCloseYear,
} from "@plumbline/accounting";
import type { DemoBooks } from "./books.ts";
import type { DemoCompanies } from "./companies.ts";
import { type Amounts, demoBooksBegin, journalWriter, monthEnds } from "./journal-writer.ts";
import type { DemoWorld } from "./world.ts";

/** The beginning balances, and the monthly journals for overhead, depreciation and interest. */
export function addJournals(world: DemoWorld, books: DemoBooks, companies: DemoCompanies): void {
  const write = journalWriter(world, books);
  const random = world.random("journals");
  for (const [company, size] of [
    [companies.architects, 1],
    [companies.engineers, 0.8],
  ] as const) {
    const part = (amount: number) => Math.round(amount * size);
    const spent = (amount: number) => part(amount * workDone(world));
    write(demoBooksBegin(world), company, "Beginning balances", [
      ["1000", part(1_150_000)],
      ["1010", part(300_000)],
      ["1500", part(240_000)],
      ["3000", -part(1_690_000)],
    ]);
    for (const day of monthEnds(world)) {
      const interest = Math.round(part(30_000) * (0.9 + random.next() * 0.2)) / 100;
      const depreciation: Amounts = [
        ["6300", part(2_500)],
        ["1590", -part(2_500)],
      ];
      write(day, company, "Depreciation", depreciation, company === companies.architects ? { series_key } : {});
      const raised = 1 + 0.03 * (Number(day.slice(0, 4)) - Number(demoBooksBegin(world).slice(0, 4)));
      const costs = overhead.map(([account, amount]) => [account, spent(amount * raised)] as const);
      const paid = costs.reduce((total, [, amount]) => total + amount, 0);
      write(day, company, "Rent, insurance and office costs", [...costs, ["1000", -paid]]);
      if (day.slice(5, 7) === "12")
        write(day, company, "Distribution to the owners", [
          ["3000", spent(420_000)],
          ["1000", -spent(420_000)],
        ]);
      write(day, company, "Interest", [
        ["1010", interest],
        ["7000", -interest],
      ]);
    }
  }
  // The architects rent the building for both companies; the engineers owe them their share.
  for (const day of monthEnds(world).filter((each) => Number(each.slice(5, 7)) % 3 === 0))
    write(day, companies.architects, "Engineers' share of the rent", [
      ["6110", -18_000 * workDone(world)],
      ["6110", 18_000 * workDone(world), companies.engineers],
    ]);
  recurDepreciation(world);
}

/** The small demo bills about a tenth of the work of the full one, so it also has a tenth of the overhead. */
const workDone = (world: DemoWorld): number => world.count(1, 0.1);

/** What an office of this size costs in a month, beside payroll and vendors' invoices. */
const overhead: readonly (readonly [account: string, aMonth: number])[] = [
  ["6110", 27_000],
  ["6120", 2_800],
  ["6130", 1_900],
  ["6140", 9_500],
  ["6150", 13_500],
  ["6160", 5_500],
  ["6170", 6_000],
  ["6190", 2_500],
];

/** Journal 2, the architects' first depreciation, starts a recurring series that an example ends. */
const series_key = 2;

function recurDepreciation(world: DemoWorld): void {
  const made = monthEnds(world).length;
  const next_date = endOfMonth(addMonths(demoBooksBegin(world), made));
  world
    .linkTable("recurring_journal")
    .add({ series_key, every: "Month", made, next_date, last_modified: world.madeAt });
}

const budgeted: readonly (readonly [account: string, aMonth: number])[] = [
  ["4000", 470_000],
  ["4100", 1_200],
  ["4200", 20_000],
  ["5000", 108_000],
  ["5100", 132_000],
  ["5200", 9_500],
  ["6000", 50_000],
  ["6010", 42_000],
  ["6100", 1_300],
  ["6110", 28_000],
  ["6120", 4_000],
  ["6130", 2_600],
  ["6140", 10_500],
  ["6150", 14_500],
  ["6160", 6_500],
  ["6170", 7_000],
  ["6190", 2_600],
  ["6300", 2_500],
];

/** Budgets for last year, this year and next year on both bases, rising each year. */
export function addBudgets(world: DemoWorld, books: DemoBooks, companies: DemoCompanies): void {
  const table = world.table("budget");
  const year = Number(world.today.slice(0, 4));
  for (const [raise, each] of [year - 1, year, year + 1].entries())
    for (const [company_key, size] of [
      [companies.architects, 1],
      [companies.engineers, 0.8],
    ] as const)
      for (const [id, amount] of budgeted)
        for (let month = 1; month <= 12; month++)
          for (const basis of ["Accrual", "Cash"])
            table.add({
              gl_account_key: books.account(id),
              company_key,
              budget_date: `${each}-${String(month).padStart(2, "0")}-01`,
              basis,
              amount: (Math.round((amount * size * workDone(world) * (1 + raise * 0.04)) / 50) * 50).toFixed(2),
            });
}

/** Closes all earlier years and their periods, after everything is posted. */
export function closeYears(world: DemoWorld, books: DemoBooks, companies: DemoCompanies): void {
  const types = new Map(
    world.table("gl_account").rows.map((row) => [row["gl_account_key"], row["account_type"] as AccountType]),
  );
  const period = world.table("period");
  const closings = world.table("year_closing");
  const first = Number(demoBooksBegin(world).slice(0, 4));
  for (let year = first; year < Number(world.today.slice(0, 4)); year++) {
    const yearEnd = dateOnly(`${year}-12-31`);
    const balances = closingBalances(books.entries, (account) => types.get(account)!, yearEnd);
    for (const company_key of Object.values(companies)) {
      // The sold company has not closed last year; only its January is closed.
      if (company_key === companies.surveyors && year === Number(world.today.slice(0, 4)) - 1) {
        period.add({ company_key, first_date: `${year}-01-01`, last_date: `${year}-01-31`, status: "Closed" });
        continue;
      }
      const span = { company_key, first_date: `${year}-01-01`, last_date: yearEnd, status: "Closed" };
      const ofCompany = balances.filter((balance) => balance.company === company_key);
      const posted = postCloseYear({ closing: closings.add(span), yearEnd, balances: ofCompany }, books.controls);
      books.post({ entries: posted.entries }, `${year + 1}-01-31T21:00:00.000Z`);
      period.add(span);
    }
  }
}
