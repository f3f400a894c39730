import type { Db } from "../../platform/database/index.ts";

/** Writes to look for. */
export interface Sought {
  /** Records such as `VendorInvoice:17`. */
  readonly touched: readonly string[];
  /** Methods that write them, besides whoever created them. */
  readonly methods?: readonly string[];
  /** Members whose change counts, too. */
  readonly members?: readonly string[];
  /** The method that puts a new record in the place of one with a smaller key: whoever wrote that one wrote the new one. */
  readonly replacedBy?: string;
  /** Only from this moment on. */
  readonly since?: number;
}

/** Who wrote a record, and when. */
export interface Writer {
  readonly touched: string;
  readonly userName: string;
  readonly name: string;
  readonly employee: number | null;
  /** Their sign-in, if it still has the name. */
  readonly signIn: number | null;
  /** Milliseconds. */
  readonly at: number;
}

/** Who created or changed the records, the last first. One statement. */
export async function findWriters(
  db: Db,
  { touched, methods = [], members = [], replacedBy = "", since = 0 }: Sought,
): Promise<Writer[]> {
  return db.rows<Writer>(
    `with recursive sought (root, touch) as (
       select touch, touch from unnest($1::text[]) as given (touch)
       union
       select root, earlier.touch from sought join audit on touched @> array[sought.touch] and method = $4 cross join lateral unnest(touched) as earlier (touch)
        where split_part(earlier.touch, ':', 1) = split_part(sought.touch, ':', 1) and split_part(earlier.touch, ':', 2)::int < split_part(sought.touch, ':', 2)::int)
     select root as touched, user_name as "userName", employee_key as employee, extract(epoch from at)::float8 * 1000 as at,
            coalesce((select nullif(trim(first_name || ' ' || last_name), '') from employee where employee.employee_key = found.employee_key), user_name) as name,
            (select sign_in_key from sign_in where sign_in.user_name = found.user_name) as "signIn"
       from sought cross join lateral (
         select audit_key, method, user_name, employee_key, at, records::json -> (array_position(touched, touch) - 1) as written
           from audit where touched @> array[touch] and at >= $5::timestamptz offset 0) found
      where written -> 'changed' is null and written ->> 'before' is null or method = any($2)
         or exists (select from unnest($3::text[]) as member where case when written -> 'changed' is null
              then (written -> 'before' -> member)::text is distinct from (written -> 'after' -> member)::text else written -> 'changed' -> member is not null end)
      order by audit_key desc`,
    [touched, methods, members, replacedBy, new Date(since).toISOString()],
  );
}
