import { useRead } from "../calls/use-read.ts";

/** Whether the firm has several companies: invoices of two companies may have the same number, so lists then name the company. */
export function useSeveralCompanies(): boolean {
  return (useRead("ListCompanies", {}).data?.Content.Companies.length ?? 0) > 1;
}
