import { addDays, type DateOnly } from "@plumbline/accounting";
import type { Answered, TestFirm } from "../firm.ts";
import type { TestWorld } from "./ledger-world.ts";
import { layTestBilling, type TestBilling } from "./billing.ts";

export const cutover = "2025-12-31";

export interface TestOpening extends TestBilling {
  /** The parts of an opening in which everything agrees. */
  parts(): Record<string, Record<string, unknown>[]>;
  save(parts?: Record<string, unknown>): Promise<Answered>;
  /** The trial balance by account name, debit positive. */
  balances(basis?: "Accrual" | "Cash"): Promise<Record<string, number>>;
}

/** A firm that moves in: a contract of 10,000 at 60 percent, open invoices in part paid, unbilled work and prepayments. */
export async function layTestOpening(firm: TestFirm): Promise<TestOpening> {
  const world = await layTestBilling(firm);
  const { db } = firm.database.firm;
  const { accounts, bridge, studies, piers } = world;
  await db.run("update gl_account set allow_journal_entries = true");
  await db.run("update activity set gl_account_key = $2, allow_expense_entry = true where activity_key = $1", [
    world.travel,
    accounts.travelCost,
  ]);
  await db.run(
    `update phase set billing_type = 'FixedFee', total_contract_amount = 10000, labor_contract_amount = 10000, expense_contract_amount = 0,
            consultant_contract_amount = 0 where phase_key = $1`,
    [piers],
  );
  const on = (PhaseKey: number, Kind: string) => ({ ProjectKey: bridge, PhaseKey, Kind });
  const account = (name: keyof typeof accounts, amount: number, more: Record<string, unknown> = {}) => ({
    GLAccountKey: accounts[name],
    [amount > 0 ? "Debit" : "Credit"]: Math.abs(amount),
    Source: `TB ${name}`,
    ...more,
  });
  return {
    ...world,
    parts: () => ({
      TrialBalance: [
        account("cash", 20000),
        account("receivable", 2500),
        account("payable", -550),
        account("employeePayable", -75),
        account("prepayments", -500),
        account("salesTax", -300, { SalesTaxCode: "NY" }),
        account("laborIncome", -40000),
        account("expenseIncome", -1200),
        account("subcontracts", 9000),
        account("rent", 3000),
        account("retained", 8125),
      ],
      ClientInvoices: [
        {
          Number: 812,
          InvoiceDate: "2025-11-20",
          ...on(studies, "Labor"),
          Amount: 1000,
          SalesTax: 80,
          SalesTaxCode: "NY",
          Received: 280,
        },
        { Number: 812, InvoiceDate: "2025-11-20", ...on(studies, "Expense"), Amount: 200 },
        { Number: 815, InvoiceDate: "2025-12-15", ...on(piers, "Labor"), Amount: 1500, Source: "AR list, row 4" },
      ],
      VendorInvoices: [
        {
          VendorKey: world.consultant,
          Number: "S-1",
          InvoiceDate: "2025-12-01",
          GLAccountKey: accounts.subcontracts,
          DepartmentKey: world.department,
          ProjectKey: bridge,
          PhaseKey: piers,
          ActivityKey: world.travel,
          Amount: 400,
          Paid: 100,
        },
        {
          VendorKey: world.vendor,
          Number: "77",
          InvoiceDate: "2025-12-20",
          DateToPay: "2026-02-01",
          OnHold: true,
          GLAccountKey: accounts.rent,
          DepartmentKey: world.department,
          Amount: 250,
        },
      ],
      Prepayments: [{ ClientKey: world.client, Amount: 500, Reference: "Check 9" }],
      ExpenseReports: [
        {
          EmployeeKey: firm.employeeKey,
          Description: "December",
          Date: "2025-12-05",
          ActivityKey: world.travel,
          ProjectKey: bridge,
          PhaseKey: studies,
          Amount: 45,
        },
        { EmployeeKey: firm.employeeKey, Description: "December", ActivityKey: world.travel, Amount: 30 },
      ],
      Work: [
        {
          ...on(studies, "Labor"),
          ActivityKey: world.design,
          EmployeeKey: firm.employeeKey,
          Date: "2025-12-10",
          Status: "Wip",
          Hours: 10,
          Cost: 300,
          Value: 900,
        },
        { ...on(piers, "Labor"), Status: "Billed", Hours: 100, Cost: 4000, PremiumCost: 50, Burden: 800, Value: 5000 },
        { ...on(piers, "Labor"), Status: "WrittenOff", Hours: 2, PremiumClass: 1, Cost: 60, Value: 100 },
        { ...on(piers, "Consultant"), VendorKey: world.consultant, Status: "Billed", Cost: 1000, Value: 1150 },
      ],
      Billings: [
        { ...on(piers, "Labor"), Billed: 5000, Received: 3500 },
        {
          ...on(studies, "Labor"),
          Billed: 3000,
          BilledAdjustments: 50,
          BilledSalesTax: 240,
          Received: 2218.75,
          ReceivedSalesTax: 177.5,
          Credited: 50,
        },
      ],
      VendorCosts: [{ ...on(piers, "Consultant"), Invoiced: 1000, Paid: 700 }],
      Progress: [{ ProjectKey: bridge, PhaseKey: piers, PercentComplete: 60 }],
    }),
    save: (parts = {}) =>
      firm.call("SaveOpening", {
        CompanyKey: world.north,
        CutoverDate: cutover,
        BankAccountKey: world.bank,
        LastInvoiceNumber: 900,
        ...parts,
      }),
    async balances(basis = "Accrual") {
      const rows = await db.rows<{ name: string; amount: string }>(
        `select gl_account.description as name, sum(amount) as amount from posting join gl_account using (gl_account_key)
          where company_key = $1 and basis <> $2 group by 1 having sum(amount) <> 0 order by 1`,
        [world.north, basis === "Accrual" ? "cash" : "accrual"],
      );
      return Object.fromEntries(rows.map(({ name, amount }) => [name, Number(amount)]));
    },
  };
}

