import { expect, it } from "vitest";
import { schemaProblems } from "./schema-check.ts";

const object = (properties: object, required: readonly string[] = []) => ({ type: "object", properties, required });
const root = {
  $defs: {
    Name: object({ Name: { type: "string", maxLength: 3 } }, ["Name"]),
    List: object({
      Items: { type: "array", items: { allOf: [{ $ref: "#/$defs/Name" }, object({ Size: { type: "integer" } })] } },
      One: { anyOf: [{ $ref: "#/$defs/Name" }, { type: "null" }] },
    }),
  },
};
const problems = (value: unknown) => schemaProblems(root, "List", value);

it("accepts what the schema describes, and custom fields", () => {
  expect(problems({ Items: [{ Name: "abc", Size: 1, CF_Color: "red" }], One: null })).toEqual([]);
});

it("finds wrong types, missing members, long texts and members that the schema does not have", () => {
  expect(problems({ Items: [{ Name: "abcd", Size: 1.5 }] })).toHaveLength(2);
  expect(problems({ Items: [{ Size: 1 }] })).toEqual([expect.stringContaining("/Items/0 must have required property")]);
  expect(problems({ Items: [{ Name: "a", Other: 1 }] })).toEqual(["/Items/0 has Other, which is not in the schema."]);
  expect(problems({ One: { Name: "a", Other: 1 } }).length).toBeGreaterThan(0);
  expect(problems({ Other: 1 })).toEqual(["The content has Other, which is not in the schema."]);
  expect(schemaProblems(root, "Nothing", {})).toEqual(["There is no schema Nothing."]);
});
