import { beforeAll, describe, expect, it } from "vitest";
import { recordsPerLoggedCallMax } from "../../engine/fields/limits.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();

interface Logged {
  readonly CallKey: number;
  readonly CallDate: string;
  readonly UsageKey: string;
  readonly NumberOfRecords: number;
  readonly Records: { RecordType: string; RecordKey: number; Happened: string }[];
}

const calls = async (args: Record<string, unknown> = {}, envelope = {}) =>
  (await firm.call("ListCalls", args, { envelope })).Content.Calls as Logged[];
const update = (records: unknown[], user?: string) =>
  firm.call(
    "UpdateContacts",
    { UpdatedContacts: records, UnchangedContacts: [], UseSingleTransaction: true },
    user === undefined ? {} : { user },
  );

let key: number;

beforeAll(async () => {
  await firm.addUser({ userName: "other" });
  const made = await update([{ ContactKey: -1, LastName: "Logged", Notes: "kept to themselves" }], "other");
  const contact = made.Content.Contacts[0] as { ContactKey: number; LastModifiedDate: string };
  key = contact.ContactKey;
  await update([{ ContactKey: key, LastModifiedDate: contact.LastModifiedDate, Delete: true }]);
});

describe("ListCalls", () => {
  it("is for administrators, and refuses a key without a type", async () => {
    await firm.addUser({ userName: "clerk", authorized: false });
    expect((await firm.call("ListCalls", {}, { user: "clerk" })).ResponseCode).toBe(-403);
    expect((await firm.call("ListCalls", { FilterByRecordKey: key })).ResponseCode).toBe(-422);
    expect((await firm.call("ListCalls", { FilterByUserName: "x".repeat(10_000) })).ResponseCode).toBe(-421);
  });

  it("shows who wrote which records, newest first, without their contents", async () => {
    const found = await calls({ FilterByRecordType: "Contact", FilterByRecordKey: key });
    expect(found).toMatchObject([
      { Method: "UpdateContacts", UserName: "api", Records: [{ RecordKey: key, Happened: "Deleted" }] },
      {
        UserName: "other",
        NumberOfRecords: 1,
        Records: [{ RecordType: "Contact", RecordKey: key, Happened: "Created" }],
      },
    ]);
    expect(found[0]!.CallKey).toBeGreaterThan(found[1]!.CallKey);
    expect(JSON.stringify(found)).not.toContain("kept to themselves");
  });

  it("leaves out reads, previews and refused calls", async () => {
    const before = (await calls()).length;
    await firm.call("ListContacts", {});
    await update([{ ContactKey: -1 }]);
    await firm.call(
      "UpdateContacts",
      { UpdatedContacts: [{ ContactKey: -1, LastName: "Tried" }], UnchangedContacts: [], UseSingleTransaction: true },
      { envelope: { Preview: true } },
    );
    expect(await calls()).toHaveLength(before);
  });

  it("filters by user, method, usage key, type and day, and pages", async () => {
    const [, made] = await calls({ FilterByRecordType: "Contact", FilterByRecordKey: key });
    expect(await calls({ FilterByUserName: "OTHER" })).toEqual([made]);
    expect(await calls({ FilterByUsageKey: made!.UsageKey.toUpperCase() })).toEqual([made]);
    expect(await calls({ FilterByMethod: ["UpdateNothing"] })).toEqual([]);
    expect(await calls({ FilterByMethod: ["UpdateContacts"], FilterByRecordType: "Contact" })).toHaveLength(2);
    expect(await calls({ FilterByRecordType: "Cont" })).toEqual([]);
    expect(await calls({ FilterByUsageKey: "no such key" })).toEqual([]);
    const day = made!.CallDate.slice(0, 10);
    expect(await calls({ FilterByEarliestCallDate: day, FilterByLatestCallDate: day })).toHaveLength(
      (await calls()).length,
    );
    expect(await calls({ FilterByLatestCallDate: "2001-01-01" })).toEqual([]);
    const all = await calls();
    expect(await calls({}, { PageResults: true, PageSize: 1, PageNumber: 2 })).toEqual([all[1]]);
  });

  it("lists the first of many records, and costs one statement", async () => {
    const many = Array.from({ length: recordsPerLoggedCallMax + 1 }, (_, at) => ({
      ContactKey: -1 - at,
      LastName: `Many ${at}`,
    }));
    const { UsageKey } = await update(many);
    const [found] = await calls({ FilterByUsageKey: UsageKey });
    expect(found!.NumberOfRecords).toBe(recordsPerLoggedCallMax + 1);
    expect(found!.Records).toHaveLength(recordsPerLoggedCallMax);
    const texts = await firm.database.statements(() => calls());
    expect(texts.filter((text) => text.includes("audit"))).toHaveLength(1);
  });
});
