import type { Role } from "./session.ts";

export interface Place {
  readonly to: string;
  readonly label: string;
  /** Who sees it; everyone when left out. */
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

/** The menu, in the order of a day: what everyone does first, then what fewer do. */
export const navigation: readonly { readonly heading: string; readonly places: readonly Place[] }[] = [
  {
    heading: "Mine",
    places: [
      { to: "/app/home", label: "Home" },
      { to: "/app/time", label: "My time" },
      { to: "/app/expenses", label: "My expenses" },
      { to: "/app/approvals", label: "Approvals", roles: approvers },
      { to: "/app/missing", label: "Who is missing", roles: approvers },
    ],
  },
  {
    heading: "People and work",
    places: [
      { to: "/app/projects", label: "Projects" },
      { to: "/app/clients", label: "Clients" },
      { to: "/app/contacts", label: "Contacts" },
      { to: "/app/vendors", label: "Vendors" },
      { to: "/app/vendor-invoices", label: "Vendor invoices", roles: office },
    ],
  },
  {
    heading: "The firm",
    places: [
      { to: "/app/billing", label: "Billing", roles: ["AccountingManager"] },
      { to: "/app/receipts", label: "Receipts", roles: ["AccountingManager"] },
      { to: "/app/repayments", label: "Repayments", roles: ["AccountingManager"] },
      { to: "/app/ledger", label: "Ledger", roles: books },
      { to: "/app/statements", label: "Statements", roles: books },
      { to: "/app/setup", label: "Setup", roles: ["Administrator", "AccountingManager"] },
    ],
  },
];
