import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { balanceCompanies, findImbalances, makeEntries, reverseEntry } from "./journal.ts";
import type { Posting } from "./journal.ts";
import type { CompanyKey } from "./keys.ts";
import { cents, money, negate, sum } from "./money.ts";
import { accountOf, controls, day, design, later, ledger, north, south } from "./test-firm.ts";

const source = { document: "Journal", key: 1 } as const;
const posting = (
  name: Parameters<typeof accountOf>[0],
  amount: string,
  basis: Posting["basis"] = "both",
  company = north,
): Posting => {
  return { account: accountOf(name, company), company, department: null, amount: money(amount), basis, line: null };
};

describe("an entry is refused", () => {
  test.each([
    ["that does not balance", [posting("bank", "10"), posting("rent", "-9.99")]],
    ["that balances on one basis only", [posting("bank", "10"), posting("rent", "-10", "cash")]],
    ["whose bases would balance only together", [posting("bank", "10", "accrual"), posting("rent", "-10", "cash")]],
  ])("%s", (_, postings) => {
    expect(() => makeEntries({ source, date: day, company: north, postings }, controls)).toThrow(/do not balance/);
    expect(findImbalances(postings)).not.toEqual([]);
  });

  test("for a company without control accounts", () => {
    const company = 3 as CompanyKey;
    const postings = [posting("bank", "10"), { ...posting("rent", "-10"), company }];
    expect(() => makeEntries({ source, date: day, company: north, postings }, controls)).toThrow(/no control accounts/);
  });
});

describe("an entry", () => {
  test("combines like postings and drops zero amounts", () => {
    const postings = [
      posting("rent", "10"),
      posting("rent", "5"),
      posting("bank", "-15"),
      posting("card", "7"),
      posting("card", "-7"),
    ];
    const [entry] = makeEntries({ source, date: day, company: north, postings }, controls);
    expect(entry?.postings).toEqual([posting("rent", "15"), posting("bank", "-15")]);
  });

  test("keeps departments and lines separate", () => {
    const ofDesign = { ...posting("rent", "10"), department: design };
    const ofLine = { ...posting("rent", "5"), line: 2 };
    const postings = [posting("rent", "1"), ofDesign, ofLine, posting("bank", "-16")];
    expect(makeEntries({ source, date: day, company: north, postings }, controls)[0]?.postings).toEqual(postings);
  });

  test("is omitted if nothing is left of it", () => {
    const postings = [posting("rent", "3"), posting("rent", "-3")];
    expect(makeEntries({ source, date: day, company: north, postings }, controls)).toEqual([]);
  });

  test("reports which company and basis do not balance", () => {
    const postings = [posting("rent", "3", "accrual", south), posting("bank", "-3", "accrual")];
    expect(findImbalances(postings)).toEqual([
      { company: south, basis: "accrual", difference: money("3") },
      { company: north, basis: "accrual", difference: money("-3") },
    ]);
  });
});

describe("companies", () => {
  test("owe each other the difference of their lines", () => {
    const postings = [posting("rent", "30", "both", south), posting("rent", "10"), posting("bank", "-40")];
    const entries = makeEntries({ source, date: day, company: north, postings }, controls);
    const shown = { bank: "-40.00", rent: "10.00", dueFrom: "30.00", "rent@south": "30.00", "dueTo@south": "-30.00" };
    expect(ledger(entries, "accrual")).toEqual(shown);
    expect(ledger(entries, "cash")).toEqual(shown);
  });

  test("each balance on each basis for any postings", () => {
    const anyPosting = fc.record({
      account: fc.constantFrom(accountOf("rent"), accountOf("bank"), accountOf("card")),
      company: fc.constantFrom(north, south),
      department: fc.constantFrom(null, design),
      amount: fc.bigInt(-100_000n, 100_000n).map(cents),
      basis: fc.constantFrom("accrual", "cash", "both"),
      line: fc.constant(null),
    }) as fc.Arbitrary<Posting>;
    fc.assert(
      fc.property(fc.array(anyPosting, { maxLength: 8 }), fc.constantFrom(north, south), (postings, company) => {
        const totalOf = (basis: string) =>
          negate(sum(postings.filter((one) => one.basis === basis).map((one) => one.amount)));
        const evened = [
          ...postings,
          ...(["accrual", "cash", "both"] as const).map((basis): Posting => {
            return { ...posting("equity", "0", basis), company: south, amount: totalOf(basis) };
          }),
        ];
        const balanced = balanceCompanies(evened, company, controls);
        expect(findImbalances(balanced)).toEqual([]);
        expect(balanced.slice(0, evened.length)).toEqual(evened);
      }),
    );
  });
});

test("a reversal negates its entry on its own date", () => {
  const postings = [posting("rent", "10", "both", south), posting("bank", "-10")];
  const [entry] = makeEntries({ source, date: day, company: north, postings }, controls);
  const reversed = reverseEntry(entry!, later);
  expect(reversed).toMatchObject({ date: later, reversal: true, source, closeYear: false });
  expect(ledger([entry!, reversed], "accrual")).toEqual({});
  expect(ledger([entry!, reversed], "cash")).toEqual({});
  expect(findImbalances(reversed.postings)).toEqual([]);
});
