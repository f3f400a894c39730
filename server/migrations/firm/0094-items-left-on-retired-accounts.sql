-- What voids left on retired control accounts goes to their successors, by entries of the same documents. Days that are closed keep their figures: the items move on
-- the company's first open day, and kept_through names the last of the days before it.
do $$
declare
  moment timestamptz;
  added bigint;
  moved bigint := 0;
begin
  -- Most firms never left a control account.
  if not exists (select from control_account join posting using (company_key, gl_account_key, control) where successor is not null) then
    return;
  end if;
  moment := book_moment(now());
  -- Guards judge what people post. What is carried over balances by itself and changes no item, whatever the books contain.
  alter table posting disable trigger on_control;
  alter table posting disable trigger open_day;
  alter table seal_queue disable trigger check_new_postings;
  create temporary table home on commit drop as
    select control_account_key, company_key, gl_account_key, control, successor, retired_on,
           greatest(retired_on, (select max(locked_through) + 1 from lock_date where lock_date.company_key = company.company_key), company.beginning_balance_date) as since
      from control_account join company using (company_key) where successor is not null;
  -- An account may lead to another retired one, and so on, never back.
  for round in 1 .. (select count(*) from home) loop
    update control_account mark set kept_through = kept.since - 1
      from (select control_account_key, since
              from (select home.control_account_key, home.since, greatest(entry_date, retired_on) as day,
                           sum(coalesce(sum(amount) filter (where basis <> 'cash'), 0)) over days as accrual, sum(coalesce(sum(amount) filter (where basis <> 'accrual'), 0)) over days as cash
                      from home join posting using (company_key, gl_account_key, control) where home.since > retired_on
                     group by home.control_account_key, home.since, greatest(entry_date, retired_on), party_key, item, item_key, sales_tax_code
                    window days as (partition by home.control_account_key, party_key, item, item_key, sales_tax_code order by greatest(entry_date, retired_on))) balance
             where day < since and (accrual <> 0 or cash <> 0)) kept
     where kept.control_account_key = mark.control_account_key and mark.kept_through is null;

    with left_over as (
      select company_key, gl_account_key, successor, control, party_key, item, item_key, sales_tax_code, each.basis, greatest(entry_date, since) as day,
             sum(amount) as amount, max(journal_entry_key) as last_entry
        from home join posting using (company_key, gl_account_key, control) join (values ('accrual', 'cash'), ('cash', 'accrual')) as each (basis, other) on posting.basis <> each.other
       group by company_key, gl_account_key, successor, control, party_key, item, item_key, sales_tax_code, each.basis, greatest(entry_date, since) having sum(amount) <> 0),
    followed as (
      select left_over.*, document, document_key, coalesce(entry.follows, entry.journal_entry_key) as root
        from left_over join journal_entry entry on entry.journal_entry_key = last_entry),
    carried as (
      insert into journal_entry (document, document_key, entry_date, at, follows)
      select distinct document, document_key, day, moment, root from followed order by root, day
      returning journal_entry_key, entry_date, follows)
    insert into posting (journal_entry_key, entry_date, gl_account_key, company_key, basis, amount, control, party_key, item, item_key, sales_tax_code)
    select journal_entry_key, entry_date, account, company_key, basis, sign * amount, control, party_key, item, item_key, sales_tax_code
      from followed join carried on carried.follows = root and carried.entry_date = day, lateral (values (successor, 1), (gl_account_key, -1)) side (account, sign)
     order by journal_entry_key, company_key, control, item, item_key, basis, sign desc;
    get diagnostics added = row_count;
    exit when added = 0;
    moved := moved + added / 2;
  end loop;
  alter table posting enable trigger on_control;
  alter table posting enable trigger open_day;
  alter table seal_queue enable trigger check_new_postings;
  if moved > 0 then
    raise notice 'Control accounts: % balances that were left on retired accounts moved to their successors. check names the closed days before.', moved;
  end if;
end $$;
