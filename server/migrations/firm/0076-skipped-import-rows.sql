-- An import may skip the rows that have problems and save the others; the list of imports says how many it skipped.
alter table import_run add column skipped_count integer not null default 0;
