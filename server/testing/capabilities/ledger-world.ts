import type { Db } from "../../src/platform/database/index.ts";

/** A small test firm: accounts, departments, activities, vendors and projects by name. */
export interface TestWorld {
  readonly north: number;
  readonly south: number;
  readonly accounts: Readonly<Record<TestAccount, number>>;
  readonly department: number;
  readonly otherDepartment: number;
  readonly travel: number;
  readonly design: number;
  readonly vendor: number;
  readonly consultant: number;
  readonly bank: number;
  /** Bridge has phases: studies (a leaf) and construction with piers (a leaf) below it. Markups: expense 10 %, consultant 15 %. */
  readonly bridge: number;
  readonly studies: number;
  readonly construction: number;
  readonly piers: number;
  /** Survey is a nonbillable project without phases. */
  readonly survey: number;
}

const accountTypes = {
  cash: "Asset",
  receivable: "Asset",
  advances: "Asset",
  dueFrom: "Asset",
  payable: "Liability",
  salesTax: "Liability",
  clearing: "Liability",
  employeePayable: "Liability",
  prepayments: "Liability",
  dueTo: "Liability",
  equity: "Equity",
  retained: "Equity",
  laborIncome: "Income",
  expenseIncome: "Income",
  consultantIncome: "Income",
  otherIncome: "OtherIncome",
  directLabor: "BillableCost",
  subcontracts: "BillableCost",
  indirectLabor: "NonBillableCost",
  rent: "Expense",
  travelCost: "Expense",
  interest: "OtherExpense",
} as const;
export type TestAccount = keyof typeof accountTypes;

const debitTypes = ["Asset", "BillableCost", "NonBillableCost", "Expense", "OtherExpense"];

export async function layTestWorld(db: Db, north: number): Promise<TestWorld> {
  const insert = async (table: string, values: Readonly<Record<string, unknown>>): Promise<number> => {
    const names = Object.keys(values);
    const row = await db.row<{ key: number }>(
      `insert into ${table} (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning ${table}_key as key`,
      Object.values(values),
    );
    return row!.key;
  };
  const now = { last_modified: "2026-01-01T00:00:00Z" };
  const entries: [string, number][] = [];
  for (const [at, [name, type]] of Object.entries(accountTypes).entries()) {
    const account = { id: String(1000 + at), description: name, account_type: type };
    entries.push([name, await insert("gl_account", { ...account, normal_debit_balance: debitTypes.includes(type) })]);
  }
  const accounts = Object.fromEntries(entries) as Record<TestAccount, number>;
  const south = await insert("company", { description: "South" });
  await db.run(
    `update company set receivable_account_key = $1, payable_account_key = $2, sales_tax_account_key = $3, labor_income_account_key = $4,
       expense_income_account_key = $5, consultant_income_account_key = $6, direct_labor_account_key = $7, indirect_labor_account_key = $8,
       payroll_clearing_account_key = $9, employee_payable_account_key = $10, employee_advances_account_key = $11,
       client_prepayments_account_key = $12, retained_earnings_account_key = $13, due_to_account_key = $14, due_from_account_key = $15`,
    (
      [
        "receivable",
        "payable",
        "salesTax",
        "laborIncome",
        "expenseIncome",
        "consultantIncome",
        "directLabor",
        "indirectLabor",
        "clearing",
        "employeePayable",
        "advances",
        "prepayments",
        "retained",
        "dueTo",
        "dueFrom",
      ] as const
    ).map((name) => accounts[name]),
  );
  const department = await insert("department", { description: "Design" });
  const otherDepartment = await insert("department", { description: "Survey" });
  const travel = await insert("activity", {
    description: "Travel",
    activity_type: "Expense",
    unit_description: "miles",
  });
  const design = await insert("activity", { description: "Design", activity_type: "Labor" });
  const consultants = await insert("vendor_type", { description: "Consultant", is_consultant: true });
  const terms = { payment_date_method: "1", days_from_invoice_date: 30, ...now };
  const vendor = await insert("vendor", { name: "Paper & Ink", ...terms });
  const consultant = await insert("vendor", {
    name: "Soil Engineers",
    vendor_type_key: consultants,
    payment_date_method: "2",
    day_of_month_to_pay: 15,
    ...now,
  });
  const bank = await insert("bank_account", {
    description: "Checking",
    company_key: north,
    gl_account_key: accounts.cash,
  });
  const rates = await insert("rate_table", { description: "Standard" });
  await db.run(
    "insert into rate_table_markup (rate_table_key, kind, effective_date, markup) values ($1, 'Expense', '2000-01-01', 10), ($1, 'Consultant', '2000-01-01', 15)",
    [rates],
  );
  const format = await insert("invoice_format", { description: "Plain" });
  const client = await insert("client", { description: "The City", ...now });
  const project = async (description: string, billing_type: string) => {
    const place = { company_key: north, billing_type, rate_table_key: rates, ...now };
    const project_key = await insert("project", { description, id: description.slice(0, 3), ...place });
    const group = { project_key, description: "All", client_key: client, invoice_format_key: format, ...now };
    const invoice_group_key = await insert("invoice_group", group);
    const phase = (name: string, parent_phase_key: number | null) =>
      insert("phase", {
        description: name,
        id: name.slice(0, 2),
        project_key,
        invoice_group_key,
        parent_phase_key,
        ...place,
      });
    return { project_key, phase };
  };
  const bridge = await project("Bridge", "TimeAndExpense");
  const studies = await bridge.phase("Studies", null);
  const construction = await bridge.phase("Construction", null);
  const piers = await bridge.phase("Piers", construction);
  const survey = await project("Office survey", "Nonbillable");
  return {
    north,
    south,
    accounts,
    department,
    otherDepartment,
    travel,
    design,
    vendor,
    consultant,
    bank,
    bridge: bridge.project_key,
    studies,
    construction,
    piers,
    survey: survey.project_key,
  };
}
