import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dateOnly, type DateOnly } from "./dates.ts";
import type { CompanyKey } from "./keys.ts";
import { type DateAsked, type DateLimits, decidePostingDate, lockAreas, type LockDate } from "./lock-dates.ts";
import { runs } from "./test-runs.ts";

const one = 1 as CompanyKey;
const two = 2 as CompanyKey;
const day = (text: string) => dateOnly(text);
const open: DateLimits = {
  locks: [],
  beginnings: new Map(),
  latest: day("2036-12-31"),
  passesSoftLock: false,
};
const asked = (more: Partial<DateAsked> = {}): DateAsked => ({
  date: day("2026-03-15"),
  isGiven: true,
  notBefore: null,
  area: "Payables",
  companies: [one],
  ...more,
});
const lock = (through: string, more: Partial<LockDate> = {}): LockDate => ({
  company: one,
  area: "Payables",
  strength: "Soft",
  through: day(through),
  ...more,
});
const reasons = (found: ReturnType<typeof decidePostingDate>) => found.problems?.map((each) => each.reason);

describe("a given date", () => {
  it("in or before a lock is refused with the first open day, no matter how early it is", () => {
    const limits = { ...open, locks: [lock("2026-03-31")] };
    for (const date of ["2026-03-31", "2026-01-01", "1999-12-31"])
      expect(decidePostingDate(asked({ date: day(date) }), limits)).toEqual({
        problems: [{ reason: "locked", allowed: "2026-04-01" }],
      });
    expect(decidePostingDate(asked({ date: day("2026-04-01") }), limits)).toMatchObject({ movedFrom: null });
  });

  it("is held by the locks of its own area and companies only", () => {
    const limits = { ...open, locks: [lock("2026-03-31", { company: two }), lock("2026-03-31", { area: "Time" })] };
    expect(decidePostingDate(asked(), limits)).toEqual({ date: "2026-03-15", movedFrom: null });
    expect(reasons(decidePostingDate(asked({ companies: [one, two] }), limits))).toEqual(["locked"]);
  });

  it("passes a soft lock with the right, and a hard one never", () => {
    const soft = { ...open, passesSoftLock: true, locks: [lock("2026-03-31")] };
    expect(reasons(decidePostingDate(asked(), soft))).toBeUndefined();
    const hard = { ...soft, locks: [lock("2026-03-31"), lock("2026-03-31", { strength: "Hard" })] };
    expect(reasons(decidePostingDate(asked(), hard))).toEqual(["locked"]);
  });

  it("is not before its document, not before the books, not too far ahead; all problems come together", () => {
    const limits = {
      ...open,
      locks: [lock("2026-03-31")],
      beginnings: new Map([[one, day("2026-05-01")]]),
    };
    expect(reasons(decidePostingDate(asked({ notBefore: day("2026-03-16") }), limits))).toEqual([
      "locked",
      "beforeDocument",
      "beforeBooks",
    ]);
    expect(decidePostingDate(asked({ date: day("2099-01-01") }), open)).toEqual({
      problems: [{ reason: "tooFarAhead", allowed: "2036-12-31" }],
    });
  });
});

describe("a default date", () => {
  it("moves to the first day open in every company concerned, and says where it came from", () => {
    const limits = { ...open, locks: [lock("2026-03-31"), lock("2026-04-30", { company: two })] };
    expect(decidePostingDate(asked({ isGiven: false }), limits)).toEqual({
      date: "2026-04-01",
      movedFrom: "2026-03-15",
    });
    expect(decidePostingDate(asked({ isGiven: false, companies: [one, two] }), limits)).toMatchObject({
      date: "2026-05-01",
    });
  });

  it("is not before the document that it corrects; that alone is no move", () => {
    const limits = { ...open, locks: [lock("2026-03-31")] };
    const corrects = (notBefore: string) => asked({ isGiven: false, notBefore: day(notBefore) });
    expect(decidePostingDate(corrects("2026-05-07"), limits)).toEqual({ date: "2026-05-07", movedFrom: null });
    expect(decidePostingDate(corrects("2026-03-20"), limits)).toEqual({ date: "2026-04-01", movedFrom: "2026-03-20" });
  });

  it("from before the books began is refused: its cost is in the opening balances", () => {
    const limits = { ...open, beginnings: new Map([[one, day("2026-05-01")]]) };
    expect(reasons(decidePostingDate(asked({ isGiven: false }), limits))).toEqual(["beforeBooks"]);
  });
});

it("never posts on a locked day, before the document or before the books, whatever the locks", () => {
  const days = fc.integer({ min: 0, max: 800 }).map((count) => addDays(day("2025-01-01"), count));
  const companies = fc.uniqueArray(fc.constantFrom(one, two), { minLength: 1 });
  const locks = fc.array(
    fc.record({
      company: fc.constantFrom(one, two),
      area: fc.constantFrom(...lockAreas),
      strength: fc.constantFrom("Soft" as const, "Hard" as const),
      through: days,
    }),
    { maxLength: 6 },
  );
  const beginnings = fc.option(days).map((from) => new Map<CompanyKey, DateOnly>(from === null ? [] : [[one, from]]));
  const request = fc.record({
    date: days,
    isGiven: fc.boolean(),
    notBefore: fc.option(days),
    area: fc.constantFrom(...lockAreas),
    companies,
  });
  fc.assert(
    fc.property(request, locks, beginnings, fc.boolean(), (wanted, held, begins, passesSoftLock) => {
      const found = decidePostingDate(wanted, { ...open, locks: held, beginnings: begins, passesSoftLock });
      if (found.problems !== undefined) {
        expect(wanted.isGiven || found.problems.every((each) => each.reason === "beforeBooks")).toBe(true);
        return;
      }
      const binding = held.filter(
        (each) =>
          each.area === wanted.area &&
          wanted.companies.includes(each.company) &&
          (each.strength === "Hard" || !passesSoftLock),
      );
      expect(binding.every((each) => found.date > each.through)).toBe(true);
      expect(wanted.notBefore === null || found.date >= wanted.notBefore).toBe(true);
      if (wanted.companies.includes(one)) expect(found.date >= (begins.get(one) ?? found.date)).toBe(true);
      if (wanted.isGiven) expect(found.date).toBe(wanted.date);
      expect(found.date >= wanted.date).toBe(true);
    }),
    { numRuns: runs(2_000) },
  );
});
