import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testPassword } from "../../../testing/firm.ts";
import { testHttp } from "../../../testing/http.ts";
import { confirmAsSecond, waitingIn } from "../../../testing/second-person.ts";
import { whileLocked } from "../../../testing/while-locked.ts";

const http = testHttp();
const day = 86_400_000;

type Sent = Record<string, unknown>;
// oxlint-disable-next-line typescript/no-explicit-any
type Answer = { status: number; ResponseCode: number; Errors: Sent[]; Content: any };

async function post(body: Sent, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(http.apiUrl, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, "status">) };
}
const signIn = async (Username: string) =>
  (await post({ Method: "CreateAPISession", Username, Password: testPassword, APIVersion: 1 })).Content
    .SessionToken as string;
const bySession = (SessionToken: string, Method: string, MethodArguments: Sent = {}) =>
  post({ Method, SessionToken, MethodArguments });
const byToken = (token: string, Method: string, MethodArguments: Sent = {}, more: Sent = {}) =>
  post({ Method, MethodArguments, ...more }, { authorization: `Bearer ${token}` });

const inDays = (days: number) => http.firm.dayFromNow(days);
const create = (session: string, more: Sent = {}) =>
  bySession(session, "CreateAPIToken", { Name: "Nightly", ExpirationDate: inDays(30), Methods: ["all"], ...more });
const tokenOf = async (session: string, more: Sent = {}) => {
  const made = await create(session, more);
  expect(made.Errors).toEqual([]);
  return { token: made.Content.Token as string, key: made.Content.APITokenKey as number };
};

async function newUser(more: { roles?: ("Administrator" | "AccountingManager")[]; methods?: string[] } = {}) {
  const userName = `user.${randomUUID().slice(0, 8)}`;
  const employeeKey = await http.firm.addEmployee({ roles: more.roles ?? [] });
  await http.firm.addUser(
    more.methods === undefined
      ? { userName, kind: "service", employeeKey }
      : { userName, permittedMethods: more.methods },
  );
  return { userName, employeeKey };
}

describe("an API token is refused", () => {
  it("when it is unknown, of another form, or ended", async () => {
    const session = await signIn((await newUser()).userName);
    const { token, key } = await tokenOf(session);
    for (const wrong of ["plb_unknown", session, "plb_", `${token}x`])
      expect((await byToken(wrong, "ListContacts")).ResponseCode).toBe(-402);
    expect((await byToken(token, "ListContacts")).ResponseCode).toBe(200);
    expect((await bySession(session, "EndAPITokens", { RequestedAPITokens: [key] })).Errors).toEqual([]);
    expect((await byToken(token, "ListContacts")).ResponseCode).toBe(-402);
  });

  it("for methods outside its list, and its user's", async () => {
    const session = await signIn(
      (await newUser({ methods: ["ListContacts", "GetContacts", "CreateAPIToken"] })).userName,
    );
    const { token } = await tokenOf(session, { Methods: ["ListContacts"] });
    expect((await byToken(token, "ListContacts")).ResponseCode).toBe(200);
    expect((await byToken(token, "GetContacts", { RequestedContacts: [1] })).ResponseCode).toBe(-403);
    expect((await byToken(token, "ListVendors")).ResponseCode).toBe(-403);
    const whole = await tokenOf(session);
    expect((await byToken(whole.token, "ListVendors")).ResponseCode).toBe(-403);
    expect((await byToken(whole.token, "CreateAPIToken", { Name: "x", ExpirationDate: inDays(1) })).ResponseCode).toBe(
      -403,
    );
    for (const Methods of [["ListVendors"], ["NoSuchMethod"]])
      expect((await create(session, { Methods })).ResponseCode).toBe(-422);
  });

  it("with an end in the past or too far away, and for users that are not an API user of an administrator", async () => {
    const session = await signIn((await newUser()).userName);
    for (const days of [-1, 400])
      expect((await create(session, { ExpirationDate: inDays(days) })).ResponseCode).toBe(-422);
    const robot = Number(
      await http.firm.database.firm.db.text("select sign_in_key from sign_in where user_name = 'api'"),
    );
    expect((await create(session, { APIUserKey: robot })).ResponseCode).toBe(-404);
    const admin = await newUser({ roles: ["Administrator"] });
    const boss = await signIn(admin.userName);
    await confirmAsSecond(http.firm, waitingIn((await create(boss, { APIUserKey: robot })) as never));
    const { token } = await tokenOf(boss, { APIUserKey: robot });
    expect((await byToken(token, "GetSessionUser")).Content.UserName).toBe("api");
    const other = Number(
      await http.firm.database.firm.db.text(
        "select sign_in_key from sign_in where kind = 'service' order by 1 limit 1",
      ),
    );
    expect((await create(boss, { APIUserKey: other })).ResponseCode).toBe(-404);
  });

  it("when its user would have more than 50, also from two programs at once", async () => {
    const { userName } = await newUser();
    const session = await signIn(userName);
    await http.firm.database.firm.db.run(
      `insert into api_token (token_hash, sign_in_key, name, created_at, expires_at)
       select sha256(n::text::bytea), sign_in_key, n::text, now(), now() + interval '1 day' from sign_in, generate_series(1, 49) n where user_name = $1`,
      [userName],
    );
    const last = await whileLocked(http.firm, {
      lock: "lock table api_token in share mode",
      calls: () => [create(session), create(session)],
    });
    expect(last.flatMap(({ Errors }) => Errors.map((each) => each["ErrorID"]))).toEqual([-422]);
  });
});

