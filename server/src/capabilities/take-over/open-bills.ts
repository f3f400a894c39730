/** What was open of vendor invoices on the cutover date, which may be long before the day of the take-over. */
import { type Money, noMoney, subtract } from "@plumbline/accounting";
import type { Bill } from "./derive-opening.ts";
import { toCents } from "./own-figures.ts";
import { itemsIn, type Members } from "./source.ts";
import type { Spool } from "./spool.ts";

/** The part of the spool with the payables of the cutover date. */
export const payableAging = "PayableAging";

/**
 * What was open on that date is open, also if it was paid or voided since. Where the source does not say what was open then, what is unpaid
 * now counts as open.
 */
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
    unpaid.has(invoice["VendorInvoiceKey"]) && invoice["Status"] !== "Voided"
      ? subtract(toCents(invoice["Amount"]), toCents(invoice["PaidAmount"]))
      : noMoney;
}

/** The vendor invoices that were open on the cutover date, with their lines. */
export async function openBills(spool: Spool): Promise<Bill[]> {
  const bills: Bill[] = [];
  const openOf = await openBillsOf(spool);
  for (const name of await spool.names("VendorInvoices")) {
    const content = (await spool.get<Members>(name)) ?? {};
    const lines = itemsIn({ lines: content["VendorInvoicesDetails"] }, "lines");
    for (const header of itemsIn(content, "VendorInvoices")) {
      const isLater = String(header["AccountingDate"] ?? header["Date"]) > spool.cutover;
      const open = openOf(header);
      if (isLater || open === noMoney) continue;
      const own = lines.filter((line) => line["VendorInvoiceKey"] === header["VendorInvoiceKey"]);
      bills.push({ header, lines: own, open });
    }
  }
  return bills;
}
