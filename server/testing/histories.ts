/** Generated histories of documents, posted to the real database with postDocument and to a model. */
import { randomUUID } from "node:crypto";
import { cents } from "@plumbline/accounting";
import {
  type BookedDocument,
  type Books,
  emptyBooks,
  firstDay,
  make,
  type Move,
  moves,
  newProject,
  newStory,
  testFirm,
} from "@plumbline/accounting/testing";
import fc from "fast-check";
import type { Db } from "../src/platform/database/index.ts";
import { bookRows, clientInvoiceFacts, vendorInvoiceFacts } from "../src/documents/books/book-rows.ts";
import { postDocument } from "../src/documents/books/post-document.ts";
import { foldBooks } from "../src/documents/books/posting-store.ts";
import { findBookedDocument } from "../src/documents/books/booked-document-store.ts";
import { reversalOf } from "../src/documents/books/reversal-rules.ts";
import type { TestDatabase } from "./database.ts";

export const projects = [newProject(0), newProject(1), newProject(2)];
const { north, south } = testFirm;

/** Creates the firm of the histories in the database: companies, accounts, projects. */
export async function createHistoryFirm(db: Db): Promise<void> {
  const now = "now()";
  await db.script(`
    insert into company (company_key, description) values (1, 'North'), (2, 'South');
    insert into department (department_key, description) values (1, 'Design'), (2, 'Survey');
    insert into employee (employee_key, last_name, company_key) values (1, 'Ada', 1);
    insert into activity (activity_key, description) values (1, 'Drafting'), (2, 'Travel');
    insert into vendor (vendor_key, name, payment_date_method, days_from_invoice_date, last_modified) values (1, 'Vendor', '1', 30, ${now});
    insert into overhead_group (description) values ('All');
    insert into overhead_group_detail (overhead_group_key, description) values (1, 'Office');
    insert into client (description, last_modified) values ('City', ${now});
    insert into invoice_format (description) values ('Plain');
    insert into project (project_key, description, company_key, billing_type, last_modified) select key, 'P' || key, 1, 'TimeAndExpense', ${now} from generate_series(1, 3) key;
    insert into invoice_group (invoice_group_key, project_key, description, client_key, invoice_format_key, last_modified) select key, key, 'All', 1, 1, ${now} from generate_series(1, 3) key;`);
  for (const account of testFirm.allAccounts)
    await db.run(
      "insert into gl_account (gl_account_key, id, account_type, normal_debit_balance) values ($1, $2, $3, true)",
      [account, String(account), testFirm.typeOf(account)],
    );
  for (const company of [north, south]) {
    const accounts = Object.entries(testFirm.controls.get(company)!).map(
      ([name, account]) =>
        `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_account_key = ${account}`,
    );
    await db.run(`update company set ${accounts.join(", ")} where company_key = $1`, [company]);
    await db.run(
      "insert into bank_account (bank_account_key, description, company_key, gl_account_key, is_credit_card) values ($1, $2, $1, $3, true)",
      [company, `Card ${company}`, testFirm.accountOf("card", company)],
    );
  }
  for (const { project, tree } of projects)
    for (const { phase, parent } of tree)
      await db.run(
        `insert into phase (phase_key, project_key, invoice_group_key, parent_phase_key, description, company_key, billing_type, last_modified) values ($1, $2, $2, $3, 'Phase', 1, 'TimeAndExpense', ${now})`,
        [phase, project, parent],
      );
}

export const anyMove = (...kinds: Move["is"][]): fc.Arbitrary<Move> =>
  fc.record({
    is: fc.constantFrom(...kinds),
    pick: fc.nat({ max: 50 }),
    percent: fc.constantFrom(0, 1, 33, 50, 99, 100),
    amount: fc.bigInt(1n, 1_000_000n).map(cents),
    company: fc.constantFrom(north, south),
    lineCompany: fc.constantFrom(north, south),
    days: fc.nat({ max: 400 }),
    flag: fc.boolean(),
  });
const work = ["timesheet", "expenseReport", "vendorInvoice", "clientInvoice"] as const;
export const historyOf = (length: number) =>
  fc.array(anyMove(...moves, ...work, ...work, "void", "void", "void"), {
    minLength: Math.floor(length / 2),
    maxLength: length,
    size: "max",
  });

export const posterOf = (db: Db) => ({ db, now: Date.parse("2024-06-01T12:00:00Z"), usageKey: randomUUID() });

/** Makes the move in the model and in the database. */
export async function playMove(db: Db, books: Books, story: ReturnType<typeof newStory>, move: Move): Promise<void> {
  const before = books.transactions.length;
  const current = books.documents.filter((document) => !document.voided);
  const made = make(books, story, move);
  const rows = books.transactions.slice(before);
  if (made !== null) await post(db, made, rows);
  const voided = current.find((document) => document.voided);
  if (voided === undefined) return;
  const booked = await findBookedDocument(db, voided.source);
  const reversal = reversalOf(booked, voided.voidDate!);
  const transactions = (reversal.transactions ?? []).map((row, position) => ({ ...row, key: rows[position]!.key }));
  await postDocument(posterOf(db), { ...reversal, transactions });
}

export async function post(
  db: Db,
  { source, posted, clientInvoice, vendorInvoice }: BookedDocument,
  keyed: Books["transactions"],
): Promise<void> {
  const date = posted.entries[0]?.date ?? firstDay;
  const rows = bookRows(posted, source, date);
  const lines = [
    ...(clientInvoice === undefined ? [] : clientInvoiceFacts(clientInvoice)),
    ...(vendorInvoice === undefined ? [] : vendorInvoiceFacts(vendorInvoice, vendorInvoice.invoice)),
  ];
  const transactions = rows.transactions.map((row, position) => ({ ...row, key: keyed[position]!.key }));
  await postDocument(posterOf(db), { ...rows, transactions, facts: [...rows.facts, ...lines] });
}

/** Plays a history in a transaction that is rolled back, because posted rows cannot be deleted. */
export async function playHistory(
  database: Pick<TestDatabase, "rolledBack">,
  history: readonly Move[],
  check: (db: Db, books: Books) => Promise<void>,
): Promise<void> {
  await database.rolledBack(async (db) => {
    const books = emptyBooks();
    const story = newStory(projects);
    for (const [at, move] of history.entries()) {
      await playMove(db, books, story, move);
      if (at % 17 === 16) await foldBooks(db);
    }
    await db.run("set constraints all immediate");
    await check(db, books);
  });
}
