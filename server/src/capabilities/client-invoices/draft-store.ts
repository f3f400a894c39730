import { formatMoney, formatRate } from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { ContractProgress } from "./contract-progress.ts";
import type { CalculatedDraft, DraftLine, NewDraft, StoredDraft } from "./draft-rules.ts";

/** Drafts with what was entered on them by hand. */
export function findDrafts(
  db: Db,
  keys: readonly number[],
  lock: "" | "for update of client_invoice" = "",
): Promise<StoredDraft[]> {
  return db.rows<StoredDraft>(
    `select client_invoice_key as invoice, invoice_group_key as "group", project_key as project, status, through_date as through,
            (select coalesce(json_agg(json_build_object('phase', phase_key, 'kind', kind, 'isAdjustment', is_adjustment, 'amount', amount::text,
                      'description', description) order by line), '[]')
               from client_invoice_line where client_invoice_line.client_invoice_key = client_invoice.client_invoice_key) as lines,
            (select coalesce(json_agg(json_build_object('phase', phase_key, 'percent', percent_complete::text)), '[]')
               from client_invoice_contract given where given.client_invoice_key = client_invoice.client_invoice_key and is_percent_given) as percents
       from client_invoice where client_invoice_key = any((select $1::int[])::int[]) order by client_invoice_key ${lock}`,
    [keys],
  );
}

/** The keys of the drafts of projects. */
export async function findDraftsOfProjects(db: Db, projects: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    "select client_invoice_key as key from client_invoice where status = 'Draft' and project_key = any((select $1::int[])::int[]) order by 1",
    [projects],
  );
  return rows.map(({ key }) => key);
}

/** Stores drafts with their lines, claims and contracts in two statements; returns their keys in order. */
export async function insertDrafts(db: Db, drafts: readonly NewDraft[], now: number): Promise<number[]> {
  const rows = await db.rows<{ key: number }>(
    `with given as (
       select nextval('client_invoice_client_invoice_key_seq')::int as key, given.*
         from jsonb_to_recordset($1::jsonb) as given (ord int, company_key int, client_key int, project_key int, invoice_group_key int, invoice_date date,
              accounting_date date, through_date date, header_text text, footer_text text, scope text) order by ord),
     stored as (
       insert into client_invoice (client_invoice_key, company_key, client_key, project_key, invoice_group_key, invoice_date, accounting_date, through_date,
                                   header_text, footer_text, scope, last_modified)
       select key, company_key, client_key, project_key, invoice_group_key, invoice_date, accounting_date, through_date, header_text, footer_text, scope, $2 from given)
     select key from given order by ord`,
    [
      JSON.stringify(
        drafts.map(({ group, date, accountingDate, through }, ord) => ({
          ord,
          company_key: group.company,
          client_key: group.client,
          project_key: group.project,
          invoice_group_key: group.group,
          invoice_date: date,
          accounting_date: accountingDate,
          through_date: through,
          header_text: group.headerText,
          footer_text: group.footerText,
          scope: group.scope,
        })),
      ),
      new Date(now).toISOString(),
    ],
  );
  const keys = rows.map(({ key }) => key);
  await insertLines(
    db,
    drafts.map(({ lines, contracts }, at) => ({ invoice: keys[at]!, lines, contracts })),
    now,
  );
  return keys;
}

/** Replaces the lines, claims and contracts of drafts in two statements. */
export async function replaceLines(db: Db, drafts: readonly CalculatedDraft[], now: number): Promise<void> {
  if (drafts.length === 0) return;
  await db.run(
    `with claims as (delete from client_invoice_claim where client_invoice_key = any((select $1::int[])::int[])),
     contracts as (delete from client_invoice_contract where client_invoice_key = any((select $1::int[])::int[]))
     delete from client_invoice_line where client_invoice_key = any((select $1::int[])::int[])`,
    [drafts.map(({ invoice }) => invoice)],
  );
  await insertLines(db, drafts, now);
}

