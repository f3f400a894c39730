import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { dispatch } from "../../engine/wire/dispatch.ts";
import { type Authenticator, type Changes, newAuthenticator } from "../../../testing/authenticator.ts";
import { type Answered, type TestFirm, testFirm, testFirmId, testPassword } from "../../../testing/firm.ts";

const url = "https://books.example.com";
const firm = testFirm({ url });
const otherFirm = testFirm({ url });
const withoutUrl = testFirm();
const minute = 60_000;

type Sent = Record<string, unknown>;

/** As the sign-in page of the web app calls; the Host header of the request is somebody else's. */
async function web(body: Sent, { address = "10.0.0.1", isWeb = true, of = firm as TestFirm } = {}): Promise<Answered> {
  const apiUrl = "https://evil.example/ServiceAPI.ashx?test";
  const request = { id: testFirmId, body: JSON.stringify(body), address, apiUrl, web: isWeb };
  const response = await dispatch(of.service, request);
  if (response.log.error !== undefined) console.error(response.log.error);
  return { ...(JSON.parse(response.text) as Answered), cookie: response.cookie, status: response.status };
}

const signIn = async (Username: string, more: Sent = {}, of: TestFirm = firm) =>
  of.send(JSON.stringify({ Method: "CreateAPISession", Username, Password: testPassword, APIVersion: 1, ...more }));
const tokenOf = async (userName: string, of: TestFirm = firm) =>
  (await signIn(userName, {}, of)).Content.SessionToken as string;
const call = (SessionToken: unknown, Method: string, MethodArguments: Sent = {}, of: TestFirm = firm) =>
  of.send(JSON.stringify({ Method, SessionToken, MethodArguments }), { address: "192.0.2.77" });
const startPasskey = (token: unknown, more: Sent = {}, of: TestFirm = firm) =>
  call(token, "StartSecondFactor", { Kind: "Passkey", Name: "Laptop", CurrentPassword: testPassword, ...more }, of);
const confirm = (token: unknown, SecondFactorKey: unknown, Passkey: unknown, of: TestFirm = firm) =>
  call(token, "ConfirmSecondFactor", { SecondFactorKey, Passkey }, of);
const begin = async (more = {}) => (await web({ Method: "StartPasskeySignIn" }, more)).Content;
const finish = (SignInToken: unknown, Passkey: unknown, more = {}) =>
  web({ Method: "ContinueSignIn", SignInToken, Passkey }, more);
const withPassword = async (Username: string) =>
  (await web({ Method: "StartSignIn", Username, Password: testPassword })).Content;

async function newPerson(of: TestFirm = firm) {
  const userName = `person.${randomUUID().slice(0, 8)}`;
  const employeeKey = await of.addEmployee();
  await of.addUser({ userName, kind: "service", employeeKey });
  return { userName, employeeKey, token: await tokenOf(userName, of) };
}

/** Someone with a passkey, whose session was opened before they had it. */
async function personWithPasskey(options: { counts?: boolean } = {}, of: TestFirm = firm) {
  const person = await newPerson(of);
  const authenticator = newAuthenticator(url, options);
  const started = await startPasskey(person.token, {}, of);
  expect(started.Errors).toEqual([]);
  const { SecondFactorKey: key, PasskeyOptions } = started.Content;
  const confirmed = await confirm(person.token, key, authenticator.create(PasskeyOptions), of);
  expect(confirmed.Errors).toEqual([]);
  return { ...person, authenticator, key, recovery: confirmed.Content.RecoveryCodes as string[] };
}

/** A sign-in with the passkey alone; each at an address of its own, so that none has to wait because of failures of others. */
async function useOnce(authenticator: Authenticator, changes: Changes = {}) {
  const { SignInToken, PasskeyOptions } = await begin();
  return finish(SignInToken, authenticator.get(PasskeyOptions, changes), { address: nextAddress() });
}

let addresses = 0;
const nextAddress = () => `10.1.0.${++addresses}`;

