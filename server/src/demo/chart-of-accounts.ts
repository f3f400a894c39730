import { type AccountType, hasNormalDebitBalance } from "@plumbline/accounting";
import type { DemoWorld } from "./world.ts";

type Account = readonly [id: string, description: string, type: AccountType, group: string];

/** The accounts of an architecture and engineering firm. Keys are assigned in this order, starting at 1. */
const accounts: readonly Account[] = [
  ["1000", "Cash", "Asset", "Current assets"],
  ["1010", "Savings", "Asset", "Current assets"],
  ["1100", "Accounts Receivable", "Asset", "Current assets"],
  ["1300", "Due from Companies", "Asset", "Intercompany"],
  ["2000", "Accounts Payable", "Liability", "Current liabilities"],
  ["2050", "Employee Payable", "Liability", "Current liabilities"],
  ["2060", "Credit Card", "Liability", "Current liabilities"],
  ["2100", "Sales Tax Payable", "Liability", "Current liabilities"],
  ["2200", "Payroll Clearing", "Liability", "Current liabilities"],
  ["2300", "Due to Companies", "Liability", "Intercompany"],
  ["3000", "Owners' Equity", "Equity", "Equity"],
  ["3100", "Retained Earnings", "Equity", "Equity"],
  ["4000", "Labor Income", "Income", "Income"],
  ["4100", "Expense Income", "Income", "Income"],
  ["4200", "Consultant Income", "Income", "Income"],
  ["5000", "Direct Labor", "BillableCost", "Direct cost"],
  ["5100", "Consultant Cost", "BillableCost", "Direct cost"],
  ["5200", "Reimbursable Expense", "BillableCost", "Direct cost"],
  ["6000", "Indirect Labor", "NonBillableCost", "Indirect labor"],
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
  ["7000", "Interest Income", "OtherIncome", "Other income and expense"],
  ["8000", "Interest Expense", "OtherExpense", "Other income and expense"],
  ["1200", "Employee Advances", "Asset", "Current assets"],
  ["1500", "Furniture and Equipment", "Asset", "Fixed assets"],
  ["1590", "Accumulated Depreciation", "Asset", "Fixed assets"],
  ["2400", "Client Prepayments", "Liability", "Current liabilities"],
  ["6990", "Telex", "Expense", "Overhead"],
  ["6010", "Payroll Taxes and Benefits", "Expense", "Overhead"],
];

const groups = [
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

/** Added first, because lists, companies and vendors refer to its accounts. */
export function addChartOfAccounts(world: DemoWorld): void {
  const group = world.table("account_group");
  const keys = new Map<string, number>(
    groups.map((description, order) => [description, group.add({ description, order: order + 1 })]),
  );
  group.add({ description: "Drafting supplies", status: "Inactive", order: 99, notes: "No longer used." });
  const account = world.table("gl_account");
  for (const [order, [id, description, account_type, groupName]] of accounts.entries())
    account.add({
      id,
      description,
      account_type,
      account_group_key: keys.get(groupName) ?? null,
      // Accumulated depreciation is an asset with a normal credit balance.
      normal_debit_balance: id !== "1590" && hasNormalDebitBalance(account_type),
      allow_journal_entries: !["1100", "2000", "2300", "1300"].includes(id),
      intercompany_account_type: id === "1300" ? "DueFrom" : id === "2300" ? "DueTo" : "None",
      order: order + 1,
      status: id === "6990" ? "Inactive" : "Active",
      print_net_profit_after_group: groupName === "Overhead",
      summarize_group_on_fs: groupName === "Indirect labor",
    });
}
