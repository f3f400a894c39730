-- A receivable adjustment can be charged to bad-debt expense or to the allowance for it, because a bad debt does not change what was earned.
alter table company
  add column bad_debt_account_key integer references gl_account,
  add column bad_debt_allowance_account_key integer references gl_account;
alter table receipt
  add column charged_to text not null default 'Income' check (charged_to in ('Income', 'BadDebt', 'Allowance')),
  add constraint receipt_charged_to check (charged_to = 'Income' or type = 'ReceivableAdjustment');
