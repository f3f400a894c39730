import { beforeAll, describe, expect, it } from "vitest";
import { type Field, type Fields, isText } from "../server/src/engine/fields/fields.ts";
import type { MethodDefinition } from "../server/src/engine/method/method.ts";
import { methods } from "../server/src/methods.ts";
import { identifierOf, jsonSchemasOf } from "../server/src/surfaces/docs/index.ts";
import { testDatabase } from "../server/testing/database.ts";
import { type ExampleFirm, openExampleFirm } from "./example-answers.ts";
import { schemaProblems } from "./schema-check.ts";

/** The texts that the interface document calls nullable. */
const nullableInDocument = [
  "Client.ClientTypeNotes",
  "Client.Notes",
  "Contact.Notes",
  "Vendor.Notes",
  "Vendor.VendorTypeNotes",
];

const database = testDatabase();
const reads = methods.filter((each) => each.effect === "read" && !each.isSessionMethod && !each.exampleIsOnce);
let firm: ExampleFirm;

beforeAll(async () => {
  firm = await openExampleFirm(database.pools, database.connection);
  return () => firm.close();
}, 300_000);

describe("a text in an answer", () => {
  it("is declared nullable only where the interface document says so", () => {
    const found = new Set(methods.flatMap((each) => nullable(each.content as Fields, each.name, isText)));
    expect([...found].toSorted()).toEqual(nullableInDocument);
  });

  it("is declared nullable for no boolean of the document", () => {
    const isBoolean = ({ kind }: Field) => kind.columnType === "boolean";
    const documented = methods.filter((each) => !each.extension);
    const found = documented.flatMap((each) => nullable(each.content as Fields, each.name, isBoolean));
    // Null in a change asks for the side that goes with the type; what is stored and sent is never null.
    expect([...new Set(found)]).toEqual(["GLAccount.NormalDebitBalance"]);
  });

  it("is not null in any record of the demo firm where the schema says text", async () => {
    const schemas = jsonSchemasOf(methods);
    const problems = new Set<string>();
    for (const method of reads) {
      const identifier = identifierOf(method, methods);
      const { Content, Errors } = await firm.call(method, everything(method));
      expect(Errors, identifier).toEqual([]);
      // The same member of many records is one problem.
      for (const each of schemaProblems(schemas, `${identifier}Content`, Content))
        problems.add(`${identifier}: ${each.replaceAll(/\/\d+/g, "")}`);
    }
    expect([...problems]).toEqual([]);
  });

  it("is never null in a firm that is compatible with the hosted service", async () => {
    const define = methods.find((each) => each.name === "UpdateCustomFields") as MethodDefinition;
    const UpdatedCustomFields = ["Client", "Contact", "Vendor", "Project", "Phase"].map((RecordType, at) => ({
      CustomFieldKey: -1 - at,
      RecordType,
      Name: "Remark",
      Type: "text",
    }));
    const defined = await firm.call(define, { UpdatedCustomFields, UnchangedCustomFields: [] });
    expect(defined).toMatchObject({ Errors: [] });
    const names = ["Notes", "ClientTypeNotes", "VendorTypeNotes", "CF_Remark"];
    const nulls = async () => {
      const found = new Set<string>();
      for (const method of reads) {
        const { Content } = await firm.call(method, everything(method));
        for (const name of nullMembers(Content)) if (names.includes(name)) found.add(`${method.name}: ${name}`);
      }
      return [...found].toSorted();
    };
    expect(await nulls()).toEqual(expect.arrayContaining(["GetClients: Notes", "GetProjects: CF_Remark"]));
    const update = methods.find((each) => each.name === "UpdateFirmSettings") as MethodDefinition;
    expect(await firm.call(update, { Settings: { compatibility: "hosted" } })).toMatchObject({ Errors: [] });
    expect(await nulls()).toEqual([]);
  });
});

/** The arguments of the example, with the first thousand keys where it names some. */
function everything(method: MethodDefinition): object {
  const requested = Object.entries(method.example).map(([name, value]) => {
    const isKeys = name.startsWith("Requested") && Array.isArray(value) && typeof value[0] === "number";
    return [name, isKeys ? Array.from({ length: 1000 }, (_, at) => at + 1) : value] as const;
  });
  const filters = requested.filter(([name]) => !/^Fi(lt|tl)erBy/.test(name) || method.args[name]?.required === true);
  return Object.fromEntries(filters);
}

function nullable(fields: Fields, owner: string, is: (field: Field) => boolean): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(is(field) && field.nullable && !field.onlyWhenSet ? [`${owner}.${name}`] : []),
    ...nullableInside(field, `${owner}.${name}`, is),
  ]);
}

function nullableInside({ kind: { madeOf } }: Field, owner: string, is: (field: Field) => boolean): string[] {
  switch (madeOf?.is) {
    case "list":
      return nullable({ item: madeOf.item }, owner, is);
    case "group":
      return nullable(madeOf.fields, madeOf.title ?? owner, is);
    case "records":
      return nullable({ ...madeOf.record.fields, ...madeOf.more }, madeOf.record.name, is);
    case undefined:
      return [];
  }
}

function nullMembers(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (each === null ? [name] : nullMembers(each)));
}
