import type { Conditions } from "../records/index.ts";

/**
 * Keeps contacts used by the given companies and those not used by any company yet. Which tables use a contact grows with
 * the chapters: each use tells the company through the view contact_company.
 */
export function usedByCompanies(where: Conditions, companies: readonly number[] | undefined): void {
  if (companies === undefined || companies.length === 0) return;
  where.add(
    companies,
    (
      keys,
    ) => `exists (select from contact_company used where used.contact_key = contact.contact_key and used.company_key = any(${keys}))
    or not exists (select from contact_company used where used.contact_key = contact.contact_key)`,
  );
}
