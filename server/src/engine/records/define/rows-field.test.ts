import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { date, rate, readOnly, text } from "../../fields/fields.ts";
import type { Warning } from "../../fields/refusals.ts";
import { Reading, unreadable } from "../../fields/reading.ts";
import { mergeRows, rowsField } from "./rows-field.ts";
import { sameValue } from "../../fields/nested-kinds.ts";
import { runs } from "@plumbline/accounting/testing";

const field = rowsField("thing_rate", {
  owner: "thing",
  identity: ["EffectiveDate"],
  order: "effective_date",
  max: 3,
  fields: {
    EffectiveDate: date("effective_date", { required: true }),
    Rate: rate("rate", { default: 5_000n }),
    Note: text("note", { nullable: true }),
    Shown: readOnly(text({ sql: "'shown'" })),
  },
});

const read = (value: unknown) => {
  const warnings: Warning[] = [];
  const reading = new Reading("UTC", "", [], (each) => void warnings.push(each));
  const rows = field.kind.read(value, reading.at("Rates"));
  return { rows, refusals: reading.refusals, warnings };
};

describe("a field of rows", () => {
  it("refuses what is no list of rows, too many, and one identity twice, telling where", () => {
    expect(read("x").refusals).toMatchObject([{ name: "invalid", property: "Rates" }]);
    expect(read(["x"]).refusals).toMatchObject([{ name: "invalid", property: "Rates[0]" }]);
    expect(read([{}]).refusals).toMatchObject([{ name: "invalid", property: "Rates[0].EffectiveDate" }]);
    const row = (day: number) => ({ EffectiveDate: `2026-01-0${day}` });
    expect(read([row(1), row(2), row(3)]).refusals).toEqual([]);
    expect(read([row(1), row(2), row(3), row(4)]).refusals).toMatchObject([{ name: "notAllowed", property: "Rates" }]);
    const twice = read([row(1), row(1)]);
    expect(twice.rows).toBe(unreadable);
    expect(twice.refusals).toMatchObject([{ name: "notAllowed", property: "Rates[1]", value: row(1) }]);
  });

  it("reads a row whole, with defaults, without what it does not write, and warns of what it does not know", () => {
    const { rows, warnings } = read([{ EffectiveDate: "2026-01-01", Shown: "mine", Colour: "red" }]);
    expect(rows).toEqual([{ EffectiveDate: "2026-01-01", Rate: 5_000n, Note: null }]);
    expect(warnings[0]?.data["Members"]).toEqual(["Colour"]);
    expect(field.kind.toColumn(rows as never)).toEqual([
      { effective_date: "2026-01-01", rate: expect.stringMatching(/^0\.5/), note: null },
    ]);
  });
});

describe("mergeRows", () => {
  const table = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "e"), fc.nat(2), { maxKeys: 5 });
  const rowsOf = (values: Record<string, number>) => Object.entries(values).map(([id, value]) => ({ id, value }));
  const idOf = (row: Readonly<Record<string, unknown>>) => String(row["id"]);

  it("takes each row from the side that changed it and clashes when both did, differently", () => {
    fc.assert(
      fc.property(table, table, table, (base, yours, theirs) => {
        const merged = mergeRows(rowsOf(base), rowsOf(yours), rowsOf(theirs), idOf);
        const ids = ["a", "b", "c", "d", "e"];
        const clash = ids.some((id) => yours[id] !== base[id] && theirs[id] !== base[id] && yours[id] !== theirs[id]);
        expect(merged === undefined).toBe(clash);
        if (merged === undefined) return;
        const found = Object.fromEntries(merged.map((row) => [row["id"], row["value"]]));
        for (const id of ids) expect(found[id]).toBe(yours[id] === base[id] ? theirs[id] : yours[id]);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it("gives yours where nobody else changed anything, and theirs where you did not", () => {
    fc.assert(
      fc.property(table, table, (base, other) => {
        expect(sameValue(mergeRows(rowsOf(base), rowsOf(other), rowsOf(base), idOf), rowsOf(other))).toBe(true);
        expect(mergeRows(rowsOf(base), rowsOf(base), rowsOf(other), idOf)).toHaveLength(Object.keys(other).length);
      }),
    );
  });
});
