/** SQL of the rows that one of two answers includes and the other does not. */
import type { Db } from "../../platform/database/index.ts";
import type { Page } from "../../engine/method/method.ts";
import type { ComparedScope, ComparedSide, DifferenceRows } from "./difference-rules.ts";
import { inCompanies } from "./statement-arguments.ts";

export interface FoundDifferences {
  readonly count: number;
  readonly rows: string;
  readonly totals: string;
}

/** A page of the rows as JSON, oldest first, with the count and the sums of all. One statement. */
export async function findDifferences(
  db: Db,
  rows: DifferenceRows,
  { companies, projects, basis, excludesClosings }: ComparedScope,
  [left, right]: readonly [ComparedSide, ComparedSide],
  page: Page,
): Promise<FoundDifferences> {
  const withoutClosings = excludesClosings || (rows.of === "postings" && !rows.closings);
  const row = await db.row<FoundDifferences>(differences(sourceOf(rows, basis, withoutClosings)), [
    companies,
    projects,
    ...[left, right].flatMap(({ from, asOf, knownAt }) => [from, asOf, knownAt]),
    page.size,
    (page.number - 1) * page.size,
  ]);
  return row!;
}

const measures = ["amount", "hours", "cost", "premium_cost", "burden", "sales_tax"] as const;

const differences = (source: string) => `
  with side as (
    select coalesce($3::date, '-infinity') as left_from, coalesce($4::date, 'infinity') as left_day, coalesce($5::timestamptz, 'infinity') as left_moment,
           coalesce($6::date, '-infinity') as right_from, coalesce($7::date, 'infinity') as right_day, coalesce($8::timestamptz, 'infinity') as right_moment),
  compared as (
    select source.*, on_date between right_from and right_day and at <= right_moment as in_right, on_date between left_from and left_day and at <= left_moment as in_left
      from (${source}) source, side),
  different as (
    select compared.*, case when in_right then 1 else -1 end as sign from compared where in_left <> in_right),
  page as (
    select * from different order by on_date, at, document, document_key, line, place, sign limit $9::int offset $10::bigint)
  select (select count(*)::int from different) as count,
         (select json_build_object('Amount', coalesce(sum(sign * amount), 0.00), 'Hours', coalesce(sum(sign * hours), 0.00), 'Cost', coalesce(sum(sign * cost), 0.00),
                   'PremiumCost', coalesce(sum(sign * premium_cost), 0.00), 'Burden', coalesce(sum(sign * burden), 0.00), 'SalesTax', coalesce(sum(sign * sales_tax), 0.00))::text
            from different) as totals,
         (select coalesce(json_agg(r), '[]')::text from (
            select case sign when 1 then 'Right' else 'Left' end as "Side", on_date as "Date", to_char(at, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as "KnownAt",
                   document as "Source", document_key as "SourceKey", line as "SourceLine", company_key as "CompanyKey", gl_account_key as "GLAccountKey", client_key as "ClientKey",
                   vendor_key as "VendorKey", project_key as "ProjectKey", nullif(phase_key, 0) as "PhaseKey", fact as "Fact", coalesce(kind, '') as "Kind", coalesce(mark, '') as "Status",
                   sign * amount as "Amount", sign * hours as "Hours", sign * cost as "Cost", sign * premium_cost as "PremiumCost", sign * burden as "Burden", sign * sales_tax as "SalesTax"
              from page order by on_date, at, document, document_key, line, place, sign) r) as rows`;

/** Selects every row that may be part of an answer, with the same columns whatever the answer is made of. */
function sourceOf(rows: DifferenceRows, basis: "accrual" | "cash", withoutClosings: boolean): string {
  switch (rows.of) {
    case "postings":
      return `${postings("gl_account_key", "null::int", "null::int", "posting.amount")}
         and basis in ('${basis}', 'both') ${withoutClosings ? "and not posting.close_year" : ""}
         ${rows.accounts === "all" ? "" : "and gl_account_key in (select gl_account_key from gl_account where account_type not in ('Asset', 'Liability', 'Equity'))"}`;
    case "openItems": {
      const [client, vendor] = rows.control === "receivable" ? ["party_key", "null::int"] : ["null::int", "party_key"];
      const amount = rows.control === "receivable" ? "posting.amount" : "-posting.amount";
      return `${postings("gl_account_key", client, vendor, amount)} and control = '${rows.control}' and basis <> 'cash'`;
    }
    case "work":
      // A row of labor is one person's, so it shows no cost.
      return `select on_date, at, document, document_key, line, place, company_key, gl_account_key, client_key, vendor_key, project_key, phase_key, fact, kind, mark, amount, hours,
                     null::numeric as cost, null::numeric as premium_cost, null::numeric as burden, sales_tax from (${projectRows}) rows where fact = 'Transaction' and mark = 'Wip' and ${inCompanies("$1")} and cardinality($2::int[]) = 0`;
    case "projects":
      return `select * from (${projectRows}) rows where ${inCompanies("$1")} and (cardinality($2::int[]) = 0 or project_key = any($2::int[]))`;
  }
}

/** The postings that one side may include and the other not, by date or by the moment they were recorded. */
const postings = (account: string, client: string, vendor: string, amount: string) => `
  select posting.entry_date as on_date, journal_entry.at, document, document_key, posting.line, posting_key as place, posting.company_key, ${account} as gl_account_key,
         ${client} as client_key, ${vendor} as vendor_key, null::int as project_key, null::int as phase_key, 'Posting' as fact, null as kind, null as mark, ${amount} as amount,
         ${measures
           .slice(1)
           .map((name) => `null::numeric as ${name}`)
           .join(", ")}
    from posting join journal_entry using (journal_entry_key)
   where ${inCompanies("$1", "posting.company_key")} and cardinality($2::int[]) = 0
     and (posting.entry_date > least($4::date, $7::date) or posting.entry_date < greatest($3::date, $6::date) or journal_entry.at > least($5::timestamptz, $8::timestamptz))`;

/** The view book_change with the documents: work under its opening mark, its moves from one mark to another, and lines and settlements of invoices. */
const projectRows = `
  select accounting_date as on_date, at, document, document_key, line, transaction_key::bigint as place, company_key, null::int as gl_account_key, null::int as client_key, vendor_key,
         project_key, coalesce(phase_key, 0) as phase_key, 'Transaction' as fact, kind, mark_of(opening_status) as mark, value as amount, hours, cost, premium_cost, burden,
         0.00 as sales_tax
    from transaction where project_key is not null
  union all
  select move.move_date, move.at, move.document, move.document_key, null, moved.transaction_key, moved.company_key, null, null, moved.vendor_key, moved.project_key,
         coalesce(moved.phase_key, 0), 'Transaction', moved.kind, side.mark, side.sign * value, side.sign * hours, side.sign * cost, side.sign * premium_cost,
         side.sign * burden, 0.00
    from transaction_move move join transaction moved using (transaction_key), lateral (values (-1, mark_of(from_status)), (1, mark_of(to_status))) side (sign, mark)
   where move.project_key is not null and mark_of(from_status) <> mark_of(to_status)
  union all
  select accounting_date, at, document, document_key, line, project_fact_key, company_key, null, null, null, project_key, coalesce(phase_key, 0),
         upper(left(fact, 1)) || substr(fact, 2), kind, mark, amount, 0.00, 0.00, 0.00, 0.00, sales_tax
    from project_fact where project_key is not null`;
