-- Which companies use a contact. No chapter uses contacts yet; clients, vendors and projects replace this view with their uses.
create view contact_company as select null::integer as contact_key, null::integer as company_key where false;
