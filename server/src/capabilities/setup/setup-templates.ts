/** Templates that a new firm starts from. Records refer to each other by their account numbers and descriptions. */
import type { AccountType } from "@plumbline/accounting";

export const templateNames = ["ArchitectureAndEngineering", "Consulting", "Minimal"] as const;
export type TemplateName = (typeof templateNames)[number];

type Account = readonly [id: string, description: string, type: AccountType, group: string];

export interface SetupTemplate {
  readonly label: string;
  readonly about: string;
  readonly accounts: readonly Account[];
  /** The labor activities, with the bill rate of an hour. */
  readonly labor: readonly (readonly [description: string, rate: number])[];
  /** The expense activities, with the account of their cost; those with a unit are entered in units. */
  readonly expenses: readonly {
    readonly description: string;
    readonly account: string;
    readonly unit?: string;
    readonly rate?: number;
  }[];
  readonly consultants: readonly string[];
  /** The markup on expenses and consultants, in percent. */
  readonly markup: number;
  /** The employee types, with the standard cost of an hour. */
  readonly employeeTypes: readonly (readonly [description: string, cost: number])[];
  /** The standard cost of an hour of everyone else. */
  readonly cost: number;
  readonly departments: readonly string[];
  readonly projectTypes: readonly string[];
  readonly invoiceFormats: readonly (readonly [
    description: string,
    layout: "Standard" | "Summary" | "Detail" | "Progress",
  ])[];
}

/** The accounts that every firm needs for its documents. */
const documentAccounts: readonly Account[] = [
  ["1000", "Checking", "Asset", "Current assets"],
  ["1100", "Accounts Receivable", "Asset", "Current assets"],
  ["1200", "Employee Advances", "Asset", "Current assets"],
  ["1300", "Due from Companies", "Asset", "Intercompany"],
  ["2000", "Accounts Payable", "Liability", "Current liabilities"],
  ["2050", "Employee Payable", "Liability", "Current liabilities"],
  ["2100", "Sales Tax Payable", "Liability", "Current liabilities"],
  ["2200", "Payroll Clearing", "Liability", "Current liabilities"],
  ["2300", "Due to Companies", "Liability", "Intercompany"],
  ["2400", "Client Prepayments", "Liability", "Current liabilities"],
  ["3000", "Owners' Equity", "Equity", "Equity"],
  ["3100", "Retained Earnings", "Equity", "Equity"],
  ["4000", "Labor Income", "Income", "Income"],
  ["4100", "Expense Income", "Income", "Income"],
  ["4200", "Consultant Income", "Income", "Income"],
  ["5000", "Direct Labor", "BillableCost", "Direct cost"],
  ["5100", "Consultant Cost", "BillableCost", "Direct cost"],
  ["5200", "Reimbursable Expense", "BillableCost", "Direct cost"],
  ["6000", "Indirect Labor", "NonBillableCost", "Indirect labor"],
  ["6900", "Bad Debt", "Expense", "Overhead"],
];

const overheadAccounts: readonly Account[] = [
  ["6010", "Payroll Taxes and Benefits", "Expense", "Overhead"],
  ["6100", "Office Supplies", "Expense", "Overhead"],
  ["6110", "Rent", "Expense", "Overhead"],
  ["6120", "Utilities", "Expense", "Overhead"],
  ["6130", "Telephone and Internet", "Expense", "Overhead"],
  ["6140", "Insurance", "Expense", "Overhead"],
  ["6150", "Software and Licenses", "Expense", "Overhead"],
  ["6160", "Professional Fees", "Expense", "Overhead"],
  ["6170", "Marketing", "Expense", "Overhead"],
  ["6180", "Travel, Unbilled", "Expense", "Overhead"],
  ["6190", "Training", "Expense", "Overhead"],
  ["6300", "Depreciation", "Expense", "Overhead"],
  ["1500", "Furniture and Equipment", "Asset", "Fixed assets"],
  ["1590", "Accumulated Depreciation", "Asset", "Fixed assets"],
  ["2060", "Credit Card", "Liability", "Current liabilities"],
  ["7000", "Interest Income", "OtherIncome", "Other income and expense"],
  ["8000", "Interest Expense", "OtherExpense", "Other income and expense"],
];

/** The groups of accounts in the order of statements. */
export const accountGroupOrder = [
  "Current assets",
  "Fixed assets",
  "Intercompany",
  "Current liabilities",
  "Equity",
  "Income",
  "Direct cost",
  "Indirect labor",
  "Overhead",
  "Other income and expense",
] as const;