describe("a passkey is not added", () => {
  it("without the password or a code, or with a wrong one", async () => {
    const { token } = await newPerson();
    expect((await startPasskey(token, { CurrentPassword: null })).ResponseCode).toBe(-420);
    expect((await startPasskey(token, { CurrentPassword: "wrong" })).ResponseCode).toBe(-422);
    expect((await startPasskey(token, { CurrentPassword: null, OneTimeCode: "123456" })).ResponseCode).toBe(-422);
  });

  it("to an API user", async () => {
    expect((await startPasskey(await tokenOf("api"))).ResponseCode).toBe(-422);
  });

  it("where the service has no address with a host name and TLS", async () => {
    const { token } = await newPerson(withoutUrl);
    expect((await startPasskey(token, {}, withoutUrl)).ResponseCode).toBe(-424);
    expect((await web({ Method: "StartPasskeySignIn" }, { of: withoutUrl })).ResponseCode).toBe(-424);
  });

  it.each<[string, Changes]>([
    ["from a page of another origin", { origin: "https://evil.example" }],
    ["from a page without TLS", { origin: "http://books.example.com" }],
    ["for another host name", { rpID: "evil.example" }],
    ["for another challenge", { challenge: "YW5vdGhlciBjaGFsbGVuZ2U" }],
    ["without a check of its owner", { verified: false }],
    ["with a certificate, which may name addresses that the service would call", { certified: true }],
  ])("%s", async (_name, changes) => {
    const { token, userName } = await newPerson();
    const { SecondFactorKey, PasskeyOptions } = (await startPasskey(token)).Content;
    const response = newAuthenticator(url).create(PasskeyOptions, changes);
    expect((await confirm(token, SecondFactorKey, response)).ResponseCode).toBe(-422);
    expect((await signIn(userName)).ResponseCode).toBe(0);
  });

  it("with anything that is not an answer of a browser, and after five tries not at all", async () => {
    const { token } = await newPerson();
    const { SecondFactorKey, PasskeyOptions } = (await startPasskey(token)).Content;
    for (const wrong of [null, 7, [], { id: "x", response: {} }, { response: { attestationObject: "AAAA" } }])
      expect((await confirm(token, SecondFactorKey, wrong)).ResponseCode, JSON.stringify(wrong)).toBe(-422);
    expect((await confirm(token, SecondFactorKey, newAuthenticator(url).create(PasskeyOptions))).ResponseCode).toBe(
      -404,
    );
  });

  it("later than five minutes, twice with one challenge, or by another user", async () => {
    const { token } = await newPerson();
    const late = (await startPasskey(token)).Content;
    firm.advance(6 * minute);
    const create = (started: Sent) => newAuthenticator(url).create(started["PasskeyOptions"] as never);
    expect((await confirm(token, late.SecondFactorKey, create(late))).ResponseCode).toBe(-404);
    const started = (await startPasskey(token)).Content;
    const stranger = await newPerson();
    expect((await confirm(stranger.token, started.SecondFactorKey, create(started))).ResponseCode).toBe(-404);
    const answers = await Promise.all([
      confirm(token, started.SecondFactorKey, create(started)),
      confirm(token, started.SecondFactorKey, create(started)),
    ]);
    expect(answers.filter(({ Errors }) => Errors.length === 0)).toHaveLength(1);
    expect((await confirm(token, started.SecondFactorKey, create(started))).ResponseCode).toBe(-404);
    expect((await call(token, "ListSecondFactors")).Content.SecondFactors).toHaveLength(1);
  });

  it("if another user of the firm has it", async () => {
    const owner = await personWithPasskey();
    const { token } = await newPerson();
    const { SecondFactorKey, PasskeyOptions } = (await startPasskey(token)).Content;
    const response = owner.authenticator.create(PasskeyOptions);
    expect((await confirm(token, SecondFactorKey, response)).ResponseCode).toBe(-422);
    const [mine] = (await call(owner.token, "ListSecondFactors")).Content.SecondFactors as Sent[];
    expect(mine?.["SecondFactorKey"]).toBe(owner.key);
  });
});

