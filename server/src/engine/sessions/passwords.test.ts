import { describe, expect, it } from "vitest";
import { testFirm, testPassword } from "../../../testing/firm.ts";
import { RefusedCall } from "../fields/refusals.ts";
import { hashPassword, hashPasswords, passwordIsRight } from "./passwords.ts";

const firm = testFirm();

describe("a burst of sign-ins", () => {
  it("waits for 2 at once, 50 in line, and is refused beyond that with the time to wait", async () => {
    const stored = await hashPassword("the right one");
    const checks = await Promise.allSettled(Array.from({ length: 60 }, () => passwordIsRight(stored, "the right one")));
    const refused = checks.flatMap((each) => (each.status === "rejected" ? [each.reason as RefusedCall] : []));
    expect(checks.filter((each) => each.status === "fulfilled" && each.value)).toHaveLength(52);
    expect(refused).toHaveLength(8);
    for (const each of refused)
      expect(each.refusals).toMatchObject([{ name: "tooMany", data: { RetryAfter: expect.any(Number) as number } }]);
    expect(await passwordIsRight(stored, "the right one")).toBe(true);
  });

  it("is answered with 429 and Retry-After while the line is full, and counts no failure", async () => {
    const stored = await hashPassword("the right one");
    // Whoever is done lines up again, so that the line is full however long the call takes to get there.
    let isAnswered = false;
    const lineUp = async () => {
      while (!isAnswered) await passwordIsRight(stored, "wrong");
    };
    const line = Promise.all(Array.from({ length: 52 }, lineUp));
    const body = { Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 };
    const answer = await firm.send(JSON.stringify(body), { address: "9.9.9.9" });
    expect(answer).toMatchObject({ status: 429, ResponseCode: -429, retryAfter: 2 });
    isAnswered = true;
    await line;
    expect(await firm.database.firm.db.text("select count(*) from sign_in_failure")).toBe("0");
    expect((await firm.send(JSON.stringify(body), { address: "9.9.9.9" })).ResponseCode).toBe(0);
  });

  it("does not fill the line with the 100 new passwords of one call", async () => {
    expect(await hashPasswords(Array.from({ length: 60 }, (_, index) => `password ${index}`))).toHaveLength(60);
  });
});
