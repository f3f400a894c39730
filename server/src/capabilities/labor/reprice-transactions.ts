import { type DateOnly, repriceTimesheet, type Transaction, rateToNumber, toNumber } from "@plumbline/accounting";
import { requireRoleOf } from "../approvals/index.ts";
import type { Db } from "../../engine/database/index.ts";
import { bookRows, postDocument, type StoredTransaction, transactionFrom } from "../ledger/index.ts";
import { authorizingEmployee } from "../../engine/access/access.ts";
import {
  date,
  type Fields,
  group,
  hours,
  integer,
  key,
  list,
  money,
  rate,
  text,
  type ValuesOf,
} from "../../engine/fields/fields.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { timesheetToPost } from "./labor-facts.ts";
import { findPostingFacts, openDate, refuseMissingAccounts } from "./post-labor.ts";
import { findLaborSheets } from "./labor-sheet-store.ts";

/** Sheets that one call prices anew at most; a longer time is done in parts. */
export const repricedSheetsMax = 2_000;

const filters = {
  EarliestDate: date({ required: true, doc: "Labor of this day and after." }),
  LatestDate: date({ required: true, doc: "Labor of this day and before." }),
  FilterByProject: list(key({ of: "Project" })),
  FilterByEmployee: list(key({ of: "Employee" })),
} satisfies Fields;
type Filters = ValuesOf<typeof filters>;

const repriced = {
  TransactionKey: key({ required: true, doc: "The row that was undone." }),
  NewTransactionKey: key({ required: true, doc: "The row that stands in its place." }),
  TimesheetKey: key({ required: true }),
  ProjectKey: key({ required: true, nullable: true }),
  EmployeeKey: key({ required: true }),
  Date: text({ required: true }),
  Hours: hours({ required: true }),
  OldCostRate: rate({ required: true }),
  NewCostRate: rate({ required: true }),
  OldCostAmount: money({ required: true }),
  NewCostAmount: money({ required: true }),
  OldBillRate: rate({ required: true }),
  NewBillRate: rate({ required: true }),
  OldValue: money({ required: true }),
  NewValue: money({ required: true }),
};

export const repriceTransactions = defineMethod({
  name: "RepriceTransactions",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: authorizingEmployee,
  effect: "write",
  summary: "Prices posted labor anew with the pay, burden and bill rates that are now known for its days.",
  rules: [
    "For accounting managers. Rows that are billed or written off stay as they are, and those that TransferTransactions moved, which no sheet names any more.",
    "Nothing is overwritten: the old row is undone and a new one posted, with the difference in the general ledger. Preview shows what would change.",
    `At most ${repricedSheetsMax} timesheets a call.`,
  ],
  errors: ["notPermitted", "notAllowed", "wrongState"],
  args: filters,
  content: {
    Transactions: list(group(repriced, { title: "RepricedTransaction" }), { required: true }),
    NumberOfTransactionsRepriced: integer({ required: true }),
  },
  example: { EarliestDate: "2020-01-01", LatestDate: "2020-01-31" },
  async handle(args, call) {
    requireRoleOf("Accounting", call, "RepriceTransactions");
    const stored = await findLabor(call.db, args);
    const keys = [...new Set(stored.map((row) => row.source.key))];
    if (keys.length > repricedSheetsMax) throw new RefusedCall([refuseMany(keys.length, args)]);
    const Transactions = keys.length === 0 ? [] : await reprice(call, stored, keys);
    return { content: { Transactions, NumberOfTransactionsRepriced: Transactions.length } };
  },
});

