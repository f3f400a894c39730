-- Events leave out what not everyone may see and say so; those made before lose it too, because whoever reads events reads all of them.
alter table event add column members_left_out text[] not null default '{}';

do $$
declare
  work text[] := array['LaborCostBudget', 'ExpenseCostBudget', 'ConsultantCostBudget', 'TotalContractAmount', 'LaborContractAmount',
    'ExpenseContractAmount', 'ConsultantContractAmount', 'UnitRate'];
  tagged jsonb := jsonb_build_object(
    'Project', to_jsonb(work || array['BudgetedOverheadRate', 'ConstructionCost', 'PercentOfConstructionCost']),
    'Phase', to_jsonb(work),
    'Resource', '["CostRate", "CostAmount", "FeeRate", "FeeAmount", "MarkupRate", "BeginBalanceCostAmount", "BeginBalanceFeeAmount"]'::jsonb,
    'Vendor', '["RecipientID1099"]'::jsonb,
    'Department', '["DPEPercent", "OverheadPercent", "Percents"]'::jsonb,
    'Employee', '["HireDate", "EndDate", "Notes", "PrimaryPhoneNumber", "PrimaryPhoneDescription", "SecondaryPhoneNumber", "SecondaryPhoneDescription",
      "TertiaryPhoneNumber", "TertiaryPhoneDescription", "FaxNumber", "FaxDescription", "PrimaryAddressLineOne", "PrimaryAddressLineTwo",
      "PrimaryAddressLineThree", "PrimaryAddressCity", "PrimaryAddressState", "PrimaryAddressZip", "PrimaryAddressCountry",
      "MailingAddressSameAsPrimary", "MailingAddressLineOne", "MailingAddressLineTwo", "MailingAddressLineThree", "MailingAddressCity",
      "MailingAddressState", "MailingAddressZip", "MailingAddressCountry", "PayRates"]'::jsonb);
begin
  update event
     set record = (select json_object_agg(key, value order by ord) from json_each(record::json) with ordinality as member(key, value, ord)
                    where not tagged -> record_type ? key),
         members_left_out = array(select jsonb_array_elements_text(tagged -> record_type))
   where tagged ? record_type and record is not null;
end $$;
