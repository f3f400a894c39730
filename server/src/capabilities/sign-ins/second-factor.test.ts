import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { dispatch } from "../../engine/wire/dispatch.ts";
import { testFirm, testFirmId, testPassword } from "../../../testing/firm.ts";
import { whileLocked } from "../../../testing/while-locked.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;
const send = (body: Sent, address = "10.0.0.1") => firm.send(JSON.stringify(body), { address });
const signIn = (Username: string, more: Sent = {}, address?: string) =>
  send({ Method: "CreateAPISession", Username, Password: testPassword, APIVersion: 1, ...more }, address);
const call = (SessionToken: unknown, Method: string, MethodArguments: Sent = {}) =>
  send({ Method, SessionToken, MethodArguments });

/** As the sign-in page of the web app calls. */
async function web(body: Sent, { address = "10.0.0.1", isWeb = true } = {}) {
  const request = { id: testFirmId, body: JSON.stringify(body), address, apiUrl: "http://localhost/", web: isWeb };
  const response = await dispatch(firm.service, request);
  return { ...(JSON.parse(response.text) as { ResponseCode: number; Content: Sent }), cookie: response.cookie };
}

async function newPerson(roles: ("Administrator" | "AccountingManager")[] = []) {
  const userName = `person.${randomUUID().slice(0, 8)}`;
  await firm.addUser({ userName, kind: "service", employeeKey: await firm.addEmployee({ roles }) });
  return userName;
}

/** Sets whether roles require a second factor. */
async function requireFactor(SecondFactor: boolean, ...codes: string[]): Promise<void> {
  const listed = (await firm.call("ListRoles")).Content.Roles as (Sent & { Code: string })[];
  const UnchangedRoles = listed.filter(({ Code }) => codes.includes(Code));
  const UpdatedRoles = UnchangedRoles.map((each) => ({ ...each, SecondFactor }));
  expect((await firm.call("UpdateRoles", { UpdatedRoles, UnchangedRoles })).Errors).toEqual([]);
}

const codeOf = (secret: string) =>
  new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: firm.now(),
  });

