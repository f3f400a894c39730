import type { Db } from "../../platform/database/index.ts";
import type { Page } from "../../engine/method/method.ts";
import { type AuditFilters, callConditions } from "./audit-filters.ts";
import type { Conditions } from "../../engine/records/index.ts";
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
  const where = entryConditions(filters);
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

function entryConditions(filters: AuditFilters): Conditions {
  const { FilterByRecordType: type, FilterByRecordKey: record } = filters;
  return callConditions(filters)
    .add(record === undefined ? undefined : `${type}:${record}`, (one) => `touch = ${one}::text`)
    .add(record === undefined ? type : undefined, (named) => `starts_with(touch, ${named}::text || ':')`);
}

/** How many entries the filters choose, and how long the records of their calls are, which is known without reading them. */
export async function measureEntries(db: Db, filters: AuditFilters): Promise<{ entries: number; bytes: number }> {
  const where = entryConditions(filters);
  const row = await db.row<{ entries: number; bytes: number }>(
    `select coalesce(sum(entries), 0)::float8 as entries, coalesce(sum(octet_length(records)), 0)::float8 as bytes
       from (select audit.audit_key, count(*) as entries from audit cross join lateral unnest(audit.touched) as one (touch)
              where ${where.sql()} group by audit.audit_key) chosen join audit using (audit_key)`,
    where.params,
  );
  return row ?? { entries: 0, bytes: 0 };
}

/** An entry with its record as text: parsing those of many entries takes long. */
export type StoredText = Omit<StoredEntry, "written"> & { readonly written: string };

/** Calls looked at by one statement, and the length of their records; a longer call is read by itself. */
const callsPerPage = 200;
const pageBytes = 250_000;

/** The entries that the filters choose, newest first, a few calls at a time. Later pages hold earlier calls, so no entry is there twice. */
export async function* entryPages(db: Db, filters: AuditFilters): AsyncGenerator<StoredText[]> {
  const where = entryConditions(filters);
  const before = where.param(null);
  const text = `select audit.audit_key::float8 as "CallKey", audit.audit_key || '-' || each.place as "EntryKey",
         to_char(audit.at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as "CallDate", audit.method as "Method", audit.user_name as "UserName",
         audit.employee_key as "EmployeeKey", coalesce(trim(employee_name.first_name || ' ' || employee_name.last_name), '') as "EmployeeName",
         coalesce(audit.address, '') as "Address", audit.usage_key::text as "UsageKey", each.written
    from (select * from (
            select audit.*, sum(octet_length(records)) over (order by audit_key desc) - octet_length(records) as ahead
              from (select * from audit where ${callConditions(filters).sql()} and (${before}::bigint is null or audit_key < ${before}::bigint)
                     order by audit_key desc limit ${callsPerPage}) audit) audit
           where ahead < ${pageBytes}) audit
    left join lateral (
           select array_agg(place) as places from unnest(audit.touched) with ordinality as one (touch, place) where ${where.sql()}) chosen on true
    left join lateral (
           select written::text as written, place from json_array_elements(audit.records::json) with ordinality as element (written, place)
            where place = any(chosen.places)) each on true
    left join employee_name on employee_name.employee_key = audit.employee_key
   order by audit.audit_key desc, each.place`;
  for (let last: number | null = null; ;) {
    const params = where.params.map((value, at) => (at === where.params.length - 1 ? last : value));
    // A call of which the filters choose nothing has one row without a record.
    const rows: (StoredText & { readonly written: string | null })[] = await db.rows(text, params);
    if (rows.length === 0) return;
    last = rows.at(-1)?.CallKey ?? null;
    yield rows.filter(({ written }) => written !== null);
  }
}
