import { type Db, rowsText, valueLists } from "../../platform/database/db.ts";
import type { Written } from "../method/method.ts";
import { writtenText } from "./written-text.ts";

export interface AuditRow {
  readonly at: number;
  readonly usageKey: string;
  readonly method: string;
  readonly userName: string;
  readonly employeeKey: number | null;
  readonly written: readonly Written[];
  /** The network address of the caller; left out for what the service does by itself. */
  readonly address?: string;
}

/** Writes one row for the whole write, in its transaction. */
export async function recordAudit(db: Db, row: AuditRow): Promise<void> {
  await db.run(insertAudit(1), auditValues(row));
}

/** Names work that is no call, in the transaction in which it changes something sealed. */
export async function recordOrigin(db: Db, what: string, who: string): Promise<void> {
  await db.run("select record_origin($1, $2)", [what, who]);
}

/** The same without waiting, so that the row shares a round trip with the commit. */
export function sendAudit(db: Db, row: AuditRow): void {
  db.sendRows(insertAudit, [auditValues(row)]);
}

const insertAudit = rowsText(
  (count) =>
    `insert into audit (at, usage_key, method, user_name, employee_key, touched, records, address) values ${valueLists(8, count)}`,
);

function auditValues(row: AuditRow): unknown[] {
  const touched = row.written.map((each) => `${each.record}:${each.key}`);
  const records = row.written.map(writtenText);
  return [
    new Date(row.at).toISOString(),
    row.usageKey,
    row.method,
    row.userName,
    row.employeeKey,
    touched,
    `[${records.join(",")}]`,
    row.address ?? null,
  ];
}

/** Whether the call with this UsageKey wrote something. */
export async function isAudited(db: Db, usageKey: string): Promise<boolean> {
  return (await db.row("select from audit where usage_key = $1", [usageKey])) !== undefined;
}

interface LastChange {
  readonly by: string;
  readonly at: string;
}

const historyDepth = 50;

/** A property of a record: `Contact:17` and `Title`. */
export interface Changed {
  readonly touched: string;
  readonly property: string;
}

/** Who last changed each of these properties, and when; null when the recent history does not show it. One statement. */
export async function lastChanges(db: Db, wanted: readonly Changed[]): Promise<(LastChange | null)[]> {
  const rows = await db.rows<{ by: string | null; at: string | null }>(
    `select last.by, last.at from unnest($1::text[], $2::text[]) with ordinality as wanted(touch, property, ord)
       left join lateral (
         select by, at from (
           select audit_key, user_name as by, to_char(at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as at, records::json -> (array_position(touched, touch) - 1) as written
             from audit where touched @> array[touch] order by audit_key desc limit ${historyDepth}) history
          where case when written -> 'changed' is null then (written -> 'before' -> property)::text is distinct from (written -> 'after' -> property)::text
                     else written -> 'changed' -> property is not null end
          order by audit_key desc limit 1) last on true
      order by ord`,
    [wanted.map((each) => each.touched), wanted.map((each) => each.property)],
  );
  return rows.map(({ by, at }) => (by === null || at === null ? null : { by, at }));
}
