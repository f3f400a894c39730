import {
  type AccountKey,
  type ActivityKey,
  add,
  type CompanyKey,
  type ControlAccountsByCompany,
  type ControlItem,
  type DateOnly,
  dateToPay,
  type DepartmentKey,
  formatMoney,
  isMoneyWithinLimit,
  type Money,
  noMoney,
  noRate,
  noUnits,
  partyItem,
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
  type ControlFacts,
  type DateLimits,
  decideDate,
  type DecidedDate,
  type EnteredLine,
  type KnownPlaces,
  missingControlAccounts,
  placeOf,
  planControlLine,
  refusePlace,
  refuseVendorControl,
  warnOfMovedDate,
  workAt,
} from "../ledger/index.ts";
import { notAllowed, refusedMember, refuseReference } from "../../engine/fields/refusal-words.ts";
import { type Refusal, type Warning, warning } from "../../engine/fields/refusals.ts";
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

/** What the rules need to know about all invoices of a call. */
export interface InvoiceFacts {
  readonly vendors: ReadonlyMap<number, VendorFacts>;
  readonly activities: ReadonlyMap<number, ActivityFacts>;
  /** Whether each account, department and company is active, by key; a missing key does not exist. */
  readonly accounts: ReadonlyMap<number, boolean>;
  readonly departments: ReadonlyMap<number, boolean>;
  readonly companies: ReadonlyMap<number, CompanyFacts>;
  readonly places: KnownPlaces;
  readonly controls: ControlAccountsByCompany;
  readonly limits: DateLimits;
  readonly control: ControlFacts;
  /** The company of an invoice without CompanyKey. */
  readonly defaultCompany: number;
  readonly today: DateOnly;
}

export interface CompanyFacts {
  readonly active: boolean;
  readonly beginning: DateOnly | null;
}

/** An invoice as it will be stored and posted. */
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
  readonly type: "Normal" | "BeginningBalance";
  readonly controlReason: string;
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
  /** Set if the line is on a control account. */
  readonly item?: ControlItem;
}

/** The invoice to store, or everything that is wrong with it. */
export function planInvoice(
  invoice: NewInvoice,
  facts: InvoiceFacts,
): { planned: PlannedInvoice; warnings: Warning[] } | { refusals: Refusal[] } {
  const company = (invoice.CompanyKey ?? facts.defaultCompany) as CompanyKey;
  const date = invoice.Date ?? facts.today;
  const type = invoice.Type ?? "Normal";
  const beginning = type === "BeginningBalance" ? (facts.companies.get(company)?.beginning ?? null) : null;
  const decided = decideAccountingDate(invoice, company, date, beginning, facts);
  const items = itemsOf(invoice, company, facts);
  const refusals = [
    ...checkAmount(invoice),
    ...checkVendor(invoice.VendorKey, facts),
    ...checkCompany(company, "CompanyKey", facts),
    ...invoice.LineItems.flatMap((line, index) => checkLine(line, `LineItems[${index}].`, facts)),
    ...items.refusals,
    ...(decided.refusals ?? []),
    ...checkPosting(invoice, company, facts),
    ...(decided.refusals === undefined ? checkBeginning(beginning, decided.date, company) : []),
  ];
  if (decided.refusals !== undefined || refusals.length > 0) return { refusals };
  const vendor = facts.vendors.get(invoice.VendorKey)!;
  const planned: PlannedInvoice = {
    vendor: invoice.VendorKey as VendorKey,
    company,
    kind: vendorCostKind(vendor.isConsultant),
    description: invoice.Description ?? "",
    number: invoice.Number ?? "",
    date,
    accountingDate: decided.date,
    dateToPay: dateToPay(date, vendor.terms),
    amount: invoice.Amount,
    notes: invoice.Notes ?? "",
    type,
    controlReason: invoice.ControlReason ?? "",
    lines: invoice.LineItems.map((line, index) => ({
      ...planLine(line, index + 1, company, date, facts),
      ...(items.byLine.has(index) && { item: items.byLine.get(index)! }),
    })),
  };
  const tooLarge = checkValues(planned, facts.controls);
  if (tooLarge.length > 0) return { refusals: tooLarge };
  return { planned, warnings: warnOfMovedDate(decided, "AccountingDate", "the invoice") };
}

