import { projectTotalMembers, type ProjectTotalName, type TotalTerm } from "@plumbline/accounting";
import type { LaborCostBasis } from "./labor-cost.ts";
import { containsLaborCost } from "./project-total-tags.ts";
import type { Db } from "../../platform/database/index.ts";
import type { Page } from "../../engine/method/method.ts";

export interface FoundFacts {
  /** Whether the project, and the phase if one was given, exist. */
  readonly known: boolean;
  readonly total: number;
  /** Null if it is not known, because labor in it has no standard cost. */
  readonly amount: string | null;
  readonly items: string;
  /** The members that are null for that reason. */
  readonly unpriced: readonly string[];
  /** Whether there are scheduled employees, whose cost shows their pay. */
  readonly hidesResources: boolean;
}

/** What the caller sees of the rows. */
interface RowSight {
  /** Null for a caller who sees no cost. */
  readonly basis: LaborCostBasis | null;
  readonly seesValue: boolean;
}

/** A page of the rows behind a project total as JSON, with the sum of all. A phase includes the phases below it. */
export async function findFactsBehind(
  db: Db,
  name: ProjectTotalName,
  { project, phase }: { readonly project: number; readonly phase: number | null },
  today: string,
  page: Page | undefined,
  sight: RowSight,
): Promise<FoundFacts> {
  const basis = sight.basis ?? "Actual";
  const isLabor = containsLaborCost(name);
  const condition = phase === null ? "true" : "r.phase_key in (select phase_key from below)";
  const row = await db.row<FoundFacts>(
    `with recursive moment as (select $2::date as today),
          below as (
            select phase_key from phase where phase_key = $3::int and project_key = $1::int
            union select phase.phase_key from phase join below on phase.parent_phase_key = below.phase_key),
          behind as (select * from (${factsBehindSql(name, condition, basis)}) facts where "Amount" is distinct from 0),
          page as (select ${behindMembers(sight)}, coalesce(phase.description, '') as "PhaseDescription", coalesce(activity.description, '') as "ActivityDescription",
                          concat_ws(' ', nullif(employee.first_name, ''), nullif(employee.last_name, '')) as "EmployeeName", coalesce(vendor.name, '') as "VendorName"
                     from (select * from behind order by "Date", "Fact", "SourceKey", "SourceLine", "TransactionKey" limit $4::int offset $5::bigint) behind
                          left join phase on phase.phase_key = "PhaseKey" left join activity on activity.activity_key = "ActivityKey"
                          left join employee on employee.employee_key = "EmployeeKey" left join vendor on vendor.vendor_key = "VendorKey")
     select exists (select from project where project_key = $1::int) and ($3::int is null or exists (select from below)) as known,
            (select count(*) from behind) as total,
            (select ${isLabor ? `case coalesce(sum("Unpriced"), 0) when 0 then coalesce(sum("Amount"), 0.00) end` : `coalesce(sum("Amount"), 0.00)`} from behind) as amount,
            case when ${sight.basis === null ? "false" : `exists (select from behind where "Unpriced" <> 0)`}
              then array['Cost'${isLabor ? ", 'Amount', 'TotalAmount'" : ""}] else '{}' end as unpriced,
            ${sight.basis === "Standard" ? `exists (select from behind where "ResourceKey" is not null and "EmployeeKey" is not null)` : "false"} as "hidesResources",
            (select coalesce(json_agg(p order by "Date", "Fact", "SourceKey", "SourceLine", "TransactionKey"), '[]')::text from page p) as items`,
    [project, today, phase, page?.size ?? null, page === undefined ? 0 : (page.number - 1) * page.size],
  );
  return row!;
}

/** The members of a row, without what the caller may not see. */
function behindMembers({ basis, seesValue }: RowSight): string {
  const hidden = [...(basis === null ? ["Cost"] : []), ...(seesValue ? [] : ["Value"])];
  return behindColumns.map((each) => (hidden.includes(each) ? `null::numeric as "${each}"` : `"${each}"`)).join(", ");
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
 * `moment` a relation that holds today, and `condition` narrows the rows `r` further. At standard cost, the amounts of labor
 * without one are null, and `Unpriced` counts it.
 */
export function factsBehindSql(name: ProjectTotalName, condition: string, basis: LaborCostBasis = "Actual"): string {
  const terms = projectTotalMembers[name];
  const facts = [...new Set(terms.map((term) => term.fact))];
  return facts
    .map((fact) => {
      const termsOfFact = terms.filter((term) => term.fact === fact);
      const { select, from } = sourcesAt[basis][fact];
      const amounts = termsOfFact.map(
        (term) => `case when ${conditionOf(term)} then ${term.sign} * ${columnOf(term, basis)} else 0 end`,
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
    0.00 as "Hours", 0.00 as "Cost", r.amount as "Value", 0 as "Unpriced"`,
  from: "project_fact r",
};

/** The table of each kind of fact, and how its columns become the members of ListTransactions. */
type Sources = Readonly<Record<TotalTerm["fact"], { select: string; from: string }>>;
const sourcesWith = (cost: string, unpriced: string, resourceCost: string): Sources => ({
  transaction: {
    select: `r.transaction_key as "TransactionKey", null::int as "ResourceKey", r.document as "Source", r.document_key as "SourceKey",
      r.line as "SourceLine", r.client_invoice_key as "InvoiceKey", r.kind as "Kind", r.status as "Status", r.phase_key as "PhaseKey",
      r.activity_key as "ActivityKey", r.employee_key as "EmployeeKey", r.vendor_key as "VendorKey", r.work_date as "Date",
      r.accounting_date as "AccountingDate", r.hours as "Hours", ${cost} as "Cost", r.value as "Value", ${unpriced} as "Unpriced"`,
    from: "transaction r",
  },
  resource: {
    select: `null::int as "TransactionKey", r.resource_key as "ResourceKey", 'Resource' as "Source", r.resource_key as "SourceKey",
      null::int as "SourceLine", null::int as "InvoiceKey", r.activity_type as "Kind", r.status as "Status", r.phase_key as "PhaseKey",
      r.activity_key as "ActivityKey", r.employee_key as "EmployeeKey", r.vendor_key as "VendorKey", r.estimated_start_date as "Date",
      null::date as "AccountingDate", r.units as "Hours", ${resourceCost} as "Cost", r.fee_amount as "Value", 0 as "Unpriced"`,
    from: "resource r",
  },
  clientInvoiceLine: factRows,
  receivableSettlement: factRows,
  vendorInvoiceLine: factRows,
  payableSettlement: factRows,
});

/** A column of the project ledger at standard cost; null for labor without one. */
const standard = (column: string) => `case when r.kind = 'Labor' then r.standard_${column} else r.${column} end`;
const withoutStandard = `case when r.kind = 'Labor' and r.standard_cost is null then case when r.reverses is null then 1 else -1 end else 0 end`;
const sourcesAt: Readonly<Record<LaborCostBasis, Sources>> = {
  Actual: sourcesWith("r.cost", "0", "r.cost_amount"),
  Standard: sourcesWith(standard("cost"), withoutStandard, "case when r.employee_key is null then r.cost_amount end"),
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

function columnOf(term: TotalTerm, basis: LaborCostBasis): string {
  if (term.fact === "vendorInvoiceLine") return "r.amount";
  const column = term.measure.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const isCost = ["cost", "premium_cost", "burden"].includes(column);
  return term.fact === "transaction" && isCost && basis === "Standard" ? standard(column) : `r.${column}`;
}

function wireName(fact: string): string {
  return `${fact.charAt(0).toUpperCase()}${fact.slice(1)}`;
}
