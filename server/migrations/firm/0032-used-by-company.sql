-- Which companies use a client, a vendor, a contact: what FilterByCompany asks. A chapter that brings a new use (projects, invoices, their
-- lines) replaces the view with `create or replace view`, its own `select` added with `union all`. A row may stand more than once.
create view client_company as
  select null::integer as client_key, null::integer as company_key where false;

create view vendor_company as
  select null::integer as vendor_key, null::integer as company_key where false;

-- A contact is used where its client or vendor is used; these two parts stay, projects add the contacts of their own.
create or replace view contact_company as
  select client_contact.contact_key, client_company.company_key from client_contact join client_company using (client_key)
  union all
  select vendor_contact.contact_key, vendor_company.company_key from vendor_contact join vendor_company using (vendor_key);