async function insertLines(db: Db, drafts: readonly CalculatedDraft[], now: number): Promise<void> {
  await db.run(
    `with item as (
       insert into client_invoice_line (client_invoice_key, line, kind, is_adjustment, from_contract, project_key, phase_key, company_key, department_key, description,
                                        amount, sales_tax_code, sales_tax_rate, taxable_amount, sales_tax)
       select client_invoice_key, line, kind, is_adjustment, from_contract, project_key, phase_key, company_key, department_key, description,
              amount, sales_tax_code, sales_tax_rate, taxable_amount, sales_tax
         from jsonb_to_recordset($1::jsonb) as given (client_invoice_key int, line int, kind text, is_adjustment boolean, from_contract boolean, project_key int, phase_key int,
              company_key int, department_key int, description text, amount numeric, sales_tax_code text, sales_tax_rate numeric, taxable_amount numeric, sales_tax numeric)
        order by client_invoice_key, line returning client_invoice_key, amount, sales_tax),
     claimed as (
       insert into client_invoice_claim (transaction_key, client_invoice_key, line)
       select * from unnest($2::int[], $3::int[], $4::int[]) as each (transaction_key, client_invoice_key, line) order by transaction_key),
     contract as (
       insert into client_invoice_contract (${contractNames})
       select ${contractNames}
         from jsonb_to_recordset($7::jsonb) as given (client_invoice_key int, project_key int, phase_key int, contract_amount numeric, percent_complete numeric,
              is_percent_given boolean, billed_before numeric, amount numeric))
     update client_invoice set amount = coalesce(sums.amount, 0), sales_tax = coalesce(sums.sales_tax, 0), last_modified = $6
       from unnest($5::int[]) as each (key)
            left join (select client_invoice_key, sum(amount) as amount, sum(sales_tax) as sales_tax from item group by client_invoice_key) sums
              on sums.client_invoice_key = each.key
      where client_invoice.client_invoice_key = each.key`,
    [
      JSON.stringify(drafts.flatMap(({ invoice, lines }) => lines.map((line) => lineColumns(invoice, line)))),
      ...claimsOf(drafts),
      drafts.map(({ invoice }) => invoice),
      new Date(now).toISOString(),
      JSON.stringify(
        drafts.flatMap(({ invoice, contracts }) => contracts.map((each) => contractColumns(invoice, each))),
      ),
    ],
  );
}

const contractNames =
  "client_invoice_key, project_key, phase_key, contract_amount, percent_complete, is_percent_given, billed_before, amount";

function claimsOf(drafts: readonly CalculatedDraft[]): [number[], number[], number[]] {
  const claims = drafts.flatMap(({ invoice, lines }) =>
    lines.flatMap(({ line, clears }) => clears.map((row) => [row, invoice, line] as const)),
  );
  return [claims.map(([row]) => row), claims.map(([, invoice]) => invoice), claims.map(([, , line]) => line)];
}

export function lineColumns(invoice: number, line: DraftLine) {
  return {
    client_invoice_key: invoice,
    line: line.line,
    kind: line.kind,
    is_adjustment: line.isAdjustment,
    from_contract: line.fromContract,
    project_key: line.project,
    phase_key: line.phase,
    company_key: line.company,
    department_key: line.department,
    description: line.description,
    amount: formatMoney(line.amount),
    sales_tax_code: line.tax?.code ?? "",
    sales_tax_rate: line.tax === null ? null : formatRate(line.tax.rate),
    taxable_amount: formatMoney(line.taxable),
    sales_tax: formatMoney(line.salesTax),
  };
}

export function contractColumns(invoice: number, progress: ContractProgress) {
  return {
    client_invoice_key: invoice,
    project_key: progress.project,
    phase_key: progress.phase,
    contract_amount: formatMoney(progress.contract),
    percent_complete: formatRate(progress.percent),
    is_percent_given: progress.isPercentGiven,
    billed_before: formatMoney(progress.billedBefore),
    amount: formatMoney(progress.amount),
  };
}
