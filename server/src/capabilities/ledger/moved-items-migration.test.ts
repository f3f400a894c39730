/** A firm whose voids left items on retired accounts, so that no company could be saved: the upgrade moves them, and closed days keep their figures. */
import { expect, test } from "vitest";
import { migrateFirm, migrateWithin, quoteName, readMigrations } from "../../platform/database/index.ts";
import { createFirm } from "../../engine/firms/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import { background } from "../../background.ts";
import { explainFirm } from "../../checks.ts";
import { checkBooks, checkEntries } from "./index.ts";

const database = testDatabase();

interface Item {
  readonly control: string;
  readonly party: number;
  readonly item: string;
}
const wages: Item = { control: "payroll", party: 1, item: "Employee" };
const card = (party: number): Item => ({ control: "card", party, item: "BankAccount" });
const intercompany: Item = { control: "intercompany", party: 1, item: "Company" };

/** Accounts 10, 11 and 12 were for payroll one after the other; 20 is for nothing. Each entry is of a document of its own. */
const entry = (
  key: number,
  company: number,
  day: string,
  account: number,
  amount: number,
  { control, party, item } = wages,
) => `
  insert into journal_entry (journal_entry_key, document, document_key, entry_date, at) values (${key}, 'PayrollPayment', ${key}, '${day}', now());
  insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount, control, party_key, item, item_key) values
    (${key}, '${day}', ${account}, ${company}, 'both', ${amount}, '${control}', ${party}, '${item}', ${party}), (${key}, '${day}', 20, ${company}, 'both', ${-amount}, null, null, null, null);`;

const moves = (company: number, from: number, to: number, day: string) => `
  insert into control_move (company_key, control, from_account_key, to_account_key, move_date, items, reason, last_modified)
  values (${company}, 'PayrollClearing', ${from}, ${to}, '${day}', 0, 'New chart', now());
  select mark_control_account(${company}, ${to}, 'payroll');
  update company set payroll_clearing_account_key = ${to} where company_key = ${company};`;

const settledOn = (first: number, company: number, account: number, item = wages) =>
  `${entry(first, company, "2025-01-10", account, -100, item)} ${entry(first + 1, company, "2025-02-10", account, 100, item)}`;

/**
 * 1: closed days; 2: changed without a move; 3: two moves; 4: no account any more; 5: back on the first account; 6: only broken rows;
 * 7: cards, of which 1 has another account, 2 has the same, 3 is no card any more, and 4 and 5 shared an account that 4 has left for 33 and 5 for 34;
 * 8: due to and due from, both changed; 9: due to changed, and no due from any more.
 */
