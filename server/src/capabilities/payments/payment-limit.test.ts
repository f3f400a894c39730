/** The amount above which a second person confirms payments, for everything that one person pays or one payee gets in seven days. */
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createReportWorld, type ReportWorld } from "../../../testing/capabilities/expense-reports.ts";
import { settingsFrom } from "../../engine/firms/index.ts";
import { makeDueJournals } from "../journals/make-due-journals.ts";
import { type Answered, testFirm } from "../../../testing/firm.ts";

type Sent = Record<string, unknown>;

const firm = testFirm();
let world: ReportWorld;
let southBank: number;
let card: number;
const people: Record<string, number> = {};

beforeAll(async () => {
  world = await createReportWorld(firm);
  for (const userName of ["ann", "bob", "controller"]) {
    people[userName] = await firm.addEmployee({ firstName: userName, lastName: "Payer", roles: ["AccountingManager"] });
    await firm.addUser({ userName, kind: "service", employeeKey: people[userName] });
  }
  await firm.addUser({ userName: "tool", authorized: true, employeeKey: people["ann"]! });
  const bank = `insert into bank_account (description, company_key, gl_account_key, is_credit_card) values ($1, $2, $3, $4) returning bank_account_key as key`;
  const { db } = firm.database.firm;
  southBank = (await db.row<{ key: number }>(bank, ["South checking", world.south, world.accounts.cash, false]))!.key;
  card = (await db.row<{ key: number }>(bank, ["Second card", world.north, world.accounts.payable, true]))!.key;
  await db.run("update gl_account set allow_journal_entries = true");
});

/** As if the time had passed; sessions stay. */
const pass = (time: string) =>
  firm.database.firm.db.run(`update counted_payment set counted_at = counted_at - interval '${time}'`);

/** Each test begins a week after the one before. */
beforeEach(async () => {
  await pass("8 days");
  await firm.setSetting("confirmPaymentsAbove", 1000);
});

const done = (answer: Answered) => {
  expect(answer.Errors).toEqual([]);
  return answer;
};
const waiting = ({ Warnings = [] }: Answered) => Warnings.find(({ WarningID }) => WarningID === -153);
const waitingKey = (answer: Answered) => waiting(answer)?.WarningData["PendingChangeKey"] as number | undefined;
/** Whether each of the answers, none of which is refused, waits. */
const waits = (...answers: Answered[]) => answers.map((answer) => waiting(done(answer)) !== undefined);
const confirm = (key: number | undefined, user = "controller") =>
  firm.call("ConfirmPendingChanges", { RequestedPendingChanges: [key] }, { user });

const invoice = async (Amount: number, VendorKey = world.vendor, Number = "") => {
  const line = { DepartmentKey: world.department, AccountKey: world.accounts.subcontracts, CompanyKey: world.south };
  const args = { VendorInvoices: [{ VendorKey, Amount, Number, LineItems: [{ ...line, CostAmount: Amount }] }] };
  const made = done(await firm.call("CreateVendorInvoices", args, { version: 2 }));
  return made.Content.VendorInvoices[0].VendorInvoiceKey as number;
};
const payInvoice = (VendorInvoiceKey: number, user: string, envelope: Sent = {}) => {
  const args = { VendorInvoices: [{ VendorInvoiceKey }], BankAccountKey: world.bank };
  return firm.call("PayVendorInvoices", args, { user, envelope });
};
const pay = async (amount: number, user: string, vendor = world.vendor) =>
  payInvoice(await invoice(amount, vendor), user);
let vendors = 0;
const newVendor = async () => {
  const row = await firm.database.firm.db.row<{ key: number }>(
    "insert into vendor (name, payment_date_method, days_from_invoice_date, last_modified) values ($1, '1', 30, now()) returning vendor_key as key",
    [`Vendor ${++vendors}`],
  );
  return row!.key;
};
const clear = (method: string, values: Sent, user = "ann") =>
  firm.call(`Create${method}`, { [method]: [{ BankAccountKey: world.bank, ...values }] }, { user });
