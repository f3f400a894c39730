import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../../testing/database.ts";
import { boolean, dateTime, key, rate, text } from "../../fields/fields.ts";
import { defineRecord, fromWithRow, jsonOfRow } from "../define/record.ts";
import { partsAhead, rowReader, rowText, separator } from "./row-text.ts";
import { runs } from "@plumbline/accounting/testing";

const Thing = defineRecord({
  name: "Thing",
  plural: "Things",
  key: "ThingKey",
  table: "thing",
  doc: "Of every sort of member.",
  fields: {
    ThingKey: key("thing_key"),
    Name: text("name"),
    Note: text("note", { nullable: true }),
    IsGood: boolean("is_good"),
    Rate: rate("rate", { nullable: true }),
    Owner: { ...text(), parts: { OwnerKey: "owner_key", FirstName: "first_name", LastName: "last_name" } },
    Rest: text("rest", { nullable: true, onlyWhenSet: true }),
  },
});

const value: fc.Arbitrary<string> = fc.constantFrom("", "a", "ab", "b", 'say "a"', "back\\slash", "line\nbreak", "é");
const signed = fc.option(value, { nil: null });
const thing = fc.record({
  ThingKey: fc.integer({ min: 1, max: 3 }),
  Name: value,
  Note: signed,
  IsGood: fc.boolean(),
  Rate: fc.constantFrom(null, 0.5, 0.25),
  Owner: fc.option(fc.record({ OwnerKey: fc.integer({ min: 1, max: 2 }), FirstName: value, LastName: value }), {
    nil: null,
  }),
  Rest: fc.option(value, { nil: undefined }),
});
type AThing = typeof thing extends fc.Arbitrary<infer T> ? T : never;

/** What the statement gives for it. */
function textOf({ ThingKey, Name, Note, IsGood, Rate, Owner, Rest }: AThing): string {
  const sign = (each: string | null | undefined) => (each === null || each === undefined ? "" : `=${each}`);
  const owner = [Owner?.OwnerKey ?? "", sign(Owner?.FirstName), sign(Owner?.LastName)];
  return [ThingKey, Name, sign(Note), IsGood ? "t" : "f", Rate ?? "", ...owner, sign(Rest)].join(separator);
}

describe("rows read one after another", () => {
  it("each say what they say alone, whatever was read before them", () => {
    fc.assert(
      fc.property(fc.array(thing, { minLength: 1, maxLength: 12 }), (things) => {
        const read = rowReader(Thing);
        for (const each of things) expect(JSON.parse(read(textOf(each)) ?? "null")).toEqual(each);
      }),
    );
  });

  it("are not read when a value holds the separator or one is missing, and the next are", () => {
    const faulty = fc.oneof(
      thing.map((each) => textOf({ ...each, Name: `a${separator}b` })),
      thing.map((each) => textOf(each).split(separator).slice(1).join(separator)),
      fc.constantFrom("", separator, separator.repeat(40)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(thing, faulty), { minLength: 2, maxLength: 8 }), (pairs) => {
        const read = rowReader(Thing);
        for (const [each, bad] of pairs) {
          expect(read(bad)).toBeUndefined();
          expect(JSON.parse(read(textOf(each)) ?? "null")).toEqual(each);
        }
      }),
    );
  });
});

describe("parts ahead of a text", () => {
  it("are taken off, and the text is left as it is", () => {
    expect(partsAhead(["a", "", "b", "c", ""].join(separator), 3)).toEqual(["a", "", "b", `c${separator}`]);
  });
});

describe("moments", () => {
  const database = testDatabase();
  const Moment = defineRecord({
    name: "Moment",
    plural: "Moments",
    key: "MomentKey",
    table: "moment",
    doc: "A moment, or none.",
    fields: { MomentKey: key("moment_key"), At: dateTime("at"), Until: dateTime("until", { nullable: true }) },
  });
  const zones = [
    "UTC",
    "America/New_York",
    "America/St_Johns",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Europe/Amsterdam",
  ];
  const day = 86_400_000;
  const moment = fc
    .tuple(fc.integer({ min: -150 * 365 * day, max: 5000 * 365 * day }), fc.constantFrom(0, 1, 500, 999), fc.boolean())
    .map(([milliseconds, microseconds, whole]) => {
      const at = new Date(whole ? Math.floor(milliseconds / 1000) * 1000 : milliseconds).toISOString();
      return at.replace("Z", `${String(microseconds).padStart(3, "0")}Z`).replace(/^\+0*/, "");
    });

  it.each(zones)("are written as PostgreSQL's to_char writes them, in %s", async (zone) => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 1, maxLength: 50 }), (moments) =>
        database.firm.transaction(async (db) => {
          await db.run("select set_config('timezone', $1, true)", [zone]);
          const rows = await db.rows<{ shown: string; json: string }>(
            `with moment as (select ord as moment_key, at, case when ord % 2 = 0 then at end as until
                               from unnest($1::timestamptz[]) with ordinality as each (at, ord))
             select ${rowText(Moment)} as shown, ${jsonOfRow(Moment)} as json from ${fromWithRow(Moment)} order by moment_key`,
            [moments],
          );
          const read = rowReader(Moment);
          expect(rows).toHaveLength(moments.length);
          for (const { shown, json } of rows) expect(read(shown)).toBe(json);
        }),
      ),
      { numRuns: runs(20) },
    );
  });
});
