import { isOfEmployee, type Right, rights } from "./right-catalog.ts";
import type { ScopeName } from "./scopes.ts";

/** A role that every firm starts with. A migration creates them; the firm may change them. */
interface ReadyMadeRole {
  readonly doc: string;
  readonly rights: Readonly<Partial<Record<Right, ScopeName>>>;
  /** Its rights never allow a change, except to confirm one. */
  readonly readOnly?: true;
}

const firmWide = (...held: Right[]) =>
  Object.fromEntries(held.map((right) => [right, "firm" as const])) as Partial<Record<Right, ScopeName>>;

export const readyMadeRoles = {
  Employee: {
    doc: "Every active employee: their own time and expenses.",
    rights: { time: "own", expenses: "own" },
  },
  Principal: {
    doc: "Sees all money of the firm except pay, and changes none of it.",
    rights: firmWide("time", "expenses", "seeClientMoney", "seeCost", "seePayables", "seeBooks", "confirm"),
    readOnly: true,
  },
  Supervisor: {
    doc: "Approves for the employees they supervise.",
    rights: { time: "team", expenses: "team", approve: "team" },
  },
  ProjectManager: {
    doc: "Manages projects, with the billing and profit of their own.",
    rights: {
      approve: "ownProjects",
      projects: "ownProjects",
      contacts: "firm",
      seeClientMoney: "ownProjects",
      seeCost: "ownProjects",
      seePayables: "ownProjects",
      bill: "ownProjects",
    },
  },
  AccountingManager: {
    doc: "Keeps the books: bills, pays, closes.",
    rights: firmWide(
      "time",
      "expenses",
      "process",
      "projects",
      "contacts",
      "vendors",
      "seeClientMoney",
      "seeCost",
      "seePay",
      "seePayables",
      "seeBooks",
      "seeTaxAndBank",
      "bill",
      "receive",
      "enterBills",
      "pay",
      "keepBooks",
      "close",
      "reopen",
      "lists",
      "confirm",
    ),
  },
  MarketingContact: {
    doc: "Maintains projects, clients and contacts, without money.",
    rights: firmWide("projects", "contacts"),
  },
  Administrator: {
    doc: "Sets up the firm and gives access; sees no money.",
    rights: firmWide("giveAccess", "lists", "setUp", "integrate", "audit", "confirm"),
  },
  Bookkeeper: {
    doc: "Enters vendor invoices and receipts.",
    rights: firmWide("contacts", "vendors", "seeClientMoney", "seePayables", "seeTaxAndBank", "receive", "enterBills"),
  },
  HumanResources: {
    doc: "Maintains employees and their pay.",
    rights: firmWide("seePay", "seePersonal", "people", "setPay", "confirm"),
  },
  Auditor: {
    doc: "Reads everything and changes nothing.",
    rights: firmWide(
      "time",
      "expenses",
      "seeClientMoney",
      "seeCost",
      "seePay",
      "seePayables",
      "seeBooks",
      "seePersonal",
      "seeTaxAndBank",
      "audit",
    ),
    readOnly: true,
  },
} as const satisfies Readonly<Record<string, ReadyMadeRole>>;

export type Role = keyof typeof readyMadeRoles;
export const roles = Object.keys(readyMadeRoles) as Role[];
export const roleNamed = (role: Role): ReadyMadeRole => readyMadeRoles[role];

/** What API users had before rights existed, and what tests and the demo give them. */
export const apiRights: Readonly<Record<"authorized" | "notAuthorized", readonly Right[]>> = {
  authorized: rights.filter((right) => right !== "confirm" && !isOfEmployee(right)),
  notAuthorized: ["projects", "contacts", "vendors", "enterBills", "seeClientMoney", "seePayables"],
};

/** The first user of a firm, who has to be able to do everything that others may then be given. */
export const firstRoles: readonly Role[] = ["AccountingManager", "HumanResources", "Administrator"];
