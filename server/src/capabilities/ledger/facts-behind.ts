import { projectTotalMembers, type ProjectTotalName, type TotalTerm } from "@plumbline/accounting";

/**
 * SQL of the rows behind a total: each fact that is part of it, once, with what it brings, made from the same table that
 * declares the total. `$1` is the project, `moment` a relation that holds today; `within` narrows the rows `r` further.
 */
export function factsBehindSql(name: ProjectTotalName, within: string): string {
  const terms = projectTotalMembers[name];
  const facts = [...new Set(terms.map((term) => term.fact))];
  return facts
    .map((fact) => {
      const own = terms.filter((term) => term.fact === fact);
      const { select, from } = sources[fact];
      const brings = own.map(
        (term) => `case when ${conditionOf(term)} then ${term.sign} * r.${columnOf(term)} else 0 end`,
      );
      return `select '${wireName(fact)}' as "Fact", ${select}, ${brings.join(" + ")} as "Amount"
                from ${from} where r.project_key = $1 and ${within} and (${own.map(conditionOf).join(" or ")})`;
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

/** Where the facts are kept, with the members that a drill-down shows of each. */
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
