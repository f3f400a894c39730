/** What an opening posts, and everything that does not agree in it. */
import {
  type AccountKey,
  add,
  addDays,
  type ClientKey,
  type ControlUse,
  type DepartmentKey,
  formatMoney,
  isSettledByDocument,
  type Money,
  negate,
  noHours,
  noMoney,
  noUnits,
  type OpeningBalance,
  type OpeningWork,
  partyItem,
  partyRecords,
  type PremiumClass,
  type Rate,
  subtract,
  sum,
  taxItem,
  type Units,
} from "@plumbline/accounting";
import { missing, refusedValue } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { markOf, type ProjectFactRow } from "../ledger/index.ts";
import { difference, type OpeningFacts, type StoredOpening, wrong } from "./opening-facts.ts";
import { billingFacts, refuseBillings, refuseVendorCosts, vendorCostFacts } from "./opening-facts-rules.ts";
import { type OpeningInvoice, planInvoices } from "./opening-invoice-rules.ts";
import { type OpeningReport, planReports } from "./opening-report-rules.ts";
import { openingPartNames, openingParts, type OpeningPart, type OpeningRows } from "./opening-parts.ts";
import { phaseOf, placeName } from "./opening-places.ts";
import { type OpeningBill, planBills } from "./opening-bill-rules.ts";

/** Everything that an opening posts. */
export interface PlannedOpening {
  readonly invoices: readonly OpeningInvoice[];
  readonly bills: readonly OpeningBill[];
  readonly reports: readonly OpeningReport[];
  readonly prepayments: readonly { readonly client: ClientKey; readonly amount: Money; readonly reference: string }[];
  readonly balances: readonly OpeningBalance[];
  /** The balances on the cash basis, by account, where rows state them. */
  readonly cash: ReadonlyMap<AccountKey, Money>;
  readonly work: readonly OpeningWork[];
  readonly facts: readonly Omit<ProjectFactRow, "source">[];
  readonly progress: readonly { readonly project: number; readonly phase: number | null; readonly percent: Rate }[];
}

/** Plans an opening, or returns everything that is wrong with it at once. */
export function planOpening(
  opening: StoredOpening,
  rows: OpeningRows,
  facts: OpeningFacts,
): { planned: PlannedOpening } | { refusals: Refusal[] } {
  const unknown = [...refuseUnknown(rows, facts), ...refuseBeginning(opening, facts)];
  if (unknown.length > 0) return { refusals: unknown };
  const { invoices, refusals: ofInvoices } = planInvoices(rows.ClientInvoices, opening, facts);
  const { bills, refusals: ofBills } = planBills(rows.VendorInvoices, facts);
  const reports = planReports(rows.ExpenseReports);
  const { balances, refusals: ofBalances } = planBalances(rows.TrialBalance, opening, facts);
  const prepayments = rows.Prepayments.map(({ ClientKey: client, Amount: amount, Reference: reference = "" }) => ({
    client: client as ClientKey,
    amount,
    reference,
  }));
  const refusals = [
    ...refusePlaces(rows, opening, facts),
    ...refuseBank(rows, opening, facts),
    ...ofInvoices,
    ...ofBills,
    ...ofBalances,
    ...rows.Prepayments.flatMap(({ Amount }, at) =>
      Amount > noMoney ? [] : [wrong(`Prepayments[${at}].Amount`, Amount, "must be greater than 0.")],
    ),
    ...refuseImbalance(rows),
    ...refuseControls(rows, invoices, bills, opening, facts),
    ...refuseBillings(rows.Billings, invoices),
    ...refuseVendorCosts(rows.VendorCosts, bills),
    ...refuseRepeated(rows, "Progress", ({ ProjectKey, PhaseKey }) => [ProjectKey, PhaseKey ?? ProjectKey]),
  ];
  if (refusals.length > 0) return { refusals };
  return {
    planned: {
      invoices,
      bills,
      reports,
      prepayments,
      balances,
      cash: statedCash(rows.TrialBalance),
      work: planWork(rows.Work, opening),
      facts: [
        ...billingFacts(rows.Billings, invoices, opening.cutover),
        ...vendorCostFacts(rows.VendorCosts, bills, opening.cutover),
      ],
      progress: rows.Progress.map(({ PercentComplete, ...place }) => ({
        project: place.ProjectKey,
        phase: phaseOf(place),
        percent: PercentComplete,
      })),
    },
  };
}

