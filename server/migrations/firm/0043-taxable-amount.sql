-- A line can be taxed in part: work is taxed only if its activity is taxable, so the taxed part is stored beside the amount.
alter table client_invoice_line add column taxable_amount numeric(19,2) not null default 0;
-- Until now the phase alone decided, so all of a taxed line was taxed.
update client_invoice_line set taxable_amount = amount where sales_tax_rate is not null;
