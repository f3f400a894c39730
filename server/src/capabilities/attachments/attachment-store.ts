import type { Db } from "../../engine/database/index.ts";
import { type Scope, within } from "../../engine/access/scopes.ts";

/** The line that a file is saved for, with its report. */
export interface KnownLine {
  readonly report: number;
  readonly status: string;
  readonly files: number;
}

/** A line of the employee's own report, which is locked until the transaction ends; undefined for any other line. */
export async function lockLine(db: Db, expense: number, employee: number): Promise<KnownLine | undefined> {
  return db.row<KnownLine>(
    `select expense_report.expense_report_key as report, expense_report.status,
            (select count(*)::int from attachment where attachment.expense_key = $1) as files
       from expense join expense_report using (expense_report_key)
      where expense.expense_key = $1 and expense_report.employee_key = $2 for update of expense_report`,
    [expense, employee],
  );
}

/** How many of the employee's files no line has claimed yet. */
export async function countUnclaimed(db: Db, employee: number): Promise<number> {
  const row = await db.row<{ count: number }>(
    "select count(*)::int as count from attachment where employee_key = $1 and expense_report_key is null",
    [employee],
  );
  return row?.count ?? 0;
}

export interface NewFile {
  readonly employee: number;
  readonly savedFor: number;
  /** Null for a line that does not exist yet. */
  readonly report: number | null;
  readonly filename: string;
  readonly mimeType: string;
  readonly description: string;
  readonly data: Buffer;
}

export async function insertFile(db: Db, file: NewFile, now: number): Promise<number> {
  const row = await db.row<{ key: number }>(
    `insert into attachment (employee_key, saved_for_expense_key, expense_key, expense_report_key, filename, mime_type, description, byte_count, data, saved_at)
     values ($1, $2::int, case when $3::int is null then null else $2::int end, $3::int, $4, $5, $6, $7, $8, $9) returning file_key as key`,
    [
      file.employee,
      file.savedFor,
      file.report,
      file.filename,
      file.mimeType,
      file.description,
      file.data.length,
      file.data,
      new Date(now).toISOString(),
    ],
  );
  return row!.key;
}

/** The bytes of a file in the scope; undefined for any other file. */
export async function findBytes(db: Db, file: number, scope: Scope): Promise<Buffer | undefined> {
  const row = await db.row<{ data: Buffer }>(
    `select data from attachment where file_key = $1 and ${within(scope, { employee: "attachment.employee_key" })}`,
    [file],
  );
  return row?.data;
}
