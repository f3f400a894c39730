import { glAccountKey } from "./gl-account-key.ts";
import { demoBooksBegin } from "./journal-writer.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

export interface DemoCompanies {
  /** The keys of the active companies. */
  readonly architects: number;
  readonly engineers: number;
  /** Inactive: the company was sold. */
  readonly surveyors: number;
}

export const demoFirmName = "Meridian Design Group";

export function addCompanies(world: DemoWorld): DemoCompanies {
  world.settings.firmName = demoFirmName;
  const company = world.table("company");
  const add = (row: DemoRow) => company.add({ ...row, ...books(world) });
  return {
    architects: add({
      description: "Meridian Architects",
      notes: "Buildings, interiors, planning.",
      letterhead: "120 Harbor Street, Suite 400\nNew Haven CT 06510\n203 555 0100",
      payment_instructions: terms("Meridian Architects"),
    }),
    engineers: add({
      description: "Meridian Engineers",
      notes: "Structural, civil and MEP engineering.",
      letterhead: "88 Foundry Row\nHartford CT 06103\n860 555 0140",
      payment_instructions: terms("Meridian Engineers"),
    }),
    surveyors: add({ description: "Meridian Surveyors", status: "Inactive", notes: "Sold; kept for its books." }),
  };
}

const terms = (name: string): string =>
  `Payment is due within 30 days of the date of this invoice. Please make checks payable to ${name} and write the invoice number on them.`;

/** The companies share one chart of accounts; their books begin some years before this year. */
function books(world: DemoWorld): DemoRow {
  return {
    beginning_balance_date: demoBooksBegin(world),
    fiscal_year_start_month: 1,
    receivable_account_key: glAccountKey(world, "1100"),
    payable_account_key: glAccountKey(world, "2000"),
    sales_tax_account_key: glAccountKey(world, "2100"),
    labor_income_account_key: glAccountKey(world, "4000"),
    expense_income_account_key: glAccountKey(world, "4100"),
    consultant_income_account_key: glAccountKey(world, "4200"),
    direct_labor_account_key: glAccountKey(world, "5000"),
    indirect_labor_account_key: glAccountKey(world, "6000"),
    payroll_clearing_account_key: glAccountKey(world, "2200"),
    employee_payable_account_key: glAccountKey(world, "2050"),
    employee_advances_account_key: glAccountKey(world, "1200"),
    client_prepayments_account_key: glAccountKey(world, "2400"),
    retained_earnings_account_key: glAccountKey(world, "3100"),
    due_to_account_key: glAccountKey(world, "2300"),
    due_from_account_key: glAccountKey(world, "1300"),
  };
}
