/** Over generated histories of all documents, every statement agrees with the model of the books on any day. */
import { fullSight } from "../../engine/access/rights.ts";
import {
  addDays,
  balanceOf,
  type Basis,
  type CompanyKey,
  type DateOnly,
  isClosedYearly,
  money,
  trialBalance,
} from "@plumbline/accounting";
import { type Books, firstDay, testFirm, runs } from "@plumbline/accounting/testing";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "../../platform/database/index.ts";
import { findProjectTotals } from "../ledger/index.ts";
import { type Call, type MethodDefinition, RawJson } from "../../engine/method/method.ts";
import { testDatabase } from "../../../testing/database.ts";
import { historyOf, playHistory, createHistoryFirm, projects } from "../../../testing/histories.ts";
import { getBalanceSheet } from "./get-balance-sheet.ts";
import { getCashAccrualBridge } from "./get-cash-accrual-bridge.ts";
import { getIncomeStatement } from "./get-income-statement.ts";
import { getProjectProfit } from "./get-project-profit.ts";
import { getTrialBalance } from "./get-trial-balance.ts";
import { getWIPAging } from "./get-wip-aging.ts";

const database = testDatabase();
const { north, south } = testFirm;
const due = [north, south].flatMap((company) => [
  testFirm.accountOf("dueTo", company),
  testFirm.accountOf("dueFrom", company),
]);
const endOfTime = "2999-12-31";

beforeAll(async () => {
  await createHistoryFirm(database.firm.db);
  await database.firm.db.run(
    "update gl_account set intercompany_account_type = 'DueTo' where gl_account_key = any($1)",
    [due],
  );
});

/** Calls the method inside the transaction of the history. */
async function ask(method: MethodDefinition, db: Db, args: Record<string, unknown>) {
  const call = { db, today: () => firstDay, warn: () => {}, sight: fullSight, scope: "firm" } as unknown as Call;
  const { content } = await method.handle(args as never, call);
  const parsed = Object.entries(content as Record<string, unknown>).map(([name, value]) => [
    name,
    value instanceof RawJson ? JSON.parse(value.text) : value,
  ]);
  // Tests read members whose types are not declared.
  // oxlint-disable-next-line typescript/no-explicit-any
  return Object.fromEntries(parsed) as any;
}

const cents = (amount: number) => BigInt(Math.round(amount * 100));
const shown = [[], [north], [south]] as const;

/** Income less costs between two days, without close-year entries. */
function resultOf(
  { entries }: Books,
  from: DateOnly,
  asOf: DateOnly,
  basis: Basis,
  companies: readonly CompanyKey[],
): bigint {
  const accounts = testFirm.allAccounts.filter((account) => isClosedYearly(testFirm.typeOf(account)));
  const upTo = (day: DateOnly, account: (typeof accounts)[number]) =>
    (companies.length === 0 ? [north, south] : companies)
      .map((company) => balanceOf(entries, { asOf: day, basis, account, company, excludeCloseYear: true }) as bigint)
      .reduce((sum, each) => sum + each, 0n);
  return -accounts.reduce((sum, account) => sum + upTo(asOf, account) - upTo(addDays(from, -1), account), 0n);
}

it("trial balance and balance sheet agree with the model, balance, and eliminate intercompany accounts", async () => {
  await fc.assert(
    fc.asyncProperty(historyOf(30), fc.nat({ max: 420 }), async (history, days) => {
      await playHistory(database, history, async (db, books) => {
        const AsOfDate = addDays(firstDay, days);
        for (const [basis, Basis] of [
          ["accrual", "Accrual"],
          ["cash", "Cash"],
        ] as const)
          for (const Companies of shown) {
            const trial = await ask(getTrialBalance, db, { AsOfDate, Basis, Companies });
            expect(trial.TotalDebit).toBe(trial.TotalCredit);
            const company = Companies[0];
            const wanted = { asOf: AsOfDate, basis, ...(company === undefined ? {} : { company }) };
            const model = [...trialBalance(books.entries, wanted)]
              .filter(([account, balance]) => balance !== 0n && (company !== undefined || !due.includes(account)))
              .map(([account, balance]) => `${account}: ${balance}`);
            const ours = trial.Accounts.map(
              (each: { GLAccountKey: number; Debit: number; Credit: number }) =>
                `${each.GLAccountKey}: ${cents(each.Debit) - cents(each.Credit)}`,
            );
            expect(ours.sort()).toEqual(model.sort());
            const sheet = await ask(getBalanceSheet, db, { AsOfDate, Basis, Companies });
            expect(cents(sheet.TotalAssets)).toBe(cents(sheet.TotalLiabilities) + cents(sheet.TotalEquity));
          }
      });
    }),
    { numRuns: runs(8), endOnFailure: true },
  );
});

