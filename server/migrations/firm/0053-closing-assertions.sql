-- Closing asserts the trial balance, because a closed month that changes later must be noticed by whoever posts and by whoever checks.
alter table balance_assertion
  -- who stated it: a user, or the method that closed the days
  add column source text not null default 'Entered' check (source in ('Entered', 'ClosePeriod', 'CloseYear'));

-- For the look-up of each posting: which asserted balances does it change?
create index balance_assertion_posting on balance_assertion (company_key, gl_account_key, assertion_date) where withdrawn_at is null;

-- Days that are closed already are asserted as the books show them now.
insert into balance_assertion (company_key, gl_account_key, basis, assertion_date, amount, source, reference, last_modified, at)
select company_key, gl_account_key, each.basis, locked_through, case when normal_debit_balance then each.amount else -each.amount end, source,
       'Asserted when closing began to assert balances.', now(), now()
  from (select company_key, locked_through, source, gl_account_key, sum(accrual) as accrual, sum(cash) as cash
          from (select company_key, max(locked_through) as locked_through, case strength when 'Hard' then 'CloseYear' else 'ClosePeriod' end as source
                  from lock_date group by company_key, strength) closed
               join (select start as day, gl_account_key, company_key, accrual, cash from balance where grain = 'D' and not close_year
                     union all select entry_date, gl_account_key, company_key, accrual, cash from balance_delta where not close_year) moved using (company_key)
         where day <= locked_through group by company_key, locked_through, source, gl_account_key) shown
       join gl_account using (gl_account_key), lateral (values ('Accrual', accrual), ('Cash', cash)) as each (basis, amount)
 order by locked_through, company_key, source, gl_account_key, each.basis;
