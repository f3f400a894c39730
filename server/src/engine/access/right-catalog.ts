import type { ScopeName } from "./scopes.ts";

interface RightDefinition {
  /** What it is about, within a sentence. */
  readonly title: string;
  /** What the right opens, for people who give roles. */
  readonly doc: string;
  /** The scopes that a role may give it with; each is enforced by every method that needs the right. */
  readonly scopes: readonly ScopeName[];
  /** Money: an API user gets it only from someone who has it. */
  readonly isMoney?: true;
  /** An API user has it from its authorizing employee, as the interface document says of timesheets and expense reports. */
  readonly isOfEmployee?: true;
}

const ofPeople = ["own", "team", "department", "company", "firm"] as const;
const ofProjects = ["ownProjects", "department", "company", "firm"] as const;
const ofFirm = ["firm"] as const;

/** Every right there is. Roles are sets of these. */
export const rightCatalog = {
  time: { title: "timesheets", doc: "Read, enter and submit timesheets.", scopes: ofPeople, isOfEmployee: true },
  expenses: {
    title: "expense reports",
    doc: "Read, enter and submit expense reports and receipts.",
    scopes: ofPeople,
    isOfEmployee: true,
  },
  approve: {
    title: "approvals",
    doc: "Approve and reject timesheets and expense reports: of the team, or the rows of own projects.",
    scopes: ["team", "ownProjects"],
    isOfEmployee: true,
  },
  process: {
    title: "processing time and expenses",
    doc: "Approve for accounting, process, lock days, reprice, mark as paid.",
    scopes: ofFirm,
    isOfEmployee: true,
  },
  projects: { title: "changing projects", doc: "Create and change projects.", scopes: ofProjects },
  contacts: { title: "changing clients and contacts", doc: "Create and change clients and contacts.", scopes: ofFirm },
  vendors: { title: "changing vendors", doc: "Create and change vendors.", scopes: ofFirm },
  seeClientMoney: {
    title: "client money",
    doc: "See contracts, bill rates, billed, received and unbilled amounts.",
    scopes: ofProjects,
    isMoney: true,
  },
  seeCost: {
    title: "project cost",
    doc: "See cost and profit of projects, and burden, with labor at standard cost.",
    scopes: ofProjects,
    isMoney: true,
  },
  seePay: {
    title: "pay",
    doc: "See pay rates, and labor at actual cost. With the scope firm also in the figures of projects, which are at standard cost otherwise.",
    scopes: ["department", "company", "firm"],
    isMoney: true,
  },
  seePayables: {
    title: "payables",
    doc: "See vendor invoices, payments and reimbursements.",
    scopes: ofProjects,
    isMoney: true,
  },
  seeBooks: {
    title: "the books",
    doc: "See accounts, journals, statements and budgets.",
    scopes: ofFirm,
    isMoney: true,
  },
  seePersonal: {
    title: "personal data",
    doc: "See home addresses, phone numbers, notes, hire and end dates of employees.",
    scopes: ["team", "department", "company", "firm"],
  },
  seeTaxAndBank: {
    title: "tax numbers and bank details",
    doc: "See tax numbers of vendors and bank details.",
    scopes: ofFirm,
    isMoney: true,
  },
  bill: {
    title: "billing",
    doc: "Draft and edit client invoices; for the whole firm also finalize, void, hold, write off and transfer.",
    scopes: ofProjects,
    isMoney: true,
  },
  receive: {
    title: "receipts",
    doc: "Enter receipts, credits and adjustments of receivables.",
    scopes: ofFirm,
    isMoney: true,
  },
  enterBills: { title: "bills", doc: "Enter, hold and void vendor invoices.", scopes: ofFirm, isMoney: true },
  pay: {
    title: "payments",
    doc: "Pay vendors, expense reports, payroll and taxes; void payments.",
    scopes: ofFirm,
    isMoney: true,
  },
  keepBooks: {
    title: "bookkeeping",
    doc: "Enter journals; change accounts and budgets.",
    scopes: ofFirm,
    isMoney: true,
  },
  close: { title: "closing", doc: "Close periods and years.", scopes: ofFirm, isMoney: true },
  reopen: { title: "reopening", doc: "Reopen periods and years.", scopes: ofFirm, isMoney: true },
  people: {
    title: "changing employees",
    doc: "Create and change employees, without pay and roles.",
    scopes: ["department", "company", "firm"],
  },
  setPay: { title: "changing pay", doc: "Change pay rates.", scopes: ["department", "company", "firm"], isMoney: true },
  giveAccess: { title: "giving access", doc: "Change roles, who has them, sign-ins and API users.", scopes: ofFirm },
  lists: { title: "changing lists", doc: "Change reference lists.", scopes: ofFirm },
  setUp: { title: "settings", doc: "Change settings, companies and custom fields.", scopes: ofFirm },
  integrate: { title: "integrations", doc: "Set up webhooks; read events and API settings.", scopes: ofFirm },
  audit: { title: "the audit", doc: "Read the audit and the log of calls.", scopes: ofFirm },
  confirm: { title: "confirming changes", doc: "Confirm changes that need a second person.", scopes: ofFirm },
} as const satisfies Readonly<Record<string, RightDefinition>>;

export type Right = keyof typeof rightCatalog;
export const rights = Object.keys(rightCatalog) as Right[];

export const definitionOfRight = (right: Right): RightDefinition => rightCatalog[right];
export const isMoney = (right: Right): boolean => definitionOfRight(right).isMoney === true;
export const isOfEmployee = (right: Right): boolean => definitionOfRight(right).isOfEmployee === true;