it("income statement and cash-accrual bridge agree with the model by month and by document", async () => {
  await fc.assert(
    fc.asyncProperty(historyOf(30), fc.nat({ max: 200 }), fc.nat({ max: 200 }), async (history, start, length) => {
      await playHistory(database, history, async (db, books) => {
        const FromDate = addDays(firstDay, start);
        const AsOfDate = addDays(FromDate, length);
        for (const Companies of shown) {
          const results = new Map<string, bigint>();
          for (const [basis, Basis] of [
            ["accrual", "Accrual"],
            ["cash", "Cash"],
          ] as const) {
            const expected = resultOf(books, FromDate, AsOfDate, basis, Companies);
            const statement = await ask(getIncomeStatement, db, {
              FromDate,
              AsOfDate,
              Basis,
              Companies,
              MonthColumns: true,
            });
            const columns = statement.NetIncome.map(cents) as bigint[];
            expect(columns.at(-1)).toBe(expected);
            expect(columns.slice(0, -1).reduce((sum, each) => sum + each, 0n)).toBe(expected);
            results.set(Basis, expected);
          }
          const bridge = await ask(getCashAccrualBridge, db, { FromDate, AsOfDate, Companies, Detail: "Documents" });
          expect(cents(bridge.CashResult)).toBe(results.get("Cash"));
          expect(cents(bridge.AccrualResult)).toBe(results.get("Accrual"));
          for (const rows of [bridge.Sources, bridge.Documents] as { Difference: number }[][])
            expect(rows.reduce((sum, each) => sum + cents(each.Difference), 0n)).toBe(
              results.get("Accrual")! - results.get("Cash")!,
            );
        }
      });
    }),
    { numRuns: runs(8), endOnFailure: true },
  );
});

it("project profit and WIP aging agree with project totals", async () => {
  await fc.assert(
    fc.asyncProperty(historyOf(30), async (history) => {
      await playHistory(database, history, async (db) => {
        const profit = await ask(getProjectProfit, db, { AsOfDate: endOfTime });
        const spans = await ask(getProjectProfit, db, { AsOfDate: endOfTime, FromDate: "1900-01-01" });
        expect({ ...spans, KnownAt: null }).toEqual({ ...profit, KnownAt: null });
        const aged = await ask(getWIPAging, db, { AsOfDate: endOfTime });
        for (const { project } of projects) {
          const totals = (await findProjectTotals(db, project, endOfTime)).project;
          const of = (rows: { ProjectKey: number }[]) =>
            rows.find((each) => each.ProjectKey === project) as Record<string, number> | undefined;
          expect(cents(of(profit.Projects)?.["Cost"] ?? 0)).toBe(totals["Cost + Premium"]);
          expect(cents(of(profit.Projects)?.["Value"] ?? 0)).toBe(totals.Spent);
          const given = await db.row<{ back: string }>(
            "select coalesce(sum(amount), 0) as back from project_fact where fact = 'receivableSettlement' and mark <> 'Receipt' and project_key = $1",
            [project],
          );
          expect(cents(of(profit.Projects)?.["Revenue"] ?? 0)).toBe(totals.Billed - money(given!.back));
          expect(cents(of(aged.Rows)?.["Total"] ?? 0)).toBe(totals.WIP);
        }
      });
    }),
    { numRuns: runs(6), endOnFailure: true },
  );
});
