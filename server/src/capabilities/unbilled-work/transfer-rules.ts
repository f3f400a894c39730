import {
  type ActivityKey,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  type EmployeeTypeKey,
  mayMove,
  type Posted,
  postTransfer,
  type ProjectWork,
  type Transaction,
  type WorkToTransfer,
} from "@plumbline/accounting";
import { missing, notAllowed, refuseAll, refusedRecord } from "../../engine/fields/refusal-words.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { type LaborFacts, refuseMissingLaborAccounts } from "../labor/index.ts";
import {
  type DateLimits,
  decideDate,
  type DecidedDate,
  type KnownPlace,
  type OpenDate,
  placeOf,
  refusePlace,
  type WorkPlace,
} from "../ledger/index.ts";

/** A transaction to transfer, with the facts that may prevent it. */
export interface TransferRow {
  readonly row: Transaction;
  readonly projectStatus: string | null;
  /** Its timesheet day is locked. */
  readonly isLocked: boolean;
  /** For labor, the company of the timesheet. */
  readonly sheetCompany: CompanyKey | null;
  /** For labor, the employee type of the timesheet row. */
  readonly employeeType: EmployeeTypeKey | null;
}

export interface TransferFacts {
  readonly rows: readonly TransferRow[];
  readonly place: KnownPlace | undefined;
  readonly target: string;
  readonly activity: { readonly active: boolean; readonly type: string } | undefined;
  /** The target project allows labor entries. */
  readonly allowsLabor: boolean;
  /** Companies, departments and bill rates of the current and target projects and phases. */
  readonly prices: LaborFacts;
  readonly controls: ControlAccountsByCompany;
  readonly limits: DateLimits;
  /** The work of a cost on the target. */
  costWork(activity: ActivityKey | null, date: DateOnly): ProjectWork;
}

export interface TransferTarget {
  readonly ProjectKey: number;
  readonly PhaseKey: number;
  readonly ActivityKey?: number | null | undefined;
}

export interface TransferRequest extends TransferTarget {
  readonly AccountingDate?: DateOnly | undefined;
}

export function placeOfRow({ project, phase }: Transaction): WorkPlace {
  return { project: project!, phase: phase ?? project! };
}

export interface Transfer {
  readonly row: Transaction;
  readonly date: DateOnly;
  /** The locked day that the default date moved from. */
  readonly movedFrom: DateOnly | null;
  readonly posted: Posted;
}

/** The transfers in the order of the keys; throws everything that is wrong with them. */
export function planTransfers(
  request: TransferRequest,
  keys: readonly number[],
  facts: TransferFacts,
  today: DateOnly,
): Transfer[] {
  const known = new Map<number, TransferRow>(facts.rows.map((each) => [each.row.key, each]));
  const target = refuseTarget(request, facts);
  refuseAll([...keys.flatMap((each) => refuseRow(each, known.get(each), request, facts)), ...target]);
  const dates = keys.map((each) => transferDate(known.get(each)!.row, request.AccountingDate ?? null, today, facts));
  const problems = new Map(dates.flatMap((decided) => decided.refusals ?? []).map((each) => [each.reason, each]));
  if (problems.size > 0) throw new RefusedCall([...problems.values()]);
  const transfers = keys.map((each, at): Transfer => {
    const found = known.get(each)!;
    const { date, movedFrom } = dates[at] as OpenDate;
    return {
      row: found.row,
      date,
      movedFrom,
      posted: postTransfer(workOf(found, request, facts), date, facts.controls),
    };
  });
  refuseAll(refuseMissingLaborAccounts({ entries: transfers.flatMap(({ posted }) => posted.entries) }, facts.controls));
  return transfers;
}

const closedStatus = "Closed";

