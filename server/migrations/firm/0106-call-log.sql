-- The call log is asked for days; rows lie in their order, so that a few numbers for each stretch of them are index enough.
create index audit_at on audit using brin (at);
