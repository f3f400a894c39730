import { type DateOnly, rateToNumber, repriceTimesheet, toNumber, type Transaction } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { date, group, hours, integer, key, list, money, rate, text } from "../../engine/fields/fields.ts";
import { notAllowed, refuseAll } from "../../engine/fields/refusal-words.ts";
import { type Refusal, RefusedCall, type Warning } from "../../engine/fields/refusals.ts";
import { type Call, defineMethod } from "../../engine/method/method.ts";
import { bookRows, lastOf, postDocument, seesPay, type StatusMove } from "../ledger/index.ts";
import {
  companiesOfSheet,
  laborDates,
  type LaborSheet,
  type PostingFacts,
  refuseMissingAccounts,
  timesheetToPost,
  warnOfDate,
} from "./labor-rules.ts";
import { findLaborSheets, findLaborToReprice, findPostingFacts } from "./labor-store.ts";

/** Timesheets that one call can reprice; split a longer period over several calls. */
export const repricedSheetsMax = 2_000;

const repriced = {
  TransactionKey: key({ required: true, doc: "The transaction that was reversed." }),
  NewTransactionKey: key({ required: true, doc: "The transaction that replaces it." }),
  TimesheetKey: key({ required: true, doc: "The timesheet that posted the hours." }),
  ProjectKey: key({ required: true, nullable: true, doc: "The project of the hours; null for overhead." }),
  EmployeeKey: key({ required: true, doc: "The employee who worked the hours." }),
  Date: text({ required: true, doc: "The day the hours were worked, YYYY-MM-DD." }),
  Hours: hours({ required: true, doc: "The hours of the transaction; they do not change." }),
  OldAccountingDate: text({
    required: true,
    doc: "The posting date of the transaction that was reversed, YYYY-MM-DD.",
  }),
  NewAccountingDate: text({ required: true, doc: "The posting date of the correction, YYYY-MM-DD." }),
  OldCostRate: rate({ required: true, tag: "pay", doc: "The cost rate before." }),
  NewCostRate: rate({ required: true, tag: "pay", doc: "The cost rate from today's pay rates." }),
  OldCostAmount: money({ required: true, tag: "pay", doc: "The cost before." }),
  NewCostAmount: money({ required: true, tag: "pay", doc: "The cost at the new cost rate." }),
  OldBillRate: rate({ required: true, doc: "The bill rate before." }),
  NewBillRate: rate({ required: true, doc: "The bill rate from today's rate tables." }),
  OldValue: money({ required: true, doc: "The billable value before." }),
  NewValue: money({ required: true, doc: "The billable value at the new bill rate." }),
};

export const repriceTransactions = defineMethod({
  name: "RepriceTransactions",
  chapter: "Timesheets",
  versions: [1, 2],
  extension: true,
  access: needs("process"),
  effect: "write",
  posts: { areas: ["Time"], date: "AccountingDate" },
  summary: "Reprices posted labor with the pay, burden and bill rates now on file for its dates.",
  rules: [
    "Requires the role AccountingManager. Labor that is billed or written off is not repriced, nor is labor that TransferTransactions moved.",
    "Cost rates and cost show what people are paid: they are null without the right seePay for the firm.",
    "Nothing is overwritten: the old transaction is reversed, a new one is posted, and the difference goes to the general ledger. Preview shows what would change.",
    `At most ${repricedSheetsMax} timesheets per call.`,
  ],
  errors: ["notPermitted", "notAllowed", "wrongState"],
  args: {
    EarliestDate: date({ required: true, doc: "Reprices labor worked on or after this date." }),
    LatestDate: date({ required: true, doc: "Reprices labor worked on or before this date." }),
    FilterByProject: list(key({ of: "Project" }), { doc: "Reprices only labor on these projects." }),
    FilterByEmployee: list(key({ of: "Employee" }), { doc: "Reprices only labor of these employees." }),
    AccountingDate: date({
      ofDocument: true,
      doc: "The posting date of the corrections, not before that of the labor. Defaults to the posting date of the labor of each timesheet, or the first open day after it with a warning.",
    }),
  },
  content: {
    Transactions: list(group(repriced, { title: "RepricedTransaction" }), {
      required: true,
      doc: "Each transaction whose rates changed, before and after.",
    }),
    NumberOfTransactionsRepriced: integer({ required: true, doc: "How many transactions changed." }),
  },
  example: { EarliestDate: "2020-01-01", LatestDate: "2020-01-31" },
  async handle(args, call) {
    const labor = await findLaborToReprice(call.db, args);
    const keys = [...new Set(labor.map((row) => row.source.key))];
    if (keys.length > repricedSheetsMax) throw new RefusedCall([refuseTooMany(keys.length, args.LatestDate)]);
    if (keys.length === 0) return { content: { Transactions: [], NumberOfTransactionsRepriced: 0 } };
    const sheets = await findLaborSheets(call.db, keys);
    const facts = await findPostingFacts(call, sheets);
    const { books, warnings } = planRepricing(labor, sheets, args.AccountingDate ?? null, facts);
    warnings.forEach(call.warn);
    const newKeys = await saveRepricing(call, books);
    const Transactions = asSeen(call, showRepricing(call, labor, books, newKeys));
    return { content: { Transactions, NumberOfTransactionsRepriced: Transactions.length } };
  },
});

