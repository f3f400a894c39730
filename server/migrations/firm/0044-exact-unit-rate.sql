-- An activity's rate has four decimals (65.5 cents a mile) and the interface sends a line's rate to the cent, so the rate that
-- computes the amount is stored beside the one that is shown.
alter table expense add column exact_unit_rate numeric(19,4);
update expense set exact_unit_rate = unit_rate where unit_rate is not null;
alter table expense add constraint expense_unit_rate_rounded check (unit_rate is not distinct from round(exact_unit_rate, 2));
