import { contactDetailLimits } from "../contact-details.ts";
import { breaktimeMembers } from "../timesheets/members.ts";
import {
  boolean,
  date,
  dateTime,
  each,
  integer,
  key,
  type Kind,
  list,
  localTime,
  type Members,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  timeOfDay,
  timesheetDate,
} from "./kinds.ts";

/** The records of the interface document, with the types and enumerations it gives them. */

const status = oneOf("Active", "Inactive");
const contactDetails: Members = {
  ...each(text, Object.keys(contactDetailLimits)),
  MailingAddressSameAsPrimary: boolean,
};
const names = each(text, "FirstName MiddleName LastName");

/** An item of a reference list. */
export const listItem = (keyName: string, more: Members = {}): Kind =>
  object({ [keyName]: integer, Description: text, Status: status, Notes: text, ...more });

export const department = object({
  DepartmentKey: integer,
  Department: text,
  Notes: text,
  Status: status,
  ...each(number, "DPEPercent OverheadPercent"),
});
export const marketingStage = object({
  MarketingStageKey: integer,
  Description: text,
  LongDescription: text,
  Status: status,
});
export const overheadGroup = object({ OverheadGroupKey: integer, Description: text, Notes: text });
export const chargeablePhase = object({ Key: integer, Description: text, Level: integer, Enabled: boolean });

export const contact = object({
  ContactKey: integer,
  LastModifiedDate: dateTime,
  Status: status,
  ...names,
  ...each(text, "Company Title"),
  Notes: nullable(text),
  ...contactDetails,
  ContactTypeKey: key,
  ...each(optional(text), "ContactTypeDescription ContactTypeNotes"),
});

const contacts = list(object({ ContactKey: integer, Order: integer, ...names, ...each(text, "Text Title Company") }));

export const client = object({
  ClientKey: integer,
  Description: text,
  LastModifiedDate: dateTime,
  Status: status,
  DateEstablished: nullable(date),
  ...each(boolean, "SendStatements CreateFinanceCharge"),
  ...each(number, "AnnualPercentageRate PrePaymentBeginningBalance"),
  AccountID: optional(text),
  ...contactDetails,
  EmailStatementTemplateKey: key,
  EmailStatementTemplateDescription: optional(text),
  Contacts: contacts,
  Notes: nullable(text),
  ClientTypeKey: key,
  ClientTypeDescription: optional(text),
  ClientTypeNotes: optional(nullable(text)),
});

export const vendor = object({
  VendorKey: integer,
  Name: text,
  Status: status,
  DateEstablished: nullable(date),
  ...each(boolean, "Receives1099Form ReceivesW9Form"),
  ...each(text, "FormType1099 RecipientID1099 RecipientName1099 BuisnessTypeW9 OtherDescriptionW9"),
  ...each(nullable(number), "ReportedAmount1099 FederalTaxWitheld"),
  ...each(key, "DepartmentKey AccountKey NumberOfDaysFromInvoiceDate DayOfTheMonthToPay VendorTypeKey"),
  ...each(optional(text), "DepartmentDescription AccountDescription AccountID VendorTypeDescription"),
  CalculatePaymentDateMethod: oneOf("1", "2"),
  ...contactDetails,
  Contacts: contacts,
  Notes: nullable(text),
  ...each(optional(boolean), "VendorTypeIsConsultant VendorTypeIsCreditCard"),
  VendorTypeNotes: optional(nullable(text)),
  LastModifiedDate: dateTime,
});

export const vendorInvoice = object({
  ...each(integer, "VendorInvoiceKey VendorKey"),
  VendorTypeKey: key,
  CompanyKey: optional(integer),
  CompanyDescription: optional(text),
  ...each(text, "VendorDescription VendorTypeDescription Description Number Notes"),
  Status: oneOf("Normal", "Voided"),
  Type: oneOf("Normal", "BeginningBalance"),
  ...each(date, "Date AccountingDate DateToPay"),
  Amount: number,
  OnHold: boolean,
});

export const vendorInvoiceDetail = object({
  ...each(integer, "VendorInvoiceKey TransactionKey CompanyKey AccountKey DepartmentKey"),
  ...each(key, "ProjectKey PhaseKey ActivityKey"),
  ...each(text, "ProjectDescription ProjectID PhaseDescription PhaseID ActivityDescription CompanyDescription"),
  ...each(text, "UnitDescription AccountDescription DepartmentDescription Notes"),
  ...each(number, "Units CostRate CostAmount"),
  ...each(boolean, "Hold Non_1099"),
});

const employee = nullable(object({ EmployeeKey: integer, ...names }));

