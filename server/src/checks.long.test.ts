import { randomUUID } from "node:crypto";
import { dateOnly } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import { background } from "./background.ts";
import { checkFirm } from "./checks.ts";
import { findAging } from "./capabilities/statements/aging-store.ts";
import { changesOf, controls } from "./capabilities/statements/check-control-accounts-store.ts";
import { checkSealedRows } from "./engine/audit/check-seals.ts";
import { recordAudit, sealFirm } from "./engine/audit/index.ts";
import { findColumns } from "./engine/audit/seal-form.ts";
import { sealedTables } from "./engine/audit/sealed-tables.ts";
import type { Db, FirmPool } from "./platform/database/index.ts";
import { acceptFixtures } from "../testing/accept-fixtures.ts";
import { testDatabase } from "../testing/database.ts";

const database = testDatabase({ demo: "small" });
let firm: FirmPool;

beforeAll(async () => {
  firm = database.demo;
  await firm.transaction((db) =>
    recordAudit(db, {
      at: Date.now(),
      usageKey: randomUUID(),
      method: "Test",
      userName: "api",
      employeeKey: null,
      written: [{ record: "Contact", key: 1, before: null, after: "{}" }],
    }),
  );
  // Rows of the tables that the demo firm leaves empty.
  await firm.db.script(`
    insert into lock_pass (usage_key, company_key, area, first_date, last_date, reason, user_name, at)
    values (gen_random_uuid(), 1, 'Journals', '2025-12-01', '2025-12-31', 'Late invoice', 'demo.accountant', now());
    insert into control_move (company_key, control, from_account_key, to_account_key, move_date, items, reason, last_modified)
    select 1, 'payable', min(gl_account_key), max(gl_account_key), '2026-11-01', 0, 'Test', now() from gl_account;
    insert into opening (opening_key, company_key, cutover_date, last_modified) values (1, 3, '2026-11-01', now());
    insert into opening_row (opening_key, part, line, members) values (1, 'TrialBalance', 1, '{"GLAccountKey": 1, "Debit": 5}');
    insert into opening_document (opening_key, document, document_key) values (1, 'ClientInvoice', 1);
    insert into webhook (url, secret) values ('https://example.com', 'x');
    insert into sign_in_factor (sign_in_key, kind, name, secret, created_at) select min(sign_in_key), 'OneTimeCode', 'Phone', 'x', now() from sign_in;
    insert into sign_in_link (link_hash, sign_in_key, purpose, created_at, expires_at) select 'x', min(sign_in_key), 'Reset', now(), now() + interval '1 day' from sign_in;
    insert into recovery_code (sign_in_key, code_hash) select min(sign_in_key), 'x' from sign_in;
    insert into api_token (token_hash, sign_in_key, name, created_at, expires_at) select 'x', min(sign_in_key), 'Robot', now(), now() + interval '1 day' from sign_in;
    insert into identity_provider (label, issuer, client_id) values ('Office', 'https://example.com', 'x');
    insert into identity_provider_group (identity_provider_key, group_name, role) select identity_provider_key, 'Office', 'Administrator' from identity_provider;
    insert into sign_in_identity (issuer, subject, sign_in_key, linked_at, last_used_at) select 'https://example.com', 'x', min(sign_in_key), now(), now() from sign_in;
    insert into identity_change (what, by_name, at) values ('IdentityProvider', 'Test', now());
    insert into employee_provider_role (employee_key, role) values (1, 'Administrator');
    insert into employee_role_reach (employee_key, role) values (1, 'Administrator');
    insert into second_person (since) values (now()) on conflict do nothing;
    insert into counted_payment (counted_at, document, document_key, to_payee, paid, paid_by, people) values (now(), 'VendorPayment', 1, 5, 5, 1, '{1}');
    insert into pending_change (kind, method, request, summary, asked_by, asked_by_name, asked_at, expires_at, usage_key)
    values ('pay', 'UpdateEmployees', '{}', 'Pay', 1, 'Test', now(), now(), gen_random_uuid())`);
  await acceptFixtures(firm.db);
  await firm.db.run("update company set notes = 'Directly' where company_key = 2");
  await sealFirm(firm);
}, 300_000);

