import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { whileLocked } from "../../../testing/while-locked.ts";
import { customRecordTypes } from "./index.ts";
import { customFieldTypes } from "../../engine/firms/index.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;

const update = (updated: Sent[], unchanged: Sent[] = [], more: Sent = {}) =>
  firm.call("UpdateCustomFields", { UpdatedCustomFields: updated, UnchangedCustomFields: unchanged, ...more });

const define = (values: Sent) => update([{ CustomFieldKey: -1, RecordType: "Contact", Type: "text", ...values }]);

let count = 0;
const aName = () => `Field ${++count}`;

async function newField(values: Sent = {}): Promise<Sent> {
  const made = await define({ Name: aName(), ...values });
  expect(made.Errors).toEqual([]);
  const { OriginalCustomFieldKey: _, ...record } = made.Content.CustomFields[0] as Sent;
  return record;
}

const change = (read: Sent, values: Sent) => update([{ ...read, ...values }], [read]);
const remove = (read: Sent) =>
  update([{ CustomFieldKey: read["CustomFieldKey"], LastModifiedDate: read["LastModifiedDate"], Delete: true }]);

const contact = (values: Sent) =>
  firm.call("UpdateContacts", {
    UpdatedContacts: [{ ContactKey: -1, LastName: "Holder", ...values }],
    UnchangedContacts: [],
    UseSingleTransaction: true,
  });

beforeAll(async () => {
  await firm.addUser({ userName: "plain" });
  const accountant = await firm.addEmployee({ roles: ["AccountingManager"] });
  await firm.addUser({ userName: "accountant", kind: "service", employeeKey: accountant });
});

describe("UpdateCustomFields refuses", () => {
  it("what is required and missing, all of it with -420", async () => {
    const answer = await update([{ CustomFieldKey: -1 }]);
    expect(answer.Errors.map((each) => [each.ErrorID, each.ErrorData["Property"]])).toEqual([
      [-420, "RecordType"],
      [-420, "Name"],
      [-420, "Type"],
    ]);
  });

  it.each([
    ["RecordType", "Employee", -422],
    ["Type", "colour", -422],
    ["Name", " ", -420],
    ["Name", "x".repeat(61), -421],
    ["Name", "é".repeat(31), -422],
    ["Name", 'quo"te', -422],
    ["Name", "it's", -422],
    ["Name", "_under", -422],
    ["Name", "ends ", -422],
    ["Name", "constructor", -422],
    ["Name", "Prototype", -422],
    ["Choices", ["Red"], -422],
    ["Choices", { Red: true }, -420],
  ])("%s %j with %i", async (member, value, code) => {
    const answer = await define({ Name: aName(), [member]: value });
    expect(answer.ResponseCode).toBe(code);
    expect(answer.Errors[0]?.ErrorData["Property"]).toBe(member);
  });

  it("a list of choices without choices with -420, and a choice twice, empty or too long", async () => {
    const choices = (Choices: unknown) => define({ Name: aName(), Type: "list of choices", Choices });
    expect((await choices([])).ResponseCode).toBe(-420);
    expect((await choices(undefined)).ResponseCode).toBe(-420);
    expect((await choices(["Red", "red"])).ResponseCode).toBe(-422);
    expect((await choices([""])).ResponseCode).toBe(-420);
    expect((await choices(["x".repeat(81)])).ResponseCode).toBe(-421);
    expect((await choices(Array.from({ length: 501 }, (_, index) => `C${index}`))).ResponseCode).toBe(-422);
    expect((await choices(Array.from({ length: 500 }, (_, index) => `C${index}`))).Errors).toEqual([]);
  });

  it("a name that the record type already has, in any case, also from two callers at once", async () => {
    const first = await newField();
    expect((await define({ Name: String(first["Name"]).toUpperCase() })).ResponseCode).toBe(-422);
    expect((await define({ Name: first["Name"], RecordType: "Vendor" })).Errors).toEqual([]);
    const Name = aName();
    const both = await Promise.all([define({ Name }), define({ Name })]);
    expect(both.map((each) => each.ResponseCode).sort()).toEqual([-422, 200]);
  });

  it("deleting, renaming, retyping or moving a field with values: -410 with what uses them", async () => {
    const field = await newField({ Name: "Region" });
    expect((await contact({ CF_Region: "North" })).Errors).toEqual([]);
    expect((await contact({ CF_Region: "South" })).Errors).toEqual([]);
    expect((await contact({ CF_Region: null })).Errors).toEqual([]);
    const refused = [
      await remove(field),
      await change(field, { Name: "Area" }),
      await change(field, { Type: "number" }),
      await change(field, { RecordType: "Client" }),
    ];
    for (const answer of refused)
      expect(answer.Errors[0]).toMatchObject({
        ErrorID: -410,
        ErrorData: { UsedBy: [{ What: "contact", Count: 2 }], CustomFieldKey: field["CustomFieldKey"] },
      });
    expect((await change(field, { Order: 7 })).Errors).toEqual([]);
  });

  it("removing a choice that is in use, and allows other changes of choices", async () => {
    const field = await newField({ Name: "Colour", Type: "list of choices", Choices: ["Red", "Green", "Blue"] });
    await contact({ CF_Colour: "red" });
    const lost = await change(field, { Choices: ["Green", "Blue"] });
    expect(lost.Errors[0]).toMatchObject({
      ErrorID: -410,
      ErrorData: { Property: "Choices", UsedBy: [{ What: "contact", Count: 1 }] },
    });
    const fewer = await change(field, { Choices: ["Red", "Violet"] });
    expect(fewer.Errors).toEqual([]);
    expect((await contact({ CF_Colour: "Green" })).ResponseCode).toBe(-422);
    expect((await contact({ CF_Colour: "Violet" })).Errors).toEqual([]);
  });

  it("more than 200 fields of a record type", async () => {
    const fields = (from: number, size: number) =>
      Array.from({ length: size }, (_, index) => ({
        CustomFieldKey: -1 - index,
        RecordType: "Phase",
        Name: `Many ${from + index}`,
        Type: "number",
      }));
    const full = await update(fields(0, 200));
    expect(full.Errors).toEqual([]);
    expect((await update(fields(200, 1))).ResponseCode).toBe(-422);
    const gone = (full.Content.CustomFields as Sent[]).map((each) => ({ ...each, Delete: true }));
    expect((await update(gone)).Content.NumberOfCustomFieldsUpdated).toBe(200);
  });

  it("callers who are not administrators with -403", async () => {
    for (const user of ["plain", "accountant"]) {
      const args = { UpdatedCustomFields: [], UnchangedCustomFields: [] };
      expect((await firm.call("UpdateCustomFields", args, { user })).ResponseCode).toBe(-403);
    }
  });
});

