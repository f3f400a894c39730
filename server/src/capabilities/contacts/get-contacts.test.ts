import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();

async function contacts(count: number): Promise<number[]> {
  const made = await firm.call("UpdateContacts", {
    UpdatedContacts: Array.from({ length: count }, (_, index) => ({
      ContactKey: -1 - index,
      LastName: `Get ${index}`,
    })),
    UnchangedContacts: [],
    UseSingleTransaction: true,
  });
  return (made.Content.Contacts as { ContactKey: number }[]).map((each) => each.ContactKey);
}
const get = (keys: unknown) => firm.call("GetContacts", { RequestedContacts: keys });
const keysOf = (answer: { Content: { Contacts: { ContactKey: number }[] } }) =>
  answer.Content.Contacts.map((each) => each.ContactKey);

describe("GetContacts", () => {
  it("refuses more than 1,000 keys with -422, and keys that are none with -420", async () => {
    const keys = Array.from({ length: 1001 }, (_, index) => index + 1);
    expect((await get(keys)).ResponseCode).toBe(-422);
    expect((await get(keys.slice(1))).ResponseCode).toBe(200);
    for (const bad of [undefined, null, true, "one", ["one"], [null], [1.5], [[1]]])
      expect((await get(bad)).ResponseCode).toBe(-420);
  });

  it("answers in the order of the keys, duplicates once, and warns of unknown ones", async () => {
    const [one, two, three] = (await contacts(3)) as [number, number, number];
    const answer = await get([three, one, 999_999, three, two, -5, one, 999_999]);
    expect(keysOf(answer)).toEqual([three, one, two]);
    expect(answer.ResponseCode).toBe(200);
    expect(answer.Warnings).toEqual([
      {
        WarningID: -404,
        WarningMessage: expect.stringMatching(/^Record not found\. /) as unknown,
        WarningData: { ContactKey: [999_999, -5] },
      },
    ]);
    expect((await get([one])).Warnings).toBeUndefined();
    expect(keysOf(await get([]))).toEqual([]);
  });

  it("answers the same record whoever reads it, with LastModifiedDate to the millisecond in the firm's zone", async () => {
    const [key] = await contacts(1);
    const [contact] = (await get([key])).Content.Contacts as Record<string, unknown>[];
    expect(contact?.["LastModifiedDate"]).toMatch(/\.\d{3} GMT-0[45]:00$/);
    await firm.setSetting("timeZone", "Asia/Kolkata");
    const [moved] = (await get([key])).Content.Contacts as Record<string, unknown>[];
    expect(moved?.["LastModifiedDate"]).toMatch(/GMT\+05:30$/);
    // What was read in one zone is still the same instant in another.
    const args = {
      UpdatedContacts: [{ ...contact, Title: "Moved" }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    };
    const {
      ContactTypeDescription: _d,
      ContactTypeNotes: _n,
      ...sent
    } = args.UpdatedContacts[0] as Record<string, unknown>;
    expect((await firm.call("UpdateContacts", { ...args, UpdatedContacts: [sent] })).Errors).toEqual([]);
    await firm.setSetting("timeZone", "America/New_York");
  });

  it("costs one statement, whatever the number of keys", async () => {
    const keys = await contacts(200);
    await get(keys);
    expect(await firm.database.statements(() => get(keys))).toHaveLength(1);
  });
});