const old = `
  insert into gl_account (gl_account_key, id, account_type, normal_debit_balance) values
    (10, '2010', 'Liability', false), (11, '2011', 'Liability', false), (12, '2012', 'Liability', false),
    (13, '2013', 'Liability', false), (14, '2014', 'Liability', false), (20, '6000', 'Expense', true),
    (30, '2300', 'Liability', false), (31, '2310', 'Liability', false), (32, '2320', 'Liability', false), (33, '2305', 'Liability', false), (34, '2340', 'Liability', false),
    (35, '2350', 'Liability', false), (40, '1300', 'Asset', true), (41, '1310', 'Asset', true), (42, '2400', 'Liability', false), (43, '2410', 'Liability', false);
  insert into company (company_key, description, payroll_clearing_account_key) select key, 'Company ' || key, 10 from generate_series(1, 6) key;
  insert into company (company_key, description, due_to_account_key, due_from_account_key) values (7, 'Company 7', null, null), (8, 'Company 8', 42, 40), (9, 'Company 9', 42, 40);
  insert into bank_account (bank_account_key, description, company_key, gl_account_key, is_credit_card) values
    (1, 'Visa', 7, 30, true), (2, 'Amex', 7, 31, true), (3, 'Diners', 7, 32, true), (4, 'One', 7, 35, true), (5, 'Two', 7, 35, true);
  ${[1, 2, 3, 4, 5, 6].map((company) => settledOn(company * 100, company, 10)).join("\n")}
  ${moves(1, 10, 11, "2025-03-01")}
  update company set payroll_clearing_account_key = 11 where company_key = 2;
  ${moves(3, 10, 11, "2025-03-01")} ${settledOn(310, 3, 11)} ${moves(3, 11, 12, "2025-08-01")}
  update company set payroll_clearing_account_key = null where company_key = 4;
  ${moves(5, 10, 11, "2025-03-01")} ${settledOn(510, 5, 11)} ${moves(5, 11, 10, "2025-04-01")}
  ${moves(6, 10, 11, "2025-03-01")}
  update company set payable_account_key = 13 where company_key = 6;
  insert into journal_entry (journal_entry_key, document, document_key, entry_date, at) values (710, 'PayrollPayment', 710, '2025-01-05', now());
  insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount, control, party_key, item, item_key) values
    (710, '2025-01-05', 13, 6, 'accrual', -5, 'payable', 1, 'Journal', 1), (710, '2025-01-05', 13, 6, 'accrual', 5, 'payable', 1, 'Journal', 1);
  update company set payable_account_key = 14 where company_key = 6;
  ${settledOn(730, 7, 30, card(1))} ${settledOn(732, 7, 32, card(3))} ${settledOn(734, 7, 35, card(4))} ${settledOn(736, 7, 35, card(5))}
  update bank_account set gl_account_key = 33 where bank_account_key in (1, 4);
  update bank_account set gl_account_key = 34 where bank_account_key = 5;
  update bank_account set is_credit_card = false where bank_account_key = 3;
  ${[8, 9].map((company) => `${settledOn(company * 100, company, 42, intercompany)} ${settledOn(company * 100 + 2, company, 40, intercompany)}`).join("\n")}
  update company set due_to_account_key = 43, due_from_account_key = 41 where company_key = 8;
  update company set due_to_account_key = 43, due_from_account_key = null where company_key = 9;`;

const left = `
  ${entry(120, 1, "2025-04-05", 10, -100)} ${entry(121, 1, "2025-05-05", 10, 40)} ${entry(122, 1, "2025-09-05", 10, -7)}
  ${entry(220, 2, "2025-04-05", 10, -100)}
  ${entry(320, 3, "2025-05-05", 10, -100)} ${entry(321, 3, "2025-09-05", 10, -50)} ${entry(322, 3, "2025-09-06", 11, -25)}
  ${entry(420, 4, "2025-04-05", 10, -100)}
  ${entry(520, 5, "2025-05-05", 11, -100)}
  ${entry(740, 7, "2025-09-05", 30, -10, card(1))} ${entry(741, 7, "2025-09-05", 32, -20, card(3))} ${entry(742, 7, "2025-09-05", 35, -30, card(4))}
  ${entry(820, 8, "2025-09-05", 42, -10, intercompany)} ${entry(821, 8, "2025-09-05", 40, 20, intercompany)}
  ${entry(920, 9, "2025-09-05", 42, -10, intercompany)} ${entry(921, 9, "2025-09-05", 40, 20, intercompany)}
  insert into lock_move (company_key, area, strength, to_date, method, reason, at)
  select 1, area, 'Soft', '2025-06-30', 'ClosePeriod', 'Done', now() from unnest(array['Payables', 'Receivables', 'Time', 'Journals']) area;
  select setval('journal_entry_journal_entry_key_seq', 1000);
  set constraints all immediate`;

/** No void leaves this, but a migration must not fail on it: an invoice that does not exist, settled beyond its amount. */
const broken = `
  alter table seal_queue disable trigger check_new_postings;
  insert into journal_entry (journal_entry_key, document, document_key, entry_date, at) values (720, 'PayrollPayment', 720, '2025-09-05', now());
  insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount, control, party_key, item, item_key) values
    (720, '2025-09-05', 13, 6, 'accrual', -5, 'payable', 1, 'VendorInvoice', 999), (720, '2025-09-05', 20, 6, 'accrual', 5, null, null, null, null);
  alter table seal_queue enable trigger check_new_postings;`;