/** The keys that rows refer to, by record. */
export function referencesOf(rows: OpeningRows): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  for (const { record, key } of eachReference(rows)) found.set(record, (found.get(record) ?? new Set()).add(key));
  return found;
}

function* eachReference(rows: OpeningRows): Generator<{ record: string; key: number; property: string }> {
  for (const part of openingPartNames) {
    const fields = Object.entries(openingParts[part].fields);
    const keys = fields.flatMap(([name, { kind }]) => {
      const record = kind.schema["x-key-of"];
      return typeof record === "string" && record !== "Phase" ? [{ name, record }] : [];
    });
    for (const [at, row] of rows[part].entries())
      for (const { name, record } of keys) {
        const key = (row as Readonly<Record<string, unknown>>)[name];
        if (typeof key === "number") yield { record, key, property: `${part}[${at}].${name}` };
      }
  }
}

function refuseUnknown(rows: OpeningRows, { known }: OpeningFacts): Refusal[] {
  return [...eachReference(rows)]
    .filter(({ record, key }) => known.get(record)?.has(key) !== true)
    .map(({ key, property }) => missing(property, key));
}

function refuseBeginning({ company, cutover }: StoredOpening, { beginning }: OpeningFacts): Refusal[] {
  if (beginning === null || beginning === cutover) return [];
  return [
    wrong(
      "CutoverDate",
      cutover,
      `is not ${beginning}, the day on which the books of company ${company} begin. Change one of them.`,
    ),
  ];
}

/** Phases must belong to their project, and projects to the company. */
function refusePlaces(rows: OpeningRows, { company }: StoredOpening, { places }: OpeningFacts): Refusal[] {
  const placed = [
    "ClientInvoices",
    "VendorInvoices",
    "ExpenseReports",
    "Work",
    "Billings",
    "VendorCosts",
    "Progress",
  ] as const;
  return placed.flatMap((part) =>
    rows[part].flatMap((row, at): Refusal[] => {
      const project = row.ProjectKey ?? null;
      if (project === null) return [];
      const place = places.get(placeName(project, phaseOf({ ...row, ProjectKey: project })));
      if (place === undefined)
        return [wrong(`${part}[${at}].PhaseKey`, row.PhaseKey, `is not a phase of project ${project}.`)];
      if (place.isTemplate) return [wrong(`${part}[${at}].ProjectKey`, project, "is a project template.")];
      return place.company === company
        ? []
        : [wrong(`${part}[${at}].ProjectKey`, project, `belongs to company ${place.company}, not to ${company}.`)];
    }),
  );
}

function refuseBank(rows: OpeningRows, { bank, company }: StoredOpening, { known }: OpeningFacts): Refusal[] {
  const moves =
    rows.Prepayments.length > 0 ||
    rows.ExpenseReports.some((row) => row.IsPersonalExpense === true) ||
    rows.ClientInvoices.some((row) => (row.Received ?? noMoney) !== noMoney) ||
    rows.VendorInvoices.some((row) => (row.Paid ?? noMoney) !== noMoney);
  if (!moves) return [];
  if (bank === null) {
    const reason = `BankAccountKey is required: the bank account of company ${company} for what was received and paid before the cutover.`;
    return [{ name: "invalid", property: "BankAccountKey", reason }];
  }
  return known.get("BankAccount")?.has(bank) === true ? [] : [missing("BankAccountKey", bank)];
}

/** The balances that the opening posts itself: those of accounts that documents settle are posted by the documents. */
function planBalances(
  rows: OpeningRows["TrialBalance"],
  { company }: StoredOpening,
  facts: OpeningFacts,
): { balances: OpeningBalance[]; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const balances = rows.flatMap((row, at): OpeningBalance[] => {
    const amount = balanceOf(row);
    const control = controlOf(row.GLAccountKey, company, facts);
    const base = {
      account: row.GLAccountKey as AccountKey,
      department: (row.DepartmentKey ?? null) as DepartmentKey | null,
      amount,
    };
    const before = refusals.length;
    refusals.push(
      ...refuseSides(row, at),
      ...refuseCash(row, at, control),
      ...refuseParty(row, at, control, company, facts),
    );
    if (refusals.length > before || isPostedByDocuments(control)) return [];
    if (control === null) return [base];
    const item =
      control === "tax" ? taxItem(company, row.SalesTaxCode ?? "") : partyItem(control, row.PartyKey as number);
    return [{ ...base, item }];
  });
  return { balances, refusals };
}

