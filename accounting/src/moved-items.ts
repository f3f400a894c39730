/** Law 12: from the day on which a control account was retired, no item has a balance on it: it is on the successor. */
import type { ControlUse } from "./control-items.ts";
import type { DateOnly } from "./dates.ts";
import { joinPostings } from "./journal.ts";
import type { JournalEntry, Posting } from "./journal.ts";
import type { AccountKey, CompanyKey } from "./keys.ts";
import { negate } from "./money.ts";

/** A control account that a company no longer uses; from `since` on its items are on the successor, which may be retired too. */
export type RetiredControl = {
  company: CompanyKey;
  account: AccountKey;
  control: ControlUse;
  since: DateOnly;
  successor: AccountKey;
};

/** An entry that carries over what another one posts on retired accounts. */
export type FollowingEntry = {
  /** The position of the entry that it follows. */
  follows: number;
  entry: JournalEntry;
};

/**
 * The entries that carry over what these entries post on retired accounts, from each account to its successor and on to the
 * last one. Each is dated the later of the entry and the day on which the account was retired.
 */
export function followControls(entries: readonly JournalEntry[], retired: readonly RetiredControl[]): FollowingEntry[] {
  const marks = new Map(retired.map((mark) => [placeOf(mark.company, mark.account, mark.control), mark]));
  return entries.flatMap(({ source, date, postings }, follows) => {
    const byDay = new Map<DateOnly, Posting[]>();
    for (const posting of postings)
      for (const { day, moved } of carry(posting, date, marks)) byDay.set(day, [...(byDay.get(day) ?? []), ...moved]);
    return [...byDay]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, moved]) => ({ day, postings: joinPostings(moved) }))
      .filter((each) => each.postings.length > 0)
      .map((each) => ({
        follows,
        entry: { source, date: each.day, closeYear: false, reversal: false, postings: each.postings },
      }));
  });
}

type RetiredAt = (account: AccountKey) => RetiredControl | undefined;

const placeOf = (company: CompanyKey, account: AccountKey, control: ControlUse) => `${company}/${account}/${control}`;

/** What moves a posting along the successors of its account, with the days. */
function carry(
  posting: Posting,
  date: DateOnly,
  marks: ReadonlyMap<string, RetiredControl>,
): { day: DateOnly; moved: Posting[] }[] {
  const { item, company, account, amount } = posting;
  if (item === undefined) return [];
  const retiredAt: RetiredAt = (each) => marks.get(placeOf(company, each, item.control));
  const mark = retiredAt(account);
  if (mark === undefined) return [];
  const day = mark.since > date ? mark.since : date;
  const to = homeOn(day, mark.successor, retiredAt);
  const moved = { ...posting, account: to, line: null };
  return [{ day, moved: [moved, { ...moved, account, amount: negate(amount) }] }, ...carry(moved, day, marks)];
}

/** The account itself, or its successor if it is retired by then. */
function homeOn(day: DateOnly, account: AccountKey, retiredAt: RetiredAt): AccountKey {
  const mark = retiredAt(account);
  return mark === undefined || mark.since > day ? account : homeOn(day, mark.successor, retiredAt);
}
