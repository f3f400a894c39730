import { Employee } from "../employees/index.ts";
import { marksJson, type StoredMark } from "../ledger/index.ts";
import type { Db } from "../../platform/database/index.ts";
import type { CustomFieldDefinition, Firm } from "../../engine/firms/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { loadRecords, type RecordDefinition, readWire, recordsNow, type Values } from "../../engine/records/index.ts";
import type { CompanyFacts } from "./derive-opening.ts";

/** The name of the work in the audit. */
export const takeOverName = "plumbline take-over";

export interface TargetState {
  /** Whether a take-over has written to the firm before. */
  readonly isTakenOver: boolean;
  readonly hasPostings: boolean;
  /** What the firm has that a new firm does not have, such as "3 projects". */
  readonly has: readonly string[];
}

/** One statement. */
export async function findTarget(db: Db): Promise<TargetState> {
  const counted = ["client", "contact", "vendor", "project", "gl_account", "journal_entry"] as const;
  const counts = counted.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const row = await db.row<Record<(typeof counted)[number], number> & { taken: boolean }>(
    `select exists (select from audit where method = $1) as taken, ${counts.join(", ")}`,
    [takeOverName],
  );
  const has = counted.flatMap((table) => {
    const count = row?.[table] ?? 0;
    return count === 0 ? [] : [`${count} rows in ${table.replaceAll("_", " ")}`];
  });
  return { isTakenOver: row?.taken === true, hasPostings: (row?.journal_entry ?? 0) > 0, has };
}

export async function findKeys(db: Db, { table, keyColumn }: RecordDefinition): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(`select ${keyColumn} as key from ${table}`);
  return rows.map(({ key }) => key);
}

export async function findRoles(db: Db): Promise<Set<string>> {
  return new Set((await db.rows<{ code: string }>("select code from role")).map(({ code }) => code));
}

export async function findCustomFields(db: Db): Promise<Firm["customFields"]> {
  const rows = await db.rows<CustomFieldDefinition & { record: string }>(
    "select record_type as record, name, type, choices from custom_field order by position, custom_field_key",
  );
  const found: Record<string, CustomFieldDefinition[]> = {};
  for (const { record, ...field } of rows) (found[record] ??= []).push(field);
  return found;
}

/** The uses of control accounts. */
export async function findMarks(db: Db, accounts: readonly number[]): Promise<StoredMark[] | null> {
  const row = await db.row<{ marks: StoredMark[] | null }>(`select ${marksJson("$1::int[]")} as marks`, [accounts]);
  return row?.marks ?? null;
}

/** The activity of expenses whose activity the source does not show. */
const expenseActivity =
  "select activity_key, gl_account_key from activity where activity_type = 'Expense' and gl_account_key is not null order by status, activity_key limit 1";

interface OpeningRecords {
  readonly companies: readonly CompanyFacts[];
  /** The company and sales tax code of every project and phase, whose keys differ. */
  readonly places: ReadonlyMap<number, { readonly company: number; readonly taxCode: string }>;
  readonly expenseActivity: number | null;
  readonly anyClient: number | null;
  readonly cards: readonly { readonly account: number; readonly bank: number }[];
}

/** The records that rows of an opening refer to. */
export async function findOpeningRecords(db: Db): Promise<OpeningRecords> {
  const companies = await db.rows<CompanyFacts>(
    `select company.company_key as key, company.description as name, retained_earnings_account_key as "retainedEarnings",
            receivable_account_key as receivable, payable_account_key as payable, bank.bank_account_key as bank,
            array_remove(array[labor_income_account_key, expense_income_account_key, consultant_income_account_key, bank.gl_account_key, spent.gl_account_key], null) as "postedTo",
            (select employee_key from employee where employee.company_key = company.company_key order by status, employee_key limit 1) as "anyEmployee"
       from company
            left join lateral (select bank_account_key, gl_account_key from bank_account bank
              where not is_credit_card and gl_account_key is not null and coalesce(bank.company_key, company.company_key) = company.company_key
              order by status, bank.company_key nulls last, bank_account_key limit 1) bank on true
            left join lateral (${expenseActivity}) spent on true
      order by company.company_key`,
  );
  const places = await db.rows<{ key: number; company: number; taxCode: string }>(
    `select project_key as key, company_key as company, sales_tax_code as "taxCode" from project
     union all
     select phase_key, coalesce(phase.company_key, project.company_key), coalesce(nullif(phase.sales_tax_code, ''), project.sales_tax_code)
       from phase join project using (project_key)`,
  );
  const row = await db.row<{ activity: number | null; client: number | null; cards: OpeningRecords["cards"] | null }>(
    `select (select activity_key from (${expenseActivity}) spent) as activity,
            (select client_key from client order by status, client_key limit 1) as client,
            (select json_agg(json_build_object('account', gl_account_key, 'bank', bank_account_key)) from bank_account where is_credit_card and gl_account_key is not null) as cards`,
  );
  return {
    companies,
    places: new Map(places.map(({ key, company, taxCode }) => [key, { company, taxCode }])),
    expenseActivity: row?.activity ?? null,
    anyClient: row?.client ?? null,
    cards: row?.cards ?? [],
  };
}

