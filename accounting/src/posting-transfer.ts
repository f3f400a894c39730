import { controlAccountsOf } from "./accounts.ts";
import type { ControlAccountsByCompany } from "./accounts.ts";
import { payrollItem } from "./control-items.ts";
import type { DateOnly } from "./dates.ts";
import { makeEntries, reverseEntry } from "./journal.ts";
import type { JournalEntry, Posting } from "./journal.ts";
import type { CompanyKey, DepartmentKey, EmployeeTypeKey } from "./keys.ts";
import { add, negate, noRate, priced } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted, PostingWarning } from "./posting.ts";
import { isNeverBilled, retire, reverseTransaction } from "./project-ledger.ts";
import type { NewTransaction, ProjectWork, Transaction } from "./project-ledger.ts";
import { findBillRate, markedUp } from "./rates.ts";

/** Work in progress to transfer: its cost stays the same and its value is calculated at the new place. */
export type WorkToTransfer = {
  row: Transaction;
  to: ProjectWork;
  /** Only for labor; the cost of other rows stays on the account, company and department of their document. */
  labor: LaborToTransfer | null;
};

export type LaborToTransfer = {
  employeeType: EmployeeTypeKey | null;
  /** The company that owes the pay. */
  company: CompanyKey;
  /** The company and department that bore the cost, and those that bear it now. */
  from: CostBearer;
  to: CostBearer;
};

export type CostBearer = { company: CompanyKey; department: DepartmentKey | null };

/**
 * Reverses the row and posts a new one at the new place, under the same document, so that voiding the document later
 * reverses the new row. Labor moves in the general ledger too, if another company or department bears it or it cannot be
 * billed there.
 */
export function postTransfer(
  work: WorkToTransfer,
  accountingDate: DateOnly,
  controls: ControlAccountsByCompany,
): Posted {
  const { row } = work;
  const { worth, warnings } = worthAt(work);
  const { key: _, ...same } = row;
  return posted({
    transactions: [reverseTransaction(row, accountingDate), { ...same, accountingDate, ...worth }],
    statusChanges: retire(row),
    entries: laborEntries(work, accountingDate, controls),
    warnings,
  });
}

function worthAt({ row, to, labor }: WorkToTransfer): { worth: Partial<NewTransaction>; warnings: PostingWarning[] } {
  const { project, phase, activity } = to;
  const neverBilled = isNeverBilled(to.billingType);
  const status = neverBilled ? "NonBillable" : row.status;
  if (row.kind !== "Labor")
    return {
      worth: { project, phase, activity, value: markedUp(row.cost, row.kind, to.rateTables), status },
      warnings: [],
    };
  const worker = { employee: row.employee!, employeeType: labor?.employeeType ?? null, activity };
  const billRate = findBillRate(to.rateTables, worker, row.date);
  return {
    worth: {
      project,
      phase,
      activity,
      billRate: billRate ?? noRate,
      value: priced(row.hours, billRate ?? noRate),
      status,
    },
    warnings: billRate === null && !neverBilled ? [{ is: "noBillRate", line: row.source.line }] : [],
  };
}

function laborEntries(
  { row, to, labor }: WorkToTransfer,
  date: DateOnly,
  controls: ControlAccountsByCompany,
): JournalEntry[] {
  if (labor === null) return [];
  const amount = add(row.cost, row.premiumCost);
  const { document, key, line } = row.source;
  const isDirect = !isNeverBilled(to.billingType);
  const { payrollClearing } = controlAccountsOf(controls, labor.company);
  const bear = ({ company, department }: CostBearer, direct: boolean): Posting => {
    const { directLabor, indirectLabor } = controlAccountsOf(controls, company);
    return { account: direct ? directLabor : indirectLabor, company, department, amount, basis: "both", line };
  };
  // Work in progress was posted as direct labor.
  const [before, after] = [bear(labor.from, true), bear(labor.to, isDirect)];
  if ((["account", "company", "department"] as const).every((name) => before[name] === after[name])) return [];
  const owed: Posting = {
    account: payrollClearing,
    company: labor.company,
    department: null,
    amount: negate(amount),
    basis: "both",
    line: null,
    item: payrollItem(row.employee!),
  };
  const { accountingDate: corrects } = row;
  const entriesOf = (cost: Posting) =>
    makeEntries(
      { source: { document, key }, date, corrects, company: labor.company, postings: [cost, owed] },
      controls,
    );
  return [...entriesOf(before).map((entry) => reverseEntry(entry, date)), ...entriesOf(after)];
}
