/** What an open vendor invoice of the old system may refer to. */
import type { InvoiceFacts } from "../vendor-invoices/index.ts";

/**
 * The facts with everything that exists taken as active: the invoice was entered when it was, and its project, phase, account or
 * vendor may be closed or inactive since.
 */
export function asWhenEntered(facts: InvoiceFacts): InvoiceFacts {
  const { vendors, activities, accounts, departments, places } = facts;
  return {
    ...facts,
    vendors: each(vendors, (vendor) => ({ ...vendor, active: true })),
    activities: each(activities, (activity) => ({ ...activity, active: true })),
    accounts: each(accounts, () => true),
    departments: each(departments, () => true),
    places: each(places, (place) => ({
      ...place,
      projectStatus: "Active",
      phaseStatus: place.phaseStatus === null ? null : "Active",
      takesCosts: true,
      isBillingGroup: false,
      isLeaf: true,
    })),
  };
}

function each<Key, Fact>(facts: ReadonlyMap<Key, Fact>, change: (fact: Fact) => Fact): Map<Key, Fact> {
  return new Map([...facts].map(([key, fact]) => [key, change(fact)]));
}
