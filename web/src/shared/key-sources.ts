import { type KeyItem as Item, keysFrom, type KeySource } from "./key-source.ts";

export function personName(item: Item): string {
  return [item["FirstName"], item["LastName"]].filter(Boolean).join(" ") || String(item["Company"] ?? "");
}

export const accountLabel = (item: Item): string => `${String(item["ID"])} ${String(item["Description"])}`;
const projectLabel = (item: Item): string => [item["ID"], item["Description"]].filter(Boolean).join(" ");

/** The lists from which users choose keys such as EmployeeKey or CompanyKey. */
export const fromAccounts = keysFrom("ListGLAccounts", "GLAccounts", "GLAccountKey", accountLabel);
export const fromAccountGroups = keysFrom("ListAccountGroups", "AccountGroups", "AccountGroupKey");
export const fromActivities = keysFrom("ListActivities", "Activities", "ActivityKey");
export const fromBankAccounts = keysFrom("ListBankAccounts", "BankAccounts", "BankAccountKey");
export const fromClients = keysFrom("ListClients", "Clients", "ClientKey");
export const fromClientTypes = keysFrom("ListClientTypes", "ClientTypes", "ClientTypeKey");
export const fromCompanies = keysFrom("ListCompanies", "Companies", "CompanyKey");
export const fromContactTypes = keysFrom("ListContactTypes", "ContactTypes", "ContactTypeKey");
export const fromContacts = keysFrom("ListContacts", "Contacts", "ContactKey", personName);
export const fromDepartments = keysFrom("ListDepartments", "Departments", "DepartmentKey", "Department");
export const fromEmployees = keysFrom("ListEmployees", "Employees", "EmployeeKey", personName);
export const fromEmployeeTypes = keysFrom("ListEmployeeTypes", "EmployeeTypes", "EmployeeTypeKey");
export const fromInvoiceFormats = keysFrom("ListInvoiceFormats", "InvoiceFormats", "InvoiceFormatKey");
export const fromLocalTaxes = keysFrom("ListLocalTaxes", "LocalTaxes", "LocalTaxKey");
export const fromOverheadGroups = keysFrom("ListOverheadGroups", "OverheadGroups", "OverheadGroupKey");
export const fromProjects = keysFrom("ListProjects", "Projects", "ProjectKey", projectLabel);
export const fromProjectTemplates = keysFrom(
  "ListProjectTemplates",
  "ProjectTemplates",
  "ProjectTemplateKey",
  projectLabel,
);
export const fromProjectTypes = keysFrom("ListProjectTypes", "ProjectTypes", "ProjectTypeKey");
export const fromRateTables = keysFrom("ListRateTables", "RateTables", "RateTableKey");
export const fromVendors = keysFrom("ListVendors", "Vendors", "VendorKey", "Name");
export const fromVendorTypes = keysFrom("ListVendorTypes", "VendorTypes", "VendorTypeKey");
export const fromWageTables = keysFrom("ListWageTables", "WageTables", "WageTableKey");

/** Employees with a role. */
export const fromEmployeesWith = (role: string): KeySource => ({ ...fromEmployees, args: { FilterByRole: [role] } });
