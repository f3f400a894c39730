import { beforeAll, test } from "vitest";
import { dateOnly } from "@plumbline/accounting";
import { makeDueJournals } from "../journals/make-due-journals.ts";
import { settingsFrom } from "../../engine/firms/index.ts";
import { testFirm } from "../../../testing/firm.ts";
import { expectNoScan } from "../../../testing/plans.ts";
import { expectDone, keysOf, layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
let world: TestBilling;

/** Adds years of work, invoices and receipts of other projects, which a call about one project must not scan. */
beforeAll(async () => {
  world = await layTestBilling(firm);
  await firm.database.firm.db.script(`
    begin;
    set local session_replication_role = replica;
    insert into project (project_key, description, company_key, billing_type, last_modified)
    select 10000 + n, 'Other ' || n, ${world.north}, 'TimeAndExpense', now() from generate_series(1, 2000) n;
    insert into invoice_group (invoice_group_key, project_key, description, client_key, invoice_format_key, last_modified)
    select 10000 + n, 10000 + n, 'All', ${world.client}, 1, now() from generate_series(1, 2000) n;
    insert into client_invoice (client_invoice_key, company_key, client_key, project_key, invoice_group_key, status, number, invoice_date, accounting_date, through_date, amount, settled_amount, last_modified)
    select 10000 + n, ${world.north}, 10000 + n % 500, 10001 + n % 2000, 10001 + n % 2000, 'Final', 10000 + n, date '2020-01-01' + n % 2000, date '2020-01-01' + n % 2000, date '2020-01-01' + n % 2000, 100, case when n % 100 = 0 then 0 else 100 end, now()
      from generate_series(1, 20000) n;
    insert into client_invoice_line (client_invoice_key, line, kind, project_key, company_key, amount)
    select client_invoice_key, line, 'Labor', project_key, company_key, 50 from client_invoice, generate_series(1, 2) line where client_invoice_key > 10000;
    insert into client_invoice_contract (client_invoice_key, project_key, contract_amount, percent_complete, billed_before, amount)
    select client_invoice_key, project_key, 1000, 10, 0, 100 from client_invoice where client_invoice_key > 10000;
    insert into transaction (transaction_key, kind, document, document_key, line, project_key, company_key, work_date, accounting_date, counted_date, billable, opening_status, status_date, value, status, client_invoice_key, client_invoice_line, at)
    select 100000 + n, 'Expense', 'VendorInvoice', 100000 + n / 5, n % 5, 10001 + n % 2000, ${world.north}, '2020-01-01', '2020-01-01', '2020-01-01', true, 'Wip', '2020-01-01', 10, case when n % 20 = 0 then 'Wip' else 'Billed' end,
           case when n % 20 = 0 then null else 10001 + n % 20000 end, case when n % 20 = 0 then null else 1 end, now()
      from generate_series(1, 100000) n;
    insert into transaction_move (transaction_key, document, document_key, from_status, to_status, project_key, move_date, cause, at)
    select transaction_key, 'ClientInvoice', client_invoice_key, 'Wip', 'Billed', project_key, '2020-01-01', 'Bill', now() from transaction where client_invoice_key is not null;
    insert into project_fact (fact, kind, mark, document, document_key, invoice_key, line, project_key, company_key, accounting_date, amount, at)
    select 'clientInvoiceLine', 'Labor', 'Billed', 'ClientInvoice', client_invoice_key, client_invoice_key, line, project_key, company_key, '2020-01-01', 50, now() from client_invoice_line;
    insert into receipt (receipt_key, type, client_key, company_key, bank_account_key, receipt_date, amount, last_modified)
    select 10000 + n, 'Receipt', 10000 + n % 500, ${world.north}, ${world.bank}, date '2020-01-01' + n % 2000, 100, now() from generate_series(1, 20000) n;
    insert into receipt_line (receipt_key, client_invoice_key, amount) select receipt_key, receipt_key, 100 from receipt;
    insert into journal_entry (journal_entry_key, document, document_key, entry_date, at)
    select 100000 + n, 'ClientInvoice', 10000 + n, '2020-01-01', now() from generate_series(1, 20000) n;
    insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount)
    select journal_entry_key, entry_date, side, ${world.north}, 'both', case side when 1 then 1 else -1 end from journal_entry, generate_series(1, 2) side where journal_entry_key > 100000;
    insert into journal (journal_key, company_key, journal_date, amount, last_modified)
    select 10000 + n, ${world.north}, date '2020-01-01' + n % 2000, 1, now() from generate_series(1, 20000) n;
    insert into recurring_journal (series_key, every, next_date, status, last_modified)
    select journal_key, 'Month', case when journal_key % 50 = 0 then date '2099-01-01' end, case when journal_key % 50 = 0 then 'Active' else 'Ended' end, now() from journal;
    commit;
    analyze;`);
  // The first call opens the session.
  await firm.call("ListClientInvoices", { FilterByProject: [1] });
}, 300_000);

const large = [
  "client_invoice",
  "client_invoice_line",
  "client_invoice_contract",
  "transaction",
  "transaction_move",
  "project_fact",
  "receipt",
  "receipt_line",
  "journal",
  "journal_entry",
  "posting",
  "recurring_journal",
];
const expectNoWalk = (work: () => Promise<unknown>) => expectNoScan(firm.database, large, work);

test("billing one project, from draft to void, never scans other projects", async () => {
  const call = (method: string, args: Record<string, unknown>) => () => expectDone(firm.call(method, args));
  const [row] = await world.work({ [world.studies]: 100 });
  await world.work({ [world.piers]: 10 });
  await expectNoWalk(call("HoldTransactions", { RequestedTransactions: [row] }));
  await expectNoWalk(call("ReleaseTransactions", { RequestedTransactions: [row] }));
  await expectNoWalk(call("DraftClientInvoices", { Projects: [world.bridge] }));
  const [draft] = keysOf(await firm.call("ListClientInvoices", { FilterByStatus: ["Draft"] }));
  const RequestedClientInvoices = [draft!];
  await expectNoWalk(
    call("TransferTransactions", { RequestedTransactions: [row], ProjectKey: world.bridge, PhaseKey: world.piers }),
  );
  await expectNoWalk(call("UpdateClientInvoices", { ClientInvoices: [{ ClientInvoiceKey: draft }] }));
  await expectNoWalk(call("FinalizeClientInvoices", { RequestedClientInvoices }));
  await expectNoWalk(call("GetClientInvoices", { RequestedClientInvoices }));
  await expectNoWalk(call("PrintClientInvoice", { ClientInvoiceKey: draft, Format: "PDF" }));
  const applied = [{ ClientInvoiceKey: draft, Amount: 10 }];
  const receipt = { ClientKey: world.client, BankAccountKey: world.bank, Amount: 10, Applications: applied };
  await expectNoWalk(call("CreateReceipts", { Receipts: [receipt] }));
  const listed = await firm.call("ListReceipts", { FilterByClient: [world.client] });
  const RequestedReceipts = listed.Content.Receipts.map((each: { ReceiptKey: number }) => each.ReceiptKey);
  await expectNoWalk(call("GetReceipts", { RequestedReceipts }));
  await expectNoWalk(call("VoidReceipts", { RequestedReceipts }));
  await expectNoWalk(call("VoidClientInvoices", { RequestedClientInvoices }));
});

test("a page of invoices, a client's invoices and due journals use indexes", async () => {
  const envelope = { PageResults: true, PageSize: 20 };
  await expectNoWalk(() => expectDone(firm.call("ListClientInvoices", {}, { envelope })));
  await expectNoWalk(() => expectDone(firm.call("ListReceipts", {}, { envelope })));
  await expectNoWalk(() => expectDone(firm.call("ListClientInvoices", { FilterByClient: [10_001] })));
  await expectNoWalk(() =>
    makeDueJournals(firm.database.firm, {
      now: firm.now(),
      today: dateOnly("2026-11-15"),
      firm: { settings: settingsFrom({}) },
    }),
  );
});

test("open balances as of a date use indexes", async () => {
  await expectNoWalk(() => expectDone(firm.call("ListClientInvoices", { FilterByOpen: true })));
  await expectNoWalk(() => expectDone(firm.call("GetReceivableAgeing", {})));
  await expectNoWalk(() =>
    expectDone(firm.call("GetReceivableAgeing", { Detail: "Documents", AsOfDate: "2026-01-01" })),
  );
  await expectNoWalk(() => expectDone(firm.call("GetWIPAgeing", {})));
});
