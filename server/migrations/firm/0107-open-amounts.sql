-- What is open of an invoice, as a column of its own: only so does a plan know how few are open among all there ever were.
alter table client_invoice add column open_amount numeric(19,2) not null
  generated always as (case status when 'Final' then amount + sales_tax - settled_amount else 0 end) stored;
drop index client_invoice_open;
create index client_invoice_open on client_invoice (client_key) where open_amount <> 0;

alter table vendor_invoice add column open_amount numeric(19,2) not null
  generated always as (case status when 'Normal' then amount - paid_amount else 0 end) stored;
drop index vendor_invoice_unpaid;
create index vendor_invoice_unpaid on vendor_invoice (vendor_key) where open_amount <> 0;

-- What was voided after a day counts on it still.
create index client_invoice_voided on client_invoice (void_date) where void_date is not null;
create index receipt_voided on receipt (void_date) where void_date is not null;
create index vendor_invoice_voided on vendor_invoice (void_date) where void_date is not null;
create index vendor_payment_voided on vendor_payment (void_date) where void_date is not null;
