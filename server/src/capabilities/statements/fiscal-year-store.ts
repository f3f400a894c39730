import type { Db } from "../../platform/database/index.ts";
import { type CompanyYears, inCompanies } from "./statement-arguments.ts";

/** The fiscal years of the companies by key; without companies, of the active ones. */
export function findFiscalYears(db: Db, companies: readonly number[]): Promise<CompanyYears[]> {
  return db.rows<CompanyYears>(
    `select company_key as company, fiscal_year_start_month as month,
            (select coalesce(json_agg(json_build_object('first', first_date, 'last', last_date) order by last_date), '[]')
               from year_closing where year_closing.company_key = company.company_key and status = 'Closed') as closed
       from company where ${inCompanies("$1")} and (cardinality($1::int[]) > 0 or status = 'Active') order by company_key`,
    [companies],
  );
}
