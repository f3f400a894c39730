import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isDemo } from "../../demo/index.ts";
import { hashPassword } from "../../engine/sessions/index.ts";
import { readSettings } from "../../settings.ts";
import { openTestFirm, testFirm, testPassword } from "../../../testing/firm.ts";
import { callAsTwo } from "../../../testing/second-person.ts";

const firm = testFirm({ url: "https://books.example.com" });
const chosen = "four words nobody guesses";

const send = (body: Record<string, unknown>, address = "10.0.0.1") => firm.send(JSON.stringify(body), { address });
const signIn = async (Username: string, Password: string, address?: string) => {
  const answer = await send({ Method: "CreateAPISession", Username, Password, APIVersion: 1 }, address);
  return { code: answer.ResponseCode, token: (answer.Content as { SessionToken?: string } | null)?.SessionToken };
};
const call = (SessionToken: unknown, Method: string, MethodArguments: Record<string, unknown> = {}) =>
  send({ Method, SessionToken, MethodArguments });

async function newPerson(): Promise<{ userName: string; key: number }> {
  const userName = `person.${randomUUID().slice(0, 8)}`;
  const employeeKey = await firm.addEmployee({ roles: ["AccountingManager"] });
  await firm.addUser({ userName, kind: "service", employeeKey });
  const key = await firm.database.firm.db.text("select sign_in_key from sign_in where user_name = $1", [userName]);
  return { userName, key: Number(key) };
}

describe("ChangePassword refuses", () => {
  it("a caller who does not know the current password, and slows guessing down like a sign-in", async () => {
    const { userName } = await newPerson();
    const { token } = await signIn(userName, testPassword, "10.1.0.1");
    const guess = () =>
      firm.send(
        JSON.stringify({
          Method: "ChangePassword",
          SessionToken: token,
          MethodArguments: { CurrentPassword: "a guess", NewPassword: chosen },
        }),
        { address: "10.1.0.1" },
      );
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess()).ResponseCode).toBe(-422);
    expect(await guess()).toMatchObject({ status: 429, ResponseCode: -429 });
    expect((await signIn(userName, testPassword, "10.1.0.2")).code).toBe(0);
  });

  it.each([
    ["short", /at least 12 characters/],
    ["qwertyuiop123", /guessed first/],
    ["x".repeat(201), /201 characters/],
    [testPassword, /is the current password/],
  ])("the new password %j, without repeating it", async (NewPassword, reason) => {
    const { userName } = await newPerson();
    const { token } = await signIn(userName, testPassword);
    const answer = await call(token, "ChangePassword", { CurrentPassword: testPassword, NewPassword });
    expect(answer.Errors[0]?.ErrorMessage).toMatch(reason);
    expect((await signIn(userName, testPassword)).code).toBe(0);
  });
});

describe("ChangePassword", () => {
  it("saves the password, ends the other sessions and keeps this one", async () => {
    const { userName } = await newPerson();
    const mine = await signIn(userName, testPassword);
    const other = await signIn(userName, testPassword);
    const answer = await call(mine.token, "ChangePassword", { CurrentPassword: testPassword, NewPassword: chosen });
    expect(answer.Errors).toEqual([]);
    expect((await call(mine.token, "ListContacts")).ResponseCode).toBe(200);
    expect((await call(other.token, "ListContacts")).ResponseCode).toBe(-402);
    expect((await signIn(userName, testPassword)).code).toBe(-401);
    expect((await signIn(userName, chosen)).code).toBe(0);
    const audit = await firm.database.firm.db.text(
      "select string_agg(records, ' ') from audit where method = 'ChangePassword'",
    );
    expect(audit).toContain('"Password":"Changed"');
    expect(audit).not.toMatch(/argon2|four words/);
  });

  it("of two people at once with one password saves one", async () => {
    const { userName } = await newPerson();
    const sessions = [await signIn(userName, testPassword), await signIn(userName, testPassword)];
    const answers = await Promise.all(
      sessions.map(({ token }, index) =>
        call(token, "ChangePassword", { CurrentPassword: testPassword, NewPassword: `${chosen} ${index}` }),
      ),
    );
    const saved = answers.map((each) => each.ResponseCode === 200);
    const works = [await signIn(userName, `${chosen} 0`), await signIn(userName, `${chosen} 1`)];
    expect(works.filter((each) => each.code === 0)).toHaveLength(1);
    expect(saved).toContain(true);
  });

  it("is refused in a Preview by the same rules, which saves nothing", async () => {
    const { userName } = await newPerson();
    const { token } = await signIn(userName, testPassword);
    const args = { CurrentPassword: testPassword, NewPassword: chosen };
    const preview = await send({ Method: "ChangePassword", SessionToken: token, MethodArguments: args, Preview: true });
    expect(preview.Errors).toEqual([]);
    expect((await signIn(userName, testPassword)).code).toBe(0);
  });
});

