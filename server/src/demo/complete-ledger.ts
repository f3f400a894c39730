import type { DemoRow, DemoValue, DemoWorld } from "./world.ts";

/**
 * Sets the columns of the project ledger that come from other records. A trigger of the service looks them up for each row, which
 * takes longer than storing it, so the load turns it off. Runs last, because other steps change those records.
 */
export function completeLedger(world: DemoWorld): void {
  const projects = byKey(world, "project");
  const employees = byKey(world, "employee");
  const companyOf = (row: DemoRow) => projects.get(row["project_key"])?.["company_key"] ?? null;
  const transactions = new Map<DemoValue | undefined, DemoRow>();
  for (const row of world.table("transaction").rows) {
    transactions.set(row["transaction_key"], row);
    const reversed = row["reverses"] === null ? undefined : transactions.get(row["reverses"]);
    const employee = employees.get(row["employee_key"]);
    Object.assign(
      row,
      reversed === undefined
        ? {
            company_key: companyOf(row) ?? employee?.["company_key"] ?? null,
            employee_company_key: employee?.["company_key"] ?? null,
            employee_department_key: employee?.["department_key"] ?? null,
            billable: row["project_key"] !== null && row["opening_status"] !== "NonBillable",
            counted_date: row["work_date"],
          }
        : {
            company_key: reversed["company_key"],
            employee_company_key: reversed["employee_company_key"],
            employee_department_key: reversed["employee_department_key"],
            billable: reversed["billable"],
            counted_date:
              reversed["accounting_date"] === row["accounting_date"]
                ? reversed["counted_date"]
                : row["accounting_date"],
          },
    );
  }
  for (const row of world.table("project_fact").rows) Object.assign(row, { company_key: companyOf(row) });
}

function byKey(world: DemoWorld, name: string): Map<DemoValue | undefined, DemoRow> {
  return new Map(world.table(name).rows.map((row) => [row[`${name}_key`], row]));
}