describe("UpdateCustomFields", () => {
  it.each(customRecordTypes.flatMap((record) => customFieldTypes.map((type) => [record, type] as const)))(
    "defines a field of a %s of the type %s",
    async (RecordType, Type) => {
      const Choices = Type === "list of choices" ? ["A", "B"] : [];
      const made = await newField({ RecordType, Type, Choices });
      expect(made).toMatchObject({ RecordType, Type, Choices, Order: 0 });
      const listed = await firm.call("ListCustomFields", { FilterByRecordType: [RecordType.toLowerCase()] });
      expect(listed.Content.CustomFields).toContainEqual(made);
      expect((await remove(made)).Content.NumberOfCustomFieldsUpdated).toBe(1);
    },
  );

  it("makes the field available at once, in the given order, with values of each type", async () => {
    const types: [string, unknown, unknown][] = [
      ["text", "abc", "abc"],
      ["number", "12.5", 12.5],
      ["date", "2026-02-28", "2026-02-28"],
      ["yes/no", "TRUE", true],
      ["list of choices", "two", "Two"],
    ];
    for (const [index, [Type]] of types.entries())
      await newField({
        RecordType: "Client",
        Name: `Typed ${index}`,
        Type,
        Order: 10 - index,
        ...(Type === "list of choices" ? { Choices: ["One", "Two"] } : {}),
      });
    const made = await firm.call("UpdateClients", {
      UpdatedClients: [
        {
          ClientKey: -1,
          Description: "Custom",
          ...Object.fromEntries(types.map(([, value], index) => [`CF_Typed ${index}`, value])),
        },
      ],
      UnchangedClients: [],
      UseSingleTransaction: true,
    });
    expect(made.Errors).toEqual([]);
    const [client] = made.Content.Clients as Sent[];
    for (const [index, [, , stored]] of types.entries()) expect(client?.[`CF_Typed ${index}`]).toEqual(stored);
    const names = Object.keys(client as Sent).filter((name) => name.startsWith("CF_Typed"));
    expect(names).toEqual(["CF_Typed 4", "CF_Typed 3", "CF_Typed 2", "CF_Typed 1", "CF_Typed 0"]);
  });

  it("renames and deletes a field without values, and swaps two names", async () => {
    const one = await newField();
    const two = await newField();
    const swapped = await update(
      [
        { ...one, Name: two["Name"] },
        { ...two, Name: one["Name"] },
      ],
      [one, two],
    );
    expect(swapped.Errors).toEqual([]);
    const [first] = swapped.Content.CustomFields as Sent[];
    const renamed = await change(first as Sent, { Name: "A name of 60 letters ".padEnd(60, "x") });
    expect(renamed.Errors).toEqual([]);
    const held = await contact({ [`CF_${String(renamed.Content.CustomFields[0].Name)}`]: "at the limit" });
    expect(held.Errors).toEqual([]);
    expect(held.Content.Contacts[0][`CF_${String(renamed.Content.CustomFields[0].Name)}`]).toBe("at the limit");
  });

  it("costs a fixed number of statements, and one for the list", async () => {
    const [one, two, three] = [await newField(), await newField(), await newField()];
    const rename = (fields: Sent[]) =>
      update(
        fields.map((each) => ({ ...each, Name: aName() })),
        fields,
      );
    const written = async (fields: Sent[]) => {
      const statements = await firm.database.statements(() => rename(fields));
      return statements.slice(statements.indexOf("begin")); // before it, the service reloads what the last announcement cleared
    };
    // begin, lock, counts, stored, values, names, update, audit, commit
    expect(await written([one])).toHaveLength(9);
    expect(await written([two, three])).toHaveLength(9);
    await firm.call("ListCustomFields");
    expect(await firm.database.statements(() => firm.call("ListCustomFields"))).toHaveLength(1);
  });
});

