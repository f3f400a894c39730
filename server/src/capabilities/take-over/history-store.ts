import type { Db } from "../../platform/database/index.ts";
import type { KnownRecords } from "./read-documents.ts";

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
