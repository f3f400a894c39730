import type { Db } from "../../engine/database/index.ts";
import type { Page } from "../../engine/method/method.ts";
import { type AuditFilters, callConditions } from "./audit-filters.ts";
import type { WrittenRecord } from "./audit-entry-rules.ts";

/** One record that a call wrote, with the call. */
export interface StoredEntry {
  readonly EntryKey: string;
  readonly CallKey: number;
  readonly CallDate: string;
  readonly Method: string;
  readonly UserName: string;
  readonly EmployeeKey: number | null;
  readonly EmployeeName: string;
  readonly Address: string;
  readonly UsageKey: string;
  readonly written: WrittenRecord;
}

/** The records that the chosen calls wrote, newest first, and how many there are; one statement. The records' JSON is read for the page only. */
export async function findEntries(
  db: Db,
  filters: AuditFilters,
  { size, number }: Page,
): Promise<{ entries: StoredEntry[]; total: number }> {
  const { FilterByRecordType: type, FilterByRecordKey: record } = filters;
  const where = callConditions(filters)
    .add(record === undefined ? undefined : `${type}:${record}`, (one) => `touch = ${one}::text`)
    .add(record === undefined ? type : undefined, (named) => `starts_with(touch, ${named}::text || ':')`);
  const from = `from audit cross join lateral unnest(audit.touched) with ordinality as one (touch, place) where ${where.sql()}`;
  const [limit, offset] = [where.param(size), where.param((number - 1) * size)];
  const row = await db.row<{ total: number; entries: StoredEntry[] | null }>(
    `select (select count(*) ${from})::float8 as total, (
       select json_agg(json_build_object('EntryKey', audit.audit_key || '-' || each.place, 'CallKey', audit.audit_key, 'CallDate', to_char(audit.at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM'),
                'Method', audit.method, 'UserName', audit.user_name, 'EmployeeKey', audit.employee_key,
                'EmployeeName', coalesce(trim(employee_name.first_name || ' ' || employee_name.last_name), ''),
                'Address', coalesce(audit.address, ''), 'UsageKey', audit.usage_key, 'written', each.written)
              order by audit.audit_key desc, each.place)
         from (select audit_key, array_agg(place) as places
                 from (select audit.audit_key, place ${from} order by audit.audit_key desc, place limit ${limit}::int8 offset ${offset}::int8) page
                group by audit_key) chosen
         join audit using (audit_key)
         -- Once for each call: an import writes thousands of records.
         cross join lateral (select written, place from json_array_elements(audit.records::json) with ordinality as element (written, place) where place = any(chosen.places)) each
         left join employee_name on employee_name.employee_key = audit.employee_key) as entries`,
    where.params,
  );
  return { entries: row?.entries ?? [], total: row?.total ?? 0 };
}
