-- From the day on which a control account is retired no item has a balance on it: it is on the successor. Before, the void of an older document left an item on the
-- retired account, and then no company and no bank account could be saved.
alter table control_account
  -- the day from which on no item has a balance on the account, because its company no longer uses it
  add column retired_on date,
  -- the account that its items are on since; null if the company uses none in its place
  add column successor integer references gl_account,
  -- the last of the closed days that keep the figures they had before this was a rule; check names these days
  add column kept_through date,
  add constraint control_account_retired check ((retired_on is not null or num_nonnulls(successor, kept_through) = 0) and successor <> gl_account_key);
create index control_account_successor on control_account (successor) where successor is not null;

alter table journal_entry
  -- the entry whose postings on retired accounts this one carries over, with the same document
  add column follows integer references journal_entry,
  add constraint journal_entry_follows check (follows is null or (follows <> journal_entry_key and reverses is null));
create index journal_entry_follows on journal_entry (follows) where follows is not null;

-- An entry that follows another one is not reversed by itself: the reversal of the other one is followed in turn.
create or replace function refuse_early_reversal() returns trigger language plpgsql as $$
declare
  original record;
begin
  select entry_date, follows into original from journal_entry entry where entry.journal_entry_key = new.reverses;
  if new.entry_date < original.entry_date then
    raise exception 'entry % is reversed before its own date', new.reverses using errcode = 'check_violation', constraint = 'not_before_original';
  end if;
  if original.follows is not null then
    raise exception 'entry % only carries over entry %, which is what to reverse', new.reverses, original.follows using errcode = 'check_violation', constraint = 'not_a_following_entry';
  end if;
  return new;
end $$;

-- As before, and with the last part. What carries an entry over changes no item.
create or replace function check_new_postings() returns trigger language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  broken record;
begin
  -- Each company balances on each basis.
  select journal_entry_key, company_key, sum(amount) filter (where basis <> 'cash') as accrual, sum(amount) filter (where basis <> 'accrual') as cash
    into broken
    from (select distinct journal_entry_key from posting where posting_key = any(new.keys)) touched join posting using (journal_entry_key)
   group by journal_entry_key, company_key
  having coalesce(sum(amount) filter (where basis <> 'cash'), 0) <> 0 or coalesce(sum(amount) filter (where basis <> 'accrual'), 0) <> 0
   limit 1;
  if found then
    raise exception 'journal entry % does not balance in company %: accrual %, cash %', broken.journal_entry_key, broken.company_key, broken.accrual, broken.cash
      using errcode = 'check_violation';
  end if;

  -- Prepayments are locked, in order, because two calls could use the same one; the next statement sees what the other call committed.
  perform pg_advisory_xact_lock(hashtext(current_schema() || ' prepayment'), item_key)
     from (select distinct item_key from posting where posting_key = any(new.keys) and control = 'prepayment' and item = 'Client' and amount > 0 order by item_key) used;

  -- On every day from the new posting on, an invoice or report is settled by no less than nothing and no more than its amount, and the prepayments of a
  -- client are never a debit. Earlier days do not change, and the document itself only widens its range.
  with touched as materialized (
    select posting.control, posting.company_key, posting.item, posting.item_key, min(posting.entry_date) as since
      from posting join journal_entry entry using (journal_entry_key)
     where posting_key = any(new.keys) and entry.follows is null
       and (posting.item in ('ClientInvoice', 'VendorInvoice', 'ExpenseReport') or (posting.control = 'prepayment' and posting.item = 'Client' and posting.amount > 0))
       and not (entry.document = posting.item and entry.document_key = posting.item_key and entry.reverses is null)
     group by posting.control, posting.company_key, posting.item, posting.item_key)
  select item, item_key, entry_date into broken
    from (select item, item_key, control, since, entry_date, sum(sum(accrual) filter (where own)) over day as own_accrual, -sum(sum(accrual) filter (where not own)) over day as settled_accrual,
                 sum(sum(cash) filter (where own)) over day as own_cash, -sum(sum(cash) filter (where not own)) over day as settled_cash
            from (select control, company_key, item, item_key, since, posting.entry_date, entry.document = item and entry.document_key = item_key as own,
                         case basis when 'cash' then 0 else amount end as accrual, case basis when 'accrual' then 0 else amount end as cash
                    from touched join posting using (control, company_key, item, item_key) join journal_entry entry using (journal_entry_key)) rows
           group by control, company_key, item, item_key, since, entry_date
          window day as (partition by control, company_key, item, item_key order by entry_date)) days
   where entry_date >= since
     and case control when 'prepayment' then least(settled_accrual, settled_cash) < 0
              else coalesce(settled_accrual, 0) not between least(coalesce(own_accrual, 0), 0) and greatest(coalesce(own_accrual, 0), 0)
                or coalesce(settled_cash, 0) not between least(coalesce(own_cash, 0), 0) and greatest(coalesce(own_cash, 0), 0) end
   limit 1;
  if found then
    raise exception '% % would be settled beyond its amount on %', broken.item, broken.item_key, broken.entry_date using errcode = 'check_violation', constraint = 'item_in_range';
  end if;

  if exists (select from control_account where successor is not null) then
    perform refuse_items_left_behind(new.keys);
  end if;
  return null;
