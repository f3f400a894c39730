import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boolean, choice, dateTime, key, money, readOnly, text } from "../../fields/fields.ts";
import type { Warning } from "../../fields/refusals.ts";
import type { Db } from "../../../platform/database/db.ts";
import { defineRecord } from "../define/record.ts";
import { planChanges } from "./plan.ts";
import { readChanges } from "./read-changes.ts";
import { explainRefusals } from "./show-changes.ts";
import type { Facts, Stored } from "./steps.ts";
import { nested, type Submitted } from "./submission.ts";
import { runs } from "@plumbline/accounting/testing";

/** A record of every sort of field, to show the rule by itself. */
const Thing = defineRecord({
  name: "Thing",
  plural: "Things",
  key: "ThingKey",
  table: "thing",
  doc: "A thing.",
  fields: {
    ThingKey: key("thing_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    Name: text("name", { required: true, max: 10 }),
    Note: text("note", { nullable: true }),
    Amount: money("amount"),
    Open: boolean("open", { default: true }),
    Status: choice(["Active", "Inactive"], "status", { default: "Active" }),
    OwnerKey: key("owner_key", { of: "Owner", nullable: true }),
    OwnerName: readOnly(text()),
  },
});

const callOf = (warnings: Warning[] = []) => ({
  firm: { settings: { timeZone: "UTC" } },
  warn: (each: Warning) => void warnings.push(each),
});
const read = (updated: Submitted[], unchanged: Submitted[], warnings?: Warning[]) =>
  readChanges(
    Thing,
    nested(Thing, { UpdatedThings: updated, UnchangedThings: unchanged, UseSingleTransaction: false }),
    callOf(warnings),
  );

const names = ["Name", "Note", "Amount", "Open", "Status"] as const;
const values = fc.record({
  Name: fc.constantFrom("a", "b", "c"),
  Note: fc.constantFrom(null, "", "n"),
  Amount: fc.constantFrom(0, 1.5, 2),
  Open: fc.boolean(),
  Status: fc.constantFrom("Active", "Inactive"),
});
type Values = Record<(typeof names)[number], unknown>;

const wireOf = (at: number, each: Values, keyValue = 7): Submitted => ({
  ThingKey: keyValue,
  LastModifiedDate: new Date(at).toISOString(),
  ...each,
  OwnerKey: null,
  OwnerName: "",
});
const storedOf = (at: number, each: Values, keyValue = 7): Stored => {
  const wire = wireOf(at, each, keyValue);
  const [change] = read([{ ...wire, ThingKey: -1 }], []).changes;
  return { key: keyValue, json: "", wire, lastModified: at, values: change?.is === "create" ? change.values : {} };
};
const facts = (...stored: Stored[]): Facts => ({
  stored: new Map(stored.map((each) => [`Thing ${each.key}`, each])),
  trees: new Map(),
  references: new Map([["Owner", new Map([[1, "active"] as const, [2, "inactive"] as const])]]),
  uses: new Map(),
});
const plan = (updated: Submitted[], unchanged: Submitted[], known = facts()) =>
  planChanges(Thing, read(updated, unchanged), known);
const ids = (found: ReturnType<typeof plan>) => found.refusals.map((each) => each.refusal.name);

/** What a step makes of the stored values, in wire form again: the model compares these. */
function applied(stored: Values, found: ReturnType<typeof plan>): Values {
  const [step] = found.steps;
  if (step?.is !== "update") return stored;
  const set = Object.fromEntries(
    Object.entries(step.set).map(([name, value]) => [name, typeof value === "bigint" ? Number(value) / 100 : value]),
  );
  return { ...stored, ...set };
}

/** Null and an empty text are equal in a change set. */
const isSame = (one: unknown, other: unknown) => (one ?? "") === (other ?? "");

const withEmptyNote = (each: Values) => ({ ...each, Note: each.Note ?? "" });

/** The model: what three-way merge means, property by property. */
function model(base: Values, mine: Values, theirs: Values): { merged: Values; conflicts: string[] } {
  const merged = { ...theirs };
  const conflicts: string[] = [];
  for (const name of names) {
    if (isSame(mine[name], base[name]) || isSame(mine[name], theirs[name])) continue;
    if (isSame(theirs[name], base[name])) merged[name] = mine[name];
    else conflicts.push(name);
  }
  return { merged, conflicts };
}

describe("the change of an existing record", () => {
  it("is the three-way merge of the model, or a conflict over exactly the model's properties", () => {
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const found = plan([wireOf(1000, mine)], [wireOf(1000, base)], facts(storedOf(2000, theirs)));
        const expected = model(base, mine, theirs);
        if (expected.conflicts.length > 0) {
          expect(ids(found)).toEqual(["changed"]);
          expect(found.steps).toEqual([]);
          expect(found.refusals[0]?.conflicts?.map((each) => each.property)).toEqual(expected.conflicts);
        } else {
          expect(found.refusals).toEqual([]);
          expect(applied(theirs, found)).toEqual(expected.merged);
        }
      }),
      { numRuns: runs(2000) },
    );
  });

  it("is the same change whichever of null and an empty text a caller and the database use for nothing", () => {
    const swapped = (each: Values, swaps: boolean) => {
      const other = each.Note === null ? "" : each.Note === "" ? null : each.Note;
      return swaps ? { ...each, Note: other } : each;
    };
    const outcome = (base: Values, mine: Values, theirs: Values) => {
      const found = plan([wireOf(1000, mine)], [wireOf(1000, base)], facts(storedOf(2000, theirs)));
      const conflicts = found.refusals.flatMap((each) => each.conflicts?.map(({ property }) => property) ?? ["other"]);
      return { conflicts, changes: found.steps.length, applied: withEmptyNote(applied(theirs, found)) };
    };
    fc.assert(
      fc.property(values, values, values, fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()), (...given) => {
        const [base, mine, theirs, [one, two, three]] = given;
        expect(outcome(swapped(base, one), swapped(mine, two), swapped(theirs, three))).toEqual(
          outcome(base, mine, theirs),
        );
      }),
      { numRuns: runs(2000) },
    );
  });

  it("never loses an acknowledged change, whatever the order of edits from stale reads", () => {
    const edits = fc.array(fc.record({ readAt: fc.nat(), mine: values }), { maxLength: 20 });
    fc.assert(
      fc.property(values, edits, (start, all) => {
        const history: Values[] = [start];
        for (const { readAt, mine } of all) {
          const now = history.length - 1;
          const seen = readAt % history.length;
          const base = history[seen] as Values;
          const theirs = history[now] as Values;
          const found = plan([wireOf(seen, mine)], [wireOf(seen, base)], facts(storedOf(now, theirs)));
          if (found.refusals.length > 0) continue;
          const after = applied(theirs, found);
          for (const name of names) {
            // What I changed has arrived; what I left alone is as the others made it.
            expect(after[name] ?? "").toEqual((isSame(mine[name], base[name]) ? theirs : mine)[name] ?? "");
          }
          history.push(after);
        }
      }),
    );
  });

  it("commutes with another over other properties, and is no conflict when both make the same", () => {
    fc.assert(
      fc.property(values, values, fc.shuffledSubarray([...names]), (base, other, mine) => {
        const one: Values = { ...base };
        const two: Values = { ...base };
        for (const name of names) (mine.includes(name) ? one : two)[name] = other[name];
        const after = (first: Values, second: Values) => {
          const begun = applied(base, plan([wireOf(1, first)], [wireOf(1, base)], facts(storedOf(1, base))));
          const found = plan([wireOf(1, second)], [wireOf(1, base)], facts(storedOf(2, begun)));
          expect(found.refusals).toEqual([]);
          return applied(begun, found);
        };
        expect(after(one, two)).toEqual(after(two, one));
        const twice = plan([wireOf(1, one)], [wireOf(1, base)], facts(storedOf(2, one)));
        expect(twice.refusals).toEqual([]);
        expect(twice.steps).toMatchObject([{ is: "update", set: {} }]);
      }),
      { numRuns: runs(1000) },
    );
  });

  it("without unchanged record needs the stored LastModifiedDate, in any spelling, and sets what is present", () => {
    fc.assert(
      fc.property(values, fc.subarray([...names]), values, (stored, present, mine) => {
        const sent = Object.fromEntries(present.map((name) => [name, mine[name]]));
        const at = Date.UTC(2026, 0, 31, 12);
        for (const spelling of ["2026-01-31T12:00:00Z", "2026-01-31 13:00:00.000 GMT+0100 (Berlin)"]) {
          const found = plan([{ ThingKey: 7, LastModifiedDate: spelling, ...sent }], [], facts(storedOf(at, stored)));
          expect(found.refusals).toEqual([]);
          expect(withEmptyNote(applied(stored, found))).toEqual(withEmptyNote({ ...stored, ...sent }));
        }
        const stale = plan([{ ThingKey: 7, LastModifiedDate: "2026-01-31", ...sent }], [], facts(storedOf(at, stored)));
        expect(ids(stale)).toEqual(["changed"]);
      }),
    );
  });

  it("leaves a value alone that was not changed, even one that would not be accepted", () => {
    const base = { ...wireOf(1, { Name: "far too long a name", Note: "", Amount: 0, Open: true, Status: "Odd" }) };
    const stored = storedOf(1, { Name: "x", Note: "", Amount: 0, Open: true, Status: "Active" });
    const found = plan([{ ...base, Note: "new" }], [base], facts(stored));
    expect(found.refusals).toEqual([]);
    expect(found.steps).toMatchObject([{ set: { Note: "new" } }]);
  });

  it("does not change what only the service writes, and says so", () => {
    const warnings: Warning[] = [];
    const base = wireOf(1, { Name: "x", Note: "", Amount: 0, Open: true, Status: "Active" });
    const other = { ...base, OwnerName: "Me", LastModifiedDate: "1970-01-01 00:00:00.001 GMT+0000" };
    expect(read([other], [base], warnings).changes).toMatchObject([{ edits: [] }]);
    expect(warnings.map((each) => each.id)).toEqual([-151]);
  });
});

