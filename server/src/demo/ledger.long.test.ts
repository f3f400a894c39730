import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../platform/database/index.ts";
import { checkAssertions } from "../capabilities/journals/changed-closing-store.ts";
import { checkBooks } from "../capabilities/ledger/index.ts";
import { testDatabase } from "../../testing/database.ts";

const database = testDatabase({ demo: "full" });
let db: Db;
beforeAll(async () => {
  db = database.demo.db;
});

const number = async (sql: string) => Number((await db.row<{ n: string }>(`select (select ${sql}) as n`))!.n);

describe("the demo's ledgers", () => {
  it("are consistent to the cent", async () => {
    expect(await checkBooks(db)).toEqual([]);
  });

  it("have the chart of accounts with keys in order", async () => {
    const rows = await db.rows<{ key: number; id: string }>(
      "select gl_account_key as key, id from gl_account order by 1 limit 20",
    );
    expect(rows.map(({ id }) => id)).toEqual(
      "1000 1010 1100 1300 2000 2050 2060 2100 2200 2300 3000 3100 4000 4100 4200 5000 5100 5200 6000 6100".split(" "),
    );
  });

  it("have three years of paid, partly paid, open and voided invoices, and budgets on both bases", async () => {
    expect(await number("count(*) from vendor_invoice")).toBe(1500);
    for (const sort of [
      "status = 'Voided'",
      "paid_amount = amount",
      "paid_amount > 0 and paid_amount < amount",
      "paid_amount = 0 and status = 'Normal'",
    ])
      expect(await number(`count(*) from vendor_invoice where ${sort}`), sort).toBeGreaterThan(5);
    expect(await number("count(distinct extract(year from invoice_date)) from vendor_invoice")).toBe(3);
    expect(await number("count(distinct basis) from budget")).toBe(2);
  });

  it("have closed years with zero income and cost balances that reject postings", async () => {
    const open = await number(
      `coalesce(sum(abs(balance)), 0) from (select sum(amount) as balance from posting join gl_account using (gl_account_key)
         where account_type not in ('Asset', 'Liability', 'Equity') and entry_date <= '2025-12-31' and basis <> 'cash' group by gl_account_key, company_key) left_over`,
    );
    expect(open).toBe(0);
    // Two years of three companies without the last one of the sold company, and every other month up to October.
    expect(await number("count(*) from period where status = 'Closed'")).toBe(5 + 2 * 10 + 22);
    expect(await number("count(*) from lock_date where strength = 'Soft' and locked_through = '2026-10-31'")).toBe(12);
    expect(await number("count(*) from lock_date")).toBe(3 * 2 * 4);
    expect(await number("count(*) from journal_entry where close_year")).toBe(4);
  });

  it("show the balances that every closing asserted", async () => {
    // The sold company has no postings, so its closings assert nothing.
    expect(await number("count(distinct (company_key, assertion_date)) from balance_assertion")).toBe(2 * (2 + 10));
    expect(await checkAssertions(db)).toEqual([]);
  });

  it("agree with the control account: payables equal the open invoices", async () => {
    const payable = await number(
      "-sum(amount) from posting join gl_account using (gl_account_key) where id = '2000' and basis <> 'cash'",
    );
    expect(payable).toBe(await number("sum(amount - paid_amount) from vendor_invoice where status = 'Normal'"));
  });

  it("give new documents the next keys", async () => {
    const line = await number("max(transaction_key) from vendor_invoice_line");
    expect(await number("nextval('transaction_transaction_key_seq')")).toBeGreaterThan(line);
  });
});
