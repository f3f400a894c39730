-- A second person is noted before a change, also before one that then changes nothing and so has no audit row: such a note was reported as made outside the
-- service. The note names its origin itself.
create function name_origin_of_second_person() returns trigger language plpgsql as $$
begin
  -- It is added by a later migration, and calls go on between the two.
  if to_regprocedure('record_origin(text,text)') is not null then
    perform record_origin('SecondPersonNoted', 'Plumbline');
  end if;
  return null;
end $$;
create trigger origin after insert on second_person for each row execute function name_origin_of_second_person();
