import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writtenText } from "./written-text.ts";
import { runs } from "@plumbline/accounting/testing";

const written = (before: unknown, after: unknown) =>
  JSON.parse(
    writtenText({
      record: "Contact",
      key: 1,
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    }),
  ) as Record<string, unknown>;

describe("what the audit keeps of a written record", () => {
  it("is the whole record when it was created or deleted, or when its members are others", () => {
    expect(written(null, { a: 1 })).toEqual({ record: "Contact", key: 1, before: null, after: { a: 1 } });
    expect(written({ a: 1 }, null)).toEqual({ record: "Contact", key: 1, before: { a: 1 }, after: null });
    expect(written({ a: 1, b: 2 }, { a: 1 })).toMatchObject({ before: { a: 1, b: 2 }, after: { a: 1 } });
    expect(written({ a: 1, b: 2 }, { a: 1, c: 2 })).toMatchObject({ before: { a: 1, b: 2 }, after: { a: 1, c: 2 } });
    expect(written([1], [2])).toMatchObject({ before: [1], after: [2] });
  });

  it("is what was different when it was updated, byte for byte", () => {
    const before = '{"Name" : "a,\\"}:{", "Rate" : 1.50, "List" : [{"x":1},{"y":[2]}], "Same" : {"z":null}}';
    const after = '{"Name" : "b", "Rate" : 1.5, "List" : [{"x":1},{"y":[3]}], "Same" : {"z":null}}';
    expect(writtenText({ record: "R", key: 7, before, after })).toBe(
      `{"record":"R","key":7,"changed":{"Name":"a,\\"}:{","Rate":1.50,"List":[{"x":1},{"y":[2]}]},"after":${after}}`,
    );
    expect(writtenText({ record: "R", key: 7, before: "{}", after: "{}" })).toBe(
      '{"record":"R","key":7,"changed":{},"after":{}}',
    );
  });

  it("keeps quotation marks, backslashes and separators inside texts", () => {
    for (const text of ['"', "\\", '\\"', '\\\\"', '","b":"', "}", "{[", "\u0000", "line\nbreak", " "])
      expect(written({ a: text, b: text, c: 1 }, { a: "new", b: text, c: 1 })).toEqual({
        record: "Contact",
        key: 1,
        changed: { a: text },
        after: { a: "new", b: text, c: 1 },
      });
  });

  it("always gives the record before the write", () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true, maxKeys: 6 });
    fc.assert(
      fc.property(object, fc.array(fc.jsonValue(), { minLength: 6, maxLength: 6 }), (before, values) => {
        const after = Object.fromEntries(
          Object.entries(before).map(([name, value], at) => [name, at % 2 === 0 ? values[at] : value]),
        );
        const kept = written(before, after);
        expect(JSON.stringify({ ...after, ...(kept["changed"] as object) })).toBe(
          JSON.stringify({ ...after, ...before }),
        );
        expect(kept["after"]).toEqual(JSON.parse(JSON.stringify(after)));
      }),
      { numRuns: runs(500) },
    );
  });
});