/** The items of lines on control accounts, by the position of the line. */
function itemsOf(
  { LineItems, ControlReason = "" }: NewInvoice,
  company: CompanyKey,
  facts: InvoiceFacts,
): { byLine: Map<number, ControlItem>; refusals: Refusal[] } {
  const byLine = new Map<number, ControlItem>();
  const refusals = LineItems.flatMap((line, index): Refusal[] => {
    const entered: EnteredLine = {
      company: bearerOf(line, company, facts),
      account: line.AccountKey,
      amount: line.CostAmount,
      basis: "accrual",
      party: line.PartyKey ?? null,
      clears: null,
    };
    const members = { at: `LineItems[${index}].`, account: "AccountKey" };
    const refused = refuseVendorControl(entered, members.at, facts.control);
    if (refused.length > 0) return refused;
    const decided = planControlLine(entered, ControlReason.trim(), members, facts.control);
    if ("refusals" in decided) return decided.refusals;
    if (decided.control !== null) byLine.set(index, partyItem(decided.control.control, decided.control.party));
    return [];
  });
  return { byLine, refusals };
}

/** An invoice that was open when the books began is posted on that day. */
function checkBeginning(beginning: DateOnly | null, accountingDate: DateOnly, company: number): Refusal[] {
  if (beginning === null || accountingDate <= beginning) return [];
  const rest = `is after ${beginning}, the day on which the books of company ${company} begin.`;
  return [notAllowed("AccountingDate", accountingDate, rest)];
}

