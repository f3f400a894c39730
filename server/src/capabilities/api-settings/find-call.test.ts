import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
const find = (UsageKey: string, user = "clerk") => firm.call("FindCall", { UsageKey }, { user });
const add = (user: string, envelope = {}) =>
  firm.call(
    "UpdateContacts",
    { UpdatedContacts: [{ ContactKey: -1, LastName: "Found" }], UnchangedContacts: [], UseSingleTransaction: true },
    { user, envelope },
  );

beforeAll(() => firm.addUser({ userName: "clerk", authorized: false }));

describe("FindCall", () => {
  it("refuses a UsageKey that is missing or not a UUID", async () => {
    expect((await firm.call("FindCall", {})).ResponseCode).toBe(-420);
    expect((await find("17")).ResponseCode).toBe(-422);
  });

  it("does not find a call that saved nothing, an unknown one, or one of another user", async () => {
    const preview = await add("clerk", { Preview: true });
    const others = await add("api");
    for (const usageKey of [preview.UsageKey, others.UsageKey, randomUUID()])
      expect((await find(usageKey)).Content).toEqual({ Calls: [] });
  });

  it("finds a user's own call that saved something", async () => {
    const { UsageKey } = await add("clerk");
    const { Content } = await find(UsageKey.toUpperCase());
    expect(Content).toMatchObject({ Calls: [{ Method: "UpdateContacts", UserName: "clerk", UsageKey }] });
  });
});
