import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ControlItem } from "./control-items.ts";
import { addDays, type DateOnly, dateOnly } from "./dates.ts";
import { countsIn, findImbalances, type JournalEntry, type Posting, reverseEntry } from "./journal.ts";
import type { AccountKey, CompanyKey, DepartmentKey } from "./keys.ts";
import { add, type Money, money, negate, noMoney } from "./money.ts";
import { followControls, type RetiredControl } from "./moved-items.ts";
import { postControlMove } from "./posting-control-move.ts";
import { runs } from "./test-runs.ts";

const company = 1 as CompanyKey;
const [rent, old, next, last] = [1, 10, 11, 12].map((key) => key as AccountKey) as [
  AccountKey,
  AccountKey,
  AccountKey,
  AccountKey,
];
const item: ControlItem = { control: "payable", party: 5, item: "VendorInvoice", key: 7 };
const base = { company, department: null, basis: "accrual", line: null } as const;
const source = { document: "VendorPayment", key: 3 } as const;
const day = (text: string) => dateOnly(`2026-${text}`);

const entry = (date: DateOnly, amount: Money, account: AccountKey = old): JournalEntry => ({
  ...{ source, date, closeYear: false, reversal: false },
  postings: [
    { ...base, account, amount, item },
    { ...base, account: rent, amount: negate(amount), line: 1 },
  ],
});
const retired = (account: AccountKey, since: DateOnly, successor: AccountKey): RetiredControl => ({
  ...{ company, account, control: "payable", since, successor },
});

describe("an entry on a retired account", () => {
  const moved = (date: DateOnly, marks: readonly RetiredControl[]) =>
    followControls([entry(date, money("-10.00"))], marks).map(({ follows, entry: each }) => [
      follows,
      each.date,
      ...each.postings.map(({ account, amount }) => [account, amount]),
    ]);
  const ten = money("10.00");

  it("is followed on its own day, or on the day of retirement if that is later", () => {
    const marks = [retired(old, day("06-01"), next)];
    expect(moved(day("07-04"), marks)).toEqual([[0, day("07-04"), [next, negate(ten)], [old, ten]]]);
    expect(moved(day("05-04"), marks)).toEqual([[0, day("06-01"), [next, negate(ten)], [old, ten]]]);
  });

  it("goes on to the last successor, by way of those that were in use on its day", () => {
    const marks = [retired(old, day("06-01"), next), retired(next, day("08-01"), last)];
    expect(moved(day("09-04"), marks)).toEqual([[0, day("09-04"), [last, negate(ten)], [old, ten]]]);
    expect(moved(day("07-04"), marks)).toEqual([
      [0, day("07-04"), [next, negate(ten)], [old, ten]],
      [0, day("08-01"), [last, negate(ten)], [next, ten]],
    ]);
  });

  it("is not followed for another use, another company, an ordinary account, or nothing in sum", () => {
    expect(moved(day("07-04"), [{ ...retired(old, day("06-01"), next), control: "card" }])).toEqual([]);
    expect(moved(day("07-04"), [{ ...retired(old, day("06-01"), next), company: 2 as CompanyKey }])).toEqual([]);
    expect(moved(day("07-04"), [retired(rent, day("06-01"), next)])).toEqual([]);
    const both = entry(day("07-04"), ten);
    const nothing = { ...both, postings: [...both.postings, ...reverseEntry(both, both.date).postings] };
    expect(followControls([nothing], [retired(old, day("06-01"), next)])).toEqual([]);
  });

  it("keeps item, department and basis of each posting, and has no line", () => {
    const posting: Posting = {
      ...{ company, account: old, department: 4 as DepartmentKey, basis: "both", line: 9, amount: ten },
      item: { ...item, code: "CT" },
    };
    const given = { ...entry(day("07-04"), ten), postings: [posting] };
    const [following] = followControls([given], [retired(old, day("06-01"), next)]);
    expect(following?.entry).toEqual({
      ...{ source, date: day("07-04"), closeYear: false, reversal: false },
      postings: [
        { ...posting, account: next, line: null },
        { ...posting, amount: negate(ten), line: null },
      ],
    });
  });
});

