/** A control account is moved, then a document from before is voided: the item goes to the new account, and no setup is locked. */
import { dateOnly } from "@plumbline/accounting";
import { beforeAll, describe, expect, test } from "vitest";
import { background } from "../../background.ts";
import { checkFirm } from "../../checks.ts";
import { testFirm } from "../../../testing/firm.ts";
import { listUpkeep } from "../../../testing/list-upkeep.ts";
import { expectDone } from "../../../testing/capabilities/billing.ts";
import { checkEntries } from "../ledger/index.ts";
import { closeThrough } from "../../../testing/capabilities/locks.ts";
import { layMovingCompany } from "../../../testing/capabilities/openings.ts";
import { type Documents, documentsOf } from "../../../testing/capabilities/moved-items.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
type Values = Record<string, unknown>;
const call = (method: string, args: Values, more: Values = {}) => firm.call(method, args, { version: 2, ...more });
const done = (method: string, args: Values, more: Values = {}) => expectDone(call(method, args, more));

let documents: Documents;

beforeAll(async () => {
  documents = await documentsOf(firm);
});

const move = (Control: string, ToAccountKey: number, more: Values = {}) =>
  done("MoveControlAccount", {
    ...{ CompanyKey: documents.north, Control, ToAccountKey, Reason: "New chart of accounts" },
    ...more,
  });

/** The items with a balance on the account, of documents or parties. */
const itemsOn = (account: number, company = documents.north) =>
  db().rows(
    `select control, item, item_key as key, each.basis, sum(amount)::float as amount
       from posting join (values ('accrual', 'cash'), ('cash', 'accrual')) as each (basis, other) on posting.basis <> each.other
      where gl_account_key = $1 and company_key = $2 group by 1, 2, 3, 4, sales_tax_code having sum(amount) <> 0`,
    [account, company],
  );

/** Every company and bank account can be saved. */
async function expectSetupOpen(): Promise<void> {
  const upkeep = listUpkeep(firm);
  for (const [plural, member] of [
    ["Companies", "Notes"],
    ["BankAccounts", "Notes"],
  ] as const) {
    const keys = plural === "Companies" ? [documents.north, documents.south] : [documents.bank];
    const { Content } = await done(`Get${plural}`, { [`Requested${plural}`]: keys });
    for (const record of Content[plural]) {
      const saved = await upkeep.change(plural, record, { [member]: `Saved at ${firm.now()} ${Math.random()}` });
      expect(saved.Errors, plural).toEqual([]);
    }
  }
}

const payable = () => documents.accountOf("Payable");
/** Moves the payable account to a new one; returns the old one. */
async function moved(more: Values = {}): Promise<number> {
  const old = await payable();
  await move("Payable", await documents.newAccount(old), more);
  return old;
}
const mark = (account: number) =>
  db().row<{ since: string; successor: number | null }>(
    "select retired_on as since, successor from control_account where company_key = $1 and gl_account_key = $2 and control = 'payable'",
    [documents.north, account],
  );
/** The balance of the account by day, and the days on which the last document posted. */
const balanceOn = async (account: number, day: string) =>
  Number(
    await db().text(
      "select coalesce(sum(amount) filter (where basis <> 'cash'), 0)::text from posting where company_key = $1 and gl_account_key = $2 and entry_date <= $3::date",
      [documents.north, account, day],
    ),
  );
const right = async () => expect(await checkFirm(db(), background)).toEqual([]);

