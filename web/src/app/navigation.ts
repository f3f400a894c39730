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

const books: readonly Role[] = ["AccountingManager", "Principal"];

/** Pages below a menu item that fewer roles may open than the item itself. */
const narrower: readonly { readonly address: RegExp; readonly roles: readonly Role[] }[] = [
  { address: /^\/app\/vendor-invoices\/(pay|payments)\b/, roles: ["AccountingManager"] },
  { address: /^\/app\/clients\/[^/]+\/statement\b/, roles: ["AccountingManager"] },
  { address: /^\/app\/(projects|clients|contacts|vendors)\/new\b/, roles: office },
];

/** Whether a user with these roles may open the address: what the menu hides cannot be opened by its address either. */
export function mayOpen(pathname: string, roles: readonly Role[]): boolean {
  const item = navigation
    .flatMap(({ items }) => items)
    .find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const rules = [item?.roles, ...narrower.filter(({ address }) => address.test(pathname)).map((each) => each.roles)];
  return rules.every((needed) => needed === undefined || needed.some((role) => roles.includes(role)));
}

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
