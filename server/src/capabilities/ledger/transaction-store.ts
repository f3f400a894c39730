import { projectTotalMembers, type ProjectTotalName, type TotalTerm } from "@plumbline/accounting";
import { containsLaborCost } from "./project-total-tags.ts";
import type { Tag } from "../../engine/fields/fields.ts";
import type { Db } from "../../engine/database/index.ts";
import type { Page } from "../../engine/method/method.ts";

export interface FoundFacts {
  /** Whether the project, and the phase if one was given, exist. */
  readonly known: boolean;
  readonly total: number;
  readonly amount: string;
  readonly items: string;
}

/** A page of the rows behind a project total as JSON, with the sum of all. A phase includes the phases below it. */
export async function findFactsBehind(
  db: Db,
  name: ProjectTotalName,
  { project, phase }: { readonly project: number; readonly phase: number | null },
  today: string,
  page: Page | undefined,
  sight: { sees(tag: Tag): boolean },
): Promise<FoundFacts> {
  const condition = phase === null ? "true" : "r.phase_key in (select phase_key from below)";
  const row = await db.row<FoundFacts>(
    `with recursive moment as (select $2::date as today),
          below as (
            select phase_key from phase where phase_key = $3::int and project_key = $1::int
            union select phase.phase_key from phase join below on phase.parent_phase_key = below.phase_key),
          behind as (select * from (${factsBehindSql(name, condition)}) facts where "Amount" <> 0),
          page as (select ${behindMembers(name, sight)}, coalesce(phase.description, '') as "PhaseDescription", coalesce(activity.description, '') as "ActivityDescription",
                          concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.last_name, '')) as "EmployeeName", coalesce(vendor.name, '') as "VendorName"
                     from (select * from behind order by "Date", "Fact", "SourceKey", "SourceLine", "TransactionKey" limit $4::int offset $5::bigint) behind
                          left join phase on phase.phase_key = "PhaseKey" left join activity on activity.activity_key = "ActivityKey"
                          left join employee on employee.employee_key = "EmployeeKey" left join vendor on vendor.vendor_key = "VendorKey")
     select exists (select from project where project_key = $1::int) and ($3::int is null or exists (select from below)) as known,
            (select count(*) from behind) as total, (select coalesce(sum("Amount"), 0.00) from behind) as amount,
            (select coalesce(json_agg(p order by "Date", "Fact", "SourceKey", "SourceLine", "TransactionKey"), '[]')::text from page p) as items`,
    [project, today, phase, page?.size ?? null, page === undefined ? 0 : (page.number - 1) * page.size],
  );
  return row!;
}

/** The members of a row, without what the caller may not see: a row of labor shows one person's pay. */
function behindMembers(name: ProjectTotalName, sight: { sees(tag: Tag): boolean }): string {
  const seesCost = !sight.sees("cost") ? "false" : sight.sees("pay") ? "true" : `"Kind" <> 'Labor'`;
  const shown = (member: string) => {
    if (member === "Cost" || (member === "Amount" && containsLaborCost(name)))
      return `case when ${seesCost} then "${member}" end as "${member}"`;
    return member === "Value" && !sight.sees("clientMoney") ? `null::numeric as "Value"` : `"${member}"`;
  };
  return behindColumns.map(shown).join(", ");
}

const behindColumns = [
  "Fact",
  "TransactionKey",
  "ResourceKey",
  "Source",
  "SourceKey",
  "SourceLine",
  "InvoiceKey",
  "Kind",
  "Status",
  "PhaseKey",
  "ActivityKey",
  "EmployeeKey",
  "VendorKey",
  "Date",
  "AccountingDate",
  "Hours",
  "Cost",
  "Value",
  "Amount",
] as const;

/**
 * Selects the rows behind a total, each once with its amount, from the declaration of the total. `$1` is the project,
 * `moment` a relation that holds today, and `condition` narrows the rows `r` further.
 */
