-- New rows go straight into the search indexes. They used to wait in a list until the next vacuum, and every search read that list from end to end.
alter index contact_search set (fastupdate = off);
alter index client_search set (fastupdate = off);
alter index vendor_search set (fastupdate = off);
alter index employee_search set (fastupdate = off);
alter index project_description set (fastupdate = off);
alter index project_id set (fastupdate = off);
select gin_clean_pending_list(search::regclass)
  from unnest(array['contact_search', 'client_search', 'vendor_search', 'employee_search', 'project_description', 'project_id']) as search;