const settle = (Amount: number, user = "ann") =>
  clear(
    "IntercompanySettlements",
    { CompanyKey: world.north, ToCompanyKey: world.south, ToBankAccountKey: southBank, Amount },
    user,
  );
const journal = (lines: readonly (readonly [account: number, amount: number])[], user = "ann", more: Sent = {}) => {
  const Lines = lines.map(([GLAccountKey, amount]) => ({
    GLAccountKey,
    ...(amount > 0 ? { Debit: amount } : { Credit: -amount }),
  }));
  return firm.call("CreateJournalEntries", { JournalEntries: [{ CompanyKey: world.north, Lines, ...more }] }, { user });
};
const cashOut = (amount: number, user = "ann", more: Sent = {}) =>
  journal(
    [
      [world.accounts.rent, amount],
      [world.accounts.cash, -amount],
    ],
    user,
    more,
  );

describe("a limit of 1,000", () => {
  it("does not let five payments of 999 pass one by one", async () => {
    const answers: Answered[] = [];
    for (let at = 0; at < 5; at++) answers.push(await pay(999, "ann"));
    expect(waits(...answers)).toEqual([false, true, true, true, true]);
  });

  it("does not let them pass to five vendors either", async () => {
    const answers: Answered[] = [];
    for (let at = 0; at < 5; at++) answers.push(await pay(999, "ann", await newVendor()));
    expect(waits(...answers)).toEqual([false, true, true, true, true]);
  });

  it("counts what several people pay to one vendor, and not what they pay to others", async () => {
    const vendor = await newVendor();
    expect(waits(await pay(600, "ann", vendor), await pay(600, "bob", await newVendor()))).toEqual([false, false]);
    expect(waits(await pay(400, "bob", vendor))).toEqual([false]);
    const second = await pay(1, "controller", vendor);
    expect(waits(second)).toEqual([true]);
    expect(waiting(second)?.WarningMessage).toMatch(/in seven days Vendor \d+ got 1001\.00; above 1000\.00 it waits\./);
  });

  it("is reached by what waits, until it is withdrawn", async () => {
    const asked = await pay(5000, "ann");
    expect(waits(asked, await pay(1, "ann", await newVendor()))).toEqual([true, true]);
    const keys = [waitingKey(asked)];
    done(await firm.call("WithdrawPendingChanges", { RequestedPendingChanges: keys }, { user: "ann" }));
    expect(waits(await pay(998, "ann", await newVendor()))).toEqual([false]);
  });

  it("is reached by what others wait to pay to the same vendor, until it is rejected or expires", async () => {
    const vendor = await newVendor();
    const [rejected, expiring] = [await pay(5000, "ann", vendor), await pay(5000, "ann", vendor)];
    expect(waits(rejected, expiring, await pay(1, "bob", vendor))).toEqual([true, true, true]);
    expect(waits(await pay(1, "controller", await newVendor()))).toEqual([false]);
    const args = { RequestedPendingChanges: [waitingKey(rejected)], Reason: "Not now." };
    done(await firm.call("RejectPendingChanges", args, { user: "controller" }));
    expect(waits(await pay(1, "controller", vendor))).toEqual([true]);
    await firm.database.firm.db.run(
      "update pending_change set expires_at = now() - interval '1 minute' where state = 'Waiting'",
    );
    expect(waits(await pay(1, "controller", vendor))).toEqual([false]);
  });

  it("is not reached by what a second person confirmed", async () => {
    const asked = await pay(5000, "ann");
    const confirmed = done(await confirm(waitingKey(asked)));
    expect(confirmed.Content.PendingChanges[0]).toMatchObject({ Status: "Confirmed" });
    expect(waits(await pay(999, "ann"))).toEqual([false]);
  });

  it("is not reached by what was voided", async () => {
    const paid = await pay(999, "ann");
    const key = paid.Content.VendorPayments[0].VendorPaymentKey as number;
    done(await firm.call("VoidVendorPayments", { RequestedVendorPayments: [key] }, { user: "ann" }));
    expect(waits(await pay(999, "ann"))).toEqual([false]);
    expect(waits(await pay(2, "ann"))).toEqual([true]);
  });

  it("is not reached by a journal that was voided", async () => {
    const key = done(await cashOut(999)).Content.JournalEntries[0].JournalKey as number;
    done(await firm.call("VoidJournalEntries", { RequestedJournalEntries: [key] }, { user: "ann" }));
    expect(waits(await pay(999, "ann"))).toEqual([false]);
  });

  it("begins anew after seven days, whatever the date of the payment", async () => {
    expect(waits(await pay(999, "ann"))).toEqual([false]);
    await pass("6 days 23:59");
    expect(waits(await pay(2, "ann"))).toEqual([true]);
    await pass("7 days 00:01");
    expect(waits(await pay(999, "ann"))).toEqual([false]);
  });

  it("counts what was paid before it was set", async () => {
    await firm.setSetting("confirmPaymentsAbove", null);
    expect(waits(await pay(5000, "ann"))).toEqual([false]);
    await firm.setSetting("confirmPaymentsAbove", 1000);
    expect(waits(await pay(1, "ann", await newVendor()))).toEqual([true]);
  });

  it("counts a person and the API users that act for them as one", async () => {
    expect(waits(await pay(600, "tool", await newVendor()))).toEqual([false]);
    expect(waits(await pay(600, "ann", await newVendor()))).toEqual([true]);
    expect(waits(await pay(600, "bob", await newVendor()))).toEqual([false]);
    expect(waits(await pay(1, "tool", await newVendor()))).toEqual([true]);
  });

  it("says in a preview that the payment would wait, and counts no preview", async () => {
    const first = await invoice(999);
    expect(waits(await payInvoice(first, "ann", { Preview: true }))).toEqual([false]);
    expect(waits(await payInvoice(first, "ann"))).toEqual([false]);
    const preview = await payInvoice(await invoice(999), "ann", { Preview: true });
    expect(waits(preview)).toEqual([true]);
    expect(waitingKey(preview)).toBeNull();
  });

  it("is kept by two payments at once, of one person or to one vendor", async () => {
    const [mine, others] = [await newVendor(), await newVendor()];
    const byOne = await Promise.all(
      [await invoice(600, mine), await invoice(600, others)].map((key) => payInvoice(key, "ann")),
    );
    expect(waits(...byOne).sort()).toEqual([false, true]);
    await pass("8 days");
    const bills = await Promise.all(Array.from({ length: 6 }, () => invoice(300, mine)));
    const toOne = await Promise.all(bills.map((key, at) => payInvoice(key, ["ann", "bob", "controller"][at % 3]!)));
    expect(waits(...toOne).filter((each) => !each)).toHaveLength(3);
  });
});

