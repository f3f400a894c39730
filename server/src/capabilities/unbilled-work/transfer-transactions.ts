import {
  type DateOnly,
  mayMove,
  type Posted,
  postTransfer,
  type Transaction,
  type WorkToTransfer,
} from "@plumbline/accounting";
import { bookRows, placeOf, postDocument, refuseClosedPeriod } from "../ledger/index.ts";
import { accounting } from "../../engine/access/access.ts";
import { date, type Fields, key, list, type ValuesOf } from "../../engine/fields/fields.ts";
import { movedTransactionsMax } from "../../engine/fields/limits.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory, recordsNow } from "../../engine/records/index.ts";
import { type Refusal, RefusedCall, warning } from "../../engine/fields/refusals.ts";
import {
  findTransferFacts,
  refuseTarget,
  type StandingRow,
  type TransferFacts,
  wherePlaced,
} from "./transfer-facts.ts";
import { BillableTransaction } from "./write-off-record.ts";
import { refuseMissingLaborAccounts } from "../labor/index.ts";
import { redrawOf } from "../client-invoices/index.ts";

const wanted = {
  RequestedTransactions: list(key(), { required: true, min: 1, max: movedTransactionsMax }),
  ProjectKey: key({ of: "Project", required: true }),
  PhaseKey: key({ of: "Phase", required: true, doc: "The project's own key for a project without phases." }),
  ActivityKey: key({ of: "Activity", nullable: true, doc: "Of labor alone; the activity stays when it is left out." }),
  AccountingDate: date({ doc: "Today when left out. A row that counts later moves on its own day." }),
} satisfies Fields;
type Wanted = ValuesOf<typeof wanted>;

