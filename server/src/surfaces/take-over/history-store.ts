import type { Db } from "../../engine/database/index.ts";
import type { KnownRecords, Row } from "./read-documents.ts";

/** A table of documents or of the rows inside them. */
export interface HistoryTable {
  readonly table: string;
  readonly key: string;
  /** The column of the document that a row is in. */
  readonly parent?: string;
  /** The columns that are written. */
  readonly columns: readonly string[];
  /** Columns that the source does not have: written when the row is new. */
  readonly onlyNew?: readonly string[];
}

const referredTables = [
  "vendor",
  "company",
  "project",
  "activity",
  "gl_account",
  "department",
  "employee",
  "employee_type",
  "overhead_group_detail",
  "bank_account",
] as const;

/** What documents refer to. */
export async function findKnownRecords(db: Db): Promise<KnownRecords> {
  const keys = new Map<string, Set<number>>();
  for (const table of referredTables) {
    const rows = await db.rows<{ key: number }>(`select ${table}_key as key from ${table}`);
    keys.set(table, new Set(rows.map(({ key }) => key)));
  }
  const phases = await db.rows<{ phase: number; project: number }>(
    "select phase_key as phase, project_key as project from phase",
  );
  const employees = await db.rows<{ name: string; key: number }>(
    `select trim(first_name || ' ' || last_name) as name, min(employee_key) as key from employee group by 1 having count(*) = 1`,
  );
  return {
    keys,
    phases: new Map(phases.map(({ phase, project }) => [phase, project])),
    employees: new Map(employees.map(({ name, key }) => [name, key])),
  };
}

/** Lets this transaction change history, which nothing else may. */
export async function allowHistory(db: Db): Promise<void> {
  await db.run("select set_config('plumbline.changes_history', 'yes', true)");
}

/** The keys among these that documents have which were entered here, and rows that are in other documents. */
export async function findUsedKeys(
  db: Db,
  { table, key, parent }: HistoryTable,
  rows: readonly Row[],
): Promise<number[]> {
  const condition = parent === undefined ? "not is_history" : `stored.${parent} <> given.parent`;
  const used = await db.rows<{ key: number }>(
    `select stored.${key} as key from unnest($1::int[], $2::int[]) as given (key, parent) join ${table} stored on stored.${key} = given.key where ${condition}`,
    [rows.map((row) => row[key]), rows.map((row) => (parent === undefined ? null : row[parent]))],
  );
  return used.map((row) => row.key);
}

/** The timesheets whose employee has another timesheet for the same week here. */
export async function findUsedWeeks(db: Db, rows: readonly Row[]): Promise<number[]> {
  const used = await db.rows<{ key: number }>(
    `select given.key from unnest($1::int[], $2::int[], $3::date[]) as given (key, employee, week)
       join timesheet on employee_key = employee and week_start = week and timesheet_key <> given.key`,
    [
      rows.map((row) => row["timesheet_key"]),
      rows.map((row) => row["employee_key"]),
      rows.map((row) => row["week_start"]),
    ],
  );
  return used.map(({ key }) => key);
}

/** Inserts rows, or changes those that differ. A row that is the same is not written. */
export async function saveRows(
  db: Db,
  { table, key, columns, onlyNew = [] }: HistoryTable,
  rows: readonly Row[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  const given = rows.map((row) => ({
    ...Object.fromEntries(onlyNew.map((name) => [name, new Date(now).toISOString()])),
    ...row,
  }));
  const all = [...columns, ...onlyNew];
  const changing = columns.filter((name) => name !== key);
  await db.run(
    `insert into ${table} (${all.join(", ")})
     select ${all.map((name) => `given.${name}`).join(", ")} from jsonb_populate_recordset(null::${table}, $1::jsonb) given order by given.${key}
     on conflict (${key}) do update set ${changing.map((name) => `${name} = excluded.${name}`).join(", ")}
      where (${changing.map((name) => `${table}.${name}`).join(", ")}) is distinct from (${changing.map((name) => `excluded.${name}`).join(", ")})`,
    [JSON.stringify(given)],
  );
}

/** Deletes the rows inside these documents that the source no longer has. */
export async function deleteOthers(
  db: Db,
  { table, key, parent }: HistoryTable,
  documents: readonly number[],
  rows: readonly Row[],
): Promise<void> {
  await db.run(`delete from ${table} where ${parent} = any($1::int[]) and not ${key} = any($2::int[])`, [
    documents,
    rows.map((row) => row[key]),
  ]);
}

/** A count and a sum over documents. */
export interface HistorySum {
  /** The vendor or project. */
  readonly of: string;
  readonly figure: string;
  readonly count: number;
  readonly amount: number;
}

/** The sums of what was taken over; open vendor invoices are documents of the opening once it is posted. */
export async function findHistorySums(db: Db): Promise<HistorySum[]> {
  const isTaken =
    "(vendor_invoice.is_history or exists (select from opening_document where document = 'VendorInvoice' and document_key = vendor_invoice_key))";
  const project = "coalesce('Project ' || project_key, 'Without project')";
  return db.rows<HistorySum>(
    `select 'Vendor ' || vendor_key as of, 'Vendor invoices' as figure, count(*)::int as count, coalesce(sum(amount) filter (where status = 'Normal'), 0)::float8 as amount
       from vendor_invoice where ${isTaken} group by vendor_key
     union all
     select ${project}, 'Vendor invoice lines', count(*)::int, sum(cost_amount)::float8
       from vendor_invoice_line join vendor_invoice using (vendor_invoice_key) where ${isTaken} group by 1
     union all
     select ${project}, 'Timesheet hours', count(*)::int, sum((select sum(hour) from unnest(regular || overtime || doubletime) as hour))::float8
       from timesheet_row join timesheet using (timesheet_key) where is_history group by 1
     union all
     select ${project}, 'Expenses', count(*)::int, sum(cost_amount)::float8
       from expense join expense_report using (expense_report_key) where is_history group by 1`,
  );
}
