import { afterEach, describe, expect, it } from "vitest";
import { burstSeconds } from "../method/call-rates.ts";
import { testFirm, testPassword } from "../../../testing/firm.ts";

const firm = testFirm();

const limited = (name: string, perSecond: number) => firm.setSetting(name, perSecond);

/** Calls made at the same time, and how many of them were refused. */
const burst = async (count: number, user: string) => {
  const answers = await Promise.all(Array.from({ length: count }, () => firm.call("ListContacts", {}, { user })));
  const refused = answers.filter(({ status }) => status === 429);
  for (const each of refused) {
    expect(each).toMatchObject({ ResponseCode: -429, Errors: [{ ErrorID: -429 }] });
    expect(each.retryAfter).toBeGreaterThan(0);
  }
  return refused.length;
};

const addUsers = async (...users: string[]) => {
  for (const userName of users) {
    await firm.addUser({ userName });
    await firm.call("ListContacts", {}, { user: userName });
  }
};

describe("calls per second", () => {
  afterEach(async () => {
    for (const name of ["callsPerSecondPerUser", "callsPerSecondPerAddress", "callsPerSecondPerFirm"])
      await firm.setSetting(name, null);
  });

  it("are not limited until the firm sets a limit", async () => {
    await addUsers("free");
    expect(await burst(100, "free")).toBe(0);
  });

  it("of one user beyond the limit are refused with 429 and Retry-After, those of others are not", async () => {
    await addUsers("eager", "calm");
    await limited("callsPerSecondPerUser", 2);
    expect(await burst(60, "eager")).toBeGreaterThan(30);
    expect(await burst(2 * burstSeconds, "calm")).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => firm.call("ListContacts", {}, { user: "eager" })),
    );
    const reasons = answers.flatMap(({ Errors }) => Errors.map(({ ErrorData }) => ErrorData["Reason"]));
    expect(reasons).toContain(
      "User eager makes more than 2 calls per second (callsPerSecondPerUser). Try again in 1 second.",
    );
  });

  it("of strangers without a session do not use up those of the firm", async () => {
    await addUsers("member");
    await limited("callsPerSecondPerFirm", 3);
    await Promise.all(
      Array.from({ length: 60 }, () => firm.send(JSON.stringify({ Method: "ListContacts", SessionToken: "made up" }))),
    );
    expect(await burst(10, "member")).toBe(0);
  });

  it("of all users together beyond the limit are refused", async () => {
    await addUsers("one", "two");
    await limited("callsPerSecondPerFirm", 2);
    expect((await burst(30, "one")) + (await burst(30, "two"))).toBeGreaterThan(30);
  });

  it("of one address beyond the limit are refused before anyone signs in, and other addresses still sign in", async () => {
    await limited("callsPerSecondPerAddress", 1);
    const guess = (address: string, Password: string) =>
      firm.send(JSON.stringify({ Method: "CreateAPISession", Username: "api", Password, APIVersion: 1 }), { address });
    const guesses = await Promise.all(Array.from({ length: 30 }, () => guess("198.51.100.7", "wrong")));
    expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(15);
    expect((await guess("198.51.100.8", testPassword)).ResponseCode).toBe(0);
  });

  it("below 1 are refused", async () => {
    const answer = await firm.call("UpdateFirmSettings", { Settings: { callsPerSecondPerUser: 0 } });
    expect(answer.Errors.length).toBe(1);
  });
});
