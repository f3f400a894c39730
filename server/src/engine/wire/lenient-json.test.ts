import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nestingMax } from "../fields/limits.ts";
import { lenientJson } from "./lenient-json.ts";
import { runs } from "@plumbline/accounting/testing";

describe("a text that stays as it is", () => {
  it.each<[text: string, name: string]>([
    ["", "nothing"],
    ["[,]", "a comma without an item"],
    ["{,}", "a comma without a member"],
    ["[1,,]", "two commas"],
    ["{a-b: 1}", "a name with a hyphen"],
    ["{a b: 1}", "a name with a space"],
    ["{a}", "a name without a value"],
    ["{'a': 1}", "another quotation mark"],
    ["{1: 1}", "a number for a name"],
    ['{"a": "{b: 1,}"}', "what looks so inside a text"],
    ['{"a": "\\"{b: 1,}"}', "after an escaped quotation mark"],
    ['{"a: 1,}', "a text without an end"],
    ["[a, b]", "words in a list"],
    ["{".repeat(nestingMax + 1), "too deep"],
  ])("%s: %s", (text) => {
    const read = lenientJson(text);
    if (read !== undefined) expect(() => JSON.parse(read) as unknown).toThrow();
  });

  it("is any JSON", () => {
    fc.assert(fc.property(fc.json(), (text) => void expect(lenientJson(text)).toBeUndefined()));
  });
});

describe("a text with names without quotes and trailing commas", () => {
  it.each([
    ["{a: 1}", { a: 1 }],
    ["\ufeff{ _a1 : [1, 2 , ] , }", { _a1: [1, 2] }],
    ['{a: {b: "c,}", $d: null,},}', { a: { b: "c,}", $d: null } }],
    ["{null: null, true: true}", { null: null, true: true }],
  ])("%s", (text, value) => {
    expect(JSON.parse((lenientJson(text) ?? "").replace("\ufeff", ""))).toEqual(value);
  });

  it("means the same as its JSON", () => {
    const names = fc.stringMatching(/^[A-Za-z_$][\w$]{0,8}$/).filter((name) => name !== "__proto__");
    const values = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(names, tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    const space = fc.constantFrom("", " ", "\n\t");
    const loose = (value: unknown, gap: string): string => {
      if (Array.isArray(value))
        return `[${value.map((each) => loose(each, gap)).join(`${gap},`)}${value.length > 0 ? `,${gap}` : gap}]`;
      if (typeof value !== "object" || value === null) return JSON.stringify(value);
      const members = Object.entries(value).map(([name, each]) => `${gap}${name}${gap}:${gap}${loose(each, gap)}`);
      return `{${members.join(",")}${members.length > 0 ? `${gap},` : ""}${gap}}`;
    };
    fc.assert(
      fc.property(values, space, (value, gap) => {
        const text = loose(value, gap);
        expect(JSON.parse(lenientJson(text) ?? text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: runs(500) },
    );
  });

  it("takes time in proportion to its length", () => {
    const started = performance.now();
    for (const text of [`{${"a:1,".repeat(400_000)}}`, `[${",".repeat(2_000_000)}`, "{a ".repeat(200)])
      lenientJson(text);
    lenientJson(`{${",".repeat(100_000)}${" ".repeat(1_000_000)}`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
