import {
  type AccountKey,
  type ActivityKey,
  add,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  dateToPay,
  type DepartmentKey,
  formatMoney,
  isMoneyWithinLimit,
  type Money,
  noMoney,
  noRate,
  noUnits,
  type PaymentTerms,
  postVendorInvoice,
  type ProjectWork,
  type Rate,
  sum,
  type Units,
  vendorCostKind,
  type VendorCostKind,
  type VendorKey,
} from "@plumbline/accounting";
import {
  type ClosedPeriod,
  type KnownPlaces,
  missingControlAccounts,
  placeOf,
  refuseClosedPeriod,
  refusePlace,
  workAt,
} from "../ledger/index.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { NewInvoice, NewLine } from "./vendor-invoice-record.ts";

export interface VendorFacts {
  readonly active: boolean;
  readonly isConsultant: boolean;
  readonly terms: PaymentTerms;
}

export interface ActivityFacts {
  readonly active: boolean;
  readonly type: "Labor" | "Expense" | "Consultant" | null;
  readonly unitDescription: string;
}

/** What the rules must know; gathered by the store for all invoices of a call. */
export interface InvoiceFacts {
  readonly vendors: ReadonlyMap<number, VendorFacts>;
  readonly activities: ReadonlyMap<number, ActivityFacts>;
  /** Whether accounts, departments and companies are active, by key; missing ones do not exist. */
  readonly accounts: ReadonlyMap<number, boolean>;
  readonly departments: ReadonlyMap<number, boolean>;
  readonly companies: ReadonlyMap<number, CompanyFacts>;
  readonly places: KnownPlaces;
  readonly controls: ControlAccountsByCompany;
  readonly closed: readonly ClosedPeriod[];
  /** The company of an invoice that names none. */
  readonly defaultCompany: number;
  readonly today: DateOnly;
}

export interface CompanyFacts {
  readonly active: boolean;
  readonly beginning: DateOnly | null;
}

/** An invoice as it will be stored, and all that its posting needs. */
export interface PlannedInvoice {
  readonly vendor: VendorKey;
  readonly company: CompanyKey;
  readonly kind: VendorCostKind;
  readonly description: string;
  readonly number: string;
  readonly date: DateOnly;
  readonly accountingDate: DateOnly;
  readonly dateToPay: DateOnly;
  readonly amount: Money;
  readonly notes: string;
  readonly lines: readonly PlannedLine[];
}

export interface PlannedLine {
  readonly line: number;
  readonly account: AccountKey;
  readonly department: DepartmentKey;
  readonly company: CompanyKey;
  readonly cost: Money;
  readonly units: Units;
  readonly unitDescription: string;
  readonly costRate: Rate;
  readonly hold: boolean;
  readonly non1099: boolean;
  readonly notes: string;
  readonly activity: ActivityKey | null;
  readonly work: ProjectWork | null;
}

/** Decides about one invoice: what would be stored, or everything that is wrong with it. */
export function planInvoice(
  invoice: NewInvoice,
  facts: InvoiceFacts,
): { planned: PlannedInvoice } | { refusals: Refusal[] } {
  const company = (invoice.CompanyKey ?? facts.defaultCompany) as CompanyKey;
  const date = invoice.Date ?? facts.today;
  const accountingDate = invoice.AccountingDate ?? date;
  const refusals = [
    ...checkAmount(invoice),
    ...checkVendor(invoice.VendorKey, facts),
    ...checkCompany(company, "CompanyKey", facts),
    ...invoice.LineItems.flatMap((line, index) => checkLine(line, `LineItems[${index}].`, facts)),
    ...checkPosting(invoice, company, accountingDate, facts),
  ];
  if (refusals.length > 0) return { refusals };
  const vendor = facts.vendors.get(invoice.VendorKey)!;
  const planned: PlannedInvoice = {
    vendor: invoice.VendorKey as VendorKey,
    company,
    kind: vendorCostKind(vendor.isConsultant),
    description: invoice.Description ?? "",
    number: invoice.Number ?? "",
    date,
    accountingDate,
    dateToPay: dateToPay(date, vendor.terms),
    amount: invoice.Amount,
    notes: invoice.Notes ?? "",
    lines: invoice.LineItems.map((line, index) => planLine(line, index + 1, company, date, facts)),
  };
  const tooLarge = checkValues(planned, facts.controls);
  return tooLarge.length > 0 ? { refusals: tooLarge } : { planned };
}

/** What the books get of an invoice once it has its key. */
export function postingOf(invoice: PlannedInvoice, key: number, controls: ControlAccountsByCompany) {
  return postVendorInvoice(
    { ...invoice, invoice: key as never, vendorIsConsultant: invoice.kind === "Consultant" },
    controls,
  );
}

function planLine(
  line: NewLine,
  number: number,
  company: CompanyKey,
  date: DateOnly,
  facts: InvoiceFacts,
): PlannedLine {
  const activity = (line.ActivityKey ?? null) as ActivityKey | null;
  const place = placeGiven(line);
  return {
    line: number,
    account: line.AccountKey as AccountKey,
    department: line.DepartmentKey as DepartmentKey,
    company: (line.CompanyKey ?? company) as CompanyKey,
    cost: line.CostAmount,
    units: (line.Units ?? noUnits) as Units,
    unitDescription: activity === null ? "" : (facts.activities.get(activity)?.unitDescription ?? ""),
    costRate: line.CostRate ?? noRate,
    hold: line.Hold ?? false,
    non1099: line.Non_1099 ?? false,
    notes: line.Notes ?? "",
    activity,
    work: place === null ? null : workAt(facts.places.get(placeOf(place))!, activity, date),
  };
}

