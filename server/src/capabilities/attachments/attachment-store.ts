import type { Db } from "../../platform/database/index.ts";
import { deletedAttachmentsMax } from "../../engine/fields/limits.ts";
import { type Scope, within } from "../../engine/access/scopes.ts";

/** The line that a file is saved for, with its report. */
export interface KnownLine {
  readonly report: number;
  readonly status: string;
  readonly isHistory: boolean;
  readonly files: number;
}

/**
 * A line of the employee's own report, which is locked until the transaction ends; undefined for any other line. A statement that
 * waits for a lock counts the files as they were before the wait, so the lock is a statement of its own.
 */
export async function lockLine(db: Db, expense: number, employee: number): Promise<KnownLine | undefined> {
  db.send(
    `select from expense_report where employee_key = $2
        and expense_report_key = (select expense_report_key from expense where expense_key = $1) for update`,
    [expense, employee],
  );
  return db.row<KnownLine>(
    `select expense_report.expense_report_key as report, expense_report.status, expense_report.is_history as "isHistory",
            (select count(*)::int from attachment where attachment.expense_key = $1) as files
       from expense join expense_report using (expense_report_key)
      where expense.expense_key = $1 and expense_report.employee_key = $2`,
    [expense, employee],
  );
}

/** The employee's files that no line uses. */
export interface UnusedFiles {
  /** How many of them no line has claimed yet. */
  readonly unclaimed: number;
  /** The bytes of these and of files whose line was deleted from a report that is still In Progress. */
  readonly bytes: number;
}

/** Counts the unused files of the employee, who cannot save another one until the transaction ends. */
export async function lockUnused(db: Db, employee: number): Promise<UnusedFiles> {
  await db.run("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' unused attachments', $1::int))", [
    employee,
  ]);
  const row = await db.row<UnusedFiles>(
    `select (count(*) filter (where attachment.expense_report_key is null))::int as unclaimed, coalesce(sum(byte_count), 0)::float8 as bytes
       from attachment left join expense_report using (expense_report_key)
      where attachment.employee_key = $1 and expense_key is null
        and (attachment.expense_report_key is null or expense_report.status = 'In Progress')`,
    [employee],
  );
  return row!;
}

/** Deletes files that no line ever used; returns what they were. */
export async function deleteUnclaimed(db: Db, savedBefore: number): Promise<DeletedFile[]> {
  return db.rows<DeletedFile>(
    `delete from attachment where expense_report_key is null and file_key in (
       select file_key from attachment where expense_report_key is null and saved_at < $1
        order by saved_at limit ${deletedAttachmentsMax} for update skip locked)
     returning file_key as "FileKey", saved_for_expense_key as "ExpenseKey", filename as "Filename", mime_type as "MimeType", description as "Description", byte_count as "Size"`,
    [new Date(savedBefore).toISOString()],
  );
}

export interface DeletedFile {
  readonly FileKey: number;
  readonly ExpenseKey: number;
  readonly Filename: string;
  readonly MimeType: string;
  readonly Description: string;
  readonly Size: number;
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
