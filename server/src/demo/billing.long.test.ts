import { projectTotalNames } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../platform/database/index.ts";
import { checkBooks, findProjectTotals } from "../capabilities/ledger/index.ts";
import { testDatabase } from "../../testing/database.ts";

const database = testDatabase({ demo: "small" });
let db: Db;
beforeAll(() => {
  db = database.demo.db;
});

const number = async (sql: string) => Number((await db.row<{ n: string }>(`select (select ${sql}) as n`))!.n);

describe("the demo's billing", () => {
  it("keeps the ledgers consistent, and receivables equal the open invoices", async () => {
    expect(await checkBooks(db)).toEqual([]);
    const receivable = await number(
      "sum(posting.amount) from posting join gl_account using (gl_account_key) where id = '1100' and basis <> 'cash'",
    );
    expect(receivable).toBe(
      await number("sum(amount + sales_tax - settled_amount) from client_invoice where status = 'Final'"),
    );
    expect(receivable).toBeGreaterThan(0);
  });

  it("has every type of document in every year", async () => {
    for (const type of ["Receipt", "PrepaymentApplied", "CreditMemo", "ReceivableAdjustment"])
      expect(await number(`count(*) from receipt where type = '${type}'`)).toBeGreaterThan(0);
    expect(await number("count(distinct extract(year from invoice_date)) from client_invoice")).toBe(3);
    expect(await number("count(*) from transaction where status = 'WrittenOff'")).toBeGreaterThan(0);
    expect(await number("count(*) from transaction where status = 'Billed' and client_invoice_key is null")).toBe(0);
  });

  it("fills every project total", async () => {
    const projects = await db.rows<{ key: number }>("select project_key as key from project where not is_template");
    const seen = new Set<string>();
    for (const { key } of projects)
      for (const [name, value] of Object.entries((await findProjectTotals(db, key, "2026-11-15")).project))
        if (value !== 0n) seen.add(name);
    // No timesheet has hours in the third premium class.
    expect(projectTotalNames.filter((name) => !seen.has(name))).toEqual(["Premium 3 Hours Worked"]);
  });

  it("uses every control account", async () => {
    const empty = await db.rows<{ id: string }>(
      `select id from gl_account where gl_account_key not in (select gl_account_key from posting group by gl_account_key having sum(amount) <> 0 or count(*) > 20)
         and id in ('1000', '1100', '1200', '1300', '2000', '2050', '2100', '2200', '2300', '2400', '3100', '4000', '4100', '4200', '5000', '6000') order by id`,
    );
    expect(empty).toEqual([]);
    expect(await number("count(*) from client_invoice_contract")).toBeGreaterThan(10);
    expect(await number("count(*) from recurring_journal where status = 'Active'")).toBe(1);
  });

  it("has the records that examples use", async () => {
    const rows = await db.rows(
      "select status, settled_amount from client_invoice where client_invoice_key <= 2 order by client_invoice_key",
    );
    expect(rows).toMatchObject([{ status: "Draft" }, { status: "Final", settled_amount: "0.00" }]);
    expect(await number("paid_amount from vendor_invoice where vendor_invoice_key = 1")).toBe(0);
  });
});
