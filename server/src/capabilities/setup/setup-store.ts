import type { Db } from "../../platform/database/index.ts";
import type { Call } from "../../engine/method/method.ts";
import type { TemplateList } from "./template-records.ts";

/** The records that a template created, by list. */
export type CreatedRecords = Partial<Record<TemplateList, readonly number[]>>;

export interface AppliedTemplate {
  readonly company: number;
  readonly template: string;
  readonly records: CreatedRecords;
  readonly by: string;
  readonly at: string;
}

const applied = `company_key as company, template, records, user_name as by, to_char(applied_at, 'YYYY-MM-DD') as at`;

export function findApplied(db: Db): Promise<AppliedTemplate[]> {
  return db.rows(`select ${applied} from applied_template order by company_key`);
}

/**
 * What prevents a template: accounts that exist, and the template applied to the company. All companies are locked, because the
 * accounts are those of the firm.
 */
export async function lockSetup(
  db: Db,
  company: number,
): Promise<{ companyExists: boolean; accounts: number; postings: boolean; applied: AppliedTemplate | undefined }> {
  const companies = await db.rows<{ key: number }>(
    "select company_key as key from company order by company_key for no key update",
  );
  const row = await db.row<{ accounts: number; postings: boolean }>(
    "select (select count(*) from gl_account)::int as accounts, exists (select from posting) or exists (select from transaction) as postings",
  );
  return {
    companyExists: companies.some(({ key }) => key === company),
    accounts: row!.accounts,
    postings: row!.postings,
    applied: await db.row<AppliedTemplate>(`select ${applied} from applied_template where company_key = $1`, [company]),
  };
}

export async function saveApplied(
  call: Call,
  company: number,
  template: string,
  records: CreatedRecords,
): Promise<void> {
  await call.db.run(
    "insert into applied_template (company_key, template, records, user_name, applied_at) values ($1, $2, $3::jsonb, $4, $5)",
    [company, template, JSON.stringify(records), call.caller.userName, new Date(call.now).toISOString()],
  );
}

export async function deleteApplied(db: Db, company: number): Promise<void> {
  await db.run("delete from applied_template where company_key = $1", [company]);
}

export const markedStatuses = ["Done", "Skipped"] as const;

/** A step that somebody confirmed or skipped. */
export interface MarkedStep {
  readonly key: number;
  readonly step: string;
  readonly status: (typeof markedStatuses)[number];
}

export interface SetupFacts {
  /** The number of records behind each step that has some. */
  readonly counts: Readonly<Record<string, number>>;
  readonly marked: readonly MarkedStep[];
  readonly hasPostings: boolean;
}

const marked = "setup_step_key as key, step, status";

/** How far the firm is set up. */
export async function findSetup(db: Db): Promise<SetupFacts> {
  const row = await db.row<SetupFacts>(
    `select (select coalesce(json_agg(each), '[]') from (select ${marked} from setup_step order by setup_step_key) each) as marked,
       exists (select from posting) or exists (select from transaction) as "hasPostings",
       json_build_object(
       'Accounts', (select count(*) from gl_account where status = 'Active'),
       'ControlAccounts', (select count(*) from company where status = 'Active' and receivable_account_key is not null and payable_account_key is not null
                              and labor_income_account_key is not null and direct_labor_account_key is not null and payroll_clearing_account_key is not null),
       'BankAccounts', (select count(*) from bank_account where status = 'Active' and gl_account_key is not null),
       'Activities', (select count(*) from activity where status = 'Active'),
       'RateTables', (select count(*) from rate_table where status = 'Active'),
       'Employees', (select count(*) from employee where status = 'Active') - 1,
       'UserAccounts', (select count(*) from sign_in where kind = 'service') - 1,
       'Clients', (select count(*) from client where status = 'Active'),
       'Projects', (select count(*) from project where not is_template),
       'OpeningBalances', (select count(*) from opening where status = 'Posted'),
       'Timesheets', (select count(*) from timesheet),
       'ClientInvoices', (select count(*) from client_invoice)) as counts`,
  );
  return row!;
}

/** The marks of the steps, locked. */
export function lockMarked(db: Db, steps: readonly string[]): Promise<MarkedStep[]> {
  return db.rows(`select ${marked} from setup_step where step = any($1) order by setup_step_key for update`, [steps]);
}

/** Marks steps; those that were marked before get the new status. */
export function saveMarked(call: Call, steps: readonly string[], status: MarkedStep["status"]): Promise<MarkedStep[]> {
  return call.db.rows(
    `insert into setup_step (step, status, user_name, last_modified)
     select step, $2, $3, $4 from unnest($1::text[]) as each (step)
     on conflict (step) do update set status = excluded.status, user_name = excluded.user_name, last_modified = excluded.last_modified
     returning ${marked}`,
    [steps, status, call.caller.userName, new Date(call.now).toISOString()],
  );
}

export async function deleteMarked(db: Db, steps: readonly string[]): Promise<void> {
  await db.run("delete from setup_step where step = any($1)", [steps]);
}