describe("a password that an administrator set", () => {
  it("is good for nothing but choosing another one", async () => {
    const employeeKey = await firm.addEmployee({ roles: ["Principal"] });
    const userName = `new.${randomUUID().slice(0, 8)}`;
    const made = await callAsTwo(firm, "UpdateServiceUsers", {
      UpdatedServiceUsers: [
        { ServiceUserKey: -1, UserName: userName, Password: "given by the office", EmployeeKey: employeeKey },
      ],
      UnchangedServiceUsers: [],
    });
    expect(made.Errors).toEqual([]);
    const { token } = await signIn(userName, "given by the office");
    const refused = await call(token, "ListContacts");
    expect(refused).toMatchObject({ ResponseCode: -403, Message: expect.stringMatching(/ChangePassword/) as string });
    expect((await call(token, "GetSessionUser")).Content.Duties).toEqual(["ChangePassword"]);
    const args = { CurrentPassword: "given by the office", NewPassword: chosen };
    expect((await call(token, "ChangePassword", args)).Errors).toEqual([]);
    expect((await call(token, "ListContacts")).ResponseCode).toBe(200);
    expect((await call(token, "GetSessionUser")).Content.Duties).toEqual([]);
    expect((await call(token, "EndAPISession")).ResponseCode).toBe(0);
  });

  it("is not for themselves: they use ChangePassword", async () => {
    const admin = await firm.addEmployee({ roles: ["Administrator"] });
    await firm.addUser({ userName: "self.admin", kind: "service", employeeKey: admin });
    const listed = await firm.call("ListServiceUsers", {}, { user: "self.admin" });
    const self = (listed.Content.ServiceUsers as Record<string, unknown>[]).find(
      (each) => each["UserName"] === "self.admin",
    );
    const answer = await firm.call(
      "UpdateServiceUsers",
      { UpdatedServiceUsers: [{ ...self, Password: chosen }], UnchangedServiceUsers: [self] },
      { user: "self.admin" },
    );
    expect(answer).toMatchObject({ ResponseCode: -422, Errors: [{ ErrorData: { Property: "Password" } }] });
  });

  it("of an API user works at once, because nobody signs in for an integration", async () => {
    const userName = `robot.${randomUUID().slice(0, 8)}`;
    await firm.call("UpdateAPIUsers", {
      UpdatedAPIUsers: [
        { APIUserKey: -1, UserName: userName, Password: "given by the office", PermittedMethods: ["ListContacts"] },
      ],
      UnchangedAPIUsers: [],
    });
    const { token } = await signIn(userName, "given by the office");
    expect((await call(token, "ListContacts")).ResponseCode).toBe(200);
  });
});

describe("a weak password from before the rules", () => {
  it("lets a person in only to choose another one", async () => {
    const { userName, key } = await newPerson();
    await firm.database.firm.db.run("update sign_in set password_hash = $2 where sign_in_key = $1", [
      key,
      await hashPassword("demo"),
    ]);
    const { token } = await signIn(userName, "demo");
    expect((await call(token, "ListContacts")).ResponseCode).toBe(-403);
    expect((await call(token, "ChangePassword", { CurrentPassword: "demo", NewPassword: chosen })).Errors).toEqual([]);
    expect((await call(token, "ListContacts")).ResponseCode).toBe(200);
  });
});

