-- Work that was moved to another place on a project: the row that stands there now names the row it came from, which another row has undone.
alter table transaction add transferred_from integer references transaction;
create unique index transaction_transferred_from on transaction (transferred_from) where transferred_from is not null;

-- What is undone is undone once: of two who undo the same row or entry at the same time, the second looks again.
create unique index transaction_reversed_once on transaction (reverses) where reverses is not null;
drop index transaction_reverses;
create unique index journal_entry_reversed_once on journal_entry (reverses) where reverses is not null;
drop index journal_entry_reverses;