describe("keys", () => {
  const good = { Name: "x" };

  it("below 0 create, once each; 0 and twice the same are refused; others must exist", () => {
    expect(ids(plan([{ ThingKey: 0, ...good }], []))).toEqual(["keyNotAllowed"]);
    const twice = plan(
      [
        { ThingKey: -1, ...good },
        { ThingKey: -1, ...good },
      ],
      [],
    );
    expect(ids(twice)).toEqual(["keyNotAllowed"]);
    expect(twice.steps).toHaveLength(1);
    const again = { ThingKey: 7, LastModifiedDate: "2026-01-01", ...good };
    expect(ids(plan([again, again], [], facts()))).toEqual(["notFound", "notAllowed", "notFound"]);
    for (const ThingKey of [undefined, null, "seven", "7.0", "2147483648", 1.5, true, 2 ** 31, [7], {}])
      expect(ids(plan([{ ThingKey, ...good }], []))).toEqual(["invalid"]);
  });

  it("are also read as text, and are then the same keys", () => {
    const base = { Name: "a", Note: "", Amount: 0, Open: true, Status: "Active" };
    const stored = facts(storedOf(1000, base));
    const mine = { ...wireOf(1000, { ...base, Name: "b" }), ThingKey: "7" };
    const warnings: Warning[] = [];
    const found = planChanges(Thing, read([mine], [wireOf(1000, base)], warnings), stored);
    expect([found.refusals, found.steps.length, warnings.map(({ id }) => id)]).toEqual([[], 1, [-154]]);
    expect(
      ids(
        plan(
          [
            { ThingKey: "-1", ...good },
            { ThingKey: -1, ...good },
          ],
          [],
        ),
      ),
    ).toEqual(["keyNotAllowed"]);
  });

  it("of new records, any number of them, make as many creations in the order sent", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: -(2 ** 31) + 1, max: -1 })), (keys) => {
        const found = plan(
          keys.map((ThingKey) => ({ ThingKey, ...good })),
          [],
        );
        expect(found.refusals).toEqual([]);
        expect(found.steps.map((step) => step.key)).toEqual(keys);
      }),
    );
  });
});