describe("CreateSignInLink and UseSignInLink", () => {
  const linkFor = async (ServiceUserKey: number, Purpose = "Reset", user?: string) =>
    user === undefined
      ? firm.call("CreateSignInLink", { ServiceUserKey, Purpose })
      : firm.call("CreateSignInLink", { ServiceUserKey, Purpose }, { user });
  const confirmedLink = (ServiceUserKey: number, Purpose = "Reset") =>
    callAsTwo(firm, "CreateSignInLink", { ServiceUserKey, Purpose });
  const use = (Link: string, NewPassword = chosen) => send({ Method: "UseSignInLink", Link, NewPassword });
  const secretOf = (link: string) => link.split(":").at(-1) ?? "";

  it("are refused to everyone but administrators, and for API users and people who left", async () => {
    const { key, userName } = await newPerson();
    expect((await linkFor(key, "Reset", userName)).ResponseCode).toBe(-403);
    const robot = await firm.database.firm.db.text("select sign_in_key from sign_in where user_name = 'api'");
    expect((await linkFor(Number(robot))).ResponseCode).toBe(-404);
    expect((await linkFor(999_999)).ResponseCode).toBe(-404);
    await firm.database.firm.db.run(
      "update employee set status = 'Inactive' where employee_key = (select employee_key from sign_in where sign_in_key = $1)",
      [key],
    );
    expect((await linkFor(key)).ResponseCode).toBe(-404);
  });

  it("let the user choose a password once, and end the sessions of the old one", async () => {
    const { key, userName } = await newPerson();
    const { token } = await signIn(userName, testPassword);
    const made = await confirmedLink(key);
    const link = made.Content.Link as string;
    expect(link).toMatch(/^https:\/\/books\.example\.com\/app\/reset#test:[\w-]{43}$/);
    expect((await call(token, "ListContacts")).ResponseCode).toBe(200);
    expect((await use(secretOf(link), "short")).ResponseCode).toBe(-422);
    const answers = await Promise.all([use(secretOf(link)), use(secretOf(link), `${chosen} too`)]);
    expect(answers.map((each) => each.ResponseCode).sort()).toEqual([-401, 0]);
    expect((await call(token, "ListContacts")).ResponseCode).toBe(-402);
    expect((await signIn(userName, testPassword)).code).toBe(-401);
    expect((await use(secretOf(link))).ResponseCode).toBe(-401);
  });

  it("store no secret and leave an audit row with the address", async () => {
    const { key, userName } = await newPerson();
    const secret = secretOf((await confirmedLink(key)).Content.Link as string);
    const { db } = firm.database.firm;
    expect(await db.text("select json_agg(sign_in_link)::text from sign_in_link")).not.toContain(secret);
    await use(secret);
    expect(await db.text("select string_agg(records, '') from audit")).not.toContain(secret);
    expect(await db.row("select method, user_name, address from audit order by audit_key desc limit 1")).toEqual({
      method: "UseSignInLink",
      user_name: userName,
      address: "10.0.0.1",
    });
  });

  it("invite a new employee whose password nobody ever knew", async () => {
    const employeeKey = await firm.addEmployee({});
    const userName = `invited.${randomUUID().slice(0, 8)}`;
    const made = await firm.call("UpdateServiceUsers", {
      UpdatedServiceUsers: [{ ServiceUserKey: -1, UserName: userName, EmployeeKey: employeeKey }],
      UnchangedServiceUsers: [],
    });
    expect(made.Errors).toEqual([]);
    const key = made.Content.ServiceUsers[0].ServiceUserKey as number;
    expect((await signIn(userName, "")).code).toBe(-401);
    expect((await use(secretOf((await linkFor(key, "Invitation")).Content.Link as string))).ResponseCode).toBe(0);
    const { token } = await signIn(userName, chosen);
    expect((await call(token, "ListContacts")).ResponseCode).toBe(200);
  });
});

it("A link expires after its hour or week, and a newer one replaces it", async () => {
  const link = async (Purpose: string, person?: { key: number }) => {
    const { key } = person ?? (await newPerson());
    const made = await callAsTwo(firm, "CreateSignInLink", { ServiceUserKey: key, Purpose });
    return String(made.Content.Link).split(":").at(-1);
  };
  const use = (Link: unknown) => send({ Method: "UseSignInLink", Link, NewPassword: chosen });
  const person = await newPerson();
  const replaced = await link("Reset", person);
  const reset = await link("Reset", person);
  const invitation = await link("Invitation");
  const late = await link("Invitation");
  expect((await use(replaced)).ResponseCode).toBe(-401);
  firm.advance(61 * 60_000);
  expect((await use(reset)).ResponseCode).toBe(-401);
  firm.advance(6 * 24 * 3_600_000);
  expect((await use(invitation)).ResponseCode).toBe(0);
  firm.advance(24 * 3_600_000);
  expect((await use(late)).ResponseCode).toBe(-401);
  await firm.service.upkeep();
  expect(await firm.database.firm.db.text("select count(*) from sign_in_link")).toBe("0");
});

it("The demo firm on loopback keeps its public passwords, and no other firm does", async () => {
  for (const options of [{ isExempt: isDemo }, {}]) {
    const other = await openTestFirm(options);
    expect(other.service.isExempt({ id: "demo" } as never)).toBe("isExempt" in options);
    expect(other.service.isExempt({ id: "acme" } as never)).toBe(false);
    await other.close();
  }
  expect(readSettings({}).isPrivate).toBe(true);
  for (const reachable of [
    { PLUMBLINE_HOST: "0.0.0.0" },
    { PLUMBLINE_TRUST_PROXY: "1" },
    { PLUMBLINE_URL: "https://books.example.com" },
  ])
    expect(readSettings(reachable).isPrivate).toBe(false);
});
