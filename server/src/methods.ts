import {
  findCall,
  getAPISettings,
  listAPIUsers,
  listAuditEntries,
  listCalls,
  listFirmSettings,
  listServiceUsers,
  updateAPIUsers,
  updateFirmSettings,
  updateServiceUsers,
} from "./capabilities/api-settings/index.ts";
import { getAttachment, listAttachments, saveAttachment } from "./capabilities/attachments/index.ts";
import {
  deleteClientInvoices,
  draftClientInvoices,
  finalizeClientInvoices,
  getClientInvoices,
  listClientInvoices,
  printClientInvoice,
  updateClientInvoices,
  voidClientInvoices,
} from "./capabilities/client-invoices/index.ts";
import { getClients, listClients, updateClients } from "./capabilities/clients/index.ts";
import { getContacts, listContacts, updateContacts } from "./capabilities/contacts/index.ts";
import { listCustomFields, updateCustomFields } from "./capabilities/custom-fields/index.ts";
import {
  confirmPendingChanges,
  listPendingChanges,
  rejectPendingChanges,
  withdrawPendingChanges,
} from "./capabilities/confirmations/index.ts";
import { listDirectoryUsers, saveDirectoryUser } from "./capabilities/directory/index.ts";
import { explainAccess, getRoles, listRights, listRoles, updateRoles } from "./capabilities/roles/index.ts";
import { getEmployees, listEmployees, updateEmployees } from "./capabilities/employees/index.ts";
import {
  approveExpenseReports,
  correctExpenseReports,
  getExpenseReportHistory,
  getExpenseReports,
  getExpenseReportsToApprove,
  listExpenseReports,
  listExpenseReportsToApprove,
  processExpenseReports,
  recallExpenseReports,
  rejectExpenseReports,
  unapproveExpenseReports,
  updateExpenseReports,
} from "./capabilities/expense-reports/index.ts";
import {
  getWebhookDelivery,
  getWebhooks,
  listEvents,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayWebhookEvents,
  sendTestEvent,
  updateWebhooks,
} from "./engine/events/index.ts";
import { exportAuditEntries, exportJournal, exportList, exportStatement } from "./surfaces/exports/index.ts";
import {
  getImportColumns,
  getImportProgress,
  getImportTemplate,
  importRecords,
  listImports,
  undoImport,
} from "./surfaces/imports/index.ts";
import {
  getBudgets,
  getGLAccounts,
  getProjectTotals,
  listBudgets,
  listGLAccounts,
  listGLTransactions,
  listTransactions,
  updateBudgets,
  updateGLAccounts,
} from "./capabilities/ledger/index.ts";
import {
  closePeriod,
  closeYear,
  createJournalEntries,
  endRecurringJournals,
  getJournalEntries,
  listJournalEntries,
  listPeriods,
  listRecurringJournals,
  listYearClosings,
  reopenPeriod,
  createBalanceAssertions,
  listBalanceAssertions,
  moveControlAccount,
  withdrawBalanceAssertions,
  reopenYear,
  voidJournalEntries,
} from "./capabilities/journals/index.ts";
import {
  deleteOpening,
  getOpening,
  getOpeningReconciliation,
  listOpenings,
  postOpening,
  reverseOpening,
  saveOpening,
} from "./capabilities/openings/index.ts";
import {
  createCardPayments,
  createClientRefunds,
  createIntercompanySettlements,
  createPayrollPayments,
  createTaxPayments,
  listCardPayments,
  listClientRefunds,
  listIntercompanySettlements,
  listPayrollPayments,
  listSalesTaxBalances,
  listTaxPayments,
  voidCardPayments,
  voidClientRefunds,
  voidIntercompanySettlements,
  voidPayrollPayments,
  voidTaxPayments,
} from "./capabilities/clearings/index.ts";
import type { MethodDefinition } from "./engine/method/method.ts";
import {
  getVendorPayments,
  listExpenseReportPayments,
  listExpenseReportsToPay,
  listVendorPayments,
  payExpenseReports,
  payVendorInvoices,
  voidExpenseReportPayments,
  voidVendorPayments,
} from "./capabilities/payments/index.ts";
import {
  createProjects,
  getProjectsV1,
  getProjectsV2,
  getProjectsWithResources,
  getProjectTemplates,
  listChargeablePhases,
  listProjects,
  listProjectTemplates,
  updateProjectsV1,
  updateProjectsV2,
} from "./capabilities/projects/index.ts";
import {
  documentedListMethods,
  extensionListMethods,
  proposeStandardCostRates,
} from "./capabilities/reference-lists/index.ts";
import { deleteSavedViews, listSavedViews, saveView } from "./capabilities/saved-views/index.ts";
import {
  changePassword,
  confirmSecondFactor,
  createAPIToken,
  createSignInLink,
  endAPITokens,
  endSessions,
  listAPITokens,
  listSecondFactors,
  listSessions,
  listSignIns,
  removeSecondFactor,
  renameSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  startSecondFactor,
} from "./capabilities/sign-ins/index.ts";
import {
  getIdentityProviders,
  listIdentityProviders,
  unlinkIdentity,
  updateIdentityProviders,
} from "./capabilities/single-sign-on/index.ts";
import {
  continueSignIn,
  createAPISession,
  endAPISession,
  getSessionUser,
  startPasskeySignIn,
  startSignIn,
  useSignInLink,
} from "./engine/sessions/index.ts";
import {
  approveTimesheets,
  createTimesheet,
  getTimesheetChanges,
  getTimesheetHistory,
  getTimesheets,
  listLockedTimesheetDays,
  listMissingTimesheets,
  listProjectTimesheetRows,
  listTimesheets,
  lockTimesheetDays,
  payTimesheets,
  rejectTimesheets,
  submitTimesheets,
  unapproveTimesheets,
  unlockTimesheetDays,
  updateTimesheets,
} from "./capabilities/timesheets/index.ts";
import {
  get1099Totals,
  getBalanceSheet,
  getBudgetComparison,
  getCashAccrualBridge,
  getClientStatement,
  getIncomeStatement,
  getPayableAging,
  getProjectProfit,
  getReceivableAging,
  getTrialBalance,
  getUtilization,
  getWIPAging,
  listDifferences,
  listLaborCostDifferences,
} from "./capabilities/statements/index.ts";
import {
  getMonthEnd,
  listClientSummaries,
  listProjectsAtRisk,
  listProjectSummaries,
  listVendorSummaries,
} from "./capabilities/summaries/index.ts";
import {
  createVendorInvoices,
  getVendorInvoices,
  holdVendorInvoices,
  listVendorInvoices,
  releaseVendorInvoices,
  updateVendorInvoices,
  voidVendorInvoices,
} from "./capabilities/vendor-invoices/index.ts";
import { getVendors, listVendors, updateVendors } from "./capabilities/vendors/index.ts";
import {
  createCreditMemos,
  createReceipts,
  createReceivableAdjustments,
  getReceipts,
  listReceipts,
  voidReceipts,
} from "./capabilities/receipts/index.ts";
import {
  holdTransactions,
  listWriteOffs,
  releaseTransactions,
  transferTransactions,
  voidWriteOffs,
  writeOffTransactions,
} from "./capabilities/unbilled-work/index.ts";
import {
  applySetupTemplate,
  getSetupProgress,
  listSetupTemplates,
  markSetupSteps,
  undoSetupStep,
  undoSetupTemplate,
} from "./capabilities/setup/index.ts";
import { repriceTransactions } from "./capabilities/labor/index.ts";

