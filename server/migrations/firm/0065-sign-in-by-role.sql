-- A role says how its holders sign in: with a second factor, with shorter sessions. Passkeys are factors like the codes of an app.
alter table role
  add column second_factor boolean not null default false,
  -- null: as long as the firm allows
  add column session_idle_minutes integer check (session_idle_minutes between 1 and 1440),
  add column session_hours integer check (session_hours between 1 and 720);

-- What settings said about roles by their codes is now in the roles; * was everyone, who all have the role Employee.
with said as (
  select name, value #>> '{}' as text from setting
), named as (
  select role_key,
         exists (select from said where name = 'secondFactorRoles' and (array[code, case code when 'Employee' then '*' end]) && string_to_array(text, ' ')) as needs_factor,
         exists (select from said where name = 'shortSessionRoles' and (array[code, case code when 'Employee' then '*' end]) && string_to_array(text, ' ')) as is_short
    from role
)
update role
   set second_factor = needs_factor,
       session_idle_minutes = case when is_short then coalesce((select text::integer from said where name = 'shortSessionIdleMinutes'), 15) end,
       session_hours = case when is_short then coalesce((select text::integer from said where name = 'shortSessionHours'), 12) end
  from named where named.role_key = role.role_key and (needs_factor or is_short);
delete from setting where name in ('secondFactorRoles', 'shortSessionRoles', 'shortSessionIdleMinutes', 'shortSessionHours');

-- What an authenticator knows a user by; it says nothing about the person.
alter table sign_in add column passkey_user bytea unique;

alter table sign_in_factor drop constraint sign_in_factor_kind_check;
alter table sign_in_factor
  alter column secret drop not null,
  -- of a passkey, once it is confirmed
  add column credential_id bytea unique,
  add column public_key bytea,
  add column transports text[] not null default '{}',
  -- what the authenticator signs to confirm the passkey, and how often that was tried
  add column challenge bytea,
  add column tries integer not null default 0,
  add constraint sign_in_factor_kind check (
    kind = 'OneTimeCode' and secret is not null
    or kind = 'Passkey' and secret is null and (confirmed_at is null or credential_id is not null and public_key is not null));

alter table sign_in_step
  -- null for a sign-in that begins with the passkey, which says whose it is
  alter column sign_in_key drop not null,
  add column challenge bytea,
  add column address text not null default '';
create index sign_in_step_address on sign_in_step (address) where sign_in_key is null;
