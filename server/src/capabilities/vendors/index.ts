import type { Capability } from "../../engine/capability/capability.ts";
import { getVendors } from "./get-vendors.ts";
import { listVendors } from "./list-vendors.ts";
import { updateVendors } from "./update-vendors.ts";

/** Vendors, who are paid. */
export const vendors = {
  name: "vendors",
  methods: { listVendors, getVendors, updateVendors },
} satisfies Capability;

export { type PaymentDateMethod, Vendor, type VendorFields } from "./vendor-record.ts";