function refuseSides({ Debit = noMoney, Credit = noMoney }: OpeningRows["TrialBalance"][number], at: number) {
  const both = Debit !== noMoney && Credit !== noMoney;
  return both ? [wrong(`TrialBalance[${at}].Credit`, Credit, "cannot be combined with Debit.")] : [];
}

/** What a control account has on the cash basis follows from its documents and parties. */
function refuseCash({ CashBasis = null }: OpeningRows["TrialBalance"][number], at: number, control: ControlUse | null) {
  if (CashBasis === null || control === null) return [];
  return [wrong(`TrialBalance[${at}].CashBasis`, CashBasis, `is not used on a control account (${control}).`)];
}

function statedCash(rows: OpeningRows["TrialBalance"]): Map<AccountKey, Money> {
  const stated = new Map<AccountKey, Money>();
  for (const { GLAccountKey, CashBasis = null } of rows) {
    const account = GLAccountKey as AccountKey;
    if (CashBasis !== null) stated.set(account, add(stated.get(account) ?? noMoney, CashBasis));
  }
  return stated;
}

/**
 * What brings the cash basis from what the opening and its documents post to what rows state. Both sides of every difference must
 * be stated.
 */
export function planCash(
  { balances, cash }: Pick<PlannedOpening, "balances" | "cash">,
  documents: readonly OpeningBalance[],
  cashOfDocuments: ReadonlyMap<number, Money>,
): { differences: OpeningBalance[] } | { refusals: Refusal[] } {
  const of = (rows: readonly OpeningBalance[], account: number) =>
    sum(rows.filter((each) => each.account === account).map(({ amount }) => amount));
  const differences = [...cash].flatMap(([account, stated]): OpeningBalance[] => {
    const remainder = subtract(of(balances, account), of(documents, account));
    const amount = subtract(stated, add(remainder, cashOfDocuments.get(account) ?? noMoney));
    return amount === noMoney ? [] : [{ account, department: null, amount }];
  });
  const gap = sum(differences.map(({ amount }) => amount));
  if (gap === noMoney) return { differences };
  const reason = `Without open items, the CashBasis amounts in TrialBalance do not balance: they are off by ${formatMoney(gap)}. Enter both sides of each difference.`;
  return { refusals: [{ name: "notAllowed", property: "TrialBalance", value: Number(formatMoney(gap)), reason }] };
}

function refuseParty(
  { GLAccountKey, PartyKey = null }: OpeningRows["TrialBalance"][number],
  at: number,
  control: ControlUse | null,
  company: number,
  { known }: OpeningFacts,
): Refusal[] {
  const property = `TrialBalance[${at}].PartyKey`;
  const needsParty = control !== null && control !== "tax" && !isPostedByDocuments(control);
  if (!needsParty) {
    if (PartyKey === null) return [];
    return [wrong(property, PartyKey, `is not used: account ${GLAccountKey} has no balance by party.`)];
  }
  const record = partyRecords[control];
  if (PartyKey === null) {
    const reason = `${property} is required: account ${GLAccountKey} is a control account (${control}). Enter a row for each ${record}.`;
    return [{ name: "invalid", property, reason }];
  }
  if (control === "intercompany" && PartyKey === company)
    return [wrong(property, PartyKey, "is the company itself. Use the other company.")];
  return known.get(`Party ${record}`)?.has(PartyKey) === true
    ? []
    : [refusedValue("notFound", property, PartyKey, `is not the key of a ${record}.`)];
}

const balanceOf = ({ Debit = noMoney, Credit = noMoney }: OpeningRows["TrialBalance"][number]): Money =>
  subtract(Debit, Credit);

