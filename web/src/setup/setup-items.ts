import type { PageAddress } from "../app/addresses.ts";

/** A part of Setup; who does not see it there cannot open it by its address either. */
export interface SetupItem {
  readonly to: PageAddress;
  readonly label: string;
  readonly about: string;
  /** Who may call one of these methods sees it. */
  readonly methods: readonly string[];
}

export const setupItems: readonly SetupItem[] = [
  {
    to: "/app/setup/start",
    label: "Set up your firm",
    about: "Start from a template, and see what is left to do",
    methods: ["GetSetupProgress"],
  },
  {
    to: "/app/setup/lists/Companies",
    label: "Companies",
    about: "The firm's companies and their control accounts",
    methods: ["UpdateCompanies"],
  },
  {
    to: "/app/setup/people",
    label: "Employees",
    about: "Employees with their roles and pay rates",
    methods: ["UpdateEmployees"],
  },
  {
    to: "/app/setup/roles",
    label: "Roles",
    about: "What each role may see and do",
    methods: ["ListRoles"],
  },
  {
    to: "/app/setup/access",
    label: "Who can see and do what",
    about: "What a user may do, and why",
    methods: ["UpdateRoles", "ListCalls"],
  },
  {
    to: "/app/setup/audit",
    label: "Audit",
    about: "Who changed what and when, with the values before and after",
    methods: ["ListAuditEntries"],
  },
  { to: "/app/setup/accounts", label: "GL accounts", about: "The chart of accounts", methods: ["ListGLAccounts"] },
  {
    to: "/app/setup/custom-fields",
    label: "Custom fields",
    about: "Additional fields for records",
    methods: ["UpdateCustomFields"],
  },
  {
    to: "/app/setup/import",
    label: "Import",
    about: "Import clients, projects, employees, accounts and balances from a spreadsheet",
    methods: ["ListImports"],
  },
  {
    to: "/app/setup/openings",
    label: "Opening balances",
    about: "Move a company in from its old system: balances, open invoices, work and figures to date",
    methods: ["ListOpenings"],
  },
  {
    to: "/app/setup/settings",
    label: "Firm settings",
    about: "Name, time zone, workweek, limits, approvals",
    methods: ["UpdateFirmSettings"],
  },
  {
    to: "/app/setup/integrations",
    label: "Integrations",
    about: "API settings, API users, webhooks and call log",
    methods: ["GetAPISettings"],
  },
  {
    to: "/app/setup/sign-ins",
    label: "User accounts",
    about: "Employees who can sign in",
    methods: ["UpdateServiceUsers"],
  },
  {
    to: "/app/setup/single-sign-on",
    label: "Single sign-on",
    about: "Sign-in with the accounts that people have at your provider",
    methods: ["UpdateIdentityProviders"],
  },
];
