import { describe, expect, it } from "vitest";
import { testFirm, testPassword } from "../../../testing/firm.ts";

const firm = testFirm();
const minute = 60_000;
let people = 0;

/** A user without failed sign-ins. */
async function newUser(): Promise<string> {
  const userName = `user ${++people}`;
  await firm.addUser({ userName });
  return userName;
}
const attempt = (Username: string, Password: string, address: string) =>
  firm.send(JSON.stringify({ Method: "CreateAPISession", Username, Password, APIVersion: 1 }), { address });
const fail = async (userName: string, times: number, address: string) => {
  for (let time = 0; time < times; time++) await attempt(userName, "wrong", address);
};

describe("failed sign-ins", () => {
  it("are allowed five times without a wait, then each wait is longer; an early attempt is not even checked", async () => {
    const user = await newUser();
    await fail(user, 5, "1.1.1.1");
    const first = await attempt(user, testPassword, "1.1.1.1");
    expect([first.status, first.ResponseCode, first.retryAfter]).toEqual([429, -429, 2]);
    expect(first.Errors[0]?.ErrorMessage).toMatch(/^Too many requests\. /);
    const waits: number[] = [];
    for (let time = 0; time < 12; time++) {
      const held = await attempt(user, "wrong", "1.1.1.1");
      waits.push(held.retryAfter ?? 0);
      firm.advance((held.retryAfter ?? 0) * 1000);
      expect((await attempt(user, "wrong", "1.1.1.1")).ResponseCode).toBe(-401);
    }
    expect(waits.slice(0, 8)).toEqual([2, 4, 8, 16, 32, 64, 128, 256]);
    expect(Math.max(...waits)).toBe(300);
  });

  it("are cleared by a successful sign-in after the wait, and expire by themselves", async () => {
    const user = await newUser();
    await fail(user, 6, "1.1.1.2");
    firm.advance(5000);
    expect((await attempt(user, testPassword, "1.1.1.2")).ResponseCode).toBe(0);
    await fail(user, 4, "1.1.1.2");
    expect((await attempt(user, testPassword, "1.1.1.2")).ResponseCode).toBe(0);
    await fail(user, 7, "1.1.1.2");
    expect((await attempt(user, testPassword, "1.1.1.2")).status).toBe(429);
    firm.advance(16 * minute);
    expect((await attempt(user, testPassword, "1.1.1.2")).ResponseCode).toBe(0);
  });

  it("of one user do not block a colleague at the same address", async () => {
    const clumsy = await newUser();
    const colleague = await newUser();
    await fail(clumsy, 8, "2.2.2.2");
    expect((await attempt(clumsy, testPassword, "2.2.2.2")).status).toBe(429);
    expect((await attempt(colleague, testPassword, "2.2.2.2")).ResponseCode).toBe(0);
  });

  it("over many names from one address slow that address down", async () => {
    for (let name = 0; name < 100; name++) await attempt(`guess ${name}`, "wrong", "3.3.3.3");
    expect((await attempt("guess 101", "wrong", "3.3.3.3")).status).toBe(429);
    expect((await attempt("guess 101", "wrong", "3.3.3.4")).ResponseCode).toBe(-401);
  });

  it("of strangers behind a shared address do not stop a user who signed in there before", async () => {
    const [known, unknown] = [await newUser(), await newUser()];
    expect((await attempt(known, testPassword, "7.7.7.7")).ResponseCode).toBe(0);
    for (let name = 0; name < 110; name++) await attempt(`neighbor ${name}`, "wrong", "7.7.7.7");
    expect((await attempt(unknown, testPassword, "7.7.7.7")).status).toBe(429);
    expect((await attempt(known, testPassword, "7.7.7.7")).ResponseCode).toBe(0);
    await fail(known, 6, "7.7.7.7");
    expect((await attempt(known, testPassword, "7.7.7.7")).status).toBe(429);
  });

  it("of a stranger never block a user at an address where they signed in before, and elsewhere only for a minute", async () => {
    const user = await newUser();
    expect((await attempt(user, testPassword, "4.4.4.4")).ResponseCode).toBe(0);
    for (let stranger = 0; stranger < 30; stranger++) {
      await attempt(user, "wrong", `5.5.5.${stranger}`);
      firm.advance(1000);
    }
    expect((await attempt(user, testPassword, "4.4.4.4")).ResponseCode).toBe(0);
    const held = await attempt(user, testPassword, "6.6.6.6");
    expect(held.status).toBe(429);
    expect(held.retryAfter).toBeLessThanOrEqual(60);
    firm.advance(60_000);
    expect((await attempt(user, testPassword, "6.6.6.6")).ResponseCode).toBe(0);
  });

  it("in a burst get no more guesses than one at a time", async () => {
    const user = await newUser();
    const passwords = Array.from({ length: 60 }, (_, index) => (index === 59 ? testPassword : `guess ${index}`));
    const answers = await Promise.all(passwords.map((password) => attempt(user, password, "7.7.7.7")));
    const refused = answers.filter((each) => each.ResponseCode === -401).length;
    expect(refused).toBeLessThan(20);
    expect(answers.filter((each) => each.ResponseCode === -429).length).toBeGreaterThan(40);
  });

  it("are counted for the user they mean, whatever letters the name is written with", async () => {
    await firm.addUser({ userName: "demo.principal" });
    const disguised = "demo.pr\u0130ncipal";
    // The database reads both as one name; otherwise there is nothing to attack here.
    const isOne = (await attempt(disguised, testPassword, "8.8.8.1")).ResponseCode === 0;
    await fail("demo.principal", 5, "8.8.8.8");
    expect((await attempt(disguised, "wrong", "8.8.8.8")).ResponseCode).toBe(isOne ? -429 : -401);
  });

  it("leave no rows behind once they have expired", async () => {
    firm.advance(20 * minute);
    await firm.service.upkeep();
    expect(await firm.database.firm.db.text("select count(*) from sign_in_failure")).toBe("0");
  });
});
