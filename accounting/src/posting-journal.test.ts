import { describe, expect, test } from "vitest";
import { balanceOf } from "./balances.ts";
import { addDays, dateOnly } from "./dates.ts";
import type { JournalEntry, Posting } from "./journal.ts";
import { money } from "./money.ts";
import { checkJournal, closingBalances, postCloseYear, postJournal } from "./posting-journal.ts";
import type { JournalToPost } from "./posting-journal.ts";
import { accountOf, controls, day, design, ledger, north, south, survey, typeOf } from "./test-firm.ts";

type Line = [name: Parameters<typeof accountOf>[0], amount: string, more?: Partial<Posting>];

function journal(lines: Line[], date = day): JournalToPost {
  return {
    journal: 1,
    date,
    company: north,
    lines: lines.map(([name, amount, more = {}], position) => ({
      account: accountOf(name, more.company),
      company: north,
      department: null,
      amount: money(amount),
      basis: "both",
      ...more,
      line: position + 1,
    })),
  };
}

describe("a journal is refused", () => {
  test("with every problem reported", () => {
    const wrong = journal([
      ["receivable", "10"],
      ["rent", "0"],
      ["bank", "-4", { basis: "cash" }],
    ]);
    expect(checkJournal(wrong, (account) => account !== accountOf("receivable"))).toEqual([
      { reason: "accountTakesNoJournals", line: 1, account: accountOf("receivable") },
      { reason: "emptyLine", line: 2 },
      { reason: "doesNotBalance", basis: "accrual", difference: money("10") },
      { reason: "doesNotBalance", basis: "cash", difference: money("6") },
    ]);
    expect(() => postJournal(wrong, controls)).toThrow(RangeError);
  });

  test("without lines", () => expect(checkJournal(journal([]), () => true)).toEqual([{ reason: "noLines" }]));
});

describe("a journal posts as entered", () => {
  test("on one basis only", () => {
    const one = journal([
      ["rent", "10", { basis: "accrual", department: design }],
      ["payable", "-10", { basis: "accrual" }],
    ]);
    expect(checkJournal(one, () => true)).toEqual([]);
    const { entries } = postJournal(one, controls);
    expect(ledger(entries, "accrual")).toEqual({ rent: "10.00", payable: "-10.00" });
    expect(ledger(entries, "cash")).toEqual({});
    expect(entries[0]?.postings[0]).toEqual(one.lines[0]);
  });

  test("over several companies, which then owe each other", () => {
    const one = journal([
      ["rent", "10", { company: south }],
      ["bank", "-10"],
    ]);
    expect(checkJournal(one, () => true)).toEqual([]);
    expect(ledger(postJournal(one, controls).entries, "cash")).toMatchObject({
      dueFrom: "10.00",
      "dueTo@south": "-10.00",
    });
  });
});

describe("closing a year", () => {
  const yearEnd = dateOnly("2023-12-31");
  const entries = [
    ...postJournal(
      journal(
        [
          ["laborIncome", "-100", { department: design }],
          ["laborIncome", "-20", { department: survey, basis: "accrual" }],
          ["rent", "30"],
          ["rent", "5", { company: south }],
          ["bank", "85"],
          ["receivable", "20", { basis: "accrual" }],
          ["equity", "-20"],
        ],
        yearEnd,
      ),
      controls,
    ).entries,
    ...postJournal(
      journal(
        [
          ["rent", "7"],
          ["bank", "-7"],
        ],
        addDays(yearEnd, 1),
      ),
      controls,
    ).entries,
  ];
  const close = (books: readonly JournalEntry[]) =>
    postCloseYear({ closing: 1, yearEnd, balances: closingBalances(books, typeOf, yearEnd) }, controls).entries;
  const closing = close(entries);

  test("moves each company's result to its retained earnings, on each basis", () => {
    expect(closing.every((entry) => entry.closeYear && entry.date === yearEnd)).toBe(true);
    expect(ledger(closing, "accrual")).toEqual({
      laborIncome: "120.00",
      rent: "-30.00",
      retainedEarnings: "-90.00",
      "rent@south": "-5.00",
      "retainedEarnings@south": "5.00",
    });
    expect(ledger(closing, "cash")).toMatchObject({ laborIncome: "100.00", retainedEarnings: "-70.00" });
  });

  test("leaves no balance in any department, does not affect the next year, and can be excluded from a balance", () => {
    const all = [...entries, ...closing];
    const income = { account: accountOf("laborIncome"), asOf: yearEnd, basis: "accrual" } as const;
    expect(balanceOf(all, { ...income, department: survey })).toBe(0n);
    expect(balanceOf(all, { ...income, excludeCloseYear: true })).toBe(money("-120"));
    expect(ledger(all, "accrual")["rent"]).toBe("7.00");
  });

  test("again moves only later postings", () => {
    expect(close([...entries, ...closing])).toEqual([]);
    const late = postJournal(
      journal(
        [
          ["rent", "3"],
          ["bank", "-3"],
        ],
        yearEnd,
      ),
      controls,
    ).entries;
    expect(ledger(close([...entries, ...closing, ...late]), "cash")).toEqual({
      rent: "-3.00",
      retainedEarnings: "3.00",
    });
  });
});
