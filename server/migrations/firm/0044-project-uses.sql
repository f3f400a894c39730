-- What projects tell other chapters, and what other chapters tell projects, as views that later chapters replace with their part added.

-- Work that is still open on a project: closing one warns of it. One row for each kind of open work and project, e.g. what
-- 'unbilled transactions', open_count 12. Chapters that bring such work (ledger, timesheets, billing) replace the view
-- with `create or replace view`, their own `select` added with `union all`.
create view project_open_work as
  select null::integer as project_key, null::text as what, null::bigint as open_count where false;

create or replace view client_company as
  select invoice_group.client_key, project.company_key from invoice_group join project using (project_key);

create or replace view vendor_company as
  select resource.vendor_key, project.company_key from resource join project using (project_key) where resource.vendor_key is not null;

create or replace view contact_company as
  select client_contact.contact_key, client_company.company_key from client_contact join client_company using (client_key)
  union all
  select vendor_contact.contact_key, vendor_company.company_key from vendor_contact join vendor_company using (vendor_key)
  union all
  select project_contact.contact_key, project.company_key from project_contact join project using (project_key)
  union all
  select phase_contact.contact_key, phase.company_key from phase_contact join phase using (phase_key)
  union all
  select invoice_group.billing_contact_key, project.company_key from invoice_group join project using (project_key) where invoice_group.billing_contact_key is not null;
