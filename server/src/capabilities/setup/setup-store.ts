import type { Db } from "../../engine/database/index.ts";
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

/** What prevents a template: accounts that exist, and the template applied to the company. The company is locked. */
export async function lockSetup(
  db: Db,
  company: number,
): Promise<{ companyExists: boolean; accounts: number; postings: boolean; applied: AppliedTemplate | undefined }> {
  const found = await db.row("select from company where company_key = $1 for no key update", [company]);
  const row = await db.row<{ accounts: number; postings: boolean }>(
    "select (select count(*) from gl_account)::int as accounts, exists (select from posting) or exists (select from transaction) as postings",
  );
  return {
    companyExists: found !== undefined,
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

/** How far the firm is set up: the number of records behind each step. */
export async function countSetup(db: Db): Promise<Record<string, number>> {
  const row = await db.row<{ counts: Record<string, number> }>(
    `select json_build_object(
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
  return row!.counts;
}
