import type { Db } from "../../engine/database/index.ts";
import { anySession } from "../../engine/access/access.ts";
import { key, list } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { listOfRecord, requested, selectList, warnOfMissing } from "../../engine/records/index.ts";
import { VendorInvoice, VendorInvoiceDetail } from "./vendor-invoice-record.ts";

export const getVendorInvoices = defineMethod({
  name: "GetVendorInvoices",
  chapter: "Vendor invoices",
  versions: [2],
  access: anySession,
  effect: "read",
  summary: "Reads vendor invoices with their lines, in the order of the keys.",
  args: {
    RequestedVendorInvoices: list(key({ of: "VendorInvoice" }), { required: true, min: 1, max: requestedKeysMax }),
  },
  content: {
    VendorInvoices: listOfRecord(VendorInvoice),
    VendorInvoicesDetails: listOfRecord(VendorInvoiceDetail),
  },
  example: { RequestedVendorInvoices: [1, 2] },
  async handle(args, call) {
    const { found, ...content } = await showVendorInvoices(call.db, args.RequestedVendorInvoices);
    warnOfMissing(call, VendorInvoice, args.RequestedVendorInvoices, found);
    return { content };
  },
});

/** Headers in the order of the keys, and all their lines in the same order. One statement. */
export async function showVendorInvoices(
  db: Db,
  keys: readonly number[],
): Promise<{ found: number[]; VendorInvoices: RawJson; VendorInvoicesDetails: RawJson }> {
  const row = await db.row<{ found: number[] | null; headers: string; details: string }>(
    `with ${requested}
     select (select array_agg(key order by ord) from requested where exists (select from vendor_invoice where vendor_invoice_key = key)) as found,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(VendorInvoice)} from requested, ${VendorInvoice.from}
                where vendor_invoice.vendor_invoice_key = requested.key order by requested.ord) r) as headers,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(VendorInvoiceDetail)} from requested, ${VendorInvoiceDetail.from}
                where vendor_invoice_line.vendor_invoice_key = requested.key order by requested.ord, vendor_invoice_line.line) r) as details`,
    [keys],
  );
  return {
    found: row?.found ?? [],
    VendorInvoices: new RawJson(row?.headers ?? "[]"),
    VendorInvoicesDetails: new RawJson(row?.details ?? "[]"),
  };
}