/** THE TABLE OF CONTENTS: every method by capability, in the order of the interface document. */
export const methods: readonly MethodDefinition[] = [
  // Sessions
  createAPISession,
  endAPISession,
  getSessionUser,
  startSignIn,
  startPasskeySignIn,
  continueSignIn,
  useSignInLink,
  changePassword,
  listSessions,
  endSessions,
  listSignIns,
  listSecondFactors,
  startSecondFactor,
  confirmSecondFactor,
  renameSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  createAPIToken,
  listAPITokens,
  endAPITokens,
  listSavedViews,
  saveView,
  deleteSavedViews,

  // Reference lists
  ...documentedListMethods,
  listChargeablePhases,

  // Clients
  listClients,
  listClientSummaries,
  getClients,
  updateClients,

  // Contacts
  listContacts,
  getContacts,
  updateContacts,

  // Vendors
  listVendors,
  listVendorSummaries,
  getVendors,
  updateVendors,

  // Vendor invoices
  listVendorInvoices,
  getVendorInvoices,
  createVendorInvoices,

  // Projects
  listProjects,
  listProjectSummaries,
  listProjectsAtRisk,
  getProjectsV1,
  updateProjectsV1,
  getProjectTemplates,
  getProjectsWithResources,
  getProjectTotals,
  getProjectsV2,
  updateProjectsV2,
  createProjects,
  listProjectTemplates,

  // Expense reports
  listExpenseReports,
  getExpenseReports,
  updateExpenseReports,
  recallExpenseReports,
  listExpenseReportsToApprove,
  getExpenseReportsToApprove,
  getExpenseReportHistory,
  approveExpenseReports,
  unapproveExpenseReports,
  rejectExpenseReports,
  correctExpenseReports,
  processExpenseReports,

  // Expense reports: receipts
  listAttachments,
  getAttachment,
  saveAttachment,

  // GL accounts
  getGLAccounts,
  listGLAccounts,

  // Timesheets
  listTimesheets,
  getTimesheets,
  createTimesheet,
  updateTimesheets,
  submitTimesheets,

  // Timesheets: approval, posting, locked days
  approveTimesheets,
  unapproveTimesheets,
  rejectTimesheets,
  payTimesheets,
  getTimesheetHistory,
  getTimesheetChanges,
  listMissingTimesheets,
  listProjectTimesheetRows,
  listLockedTimesheetDays,
  lockTimesheetDays,
  unlockTimesheetDays,
  repriceTransactions,

  // GL accounts: maintenance, budgets, what a figure consists of
  updateGLAccounts,
  listBudgets,
  getBudgets,
  updateBudgets,
  listGLTransactions,
  listTransactions,

  // Journals and closing
  listJournalEntries,
  getJournalEntries,
  createJournalEntries,
  voidJournalEntries,
  listRecurringJournals,
  endRecurringJournals,
  listPeriods,
  getMonthEnd,
  closePeriod,
  reopenPeriod,
  listYearClosings,
  closeYear,
  reopenYear,
  moveControlAccount,
  listBalanceAssertions,
  createBalanceAssertions,
  withdrawBalanceAssertions,

  // Setup
  listSetupTemplates,
  applySetupTemplate,
  undoSetupTemplate,
  getSetupProgress,
  markSetupSteps,
  undoSetupStep,

  // Openings
  listOpenings,
  getOpening,
  saveOpening,
  postOpening,
  reverseOpening,
  deleteOpening,
  getOpeningReconciliation,

  // Client invoices
  listClientInvoices,
  getClientInvoices,
  draftClientInvoices,
  updateClientInvoices,
  finalizeClientInvoices,
  voidClientInvoices,
  deleteClientInvoices,
  printClientInvoice,
  holdTransactions,
  releaseTransactions,
  transferTransactions,
  listWriteOffs,
  writeOffTransactions,
  voidWriteOffs,

  // Receipts
  listReceipts,
  getReceipts,
  createReceipts,
  createCreditMemos,
  createReceivableAdjustments,
  voidReceipts,
  getClientStatement,

  // Payments
  holdVendorInvoices,
  releaseVendorInvoices,
  updateVendorInvoices,
  voidVendorInvoices,
  listVendorPayments,
  getVendorPayments,
  payVendorInvoices,
  voidVendorPayments,
  listExpenseReportsToPay,
  listExpenseReportPayments,
  payExpenseReports,
  voidExpenseReportPayments,
  listPayrollPayments,
  createPayrollPayments,
  voidPayrollPayments,
  listTaxPayments,
  listSalesTaxBalances,
  createTaxPayments,
  voidTaxPayments,
  listCardPayments,
  createCardPayments,
  voidCardPayments,
  listIntercompanySettlements,
  createIntercompanySettlements,
  voidIntercompanySettlements,
  listClientRefunds,
  createClientRefunds,
  voidClientRefunds,

  // Statements
  getTrialBalance,
  getIncomeStatement,
  getBalanceSheet,
  getCashAccrualBridge,
  getWIPAging,
  getReceivableAging,
  getPayableAging,
  getProjectProfit,
  listLaborCostDifferences,
  getUtilization,
  getBudgetComparison,
  get1099Totals,
  listDifferences,

  // Exports
  exportList,
  exportStatement,
  exportJournal,
  exportAuditEntries,

  // Imports
  importRecords,
  getImportColumns,
  getImportTemplate,
  getImportProgress,
  listImports,
  undoImport,

  // Reference lists: complete records, maintenance, additional lists
  ...extensionListMethods,
  proposeStandardCostRates,

  // Access
  listRoles,
  getRoles,
  updateRoles,
  listIdentityProviders,
  getIdentityProviders,
  updateIdentityProviders,
  unlinkIdentity,
  listRights,
  explainAccess,
  listPendingChanges,
  confirmPendingChanges,
  rejectPendingChanges,
  withdrawPendingChanges,
  // Employees
  listEmployees,
  getEmployees,
  updateEmployees,

  // Custom fields
  listCustomFields,
  updateCustomFields,

  // Events
  listEvents,
  listWebhooks,
  getWebhooks,
  updateWebhooks,
  renewWebhookSecret,
  replayWebhookEvents,
  sendTestEvent,
  listWebhookDeliveries,
  getWebhookDelivery,

  // API settings
  getAPISettings,
  listFirmSettings,
  updateFirmSettings,
  listAPIUsers,
  updateAPIUsers,
  listServiceUsers,
  updateServiceUsers,
  listDirectoryUsers,
  saveDirectoryUser,
  createSignInLink,
  resetSecondFactor,
  listCalls,
  listAuditEntries,
  findCall,
];

/** The methods by name and alias; a name has two methods where the versions differ. */
export const methodsByName: ReadonlyMap<string, readonly MethodDefinition[]> = groupByName(methods);

function groupByName(all: readonly MethodDefinition[]): Map<string, MethodDefinition[]> {
  const groups = new Map<string, MethodDefinition[]>();
  for (const each of all)
    for (const name of [each.name, ...each.aliases]) groups.set(name, [...(groups.get(name) ?? []), each]);
  return groups;
}
