-- A custom value has a custom field that allows it. Nobody can delete or change a field between the moment when its values are counted and the
-- commit of a new one: whoever saves a value locks the field first, and whoever changes the field locks it before the values are counted.
create function check_custom_values() returns trigger language plpgsql as $$
declare
  entry record;
begin
  for entry in
    select key, value, jsonb_typeof(value) as type from jsonb_each(new.custom_fields)
     where value <> 'null' and (tg_op = 'INSERT' or old.custom_fields -> key is distinct from value)
  loop
    perform from custom_field
      where record_type = tg_argv[0] and name = entry.key
        and case custom_field.type
              when 'number' then entry.type = 'number'
              when 'yes/no' then entry.type = 'boolean'
              when 'list of choices' then choices ? (entry.value #>> '{}')
              else entry.type = 'string' end
      for share;
    if not found then
      raise exception 'no custom field % of % allows this value', entry.key, tg_argv[0]
        using errcode = 'check_violation', constraint = 'custom_field_of_value';
    end if;
  end loop;
  return new;
end $$;
create trigger check_custom_values before insert or update of custom_fields on client
  for each row when (new.custom_fields <> '{}') execute function check_custom_values('Client');
create trigger check_custom_values before insert or update of custom_fields on contact
  for each row when (new.custom_fields <> '{}') execute function check_custom_values('Contact');
create trigger check_custom_values before insert or update of custom_fields on vendor
  for each row when (new.custom_fields <> '{}') execute function check_custom_values('Vendor');
create trigger check_custom_values before insert or update of custom_fields on project
  for each row when (new.custom_fields <> '{}') execute function check_custom_values('Project');
create trigger check_custom_values before insert or update of custom_fields on phase
  for each row when (new.custom_fields <> '{}') execute function check_custom_values('Phase');