/** In a transaction for each migration, as a start does it, or in one transaction, as the import of a firm file. */
const ways = {
  "at a start": (schema: string, say: (sentence: string) => void) =>
    migrateFirm(database.pools.admin, schema, readMigrations("firm"), say),
  "with an import": (schema: string, say: (sentence: string) => void) =>
    database.pools.admin.client(async (client) => {
      client.on("notice", ({ message }) => say(message ?? ""));
      await client.query("begin");
      await client.query(`set local search_path to ${quoteName(schema)}, public`);
      await migrateWithin(client, schema);
      await client.query("commit");
    }),
};

test.each(Object.entries(ways))(
  "%s, items that voids left on retired accounts move to their successors, and every company can be saved again",
  async (name, upgrade) => {
    const before = readMigrations("firm").filter(({ name }) => name < "0093");
    const fill = async (client: { query(sql: string): Promise<unknown> }) => {
      await client.query(old);
      await client.query(left);
      await client.query(broken);
    };
    const { schema } = await createFirm(database.pools, { id: name.replaceAll(" ", "-"), migrations: before, fill });
    const { db } = database.pools.firm(schema, "America/New_York");
    const save = () => db.run("update company set notes = 'Saved'");
    await expect(save()).rejects.toThrow("has open items");
    const balances = () =>
      db.rows<{ balance: string }>(
        `select concat_ws(' ', company_key, gl_account_key, day, sum(amount)) as balance
         from posting, (values ('2025-03-31'::date), ('2025-06-30'), ('2025-08-31'), ('2026-01-01')) as each (day)
        where control is not null and basis <> 'cash' and entry_date <= day group by company_key, gl_account_key, day having sum(amount) <> 0 order by company_key, gl_account_key, day`,
      );
    expect((await balances()).filter(({ balance }) => balance.startsWith("1 "))).toHaveLength(3);

    const said: string[] = [];
    await upgrade(schema, (sentence) => said.push(sentence));

    expect(said.join("\n")).toContain("balances that were left on retired accounts moved to their successors");
    await save();
    expect((await balances()).map(({ balance }) => balance)).toEqual([
      "1 10 2025-06-30 -60.00",
      "1 11 2025-08-31 -60.00",
      "1 11 2026-01-01 -67.00",
      "2 11 2025-06-30 -100.00",
      "2 11 2025-08-31 -100.00",
      "2 11 2026-01-01 -100.00",
      "3 11 2025-06-30 -100.00",
      "3 12 2025-08-31 -100.00",
      "3 12 2026-01-01 -175.00",
      "4 10 2025-06-30 -100.00",
      "4 10 2025-08-31 -100.00",
      "4 10 2026-01-01 -100.00",
      "5 10 2025-06-30 -100.00",
      "5 10 2025-08-31 -100.00",
      "5 10 2026-01-01 -100.00",
      "6 14 2026-01-01 -5.00",
      "7 32 2026-01-01 -20.00",
      "7 33 2026-01-01 -10.00",
      "7 35 2026-01-01 -30.00",
      "8 41 2026-01-01 20.00",
      "8 43 2026-01-01 -10.00",
      "9 40 2026-01-01 20.00",
      "9 43 2026-01-01 -10.00",
    ]);
    const days = await db.rows<{ day: string }>(
      "select concat_ws(' ', follows, entry_date) as day from journal_entry where follows is not null order by follows, entry_date",
    );
    expect(days.map(({ day }) => day)).toEqual([
      "121 2025-07-01",
      "122 2025-09-05",
      "220 2025-04-05",
      "320 2025-05-05",
      "320 2025-08-01",
      "321 2025-09-05",
      "321 2025-09-05",
      "322 2025-09-06",
      "520 2025-05-05",
      "720 2025-09-05",
      "740 2025-09-05",
      "820 2025-09-05",
      "821 2025-09-05",
      "920 2025-09-05",
    ]);
    expect([...(await checkBooks(db)), ...(await checkEntries(db))]).toEqual([]);
    expect(await explainFirm(db, background)).toEqual([
      "Employee 1 has a balance on account 2010 of company 1 from 2025-04-05 through 2025-06-30, after the account was retired on 2025-03-01. These days were closed when the upgrade moved it.",
    ]);
  },
);
