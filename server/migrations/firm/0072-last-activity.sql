-- Lists show when something last happened with a client or vendor: the latest date of each is one look into an index.
create index client_invoice_client_date on client_invoice (client_key, invoice_date) where status = 'Final';
create index receipt_client_date on receipt (client_key, receipt_date);
create index vendor_invoice_vendor_date on vendor_invoice (vendor_key, invoice_date);
create index vendor_payment_vendor_date on vendor_payment (vendor_key, payment_date);