describe("a new record", () => {
  it("takes its defaults, ignores LastModifiedDate, needs what is required", () => {
    for (const LastModifiedDate of [undefined, "", "nonsense", "2026-01-01"]) {
      const [step] = plan([{ ThingKey: -1, Name: "x", LastModifiedDate }], []).steps;
      expect(step).toMatchObject({
        values: { Name: "x", Note: null, Amount: 0n, Open: true, Status: "Active", OwnerKey: null },
      });
    }
    expect(ids(plan([{ ThingKey: -1 }], []))).toEqual(["invalid"]);
    expect(ids(plan([{ ThingKey: -1, Name: null }], []))).toEqual(["invalid"]);
    expect(ids(plan([{ ThingKey: -1, Name: "x", Delete: true }], []))).toEqual(["notAllowed"]);
  });

  it("names an existing, active record where it refers to one; all faults are told together", () => {
    const refer = (OwnerKey: unknown, more: object = {}) =>
      ids(plan([{ ThingKey: -1, Name: "x", OwnerKey, ...more }], []));
    expect([refer(1), refer(null), refer(2), refer(3)]).toEqual([[], [], ["notAllowed"], ["notFound"]]);
    expect(refer(3, { Name: "x".repeat(11), Status: "Odd", Amount: 0.001 })).toEqual([
      "tooLong",
      "notAllowed",
      "notAllowed",
      "notFound",
    ]);
  });

  it("with a custom field nobody defined is refused", () => {
    expect(ids(plan([{ ThingKey: -1, Name: "x", CF_Shoe: 44 }], []))).toEqual(["notAllowed"]);
  });
});

