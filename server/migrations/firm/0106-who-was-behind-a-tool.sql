-- Who made a credential is remembered by the sign-in that made it. Of an API user that said nothing any more once it was deleted, acted for somebody else or
-- got another password: the people behind it were looked up when they were asked for. They are kept with what was done.
--
-- Rows from before keep an empty list, and are looked up as before.
alter table identity_change
  -- the sign-ins that an API user acted for when it did this: of its employee, of who made its credential, and of who was behind them
  add column sign_ins_behind integer[] not null default '{}';
