-- What an import wrote is found by call and by record, so that undoing one deletes only its own rows, and so that finding the external IDs of some phases does not read those of all.
-- The call that wrote a row of an opening; null if it is not known.
alter table opening_row add column usage_key uuid;
-- So far, the last import of a part was the one that could be undone.
update opening_row set usage_key = (
  select import_run.usage_key from import_run where type = 'Opening' || part and undone_at is null order by import_run_key desc limit 1);

create index import_key_record on import_key (type, record_key);