export const transferTransactions = defineMethod({
  name: "TransferTransactions",
  chapter: "Client invoices",
  versions: [1, 2],
  extension: true,
  access: accounting,
  effect: "write",
  summary: "Moves work in progress to another project, phase or activity. All of the call, or none.",
  rules: [
    "Nothing is overwritten: the old row is undone and a new one posted in its place, under the same timesheet, expense report or vendor invoice. Who takes that document back takes back the new row.",
    "Hours and cost stay; the value is figured with the rates and markups of the new place, on the day of the work. Work on hold stays on hold; where nothing is billed it becomes NonBillable.",
    "Labor moves in the general ledger when another company or department bears it, or when it is not billed there. Other costs stay on the account that their document names, and so within its company (-422). Vendor Invoiced and Payments stay with the project that the vendor's invoice names.",
    "Refused (-424): work that is billed, written off or not billable; of a closed project, or on a locked day of timesheets; to a place that takes no entries; in a closed period.",
    "Drafts of both projects are drawn anew.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: wanted,
  content: { Transactions: listOfRecord(BillableTransaction) },
  example: { RequestedTransactions: [1], ProjectKey: 1, PhaseKey: 2 },
  async handle(args, call) {
    const keys = [...new Set(args.RequestedTransactions)];
    const facts = await findTransferFacts(call.db, keys, args);
    const moved = planTransfers(args, keys, facts, call.today as DateOnly);
    const before = await recordsNow(call.db, BillableTransaction, keys);
    const made = await post(call, moved);
    await redrawOf(call, [...facts.rows.map(({ row }) => row), { project: args.ProjectKey }]);
    warnOfRates(call, moved);
    await recordHistory(call, BillableTransaction, keys, before);
    await recordHistory(call, BillableTransaction, made);
    return { content: { Transactions: (await findRecords(call.db, BillableTransaction, made)).json } };
  },
});

interface Transfer {
  readonly row: Transaction;
  readonly date: DateOnly;
  readonly posted: Posted;
}

/** Decides about all rows, in the order asked for, or throws everything that is wrong with them. */
function planTransfers(args: Wanted, keys: readonly number[], facts: TransferFacts, today: DateOnly): Transfer[] {
  const known = new Map<number, StandingRow>(facts.rows.map((each) => [each.row.key, each]));
  const target = refuseTarget(args, facts);
  const refusals = [...keys.flatMap((each) => refuseRow(each, known.get(each), args, facts)), ...target];
  if (refusals.length > 0) throw new RefusedCall(refusals);
  const transfers = keys.map((each): Transfer => {
    const standing = known.get(each)!;
    const given = args.AccountingDate ?? today;
    const day = given > standing.row.accountingDate ? given : standing.row.accountingDate;
    return { row: standing.row, date: day, posted: postTransfer(workOf(standing, args, facts), day, facts.controls) };
  });
  refusals.push(...refuseBooks(transfers, facts));
  if (refusals.length > 0) throw new RefusedCall(refusals);
  return transfers;
}

const closedStatus = "Closed";

function refuseRow(asked: number, standing: StandingRow | undefined, args: Wanted, facts: TransferFacts): Refusal[] {
  const place = { property: "TransactionKey", value: asked };
  if (standing === undefined)
    return [{ name: "notFound", ...place, reason: `TransactionKey ${asked} names no transaction.` }];
  const { row, projectStatus, isLocked } = standing;
  const refused = (name: Refusal["name"], reason: string): Refusal[] => [
    { name, ...place, reason: `Transaction ${asked} ${reason}` },
  ];
  if (row.project === null) return refused("notAllowed", "is overhead, of no project.");
  if (!mayMove(row.status, "WrittenOff")) return refused("wrongState", `is ${row.status}; it must be Wip or Hold.`);
  if (projectStatus === closedStatus) return refused("wrongState", `is of project ${row.project}, which is closed.`);
  if (isLocked)
    return refused("wrongState", `is of ${row.date}, a locked day of timesheets; UnlockTimesheetDays opens it.`);
  const activity = args.ActivityKey ?? row.activity;
  if (row.kind !== "Labor" && activity !== row.activity)
    return refused("notAllowed", `is no labor: its account is that of its activity; leave ActivityKey out.`);
  const [from, to] = [wherePlaced(row), { project: args.ProjectKey, phase: args.PhaseKey }];
  if (placeOf(from) === placeOf(to) && activity === row.activity) return refused("notAllowed", "stands there already.");
  const [companyNow, companyThen] = [from, to].map((each) => facts.prices.places.get(placeOf(each))?.company);
  return row.kind === "Labor" || facts.place === undefined || companyNow === companyThen
    ? []
    : refused(
        "notAllowed",
        `is a cost on the books of company ${companyNow}; it cannot move to company ${companyThen}.`,
      );
}

function workOf({ row, sheetCompany, employeeType }: StandingRow, args: Wanted, facts: TransferFacts): WorkToTransfer {
  const activity = (args.ActivityKey ?? row.activity) as Transaction["activity"];
  const cost = facts.costWork(activity, row.date);
  if (row.kind !== "Labor") return { row, to: cost, labor: null };
  const { places, employees } = facts.prices;
  const [from, to] = [places.get(placeOf(wherePlaced(row)))!, places.get(facts.target)!];
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

/** The day is open in both companies, whether or not the general ledger hears of it. */
function refuseBooks(transfers: readonly Transfer[], { prices, target, controls, closed }: TransferFacts): Refusal[] {
  const there = prices.places.get(target)!.company;
  const days = new Map(
    transfers.map(({ row, date: day }) => {
      const here = prices.places.get(placeOf(wherePlaced(row)))!.company;
      return [`${day} ${here}`, { day, companies: [...new Set([here, there])] }] as const;
    }),
  );
  return [
    ...[...days.values()].flatMap(({ day, companies }) => refuseClosedPeriod(day, companies, closed, "AccountingDate")),
    ...refuseMissingLaborAccounts({ entries: transfers.flatMap(({ posted }) => posted.entries) }, controls),
  ];
}

/** Both books in one statement. Answers the keys of the rows that stand now. */
async function post(call: Call, transfers: readonly Transfer[]): Promise<number[]> {
  const books = transfers.map(({ row, posted, date: day }) => {
    const { transactions, entries, moves } = bookRows(posted, row.source, day);
    const [undoing, standing] = transactions;
    return {
      entries,
      transactions: [undoing!, { ...standing!, transferredFrom: row.key }],
      // The old row is done with: undoing its document later must not bring it back.
      moves: moves.map((move) => ({ ...move, undo: true })),
    };
  });
  const { transactions } = await postDocument(call, {
    transactions: books.flatMap((each) => each.transactions),
    entries: books.flatMap((each) => each.entries),
    moves: books.flatMap((each) => each.moves),
  });
  return transactions.filter((_, at) => at % 2 === 1);
}

function warnOfRates(call: Call, transfers: readonly Transfer[]): void {
  for (const { row, posted } of transfers)
    if (posted.warnings.length > 0)
      call.warn(
        warning("ruleHint", `Transaction ${row.key} is worth nothing there: no rate table gives a bill rate.`, {
          TransactionKey: row.key,
        }),
      );
}
