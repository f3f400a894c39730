-- The answer to a write with an Idempotency-Key is kept for a day, in the transaction of the write: the same call again gets the same answer.
create table idempotency (
  user_name text not null,
  idempotency_key text not null,
  body_hash bytea not null,
  status integer,
  answer text,
  at timestamptz not null,
  primary key (user_name, idempotency_key)
);
create index idempotency_at on idempotency (at);