test("an opening is reversed after its control accounts were moved, and posted again with the new ones", async () => {
  const moving = await layMovingCompany(firm, documents);
  const parts = moving.parts(dateOnly("2025-12-31"), 10);
  const { OpeningKey } = (await done("SaveOpening", parts)).Content.Openings[0];
  await done("PostOpening", { OpeningKey });
  const accounts = new Map<number, number>();
  for (const control of ["Payable", "Receivable", "ClientPrepayments"] as const) {
    const old = await documents.accountOf(control, moving.company);
    accounts.set(old, await documents.newAccount(old));
    await move(control, accounts.get(old)!, { CompanyKey: moving.company, Date: "2026-02-01" });
  }
  await done("ReverseOpening", { OpeningKey, Reason: "The accounts were new." });
  for (const old of accounts.keys()) expect(await itemsOn(old, moving.company)).toEqual([]);
  await right();
  const TrialBalance = (parts["TrialBalance"] as { GLAccountKey: number }[]).map((row) => ({
    ...row,
    GLAccountKey: accounts.get(row.GLAccountKey) ?? row.GLAccountKey,
  }));
  await done("SaveOpening", { ...parts, TrialBalance });
  await done("PostOpening", { OpeningKey });
  for (const old of accounts.keys()) expect(await itemsOn(old, moving.company)).toEqual([]);
  await expectSetupOpen();
  await right();
});

// First, while nothing is open.
describe("an account without open items is left for another one, and the void of an older document follows,", () => {
  test("after a change of the company without open items, and of a card's account", async () => {
    const undo = await documents.made.reimbursement();
    const old = await documents.accountOf("EmployeePayable");
    const company = async () =>
      (await done("GetCompanies", { RequestedCompanies: [documents.north] })).Content.Companies[0];
    const change = async (EmployeePayableAccountKey: number | null) =>
      listUpkeep(firm).change("Companies", await company(), { EmployeePayableAccountKey });
    expect((await change(await documents.newAccount(old))).Errors).toEqual([]);
    await undo();
    expect(await itemsOn(old)).toEqual([]);
    const card = await documents.card();
    const other = await documents.newAccount(card.account);
    const bank = (await done("GetBankAccounts", { RequestedBankAccounts: [card.key] })).Content.BankAccounts[0];
    expect((await listUpkeep(firm).change("BankAccounts", bank, { GLAccountKey: other })).Errors).toEqual([]);
    await card.undo();
    expect(await itemsOn(card.account)).toEqual([]);
    await expectSetupOpen();
    await right();
  });

  test("after a company had no account for a while; an item from that time stays until its account is moved", async () => {
    const [early, late] = [await documents.made.refund(), await documents.made.refund()];
    const old = await documents.accountOf("ClientPrepayments");
    await db().run("update company set client_prepayments_account_key = null where company_key = $1", [
      documents.north,
    ]);
    await early();
    expect(await itemsOn(old)).not.toEqual([]);
    await expectSetupOpen();
    await db().run("update company set client_prepayments_account_key = $2 where company_key = $1", [
      documents.north,
      old,
    ]);
    await move("ClientPrepayments", await documents.newAccount(old));
    await late();
    expect(await itemsOn(old)).toEqual([]);
    await expectSetupOpen();
    await right();
  });

  test("after a card had no account for a while, to the account of that card, whatever other cards change", async () => {
    const card = async (name: string) => {
      await db().run("update bank_account set description = $1 where description = 'Card'", [name]);
      return documents.card();
    };
    const [one, other] = [await card("First card"), await card("Second card")];
    const change = ({ key }: { key: number }, account: number | null) =>
      db().run("update bank_account set gl_account_key = $2 where bank_account_key = $1", [key, account]);
    await change(one, null);
    await change(other, await documents.newAccount(other.account));
    await change(one, await documents.newAccount(one.account));
    await change(one, await documents.newAccount(one.account));
    await one.undo();
    expect(await itemsOn(one.account)).toEqual([]);
    const owed = await db().rows(
      "select bank_account_key as key from posting join bank_account using (gl_account_key) where party_key = $1 and control = 'card' group by 1 having sum(amount) <> 0",
      [one.key],
    );
    expect(owed).toEqual([{ key: one.key }]);
    await expectSetupOpen();
    await right();
  });

  test("after a company had no due-to account for a while: its new due-from account is no successor", async () => {
    const [to, from] = [await documents.accountOf("DueTo"), await documents.accountOf("DueFrom")];
    const [next, other] = [await documents.newAccount(to), await documents.newAccount(from)];
    await firm.database.rolledBack(async (each) => {
      await each.run(
        "insert into company (company_key, description, due_to_account_key, due_from_account_key) values (99, 'East', $1, $2)",
        [to, from],
      );
      await each.run(
        `with entry as (insert into journal_entry (document, document_key, entry_date, at) values ('Journal', 1, '2026-05-05', now()) returning journal_entry_key)
         insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount, control, party_key, item, item_key)
         select journal_entry_key, '2026-05-05'::date, $1, 99, 'accrual', amount, 'intercompany', $2, 'Company', $2 from entry, (values (5), (-5)) as each (amount)`,
        [to, documents.north],
      );
      const change = (column: string, account: number | null) =>
        each.run(`update company set ${column} = $1 where company_key = 99`, [account]);
      const successor = async () =>
        each.text(
          "select coalesce(successor::text, 'none') from control_account where company_key = 99 and gl_account_key = $1 and control = 'intercompany'",
          [to],
        );
      await change("due_to_account_key", null);
      await change("due_from_account_key", other);
      expect(await successor()).toBe("none");
      await change("due_to_account_key", next);
      expect(await successor()).toBe(String(next));
    });
  });
});

