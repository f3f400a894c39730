/** What is in the database of a firm, to compare it before and after a call. */
import type { Db } from "../../src/platform/database/index.ts";

/** A session keeps when it was last used, now and then. */
const writtenByAnyCall = ["session"];

/** A digest of the rows of each table, so that a difference names the table. */
export async function everyRow(db: Db): Promise<Record<string, string>> {
  const tables = await db.rows<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> all($1) order by 1`,
    [writtenByAnyCall],
  );
  const digests = tables.map(
    ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '' order by t::text)) as digest from "${name}" t`,
  );
  const rows = await db.rows<{ name: string; digest: string }>(digests.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** The sums of both ledgers and what is kept as settled. What a reversal undid is no longer among them. */
export async function sumsOfBooks(db: Db): Promise<string[]> {
  const rows = await db.rows<{ sum: string }>(`
    select concat_ws(' ', 'posting', company_key, gl_account_key, department_key, basis, control, party_key, item, item_key, sum(amount)) as sum
      from posting group by company_key, gl_account_key, department_key, basis, control, party_key, item, item_key having sum(amount) <> 0
    union all
    select concat_ws(' ', 'work', project_key, phase_key, kind, status, sum(hours), sum(cost), sum(value))
      from transaction group by project_key, phase_key, kind, status having (sum(hours), sum(cost), sum(value)) <> (0, 0, 0)
    union all
    select concat_ws(' ', fact, project_key, phase_key, invoice_key, kind, sum(amount), sum(sales_tax))
      from project_fact group by fact, project_key, phase_key, invoice_key, kind having (sum(amount), sum(sales_tax)) <> (0, 0)
    union all
    select concat_ws(' ', 'settled', client_invoice_key, settled_amount) from client_invoice where settled_amount <> 0
    union all
    select concat_ws(' ', 'paid', vendor_invoice_key, paid_amount) from vendor_invoice where paid_amount <> 0
    order by 1`);
  return rows.map(({ sum }) => sum);
}
