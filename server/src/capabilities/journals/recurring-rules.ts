/** The dates and journals of a recurring series. */
import {
  addDays,
  addMonths,
  type DateOnly,
  endOfMonth,
  type Money,
  money,
  negate,
  noMoney,
} from "@plumbline/accounting";
import { missing, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import type { NewJournal, NewJournalLine, RepeatInterval } from "./journal-record.ts";

/** The most journals of one series that are posted in one transaction. */
export const journalsPerRunMax = 60;

export const monthsOf = { Month: 1, Quarter: 3, Year: 12 } as const;

/** The date after a number of intervals. The last day of a month stays the last day of a month. */
export function repeatedDate(date: DateOnly, every: RepeatInterval, times: number): DateOnly {
  if (every === "Week") return addDays(date, 7 * times);
  const later = addMonths(date, times * monthsOf[every]);
  return endOfMonth(date) === date ? endOfMonth(later) : later;
}

/** An active series with the first journal, which the later ones repeat. */
export interface DueSeries {
  readonly series: number;
  readonly every: RepeatInterval;
  /** Null for a series without an end. */
  readonly times: number | null;
  readonly made: number;
  readonly firstDate: DateOnly;
  readonly nextDate: DateOnly;
  readonly reverseDate: DateOnly | null;
  readonly waitsFor: string;
  readonly company: number;
  readonly number: string;
  readonly description: string;
  readonly notes: string;
  readonly basis: NewJournal["Basis"];
  readonly lines: readonly {
    readonly account: number;
    readonly company: number;
    readonly department: number | null;
    readonly amount: string;
    readonly notes: string;
    readonly party: number | null;
  }[];
  readonly controlReason: string;
}

/** The journals of the series that are due, oldest first and at most `journalsPerRunMax`. */
export function dueJournals(series: DueSeries, today: DateOnly): NewJournal[] {
  const { every, times, made, firstDate } = series;
  const journals: NewJournal[] = [];
  for (let at = made; journals.length < journalsPerRunMax && (times === null || at < times); at++) {
    if (repeatedDate(firstDate, every, at) > today) break;
    journals.push(journalAt(series, at));
  }
  return journals;
}

/** The first journal repeated at a later position; the first is 0. */
function journalAt(series: DueSeries, position: number): NewJournal {
  const { every, firstDate, reverseDate } = series;
  return {
    CompanyKey: series.company,
    Type: "Normal",
    Date: repeatedDate(firstDate, every, position),
    ReverseDate: reverseDate === null ? null : repeatedDate(reverseDate, every, position),
    Number: series.number,
    Description: series.description,
    Notes: series.notes,
    Basis: series.basis,
    ControlReason: series.controlReason,
    Lines: series.lines.map(({ account, company, department, amount, notes, party }) => ({
      GLAccountKey: account,
      CompanyKey: company,
      DepartmentKey: department,
      Notes: notes,
      PartyKey: party,
      ...sideOf(money(amount)),
    })),
  };
}

const sideOf = (amount: Money): Pick<NewJournalLine, "Debit" | "Credit"> =>
  amount > noMoney ? { Debit: amount } : { Credit: negate(amount) };

export function refuseEnding(series: number, status: string | undefined): Refusal[] {
  if (status === undefined) return [missing("SeriesKey", series)];
  return status === "Active" ? [] : [wrongState("The journal series", "SeriesKey", series, "has already ended.")];
}