/** Adds an authenticator app and advances beyond its first code. */
async function addFactor(token: unknown): Promise<{ secret: string; recovery: string[]; key: number }> {
  const started = await call(token, "StartSecondFactor", { Name: "Phone", CurrentPassword: testPassword });
  expect(started.Errors).toEqual([]);
  const { Secret: secret, SecondFactorKey: key, SecretURI } = started.Content;
  expect(SecretURI).toMatch(/^otpauth:\/\/totp\//);
  const confirmed = await call(token, "ConfirmSecondFactor", { SecondFactorKey: key, OneTimeCode: codeOf(secret) });
  expect(confirmed.Errors).toEqual([]);
  firm.advance(60_000);
  return { secret, key, recovery: confirmed.Content.RecoveryCodes as string[] };
}

async function personWithFactor(roles: ("Administrator" | "AccountingManager")[] = []) {
  const userName = await newPerson(roles);
  const token = (await signIn(userName)).Content.SessionToken as string;
  return { userName, token, ...(await addFactor(token)) };
}

describe("a second factor", () => {
  it("is asked for at every sign-in, and without it the error is that of a wrong password", async () => {
    const { userName, secret } = await personWithFactor();
    const wrong = await signIn(userName, { Password: "wrong" });
    for (const more of [{}, { OneTimeCode: "000000" }, { OneTimeCode: null }, { OneTimeCode: "aaaa-bbbb-cccc-dddd" }]) {
      const answer = await signIn(userName, more);
      expect([answer.ResponseCode, answer.Errors]).toEqual([-401, wrong.Errors]);
    }
    firm.advance(16 * 60_000);
    const opened = await signIn(userName, { OneTimeCode: codeOf(secret) });
    expect(opened.ResponseCode).toBe(0);
    const [session] = (await call(opened.Content.SessionToken, "ListSessions")).Content.Sessions as Sent[];
    expect(session).toMatchObject({ SecondFactor: true });
  });

  it("accepts each code once, also from two sign-ins at once", async () => {
    const { userName, secret } = await personWithFactor();
    const OneTimeCode = codeOf(secret);
    const answers = await Promise.all([signIn(userName, { OneTimeCode }), signIn(userName, { OneTimeCode })]);
    expect(answers.map((each) => each.ResponseCode).sort()).toEqual([-401, 0]);
    expect((await signIn(userName, { OneTimeCode })).ResponseCode).toBe(-401);
  });

  it("cannot be guessed: a right password does not clear the count of wrong codes", async () => {
    const { userName } = await personWithFactor();
    const guess = () => signIn(userName, { OneTimeCode: "000000" }, "10.9.9.9");
    for (let attempt = 0; attempt < 5; attempt++) expect((await guess()).ResponseCode).toBe(-401);
    expect(await guess()).toMatchObject({ status: 429, ResponseCode: -429 });
  });

  it("is replaced by a recovery code, once each", async () => {
    const { userName, recovery } = await personWithFactor();
    expect(recovery).toHaveLength(10);
    const [code = ""] = recovery;
    expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const opened = await signIn(userName, { OneTimeCode: code.toUpperCase().replaceAll("-", " ") });
    expect(opened.ResponseCode).toBe(0);
    expect((await signIn(userName, { OneTimeCode: code })).ResponseCode).toBe(-401);
    const listed = await call(opened.Content.SessionToken, "ListSecondFactors");
    expect(listed.Content).toMatchObject({ RecoveryCodesLeft: 9, IsRequired: false });
    const renewed = await call(opened.Content.SessionToken, "RenewRecoveryCodes", { CurrentPassword: testPassword });
    expect((await signIn(userName, { OneTimeCode: recovery[1] })).ResponseCode).toBe(-401);
    expect((await signIn(userName, { OneTimeCode: renewed.Content.RecoveryCodes[0] })).ResponseCode).toBe(0);
  });

  it("has only the recovery codes that were made last, also when two tabs renew them at once", async () => {
    const { token } = await personWithFactor();
    const renewed = await whileLocked(firm, {
      lock: "select from recovery_code for update",
      calls: () => [1, 2].map(() => call(token, "RenewRecoveryCodes", { CurrentPassword: testPassword })),
    });
    expect(renewed.flatMap(({ Errors }) => Errors)).toEqual([]);
    expect((await call(token, "ListSecondFactors")).Content.RecoveryCodesLeft).toBe(10);
  });

  it("is stored encrypted, and recovery codes as hashes; neither is in the audit", async () => {
    const { secret, recovery } = await personWithFactor();
    const kept = await firm.database.firm.db.text(
      `select (select json_agg(sign_in_factor)::text from sign_in_factor) || (select json_agg(recovery_code)::text from recovery_code)
           || (select string_agg(records, '') from audit)`,
    );
    for (const each of [secret, ...recovery, ...recovery.map((code) => code.replaceAll("-", ""))])
      expect(kept).not.toContain(each);
    expect(kept).toContain("SecondFactorAdded");
  });

  it("is not valid before it is confirmed, and not confirmed with a wrong code or the wrong password", async () => {
    const userName = await newPerson();
    const token = (await signIn(userName)).Content.SessionToken as string;
    const start = (CurrentPassword: string) => call(token, "StartSecondFactor", { Name: "Phone", CurrentPassword });
    expect((await start("wrong")).ResponseCode).toBe(-422);
    const { SecondFactorKey } = (await start(testPassword)).Content;
    const confirm = (key: unknown) =>
      call(token, "ConfirmSecondFactor", { SecondFactorKey: key, OneTimeCode: "000000" });
    expect((await confirm(SecondFactorKey)).ResponseCode).toBe(-422);
    expect((await confirm(999_999)).ResponseCode).toBe(-404);
    expect((await signIn(userName)).ResponseCode).toBe(0);
  });

  it("is removed by its owner with the password, or reset by an administrator, never by others", async () => {
    const one = await personWithFactor(["AccountingManager"]);
    const remove = (CurrentPassword: string) =>
      call(one.token, "RemoveSecondFactor", { SecondFactorKey: one.key, CurrentPassword });
    expect((await remove("wrong")).ResponseCode).toBe(-422);
    expect((await remove(testPassword)).Content).toEqual({ SecondFactorsLeft: 0 });
    expect((await signIn(one.userName)).ResponseCode).toBe(0);

    const lost = await personWithFactor();
    const key = Number(
      await firm.database.firm.db.text("select sign_in_key from sign_in where user_name = $1", [lost.userName]),
    );
    expect((await call(one.token, "ResetSecondFactor", { ServiceUserKey: key })).ResponseCode).toBe(-403);
    const admin = (await signIn(await newPerson(["Administrator"]))).Content.SessionToken as string;
    expect((await call(admin, "ResetSecondFactor", { ServiceUserKey: key })).Content).toEqual({
      SecondFactorsRemoved: 1,
    });
    expect((await call(lost.token, "ListContacts")).ResponseCode).toBe(-402);
    expect((await signIn(lost.userName)).ResponseCode).toBe(0);
  });

  it("is required by a role: nothing works before it is set up, and the last one stays", async () => {
    await requireFactor(true, "Principal", "AccountingManager");
    const userName = await newPerson(["AccountingManager"]);
    const token = (await signIn(userName)).Content.SessionToken as string;
    expect((await call(token, "ListContacts")).ResponseCode).toBe(-403);
    expect((await call(token, "GetSessionUser")).Content.Duties).toEqual(["SetUpSecondFactor"]);
    const { key } = await addFactor(token);
    expect((await call(token, "ListContacts")).ResponseCode).toBe(200);
    const removed = await call(token, "RemoveSecondFactor", { SecondFactorKey: key, CurrentPassword: testPassword });
    expect(removed.ResponseCode).toBe(-422);
    const keys = [key, (await addFactor(token)).key];
    const both = await whileLocked(firm, {
      lock: "select from sign_in_factor for update",
      calls: () =>
        keys.map((SecondFactorKey) =>
          call(token, "RemoveSecondFactor", { SecondFactorKey, CurrentPassword: testPassword }),
        ),
    });
    expect(both.flatMap(({ Errors }) => Errors.map((each) => each.ErrorID))).toEqual([-422]);
    expect((await call(token, "ListSecondFactors")).Content.SecondFactors).toHaveLength(1);
    const other = (await signIn(await newPerson())).Content.SessionToken as string;
    expect((await call(other, "ListContacts")).ResponseCode).toBe(200);
    await requireFactor(true, "Employee");
    expect((await call(other, "ListContacts")).ResponseCode).toBe(-403);
    const robot = (await signIn("api")).Content.SessionToken as string;
    expect((await call(robot, "ListContacts")).ResponseCode).toBe(200);
    expect((await call(robot, "StartSecondFactor", { Name: "x", CurrentPassword: testPassword })).ResponseCode).toBe(
      -422,
    );
    await requireFactor(false, "Principal", "AccountingManager", "Employee");
  });
});

describe("StartSignIn and ContinueSignIn", () => {
  it("are for the web app only", async () => {
    const body = { Method: "StartSignIn", Username: "api", Password: testPassword };
    expect((await web(body, { isWeb: false })).ResponseCode).toBe(-403);
    const next = { Method: "ContinueSignIn", SignInToken: "x", OneTimeCode: "123456" };
    expect((await web(next, { isWeb: false })).ResponseCode).toBe(-403);
    expect((await web(next)).ResponseCode).toBe(-401);
  });

  it("open the session at once without a second factor, with a cookie only", async () => {
    const userName = await newPerson();
    expect((await web({ Method: "StartSignIn", Username: userName, Password: "wrong" })).ResponseCode).toBe(-401);
    const done = await web({ Method: "StartSignIn", Username: userName, Password: testPassword });
    expect(done.Content).toEqual({ NextStep: "Done" });
    expect(done.cookie).toMatch(/^[\w-]{43}$/);
  });

  it("ask for the code, five times at most, and open one session", async () => {
    const { userName, secret } = await personWithFactor();
    const start = () => web({ Method: "StartSignIn", Username: userName, Password: testPassword });
    const started = await start();
    expect(started).toMatchObject({ Content: { NextStep: "SecondFactor", Factors: ["OneTimeCode"] } });
    expect(started.cookie).toBeUndefined();
    const next = (token: unknown, OneTimeCode: string) =>
      web({ Method: "ContinueSignIn", SignInToken: token, OneTimeCode });
    expect((await next(started.Content["SignInToken"], "000000")).ResponseCode).toBe(-401);
    const code = codeOf(secret);
    const answers = await Promise.all([
      next(started.Content["SignInToken"], code),
      next(started.Content["SignInToken"], code),
    ]);
    expect(answers.map((each) => each.ResponseCode).sort()).toEqual([-401, 0]);
    expect((await next(started.Content["SignInToken"], code)).ResponseCode).toBe(-401);
    const late = await start();
    firm.advance(6 * 60_000);
    expect((await next(late.Content["SignInToken"], codeOf(secret))).ResponseCode).toBe(-401);
  });
});
