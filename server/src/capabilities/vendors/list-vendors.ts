import { anySession } from "../../engine/access/access.ts";
import { choice, dateTime, key, list, text } from "../../engine/fields/fields.ts";
import { filterTextLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords, statuses } from "../../engine/records/index.ts";
import { Vendor, vendorListItem } from "./vendor-record.ts";
import { usedByCompanies } from "../contacts/index.ts";

export const listVendors = defineMethod({
  name: "ListVendors",
  chapter: "Vendors",
  versions: [1],
  access: anySession,
  effect: "read",
  paged: true,
  summary: "Lists vendors by name.",
  args: {
    FilterByCompany: list(key({ of: "Company" }), {
      doc: "Vendors used by these companies, and those no company uses yet.",
    }),
    FilterByStatus: list(choice(statuses), { doc: "Only records with one of these statuses." }),
    FilterByNameLike: text({
      max: filterTextLengthMax,
      doc: "Found anywhere in Name, ignoring case; a value with % is a LIKE pattern.",
    }),
    FilterByVendorType: list(key({ of: "VendorType", nullable: true }), { doc: "null keeps vendors without a type." }),
    FilterByEarliestModifiedDate: dateTime({ doc: "Inclusive." }),
    FilterByLatestModifiedDate: dateTime({ endOfDay: true, doc: "Inclusive." }),
  },
  content: { Vendors: listOfRecord(Vendor, vendorListItem) },
  example: { FilterByStatus: ["Active"], FilterByNameLike: "structural" },
  async handle(args, call) {
    const where = new Conditions()
      .likeLowered("vendor.sort_name", args.FilterByNameLike)
      .anyOf("vendor.vendor_type_key", args.FilterByVendorType)
      .between("vendor.last_modified", args.FilterByEarliestModifiedDate, args.FilterByLatestModifiedDate);
    usedByCompanies(where, Vendor, args.FilterByCompany);
    const { items, total } = await listRecords(call.db, Vendor, {
      item: vendorListItem,
      where,
      counted: { status: args.FilterByStatus },
      order: "vendor.sort_name, vendor.vendor_key",
      page: call.page,
    });
    return { content: { Vendors: items }, ...(total === undefined ? {} : { total }) };
  },
});