describe("a deletion", () => {
  const stored = storedOf(1000, { Name: "x", Note: "", Amount: 0, Open: true, Status: "Active" });
  const deletion = { ThingKey: 7, LastModifiedDate: new Date(1000).toISOString(), Delete: true };

  it("needs key and LastModifiedDate alone; a record in use stays", () => {
    expect(plan([deletion], [], facts(stored)).steps).toMatchObject([{ is: "delete", key: 7 }]);
    expect(ids(plan([{ ...deletion, LastModifiedDate: "1970-01-01" }], [], facts(stored)))).toEqual(["changed"]);
    expect(ids(plan([{ ThingKey: 7, Delete: true }], [], facts(stored)))).toEqual(["invalid"]);
    expect(ids(plan([deletion], []))).toEqual(["notFound"]);
    const used = { ...facts(stored), uses: new Map([["Thing 7", [{ What: "lines", Count: 3 }]]]) };
    const found = plan([deletion], [], used);
    expect(found.refusals).toMatchObject([
      { refusal: { name: "inUse", data: { UsedBy: [{ What: "lines", Count: 3 }] } } },
    ]);
    expect(found.steps).toEqual([]);
  });

  it("takes Delete as a boolean or its text", () => {
    for (const Delete of ["TRUE", "true", true])
      expect(plan([{ ...deletion, Delete }], [], facts(stored)).steps[0]?.is).toBe("delete");
    for (const Delete of ["false", false, null])
      expect(plan([{ ...deletion, Delete }], [], facts(stored)).steps[0]?.is).toBe("update");
    expect(ids(plan([{ ...deletion, Delete: 1 }], [], facts(stored)))).toEqual(["invalid"]);
  });
});

/** Only conflicts are looked up. */
const noDatabase = {} as Db;

describe("a batch", () => {
  it("plans every good record and refuses every bad one, each by itself", async () => {
    const record: fc.Arbitrary<[boolean, Submitted]> = fc.oneof(
      fc.constantFrom("a", "b").map((Name): [boolean, Submitted] => [true, { Name }]),
      fc
        .constantFrom<Submitted>({}, { Name: 5 }, { Name: "x", Status: "?" })
        .map((each): [boolean, Submitted] => [false, each]),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(record), async (batch) => {
        const sent = batch.map(([, each], index) => ({ ...each, ThingKey: -1 - index }));
        const found = plan(sent, []);
        const good = batch.flatMap(([isGood], index) => (isGood ? [-1 - index] : []));
        expect(found.steps.map((step) => step.key)).toEqual(good);
        const explained = await explainRefusals({ db: noDatabase }, Thing, found);
        const refused = new Set(explained.map((each) => each.data?.["ThingKey"]));
        expect(refused.size).toBe(batch.length - good.length);
        for (const each of explained) expect(sent).toContain(each.data?.["Thing"]);
      }),
    );
  });
});