/** Changes rows as someone with full access to the database could, with triggers off, and rolls back after the check. */
function afterTampering(
  statements: string,
  work: (db: Db) => Promise<string[]> = (db) => checkFirm(db, background),
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
    from posting, lateral (values ('Y'::"char", date_trunc('year', entry_date)::date), ('M', date_trunc('month', entry_date)::date), ('F', five_days(entry_date)), ('D', entry_date)) span (grain, start)
   group by 1, 2, 3, 4, 5;`;

const anEntry = (document: string) =>
  `(select min(journal_entry_key) from journal_entry where document = '${document}' and reverses is null)`;

describe("a change made directly in the database, with triggers off and sums adjusted, is found", () => {
  it("in no firm that was not changed, except with triggers on", async () => {
    expect(await checkFirm(firm.db, background)).toEqual([
      expect.stringMatching(/^Company 2 .* was added, changed or removed outside the service/),
    ]);
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
    [
      "a bill rate",
      "update rate_table_rate set bill_rate = bill_rate + 5",
      /^Bill rate \d+ .* is not what seal \d+ recorded/,
    ],
    ["a markup", "update rate_table_markup set markup = markup + 5", /^Markup \d+ .* is not what seal \d+ recorded/],
    ["pay", "update employee_pay_rate set amount = amount * 2", /^Pay rate \d+ .* is not what seal \d+ recorded/],
    [
      "the contract amount of a phase",
      "update phase set total_contract_amount = total_contract_amount + 5000",
      /^Phase \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "how complete a project is reported to be",
      "update project set reported_percent_complete = 99",
      /^Project \d+ .* is not what seal \d+ recorded/,
    ],
    ["a tax rate", "update local_tax set rate = rate + 1", /^Local tax \d+ .* is not what seal \d+ recorded/],
    [
      "the company of a project",
      "update project set company_key = 3 - company_key",
      /^Project \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the account of an activity",
      "update activity set gl_account_key = (select max(gl_account_key) from gl_account)",
      /^Activity \d+ .* is not what seal \d+ recorded/,
    ],
    [
      "the scope of a right",
      "insert into role_right (role_key, right_name, scope) select role_key, 'giveAccess', 'firm' from role where code = 'Employee'",
      /^Right of a role \d+ \(role \d+, giveAccess, firm\) was added outside the service/,
    ],
    ["a setting", "update setting set value = '\"UTC\"'", /^Setting \d+ \(.*\) is not what seal \d+ recorded/],
    ["a password", "update sign_in set password_hash = 'x'", /^User \d+ \(.*\) is not what seal \d+ recorded/],
  ])("%s", async (_what, statements, sentence) => {
    const problems = await afterTampering(statements);
    expect(problems).toContainEqual(expect.stringMatching(sentence));
  });
});

/** The first row of a table that fits. */
const first = (key: string, from: string) => `(select min(${key}) from ${from})`;

describe("a document that does not agree with the books is named with its date and amount", () => {
  it.each([
    [
      "a receipt with another amount",
      `update receipt set amount = amount + 10 where receipt_key = ${first("receipt_key", "receipt where type = 'Receipt'")}`,
      /^Receipt \d+ of \d{4}-\d\d-\d\d over [\d.]+ has [\d.]+ applied to invoices and a prepayment of [\d.]+\.$/,
    ],
    [
      "a receipt whose lines were changed too",
      `update receipt set amount = amount + 10 where receipt_key = ${first("receipt_key", "receipt join receipt_line using (receipt_key) where type = 'Receipt'")};
       update receipt_line set amount = amount + 10 where receipt_key = ${first("receipt_key", "receipt join receipt_line using (receipt_key) where type = 'Receipt'")}`,
      /^Receipt \d+ of \d{4}-\d\d-\d\d applies [\d.]+ to invoices, but posts [\d.]+ of money, [\d.]+ to receivables/,
    ],
    [
      "a receipt voided without its entries",
      `update receipt set status = 'Voided', void_date = receipt_date where receipt_key = ${first("receipt_key", "receipt where type = 'Receipt'")}`,
      /^Receipt \d+ of \d{4}-\d\d-\d\d applies 0 to invoices, but posts/,
    ],
    [
      "a vendor payment",
      `update vendor_payment set amount = amount - 1 where vendor_payment_key = 1`,
      /^Vendor payment 1 of \d{4}-\d\d-\d\d over [\d.]+ pays invoices with [\d.]+ and posts [\d.]+ from the bank/,
    ],
    [
      "a vendor invoice",
      `update vendor_invoice set amount = amount + 5 where vendor_invoice_key = 1;
       update vendor_invoice_line set cost_amount = cost_amount + 5 where vendor_invoice_key = 1 and line = 1`,
      /^Vendor invoice 1 of \d{4}-\d\d-\d\d over [\d.]+ has postings of [\d.]+ to the accounts of its lines\.$/,
    ],
    [
      "a client invoice",
      `update client_invoice set amount = amount + 5 where client_invoice_key = ${first("client_invoice_key", "client_invoice where status = 'Final'")};
       update client_invoice_line set amount = amount + 5 where client_invoice_line_key = ${first("client_invoice_line_key", "client_invoice_line join client_invoice using (client_invoice_key) where status = 'Final'")}`,
      /^Client invoice \d+ of \d{4}-\d\d-\d\d over [\d.]+ before tax has postings of [\d.]+ to income\.$/,
    ],
    [
      "a gap in the numbers of client invoices",
      `update client_invoice set number = 900 where client_invoice_key = ${first("client_invoice_key", "client_invoice where status = 'Final' and number = 1")}`,
      /^The client invoices of company \d+ have gaps: number 1 is missing, and \d+ others\.$/,
    ],
    [
      "the counter of client invoices",
      `update client_invoice_counter set last_number = last_number + 1`,
      /^The last client invoice number of company \d+ is kept as \d+, but it is \d+\.$/,
    ],
    [
      "an expense on a processed report",
      `update expense set cost_amount = cost_amount + 3 where expense_key = ${first("expense_key", "expense join expense_report using (expense_report_key) where status = 'Processed' and not is_personal_expense")}`,
      /^Expense report \d+ of \d{4}-\d\d-\d\d has lines of [\d.]+ to post, but posts [\d.]+\.$/,
    ],
    [
      "a reimbursement",
      `update expense_report_payment set amount = amount + 3 where expense_report_payment_key = 1`,
      /^Expense report payment 1 of \d{4}-\d\d-\d\d over [\d.]+ posts [\d.]+ from the bank\.$/,
    ],
    [
      "hours on an approved timesheet",
      `update timesheet set total_hours = total_hours + 8 where timesheet_key = ${first("timesheet_key", "timesheet where status = 'Accounting Approved'")}`,
      /^Timesheet \d+ of \d{4}-\d\d-\d\d has [\d.]+ approved hours, but the project ledger shows [\d.]+\.$/,
    ],
    [
      "labor cost on the project only",
      `update transaction set cost = cost + 8 where transaction_key = ${first("transaction_key", "transaction where document = 'Timesheet'")}`,
      /^Timesheet \d+ of \d{4}-\d\d-\d\d has labor of [\d.]+ in the project ledger, but posts [\d.]+\.$/,
    ],
    [
      "work that is written off and yet billed",
      `update transaction set status = 'Wip' where transaction_key = ${first("transaction_key", "transaction where status = 'WrittenOff'")}`,
      /^Write-off \d+ of \d{4}-\d\d-\d\d has 1 rows of work with a value of [\d.]+ whose status does not agree with it\.$/,
    ],
    [
      "an entry on another day than its document",
      `update journal_entry set entry_date = entry_date + 1 where journal_entry_key = ${anEntry("Receipt")};
       update posting set entry_date = entry_date + 1 where journal_entry_key = ${anEntry("Receipt")}`,
      /^Receipt \d+ has the posting date \d{4}-\d\d-\d\d, but entry \d+ is dated \d{4}-\d\d-\d\d\.$/,
    ],
    [
      "a payment before the invoice that it pays",
      `update vendor_payment set payment_date = '2021-01-01' where vendor_payment_key = 1;
       update posting set entry_date = '2021-01-01' from journal_entry entry where entry.journal_entry_key = posting.journal_entry_key and document = 'VendorPayment' and document_key = 1;
       update journal_entry set entry_date = '2021-01-01' where document = 'VendorPayment' and document_key = 1; ${sumsAdjusted}`,
      /^VendorPayment 1 posts -[\d.]+ \(cash basis 0\.00\) to the control account of company \d on 2021-01-01, but the payables aging counts 0\.00\.$/,
    ],
    [
      "a kept count",
      `update kept_count set rows = rows + 1 where table_name = 'vendor' and status = 'Active'`,
      /^The kept number of Active rows of vendor differs from a count by \d+\.$/,
    ],
    [
      "a kept number of timesheets",
      `update timesheet_count set rows = rows + 1 where (employee_key, part) = (select employee_key, part from timesheet_count order by 1, 2 limit 1)`,
      /^The kept number of timesheets of employee \d+ differs from a count by 1\.$/,
    ],
    [
      "a mark in a list",
      `delete from list_change where table_name = 'vendor'; delete from list_mark where table_name = 'vendor';
       insert into list_mark (table_name, list, sort_name, key, rows_before) select 'vendor', 'Active', '~~', 1, count(*) + 1 from vendor where status = 'Active'`,
      /^The mark at "~~" \(1\) in the list of Active rows of vendor differs from a count by 1\.$/,
    ],
  ])("%s", async (_what, statements, sentence) => {
    expect(await afterTampering(statements)).toContainEqual(expect.stringMatching(sentence));
  });

  it("by a recount of the open amounts that gives the agings of every day", async () => {
    for (const asOf of ["2022-06-30", "2023-02-14", "2024-12-31", "2025-07-01", "2026-10-31", "2026-11-15"])
      for (const control of controls)
        for (const company of [1, 2]) {
          const scope = { asOf: dateOnly(asOf), companies: [company], basis: "accrual", knownAt: null } as const;
          const { total } = await findAging(firm.db, scope, [], false, control.query);
          const counted = await firm.db.text(
            `select coalesce(sum(amount), 0.00) from (${changesOf(control.spans)}) changed where company = $1 and date <= $2`,
            [company, asOf],
          );
          expect([asOf, control.aging, company, Number(counted)]).toEqual([
            asOf,
            control.aging,
            company,
            Number(total),
          ]);
        }
  });
});

/** SQL of another value than the column has. */
function anotherValue(name: string, type: string): string {
  const column = `"${name}"`;
  if (type === "bool") return `not coalesce(${column}, false)`;
  if (type === "date") return `case when isfinite(${column}) then ${column} + 3650 else '2020-02-02' end`;
  if (type === "timestamptz")
    return `case when isfinite(${column}) then ${column} + interval '1 second' else '2020-02-02' end`;
  if (type === "uuid") return "gen_random_uuid()";
  if (type === "bytea") return `coalesce(${column}, '') || '\\x01'::bytea`;
  if (type === "jsonb") return `${column} || '{"changed": true}'`;
  if (type === "time") return `coalesce(${column} + interval '1 minute', '08:00')`;
  if (type === "day_hours") return "array_fill(1.25, array[7])";
  if (type === "day_notes") return "array_fill('changed'::text, array[7])";
  if (type === "_text") return `array_append(${column}, 'changed')`;
  if (type === "_int4" || type === "_int8") return `array_append(${column}, 7)`;
  if (type === "text") return `coalesce(${column}, '') || 'x'`;
  // Far enough from the values of other rows for unique constraints.
  return `coalesce(${column}, 0) + ${type === "int2" ? 1 : 1_000_000}`;
}

describe("any column of any sealed row that is changed with triggers off, and any row removed, is named", () => {
  const withoutRows: string[] = [];

  it.each([...sealedTables.keys()])("%s", async (table) => {
    const { key, noun } = sealedTables.get(table)!;
    await firm.transaction(
      async (db) => {
        const columns = (await findColumns(db)).get(table)!;
        await db.script("set local session_replication_role = replica");
        const constraints = await db.rows<{ name: string }>(
          "select conname as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'x')",
          [table],
        );
        for (const { name } of constraints) await db.script(`alter table ${table} drop constraint "${name}"`);
        for (const { name, type } of [...columns, undefined].map((column) => column ?? { name: key, type: "" })) {
          const row = await db.row<{ key: number }>(`select ${key} as key from ${table} order by random() limit 1`);
          if (row === undefined) return void withoutRows.push(table);
          await db.script("savepoint before");
          if (name === key) await db.run(`delete from ${table} where ${key} = $1`, [row.key]);
          else await db.run(`update ${table} set "${name}" = ${anotherValue(name, type)} where ${key} = $1`, [row.key]);
          const found = await checkSealedRows(db, table, columns);
          expect([name, found]).toEqual([name, [expect.stringMatching(new RegExp(`^${noun} ${row.key} `))]]);
          await db.script("rollback to savepoint before");
        }
      },
      { rollback: () => true },
    );
  });

  it("in every table, because the demo has rows in each", () => {
    expect(withoutRows).toEqual([]);
  });
});