function refuseRow(
  key: number,
  found: TransferRow | undefined,
  request: TransferRequest,
  facts: TransferFacts,
): Refusal[] {
  if (found === undefined) return [missing("TransactionKey", key)];
  const { row, projectStatus, isLocked } = found;
  const refused = (name: Refusal["name"], reason: string): Refusal[] => [
    refusedRecord(name, "Transaction", "TransactionKey", key, reason),
  ];
  if (row.project === null) return refused("notAllowed", "is overhead and belongs to no project.");
  if (!mayMove(row.status, "WrittenOff")) return refused("wrongState", `is ${row.status}; it must be Wip or Hold.`);
  if (projectStatus === closedStatus)
    return refused("wrongState", `belongs to project ${row.project}, which is closed.`);
  if (isLocked)
    return refused(
      "wrongState",
      `is dated ${row.date}, a locked timesheet day; unlock it with UnlockTimesheetDays first.`,
    );
  const activity = request.ActivityKey ?? row.activity;
  if (row.kind !== "Labor" && activity !== row.activity)
    return refused("notAllowed", "is not labor, so its activity cannot change; leave ActivityKey out.");
  const [from, to] = [placeOfRow(row), { project: request.ProjectKey, phase: request.PhaseKey }];
  if (placeOf(from) === placeOf(to) && activity === row.activity) return refused("notAllowed", "is already there.");
  const [companyNow, companyThere] = [from, to].map((each) => facts.prices.places.get(placeOf(each))?.company);
  return row.kind === "Labor" || facts.place === undefined || companyNow === companyThere
    ? []
    : refused("notAllowed", `is a cost of company ${companyNow}; it cannot move to company ${companyThere}.`);
}

function workOf(
  { row, sheetCompany, employeeType }: TransferRow,
  request: TransferRequest,
  facts: TransferFacts,
): WorkToTransfer {
  const activity = (request.ActivityKey ?? row.activity) as Transaction["activity"];
  const cost = facts.costWork(activity, row.date);
  if (row.kind !== "Labor") return { row, to: cost, labor: null };
  const { places, employees } = facts.prices;
  const [from, to] = [places.get(placeOf(placeOfRow(row)))!, places.get(facts.target)!];
  const employee = employees.get(row.employee ?? 0);
  const bearer = ({ company, department }: typeof from) => ({
    company,
    department: department ?? employee?.department ?? null,
  });
  return {
    row,
    to: { ...cost, billingType: to.billingType, rateTables: to.rateTables },
    labor: {
      employeeType: employeeType ?? employee?.employeeType ?? null,
      company: sheetCompany ?? from.company,
      from: bearer(from),
      to: bearer(to),
    },
  };
}

/**
 * The day must be open in both companies, even if nothing is posted to the general ledger. A row with a later accounting
 * date moves on its own date.
 */
function transferDate(
  row: Transaction,
  given: DateOnly | null,
  today: DateOnly,
  { prices, target, limits }: TransferFacts,
): DecidedDate {
  const companies = [placeOf(placeOfRow(row)), target].map((place) => prices.places.get(place)!.company);
  const asked = given ?? today;
  const date = asked > row.accountingDate ? asked : row.accountingDate;
  const area = row.kind === "Labor" ? "Time" : "Payables";
  return decideDate({ date, isGiven: given !== null, companies, area }, limits, "AccountingDate");
}

/** What prevents entering the rows on the target. */
function refuseTarget({ ProjectKey, PhaseKey, ActivityKey }: TransferTarget, facts: TransferFacts): Refusal[] {
  const { place, rows, activity, allowsLabor } = facts;
  const hasCosts = rows.some(({ row }) => row.kind !== "Labor");
  const hasLabor = rows.some(({ row }) => row.kind === "Labor");
  const asked = place === undefined || hasCosts ? place : { ...place, takesCosts: true };
  const refusals = refusePlace({ project: ProjectKey, phase: PhaseKey }, asked, "");
  if (hasLabor && !allowsLabor)
    refusals.push(notAllowed("ProjectKey", ProjectKey, "does not allow labor entries (its LaborEntry is false)."));
  if (ActivityKey === undefined || ActivityKey === null) return refusals;
  if (activity === undefined) refusals.push(missing("ActivityKey", ActivityKey));
  else if (!activity.active || activity.type !== "Labor")
    refusals.push(notAllowed("ActivityKey", ActivityKey, "is not an active labor activity."));
  return refusals;
}
