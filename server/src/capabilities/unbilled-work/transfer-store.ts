import { findLaborPrices } from "../labor/index.ts";
import {
  bookRows,
  type DatedCall,
  findControlAccounts,
  findDateLimits,
  findProjectWork,
  placeOf,
  postDocument,
  type Poster,
  standardText,
  type StoredTransaction,
  transactionFrom,
  workAt,
} from "../ledger/index.ts";
import {
  placeOfRow,
  type Transfer,
  type TransferFacts,
  type TransferRow,
  type TransferTarget,
} from "./transfer-rules.ts";

/** Gathers the facts of a transfer in six statements and locks the rows in key order. */
export async function findTransferFacts(
  call: DatedCall,
  keys: readonly number[],
  to: TransferTarget,
): Promise<TransferFacts> {
  const { db } = call;
  const stored = await db.rows<StoredTransaction & Omit<TransferRow, "row">>(readRows, [keys]);
  const rows = stored.map((each): TransferRow => ({ ...each, row: transactionFrom(each) }));
  const where = { project: to.ProjectKey, phase: to.PhaseKey };
  const place = (await findProjectWork(db, [where])).get(placeOf(where));
  const target = await db.row<{ allowsLabor: boolean; activity: TransferFacts["activity"] | null }>(readTarget, [
    to.ProjectKey,
    to.ActivityKey ?? null,
  ]);
  const from = rows.filter(({ row }) => row.project !== null).map(({ row }) => placeOfRow(row));
  const employees = [...new Set(rows.flatMap(({ row }) => row.employee ?? []))];
  const prices = await findLaborPrices(db, [...from, where], employees);
  const controls = await findControlAccounts(db);
  return {
    rows,
    place,
    target: placeOf(where),
    activity: target?.activity ?? undefined,
    allowsLabor: target?.allowsLabor ?? true,
    prices,
    controls,
    limits: await findDateLimits(call, [...controls.keys()]),
    costWork: (activity, date) => workAt(place!, activity, date),
  };
}

const readRows = `
  select moving.transaction_key, moving.kind, moving.document, moving.document_key, moving.line, moving.project_key, moving.phase_key, moving.activity_key,
         moving.overhead_group_detail_key, moving.employee_key, moving.vendor_key, moving.work_date, moving.accounting_date, moving.hours::text, moving.premium_class, moving.units::text,
         moving.cost_rate::text, moving.cost::text, moving.premium_cost::text, moving.burden::text, ${standardText("moving")}, moving.bill_rate::text, moving.value::text, moving.status,
         moving.client_invoice_key, moving.client_invoice_line,
         project.status as "projectStatus", timesheet.company_key as "sheetCompany", timesheet_row.employee_type_key as "employeeType",
         moving.document = 'Timesheet' and exists (select from timesheet_day_lock lock where lock.date = moving.work_date
           and (lock.company_key is null or lock.company_key = timesheet.company_key)) as "isLocked"
    from transaction moving left join project on project.project_key = moving.project_key
         left join timesheet on moving.document = 'Timesheet' and timesheet.timesheet_key = moving.document_key
         left join timesheet_row on moving.document = 'Timesheet' and timesheet_row.timesheet_row_key = moving.line
   where moving.transaction_key = any((select $1::int[])::int[]) order by moving.transaction_key for update of moving`;

const readTarget = `
  select coalesce((select labor_entry from project where project_key = $1), true) as "allowsLabor",
         (select json_build_object('active', status = 'Active', 'type', activity_type) from activity where activity_key = $2::int) as activity`;

/** Posts transfers to both ledgers in one statement; returns the keys of the new rows. */
export async function saveTransfers(poster: Poster, transfers: readonly Transfer[]): Promise<number[]> {
  const books = transfers.map(({ row, posted, date: day }) => {
    const { transactions, entries, moves } = bookRows(posted, row.source, day);
    const [reversal, replacement] = transactions;
    return {
      entries,
      transactions: [reversal!, { ...replacement!, transferredFrom: row.key }],
      // Reversing the document later must not bring the old row back.
      moves: moves.map((move) => ({ ...move, cause: "Transfer" as const })),
    };
  });
  const { transactions } = await postDocument(poster, {
    transactions: books.flatMap((each) => each.transactions),
    entries: books.flatMap((each) => each.entries),
    moves: books.flatMap((each) => each.moves),
  });
  return transactions.filter((_, at) => at % 2 === 1);
}