/** What projects and phases share. */
const work: Members = {
  LastModifiedDate: optional(dateTime),
  ...each(text, "Description ID Location TaxState SalesTaxCode Notes UnitDescription BillingDescription"),
  ...each(text, "PhaseInvoiceText LaborInvoiceText ExpenseInvoiceText ConsultantInvoiceText"),
  ...each(optional(text), "CompanyDescription ProjectTypeDescription DepartmentDescription WageTableDescription"),
  ...each(optional(text), "TaxLocalDescription RateTableDescription"),
  Status: oneOf("Null", "Preliminary", "Active", "Hold", "Workhold", "BillingHold", "Closed", "Marketing"),
  CompanyKey: integer,
  ...each(key, "ProjectTypeKey DepartmentKey WageTableKey TaxLocalKey RateTableKey"),
  ...each(employee, "ProjectManager PrincipalInCharge MarketingContact"),
  ...each(boolean, "IsCertified RestrictTimeEntryToResourcesOnly ApplySalesTax RequireTimesheetNotes IsFinalBudget"),
  ...each(boolean, "LockFee BillLaborAsTE BillExpenseAsTE BillConsultantAsTE"),
  ...each(nullable(date), "EstimatedStartDate EstimatedCompletionDate ActualStartDate ActualCompletionDate"),
  ReportedPercentCompleteDate: nullable(date),
  ...each(number, "SalesTaxRate HoursCostBudget LaborCostBudget ExpenseCostBudget ConsultantCostBudget"),
  ...each(number, "PercentDistribution TotalContractAmount LaborContractAmount ExpenseContractAmount"),
  ...each(number, "ConsultantContractAmount Units UnitRate ReportedPercentComplete"),
  BillingType: oneOf(
    ..."Null TimeAndExpense FixedFee PercentComplete UnitPrice PercentofConstructionCost".split(" "),
    ..."Nonbillable Marketing Overhead Adjustment".split(" "),
  ),
  Contacts: list(object({ ContactKey: integer, Order: integer, ...names, ...each(text, "Text Description Title") })),
};

const projectOnly: Members = {
  ...each(number, "BudgetedOverheadRate ConstructionCost PercentOfConstructionCost"),
  ...each(optional(boolean), "LaborEntry ExpenseConsultantEntry"),
};

const phaseMembers: Members = { PhaseKey: integer, ...work, ...each(boolean, "IsBillingGroup SummarizeBillingGroup") };

const invoiceGroupMembers: Members = {
  InvoiceGroupKey: integer,
  ...each(text, "Description InvoiceFormatDescription InvoiceHeaderText InvoiceFooterText InvoiceScope Notes"),
  ...each(optional(text), "EmailInvoiceTemplateDescription EmailClientStatementTemplateDescription"),
  Client: object({ ClientKey: integer, Description: text }),
  ...each(key, "InvoiceFormatKey EmailInvoiceTemplateKey EmailClientStatementTemplateKey"),
  ...each(boolean, "PrintBackup EmailIncludeBackup"),
  BillingManager: employee,
  BillingContact: nullable(object({ ContactKey: integer, Description: text, ...names })),
};

const resourceMembers: Members = {
  ResourceKey: integer,
  Status: oneOf("NotStarted", "InProgress", "Complete", "Waiting", "Deferred", "Null"),
  Priority: text,
  ...each(text, "Description Notes Reference"),
  IsTask: boolean,
  ActivityType: oneOf("None", "Labor", "Expense", "Consultant"),
  ...each(key, "EmployeeTypeKey ActivityKey VendorKey VendorTypeKey"),
  ...each(number, "PercentDistribution Units CostRate CostAmount FeeRate FeeAmount MarkupRate"),
  ...each(number, "BeginBalanceCostAmount BeginBalanceFeeAmount"),
  ...each(optional(nullable(date)), "EstimatedStartDate EstimatedCompletionDate ActualStartDate ActualCompletionDate"),
};
const resources = optional(list(object(resourceMembers)));

const nestedPhase: Kind = object({
  ...phaseMembers,
  Phases: optional(list(() => nestedPhase)),
  Resources: resources,
});
const nestedGroups = list(object({ ...invoiceGroupMembers, Phases: list(nestedPhase) }));

const nestedWork: Members = { ...work, ...projectOnly, InvoiceGroups: nestedGroups, Resources: resources };
export const project = object({ ProjectKey: integer, ...nestedWork });
export const projectTemplate = object({ ProjectTemplateKey: integer, ...nestedWork });

/** The flat records of version 2. */
export const flatProject = object({ ProjectKey: integer, ...work, ...projectOnly });
export const flatInvoiceGroup = object({ ...invoiceGroupMembers, ProjectKey: integer });
export const flatPhase = object({ ...phaseMembers, ...each(integer, "ProjectKey InvoiceGroupKey ParentKey") });
export const flatResource = object({ ...resourceMembers, PhaseKey: key });

export const glAccountItem = object({
  ...each(integer, "GLAccountKey Order"),
  ...each(text, "ID Description AccountType AccountGroup"),
  Status: status,
});
export const glAccount = object({
  ...each(integer, ["GLAccountKey", "AccountGroupKey", "AccountGroup Order", "AccountTypeValue", "Order"]),
  ...each(text, "ID Description AccountGroup AccountType IntercompanyAccountType Notes"),
  IntercompanyAccountTypeValue: integer,
  ...each(status, ["AccountGroup Status", "Status"]),
  ...each(boolean, "Allocated AllowJournalEntries IntercompanyAccount NormalDebitBalance SummarizeGroupOnFS"),
  PrintNetProfitAfterGroup: boolean,
  ...each(number, "Amount GLBalance GLBudget GLCashBasisBalance GLCashBasisBudget"),
});

