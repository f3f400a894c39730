-- Whoever looks at a closed month asks who closed it and, where it was opened again, why: the audit trail knows, but only administrators read that.
alter table period add column changed_by text, add column reason text not null default '';
alter table year_closing add column changed_by text, add column reason text not null default '';