describe("the void of an older document after MoveControlAccount leaves companies and bank accounts open:", () => {
  test.each([
    ["vendor payment", "Payable", "payment"],
    ["vendor payment and its invoice", "Payable", "paidInvoice"],
    ["receipt", "Receivable", "receipt"],
    ["credit memo", "Receivable", "creditMemo"],
    ["receivable adjustment", "Receivable", "adjustment"],
    ["receipt and its client invoice", "Receivable", "paidClientInvoice"],
    ["reimbursement", "EmployeePayable", "reimbursement"],
    ["reimbursement and its expense report", "EmployeePayable", "reimbursedReport"],
    ["applied prepayment", "ClientPrepayments", "applied"],
    ["client refund", "ClientPrepayments", "refund"],
    ["payroll payment", "PayrollClearing", "payroll"],
    ["approval of time that was paid", "PayrollClearing", "time"],
    ["tax payment", "SalesTax", "tax"],
    ["settlement between companies", "DueTo", "settlement"],
    ["settlement between companies, of the other account", "DueFrom", "settlement"],
    ["journal with a reason, cleared by another", "Payable", "clearedJournal"],
    ["journal with a reason on a running balance", "PayrollClearing", "runningJournal"],
  ] as const)("%s", async (_name, control, kind) => {
    const undo = await documents.made[kind]();
    const old = await documents.accountOf(control);
    await move(control, await documents.newAccount(old));
    await undo();
    expect(await itemsOn(old)).toEqual([]);
    await expectSetupOpen();
    expect(await checkFirm(db(), background)).toEqual([]);
  });
});