/** A company without books, with a project of its own: for histories in which it moves in, and corrects that. */
export interface MovingCompany {
  readonly company: number;
  readonly project: number;
  readonly phase: number;
  /** The parts of an opening in which everything agrees. Its documents and its work are older than the cutover. */
  parts(cutoverDate: DateOnly, amount: number): Record<string, unknown>;
}

const controlColumns = [
  ...["receivable", "payable", "sales_tax", "labor_income", "expense_income", "consultant_income", "direct_labor"],
  ...["indirect_labor", "payroll_clearing", "employee_payable", "employee_advances", "client_prepayments"],
  ...["retained_earnings", "due_to", "due_from"],
].map((name) => `${name}_account_key`);

/** Adds a company of this name to the firm, with the control accounts of the first one. */
export async function layMovingCompany(firm: TestFirm, world: TestWorld, name = "East"): Promise<MovingCompany> {
  const { db } = firm.database.firm;
  const { accounts, bridge } = world;
  const insert = async (sql: string, params: unknown[]) => Number(await db.text(sql, params));
  const company = await insert("insert into company (description) values ($1) returning company_key::text", [name]);
  const columns = controlColumns.join(", ");
  await db.run(
    `update company set (${columns}) = (select ${columns} from company where company_key = $2) where company_key = $1`,
    [company, world.north],
  );
  const bank = await insert(
    "insert into bank_account (description, company_key, gl_account_key) values ($3, $1, $2) returning bank_account_key::text",
    [company, accounts.cash, `${name} checking`],
  );
  const project = await insert(
    `insert into project (description, id, company_key, billing_type, rate_table_key, last_modified)
     select 'Harbor', 'Har', $1, billing_type, rate_table_key, last_modified from project where project_key = $2 returning project_key::text`,
    [company, bridge],
  );
  const group = await insert(
    `insert into invoice_group (project_key, description, client_key, invoice_format_key, last_modified)
     select $1, description, client_key, invoice_format_key, last_modified from invoice_group where project_key = $2 limit 1 returning invoice_group_key::text`,
    [project, bridge],
  );
  const phase = await insert(
    `insert into phase (project_key, invoice_group_key, description, id, company_key, billing_type, rate_table_key, last_modified)
     select project_key, $2, 'Quay', 'Qu', company_key, billing_type, rate_table_key, last_modified from project where project_key = $1 returning phase_key::text`,
    [project, group],
  );
  const client = await insert("select client_key::text from invoice_group where invoice_group_key = $1", [group]);
  const on = { ProjectKey: project, PhaseKey: phase, Kind: "Labor" };
  const account = (name: keyof typeof accounts, amount: number) => ({
    GLAccountKey: accounts[name],
    [amount > 0 ? "Debit" : "Credit"]: Math.abs(amount),
  });
  return {
    company,
    project,
    phase,
    parts(cutoverDate, amount) {
      const day = addDays(cutoverDate, -20);
      const work = { ...on, Date: day, Hours: 1 + (amount % 8), Cost: 5 * amount };
      const bill = { VendorKey: world.vendor, Number: "O-1", InvoiceDate: day, DepartmentKey: world.department };
      return {
        CompanyKey: company,
        CutoverDate: cutoverDate,
        BankAccountKey: bank,
        ClientInvoices: [{ ...on, Number: 70_001, InvoiceDate: day, Amount: 10 * amount, Received: 3 * amount }],
        VendorInvoices: [{ ...bill, GLAccountKey: accounts.rent, Amount: 4 * amount, Paid: amount }],
        Prepayments: [{ ClientKey: client, Amount: 2 * amount }],
        Work: [
          { ...work, ActivityKey: world.design, EmployeeKey: firm.employeeKey, Status: "Wip", Value: 6 * amount },
          { ...work, Status: "Billed", Value: 4 * amount },
          { ...work, Status: "WrittenOff", Value: amount },
        ],
        Billings: [{ ...on, Billed: 14 * amount, Received: 7 * amount }],
        TrialBalance: [
          account("cash", 50),
          account("receivable", 7 * amount),
          account("payable", -3 * amount),
          account("prepayments", -2 * amount),
          account("rent", amount),
          account("retained", -(50 + 3 * amount)),
        ],
      };
    },
  };
}