const controlOf = (account: number, company: number, { marks }: Pick<OpeningFacts, "marks">): ControlUse | null =>
  marks.get(markOf(company, account))?.[0] ?? null;

/** Accounts whose balance consists of documents; prepayments are entered by client in their own part. */
function isPostedByDocuments(control: ControlUse | null): boolean {
  return control !== null && (isSettledByDocument(control) || control === "prepayment");
}

function refuseImbalance({ TrialBalance }: OpeningRows): Refusal[] {
  const difference = sum(TrialBalance.map(balanceOf));
  if (difference === noMoney) return [];
  const side = difference > noMoney ? "debits exceed credits" : "credits exceed debits";
  return [
    {
      name: "notAllowed",
      property: "TrialBalance",
      value: Number(formatMoney(difference)),
      reason: `TrialBalance does not balance: ${side} by ${formatMoney(difference > noMoney ? difference : negate(difference))}.`,
      data: { Difference: Number(formatMoney(difference)) },
    },
  ];
}

/** Each control account must equal its documents. Every difference is reported. */
function refuseControls(
  rows: OpeningRows,
  invoices: readonly OpeningInvoice[],
  bills: readonly OpeningBill[],
  { company }: StoredOpening,
  facts: OpeningFacts,
): Refusal[] {
  const documents = {
    receivable: sum(invoices.map(({ lines, received }) => subtract(sum(lines.map(lineTotal)), received))),
    payable: negate(sum(bills.map(({ lines, paid }) => subtract(sum(lines.map(({ amount }) => amount)), paid)))),
    prepayment: negate(sum(rows.Prepayments.map(({ Amount }) => Amount))),
    employeePayable: negate(
      sum(rows.ExpenseReports.map(({ Amount, IsPersonalExpense }) => (IsPersonalExpense ? negate(Amount) : Amount))),
    ),
  };
  return (Object.entries(documents) as [keyof typeof documents, Money][]).flatMap(([control, found]) => {
    const stated = sum(
      rows.TrialBalance.filter((row) => controlOf(row.GLAccountKey, company, facts) === control).map(balanceOf),
    );
    return stated === found ? [] : [difference("TrialBalance", controlNouns[control], stated, found)];
  });
}

const controlNouns = {
  receivable: "Accounts receivable in TrialBalance and the open part of ClientInvoices",
  payable: "Accounts payable in TrialBalance and the open part of VendorInvoices",
  prepayment: "Client prepayments in TrialBalance and Prepayments",
  employeePayable: "Employee payable in TrialBalance and ExpenseReports",
} as const;

const lineTotal = ({ amount, salesTax }: { amount: Money; salesTax: Money }): Money => add(amount, salesTax);

function planWork(rows: OpeningRows["Work"], { cutover }: StoredOpening): OpeningWork[] {
  return rows.map((row, at) => ({
    line: at + 1,
    kind: row.Kind,
    project: row.ProjectKey as never,
    phase: phaseOf(row) as never,
    activity: (row.ActivityKey ?? null) as never,
    employee: (row.EmployeeKey ?? null) as never,
    vendor: (row.VendorKey ?? null) as never,
    date: row.Date ?? addDays(cutover, -1),
    hours: row.Hours ?? noHours,
    premiumClass: (row.PremiumClass ?? 0) as PremiumClass,
    units: (row.Units ?? noUnits) as Units,
    cost: row.Cost ?? noMoney,
    premiumCost: row.PremiumCost ?? noMoney,
    burden: row.Burden ?? noMoney,
    value: row.Value ?? noMoney,
    status: row.Status,
  }));
}

function refuseRepeated<Part extends OpeningPart>(
  rows: OpeningRows,
  part: Part,
  nameOf: (row: OpeningRows[Part][number]) => readonly unknown[],
): Refusal[] {
  const names = rows[part].map((row) => JSON.stringify(nameOf(row)));
  return names.flatMap((name, at) =>
    names.indexOf(name) === at
      ? []
      : [
          {
            name: "notAllowed",
            property: `${part}[${at}]`,
            reason: `${part}[${at}] repeats the project and phase of ${part}[${names.indexOf(name)}].`,
          },
        ],
  );
}
