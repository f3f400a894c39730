/** Record keys: integers branded with the name of their record, so that keys of different records cannot be mixed. */
export type Key<Thing extends string> = number & { readonly [thing]: Thing };

declare const thing: unique symbol;

export type AccountKey = Key<"Account">;
export type ActivityKey = Key<"Activity">;
export type ClientKey = Key<"Client">;
export type ClientInvoiceKey = Key<"ClientInvoice">;
export type CompanyKey = Key<"Company">;
export type DepartmentKey = Key<"Department">;
export type EmployeeKey = Key<"Employee">;
export type EmployeeTypeKey = Key<"EmployeeType">;
export type JournalKey = Key<"Journal">;
export type OverheadGroupDetailKey = Key<"OverheadGroupDetail">;
export type PhaseKey = Key<"Phase">;
export type ProjectKey = Key<"Project">;
export type TransactionKey = Key<"Transaction">;
export type VendorInvoiceKey = Key<"VendorInvoice">;
export type VendorKey = Key<"Vendor">;
