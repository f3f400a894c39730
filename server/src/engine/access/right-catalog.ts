import type { ScopeName } from "./scopes.ts";

interface RightDefinition {
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
  time: { doc: "Read, enter and submit timesheets.", scopes: ofPeople, isOfEmployee: true },
  expenses: { doc: "Read, enter and submit expense reports and receipts.", scopes: ofPeople, isOfEmployee: true },
  approve: {
    doc: "Approve and reject timesheets and expense reports: of the team, or the rows of own projects.",
    scopes: ["team", "ownProjects"],
    isOfEmployee: true,
  },
  process: {
    doc: "Approve for accounting, process, lock days, reprice, mark as paid.",
    scopes: ofFirm,
    isOfEmployee: true,
  },
  projects: { doc: "Create and change projects.", scopes: ofProjects },
  contacts: { doc: "Create and change clients and contacts.", scopes: ofFirm },
  vendors: { doc: "Create and change vendors.", scopes: ofFirm },
  seeClientMoney: {
    doc: "See contracts, bill rates, billed, received and unbilled amounts.",
    scopes: ofProjects,
    isMoney: true,
  },
  seeCost: { doc: "See cost and profit of projects, and burden.", scopes: ofProjects, isMoney: true },
  seePay: {
    doc: "See pay rates, and labor cost of fewer than three people.",
    scopes: ["department", "company", "firm"],
    isMoney: true,
  },
  seePayables: { doc: "See vendor invoices, payments and reimbursements.", scopes: ofProjects, isMoney: true },
  seeBooks: { doc: "See accounts, journals, statements and budgets.", scopes: ofFirm, isMoney: true },
  seePersonal: {
    doc: "See home addresses, phone numbers, notes, hire and end dates of employees.",
    scopes: ["team", "department", "company", "firm"],
  },
  seeTaxAndBank: { doc: "See tax numbers of vendors and bank details.", scopes: ofFirm, isMoney: true },
  bill: {
    doc: "Draft and edit client invoices; for the whole firm also finalize, void, hold, write off and transfer.",
    scopes: ofProjects,
    isMoney: true,
  },
  receive: { doc: "Enter receipts, credits and adjustments of receivables.", scopes: ofFirm, isMoney: true },
  enterBills: { doc: "Enter, hold and void vendor invoices.", scopes: ofFirm, isMoney: true },
  pay: { doc: "Pay vendors, expense reports, payroll and taxes; void payments.", scopes: ofFirm, isMoney: true },
  keepBooks: { doc: "Enter journals; change accounts and budgets.", scopes: ofFirm, isMoney: true },
  close: { doc: "Close periods and years.", scopes: ofFirm, isMoney: true },
  reopen: { doc: "Reopen periods and years.", scopes: ofFirm, isMoney: true },
  people: {
    doc: "Create and change employees, without pay and roles.",
    scopes: ["department", "company", "firm"],
  },
  setPay: { doc: "Change pay rates.", scopes: ["department", "company", "firm"], isMoney: true },
  giveAccess: { doc: "Change roles, who has them, sign-ins and API users.", scopes: ofFirm },
  lists: { doc: "Change reference lists.", scopes: ofFirm },
  setUp: { doc: "Change settings, companies and custom fields.", scopes: ofFirm },
  integrate: { doc: "Set up webhooks; read events and API settings.", scopes: ofFirm },
  audit: { doc: "Read the audit and the log of calls.", scopes: ofFirm },
  confirm: { doc: "Confirm changes that need a second person.", scopes: ofFirm },
} as const satisfies Readonly<Record<string, RightDefinition>>;

export type Right = keyof typeof rightCatalog;
export const rights = Object.keys(rightCatalog) as Right[];

export const definitionOfRight = (right: Right): RightDefinition => rightCatalog[right];
export const isMoney = (right: Right): boolean => definitionOfRight(right).isMoney === true;
export const isOfEmployee = (right: Right): boolean => definitionOfRight(right).isOfEmployee === true;
