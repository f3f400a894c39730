-- Statements as of a date take off what is dated later, and those of a span read the span: both find it by its date, whatever the history.
create index transaction_accounting_date on transaction (accounting_date);
create index transaction_labor_date on transaction (work_date) where kind = 'Labor';
create index project_fact_date on project_fact (accounting_date, fact);
create index transaction_unbilled on transaction (accounting_date) where status in ('Wip', 'Hold');