/** What happens in a firm with one company: documents, voids, and moves of the account to another one, also back. */
const anyStep = fc.record({
  is: fc.constantFrom("post", "post", "void", "void", "settle", "move"),
  pick: fc.nat(20),
  day: fc.nat(60),
  amount: fc.integer({ min: 1, max: 500 }),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

interface Books {
  readonly entries: JournalEntry[];
  readonly live: { readonly entry: JournalEntry; readonly key: number }[];
  account: AccountKey;
  marks: RetiredControl[];
}

const first = day("01-01");
const accounts = [old, next, last];
const itemOf = (key: number): ControlItem => ({ ...item, key });

/** Posts as the store does: the entries, then what follows them. */
function post(books: Books, entries: readonly JournalEntry[]): void {
  books.entries.push(...entries, ...followControls(entries, books.marks).map((each) => each.entry));
}

function play(books: Books, { is, pick, day: at, amount }: Step): void {
  const date = addDays(first, at);
  switch (is) {
    case "post":
    case "settle": {
      const sign = is === "post" ? negate(money(`${amount}.00`)) : money(`${amount}.00`);
      const made: JournalEntry = {
        ...{ source: { ...source, key: books.live.length }, date, closeYear: false, reversal: false },
        postings: [
          { ...base, account: books.account, amount: sign, item: itemOf(pick % 4) },
          { ...base, account: rent, amount: negate(sign) },
        ],
      };
      post(books, [made]);
      books.live.push({ entry: made, key: books.live.length });
      return;
    }
    case "void": {
      const [voided] = books.live.splice(pick % Math.max(1, books.live.length), 1);
      if (voided !== undefined)
        post(books, [reverseEntry(voided.entry, voided.entry.date > date ? voided.entry.date : date)]);
      return;
    }
    case "move":
      move(books, accounts[pick % 3]!, date);
  }
}

/** Moves the open items, then retires the account: from its last posting or the move on, whichever is later. */
function move(books: Books, to: AccountKey, date: DateOnly): void {
  const from = books.account;
  if (to === from) return;
  const lastPosted = books.entries
    .filter(({ postings }) => postings.some(({ account }) => account === from))
    .reduce((latest, each) => (each.date > latest ? each.date : latest), date);
  const items = [0, 1, 2, 3]
    .map((key) => ({ item: itemOf(key), basis: "accrual", amount: balance(books, from, key, null) }) as const)
    .filter(({ amount }) => amount !== noMoney);
  books.marks = books.marks.filter(({ account }) => account !== to);
  const { entries } = postControlMove({ move: 1, date: lastPosted, company, from, to, items });
  books.entries.push(...entries);
  books.account = to;
  if (books.entries.some(({ postings }) => postings.some(({ account }) => account === from)))
    books.marks.push(retired(from, lastPosted, to));
}

function balance({ entries }: Books, account: AccountKey | null, key: number | null, asOf: DateOnly | null): Money {
  return entries
    .filter(({ date }) => asOf === null || date <= asOf)
    .flatMap(({ postings }) => postings)
    .filter((each) => countsIn(each, "accrual") && each.item !== undefined)
    .filter((each) => (account === null || each.account === account) && (key === null || each.item?.key === key))
    .reduce((sum, each) => add(sum, each.amount), noMoney);
}

describe("after any documents, voids and moves", () => {
  const histories = fc.array(anyStep, { minLength: 5, maxLength: 60 });
  const days = Array.from({ length: 61 }, (_, at) => addDays(first, at));
  const played = (steps: readonly Step[]) => {
    const books: Books = { entries: [], live: [], account: old, marks: [] };
    for (const step of steps) play(books, step);
    return books;
  };

  it("no item has a balance on a retired account from its day on, and every entry balances", () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const books = played(steps);
        for (const { account, since } of books.marks)
          for (const asOf of [...days.filter((each) => each >= since), dateOnly("2099-01-01")])
            for (const key of [0, 1, 2, 3])
              expect(balance(books, account, key, asOf), `item ${key} on ${account} as of ${asOf}`).toBe(noMoney);
        for (const { postings } of books.entries) expect(findImbalances(postings)).toEqual([]);
      }),
      { numRuns: runs(300) },
    );
  });

  it("an account that was retired keeps its balance of every day before, whatever is voided later", () => {
    fc.assert(
      fc.property(histories, fc.array(anyStep, { maxLength: 20 }), (steps, later) => {
        const books = played(steps);
        const [mark] = books.marks;
        if (mark === undefined) return;
        const voids = later.filter(({ is }) => is === "void").map((step) => ({ ...step, day: 60 }));
        const asOf = days.filter((each) => each < mark.since && each < addDays(first, 60));
        const sums = () => asOf.map((each) => balance(books, mark.account, null, each));
        const before = sums();
        for (const step of voids) play(books, step);
        expect(sums()).toEqual(before);
      }),
      { numRuns: runs(300) },
    );
  });

  it("each item is what the same history leaves open without any move", () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const books = played(steps);
        const unmoved = played(steps.filter(({ is }) => is !== "move"));
        for (const asOf of days)
          for (const key of [0, 1, 2, 3])
            expect(balance(books, null, key, asOf)).toBe(balance(unmoved, null, key, asOf));
      }),
      { numRuns: runs(300) },
    );
  });
});
