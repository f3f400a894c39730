import type { Db } from "../../platform/database/index.ts";

/** A reporting view with the comments of the migration that created it. */
export interface ReportingView {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly ReportingColumn[];
}

export interface ReportingColumn {
  readonly name: string;
  /** The name of the PostgreSQL type: integer, text, numeric, date and so on. */
  readonly type: string;
  readonly description: string;
}

/** The views of a reporting schema in order of their names. */
export async function findReportingViews(db: Db, schema: string): Promise<ReportingView[]> {
  return db.rows<ReportingView>(
    `select relname as name, coalesce(obj_description(pg_class.oid, 'pg_class'), '') as description,
            (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null),
                                               'description', coalesce(col_description(pg_class.oid, attnum), '')) order by attnum)
               from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns
       from pg_class
      where relnamespace = (select oid from pg_namespace where nspname = $1) and relkind = 'v'
      order by relname collate "C"`,
    [schema],
  );
}