describe("an item follows its account", () => {
  test("over two moves, on each day to the account of that day, and agings stay tied", async () => {
    const undo = await documents.made.payment();
    const one = await moved({ Date: "2027-02-01" });
    const two = await moved({ Date: "2027-04-01" });
    const three = await payable();
    const days = ["2027-01-31", "2027-02-01", "2027-03-31", "2027-04-01"];
    const balances = () =>
      Promise.all([one, two, three].map((each) => Promise.all(days.map((day) => balanceOn(each, day)))));
    const before = await balances();
    await undo("2027-01-15");
    const change = (await balances()).map((row, at) => row.map((each, place) => each - before[at]![place]!));
    expect(change).toEqual([
      [-100, 0, 0, 0],
      [0, -100, -100, 0],
      [0, 0, 0, -100],
    ]);
    for (const AsOfDate of days) {
      const { Total, ControlBalance } = (await done("GetPayableAgeing", { AsOfDate })).Content;
      expect(Total).toBe(ControlBalance);
    }
    await right();
  });

  test("there and back: the first account is in use again, the second one leads to it", async () => {
    const undo = [await documents.made.payment(), await documents.made.payment(), await documents.made.payment()];
    const one = await payable();
    const two = await documents.newAccount(one);
    await move("Payable", two);
    await undo[0]!();
    await move("Payable", one);
    expect(await mark(one)).toEqual({ since: null, successor: null });
    expect(await mark(two)).toMatchObject({ successor: one });
    await undo[1]!();
    await move("Payable", two);
    await undo[2]!();
    expect(await itemsOn(one)).toEqual([]);
    await expectSetupOpen();
    await right();
  });

  test("when a journal line names the old account, and when that journal is voided", async () => {
    const old = await moved();
    const journal = async (Date: string) => {
      const Lines = [
        { GLAccountKey: old, PartyKey: documents.vendor, Credit: 12 },
        { GLAccountKey: documents.accounts.rent, Debit: 12 },
      ];
      const entry = { Date, CompanyKey: documents.north, Basis: "accrual", ControlReason: "Takeover", Lines };
      return (await done("CreateJournalEntries", { JournalEntries: [entry] })).Content.JournalEntries[0].JournalKey;
    };
    const key = await journal("2026-12-01");
    expect(await itemsOn(old)).toEqual([]);
    const rows = async () =>
      (await done("ListGLTransactions", { FilterBySource: ["Journal"], FilterBySourceKey: [key] })).Content
        .GLTransactions as Record<string, number | null>[];
    const posted = await rows();
    const [original] = posted;
    expect(posted.map((row) => row["FollowsJournalEntryKey"])).toEqual([
      null,
      null,
      ...[original!["JournalEntryKey"], original!["JournalEntryKey"]],
    ]);
    await done("VoidJournalEntries", { RequestedJournalEntries: [key], VoidDate: "2026-12-02" });
    const reversed = await rows();
    expect(reversed).toHaveLength(8);
    expect(reversed.filter((row) => row["ReversesJournalEntryKey"] !== null)).toHaveLength(2);
    expect(await itemsOn(old)).toEqual([]);
    await right();
  });

  test("on softly locked days with one reason for both days", async () => {
    const undo = await documents.made.payment();
    const old = await moved({ Date: "2027-06-01" });
    await closeThrough(firm.database.firm, documents.north, "2027-07-31");
    await expect(undo("2027-05-01")).rejects.toThrow("-424");
    await undo("2027-05-01", { LockReason: "The auditor's adjustment." });
    expect(await itemsOn(old)).toEqual([]);
    const { first, last } = (await db().row<{ first: string; last: string }>(
      "select min(first_date) as first, max(last_date) as last from lock_pass",
    ))!;
    expect([first, last]).toEqual(["2027-05-01", "2027-06-01"]);
    await closeThrough(firm.database.firm, documents.north, null);
    await right();
  });

  test("without a warning about a balance of the old account that stays as it was asserted", async () => {
    const [undo, early] = [await documents.made.payment(), await documents.made.payment()];
    const old = await moved({ Date: "2027-08-01" });
    const assertion = {
      CompanyKey: documents.north,
      GLAccountKey: old,
      Date: "2027-08-31",
      Basis: "Accrual",
      Amount: 0,
    };
    await done("CreateBalanceAssertions", { BalanceAssertions: [{ ...assertion, Reason: "Retired" }] });
    expect((await undo("2027-08-15")).Warnings ?? []).toEqual([]);
    // From a day before the move, the item is on the old account until that day.
    expect((await early("2027-07-15")).Warnings ?? []).toEqual([]);
    await right();
  });
});

