-- The database itself keeps control accounts equal to their items, whatever code posts.
create index posting_item on posting (item, item_key, entry_date) where control is not null;
create index posting_control on posting (control, entry_date, company_key) where control is not null;
-- Lines that people entered and old rows without a document: few, and every aging reads them.
create index posting_exception on posting (control, item_key) where item in ('Journal', 'Other');

-- A posting names an item if, and only if, its account is a control account of its company. The lock keeps a new mark from passing a posting.
create function refuse_loose_postings() returns trigger language plpgsql as $$
declare
  hit record;
begin
  lock table control_account in row share mode;
  select each.company_key, each.gl_account_key into hit
    from (select distinct company_key, gl_account_key, control from added) each
   where case when control is null
              then exists (select from control_account mark where (mark.company_key, mark.gl_account_key) = (each.company_key, each.gl_account_key))
              else not exists (select from control_account mark where (mark.company_key, mark.gl_account_key, mark.control) = (each.company_key, each.gl_account_key, each.control)) end
   limit 1;
  if found then
    raise exception 'account % is a control account of company %: a posting on it names its item', hit.gl_account_key, hit.company_key using errcode = 'check_violation', constraint = 'on_control';
  end if;
  return null;
end $$;
create trigger on_control after insert on posting referencing new table as added for each statement execute function refuse_loose_postings();

-- On every day from the new posting on, an invoice or report is settled by no less than nothing and no more than its amount, and the prepayments of
-- a client are never a debit. Earlier days do not change. Prepayments are locked, because two calls could use the same one.
create function check_item_in_range() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  broken date;
begin
  -- The document itself only widens its range.
  if exists (select from journal_entry entry where entry.journal_entry_key = new.journal_entry_key
                and entry.document = new.item and entry.document_key = new.item_key and entry.reverses is null) then
    return null;
  end if;
  if new.control = 'prepayment' then
    perform pg_advisory_xact_lock(hashtext(current_schema() || ' prepayment'), new.item_key);
  end if;
  select entry_date into broken
    from (select entry_date, sum(sum(accrual) filter (where own)) over day as own_accrual, -sum(sum(accrual) filter (where not own)) over day as settled_accrual,
                 sum(sum(cash) filter (where own)) over day as own_cash, -sum(sum(cash) filter (where not own)) over day as settled_cash
            from (select posting.entry_date, entry.document = new.item and entry.document_key = new.item_key as own,
                         case basis when 'cash' then 0 else amount end as accrual, case basis when 'accrual' then 0 else amount end as cash
                    from posting join journal_entry entry using (journal_entry_key)
                   where posting.item = new.item and posting.item_key = new.item_key and posting.control = new.control and posting.company_key = new.company_key) rows
           group by entry_date window day as (order by entry_date)) days
   where entry_date >= new.entry_date
     and case new.control when 'prepayment' then least(settled_accrual, settled_cash) < 0
              else coalesce(settled_accrual, 0) not between least(coalesce(own_accrual, 0), 0) and greatest(coalesce(own_accrual, 0), 0)
                or coalesce(settled_cash, 0) not between least(coalesce(own_cash, 0), 0) and greatest(coalesce(own_cash, 0), 0) end
   limit 1;
  if found then
    raise exception '% % would be settled beyond its amount on %', new.item, new.item_key, broken using errcode = 'check_violation', constraint = 'item_in_range';
  end if;
  return null;
end $$;
create constraint trigger item_in_range after insert on posting deferrable initially deferred for each row
  when (new.item in ('ClientInvoice', 'VendorInvoice', 'ExpenseReport') or (new.control = 'prepayment' and new.item = 'Client' and new.amount > 0))
  execute function check_item_in_range();

-- A company or card cannot leave a control account that has open items, nor take one whose postings name no items. A mark stays as long as its account has
-- postings, so that voids of old documents still find it.
create function mark_control_accounts() returns trigger language plpgsql as $$
declare
  hit record;
begin
  if not exists (select * from wanted_control_accounts() except select company_key, gl_account_key, control from control_account)
     and not exists (select company_key, gl_account_key, control from control_account except select * from wanted_control_accounts()) then
    return null;
  end if;
  lock table control_account in exclusive mode;
  select posting.company_key, posting.gl_account_key into hit
    from (select company_key, gl_account_key, control from control_account except select * from wanted_control_accounts()) gone
         join posting on (posting.company_key, posting.gl_account_key, posting.control) = (gone.company_key, gone.gl_account_key, gone.control)
   group by posting.company_key, posting.gl_account_key, posting.control, posting.item, posting.item_key
  having coalesce(sum(amount) filter (where basis <> 'cash'), 0) <> 0 or coalesce(sum(amount) filter (where basis <> 'accrual'), 0) <> 0
   limit 1;
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
  delete from control_account mark
   where (company_key, gl_account_key, control) not in (select * from wanted_control_accounts())
     and not exists (select from posting where (posting.company_key, posting.gl_account_key) = (mark.company_key, mark.gl_account_key));
  insert into control_account select * from wanted_control_accounts() on conflict do nothing;
  return null;
end $$;
create trigger mark_control_accounts after insert or update on company for each statement execute function mark_control_accounts();
create trigger mark_control_accounts after insert or update or delete on bank_account for each statement execute function mark_control_accounts();