async function reprice(call: Call, stored: readonly Transaction[], keys: readonly number[]) {
  const sheets = await findLaborSheets(call.db, keys);
  const facts = await findPostingFacts(call, sheets);
  const documents = sheets.map((sheet) => {
    const rows = stored.filter((row) => row.source.key === sheet.key);
    const date = openDate(rows[0]?.accountingDate ?? sheet.timesheetDate, facts.closed);
    const posted = repriceTimesheet(timesheetToPost(sheet, facts.labor, date), rows, facts.controls);
    return { sheet, rows, posted, date };
  });
  const refusals = documents.flatMap(({ posted }) => refuseMissingAccounts(posted, facts.controls));
  if (refusals.length > 0) throw new RefusedCall(refusals);
  const books = documents.map(({ sheet, posted, date }) =>
    bookRows(posted, { document: "Timesheet", key: sheet.key }, date),
  );
  const transactions = books.flatMap((each) => each.transactions);
  if (transactions.length === 0) return [];
  const posted = await postDocument(call, {
    transactions,
    entries: books.flatMap((each) => each.entries),
    // The old rows are done with: undoing the sheet later must not bring them back.
    moves: books.flatMap((each) => each.moves.map((move) => ({ ...move, undo: true }))),
  });
  const olds = new Map(stored.map((row) => [row.key, row]));
  // Each change is a pair: the row that undoes the old one, then the new one.
  const shown = transactions.flatMap((undoing, at) => {
    const [old, now] = [undoing.reverses === null ? undefined : olds.get(undoing.reverses), transactions[at + 1]];
    return old === undefined || now === undefined ? [] : [showRepriced(old, now, posted.transactions[at + 1] ?? 0)];
  });
  for (const row of shown)
    call.wrote({
      record: "Transaction",
      key: row.TransactionKey,
      before: JSON.stringify({ CostRate: row.OldCostRate, BillRate: row.OldBillRate }),
      after: JSON.stringify(row),
    });
  return shown;
}

function showRepriced(old: Transaction, now: Omit<Transaction, "key">, newKey: number) {
  return {
    TransactionKey: old.key,
    NewTransactionKey: newKey,
    TimesheetKey: old.source.key,
    ProjectKey: old.project,
    EmployeeKey: old.employee,
    Date: old.date,
    Hours: toNumber(old.hours),
    OldCostRate: rateToNumber(old.costRate),
    NewCostRate: rateToNumber(now.costRate),
    OldCostAmount: toNumber(old.cost),
    NewCostAmount: toNumber(now.cost),
    OldBillRate: rateToNumber(old.billRate),
    NewBillRate: rateToNumber(now.billRate),
    OldValue: toNumber(old.value),
    NewValue: toNumber(now.value),
  };
}

function refuseMany(count: number, args: Filters): Refusal {
  return {
    name: "notAllowed",
    property: "LatestDate",
    value: args.LatestDate,
    reason: `LatestDate ${args.LatestDate}: the labor is of ${count} timesheets; at most ${repricedSheetsMax} are priced anew in a call.`,
  };
}

/** Posted labor that stands and is neither billed nor written off, locked until the transaction ends. One statement. */
async function findLabor(db: Db, args: Filters): Promise<Transaction[]> {
  const rows = await db.rows<StoredTransaction & { work_date: DateOnly }>(readLabor, [
    args.EarliestDate,
    args.LatestDate,
    args.FilterByProject ?? [],
    args.FilterByEmployee ?? [],
  ]);
  return rows.map((row) => transactionFrom(row));
}

const readLabor = `
  select transaction_key, kind, document, document_key, line, project_key, phase_key, activity_key, overhead_group_detail_key,
         employee_key, vendor_key, work_date, accounting_date, hours::text, premium_class, units::text, cost_rate::text,
         cost::text, premium_cost::text, burden::text, bill_rate::text, value::text, status, client_invoice_key, client_invoice_line
    from transaction
   where document = 'Timesheet' and work_date between $1::date and $2::date and status in ('Wip', 'Hold', 'NonBillable')
     and reverses is null and transferred_from is null and not exists (select from transaction undone where undone.reverses = transaction.transaction_key)
     and (cardinality($3::int[]) = 0 or project_key = any($3::int[])) and (cardinality($4::int[]) = 0 or employee_key = any($4::int[]))
   order by transaction_key for update`;
