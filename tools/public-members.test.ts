import { describe, expect, it } from "vitest";
import { anySession } from "../server/src/engine/access/access.ts";
import type { Field, Fields } from "../server/src/engine/fields/field.ts";
import { group, key, list, money, text } from "../server/src/engine/fields/fields.ts";
import { defineMethod } from "../server/src/engine/method/method.ts";
import { defineRecord, listOfRecord, recordsIn, referenceTarget } from "../server/src/engine/records/index.ts";
import { methods } from "../server/src/methods.ts";
import { publicMembers, publicMembersSql } from "./public-members.ts";

/** A method that returns things with these members. */
function showing(fields: Fields) {
  const record = defineRecord({
    name: "Thing",
    plural: "Things",
    key: "ThingKey",
    table: "thing",
    doc: "A thing.",
    fields: { ThingKey: key("thing_key"), ...fields } as Fields & { ThingKey: Field },
  });
  return defineMethod({
    name: "ListThings",
    chapter: "Things",
    versions: [1],
    extension: true,
    access: anySession,
    effect: "read",
    summary: "Lists things.",
    args: {},
    content: { Things: listOfRecord(record) },
    example: {},
    handle: async () => ({ content: { Things: [] } }),
  }) as never;
}

describe("the members that events may carry", () => {
  it("are those without a tag in them, of the types that events carry", () => {
    const inside = list(group({ Rate: money({ tag: "pay" }) }));
    const tagged = { Open: text("open"), Cost: money("cost", { tag: "cost" }), Rates: inside as Field };
    expect(publicMembers([showing(tagged)], { Thing: "record", Hidden: "key" })).toEqual(
      new Map([["Thing", ["ThingKey", "Open"]]]),
    );
  });

  it("leave out what one of several definitions tags", () => {
    const both = [showing({ Fee: money("fee") }), showing({ Fee: money("fee", { tag: "clientMoney" }) })];
    expect(publicMembers(both, { Thing: "record" }).get("Thing")).toEqual(["ThingKey"]);
  });

  it("are refused for a type without a definition, and by hand where a definition decides", () => {
    expect(() => publicMembers([], { Thing: "record" })).toThrow("No method shows the record Thing");
    const fee = showing({ Fee: money("fee", { tag: "clientMoney" }) });
    expect(() => publicMembers([fee], { Thing: ["Fee"] })).toThrow("Thing.Fee is in a definition");
    expect(publicMembers([fee], { Thing: ["Place"] }).get("Thing")).toEqual(["ThingKey", "Place"]);
  });

  it("are no pay, address, tax number or contract amount", () => {
    const sql = publicMembersSql(methods);
    expect(sql).toContain("('Contact', array['ContactKey'");
    for (const hidden of ["PayRates", "HireDate", "RecipientID1099", "TotalContractAmount", "CostRate", "DPEPercent"])
      expect(sql).not.toContain(`'${hidden}'`);
  });
});

it("events carry no record that only some sessions may read by its own methods", () => {
  const carriedTypes = publicMembers(methods);
  const holds = ({ kind: { madeOf } }: Field): boolean => {
    if (madeOf?.is === "list") return holds(madeOf.item);
    return madeOf?.is === "records" && carriedTypes.has(madeOf.record.name);
  };
  const guarded = methods.filter(({ name, access, content }) => {
    const own = Object.keys(content).find((member) => name === `Get${member}` || name === `List${member}`);
    return own !== undefined && access.is !== "session" && holds(content[own] as Field);
  });
  expect(guarded.map(({ name }) => name)).toEqual([]);
});

it("every row that a field of a record refers to is printed, and an unknown name throws", () => {
  const kinds = [...recordsIn(methods).values()].flatMap((definitions) =>
    [...definitions].flatMap(({ fields }) => Object.values(fields).filter(({ readOnly }) => !readOnly)),
  );
  const names = kinds.flatMap(({ kind }) =>
    typeof kind.schema["x-key-of"] === "string" ? [kind.schema["x-key-of"]] : [],
  );
  expect(new Set(names).size).toBeGreaterThan(15);
  // Keys of timesheets are in lists only, which nobody sends back.
  for (const name of new Set(names)) if (name !== "Timesheet") expect(referenceTarget(name).table, name).not.toBe("");
  for (const name of ["Nothing", "constructor", "toString"])
    expect(() => referenceTarget(name)).toThrow(`No definition has the rows ${name}`);
});
