import type { Role } from "./session.ts";

export interface NavigationItem {
  readonly to: string;
  readonly label: string;
  /** The roles that see it; everyone if omitted. */
  readonly roles?: readonly Role[];
}

const office: readonly Role[] = [
  "Principal",
  "Supervisor",
  "ProjectManager",
  "AccountingManager",
  "MarketingContact",
  "Administrator",
];

const approvers: readonly Role[] = ["Supervisor", "ProjectManager", "AccountingManager"];

const books: readonly Role[] = ["AccountingManager", "Principal", "Administrator"];

/** The menu: what everyone uses comes first. */
export const navigation: readonly { readonly heading: string; readonly items: readonly NavigationItem[] }[] = [
  {
    heading: "My work",
    items: [
      { to: "/app/home", label: "Home" },
      { to: "/app/time", label: "My time" },
      { to: "/app/expenses", label: "My expenses" },
      { to: "/app/approvals", label: "Approvals", roles: approvers },
      { to: "/app/missing", label: "Missing timesheets", roles: approvers },
    ],
  },
  {
    heading: "Projects and contacts",
    items: [
      { to: "/app/projects", label: "Projects" },
      { to: "/app/clients", label: "Clients" },
      { to: "/app/contacts", label: "Contacts" },
      { to: "/app/vendors", label: "Vendors" },
      { to: "/app/vendor-invoices", label: "Vendor invoices", roles: office },
    ],
  },
  {
    heading: "Accounting",
    items: [
      { to: "/app/billing", label: "Billing", roles: ["AccountingManager"] },
      { to: "/app/receipts", label: "Receipts", roles: ["AccountingManager"] },
      { to: "/app/reimbursements", label: "Reimbursements", roles: ["AccountingManager"] },
      { to: "/app/ledger", label: "General ledger", roles: books },
      { to: "/app/statements", label: "Statements", roles: books },
      { to: "/app/setup", label: "Setup", roles: ["Administrator", "AccountingManager"] },
    ],
  },
];