export function factsBehindSql(name: ProjectTotalName, condition: string): string {
  const terms = projectTotalMembers[name];
  const facts = [...new Set(terms.map((term) => term.fact))];
  return facts
    .map((fact) => {
      const termsOfFact = terms.filter((term) => term.fact === fact);
      const { select, from } = sources[fact];
      const amounts = termsOfFact.map(
        (term) => `case when ${conditionOf(term)} then ${term.sign} * r.${columnOf(term)} else 0 end`,
      );
      return `select '${wireName(fact)}' as "Fact", ${select}, ${amounts.join(" + ")} as "Amount"
                from ${from} where r.project_key = $1 and ${condition} and (${termsOfFact.map(conditionOf).join(" or ")})`;
    })
    .join("\n union all ");
}

const factRows = {
  select: `null::int as "TransactionKey", null::int as "ResourceKey", r.document as "Source", r.document_key as "SourceKey", r.line as "SourceLine",
    r.invoice_key as "InvoiceKey", r.kind as "Kind", r.mark as "Status", r.phase_key as "PhaseKey", null::int as "ActivityKey",
    null::int as "EmployeeKey", null::int as "VendorKey", r.accounting_date as "Date", r.accounting_date as "AccountingDate",
    0.00 as "Hours", 0.00 as "Cost", r.amount as "Value"`,
  from: "project_fact r",
};

/** The table of each kind of fact, and how its columns become the members of ListTransactions. */
const sources: Readonly<Record<TotalTerm["fact"], { select: string; from: string }>> = {
  transaction: {
    select: `r.transaction_key as "TransactionKey", null::int as "ResourceKey", r.document as "Source", r.document_key as "SourceKey",
      r.line as "SourceLine", r.client_invoice_key as "InvoiceKey", r.kind as "Kind", r.status as "Status", r.phase_key as "PhaseKey",
      r.activity_key as "ActivityKey", r.employee_key as "EmployeeKey", r.vendor_key as "VendorKey", r.work_date as "Date",
      r.accounting_date as "AccountingDate", r.hours as "Hours", r.cost as "Cost", r.value as "Value"`,
    from: "transaction r",
  },
  resource: {
    select: `null::int as "TransactionKey", r.resource_key as "ResourceKey", 'Resource' as "Source", r.resource_key as "SourceKey",
      null::int as "SourceLine", null::int as "InvoiceKey", r.activity_type as "Kind", r.status as "Status", r.phase_key as "PhaseKey",
      r.activity_key as "ActivityKey", r.employee_key as "EmployeeKey", r.vendor_key as "VendorKey", r.estimated_start_date as "Date",
      null::date as "AccountingDate", r.units as "Hours", r.cost_amount as "Cost", r.fee_amount as "Value"`,
    from: "resource r",
  },
  clientInvoiceLine: factRows,
  receivableSettlement: factRows,
  vendorInvoiceLine: factRows,
  payableSettlement: factRows,
};

function conditionOf(term: TotalTerm): string {
  const parts = Object.entries(term.where).map(([column, values]) => oneOf(column, values as readonly unknown[]));
  if (term.fact !== "transaction" && term.fact !== "resource") parts.push(`r.fact = '${term.fact}'`);
  if (term.upToToday) parts.push("r.accounting_date <= (select today from moment)");
  return parts.length === 0 ? "true" : `(${parts.join(" and ")})`;
}

function oneOf(column: string, values: readonly unknown[]): string {
  if (column === "isAdjustment") return `(r.mark = 'Adjustment') in (${values.join(", ")})`;
  const literals = values.map((value) => (typeof value === "number" ? String(value) : `'${String(value)}'`));
  return `r.${conditionColumns[column] ?? column} in (${literals.join(", ")})`;
}

const conditionColumns: Readonly<Record<string, string>> = {
  premiumClass: "premium_class",
  activityType: "activity_type",
  settles: "mark",
};

function columnOf(term: TotalTerm): string {
  if (term.fact === "vendorInvoiceLine") return "amount";
  return term.measure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function wireName(fact: string): string {
  return `${fact.charAt(0).toUpperCase()}${fact.slice(1)}`;
}
