-- Events that were made while no process knew which members are not public carry pay, home addresses, tax numbers and contract amounts: this takes them
-- out of what is stored. The list is the printed one of this version, which is applied only after the migrations.

-- Most events read their record from the audit: which members are public is then decided by the list of the moment.
update event set written_key = audit_key, written_place = place, audit_key = null, place = null, members_left_out = '{}'
 where audit_key is not null;

-- Long records are stored with their events. A type that is not listed keeps its key only.
do $$
declare
  failed integer;
begin
  with listed as materialized (
    select type, member
      from (values
        ('Client', array['ClientKey', 'Description', 'LastModifiedDate', 'Status', 'DateEstablished', 'SendStatements', 'CreateFinanceCharge', 'AnnualPercentageRate',
          'PrePaymentBeginningBalance', 'AccountKey', 'AccountID', 'PrimaryPhoneNumber', 'PrimaryPhoneDescription', 'SecondaryPhoneNumber',
          'SecondaryPhoneDescription', 'TertiaryPhoneNumber', 'TertiaryPhoneDescription', 'FaxNumber', 'FaxDescription', 'Email', 'Website', 'PrimaryAddressLineOne',
          'PrimaryAddressLineTwo', 'PrimaryAddressLineThree', 'PrimaryAddressCity', 'PrimaryAddressState', 'PrimaryAddressZip', 'PrimaryAddressCountry',
          'MailingAddressSameAsPrimary', 'MailingAddressLineOne', 'MailingAddressLineTwo', 'MailingAddressLineThree', 'MailingAddressCity', 'MailingAddressState',
          'MailingAddressZip', 'MailingAddressCountry', 'EmailStatementTemplateKey', 'EmailStatementTemplateDescription', 'Contacts', 'Notes', 'ClientTypeKey',
          'ClientTypeDescription', 'ClientTypeNotes']),
        ('Contact', array['ContactKey', 'LastModifiedDate', 'Status', 'FirstName', 'MiddleName', 'LastName', 'Company', 'Title', 'Notes', 'PrimaryPhoneNumber',
          'PrimaryPhoneDescription', 'SecondaryPhoneNumber', 'SecondaryPhoneDescription', 'TertiaryPhoneNumber', 'TertiaryPhoneDescription', 'FaxNumber',
          'FaxDescription', 'Email', 'Website', 'PrimaryAddressLineOne', 'PrimaryAddressLineTwo', 'PrimaryAddressLineThree', 'PrimaryAddressCity',
          'PrimaryAddressState', 'PrimaryAddressZip', 'PrimaryAddressCountry', 'MailingAddressSameAsPrimary', 'MailingAddressLineOne', 'MailingAddressLineTwo',
          'MailingAddressLineThree', 'MailingAddressCity', 'MailingAddressState', 'MailingAddressZip', 'MailingAddressCountry', 'ContactTypeKey',
          'ContactTypeDescription', 'ContactTypeNotes']),
        ('Vendor', array['VendorKey', 'Name', 'Status', 'DateEstablished', 'Receives1099Form', 'FormType1099', 'RecipientName1099', 'ReportedAmount1099',
          'FederalTaxWitheld', 'ReceivesW9Form', 'BuisnessTypeW9', 'OtherDescriptionW9', 'DepartmentKey', 'DepartmentDescription', 'AccountKey', 'AccountDescription',
          'AccountID', 'CalculatePaymentDateMethod', 'NumberOfDaysFromInvoiceDate', 'DayOfTheMonthToPay', 'PrimaryPhoneNumber', 'PrimaryPhoneDescription',
          'SecondaryPhoneNumber', 'SecondaryPhoneDescription', 'TertiaryPhoneNumber', 'TertiaryPhoneDescription', 'FaxNumber', 'FaxDescription', 'Email', 'Website',
          'PrimaryAddressLineOne', 'PrimaryAddressLineTwo', 'PrimaryAddressLineThree', 'PrimaryAddressCity', 'PrimaryAddressState', 'PrimaryAddressZip',
          'PrimaryAddressCountry', 'MailingAddressSameAsPrimary', 'MailingAddressLineOne', 'MailingAddressLineTwo', 'MailingAddressLineThree', 'MailingAddressCity',
          'MailingAddressState', 'MailingAddressZip', 'MailingAddressCountry', 'Contacts', 'Notes', 'VendorTypeKey', 'VendorTypeDescription',
          'VendorTypeIsConsultant', 'VendorTypeIsCreditCard', 'VendorTypeNotes', 'LastModifiedDate']),
        ('Project', array['ProjectKey', 'LastModifiedDate', 'Description', 'ID', 'Status', 'CompanyKey', 'CompanyDescription', 'ProjectTypeKey',
          'ProjectTypeDescription', 'DepartmentKey', 'DepartmentDescription', 'ProjectManager', 'PrincipalInCharge', 'MarketingContact', 'Location', 'WageTableKey',
          'WageTableDescription', 'IsCertified', 'RestrictTimeEntryToResourcesOnly', 'TaxState', 'TaxLocalKey', 'TaxLocalDescription', 'EstimatedStartDate',
          'EstimatedCompletionDate', 'ActualStartDate', 'ActualCompletionDate', 'ApplySalesTax', 'SalesTaxCode', 'SalesTaxRate', 'RequireTimesheetNotes', 'Notes',
          'HoursCostBudget', 'PercentDistribution', 'IsFinalBudget', 'BillingType', 'RateTableKey', 'RateTableDescription', 'LockFee', 'BillLaborAsTE',
          'BillExpenseAsTE', 'BillConsultantAsTE', 'Units', 'UnitDescription', 'ReportedPercentComplete', 'ReportedPercentCompleteDate', 'BillingDescription',
          'PhaseInvoiceText', 'LaborInvoiceText', 'ExpenseInvoiceText', 'ConsultantInvoiceText', 'Contacts', 'LaborEntry', 'ExpenseConsultantEntry', 'IsTemplate',
          'SyncToCRM', 'CustomFields']),
        ('InvoiceGroup', array['InvoiceGroupKey', 'LastModifiedDate', 'ProjectKey', 'Description', 'Client', 'InvoiceFormatKey', 'InvoiceFormatDescription',
          'EmailInvoiceTemplateKey', 'EmailInvoiceTemplateDescription', 'EmailClientStatementTemplateKey', 'EmailClientStatementTemplateDescription', 'PrintBackup',
          'EmailIncludeBackup', 'BillingManager', 'BillingContact', 'InvoiceHeaderText', 'InvoiceFooterText', 'InvoiceScope', 'Notes', 'ClientKey',
          'ClientDescription', 'Position']),
        ('Phase', array['PhaseKey', 'LastModifiedDate', 'ProjectKey', 'InvoiceGroupKey', 'ParentKey', 'WBS', 'Description', 'ID', 'Status', 'CompanyKey',
          'CompanyDescription', 'ProjectTypeKey', 'ProjectTypeDescription', 'DepartmentKey', 'DepartmentDescription', 'ProjectManager', 'PrincipalInCharge',
          'MarketingContact', 'Location', 'WageTableKey', 'WageTableDescription', 'IsCertified', 'RestrictTimeEntryToResourcesOnly', 'TaxState', 'TaxLocalKey',
          'TaxLocalDescription', 'EstimatedStartDate', 'EstimatedCompletionDate', 'ActualStartDate', 'ActualCompletionDate', 'ApplySalesTax', 'SalesTaxCode',
          'SalesTaxRate', 'RequireTimesheetNotes', 'Notes', 'HoursCostBudget', 'PercentDistribution', 'IsFinalBudget', 'BillingType', 'RateTableKey',
          'RateTableDescription', 'LockFee', 'BillLaborAsTE', 'BillExpenseAsTE', 'BillConsultantAsTE', 'Units', 'UnitDescription', 'ReportedPercentComplete',
          'ReportedPercentCompleteDate', 'BillingDescription', 'PhaseInvoiceText', 'LaborInvoiceText', 'ExpenseInvoiceText', 'ConsultantInvoiceText', 'Contacts',
          'IsBillingGroup', 'SummarizeBillingGroup', 'CustomFields', 'Position']),
        ('Resource', array['ResourceKey', 'LastModifiedDate', 'ProjectKey', 'PhaseKey', 'ParentKey', 'Status', 'Priority', 'Description', 'Notes', 'Reference',
          'IsTask', 'ActivityType', 'EmployeeKey', 'Employee', 'EmployeeTypeKey', 'EmployeeTypeDescription', 'ActivityKey', 'ActivityDescription', 'VendorKey',
          'VendorDescription', 'VendorTypeKey', 'VendorTypeDescription', 'PercentDistribution', 'Units', 'EstimatedStartDate', 'EstimatedCompletionDate',
          'ActualStartDate', 'ActualCompletionDate']),
        ('Employee', array['EmployeeKey', 'LastModifiedDate', 'Status', 'FirstName', 'MiddleName', 'LastName', 'Title', 'CompanyKey', 'CompanyDescription',
          'DepartmentKey', 'DepartmentDescription', 'EmployeeTypeKey', 'EmployeeTypeDescription', 'SupervisorEmployeeKey', 'SupervisorEmployeeName',
          'OverheadGroupKey', 'OverheadGroupDescription', 'Roles', 'RoleReach', 'UsesExpenseReports', 'TargetBillablePercent', 'Email', 'Website', 'Company',
          'Department', 'EmployeeType', 'Supervisor']),
        ('CustomField', array['CustomFieldKey', 'LastModifiedDate', 'RecordType', 'Name', 'Type', 'Choices', 'Order']),
        ('Seal', array['Seal', 'Hash']),
        ('Activity', array['ActivityKey', 'LastModifiedDate', 'Description', 'Status', 'Notes', 'ICRExpense', 'ActivityType', 'ActivityTypeValue', 'UtilizationType',
          'UtilizationTypeValue', 'IsUnitBased', 'UnitDescription', 'UnitRate', 'IsTaxable', 'AllowTimeEntry', 'AllowExpenseEntry', 'AllowPurchaseOrderEntry',
          'GLAccountKey']),
        ('BankAccount', array['BankAccountKey', 'LastModifiedDate', 'Description', 'Status', 'Notes', 'CompanyKey', 'GLAccountKey', 'IsCreditCard']),
        ('ClientType', array['ClientTypeKey', 'LastModifiedDate', 'Description', 'Status', 'Notes']),
        ('ContactType', array['ContactTypeKey', 'LastModifiedDate', 'Description', 'Status', 'Notes']),
        ('Deduction', array['DeductionKey', 'LastModifiedDate', 'Description', 'Status', 'Notes']),
        ('Department', array['DepartmentKey', 'LastModifiedDate', 'Department', 'Notes', 'Status']),
        ('EmailTemplate', array['EmailTemplateKey', 'LastModifiedDate', 'Description', 'Status', 'Notes', 'TemplateType', 'Subject', 'Body']),
        ('EmployeeType', array['EmployeeTypeKey', 'LastModifiedDate', 'Description', 'Status', 'Notes']),
        ('Fringe', array['FringeKey', 'LastModifiedDate', 'Description', 'Status', 'Notes']),
        ('InvoiceFormat', array['InvoiceFormatKey', 'LastModifiedDate', 'Description', 'Status', 'Notes', 'Layout']),
        ('LocalTax', array['LocalTaxKey', 'LastModifiedDate', 'Description', 'Status', 'Notes', 'State', 'Rate']),
        ('MarketingFinalDisposition', array['MarketingFinalDispositionKey', 'LastModifiedDate', 'Description', 'Status', 'Notes']),
        ('MarketingStage', array['MarketingStageKey', 'LastModifiedDate', 'Description', 'LongDescription', 'Status']),
        ('Pay', array['PayKey', 'LastModifiedDate', 'Description', 'Status', 'Notes']),
        ('PayrollTax', array['PayrollTaxKey', 'LastModifiedDate', 'Description', 'Status', 'Notes']),
        ('ProjectType', array['ProjectTypeKey', 'LastModifiedDate', 'Description', 'Status', 'Notes']),
        ('TimesheetNonWorkDay', array['TimesheetNonWorkDayKey', 'LastModifiedDate', 'Date', 'Description', 'CompanyKey', 'Status', 'Notes']),
        ('VendorType', array['VendorTypeKey', 'LastModifiedDate', 'Description', 'Status', 'Notes', 'IsConsultant', 'IsCreditCard']),
        ('WageTable', array['WageTableKey', 'LastModifiedDate', 'Description', 'Status', 'Notes']),
        ('SetupStep', array['SetupStepKey', 'Step', 'Status'])
      ) as types (type, members) cross join unnest(members) as member),
  part as (
    select event_key, json_object_agg(name, value order by ord) filter (where is_public) as record,
           coalesce(array_agg(name order by ord) filter (where not is_public), '{}') as left_out
      from event
           cross join lateral json_each(case when json_typeof(record) = 'object' then record end) with ordinality as member (name, value, ord)
           left join listed on listed.type = record_type and listed.member = name
           cross join lateral (select listed.type is not null or starts_with(name, 'CF_') as is_public) as judged
     where record is not null and record_type in (select type from listed)
     group by event_key)
  update event
     set public_record = part.record,
         members_left_out = event.members_left_out || array(select name from unnest(part.left_out) as name where name <> all (event.members_left_out))
    from part
   where part.event_key = event.event_key;
  update event set record = null where record is not null;
exception when data_exception then
  -- A text that PostgreSQL cannot take apart.
  update event set record = null, members_left_out = '{}' where record is not null;
  get diagnostics failed = row_count;
  raise notice using errcode = '00000', message = format('The records of %s stored events cannot be read; their keys are kept.', failed);
end $$;

-- A receiver may have repeated what it was sent.
update webhook_delivery
   set response_body = 'Removed by an upgrade, because a receiver may repeat what it was sent.'
 where kind = 'Events' and response_body <> '';
