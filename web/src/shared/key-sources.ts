import type { KeySource } from "./field-input.tsx";

type Item = Readonly<Record<string, unknown>>;

/** The lists from which users choose keys such as EmployeeKey or CompanyKey. */
const described = (plural: string, key: string, label: KeySource["label"] = "Description"): KeySource => ({
  method: `List${plural}`,
  list: plural,
  key,
  label,
});

export function personName(item: Item): string {
  return [item["FirstName"], item["LastName"]].filter(Boolean).join(" ") || String(item["Company"] ?? "");
}

export const accountLabel = (item: Item): string => `${String(item["ID"])} ${String(item["Description"])}`;
const projectLabel = (item: Item): string => [item["ID"], item["Description"]].filter(Boolean).join(" ");

export const fromAccounts = described("GLAccounts", "GLAccountKey", accountLabel);
export const fromActivities = described("Activities", "ActivityKey");
export const fromBankAccounts = described("BankAccounts", "BankAccountKey");
export const fromClients = described("Clients", "ClientKey");
export const fromClientTypes = described("ClientTypes", "ClientTypeKey");
export const fromCompanies = described("Companies", "CompanyKey");
export const fromContacts = described("Contacts", "ContactKey", personName);
export const fromDepartments = described("Departments", "DepartmentKey", "Department");
export const fromEmailTemplates = described("EmailTemplates", "EmailTemplateKey");
export const fromEmployees = described("Employees", "EmployeeKey", personName);
export const fromEmployeeTypes = described("EmployeeTypes", "EmployeeTypeKey");
export const fromInvoiceFormats = described("InvoiceFormats", "InvoiceFormatKey");
export const fromLocalTaxes = described("LocalTaxes", "LocalTaxKey");
export const fromOverheadGroups = described("OverheadGroups", "OverheadGroupKey");
export const fromProjects = described("Projects", "ProjectKey", projectLabel);
export const fromProjectTemplates = described("ProjectTemplates", "ProjectTemplateKey", projectLabel);
export const fromProjectTypes = described("ProjectTypes", "ProjectTypeKey");
export const fromRateTables = described("RateTables", "RateTableKey");
export const fromVendors = described("Vendors", "VendorKey", "Name");
export const fromVendorTypes = described("VendorTypes", "VendorTypeKey");
export const fromWageTables = described("WageTables", "WageTableKey");

/** Employees with a role. */
export const fromEmployeesWith = (role: string): KeySource => ({ ...fromEmployees, args: { FilterByRole: [role] } });