describe("an API token", () => {
  it("calls methods of either version, is shown with its last use, and is stored as a hash", async () => {
    const { userName } = await newUser();
    const session = await signIn(userName);
    const { token } = await tokenOf(session, { Methods: ["GetProjects", "ListContacts"] });
    expect(token).toMatch(/^plb_[\w-]{43}$/);
    for (const APIVersion of [1, 2])
      expect((await byToken(token, "GetProjects", { RequestedProjects: [1] }, { APIVersion })).status).toBe(200);
    const listed = await bySession(session, "ListAPITokens");
    expect(listed.Content.APITokens).toMatchObject([
      { UserName: userName, Name: "Nightly", Methods: ["GetProjects", "ListContacts"], LastUsedAddress: "127.0.0.1" },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const kept = await http.firm.database.firm.db.text(
      "select (select json_agg(api_token)::text from api_token) || (select string_agg(records, '') from audit)",
    );
    expect(kept).not.toContain(token);
    expect(kept).toContain("APITokenCreated");
  });

  it("carries a body of more than 64 KB", async () => {
    const { token } = await tokenOf(await signIn("api"));
    const many = Array.from({ length: 20_000 }, (_, index) => index + 1);
    const answer = await byToken(token, "GetContacts", { RequestedContacts: many });
    expect(answer.ResponseCode).not.toBe(-402);
    expect((await byToken("plb_unknown", "GetContacts", { RequestedContacts: many })).ResponseCode).toBe(-402);
  });

  it("ends when its user leaves or gets a new password from the office, and others' tokens are not listed", async () => {
    const { userName, employeeKey } = await newUser();
    const session = await signIn(userName);
    const { token, key } = await tokenOf(session);
    expect((await byToken(token, "ListContacts")).ResponseCode).toBe(200);
    const other = await signIn((await newUser()).userName);
    expect((await bySession(other, "ListAPITokens")).Content.APITokens).toEqual([]);
    expect((await bySession(other, "EndAPITokens", { RequestedAPITokens: [key] })).ResponseCode).toBe(-404);
    const announced = http.firm.service.firms.announced("firm_test");
    await http.firm.database.firm.db.run("update employee set status = 'Inactive' where employee_key = $1", [
      employeeKey,
    ]);
    await announced;
    expect((await byToken(token, "ListContacts")).ResponseCode).toBe(-402);
  });

  it("ends on its date", async () => {
    const { token } = await tokenOf(await signIn((await newUser()).userName), { ExpirationDate: inDays(2) });
    expect((await byToken(token, "ListContacts")).ResponseCode).toBe(200);
    http.firm.advance(4 * day);
    expect((await byToken(token, "ListContacts")).ResponseCode).toBe(-402);
  });
});