describe("what else counts for whoever pays", () => {
  it.each<[string, () => Promise<Answered>]>([
    ["a journal that credits cash", () => cashOut(999)],
    ["a settlement between companies", () => settle(999)],
    ["a card payment", () => clear("CardPayments", { CardBankAccountKey: card, CompanyKey: world.north, Amount: 999 })],
    ["a payment of wages", () => clear("PayrollPayments", { Employees: [{ EmployeeKey: world.ada, Amount: 999 }] })],
    ["a tax payment", () => clear("TaxPayments", { CompanyKey: world.north, Amount: 999 })],
  ])("%s", async (_, paying) => {
    expect(waits(await paying(), await pay(2, "ann", await newVendor()))).toEqual([false, true]);
    expect(waits(await pay(2, "bob", await newVendor()))).toEqual([false]);
    expect(waits(await paying())).toEqual([true]);
  });

  it("a journal above the limit waits as a whole, and is posted once it is confirmed", async () => {
    const asked = await cashOut(5000, "ann", { Description: "Rent" });
    expect(asked.Content.JournalEntries).toEqual([]);
    expect(waiting(asked)?.WarningMessage).toMatch(
      /^.*Pays 5000\.00 from Checking, South checking \(journal entry Rent\)\./,
    );
    expect(done(await confirm(waitingKey(asked))).Content.PendingChanges[0].Status).toBe("Confirmed");
  });

  it("is not a journal that moves cash, brings it, or has none", async () => {
    const { cash, rent, interest, equity } = world.accounts;
    const answers = [
      await journal([
        [cash, 5000],
        [equity, -5000],
      ]),
      await journal([
        [rent, 5000],
        [interest, -5000],
      ]),
      await journal([
        [cash, 5000],
        [cash, -5000],
      ]),
      await pay(999, "ann"),
    ];
    expect(waits(...answers)).toEqual([false, false, false, false]);
    expect(
      waits(
        await journal([
          [rent, 5000],
          [interest, -5000],
        ]),
      ),
    ).toEqual([false]);
  });

  it("is not a recurring journal when the service posts it", async () => {
    const today = firm.dayFromNow();
    done(await cashOut(600, "ann", { Date: today, Repeat: { Every: "Week", WhenDue: true } }));
    await pass("8 days");
    const later = firm.dayFromNow(15) as never;
    const upkeep = { now: firm.now(), today: later, firm: { settings: settingsFrom({}) } };
    expect(await makeDueJournals(firm.database.firm, upkeep)).toBe(2);
    expect(waits(await pay(999, "ann"))).toEqual([false]);
  });

  it("is a beginning balance that is imported with less cash than nothing", async () => {
    const { id } = (await firm.database.firm.db.row<{ id: string }>(
      "select id from gl_account where gl_account_key = $1",
      [world.accounts.cash],
    ))!;
    const { id: other } = (await firm.database.firm.db.row<{ id: string }>(
      "select id from gl_account where gl_account_key = $1",
      [world.accounts.equity],
    ))!;
    const Data = Buffer.from(`Account,Company,Debit,Credit\r\n${id},South,,5000\r\n${other},South,5000,\r\n`).toString(
      "base64",
    );
    const asked = await firm.call("ImportRecords", { Type: "BeginningBalances", Format: "CSV", Data });
    expect(waits(asked)).toEqual([true]);
    expect(asked.Content.Rows).toBeNull();
    expect(done(await confirm(waitingKey(asked))).Content.PendingChanges[0]).toMatchObject({ Status: "Confirmed" });
  });
});

describe("whoever confirms", () => {
  it("sees payee, amount, bank and documents", async () => {
    const asked = await payInvoice(await invoice(1001, world.vendor, "PI-77"), "ann");
    const listed = await firm.call("ListPendingChanges", {}, { user: "controller" });
    const change = (listed.Content.PendingChanges as Sent[]).find(
      (each) => each["PendingChangeKey"] === waitingKey(asked),
    );
    expect(change?.["Summary"]).toMatch(/^Pays 1001\.00 from Checking to Paper & Ink \(invoice PI-77\)\./);
  });

  it("does not pay another amount than was shown", async () => {
    const key = await invoice(5000);
    const asked = await payInvoice(key, "ann");
    await firm.setSetting("confirmPaymentsAbove", null);
    const part = { VendorInvoices: [{ VendorInvoiceKey: key, Amount: 1 }], BankAccountKey: world.bank };
    done(await firm.call("PayVendorInvoices", part, { user: "bob" }));
    const decided = done(await confirm(waitingKey(asked))).Content.PendingChanges[0];
    expect(decided).toMatchObject({ Status: "Failed" });
    expect(decided.Reason).toMatch(/other amounts than it showed/);
  });
});