/** The postings of an invoice once it has its key. */
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
  const place = placeOfLine(line);
  return {
    line: number,
    account: line.AccountKey as AccountKey,
    department: line.DepartmentKey as DepartmentKey,
    company: bearerOf(line, company, facts),
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

/** The company that bears the cost of a line: that of its phase or project, or else the one given for the line or the invoice. */
export function bearerOf(line: NewLine, company: CompanyKey, { places }: Pick<InvoiceFacts, "places">): CompanyKey {
  const place = placeOfLine(line);
  const owner = place === null ? undefined : places.get(placeOf(place))?.company;
  return owner ?? ((line.CompanyKey ?? company) as CompanyKey);
}

/** Lines with a CompanyKey that is not the company of their project, which bears the cost. */
export function warnOfCompanies(invoice: NewInvoice, facts: InvoiceFacts): Warning[] {
  return invoice.LineItems.flatMap((line, index) => {
    const given = line.CompanyKey ?? null;
    if (given === null) return [];
    const bearer = bearerOf(line, given as CompanyKey, facts);
    if (bearer === given) return [];
    const reason = `LineItems[${index}].CompanyKey ${given} is not the company of project ${line.ProjectKey}. Company ${bearer}, which has the project, bears the cost.`;
    return [warning("ruleHint", reason, { CompanyKey: given, ProjectKey: line.ProjectKey, LineItem: index })];
  });
}

/** Rule 4 of the interface document. */
export function checkAmount({ Amount, LineItems }: Pick<NewInvoice, "Amount" | "LineItems">): Refusal[] {
  const total = sum(LineItems.map((line) => line.CostAmount));
  if (total === Amount) return [];
  const reason = `Amount ${formatMoney(Amount)} must equal the sum of the CostAmount values of LineItems, which is ${formatMoney(total)}.`;
  return [{ name: "notAllowed", property: "Amount", value: Number(formatMoney(Amount)), reason }];
}

function checkVendor(key: number, { vendors }: InvoiceFacts): Refusal[] {
  const vendor = vendors.get(key);
  return refuseReference("VendorKey", key, vendor?.active, "vendor");
}

function checkCompany(key: number, property: string, { companies }: InvoiceFacts): Refusal[] {
  return refuseReference(property, key, companies.get(key)?.active, "company");
}

/** Rules 2 and 3 of the interface document: valid references; project, phase and activity belong together and allow entries. */
function checkLine(line: NewLine, at: string, facts: InvoiceFacts): Refusal[] {
  const activity = line.ActivityKey ?? null;
  const company = line.CompanyKey ?? null;
  return [
    ...refuseReference(`${at}AccountKey`, line.AccountKey, facts.accounts.get(line.AccountKey), "account"),
    ...refuseReference(
      `${at}DepartmentKey`,
      line.DepartmentKey,
      facts.departments.get(line.DepartmentKey),
      "department",
    ),
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
      notAllowed(property, key, "is a labor activity; use an Expense or Consultant activity for a vendor's cost."),
    ];
  return refuseReference(property, key, activity?.active, "activity");
}

function checkPairing(line: NewLine, at: string): Refusal[] {
  const project = line.ProjectKey ?? null;
  const absent = (["PhaseKey", "ActivityKey"] as const).filter((name) => (line[name] ?? null) === null);
  if (project !== null)
    return absent.map((name) => {
      const rest = `is required with ProjectKey ${project}: a project cost needs a phase and an activity.`;
      return refusedMember("notAllowed", `${at}${name}`, null, rest);
    });
  if ((line.PhaseKey ?? null) === null) return [];
  return [notAllowed(`${at}PhaseKey`, line.PhaseKey, "needs its ProjectKey on the same line.")];
}

function checkPlace(line: NewLine, at: string, { places }: InvoiceFacts): Refusal[] {
  const place = placeOfLine(line);
  return place === null ? [] : refusePlace(place, places.get(placeOf(place)), at);
}

/**
 * AccountingDate, or else the day on which the books begin for a beginning balance, or else Date must be open in every
 * company that bears a cost; without all of them, today moves to an open day.
 */
function decideAccountingDate(
  invoice: NewInvoice,
  company: CompanyKey,
  date: DateOnly,
  beginning: DateOnly | null,
  facts: InvoiceFacts,
): DecidedDate {
  const given = invoice.AccountingDate ?? beginning ?? invoice.Date ?? null;
  const companies = companiesOf(invoice, company, facts).filter((each) => facts.companies.has(each));
  const asked = { date: given ?? date, isGiven: given !== null, companies, area: "Payables" } as const;
  return decideDate(asked, facts.limits, "AccountingDate");
}

function companiesOf({ LineItems }: NewInvoice, company: CompanyKey, facts: InvoiceFacts): CompanyKey[] {
  return [...new Set([company, ...LineItems.map((line) => bearerOf(line, company, facts))])];
}

/** The control accounts must be set in every company that bears a cost. */
function checkPosting(invoice: NewInvoice, company: CompanyKey, facts: InvoiceFacts): Refusal[] {
  const { companies, controls } = facts;
  const involved = companiesOf(invoice, company, facts);
  return involved
    .filter((each) => companies.has(each))
    .flatMap((each) =>
      missingControlAccounts(controls, each, [
        ...(each === company ? (["payable"] as const) : []),
        ...(involved.length > 1 ? (["dueTo", "dueFrom"] as const) : []),
      ]),
    );
}

/** A markup can push the billable value of a cost beyond the largest amount. */
function checkValues(invoice: PlannedInvoice, controls: ControlAccountsByCompany): Refusal[] {
  const { transactions } = postingOf(invoice, 0, controls);
  const total = transactions.reduce((left, row) => add(left, row.value), noMoney);
  return transactions
    .filter(({ value }) => !isMoneyWithinLimit(value) || !isMoneyWithinLimit(total))
    .map(({ source, cost, value }) => {
      const rest = `is ${formatMoney(value)} with its markup, more than the largest amount allowed.`;
      return refusedMember("notAllowed", `LineItems[${source.line - 1}].CostAmount`, Number(formatMoney(cost)), rest);
    });
}

/** The project and phase of a line, if it has both. */
export function placeOfLine(line: NewLine): { project: number; phase: number } | null {
  const project = line.ProjectKey ?? null;
  const phase = line.PhaseKey ?? null;
  return project === null || phase === null ? null : { project, phase };
}
