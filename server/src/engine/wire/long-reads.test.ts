import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();

it("a list of contacts does not wait behind statements that came just before it", async () => {
  const soonAfter = async (_: unknown, ms: number) => {
    await pause(ms);
    return (await firm.call("ListContacts")).ResponseCode;
  };
  await soonAfter(undefined, 0);
  const statements = await firm.database.firm.transaction(async (own) => {
    await own.script("lock table gl_account in access exclusive mode");
    const waiting = Array.from({ length: 12 }, () => firm.call("GetTrialBalance"));
    const lists = Promise.all(Array.from({ length: 60 }, soonAfter));
    expect(new Set((await Promise.race([lists, pause(20_000)])) ?? [])).toEqual(new Set([200]));
    return waiting;
  });
  for (const { Errors } of await Promise.all(statements)) expect(Errors).toEqual([]);
});
