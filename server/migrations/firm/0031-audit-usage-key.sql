-- A call is looked up by its UsageKey when the answer to its commit was lost; a hash index is the smallest that finds one row among millions.
create index audit_usage_key on audit using hash (usage_key);
