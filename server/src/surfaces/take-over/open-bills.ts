/** What was open of vendor invoices on the cutover date, which may be long before the day of the take-over. */
import { type Money, noMoney, subtract } from "@plumbline/accounting";
import { toCents } from "./own-figures.ts";
import { itemsIn, type Members } from "./source.ts";
import type { Spool } from "./spool.ts";

/** The part of the spool with the payables of the cutover date. */
export const payableAging = "PayableAging";

/** Where the source does not say what was open on that date, what is unpaid now counts as open. */
export async function openBillsOf(spool: Spool): Promise<(invoice: Members) => Money> {
  const aging = await spool.get<Members>(payableAging);
  if (aging !== undefined) {
    const documents = itemsIn(aging, "Documents");
    const open = new Map(documents.map((each) => [each["VendorInvoiceKey"], toCents(each["OpenAmount"])]));
    return (invoice) => open.get(invoice["VendorInvoiceKey"]) ?? noMoney;
  }
  const listed = (await spool.get<Members[]>("VendorInvoices-unpaid")) ?? [];
  const unpaid = new Set(listed.map((item) => item["VendorInvoiceKey"]));
  return (invoice) =>
    unpaid.has(invoice["VendorInvoiceKey"])
      ? subtract(toCents(invoice["Amount"]), toCents(invoice["PaidAmount"]))
      : noMoney;
}
