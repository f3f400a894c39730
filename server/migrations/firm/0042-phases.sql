-- Phases: a tree of any depth inside a project; a child stands in the invoice group of its top phase.
create table phase (
  -- One sequence for projects and phases: ParentKey and a resource's place name either, so a key must never mean both.
  phase_key integer primary key default nextval('project_project_key_seq'),
  last_modified timestamptz(3) not null,
  project_key integer not null references project on delete cascade,
  invoice_group_key integer not null,
  parent_phase_key integer check (parent_phase_key <> phase_key),
  -- among its siblings
  position integer not null default 0,
  description text not null check (description <> ''),
  id text not null default '',
  status text not null default 'Active' check (status in ('Null', 'Preliminary', 'Active', 'Hold', 'Workhold', 'BillingHold', 'Closed', 'Marketing')),
  is_billing_group boolean not null default false,
  summarize_billing_group boolean not null default false,
  company_key integer not null references company,
  project_type_key integer references project_type,
  department_key integer references department,
  project_manager_key integer references employee,
  principal_in_charge_key integer references employee,
  marketing_contact_key integer references employee,
  location text not null default '',
  wage_table_key integer references wage_table,
  is_certified boolean not null default false,
  restrict_time_entry_to_resources_only boolean not null default false,
  tax_state text not null default '',
  tax_local_key integer references local_tax,
  estimated_start_date date,
  estimated_completion_date date,
  actual_start_date date,
  actual_completion_date date,
  apply_sales_tax boolean not null default false,
  sales_tax_code text not null default '',
  sales_tax_rate numeric(19,4) not null default 0,
  require_timesheet_notes boolean not null default false,
  notes text not null default '',
  hours_cost_budget numeric(19,2) not null default 0,
  labor_cost_budget numeric(19,2) not null default 0,
  expense_cost_budget numeric(19,2) not null default 0,
  consultant_cost_budget numeric(19,2) not null default 0,
  percent_distribution numeric(19,2) not null default 0,
  is_final_budget boolean not null default false,
  billing_type text not null check (billing_type in ('Null', 'TimeAndExpense', 'FixedFee', 'PercentComplete', 'UnitPrice', 'PercentofConstructionCost', 'Nonbillable', 'Marketing', 'Overhead', 'Adjustment')),
  rate_table_key integer references rate_table,
  total_contract_amount numeric(19,2) not null default 0,
  labor_contract_amount numeric(19,2) not null default 0,
  expense_contract_amount numeric(19,2) not null default 0,
  consultant_contract_amount numeric(19,2) not null default 0,
  lock_fee boolean not null default false,
  bill_labor_as_te boolean not null default false,
  bill_expense_as_te boolean not null default false,
  bill_consultant_as_te boolean not null default false,
  units numeric(19,2) not null default 0,
  unit_rate numeric(19,4) not null default 0,
  unit_description text not null default '',
  reported_percent_complete numeric(19,4) not null default 0,
  reported_percent_complete_date date,
  billing_description text not null default '',
  phase_invoice_text text not null default '',
  labor_invoice_text text not null default '',
  expense_invoice_text text not null default '',
  consultant_invoice_text text not null default '',
  custom_fields jsonb not null default '{}',
  check (estimated_start_date <= estimated_completion_date),
  check (actual_start_date <= actual_completion_date),
  -- what resources, time and costs refer to, so that they stay within one project
  unique (phase_key, project_key),
  -- what child phases refer to, so that they stay in the project and in the invoice group of their parent
  unique (phase_key, project_key, invoice_group_key),
  foreign key (invoice_group_key, project_key) references invoice_group (invoice_group_key, project_key) on delete cascade deferrable initially deferred,
  foreign key (parent_phase_key, project_key, invoice_group_key) references phase (phase_key, project_key, invoice_group_key) on delete cascade deferrable initially deferred
);
create index phase_project on phase (project_key, position, phase_key);
create index phase_invoice_group on phase (invoice_group_key);
create index phase_parent on phase (parent_phase_key);
create index phase_company on phase (company_key);
create index phase_project_type on phase (project_type_key);
create index phase_department on phase (department_key);
create index phase_project_manager on phase (project_manager_key);
create index phase_principal_in_charge on phase (principal_in_charge_key);
create index phase_marketing_contact on phase (marketing_contact_key);
create index phase_wage_table on phase (wage_table_key);
create index phase_tax_local on phase (tax_local_key);
create index phase_rate_table on phase (rate_table_key);

-- A phase that became its own ancestor would vanish from every tree: refused at the end of the transaction, whoever wrote it.
create function refuse_phase_cycle() returns trigger language plpgsql as $$
declare
  above integer := new.parent_phase_key;
begin
  while above is not null loop
    if above = new.phase_key then
      raise exception 'phase % would be its own ancestor', new.phase_key using errcode = 'check_violation';
    end if;
    select parent_phase_key into above from phase where phase_key = above;
  end loop;
  return null;
end $$;
create constraint trigger no_cycle after update of parent_phase_key on phase deferrable initially deferred
  for each row when (new.parent_phase_key is not null) execute function refuse_phase_cycle();

create table phase_contact (
  phase_key integer not null references phase on delete cascade,
  contact_order smallint not null check (contact_order between 0 and 4),
  contact_key integer not null references contact,
  text text not null default '',
  primary key (phase_key, contact_order)
);
create index phase_contact_contact on phase_contact (contact_key);
