import type { PageAddress } from "../app/addresses.ts";
import type { RowOf } from "../calls/call.ts";

export type SetupStep = RowOf<"GetSetupProgress", "SetupSteps">;
export type StepName = SetupStep["Step"];

/** What each step is and where it is done. */
export const setupSteps: Readonly<Record<StepName, { readonly label: string; readonly to: PageAddress }>> = {
  Firm: { label: "Firm name, time zone and week", to: "/app/setup/start" },
  Companies: { label: "Companies and their fiscal years", to: "/app/setup/start" },
  Accounts: { label: "GL accounts", to: "/app/setup/accounts" },
  ControlAccounts: { label: "Control accounts of companies", to: "/app/setup/lists/Companies" },
  BankAccounts: { label: "Bank accounts", to: "/app/setup/lists/BankAccounts" },
  Activities: { label: "Activities", to: "/app/setup/lists/Activities" },
  RateTables: { label: "Bill rates", to: "/app/setup/lists/RateTables" },
  Employees: { label: "Employees and their pay", to: "/app/setup/people" },
  UserAccounts: { label: "User accounts", to: "/app/setup/sign-ins" },
  Clients: { label: "Clients", to: "/app/clients" },
  Projects: { label: "Projects", to: "/app/projects" },
  OpeningBalances: { label: "Opening balances, for a running firm", to: "/app/setup/openings" },
  Timesheets: { label: "First timesheet", to: "/app/time" },
  ClientInvoices: { label: "First invoice", to: "/app/billing" },
};

/** The steps that the page leads through, one after the other. */
export const guidedSteps = [
  { step: "Firm", label: "Firm" },
  { step: "Companies", label: "Company" },
  { step: "Accounts", label: "Accounts" },
  { step: "Employees", label: "People" },
  { step: "UserAccounts", label: "User accounts" },
] as const satisfies readonly { readonly step: StepName; readonly label: string }[];
export type GuidedStep = (typeof guidedSteps)[number]["step"];
