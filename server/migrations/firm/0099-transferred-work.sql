-- Work that was moved to another place on a project: the row that stands there now names the row it came from, which another row has undone.
alter table transaction add transferred_from integer references transaction;
create unique index transaction_transferred_from on transaction (transferred_from) where transferred_from is not null;
