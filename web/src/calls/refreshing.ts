import type { Method, WriteMethod } from "./call.ts";

/**
 * What is read again after a command. Documents and figures depend on each other in more ways than a table could list, so by
 * default every read that a page shows is repeated. The reads below change only with the commands named here; pages show many
 * of them, as lists to choose from.
 */
const changedOnlyBy: Partial<Record<Method, readonly WriteMethod[]>> = {
  GetSessionUser: [
    "ChangePassword",
    "ConfirmSecondFactor",
    "RemoveSecondFactor",
    "UpdateEmployees",
    "UpdateFirmSettings",
    "UpdateRoles",
    "UpdateServiceUsers",
  ],
  GetAPISettings: ["UpdateFirmSettings"],
  ListActivities: ["UpdateActivities"],
  ListBankAccounts: ["UpdateBankAccounts"],
  ListChargeablePhases: ["CreateProjects", "UpdateProjects"],
  ListClientTypes: ["UpdateClientTypes"],
  ListClients: ["UpdateClients"],
  ListCompanies: ["UpdateCompanies"],
  ListContactTypes: ["UpdateContactTypes"],
  ListContacts: ["UpdateContacts"],
  ListCustomFields: ["UpdateCustomFields"],
  ListDepartments: ["UpdateDepartments"],
  ListEmailTemplates: ["UpdateEmailTemplates"],
  ListEmployees: ["ConfirmPendingChanges", "UpdateEmployees", "UpdateRoles", "UpdateServiceUsers"],
  ListEmployeeTypes: ["UpdateEmployeeTypes"],
  ListGLAccounts: ["UpdateGLAccounts"],
  ListInvoiceFormats: ["UpdateInvoiceFormats"],
  ListLocalTaxes: ["UpdateLocalTaxes"],
  ListOverheadGroups: ["UpdateOverheadGroups"],
  ListProjectTemplates: ["CreateProjects", "UpdateProjects"],
  ListProjectTypes: ["UpdateProjectTypes"],
  ListProjects: ["CreateProjects", "UpdateClients", "UpdateProjects"],
  ListRateTables: ["UpdateRateTables"],
  ListRights: [],
  ListVendorTypes: ["UpdateVendorTypes"],
  ListVendors: ["ConfirmPendingChanges", "UpdateVendors"],
  ListWageTables: ["UpdateWageTables"],
};

/** These may have changed any record. */
const changesAny: readonly string[] = [
  "ApplySetupTemplate",
  "ImportRecords",
  "UndoImport",
  "UndoSetupStep",
  "UndoSetupTemplate",
] satisfies readonly WriteMethod[];

/** Whether the answer of a read may be different after the command. */
export function isChangedBy(command: string, read: string): boolean {
  if (changesAny.includes(command)) return true;
  const commands: readonly string[] | undefined = changedOnlyBy[read as Method];
  return commands === undefined || commands.includes(command);
}
