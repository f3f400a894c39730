import type { ControlAccountsByCompany } from "./accounts.ts";
import type { ControlItem } from "./control-items.ts";
import type { DateOnly } from "./dates.ts";
import { makeEntries, reverseEntry } from "./journal.ts";
import type { Posting } from "./journal.ts";
import type { AccountKey, CompanyKey, DepartmentKey, EmployeeKey, EmployeeTypeKey } from "./keys.ts";
import { add, negate, noHours, noMoney } from "./money.ts";
import type { Money } from "./money.ts";
import { posted } from "./posting.ts";
import type { Posted } from "./posting.ts";
import type { PostedDocument } from "./posting-void.ts";
import { emptyTransaction, isWorkInProgress, retire, reverseTransaction } from "./project-ledger.ts";
import type { NewTransaction, Transaction } from "./project-ledger.ts";
import { effectiveOn, standardCost } from "./rates.ts";
import type { BurdenPercents, StandardCostRate } from "./rates.ts";

/** The balance of an account in the old system, debit positive; on a control account with its item. */
export type OpeningBalance = {
  account: AccountKey;
  department: DepartmentKey | null;
  amount: Money;
  item?: ControlItem;
};

/** Work of the old system. Its status is the one it had there, so work that was billed there stays billed. */
export type OpeningWork = Omit<
  NewTransaction,
  | "source"
  | "accountingDate"
  | "clientInvoiceLine"
  | "reverses"
  | "overheadGroupDetail"
  | "costRate"
  | "billRate"
  | "standard"
> & { line: number };

/** What the standard cost of the work depends on. */
export type OpeningStandard = {
  rates: readonly StandardCostRate[];
  /** The type, and the burden percentages of the department, of the employees that the work names. */
  employees: ReadonlyMap<EmployeeKey, { employeeType: EmployeeTypeKey | null; burden: readonly BurdenPercents[] }>;
};

/** The opening of a company: what its books contain on the day they begin, beside open documents. */
export type OpeningToPost = {
  opening: number;
  date: DateOnly;
  company: CompanyKey;
  /** The trial balance of the old system. */
  balances: readonly OpeningBalance[];
  /** What the open documents of the opening posted on the accrual basis. */
  documents: readonly OpeningBalance[];
  /** What the cash basis has beside that, where the old system has balances of its own for it. */
  cash: readonly OpeningBalance[];
  work: readonly OpeningWork[];
  standard: OpeningStandard;
};

/**
 * Posts what the open documents leave of the trial balance, on both bases: after both, the accrual basis shows the trial
 * balance, and the cash basis the trial balance without what is open. Work posts to the project ledger only, because the
 * trial balance has its cost.
 */
export function postOpening(opening: OpeningToPost, controls: ControlAccountsByCompany): Posted {
  const { date, company } = opening;
  const source = { document: "Opening", key: opening.opening } as const;
  const remainder = new Map<string, OpeningBalance>();
  for (const each of opening.balances) addTo(remainder, each);
  for (const each of opening.documents) addTo(remainder, { ...each, amount: negate(each.amount) });
  const on = (basis: Posting["basis"]) => (balance: OpeningBalance) => ({ ...balance, company, basis, line: null });
  const withHours = new Set(opening.work.filter(hasHours).map(placeOf));
  const postings = [...[...remainder.values()].map(on("both")), ...opening.cash.map(on("cash"))];
  return posted({
    transactions: opening.work.map(({ line, ...work }): NewTransaction => ({
      ...emptyTransaction,
      ...work,
      standard: standardOf(work, opening.standard, withHours.has(placeOf(work))),
      source: { ...source, line },
      accountingDate: date,
    })),
    entries: makeEntries({ source, date, company, postings }, controls),
  });
}

/**
 * Reverses an opening. Work in progress is retired as with a void; work that was finished in the old system never moved,
 * so its reversal has the same status and both sum to zero.
 */
export function reverseOpening(document: PostedDocument, date: DateOnly): Posted {
  return posted({
    transactions: document.transactions.map((row) => reverseWork(row, date)),
    statusChanges: document.transactions.filter(isWorkInProgress).flatMap(retire),
    entries: document.entries.map((entry) => reverseEntry(entry, date)),
  });
}

function reverseWork(row: Transaction, date: DateOnly): NewTransaction {
  const reversal = reverseTransaction(row, date);
  return isWorkInProgress(row) ? reversal : { ...reversal, status: row.status };
}

const hasHours = ({ kind, hours }: Pick<OpeningWork, "kind" | "hours">) => kind === "Labor" && hours !== noHours;
const placeOf = ({ project, phase }: Pick<OpeningWork, "project" | "phase">) => `${project} ${phase}`;

/**
 * The old system may have hours and cost in different rows of a phase: the hours are priced then, and a row without hours adds
 * nothing to them. Where a phase has cost but no hours at all, its standard cost is unknown.
 */
function standardOf(
  work: Omit<OpeningWork, "line">,
  { rates, employees }: OpeningStandard,
  isPriced: boolean,
): NewTransaction["standard"] {
  if (work.kind !== "Labor") return null;
  if (!hasHours(work)) return isPriced ? { cost: noMoney, premiumCost: noMoney, burden: noMoney } : null;
  const worker = work.employee === null ? undefined : employees.get(work.employee);
  return standardCost(rates, {
    ...work,
    employeeType: worker?.employeeType ?? null,
    burden: effectiveOn(worker?.burden ?? [], work.date),
  });
}

function addTo(sums: Map<string, OpeningBalance>, balance: OpeningBalance): void {
  const { account, department, item, amount } = balance;
  const place = JSON.stringify([account, department, item?.control, item?.party, item?.item, item?.key, item?.code]);
  sums.set(place, { ...balance, amount: add(sums.get(place)?.amount ?? noMoney, amount) });
}
