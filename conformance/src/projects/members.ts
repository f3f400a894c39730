const words = (text: string) => text.split(" ");

/** Members that projects and phases share. */
const shared = [
  ...words("Description ID Status CompanyKey CompanyDescription ProjectTypeKey DepartmentKey ProjectManager"),
  ...words("PrincipalInCharge MarketingContact Location WageTableKey IsCertified RestrictTimeEntryToResourcesOnly"),
  ...words("TaxState TaxLocalKey EstimatedStartDate EstimatedCompletionDate ActualStartDate ActualCompletionDate"),
  ...words("ApplySalesTax SalesTaxCode SalesTaxRate RequireTimesheetNotes Notes HoursCostBudget LaborCostBudget"),
  ...words("ExpenseCostBudget ConsultantCostBudget PercentDistribution IsFinalBudget BillingType RateTableKey"),
  ...words("TotalContractAmount LaborContractAmount ExpenseContractAmount ConsultantContractAmount LockFee"),
  ...words("BillLaborAsTE BillExpenseAsTE BillConsultantAsTE Units UnitRate UnitDescription ReportedPercentComplete"),
  ...words("ReportedPercentCompleteDate BillingDescription PhaseInvoiceText LaborInvoiceText ExpenseInvoiceText"),
  ...words("ConsultantInvoiceText Contacts"),
];

export const projectMembers: readonly string[] = [
  ...words("ProjectKey LastModifiedDate BudgetedOverheadRate ConstructionCost PercentOfConstructionCost"),
  ...words("LaborEntry ExpenseConsultantEntry InvoiceGroups"),
  ...shared,
];

export const groupMembers: readonly string[] = [
  ...words("InvoiceGroupKey Description Client InvoiceFormatKey InvoiceFormatDescription EmailInvoiceTemplateKey"),
  ...words("EmailClientStatementTemplateKey PrintBackup EmailIncludeBackup BillingManager BillingContact"),
  ...words("InvoiceHeaderText InvoiceFooterText InvoiceScope Notes Phases"),
];

export const phaseMembers: readonly string[] = [...words("PhaseKey IsBillingGroup SummarizeBillingGroup"), ...shared];

export const resourceMembers: readonly string[] = [
  ...words("ResourceKey Status Priority Description Notes Reference IsTask ActivityType EmployeeTypeKey ActivityKey"),
  ...words("VendorKey VendorTypeKey PercentDistribution Units CostRate CostAmount FeeRate FeeAmount MarkupRate"),
  ...words("BeginBalanceCostAmount BeginBalanceFeeAmount EstimatedStartDate EstimatedCompletionDate ActualStartDate"),
  "ActualCompletionDate",
];
