-- A directory creates the accounts of people who join and closes those of people who leave, with a token that is good for nothing else.
alter table sign_in add column external_id text not null default '';
create unique index sign_in_external_id on sign_in (external_id) where external_id <> '';

alter table api_token add column scope text not null default 'api' check (scope in ('api', 'scim'));
