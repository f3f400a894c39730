import { dateOnly } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import { checkFirm } from "./checks.ts";
import { createDemoFirm } from "./demo/index.ts";
import { sealFirm } from "./engine/audit/index.ts";
import type { Db, FirmPool } from "./engine/database/index.ts";
import { testDatabase } from "./testing/database.ts";

const database = testDatabase();
let firm: FirmPool;

beforeAll(async () => {
  const { schema } = await createDemoFirm(database.pools, { today: dateOnly("2026-11-15"), size: "small" });
  firm = database.pools.firm(schema, "America/New_York");
  await sealFirm(firm);
}, 120_000);

/** Changes rows as someone with full access to the database could, with triggers off, and rolls back after the check. */
function afterTampering(
  statements: string,
  work: (db: Db) => Promise<string[]> = (db) => checkFirm(db),
): Promise<string[]> {
  return firm.transaction(
    async (db) => {
      await db.script(`set local session_replication_role = replica; ${statements}`);
      return work(db);
    },
    { rollback: () => true },
  );
}

/** The kept sums computed again from the rows, as a careful forger would. */
const sumsAdjusted = `
  delete from balance_delta; delete from balance;
  insert into balance (grain, start, gl_account_key, company_key, close_year, accrual, cash)
  select grain, start, gl_account_key, company_key, close_year,
         sum(case when basis = 'cash' then 0 else amount end), sum(case when basis = 'accrual' then 0 else amount end)
    from posting, lateral (values ('Y'::"char", date_trunc('year', entry_date)::date), ('M', date_trunc('month', entry_date)::date), ('D', entry_date)) span (grain, start)
   group by 1, 2, 3, 4, 5;`;

const anEntry = (document: string) =>
  `(select min(journal_entry_key) from journal_entry where document = '${document}' and reverses is null)`;

describe("a change made directly in the database, with triggers off and sums adjusted, is found", () => {
  it("in no firm that was not changed", async () => {
    expect(await checkFirm(firm.db)).toEqual([]);
  });

  it.each([
    [
      "the amount of both sides of an entry",
      `update posting set amount = amount * 2 where journal_entry_key = ${anEntry("Timesheet")}; ${sumsAdjusted}`,
      /^Posting \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the account of a posting",
      `update posting set gl_account_key = (select max(gl_account_key) from gl_account) where posting_key = (select min(posting_key) from posting where journal_entry_key = ${anEntry("VendorInvoice")}); ${sumsAdjusted}`,
      /^Posting \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the date of an entry and its postings",
      `update journal_entry set entry_date = entry_date - 40 where journal_entry_key = ${anEntry("Timesheet")};
       update posting set entry_date = entry_date - 40 where journal_entry_key = ${anEntry("Timesheet")}; ${sumsAdjusted}`,
      /^Journal entry \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the company of an entry's postings",
      `update posting set company_key = 2 where journal_entry_key = ${anEntry("Timesheet")}; ${sumsAdjusted}`,
      /^Posting \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the payee of a payment",
      `update vendor_payment set vendor_key = vendor_key + 1 where vendor_payment_key = (select min(vendor_payment_key) from vendor_payment)`,
      /^Vendor payment \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the payee of an expense",
      `update expense set payee = 'Somebody else' where expense_key = (select min(expense_key) from expense)`,
      /^Expense \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the moment an entry was known",
      `update journal_entry set at = at - interval '90 days' where journal_entry_key = ${anEntry("Journal")}`,
      /^Journal entry \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the date of a receipt",
      `update receipt set receipt_date = receipt_date - 31 where receipt_key = (select min(receipt_key) from receipt)`,
      /^Receipt \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the notes of a journal line",
      `update journal_line set notes = 'As agreed' where journal_key = (select min(journal_key) from journal) and line = 1`,
      /^Journal line \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the invoice date that an aging counts from",
      `update client_invoice set invoice_date = invoice_date + 60 where client_invoice_key = (select min(client_invoice_key) from client_invoice where status = 'Final')`,
      /^Client invoice \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the cost of work on a project, and its sum",
      `update transaction set burden = burden + 10 where transaction_key = (select min(transaction_key) from transaction where project_key is not null);
       update project_sum set burden = burden + 10 where (project_key, phase_key, fact, kind, mark, premium_class) =
         (select project_key, coalesce(phase_key, 0), 'transaction', kind, status, premium_class from transaction where project_key is not null order by transaction_key limit 1)`,
      /^Transaction \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "a whole entry removed",
      `delete from posting where journal_entry_key = ${anEntry("Timesheet")};
       delete from journal_entry where journal_entry_key = ${anEntry("Timesheet")}; ${sumsAdjusted}`,
      /^Journal entry \d+ was removed after seal \d+/,
    ],
    [
      "a whole entry added",
      `insert into journal_entry (journal_entry_key, document, document_key, entry_date, at) select max(journal_entry_key) + 1, 'Journal', 1, '2026-03-31', now() from journal_entry;
       insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount)
       select (select max(journal_entry_key) from journal_entry), '2026-03-31', account, 1, 'both', amount from (values (1, 100), (2, -100)) added (account, amount); ${sumsAdjusted}`,
      /^Journal entry \d+ .* was added outside the service/,
    ],
  ])("%s", async (_what, statements, sentence) => {
    const problems = await afterTampering(statements);
    expect(problems).toContainEqual(expect.stringMatching(sentence));
  });
});