/** The control accounts of a company, by account number. */
export const controlAccounts = {
  ReceivableAccountKey: "1100",
  PayableAccountKey: "2000",
  SalesTaxAccountKey: "2100",
  LaborIncomeAccountKey: "4000",
  ExpenseIncomeAccountKey: "4100",
  ConsultantIncomeAccountKey: "4200",
  DirectLaborAccountKey: "5000",
  IndirectLaborAccountKey: "6000",
  PayrollClearingAccountKey: "2200",
  EmployeePayableAccountKey: "2050",
  EmployeeAdvancesAccountKey: "1200",
  ClientPrepaymentsAccountKey: "2400",
  RetainedEarningsAccountKey: "3100",
  DueToAccountKey: "2300",
  DueFromAccountKey: "1300",
  BadDebtAccountKey: "6900",
} as const;

export const bankAccount = { description: "Checking", account: "1000" } as const;

/** Accounts that only documents post to. */
export const closedToJournals: readonly string[] = ["1100", "1300", "2000", "2050", "2200", "2300", "2400"];

export const overheadDetails = [
  ["Vacation", "Vacation"],
  ["Sick leave", "Sick"],
  ["Holiday", "Holiday"],
  ["General office", "General"],
  ["Marketing and proposals", "Marketing"],
  ["Training", "Other"],
] as const;

export const pays = ["Regular pay", "Overtime pay", "Vacation pay", "Sick pay", "Holiday pay", "Bonus"] as const;

const travel = [
  { description: "Mileage", account: "5200", unit: "mile", rate: 0.7 },
  { description: "Travel", account: "5200" },
  { description: "Meals", account: "5200" },
] as const;

export const setupTemplates: Readonly<Record<TemplateName, SetupTemplate>> = {
  ArchitectureAndEngineering: {
    label: "Architecture and engineering (US)",
    about: "Phases, consultants with markup, reimbursable expenses, and a full chart of accounts.",
    accounts: [...documentAccounts, ...overheadAccounts],
    labor: [
      ["Principal", 240],
      ["Project management", 190],
      ["Design", 150],
      ["Drafting", 110],
      ["Construction administration", 165],
      ["Administration", 85],
    ],
    expenses: [
      ...travel,
      { description: "Printing and plotting", account: "5200", unit: "sheet", rate: 3 },
      { description: "Permits and fees", account: "5200" },
      { description: "Delivery", account: "5200" },
    ],
    consultants: ["Structural engineer", "MEP engineer", "Civil engineer", "Landscape architect", "Surveyor"],
    markup: 10,
    employeeTypes: [
      ["Principal", 85],
      ["Project manager", 65],
      ["Architect", 50],
      ["Engineer", 50],
      ["Designer", 40],
      ["Administrative staff", 35],
    ],
    cost: 50,
    departments: ["Architecture", "Engineering", "Administration"],
    projectTypes: ["Commercial", "Education", "Health care", "Housing", "Public works"],
    invoiceFormats: [
      ["Standard", "Standard"],
      ["Progress by phase", "Progress"],
      ["Time and expense detail", "Detail"],
      ["Summary by phase", "Summary"],
    ],
  },
  Consulting: {
    label: "Consulting",
    about: "Hourly and fixed-fee work with travel expenses.",
    accounts: [...documentAccounts, ...overheadAccounts],
    labor: [
      ["Partner", 325],
      ["Consulting", 210],
      ["Analysis", 150],
      ["Administration", 80],
    ],
    expenses: [...travel, { description: "Lodging", account: "5200" }],
    consultants: ["Subcontractor"],
    markup: 0,
    employeeTypes: [
      ["Partner", 110],
      ["Manager", 75],
      ["Consultant", 60],
      ["Analyst", 45],
    ],
    cost: 60,
    departments: ["Consulting", "Administration"],
    projectTypes: ["Advisory", "Implementation"],
    invoiceFormats: [
      ["Standard", "Standard"],
      ["Time and expense detail", "Detail"],
      ["Progress", "Progress"],
    ],
  },
  Minimal: {
    label: "Minimal",
    about: "Only what documents need: the accounts they post to, one labor and one expense activity.",
    accounts: documentAccounts,
    labor: [["Work", 100]],
    expenses: [{ description: "Expenses", account: "5200" }],
    consultants: [],
    markup: 0,
    employeeTypes: [["Staff", 40]],
    cost: 40,
    departments: ["Office"],
    projectTypes: [],
    invoiceFormats: [["Standard", "Standard"]],
  },
};