describe("a passkey", () => {
  it("is bound to the configured address, never to the Host header, and asks for a check of its owner", async () => {
    const { token } = await newPerson();
    const { PasskeyOptions } = (await startPasskey(token)).Content;
    expect(PasskeyOptions).toMatchObject({
      rp: { id: "books.example.com" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(PasskeyOptions.pubKeyCredParams.map((each: { alg: number }) => each.alg)).toEqual([-8, -7, -257]);
    expect(Buffer.from(PasskeyOptions.user.id, "base64url")).toHaveLength(32);
    expect(await begin()).toMatchObject({
      PasskeyOptions: { rpId: "books.example.com", userVerification: "required", allowCredentials: [] },
    });
  });

  it("signs in by itself, and counts as a second factor", async () => {
    const { authenticator, userName } = await personWithPasskey();
    const done = await useOnce(authenticator);
    expect(done.Content).toEqual({ NextStep: "Done" });
    const opened = await firm.send(JSON.stringify({ Method: "ListSessions", UseSessionCookie: true }), {
      cookie: String(done.cookie),
    });
    expect((opened.Content.Sessions as Sent[])[0]).toMatchObject({ UserName: userName, SecondFactor: true });
    expect((await useOnce(authenticator)).ResponseCode).toBe(0);
  });

  it("is asked for after the password, and without it nothing opens", async () => {
    const { authenticator, userName, recovery } = await personWithPasskey({ counts: false });
    const started = await withPassword(userName);
    expect(started).toMatchObject({ NextStep: "SecondFactor", Factors: ["Passkey"] });
    expect(started.PasskeyOptions.allowCredentials).toHaveLength(1);
    expect((await finish(started.SignInToken, authenticator.get(started.PasskeyOptions))).ResponseCode).toBe(0);
    expect((await signIn(userName)).ResponseCode).toBe(-401);
    expect((await signIn(userName, { OneTimeCode: recovery[0] })).ResponseCode).toBe(0);
    const again = await withPassword(userName);
    const coded = { Method: "ContinueSignIn", SignInToken: again.SignInToken, OneTimeCode: recovery[1] };
    expect((await web(coded)).ResponseCode).toBe(0);
  });

  it("is listed, renamed and removed by its owner, and the audit shows each with the address", async () => {
    const { token, key, userName, authenticator, recovery } = await personWithPasskey();
    const stranger = await newPerson();
    const rename = (by: string, Name: string) => call(by, "RenameSecondFactor", { SecondFactorKey: key, Name });
    expect((await rename(stranger.token, "Mine")).ResponseCode).toBe(-404);
    expect((await rename(token, "")).Errors).not.toEqual([]);
    expect((await rename(token, "Old laptop")).Content).toEqual({ Name: "Old laptop" });
    const listed = (await call(token, "ListSecondFactors")).Content.SecondFactors as Sent[];
    expect(listed).toMatchObject([{ Kind: "Passkey", Name: "Old laptop", LastUsedDate: null }]);
    const remove = (more: Sent) => call(token, "RemoveSecondFactor", { SecondFactorKey: key, ...more });
    expect((await remove({ OneTimeCode: "aaaa-bbbb" })).ResponseCode).toBe(-422);
    expect((await remove({ OneTimeCode: recovery[0] })).Content).toEqual({ SecondFactorsLeft: 0 });
    expect((await useOnce(authenticator)).ResponseCode).toBe(-401);
    expect((await signIn(userName)).ResponseCode).toBe(0);
    const rows = await firm.database.firm.db.rows<{ method: string; address: string; records: string }>(
      "select method, address, records from audit where user_name = $1 order by audit_key",
      [userName],
    );
    expect(rows.map(({ method }) => method)).toEqual([
      "StartSecondFactor",
      "ConfirmSecondFactor",
      "RenameSecondFactor",
      "RecoveryCodeUsed",
      "RemoveSecondFactor",
    ]);
    const calls = rows.filter(({ method }) => method !== "RecoveryCodeUsed");
    expect(new Set(calls.map(({ address }) => address))).toEqual(new Set(["192.0.2.77"]));
    expect(rows[1]?.records).toContain("Passkey");
  });

  it("from a new address is shown to the user at the next sign-in elsewhere", async () => {
    const { authenticator, token } = await personWithPasskey();
    const at = async (address: string) => {
      const { SignInToken, PasskeyOptions } = await begin();
      return finish(SignInToken, authenticator.get(PasskeyOptions), { address });
    };
    expect((await call(token, "GetSessionUser")).Content.NewSignIns).toEqual([]);
    expect((await at("198.51.100.66")).ResponseCode).toBe(0);
    const owner = await at("127.0.0.1");
    const shown = await firm.send(JSON.stringify({ Method: "GetSessionUser", UseSessionCookie: true }), {
      cookie: String(owner.cookie),
    });
    expect(shown.Content.NewSignIns).toMatchObject([{ Address: "198.51.100.66" }]);
  });

  it("satisfies a role that requires a second factor", async () => {
    await firm.addRole("Careful", []);
    await firm.database.firm.db.run("update role set second_factor = true where code = 'Careful'");
    const { userName, employeeKey } = await newPerson();
    await firm.database.firm.db.run("update employee set roles = '{Careful}' where employee_key = $1", [employeeKey]);
    const token = await tokenOf(userName);
    expect((await call(token, "ListContacts")).ResponseCode).toBe(-403);
    const { SecondFactorKey, PasskeyOptions } = (await startPasskey(token)).Content;
    expect((await confirm(token, SecondFactorKey, newAuthenticator(url).create(PasskeyOptions))).Errors).toEqual([]);
    expect((await call(token, "ListContacts")).ResponseCode).toBe(200);
  });
});

describe("a sign-in with a passkey is refused", () => {
  it("outside of the web app, and without an answer or with two", async () => {
    expect((await web({ Method: "StartPasskeySignIn" }, { isWeb: false })).ResponseCode).toBe(-403);
    const { SignInToken } = await begin();
    expect((await web({ Method: "ContinueSignIn", SignInToken })).ResponseCode).toBe(-420);
    expect(
      (await web({ Method: "ContinueSignIn", SignInToken, Passkey: {}, OneTimeCode: "123456" })).ResponseCode,
    ).toBe(-420);
    expect((await web({ Method: "ContinueSignIn", SignInToken, OneTimeCode: "123456" })).ResponseCode).toBe(-401);
    for (const wrong of [7, "x", [], { id: 7 }, { id: "AAAA" }])
      expect(
        (await finish((await begin()).SignInToken, wrong, { address: nextAddress() })).ResponseCode,
        JSON.stringify(wrong),
      ).toBe(-401);
  });

  it.each<[string, Changes]>([
    ["from a page of another origin", { origin: "https://evil.example" }],
    ["from the same host without TLS", { origin: "http://books.example.com" }],
    ["for another host name", { rpID: "evil.example" }],
    ["for another challenge", { challenge: "YW5vdGhlciBjaGFsbGVuZ2U" }],
    ["without a check of its owner", { verified: false }],
    ["in the name of another user", { userHandle: "c29tZWJvZHkgZWxzZQ" }],
  ])("%s", async (_name, changes) => {
    const { authenticator, userName } = await personWithPasskey();
    expect((await useOnce(authenticator, changes)).ResponseCode).toBe(-401);
    const failures = await firm.database.firm.db.text(
      "select attempts from sign_in_attempt where user_name = $1 and outcome = 'Failed'",
      [userName],
    );
    expect(Number(failures)).toBe(1);
    expect((await useOnce(authenticator)).ResponseCode).toBe(0);
  });

  it("with an answer that was used, for the same or a later challenge, also by two at once", async () => {
    for (const counts of [true, false]) {
      const { authenticator } = await personWithPasskey({ counts });
      const first = await begin();
      const response = authenticator.get(first.PasskeyOptions);
      const answers = await Promise.all([finish(first.SignInToken, response), finish(first.SignInToken, response)]);
      expect(answers.map((each) => each.ResponseCode).sort()).toEqual([-401, 0]);
      expect((await finish(first.SignInToken, response)).ResponseCode).toBe(-401);
      expect((await finish((await begin()).SignInToken, response)).ResponseCode).toBe(-401);
    }
  });

  it("when the counter goes back or stays: the passkey may have been copied", async () => {
    const { authenticator } = await personWithPasskey();
    expect((await useOnce(authenticator, { counter: 50 })).ResponseCode).toBe(0);
    expect((await useOnce(authenticator, { counter: 49 })).ResponseCode).toBe(-401);
    expect((await useOnce(authenticator, { counter: 50 })).ResponseCode).toBe(-401);
    expect((await useOnce(authenticator, { counter: 0 })).ResponseCode).toBe(-401);
    expect((await useOnce(authenticator, { counter: 51 })).ResponseCode).toBe(0);
  });

  it("with another user's passkey after one's own password", async () => {
    const one = await personWithPasskey();
    const two = await personWithPasskey();
    const { SignInToken, PasskeyOptions } = await withPassword(one.userName);
    expect((await finish(SignInToken, two.authenticator.get(PasskeyOptions))).ResponseCode).toBe(-401);
    expect((await finish(SignInToken, one.authenticator.get(PasskeyOptions))).ResponseCode).toBe(0);
  });

  it("with a passkey of another firm at the same address", async () => {
    const stranger = await personWithPasskey({}, otherFirm);
    expect((await useOnce(stranger.authenticator)).ResponseCode).toBe(-401);
    const theirs = await begin({ of: otherFirm });
    const response = stranger.authenticator.get(theirs.PasskeyOptions);
    expect((await finish(theirs.SignInToken, response)).ResponseCode).toBe(-401);
    expect((await finish(theirs.SignInToken, response, { of: otherFirm })).ResponseCode).toBe(0);
  });

  it("after five minutes, and after five tries", async () => {
    const { authenticator } = await personWithPasskey();
    const late = await begin();
    firm.advance(5 * minute);
    expect((await finish(late.SignInToken, authenticator.get(late.PasskeyOptions))).ResponseCode).toBe(-401);
    const tried = await begin();
    const wrong = { origin: "https://evil.example" };
    for (let attempt = 0; attempt < 5; attempt++)
      await finish(tried.SignInToken, authenticator.get(tried.PasskeyOptions, wrong), { address: `10.3.0.${attempt}` });
    const more = await finish(tried.SignInToken, authenticator.get(tried.PasskeyOptions), { address: "10.3.0.9" });
    expect(more.ResponseCode).toBe(-401);
  });

  it("of someone who left, and after an administrator has reset the second factors", async () => {
    const left = await personWithPasskey();
    await firm.database.firm.db.run("update employee set status = 'Inactive' where employee_key = $1", [
      left.employeeKey,
    ]);
    expect((await useOnce(left.authenticator)).ResponseCode).toBe(-401);
    const lost = await personWithPasskey();
    const key = Number(
      await firm.database.firm.db.text("select sign_in_key from sign_in where user_name = $1", [lost.userName]),
    );
    const api = await tokenOf("api");
    expect((await call(api, "ResetSecondFactor", { ServiceUserKey: key })).Content).toEqual({
      SecondFactorsRemoved: 1,
    });
    expect((await useOnce(lost.authenticator)).ResponseCode).toBe(-401);
  });

  it("when an address begins too many, and only there", async () => {
    const flood = { address: "10.66.0.1" };
    for (let each = 0; each < 200; each += 20)
      await Promise.all(Array.from({ length: 20 }, () => web({ Method: "StartPasskeySignIn" }, flood)));
    const refused = await web({ Method: "StartPasskeySignIn" }, flood);
    expect([refused.status, refused.ResponseCode]).toEqual([429, -429]);
    expect((await web({ Method: "StartPasskeySignIn" })).ResponseCode).toBe(0);
    firm.advance(6 * minute);
    expect((await web({ Method: "StartPasskeySignIn" }, flood)).ResponseCode).toBe(0);
  });
});
