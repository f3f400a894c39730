export { getVendors } from "./get-vendors.ts";
export { listVendors } from "./list-vendors.ts";
export { updateVendors } from "./update-vendors.ts";
export { type PaymentDateMethod, Vendor, type VendorFields } from "./vendor-record.ts";