function refuseTooMany(count: number, latest: DateOnly): Refusal {
  const rest = `selects labor of ${count} timesheets; the maximum is ${repricedSheetsMax} per call. Use a shorter period.`;
  return notAllowed("LatestDate", latest, rest);
}

type Books = Required<Pick<ReturnType<typeof bookRows>, "transactions" | "entries" | "moves">>;

/** Each timesheet is repriced on the given date, or on the posting date of its labor or the first open day after it. */
function planRepricing(
  labor: readonly Transaction[],
  sheets: readonly LaborSheet[],
  given: DateOnly | null,
  facts: PostingFacts,
): { books: Books; warnings: Warning[] } {
  const repricings = sheets.map((sheet) => {
    const rows = labor.filter((row) => row.source.key === sheet.key);
    const postedOn = rows.map((row) => row.accountingDate);
    const companies = companiesOfSheet(sheet, facts.labor);
    const decided = laborDates(given, postedOn, companies, facts.limits, given === null ? null : lastOf(postedOn));
    if (decided.refusals !== undefined) return { refusals: decided.refusals };
    const dateOf = (row: Transaction) => decided.dates.get(row.accountingDate)!.date;
    const toPost = timesheetToPost(sheet, facts.labor, () => sheet.timesheetDate);
    const repriced = repriceTimesheet(toPost, rows, facts.controls, dateOf);
    const books = bookRows(repriced, { document: "Timesheet", key: sheet.key }, sheet.timesheetDate);
    const dates = [...decided.dates.values()];
    const warnings = books.transactions.length === 0 ? [] : dates.flatMap((each) => warnOfDate(sheet, each));
    const moves = datedMoves(books.moves, rows, dateOf);
    return { refusals: refuseMissingAccounts(repriced, facts.controls), books: { ...books, moves }, warnings };
  });
  refuseAll(repricings.flatMap((each) => each.refusals));
  const books = repricings.flatMap((each) => each.books ?? []);
  return {
    warnings: repricings.flatMap((each) => each.warnings ?? []),
    books: {
      // In pairs: the reversal of the old transaction, then the new one.
      transactions: books.flatMap((each) =>
        each.transactions.map((row, at) => {
          const old = each.transactions[at - 1]?.reverses ?? null;
          return row.reverses !== null || old === null ? row : { ...row, repricedFrom: old };
        }),
      ),
      entries: books.flatMap((each) => each.entries),
      moves: books.flatMap((each) => each.moves),
    },
  };
}

/** The old transactions stop counting on the date of their reversal. Unapproving the timesheet does not restore them. */
function datedMoves(
  moves: readonly StatusMove[],
  rows: readonly Transaction[],
  dateOf: (row: Transaction) => DateOnly,
): StatusMove[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return moves.map((move) => ({ ...move, date: dateOf(byKey.get(move.transaction)!), cause: "Reprice" }));
}

/** Posts the repricing and returns the keys of its transactions, in their order. */
async function saveRepricing(call: Call, books: Books): Promise<readonly number[]> {
  return books.transactions.length === 0 ? [] : (await postDocument(call, books)).transactions;
}

/** The changes before and after. Transactions come in pairs: the reversal of the old one, then the new one. */
function showRepricing(call: Call, labor: readonly Transaction[], { transactions }: Books, newKeys: readonly number[]) {
  const byKey = new Map(labor.map((row) => [row.key, row]));
  const shown = transactions.flatMap((reversal, at) => {
    const old = reversal.reverses === null ? undefined : byKey.get(reversal.reverses);
    const now = transactions[at + 1];
    return old === undefined || now === undefined ? [] : [showRepriced(old, now, newKeys[at + 1] ?? 0)];
  });
  for (const row of shown)
    call.wrote({
      record: "Transaction",
      key: row.TransactionKey,
      before: JSON.stringify({ CostRate: row.OldCostRate, BillRate: row.OldBillRate }),
      after: JSON.stringify(row),
    });
  return shown;
}

const payMembers = ["OldCostRate", "NewCostRate", "OldCostAmount", "NewCostAmount"] as const;

/** A cost rate is what one person is paid. The audit keeps it; who does not see pay gets null. */
function asSeen(call: Call, rows: readonly ReturnType<typeof showRepriced>[]) {
  if (rows.length === 0 || seesPay(call)) return rows;
  for (const member of payMembers) call.hides(member, "seePay");
  const hidden = Object.fromEntries(payMembers.map((member) => [member, null]));
  return rows.map((row) => ({ ...row, ...hidden }));
}

function showRepriced(old: Transaction, now: Omit<Transaction, "key">, newKey: number) {
  return {
    TransactionKey: old.key,
    NewTransactionKey: newKey,
    TimesheetKey: old.source.key,
    ProjectKey: old.project,
    EmployeeKey: old.employee,
    Date: old.date,
    Hours: toNumber(old.hours),
    OldAccountingDate: old.accountingDate,
    NewAccountingDate: now.accountingDate,
    OldCostRate: rateToNumber(old.costRate),
    NewCostRate: rateToNumber(now.costRate),
    OldCostAmount: toNumber(old.cost),
    NewCostAmount: toNumber(now.cost),
    OldBillRate: rateToNumber(old.billRate),
    NewBillRate: rateToNumber(now.billRate),
    OldValue: toNumber(old.value),
    NewValue: toNumber(now.value),
  };
}
