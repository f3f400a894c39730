-- A write costs half the disk space: an event reads its record from the audit, the audit keeps of an updated record what changed, and a saved response is compressed. Earlier versions cannot read these.
alter table event
  -- the audit row that has the record, and its place there; null if the event has the record itself, or none
  add column audit_key bigint,
  add column place integer;

-- The record of an event as the audit has it, without the members that not everyone may see.
create function audited_record(of_audit bigint, of_place integer, left_out text[]) returns json language sql stable as $$
  select case when cardinality(left_out) = 0 then after
              else (select json_object_agg(key, value order by ord) from json_each(after) with ordinality as member(key, value, ord) where key <> all (left_out)) end
    from (select records::json -> (of_place - 1) -> 'after' as after from audit where audit_key = of_audit) written
$$;

-- The response, compressed and then encrypted.
alter table idempotency add column packed_answer bytea;

-- These tables turn over: a default vacuum would wait until a fifth of their rows is dead.
alter table idempotency set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table session set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
alter table seal_queue set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
alter table event set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
alter table webhook_delivery set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500);
-- Sealing leaves a dead copy of each row, whose space the next rows can use.
alter table audit set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
