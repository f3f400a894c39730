import { quoteName, reportingSchemaOf, type Transactions } from "../src/platform/database/index.ts";

/**
 * Everything in a firm's schema and in the schema of its views for reports: the definition of each object by kind and name. Two
 * firms have equal schemas if and only if these are equal; the names of the schemas are left out.
 */
export async function describeSchema(admin: Transactions, schema: string): Promise<Record<string, string>> {
  const schemas = { tables: schema, views: reportingSchemaOf(schema) };
  return admin.client(async (client) => {
    await client.query("begin");
    try {
      await client.query(
        `set local search_path to ${quoteName(schemas.views)}, ${quoteName(schemas.tables)}, public; set local quote_all_identifiers to off`,
      );
      const found: [string, string][] = [];
      for (const query of Object.values(queries)) {
        const { rows } = await client.query<{ name: string; definition: string | null }>(query, [
          Object.values(schemas),
        ]);
        if (rows.length === 0) throw new Error(`Nothing found by ${query}`);
        for (const { name, definition } of rows) found.push([neutral(name), neutral(definition ?? "none")]);
      }
      return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)));
    } finally {
      await client.query("rollback");
    }
  });

  function neutral(text: string): string {
    return text.replaceAll(schemas.views, "VIEWS").replaceAll(schemas.tables, "TABLES");
  }
}

const here = "join pg_namespace on pg_namespace.oid = relnamespace where nspname = any ($1)";

const queries = {
  schemas: `
    select 'schema ' || nspname as name, jsonb_build_array(nspacl::text, obj_description(pg_namespace.oid, 'pg_namespace'),
           (select string_agg(concat_ws(' ', defaclobjtype, defaclacl::text), ', ') from pg_default_acl where defaclnamespace = pg_namespace.oid))::text as definition
      from pg_namespace where nspname = any ($1)`,
  relations: `
    select concat_ws(' ', 'relation', nspname, relname) as name,
           jsonb_build_array(relkind, relpersistence, reloptions::text, relacl::text, relrowsecurity, relreplident, obj_description(pg_class.oid, 'pg_class'))::text as definition
      from pg_class ${here}`,
  columns: `
    select concat_ws(' ', 'column', nspname, relname, attname) as name,
           jsonb_build_array(attnum, format_type(atttypid, atttypmod), attnotnull, attidentity,
             attgenerated, pg_get_expr(adbin, adrelid), collname, attstorage, attcompression,
             (select array_agg(option) from unnest(attoptions) option where option not like 'pg\\_%')::text, attacl::text, attisdropped, col_description(pg_class.oid, attnum))::text as definition
      from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
           left join pg_collation on pg_collation.oid = attcollation ${here} and attnum > 0 and relkind in ('r', 'v', 'p', 'm')`,
  constraints: `
    select concat_ws(' ', 'constraint', conrelid::regclass, contypid::regtype, conname) as name,
           jsonb_build_array(contype, pg_get_constraintdef(pg_constraint.oid), condeferrable, condeferred, convalidated, connoinherit)::text as definition
      from pg_constraint join pg_namespace on pg_namespace.oid = connamespace where nspname = any ($1)`,
  indexes: `
    select 'index ' || relname as name,
           jsonb_build_array(pg_get_indexdef(indexrelid), indisprimary, indisunique, indnullsnotdistinct, indimmediate, indisvalid, indisclustered)::text as definition
      from pg_index join pg_class on pg_class.oid = indexrelid ${here}`,
  triggers: `
    select concat_ws(' ', 'trigger', relname, tgname) as name, jsonb_build_array(pg_get_triggerdef(pg_trigger.oid), tgenabled)::text as definition
      from pg_trigger join pg_class on pg_class.oid = tgrelid ${here} and not tgisinternal`,
  functions: `
    select concat_ws(' ', 'function', pg_proc.oid::regprocedure) as name,
           jsonb_build_array(pg_get_functiondef(pg_proc.oid), proacl::text, obj_description(pg_proc.oid, 'pg_proc'))::text as definition
      from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = any ($1)`,
  views: `
    select concat_ws(' ', 'view', nspname, relname) as name, pg_get_viewdef(pg_class.oid) as definition from pg_class ${here} and relkind = 'v'`,
  sequences: `
    select 'sequence ' || relname as name,
           jsonb_build_array(format_type(seqtypid, null), seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
             (select string_agg(concat_ws(' ', deptype, refobjid::regclass, refobjsubid), ', ') from pg_depend
               where classid = 'pg_class'::regclass and objid = seqrelid and refclassid = 'pg_class'::regclass))::text as definition
      from pg_sequence join pg_class on pg_class.oid = seqrelid ${here}`,
  domains: `
    select 'domain ' || typname as name, jsonb_build_array(format_type(typbasetype, typtypmod), typnotnull, typdefault, typacl::text)::text as definition
      from pg_type join pg_namespace on pg_namespace.oid = typnamespace where nspname = any ($1) and typtype = 'd'`,
};
