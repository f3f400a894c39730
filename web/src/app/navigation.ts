import { setupItems } from "../setup/setup-items.ts";
import type { PageAddress } from "./addresses.ts";

export interface NavigationItem {
  readonly to: PageAddress;
  readonly label: string;
  /** Who may call one of these methods sees it; everyone if omitted. */
  readonly methods?: readonly string[];
}

const approving = ["ApproveTimesheets"];

/** Pages below a menu item that need more than the item itself. */
const narrower: readonly { readonly address: RegExp; readonly methods: readonly string[] }[] = [
  { address: /^\/app\/vendor-invoices\/pay\b/, methods: ["PayVendorInvoices"] },
  { address: /^\/app\/vendor-invoices\/payments\b/, methods: ["ListVendorPayments"] },
  { address: /^\/app\/vendor-invoices\/new\b/, methods: ["CreateVendorInvoices"] },
  { address: /^\/app\/vendor-invoices\/\d+\/correct\b/, methods: ["UpdateVendorInvoices"] },
  { address: /^\/app\/clients\/[^/]+\/statement\b/, methods: ["GetClientStatement"] },
  { address: /^\/app\/projects\/\d+\/rows\b/, methods: ["ListTransactions"] },
  { address: /^\/app\/billing\/write-offs\b/, methods: ["VoidWriteOffs", "ListReceipts"] },
  { address: /^\/app\/setup\/accounts\/\d+\b/, methods: ["GetGLAccounts"] },
  { address: /^\/app\/projects\/new\b/, methods: ["UpdateProjects"] },
  { address: /^\/app\/clients\/new\b/, methods: ["UpdateClients"] },
  { address: /^\/app\/contacts\/new\b/, methods: ["UpdateContacts"] },
  { address: /^\/app\/vendors\/new\b/, methods: ["UpdateVendors"] },
  { address: /^\/app\/approvals\/projects\b/, methods: ["ListProjectTimesheetRows"] },
  { address: /^\/app\/approvals\/locked-days\b/, methods: ["LockTimesheetDays"] },
  { address: /^\/app\/approvals\/payroll\b/, methods: ["PayTimesheets"] },
  { address: /^\/app\/approvals\/reprice\b/, methods: ["RepriceTransactions"] },
  { address: /^\/app\/ledger\/budgets\b/, methods: ["ListBudgets"] },
  { address: /^\/app\/ledger\/journals\/new\b/, methods: ["CreateJournalEntries"] },
];

/** The menu item of a page: the most exact one, because some pages below an item have an item of their own. */
export function itemOf(pathname: string): NavigationItem | undefined {
  return navigation
    .flatMap(({ items }) => items)
    .filter(({ to }) => isBelow(pathname, to))
    .toSorted((one, other) => other.to.length - one.to.length)[0];
}

const isBelow = (pathname: string, to: string) => pathname === to || pathname.startsWith(`${to}/`);

/** Whether a user who may call these methods may open the address: what the menu hides cannot be opened by its address either. */
export function mayOpen(pathname: string, allowed: readonly string[]): boolean {
  const rules = [
    itemOf(pathname)?.methods,
    ...setupItems.filter(({ to }) => isBelow(pathname, to)).map((each) => each.methods),
    ...narrower.filter(({ address }) => address.test(pathname)).map((each) => each.methods),
  ];
  return rules.every((needed) => needed === undefined || needed.some((method) => allowed.includes(method)));
}

/** The menu: what everyone uses comes first. */
export const navigation: readonly { readonly heading: string; readonly items: readonly NavigationItem[] }[] = [
  {
    heading: "My work",
    items: [
      { to: "/app/home", label: "Home" },
      { to: "/app/time", label: "My time" },
      { to: "/app/expenses", label: "My expenses" },
      { to: "/app/approvals", label: "Approvals", methods: approving },
      { to: "/app/missing", label: "Missing timesheets", methods: approving },
      { to: "/app/confirm", label: "Changes to confirm", methods: ["ConfirmPendingChanges", "UpdateEmployees"] },
    ],
  },
  {
    heading: "Projects and contacts",
    items: [
      { to: "/app/projects", label: "Projects" },
      { to: "/app/clients", label: "Clients" },
      { to: "/app/contacts", label: "Contacts" },
      { to: "/app/vendors", label: "Vendors" },
      { to: "/app/vendor-invoices", label: "Vendor invoices", methods: ["ListVendorInvoices"] },
    ],
  },
  {
    heading: "Accounting",
    items: [
      { to: "/app/billing", label: "Billing", methods: ["DraftClientInvoices", "ListClientInvoices"] },
      { to: "/app/receipts", label: "Receipts", methods: ["ListReceipts"] },
      { to: "/app/reimbursements", label: "Reimbursements", methods: ["ListExpenseReportsToPay"] },
      { to: "/app/ledger/month-end", label: "Month-end", methods: ["GetMonthEnd"] },
      { to: "/app/ledger", label: "General ledger", methods: ["ListJournalEntries"] },
      { to: "/app/statements", label: "Statements", methods: ["GetTrialBalance"] },
      {
        to: "/app/setup",
        label: "Setup",
        methods: ["UpdateFirmSettings", "UpdateDepartments", "UpdateEmployees", "ListRoles", "ListAuditEntries"],
      },
    ],
  },
];
