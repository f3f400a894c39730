-- A search reads the list of rows that wait to enter its index from end to end: at most 64 kB, so that inserts do not slow it down.
alter index contact_search set (gin_pending_list_limit = 64);
alter index client_search set (gin_pending_list_limit = 64);
alter index vendor_search set (gin_pending_list_limit = 64);
alter index employee_search set (gin_pending_list_limit = 64);
alter index project_description set (gin_pending_list_limit = 64);
alter index project_id set (gin_pending_list_limit = 64);
select gin_clean_pending_list(search::regclass)
  from unnest(array['contact_search', 'client_search', 'vendor_search', 'employee_search', 'project_description', 'project_id']) as search;
