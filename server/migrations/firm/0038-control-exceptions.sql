-- A line that a person enters on a control account keeps its reason and names its party, so that it counts in the aging and an auditor finds it.
alter table journal add column control_reason text not null default '';
alter table journal_line
  add column control text,
  add column party_key integer,
  -- the journal whose open amount the line clears; null if the line is open itself
  add column clears_journal_key integer references journal,
  add constraint journal_line_party check (num_nonnulls(control, party_key) in (0, 2) and (clears_journal_key is null or control is not null));
create index journal_line_clears on journal_line (clears_journal_key) where clears_journal_key is not null;

alter table vendor_invoice add column control_reason text not null default '';
alter table vendor_invoice_line
  add column control text,
  add column party_key integer,
  add constraint vendor_invoice_line_party check (num_nonnulls(control, party_key) in (0, 2));
