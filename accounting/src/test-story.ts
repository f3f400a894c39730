/** The stories that test histories consist of. */
import { dateOnly } from "./dates.ts";
import type { DateOnly } from "./dates.ts";
import type { CompanyKey, PhaseKey, ProjectKey } from "./keys.ts";
import type { Money } from "./money.ts";
import type { ExpenseReportToPost } from "./posting-expense-report.ts";
import type { BillingType, ProjectWork } from "./project-ledger.ts";
import type { PhaseOfTree } from "./project-totals.ts";
import type { BookedDocument, Books } from "./test-books.ts";
import * as firm from "./test-firm.ts";

export const firstDay = dateOnly("2023-06-01");
export const yearEnd = dateOnly("2023-12-31");

export const moves = [
  "timesheet",
  "expenseReport",
  "expenseReportPaid",
  "vendorInvoice",
  "vendorPayment",
  "clientInvoice",
  "receipt",
  "prepaymentApplied",
  "creditMemo",
  "adjustment",
  "writeOff",
  "journal",
  "opening",
  "closeYear",
] as const;

/** One move; every number is a choice, and impossible moves are skipped. */
export type Move = {
  is: (typeof moves)[number] | "void";
  pick: number;
  percent: number;
  amount: Money;
  company: CompanyKey;
  lineCompany: CompanyKey;
  days: number;
  flag: boolean;
};

export type ProjectOfHistory = {
  project: ProjectKey;
  tree: readonly PhaseOfTree[];
  billingTypes: readonly BillingType[];
};

/** Part of a history; the moves of a story use only its own documents and projects. */
export type Story = {
  projects: readonly ProjectOfHistory[];
  documents: BookedDocument[];
  reports: Map<BookedDocument, ExpenseReportToPost>;
};

export function newStory(projects: readonly ProjectOfHistory[]): Story {
  return { projects, documents: [], reports: new Map() };
}

const typesOfPhases: readonly (readonly BillingType[])[] = [
  ["TimeAndExpense", "FixedFee"],
  ["PercentComplete", "Nonbillable"],
  ["TimeAndExpense", "TimeAndExpense"],
];

/** A project with a phase and a phase below it. */
export function newProject(number: number): ProjectOfHistory {
  const [upper, lower] = [number * 10 + 1, number * 10 + 2] as [PhaseKey, PhaseKey];
  const tree = [
    { phase: upper, parent: null },
    { phase: lower, parent: upper },
  ];
  return { project: (number + 1) as ProjectKey, tree, billingTypes: typesOfPhases[number % typesOfPhases.length]! };
}

/** Everything that a move uses. */
export type Making = { books: Books; story: Story; move: Move; date: DateOnly; key: number };

export type Maker = (making: Making) => BookedDocument | null;

export function unvoided(story: Story): BookedDocument[] {
  return story.documents.filter((document) => !document.voided);
}

export function openInvoices(story: Story): BookedDocument[] {
  return unvoided(story).filter((document) => document.clientInvoice !== undefined);
}

export function pickWork(story: Story, move: Move): ProjectWork {
  const project = choose(story.projects, move.pick)!;
  const position = move.flag ? 0 : 1;
  return {
    project: project.project,
    phase: project.tree[position]!.phase,
    activity: firm.drafting,
    billingType: project.billingTypes[position]!,
    rateTables: [firm.standardRates],
  };
}

export function choose<Item>(items: readonly Item[], pick: number): Item | null {
  return items.length === 0 ? null : items[pick % items.length]!;
}
