-- The postings of a statement are checked together when the transaction ends, not one by one: a check for each of 20 postings read the same entry 20 times.
--
-- Every statement that adds postings notes their keys in one row of seal_queue, so that row is what a deferred trigger can wait for.
drop trigger balances on posting;
drop trigger item_in_range on posting;
drop function check_entry_balances();
drop function check_item_in_range();

-- Without sequential scans the indexes are used even before the tables have statistics, as after a bulk load. One plan serves any number of keys, because
-- planning takes longer than checking a document.
create function check_new_postings() returns trigger language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
     where posting_key = any(new.keys)
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
  return null;
end $$;
create constraint trigger check_new_postings after insert on seal_queue deferrable initially deferred for each row
  when (new.table_name = 'posting') execute function check_new_postings();
