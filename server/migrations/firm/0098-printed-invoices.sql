-- How invoices are printed: a layout for each format, a company's letterhead, and what a contract's line says of its progress, kept as it was billed.
alter table invoice_format
  add layout text not null default 'Standard' check (layout in ('Standard', 'Summary', 'Detail', 'Progress'));

alter table company
  -- the lines under the company's name on what it sends: address, telephone, registration
  add letterhead text not null default '',
  -- how and when to pay; printed on invoices
  add payment_instructions text not null default '';

-- Of a line from a contract alone: what the contract comes to, how much of it was done, and what invoices before had billed of it.
alter table client_invoice_line
  add contract_amount numeric(19,2),
  add percent_complete numeric(19,4),
  add billed_before numeric(19,2);

-- How much of a contract is done, as the biller says for one draft in place of what the phase reports.
create table client_invoice_percent (
  client_invoice_key integer not null references client_invoice on delete cascade,
  project_key integer not null references project,
  -- null for the project itself
  phase_key integer,
  percent_complete numeric(19,4) not null check (percent_complete between 0 and 100),
  foreign key (phase_key, project_key) references phase (phase_key, project_key)
);
create unique index client_invoice_percent_once on client_invoice_percent (client_invoice_key, coalesce(phase_key, 0));
create index client_invoice_percent_project on client_invoice_percent (project_key);
create index client_invoice_percent_phase on client_invoice_percent (phase_key) where phase_key is not null;
