import type { Conditions, RecordDefinition } from "../../engine/records/index.ts";

/**
 * FilterByCompany of clients, contacts and vendors (rulings, section 5): the records used by these companies and those
 * not used by any company yet. Each use tells its company through the view `<table>_company`.
 */
export function usedByCompanies(
  where: Conditions,
  { table, keyColumn }: RecordDefinition,
  companies: readonly number[] | undefined,
): void {
  if (companies === undefined || companies.length === 0) return;
  const uses = `select from ${table}_company used where used.${keyColumn} = ${table}.${keyColumn}`;
  where.add(companies, (keys) => `exists (${uses} and used.company_key = any(${keys})) or not exists (${uses})`);
}
