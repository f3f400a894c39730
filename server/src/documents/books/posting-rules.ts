/** What a document must satisfy before it is posted. The store gathers the facts (`posting-facts-store.ts`). */
import {
  type AccountKey,
  type ActivityKey,
  type BankAccount,
  type BillingType,
  type CompanyKey,
  type ControlAccounts,
  type ControlAccountsByCompany,
  type DateOnly,
  effectiveOn,
  type PhaseKey,
  type Posted,
  type ProjectKey,
  type ProjectWork,
  type Rate,
  rate,
} from "@plumbline/accounting";
import { missing, notAllowed, refusedValue, refuseReference, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";

/** The key of a control account that a company has not set. Nothing may be posted to it. */
export const unsetAccount = 0 as AccountKey;

/** Refuses each control account that the document needs and the company has not set. */
export function missingControlAccounts(
  controls: ControlAccountsByCompany,
  company: CompanyKey,
  needed: readonly (keyof ControlAccounts)[],
): Refusal[] {
  const accounts = controls.get(company);
  return needed
    .filter((name) => (accounts?.[name] ?? unsetAccount) === unsetAccount)
    .map((name) =>
      wrongState("Company", "CompanyKey", company, `has no ${companyMember(name)}. Set it with UpdateCompanies first.`),
    );
}

/** The member of a company that holds the account: `salesTax` is in `SalesTaxAccountKey`. */
function companyMember(name: keyof ControlAccounts): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}AccountKey`;
}

const controlsOfDocuments = [
  "receivable",
  "salesTax",
  "laborIncome",
  "expenseIncome",
  "consultantIncome",
  "clientPrepayments",
  "employeePayable",
  "employeeAdvances",
  "payable",
  "payrollClearing",
  "dueTo",
  "dueFrom",
] as const satisfies (keyof ControlAccounts)[];

/** Refuses postings to control accounts that a company has not set. */
export function refuseMissingAccounts(posted: readonly Posted[], controls: ControlAccountsByCompany): Refusal[] {
  const postings = posted.flatMap(({ entries }) => entries.flatMap((entry) => entry.postings));
  const companies = new Set(postings.filter(({ account }) => account === unsetAccount).map(({ company }) => company));
  return [...companies].flatMap((company) => missingControlAccounts(controls, company, controlsOfDocuments));
}

export interface KnownBank {
  readonly key: number;
  readonly active: boolean;
  readonly isCreditCard: boolean;
  readonly account: AccountKey | null;
  readonly company: CompanyKey | null;
}

/** Refuses a bank account that cannot receive or pay money. */
export function refuseBank(
  key: number,
  bank: KnownBank | undefined,
  property: string,
  { mayBeCard = false }: { readonly mayBeCard?: boolean } = {},
): Refusal[] {
  if (bank?.active !== true) return refuseReference(property, key, bank?.active, "bank account");
  if (bank.isCreditCard && !mayBeCard) return [notAllowed(property, key, "is a credit card. Use a bank account.")];
  if (bank.account !== null) return [];
  return [wrongState("Bank account", property, key, "has no GL account. Set it with UpdateBankAccounts first.")];
}

/** The bank account to post to; one without a company belongs to the company of the document. */
export function bankOf(bank: KnownBank, documentCompany: CompanyKey): BankAccount {
  const place = { account: bank.account ?? unsetAccount, company: bank.company ?? documentCompany };
  return bank.isCreditCard ? { ...place, card: bank.key } : place;
}

/** The project and phase of a cost. A phase equal to the project key means the project itself. */
export interface WorkPlace {
  readonly project: number;
  readonly phase: number;
}

/** A project or phase: whether it accepts costs, and what determines their value. */
export interface KnownPlace {
  readonly project: ProjectKey;
  /** Null for the project itself. */
  readonly phase: PhaseKey | null;
  /** The company that bears the cost. */
  readonly company: CompanyKey;
  readonly projectStatus: string;
  readonly isTemplate: boolean;
  readonly takesCosts: boolean;
  /** The phase exists, perhaps on another project. */
  readonly phaseExists: boolean;
  readonly belongs: boolean;
  readonly phaseStatus: string | null;
  readonly isBillingGroup: boolean;
  readonly isLeaf: boolean;
  readonly billingType: BillingType;
  /** The markups of each rate table, nearest table first. */
  readonly markups: readonly (readonly Markup[])[];
}

interface Markup {
  readonly kind: "Expense" | "Consultant";
  readonly effective: DateOnly;
  readonly markup: string;
}

export type KnownPlaces = ReadonlyMap<string, KnownPlace>;

export const placeOf = ({ project, phase }: WorkPlace): string => `${project}/${phase}`;

const openStatuses = ["Active", "Preliminary"];

/** Refuses a project or phase that does not accept costs (rulings, section 7). `at` is the path of the line. */
export function refusePlace(given: WorkPlace, place: KnownPlace | undefined, at: string): Refusal[] {
  const project = { property: `${at}ProjectKey`, value: given.project };
  const phase = { property: `${at}PhaseKey`, value: given.phase };
  if (place === undefined) return [missing(project.property, given.project)];
  if (!place.phaseExists) return [missing(phase.property, given.phase)];
  const refusals: Refusal[] = [];
  const refuse = (name: Refusal["name"], where: typeof project, reason: string) =>
    void refusals.push(refusedValue(name, where.property, where.value, reason));
  if (place.isTemplate) refuse("notAllowed", project, "is a project template, which cannot have entries.");
  else if (!openStatuses.includes(place.projectStatus))
    refuse("wrongState", project, `is ${place.projectStatus}. Use a project that is Active or Preliminary.`);
  if (!place.takesCosts)
    refuse("notAllowed", project, "does not accept expenses and consultant costs (ExpenseConsultantEntry is false).");
  if (!place.belongs) refuse("notAllowed", phase, `is a phase of another project, not of project ${given.project}.`);
  else if (place.phaseStatus !== null && !openStatuses.includes(place.phaseStatus))
    refuse("wrongState", phase, `is ${place.phaseStatus}. Use a phase that is Active or Preliminary.`);
  else if (place.isBillingGroup) refuse("notAllowed", phase, "is a billing group. Use a phase below it.");
  else if (!place.isLeaf) refuse("notAllowed", phase, "has phases below it. Use one of them.");
  return refusals;
}

/** What a posting rule needs to know about a place that was checked, with the markups in force on the date. */
export function workAt(place: KnownPlace, activity: ActivityKey | null, date: DateOnly): ProjectWork {
  const markupOf = (markups: readonly Markup[], kind: Markup["kind"]): Rate | null => {
    const found = effectiveOn(
      markups.filter((each) => each.kind === kind),
      date,
    );
    return found === null ? null : rate(found.markup);
  };
  return {
    project: place.project,
    phase: place.phase,
    activity,
    billingType: place.billingType,
    rateTables: place.markups.map((markups) => ({
      rates: [],
      expenseMarkup: markupOf(markups, "Expense"),
      consultantMarkup: markupOf(markups, "Consultant"),
    })),
  };
}
