import {
  addDays,
  type CompanyKey,
  type ControlAccountsByCompany,
  type DateOnly,
  isOpen,
  type Posted,
  postTimesheet,
  type PostingWarning,
} from "@plumbline/accounting";
import {
  bookRows,
  type ClosedPeriod,
  findBookedDocuments,
  findClosedPeriods,
  findControlAccounts,
  missingControlAccounts,
  postDocument,
  reverseDocuments,
  voidProblems,
} from "../ledger/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { type Refusal, type Warning, warning } from "../../engine/fields/refusals.ts";
import { findLaborFacts, type LaborFacts, timesheetToPost } from "./labor-facts.ts";
import type { LaborSheet } from "./labor-sheet.ts";

/** All that posting asks for, gathered once for many sheets. */
export interface PostingFacts {
  readonly labor: LaborFacts;
  readonly controls: ControlAccountsByCompany;
  readonly closed: readonly ClosedPeriod[];
}

/** Three statements, whatever the number of sheets. */
export async function findPostingFacts(call: Call, sheets: readonly LaborSheet[]): Promise<PostingFacts> {
  const controls = await findControlAccounts(call.db);
  const closed = await findClosedPeriods(call.db, [...controls.keys()]);
  return { labor: await findLaborFacts(call.db, sheets), controls, closed };
}

export interface LaborPosting {
  readonly sheet: LaborSheet;
  readonly posted: Posted;
  readonly date: DateOnly;
}

/** What a sheet posts, or why it cannot. */
export function planLabor(
  sheet: LaborSheet,
  facts: PostingFacts,
): { posting: LaborPosting; warnings: Warning[] } | { refusals: Refusal[] } {
  const date = openDate(sheet.timesheetDate, facts.closed);
  const posted = postTimesheet(timesheetToPost(sheet, facts.labor, date), facts.controls);
  const refusals = refuseMissingAccounts(posted, facts.controls);
  if (refusals.length > 0) return { refusals };
  const moved =
    date === sheet.timesheetDate
      ? []
      : [
          warning("ruleHint", `The period of ${sheet.timesheetDate} is closed; it counts in the books on ${date}.`, {
            TimesheetKey: sheet.key,
          }),
        ];
  return {
    posting: { sheet, posted, date },
    warnings: [...moved, ...posted.warnings.map((each) => warnOfRate(sheet, each))],
  };
}

/** Writes what the sheets post into both books. */
export async function saveLabor(call: Call, postings: readonly LaborPosting[]): Promise<void> {
  if (postings.length === 0) return;
  const rows = postings.map(({ sheet, posted, date }) =>
    bookRows(posted, { document: "Timesheet", key: sheet.key }, date),
  );
  await postDocument(call, {
    transactions: rows.flatMap((each) => each.transactions),
    facts: rows.flatMap((each) => each.facts),
    entries: rows.flatMap((each) => each.entries),
    moves: rows.flatMap((each) => each.moves),
  });
}

/**
 * Takes back what sheets posted, each on the day it was posted for or the first open one after; answers why some cannot be
 * taken back. As many statements for many sheets as for one.
 */
export async function reverseLabor(
  call: Call,
  sheets: readonly LaborSheet[],
  closed: readonly ClosedPeriod[],
): Promise<Map<number, readonly Refusal[]>> {
  const sources = sheets.map(({ key }) => ({ document: "Timesheet", key }) as const);
  const stopped = new Map<number, readonly Refusal[]>();
  const undoings = (await findBookedDocuments(call.db, sources)).flatMap((booked, at) => {
    const sheet = sheets[at]!;
    const [problem] = voidProblems(booked, []);
    if (problem !== undefined && "transaction" in problem) {
      stopped.set(sheet.key, [refuseTaken(problem.transaction, problem.reason)]);
      return [];
    }
    const date = booked.document.transactions[0]?.accountingDate ?? sheet.timesheetDate;
    return [{ booked, date: openDate(date, closed) }];
  });
  await reverseDocuments(call, undoings);
  return stopped;
}

function refuseTaken(transaction: number, taken: string): Refusal {
  const reason = `Transaction ${transaction} of the timesheet is ${taken}; undo that first.`;
  return { name: "wrongState", property: "TransactionKey", value: transaction, reason };
}

/** The day itself, or the first after the closed periods it lies in. */
export function openDate(date: DateOnly, closed: readonly ClosedPeriod[]): DateOnly {
  let open = date;
  while (!isOpen(open, closed)) {
    const within = closed.find((period) => period.first <= open && open <= period.last);
    open = addDays(within?.last ?? open, 1);
  }
  return open;
}

const laborAccounts = ["directLabor", "indirectLabor", "payrollClearing", "dueTo", "dueFrom"] as const;

/** Nothing is posted to an account that a company has not named. */
export function refuseMissingAccounts(
  { entries }: Pick<Posted, "entries">,
  controls: ControlAccountsByCompany,
): Refusal[] {
  const short = new Set<CompanyKey>(
    entries.flatMap(({ postings }) => postings.filter(({ account }) => account === 0).map(({ company }) => company)),
  );
  return [...short].flatMap((company) => missingControlAccounts(controls, company, laborAccounts));
}

function warnOfRate(sheet: LaborSheet, { is, line }: PostingWarning): Warning {
  const what = is === "noPayRate" ? "the employee has no pay rate" : "no rate table gives a bill rate";
  return warning("ruleHint", `Row ${line} of timesheet ${sheet.key} is posted at nothing: ${what} on its day.`, {
    TimesheetKey: sheet.key,
    Line: line,
  });
}
