import type { PaidDocuments } from "../../engine/method/method.ts";
import type { ClearingKind } from "./clearing-records.ts";

/** The payees of a document with what it clears for each. */
const payeesOf = `
  select payee, max(payee_name) as payee_name, sum(amount) as cleared, array_agg(distinct pays) filter (where pays is not null) as pays from (
    select line.amount,
           case clearing.type when 'PayrollPayment' then 'Employee ' || party_key when 'ClientRefund' then 'Client ' || party_key
                when 'CardPayment' then 'BankAccount ' || party_key when 'TaxPayment' then 'SalesTax ' || coalesce(sales_tax_code, '') end as payee,
           case clearing.type when 'PayrollPayment' then (select trim(first_name || ' ' || last_name) from employee where employee_key = party_key)
                when 'ClientRefund' then (select description from client where client_key = party_key)
                when 'CardPayment' then (select description from bank_account card where card.bank_account_key = party_key)
                when 'TaxPayment' then 'the tax authority'
                else (select description from company where company_key = party_key) end as payee_name,
           case clearing.type when 'PayrollPayment' then 'wages' when 'ClientRefund' then 'refund' when 'CardPayment' then 'card balance'
                when 'TaxPayment' then rtrim('sales tax ' || coalesce(sales_tax_code, '')) else 'settlement between companies' end as pays
      from clearing_line line where line.clearing_key = clearing.clearing_key and line.gl_account_key is null) line
   group by payee`;

/**
 * What documents of the kind pay. Each payee gets its lines and the differences that add to them, at most what the bank pays: who of
 * several gets a difference is not known. A settlement pays another company of the firm, so it counts only for whoever pays.
 */
export const paidClearings = ({ type }: ClearingKind): PaidDocuments => ({
  kind: "payment",
  record: type,
  rows: `
    select clearing.type as document, clearing.clearing_key as document_key, payee, payee_name,
           least(abs(cleared) + added, abs(clearing.amount)) as to_payee,
           case when row_number() over (partition by clearing.clearing_key order by payee) = 1 then abs(clearing.amount) else 0 end as paid,
           bank_account.description as bank, pays
      from clearing join bank_account using (bank_account_key)
           cross join lateral (select coalesce(sum(amount) filter (where amount > 0), 0) as added
                                 from clearing_line where clearing_line.clearing_key = clearing.clearing_key and gl_account_key is not null) more
           join lateral (${payeesOf}) each_payee on true
     where clearing.type = '${type}' and clearing.clearing_key = any($1::int[])`,
});