/** Rule 4 of the document. */
export function checkAmount({ Amount, LineItems }: Pick<NewInvoice, "Amount" | "LineItems">): Refusal[] {
  const total = sum(LineItems.map((line) => line.CostAmount));
  if (total === Amount) return [];
  const reason = `Amount ${formatMoney(Amount)} must equal the sum of the CostAmount values of LineItems, which is ${formatMoney(total)}.`;
  return [{ name: "notAllowed", property: "Amount", value: Number(formatMoney(Amount)), reason }];
}

function checkVendor(key: number, { vendors }: InvoiceFacts): Refusal[] {
  const vendor = vendors.get(key);
  return reference("VendorKey", key, vendor?.active, "vendor");
}

function checkCompany(key: number, property: string, { companies }: InvoiceFacts): Refusal[] {
  return reference(property, key, companies.get(key)?.active, "company");
}

/** Rules 2 and 3 of the document: references, and project, phase and activity that belong together and take entries. */
function checkLine(line: NewLine, at: string, facts: InvoiceFacts): Refusal[] {
  const activity = line.ActivityKey ?? null;
  const company = line.CompanyKey ?? null;
  return [
    ...reference(`${at}AccountKey`, line.AccountKey, facts.accounts.get(line.AccountKey), "account"),
    ...reference(`${at}DepartmentKey`, line.DepartmentKey, facts.departments.get(line.DepartmentKey), "department"),
    ...(company === null ? [] : checkCompany(company, `${at}CompanyKey`, facts)),
    ...(activity === null ? [] : checkActivity(activity, `${at}ActivityKey`, facts)),
    ...checkPairing(line, at),
    ...checkPlace(line, at, facts),
  ];
}

function checkActivity(key: number, property: string, { activities }: InvoiceFacts): Refusal[] {
  const activity = activities.get(key);
  if (activity?.active === true && activity.type === "Labor")
    return [
      {
        name: "notAllowed",
        property,
        value: key,
        reason: `${property} ${key} names an activity of labor; a vendor's cost needs one of Expense or Consultant.`,
      },
    ];
  return reference(property, key, activity?.active, "activity");
}

function checkPairing(line: NewLine, at: string): Refusal[] {
  const project = line.ProjectKey ?? null;
  const missing = (["PhaseKey", "ActivityKey"] as const).filter((name) => (line[name] ?? null) === null);
  if (project !== null)
    return missing.map((name) => ({
      name: "notAllowed",
      property: `${at}${name}`,
      value: null,
      reason: `${at}${name} must be given with ProjectKey ${project}: a project's cost names its phase and its activity.`,
    }));
  if ((line.PhaseKey ?? null) === null) return [];
  const reason = `${at}PhaseKey ${line.PhaseKey} must be given together with its ProjectKey.`;
  return [{ name: "notAllowed", property: `${at}PhaseKey`, value: line.PhaseKey, reason }];
}

function checkPlace(line: NewLine, at: string, { places }: InvoiceFacts): Refusal[] {
  const place = placeGiven(line);
  return place === null ? [] : refusePlace(place, places.get(placeOf(place)), at);
}

/** Whether the books take the invoice: the dates are open in every company concerned, and control accounts are set. */
function checkPosting(
  { LineItems }: NewInvoice,
  company: CompanyKey,
  accountingDate: DateOnly,
  { closed, companies, controls }: InvoiceFacts,
): Refusal[] {
  const concerned = [...new Set([company, ...LineItems.map((line) => (line.CompanyKey ?? company) as CompanyKey)])];
  const known = concerned.filter((each) => companies.has(each));
  return [
    ...refuseClosedPeriod(accountingDate, known, closed, "AccountingDate"),
    ...known.flatMap((each) => beforeBooks(accountingDate, each, companies.get(each)!)),
    ...known.flatMap((each) =>
      missingControlAccounts(controls, each, [
        ...(each === company ? (["payable"] as const) : []),
        ...(concerned.length > 1 ? (["dueTo", "dueFrom"] as const) : []),
      ]),
    ),
  ];
}

function beforeBooks(date: DateOnly, company: number, { beginning }: CompanyFacts): Refusal[] {
  if (beginning === null || date >= beginning) return [];
  const reason = `AccountingDate ${date} lies before ${beginning}, where the books of company ${company} begin.`;
  return [{ name: "notAllowed", property: "AccountingDate", value: date, reason }];
}

/** A markup can make a cost's value larger than any amount may be. */
function checkValues(invoice: PlannedInvoice, controls: ControlAccountsByCompany): Refusal[] {
  const { transactions } = postingOf(invoice, 0, controls);
  const total = transactions.reduce((left, row) => add(left, row.value), noMoney);
  return transactions
    .filter(({ value }) => !isMoneyWithinLimit(value) || !isMoneyWithinLimit(total))
    .map(({ source, cost, value }) => ({
      name: "notAllowed",
      property: `LineItems[${source.line - 1}].CostAmount`,
      value: Number(formatMoney(cost)),
      reason: `LineItems[${source.line - 1}].CostAmount comes to ${formatMoney(value)} with its markup, which is out of range.`,
    }));
}

function reference(property: string, key: number, active: boolean | undefined, what: string): Refusal[] {
  if (active === true) return [];
  if (active === undefined)
    return [{ name: "notFound", property, value: key, reason: `${property} ${key} names no ${what}.` }];
  return [{ name: "notAllowed", property, value: key, reason: `${property} ${key} names an inactive ${what}.` }];
}

/** The place of a line that names one. */
export function placeGiven(line: NewLine): { project: number; phase: number } | null {
  const project = line.ProjectKey ?? null;
  const phase = line.PhaseKey ?? null;
  return project === null || phase === null ? null : { project, phase };
}