/** Gives the employees of a new firm, such as its administrator, keys above those of the source. What refers to them follows. */
export async function moveEmployees(call: Call, above: number): Promise<void> {
  const { db } = call;
  const own = await findKeys(db, Employee);
  const stored = await recordsNow(db, Employee, own);
  const moves = [...stored].map(([from, json], at) => {
    const values = readWire(Employee.fields, JSON.parse(json) as Values) as Values;
    const { EmployeeKey: _, LastModifiedDate: __, ...members } = values;
    const written = Object.entries(members).filter(([name]) => Employee.fields[name as never]["readOnly"] !== true);
    return { from, to: above + 1 + at, values: Object.fromEntries(written) };
  });
  await loadRecords(
    call,
    Employee,
    moves.map(({ to: key, values }) => ({ key, values })),
  );
  const [from, to] = [moves.map((each) => each.from), moves.map((each) => each.to)];
  for (const { table, column } of await findReferences(db, from))
    await db.run(
      `update ${table} set ${column} = moved.new from unnest($1::int[], $2::int[]) as moved (old, new) where ${column} = moved.old`,
      [from, to],
    );
  await db.run("delete from employee where employee_key = any($1)", [from]);
}

/** The columns that refer to these employees. What is kept forever cannot be changed, and refers to nobody in a new firm. */
async function findReferences(db: Db, employees: readonly number[]): Promise<{ table: string; column: string }[]> {
  const columns = await db.rows<{ table: string; column: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(a.attname) as column
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'employee'::regclass and c.confdeltype <> 'c' and cardinality(c.conkey) = 1`,
  );
  const used = await db.rows<{ at: number }>(
    columns
      .map(
        ({ table, column }, at) => `select ${at} as at where exists (select from ${table} where ${column} = any($1))`,
      )
      .join(" union all "),
    [employees],
  );
  return used.map(({ at }) => columns[at]!);
}

export interface HighestKey {
  readonly sequence: string;
  readonly highest: number;
}

/** The highest key of each table, with the sequence that new keys come from. */
export async function findHighestKeys(db: Db): Promise<HighestKey[]> {
  const sequences = await db.rows<{ sequence: string; table: string; column: string }>(
    `select format('%I.%I', current_schema(), s.relname) as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
       from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where d.deptype in ('a', 'i') and s.relnamespace = current_schema()::regnamespace`,
  );
  // Projects and phases share one sequence, as do transactions and lines of vendor invoices.
  const sharing = [
    { of: "project", table: "phase", column: "phase_key" },
    { of: "transaction", table: "vendor_invoice_line", column: "transaction_key" },
  ].flatMap(({ of, ...other }) =>
    sequences.filter(({ table }) => table === of).map(({ sequence }) => ({ sequence, ...other })),
  );
  const highest = [...sequences, ...sharing].map(
    ({ sequence, table, column }) => `select '${sequence}' as sequence, max(${column})::int as highest from ${table}`,
  );
  return db.rows(`select * from (${highest.join(" union all ")}) found where highest is not null`);
}

/** New records get keys above those that were taken over. Only the owner of the tables may do this. */
export async function raiseSequences(admin: Db, keys: readonly HighestKey[]): Promise<void> {
  const raised = keys.map(
    ({ sequence, highest }) =>
      `select setval('${sequence}', ${highest}) where ${highest} > coalesce(pg_sequence_last_value('${sequence}'), 0)`,
  );
  // One after another: projects and phases share a sequence.
  for (const each of raised) await admin.rows(each);
}

/** The first company, and names of records that rows need which another program does not have; empty where the firm has none. */
export async function findImportDefaults(
  db: Db,
): Promise<{ company: number; department: string; invoiceFormat: string; billAccount: string; companyName: string }> {
  const row = await db.row<{
    company: number;
    companyName: string;
    department: string | null;
    invoiceFormat: string | null;
    billAccount: string | null;
  }>(
    `select company_key as company, description as "companyName",
            (select description from department where status = 'Active' order by department_key limit 1) as department,
            (select description from invoice_format where status = 'Active' order by invoice_format_key limit 1) as "invoiceFormat",
            (select id from gl_account where status = 'Active' and account_type = 'Expense' order by gl_account_key limit 1) as "billAccount"
       from company where status = 'Active' order by company_key limit 1`,
  );
  return {
    company: row?.company ?? 0,
    companyName: row?.companyName ?? "",
    department: row?.department ?? "",
    invoiceFormat: row?.invoiceFormat ?? "",
    billAccount: row?.billAccount ?? "",
  };
}
