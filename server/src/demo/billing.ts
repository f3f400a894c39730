import { addDays, type CompanyKey, type DateOnly, startOfMonth, transactionKinds } from "@plumbline/accounting";
import { findJobs, type Job, progressOf } from "./billing-jobs.ts";
import { bill, type PlannedInvoice } from "./billing-plan.ts";
import type { DemoBooks } from "./books.ts";
import { addDraft, addInvoice, postInvoice } from "./client-invoices.ts";
import { settleInvoice, type Shown } from "./collections.ts";
import { setContracts } from "./contracts.ts";
import { monthEnds } from "./journal-writer.ts";
import type { Random } from "./random.ts";
import type { DemoLists } from "./reference-lists.ts";
import { addTransactionMove } from "./transaction-moves.ts";
import type { DemoWorld } from "./world.ts";

/**
 * Monthly invoices since the books began and their receipts: most clients pay in a month or two, some in parts, a few never.
 * Examples use invoice 1, a draft, and invoice 2, which is final and open, in every size of the demo.
 */
export function addBilling(world: DemoWorld, books: DemoBooks, lists: DemoLists): void {
  setContracts(world, books);
  taxProjects(world);
  holdExample(world);
  const random = world.random("billing");
  const jobs = findJobs(world);
  const planned: PlannedInvoice[] = [];
  const shown: Shown = new Set();
  for (const day of monthEnds(world))
    for (const job of jobs) {
      if (job.isTimeAndExpense) writeOffSome(world, random, job, day, shown);
      if (random.chance(0.08)) continue;
      planned.push(...bill(job, day));
    }
  for (const job of jobs) reportProgress(job, addDays(startOfMonth(world.today), -1));
  const [draft, open, ...others] = planned.reverse();
  if (draft === undefined || open === undefined) return;
  addDraft(world, draft);
  const finals = [...others.reverse(), open];
  const numbers = new Map<CompanyKey, number>();
  for (const [at, invoice] of finals.entries()) {
    const number = (numbers.get(invoice.job.company) ?? 0) + 1;
    numbers.set(invoice.job.company, number);
    const key = invoice === open ? 2 : at + 3;
    const row = addInvoice(world, invoice, { client_invoice_key: key, status: "Final", number });
    postInvoice(world, books, invoice, key);
    if (invoice !== open) settleInvoice({ world, books, lists, invoice, key, row, shown }, random);
  }
  for (const [company_key, last_number] of numbers)
    world.linkTable("client_invoice_counter").add({ company_key, last_number });
}

export const demoTaxCode = "CT";

/** A sixth of the projects are in a state that taxes services. */
function taxProjects(world: DemoWorld): void {
  const taxed = new Set(
    world
      .table("project")
      .rows.filter((_, at) => at % 6 === 3)
      .map((project) => project["project_key"]),
  );
  const tax = { apply_sales_tax: true, sales_tax_code: demoTaxCode, sales_tax_rate: "6.3500" };
  for (const table of ["project", "phase"])
    for (const row of world.table(table).rows) if (taxed.has(row["project_key"])) Object.assign(row, tax);
}

/** Puts transaction 2 on hold, since examples use its key. */
function holdExample(world: DemoWorld): void {
  const row = world.table("transaction").rows.find((each) => each["transaction_key"] === 2);
  if (row?.["status"] === "Wip") Object.assign(row, { status: "Hold", opening_status: "Hold" });
}

function reportProgress(job: Job, day: DateOnly): void {
  const percent = `${progressOf(job, day)}.0000`;
  Object.assign(job.project, { reported_percent_complete: percent });
  for (const row of job.phases)
    Object.assign(row, { reported_percent_complete: job.worked.has(row["phase_key"] as number) ? percent : "0" });
}

const writeOffReasons = ["Beyond the agreed scope", "Correcting our own drawings", "The owner changed the program"];

function writeOffSome(world: DemoWorld, random: Random, job: Job, day: DateOnly, shown: Shown): void {
  const writeOffs = world.table("write_off");
  const old = job.unbilled.filter(({ transaction }) => transaction.date <= day);
  // The small demo also writes off some work of each kind.
  const isNew = old.some(({ transaction }) => !shown.has(`WriteOff ${transaction.kind}`));
  const isDue = random.chance(0.02) || writeOffs.rows.length < 12 || isNew;
  if (!isDue || old.length < 3) return;
  const key = writeOffs.add({ write_off_date: day, reason: random.pick(writeOffReasons) });
  const writtenOff = new Set(
    transactionKinds.flatMap((kind) => old.find((each) => each.transaction.kind === kind) ?? []),
  );
  job.unbilled = job.unbilled.filter((each) => !writtenOff.has(each));
  for (const { row, transaction } of writtenOff) {
    shown.add(`WriteOff ${transaction.kind}`);
    addTransactionMove(world, row, { document: "WriteOff", key }, "WrittenOff", day);
  }
}