const flags = ["Submitted", "Supervisor Approved", "Accounting Approved", "Project Manager Approved", "Rejected"];
export const timesheetItem = object({
  ...each(integer, ["Timesheet Key", "Company Key", "Employee Key"]),
  "Employee Status": status,
  ...each(text, ["Employee", "First Name", "Middle Name", "Last Name", "Company Name"]),
  ...each(boolean, ["My Employee", "Billed", "Paid", ...flags]),
  "Timesheet Date": timesheetDate,
  "Timesheet Total": number,
  ...each(number, ["Target Billable Percent", "Actual Billable Percent"]),
  ...each(nullable(localTime), ["Submitted Date", "Accounting Approved Date", "Supervisor Approved Date"]),
});

const days = [1, 2, 3, 4, 5, 6, 7];
const hours = each(
  nullable(number),
  days.map((day) => `D${day} Regular`),
);
const notes = each(
  text,
  days.map((day) => `D${day} Notes`),
);
const minutes = breaktimeMembers.filter((name) => name.endsWith("Minutes"));
const breakStatus = breaktimeMembers.filter((name) => name.endsWith("Status Value"));

export const timesheet = object({
  ...each(integer, "TimesheetKey EmployeeKey CompanyKey"),
  TimesheetDate: timesheetDate,
  EmployeeStatus: status,
  ...each(text, "Employee FirstName MiddleName LastName CompanyName"),
  ...each(number, "TimesheetTotal TargetBillablePercent ActualBillablePercent"),
  TimesheetDailyDetailsEnabled: boolean,
  Breaktime: list(
    object({
      "Timesheet Break Time Key": integer,
      "Last Updated By Key": key,
      ...each(text, ["Last Updated By", "Work Location", "Notes"]),
      ...each(nullable(timeOfDay), ["Day Start Time", "Day End Time"]),
      ...each(integer, ["Number of Rest Breaks", "Number of Meal Breaks"]),
      ...each(oneOf("Active", "OptOut", "NotApplicable"), breakStatus),
      ...each(nullable(integer), minutes),
    }),
  ),
  Overhead: object({
    Totals: object({}),
    Detail: list(
      object({
        Locked: boolean,
        ...each(integer, ["Employee Key", "Timesheet Overhead Group Detail Key"]),
        "Timesheet Overhead Group Detail": text,
        ...hours,
        ...notes,
      }),
    ),
  }),
  Project: object({
    Totals: object({}),
    Detail: list(
      object({
        ...each(integer, ["Timesheet Project Key", "Project Key", "Phase Key", "Activity Key"]),
        "Employee Type Key": key,
        ...each(text, ["Project Description", "Phase Description", "Activity"]),
        ...hours,
        ...notes,
      }),
    ),
  }),
  UnchangedData: object({ Overhead: text, Project: text, Breaktime: optional(text) }),
  SubmittedDateTime: optional(nullable(localTime)),
  SubmittedBy: optional(key),
});

const reportStatus = oneOf("In Progress", "Submitted", "Supervisor Approved", "Accounting Approved", "Processed");
export const expenseReportItem = object({
  ...each(integer, "ExpenseReportKey CompanyKey"),
  Description: text,
  ...each(nullable(date), "BeginningDate EndingDate"),
  IsProcessed: boolean,
  Status: reportStatus,
});

export const expenseReport = object({
  ExpenseReportKey: integer,
  LastModifiedDate: dateTime,
  ...each(boolean, "IsProcessed NeedsReApproval"),
  ...each(nullable(date), "BeginningDate EndingDate"),
  ...each(text, "Description Notes SubmittedByEmployeeName SupervisorApprovedByEmployeeName"),
  AccountingApprovedByEmployeeName: text,
  ...each(number, "AdvanceAmount TotalAmount"),
  ...each(key, "SubmittedByEmployeeKey SupervisorApprovedByEmployeeKey AccountingApprovedByEmployeeKey"),
  Status: reportStatus,
  Expenses: list(
    object({
      ...each(integer, "ExpenseKey ActivityKey"),
      Date: nullable(date),
      ...each(key, "ProjectKey PhaseKey BankAccountKey RejectedByByEmployeeKey"),
      ...each(text, "ActivityDescription ProjectName PhaseName CreditCardName RejectedByByEmployeeName Payee"),
      ...each(text, "Reference ManagerNotes Notes"),
      ...each(boolean, "IsUnitBased IsPersonalExpense"),
      Units: number,
      ...each(nullable(number), "UnitRate CostAmount"),
      Attachments: list(object({ FileKey: integer, Description: text, Filename: text, MimeType: text })),
      ProjectInfoValid: optional(boolean),
    }),
  ),
});