describe("a custom field that is changed while a record gets a value", () => {
  const stored = (name: string) =>
    firm.database.firm.db.rows(`select from contact where custom_fields ? '${name}'`).then((rows) => rows.length);
  const keyOf = (field: Sent) => field["CustomFieldKey"] as number;

  it.each([
    ["deleted", (key: number) => `delete from custom_field where custom_field_key = ${key}`],
    ["given another type", (key: number) => `update custom_field set type = 'number' where custom_field_key = ${key}`],
  ])("leaves no value behind when the field is %s first", async (_, lock) => {
    const field = await newField();
    const name = field["Name"] as string;
    const calls = () => [contact({ [`CF_${name}`]: "held" })];
    const [answer] = await whileLocked(firm, { lock: lock(keyOf(field)), calls });
    expect(answer?.Errors).toMatchObject([{ ErrorID: -422 }]);
    expect(answer?.Errors[0]?.ErrorMessage).toContain("Nothing was saved");
    expect(await stored(name)).toBe(0);
  });

  it("is not deleted when the value comes first", async () => {
    const field = await newField();
    const name = field["Name"] as string;
    const [answer] = await whileLocked(firm, {
      lock: `insert into contact (last_name, last_modified, custom_fields) values ('Holder', now(), '{"${name}": "held"}')`,
      calls: () => [remove(field)],
    });
    expect(answer?.Errors).toMatchObject([{ ErrorID: -410 }]);
    expect(await stored(name)).toBe(1);
  });

  it.each([
    ["text", 1],
    ["number", "1"],
    ["yes/no", "yes"],
    ["date", 20],
    ["list of choices", "Blue"],
  ])("in the database too, a field of the type %s has no value %j", async (Type, value) => {
    const field = await newField({ Type, ...(Type === "list of choices" ? { Choices: ["Red"] } : {}) });
    const insert =
      "insert into contact (last_name, last_modified, custom_fields) values ('Holder', now(), jsonb_build_object($1::text, $2::jsonb))";
    const saving = firm.database.firm.db.run(insert, [field["Name"], JSON.stringify(value)]);
    await expect(saving).rejects.toMatchObject({ constraint: "custom_field_of_value" });
  });
});