end $$;

-- An entry that posts on a retired account is followed by entries that carry this over, or it leaves nothing there. Only what the new entries do counts, so that
-- nothing from before can refuse a document.
create function refuse_items_left_behind(keys bigint[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  broken record;
begin
  with new_entry as materialized (
    select distinct coalesce(entry.follows, entry.journal_entry_key) as root
      from posting join control_account mark using (company_key, gl_account_key, control) join journal_entry entry using (journal_entry_key)
     where posting.posting_key = any(keys) and mark.successor is not null),
  moved as (
    select root, mark.control_account_key, posting.party_key, posting.item, posting.item_key, posting.sales_tax_code, greatest(posting.entry_date, mark.retired_on) as day,
           coalesce(sum(amount) filter (where basis <> 'cash'), 0) as accrual, coalesce(sum(amount) filter (where basis <> 'accrual'), 0) as cash
      from new_entry join journal_entry entry on entry.journal_entry_key = root or entry.follows = root join posting using (journal_entry_key)
           join control_account mark using (company_key, gl_account_key, control)
     where mark.successor is not null group by 1, 2, 3, 4, 5, 6, 7),
  left_over as (
    select distinct control_account_key, party_key, item, item_key, sales_tax_code
      from (select *, sum(accrual) over days as accrual_left, sum(cash) over days as cash_left
              from moved window days as (partition by root, control_account_key, party_key, item, item_key, sales_tax_code order by day)) each
     where accrual_left <> 0 or cash_left <> 0)
  select mark.gl_account_key, mark.company_key, item, item_key into broken
    from left_over join control_account mark using (control_account_key)
   where exists (
     select from (
       select sum(sum(amount) filter (where basis <> 'cash')) over days as accrual, sum(sum(amount) filter (where basis <> 'accrual')) over days as cash
         from posting
        where (posting.company_key, posting.gl_account_key, posting.control) = (mark.company_key, mark.gl_account_key, mark.control)
          and (posting.party_key, posting.item, posting.item_key) = (left_over.party_key, left_over.item, left_over.item_key)
          and posting.sales_tax_code is not distinct from left_over.sales_tax_code
        group by greatest(entry_date, mark.retired_on, mark.kept_through + 1)
       window days as (order by greatest(entry_date, mark.retired_on, mark.kept_through + 1))) balance
      where accrual <> 0 or cash <> 0)
   limit 1;
  if found then
    raise exception '% % would be left on account % of company %, which was retired', broken.item, broken.item_key, broken.gl_account_key, broken.company_key
      using errcode = 'check_violation', constraint = 'item_at_home';
  end if;
end $$;

-- Marks an account before items move to it; one that was retired is in use again. Postings that name no items would not tie.
create or replace function mark_control_account(company integer, account integer, use text) returns void language plpgsql as $$
begin
  if exists (select from posting where posting.company_key = company and posting.gl_account_key = account and posting.control is null) then
    raise exception 'account % of company % has postings without items', account, company using errcode = 'check_violation', constraint = 'control_with_postings';
  end if;
  insert into control_account (company_key, gl_account_key, control) values (company, account, use)
  on conflict (company_key, gl_account_key, control) do update set retired_on = null, successor = null, kept_through = null;
end $$;

-- The last posting on an account with a use, and the day of the last move from it: nothing is open on the account from then on.
create function last_day_on(company integer, account integer, use text) returns date language sql stable as $$
  select greatest(
    (select max(entry_date) from posting where (posting.company_key, posting.gl_account_key, posting.control) = (company, account, use)),
    (select max(move_date) from control_move where company_key = company and from_account_key = account)) $$;

create function has_open_items(company integer, account integer, use text) returns boolean language sql stable as $$
  select exists (
    select from posting where (posting.company_key, posting.gl_account_key, posting.control) = (company, account, use)
     group by party_key, item, item_key, sales_tax_code
    having coalesce(sum(amount) filter (where basis <> 'cash'), 0) <> 0 or coalesce(sum(amount) filter (where basis <> 'accrual'), 0) <> 0) $$;

-- The account that the cards with postings on this one have now; null if they have several, or one of them has none. Other cards say nothing about them.
create function account_of_cards_on(company integer, account integer) returns integer language sql stable as $$
  select case when count(*) = count(wanted.gl_account_key) and count(distinct wanted.gl_account_key) = 1 then min(wanted.gl_account_key) end
    from (select distinct party_key from posting where (posting.company_key, posting.gl_account_key, posting.control) = (company, account, 'card')) used
         left join bank_account card on card.bank_account_key = used.party_key and is_credit_card
         left join wanted_control_accounts() wanted on (wanted.company_key, wanted.gl_account_key, wanted.control) = (company, card.gl_account_key, 'card') $$;

-- Whether items on one account may move to the other: due to and due from share a use, and only the type tells them apart.
create function takes_over(account integer, successor integer, use text) returns boolean language sql stable as $$
  select use <> 'intercompany'
      or (select account_type from gl_account where gl_account_key = account) = (select account_type from gl_account where gl_account_key = successor) $$;

-- A company or card cannot leave a control account that has open items, nor take one whose postings name no items. Only marks that this statement takes away are
-- judged: whatever else is on the accounts of any company, the setup can be saved. A mark stays, retired, as long as its account has postings.
create or replace function mark_control_accounts() returns trigger language plpgsql as $$
declare
  hit record;
  -- what the statement changes in companies: company, use, account before and after
  changes jsonb := '[]';
begin
  if not exists (select * from wanted_control_accounts() except select company_key, gl_account_key, control from control_account where retired_on is null)
     and not exists (select company_key, gl_account_key, control from control_account where retired_on is null except select * from wanted_control_accounts()) then
    return null;
  end if;
  lock table control_account in exclusive mode;

  if tg_op = 'UPDATE' and tg_table_name = 'company' then
    select coalesce(jsonb_agg(jsonb_build_object('company', after.company_key, 'control', control, 'was', was, 'now', now)), '[]') into changes
      from before join after using (company_key), lateral (values
             ('receivable', before.receivable_account_key, after.receivable_account_key), ('payable', before.payable_account_key, after.payable_account_key),
             ('employeePayable', before.employee_payable_account_key, after.employee_payable_account_key),
             ('prepayment', before.client_prepayments_account_key, after.client_prepayments_account_key),
             ('payroll', before.payroll_clearing_account_key, after.payroll_clearing_account_key), ('tax', before.sales_tax_account_key, after.sales_tax_account_key),
             ('intercompany', before.due_to_account_key, after.due_to_account_key), ('intercompany', before.due_from_account_key, after.due_from_account_key)
           ) as each (control, was, now)
     where was is distinct from now;
  end if;

  select company_key, gl_account_key into hit
    from (select company_key, gl_account_key, control from control_account where retired_on is null except select * from wanted_control_accounts()) gone
   where has_open_items(company_key, gl_account_key, control) limit 1;
  if found then
    raise exception 'account % of company % has open items', hit.gl_account_key, hit.company_key using errcode = 'check_violation', constraint = 'control_in_use';
  end if;
  select posting.company_key, posting.gl_account_key into hit
    from (select * from wanted_control_accounts() except select company_key, gl_account_key, control from control_account) come
         join posting on (posting.company_key, posting.gl_account_key) = (come.company_key, come.gl_account_key) and posting.control is null
   limit 1;
  if found then
    raise exception 'account % of company % has postings without items', hit.gl_account_key, hit.company_key using errcode = 'check_violation', constraint = 'control_with_postings';
  end if;

  insert into control_account (company_key, gl_account_key, control) select * from wanted_control_accounts()
  on conflict (company_key, gl_account_key, control) do update set retired_on = null, successor = null, kept_through = null where control_account.retired_on is not null;

  -- An account that was left for none before gets its successor when the company names one, if nothing is open on it.
  with change as (select * from jsonb_to_recordset(changes) as each (company int, control text, was int, now int) where now is not null),
  gone as (
    select mark.control_account_key, last_day_on(mark.company_key, mark.gl_account_key, mark.control) as day,
           case mark.control when 'card' then account_of_cards_on(mark.company_key, mark.gl_account_key)
             else coalesce((select min(now) from change where (company, change.control, was) = (mark.company_key, mark.control, mark.gl_account_key)),
                           (select min(now) from change where (company, change.control) = (mark.company_key, mark.control) and (was is null or mark.retired_on is not null)
                               and takes_over(mark.gl_account_key, now, mark.control) having count(distinct now) = 1)) end as successor
      from control_account mark
     where (company_key, gl_account_key, control) not in (select * from wanted_control_accounts())
       and (retired_on is null or (successor is null and not has_open_items(company_key, gl_account_key, control))))
  update control_account mark set retired_on = coalesce(greatest(mark.retired_on, gone.day), current_date), successor = gone.successor
    from gone where gone.control_account_key = mark.control_account_key;
  update control_account mark set successor = case mark.control when 'card' then account_of_cards_on(mark.company_key, mark.gl_account_key) else empty.successor end
    from control_account empty
   where (empty.company_key, empty.gl_account_key, empty.control) = (mark.company_key, mark.successor, mark.control) and empty.retired_on is not null
     and not exists (select from posting where (posting.company_key, posting.gl_account_key, posting.control) = (empty.company_key, empty.gl_account_key, empty.control));
  delete from control_account mark
   where retired_on is not null
     and not exists (select from posting where (posting.company_key, posting.gl_account_key, posting.control) = (mark.company_key, mark.gl_account_key, mark.control));
  return null;
end $$;
drop trigger mark_control_accounts on company;
drop trigger mark_control_accounts on bank_account;
create trigger mark_control_accounts after update on company referencing old table as before new table as after for each statement execute function mark_control_accounts();
create trigger mark_new_control_accounts after insert on company for each statement execute function mark_control_accounts();
create trigger mark_control_accounts after update on bank_account referencing old table as before new table as after for each statement execute function mark_control_accounts();
create trigger mark_other_control_accounts after insert or delete on bank_account for each statement execute function mark_control_accounts();

-- Accounts that were left before this version. The last move from an account tells where its items went, unless the company came back to it.
with gone as (
  select mark.control_account_key, mark.company_key, mark.gl_account_key, mark.control, move.move_date, move.to_account_key
    from control_account mark
         left join lateral (
           select * from control_move move where move.company_key = mark.company_key and from_account_key = mark.gl_account_key
              and case move.control when 'SalesTax' then 'tax' when 'PayrollClearing' then 'payroll' when 'ClientPrepayments' then 'prepayment'
                       when 'DueTo' then 'intercompany' when 'DueFrom' then 'intercompany' else lower(left(move.control, 1)) || substr(move.control, 2) end = mark.control
              and not exists (select from control_move back where back.company_key = move.company_key and back.to_account_key = mark.gl_account_key and back.control_move_key > move.control_move_key)
            order by control_move_key desc limit 1) move on true
   where (mark.company_key, mark.gl_account_key, mark.control) not in (select * from wanted_control_accounts()))
update control_account mark
   set retired_on = coalesce(gone.move_date, last_day_on(gone.company_key, gone.gl_account_key, gone.control), current_date),
       successor = coalesce(
         (select marked.gl_account_key from control_account marked
           where (marked.company_key, marked.gl_account_key, marked.control) = (gone.company_key, gone.to_account_key, gone.control)),
         case gone.control when 'card' then account_of_cards_on(gone.company_key, gone.gl_account_key)
           else (select min(wanted.gl_account_key) from wanted_control_accounts() wanted join control_account marked using (company_key, gl_account_key, control)
                  where wanted.company_key = gone.company_key and wanted.control = gone.control and takes_over(gone.gl_account_key, wanted.gl_account_key, gone.control)
                 having count(distinct wanted.gl_account_key) = 1) end)
  from gone where gone.control_account_key = mark.control_account_key;