describe("refused or found", () => {
  test("an item that any code leaves on a retired account, by the database; in the account in use it is accepted", async () => {
    const old = await moved();
    const post = (account: number) =>
      firm.database.rolledBack(async (each) => {
        await each.run("set constraints all immediate");
        await each.run(
          `with entry as (insert into journal_entry (document, document_key, entry_date, at) values ('Journal', 1, '2028-05-05', now()) returning journal_entry_key)
           insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount, control, party_key, item, item_key)
           select journal_entry_key, '2028-05-05'::date, account, $1, 'accrual', amount, control, party, item, key
             from entry, (values ($2::int, 5, 'payable', $4::int, 'Journal', 1), ($3::int, -5, null, null, null, null)) as each (account, amount, control, party, item, key)`,
          [documents.north, account, documents.accounts.rent, documents.vendor],
        );
      });
    await expect(post(old)).rejects.toThrow("would be left on account");
    await post(await payable());
  });

  test("the reversal of an entry that only carries another one over", async () => {
    const undo = await documents.made.payment();
    await moved();
    await undo();
    const reverse = db().run(
      `insert into journal_entry (document, document_key, entry_date, reverses, at)
       select document, document_key, entry_date, journal_entry_key, now() from journal_entry where follows is not null order by 1 limit 1`,
    );
    await expect(reverse).rejects.toThrow("only carries over");
  });

  test("an item that was left all the same is named by check, and locks no setup", async () => {
    const old = await moved();
    await firm.database.rolledBack(async (each) => {
      await each.run("set constraints all immediate");
      await each.script("alter table seal_queue disable trigger check_new_postings");
      await each.run(
        `with entry as (insert into journal_entry (document, document_key, entry_date, at)
                        select 'Journal', min(journal_key), '2028-05-05', now() from journal returning journal_entry_key)
         insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount, control, party_key, item, item_key)
         select journal_entry_key, '2028-05-05'::date, account, $1, 'accrual', amount, 'payable', $4, 'VendorInvoice', 77
           from entry, (values ($2::int, 5), ($3::int, -5)) as each (account, amount)`,
        [documents.north, old, await payable(), documents.vendor],
      );
      const [sentence, ...others] = (await checkEntries(each)).filter((text) => text.includes("retired"));
      expect(sentence).toMatch(
        /^VendorInvoice 77 has a balance of 5\.00 .* on 2028-05-05, but the account was retired on/,
      );
      expect(others).toEqual([]);
      const [{ key }] = (await each.rows<{ key: number }>("select max(posting_key)::int as key from posting")) as [
        { key: number },
      ];
      const touched = new Map([["posting", [key - 1, key]]]);
      expect((await checkEntries(each, touched)).filter((text) => text.includes("retired"))).toEqual([sentence]);
      await each.run("update company set notes = 'Saved' where company_key = $1", [documents.north]);
      await each.run("update bank_account set notes = 'Saved'");
    });
  });

  test("an entry that should carry another one over but changes an item is named by check", async () => {
    const undo = await documents.made.payment();
    await moved();
    await undo();
    await firm.database.rolledBack(async (each) => {
      await each.run("set constraints all immediate");
      await each.script("alter table seal_queue disable trigger check_new_postings");
      await each.run(
        `with entry as (insert into journal_entry (document, document_key, entry_date, at, follows)
                        select document, document_key, entry_date, at, journal_entry_key from journal_entry where reverses is not null order by journal_entry_key desc limit 1
                        returning journal_entry_key, entry_date)
         insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount, control, party_key, item, item_key)
         select journal_entry_key, entry_date, $2, $1, 'accrual', 5, 'payable', $3, 'VendorInvoice', 77 from entry`,
        [documents.north, await payable(), documents.vendor],
      );
      expect((await checkEntries(each)).filter((text) => text.includes("carries over"))).toHaveLength(1);
    });
  });

  test("a move and voids at the same time: each void is before the move or carried over", async () => {
    for (let round = 0; round < 4; round++) {
      const undos = await Promise.all([1, 2, 3].map(() => documents.made.payment()));
      const old = await payable();
      const to = await documents.newAccount(old);
      await Promise.all([
        move("Payable", to, { Date: "2028-12-31" }),
        ...undos.map((undo) => undo("2028-12-31")),
        documents.made.payment(),
      ]);
      expect(await itemsOn(old), `round ${round}`).toEqual([]);
      await right();
    }
    await expectSetupOpen();
  });
});
