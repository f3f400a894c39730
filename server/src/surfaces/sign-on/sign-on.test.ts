import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testPassword } from "../../../testing/firm.ts";
import { testHttp } from "../../../testing/http.ts";
import { callAsTwo } from "../../../testing/second-person.ts";
import { whileLocked } from "../../../testing/while-locked.ts";
import { openTestProvider, TestBrowser, type TestProvider } from "../../../testing/identity-provider.ts";

const http = testHttp({ allowPrivateWebhooks: true });
let provider: TestProvider;

type Sent = Record<string, unknown>;
const db = () => http.firm.database.firm.db;

beforeAll(async () => {
  provider = await openTestProvider([`${http.base}/auth/oidc/callback`]);
  const made = await callAsTwo(http.firm, "UpdateIdentityProviders", {
    UpdatedIdentityProviders: [
      {
        IdentityProviderKey: -1,
        Label: "Sign in with Test",
        Issuer: provider.issuer,
        ClientID: provider.clientId,
        ClientSecret: provider.clientSecret,
      },
    ],
    UnchangedIdentityProviders: [],
  });
  expect(made.Errors).toEqual([]);
});
afterAll(() => provider.close());
beforeEach(() =>
  setProvider({ AllowedDomains: [], JustInTime: false, CompanyKey: null, ChecksSecondFactor: false, RoleByGroup: [] }),
);

async function setProvider(changes: Sent, user?: string): Promise<void> {
  const { Content } = await http.firm.call("ListIdentityProviders");
  const now = Content.IdentityProviders[0];
  const answer = await callAsTwo(
    http.firm,
    "UpdateIdentityProviders",
    { UpdatedIdentityProviders: [{ ...now, ...changes }], UnchangedIdentityProviders: [now] },
    user === undefined ? {} : { user },
  );
  expect(answer.Errors).toEqual([]);
}

/** A person with an account at the provider and, by default, an employee with a sign-in here. */
async function newPerson(more: { verified?: boolean; status?: string; groups?: string[]; account?: boolean } = {}) {
  const subject = `sub-${randomUUID()}`;
  const email = `${subject.slice(0, 12)}@example.com`;
  provider.accounts.set(subject, {
    email,
    email_verified: more.verified ?? true,
    given_name: "Ada",
    family_name: "Palladio",
    groups: more.groups ?? [],
  });
  if (more.account === false) return { subject, email, employeeKey: 0, userName: email };
  const employeeKey = await http.firm.addEmployee({ status: more.status ?? "Active" });
  await db().run("update employee set email = $2 where employee_key = $1", [employeeKey, email.toUpperCase()]);
  const userName = `user.${subject.slice(4, 12)}`;
  await http.firm.addUser({ userName, kind: "service", employeeKey });
  return { subject, email, employeeKey, userName };
}

interface SignedIn {
  readonly location: URL;
  readonly problem: string | null;
  readonly token: string | undefined;
  readonly browser: TestBrowser;
}

const host = () => new URL(http.base).host;

/** Signs in at the provider and comes back; the callback can be changed on the way. */
async function signIn(
  subject: string,
  more: { goTo?: string; onTheWay?: (callback: string, browser: TestBrowser) => string | Promise<string> } = {},
): Promise<SignedIn> {
  const browser = new TestBrowser();
  browser.login = subject;
  const goTo = more.goTo === undefined ? "" : `&goTo=${encodeURIComponent(more.goTo)}`;
  const callback = await browser.follow(`${http.base}/auth/oidc/start?test${goTo}`, /auth\/oidc\/callback/);
  return open((await more.onTheWay?.(callback, browser)) ?? callback, browser);
}

async function open(callback: string, browser: TestBrowser): Promise<SignedIn> {
  const response = await browser.open(callback);
  expect(response.status).toBe(303);
  const location = new URL(response.headers.get("location") ?? "", http.base);
  expect(location.origin).toBe(http.base);
  expect(location.pathname).toBe("/app/sign-in");
  const token = browser.cookie(host(), "ServiceSession");
  return { location, problem: location.searchParams.get("problem"), token, browser };
}

async function sessionUser(token: string | undefined): Promise<Record<string, unknown>> {
  const answer = await fetch(http.apiUrl, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `ServiceSession=${token}` },
    body: JSON.stringify({ Method: "GetSessionUser", UseSessionCookie: true }),
  });
  return ((await answer.json()) as { Content: Record<string, unknown> }).Content;
}

const rolesOf = (employeeKey: number) =>
  db().text("select array_to_string(roles, ',') from employee where employee_key = $1", [employeeKey]);

describe("nobody is signed in", () => {
  it("when the state is not the one that was sent", async () => {
    const { subject } = await newPerson();
    const wrong = await signIn(subject, { onTheWay: (url) => url.replace(/state=[^&]+/, "state=another") });
    expect(wrong).toMatchObject({ problem: "failed", token: undefined });
  });

  it("when the provider's answer is used again, or in another browser", async () => {
    const { subject } = await newPerson();
    let answered = "";
    let step = "";
    const first = await signIn(subject, {
      onTheWay: (url, browser) => {
        answered = url;
        step = browser.cookie(host(), "SignInStep") ?? "";
        return url;
      },
    });
    expect(first.problem).toBeNull();
    const again = await fetch(answered, { redirect: "manual", headers: { cookie: `SignInStep=${step}` } });
    expect(again.headers.get("location")).toContain("problem=expired");
    expect(again.headers.getSetCookie().join()).not.toContain("ServiceSession");
    const { subject: victim } = await newPerson();
    const stolen = await signIn(victim, { onTheWay: (_url, browser) => (browser.forgetCookies(host()), _url) });
    expect(stolen).toMatchObject({ problem: "expired", token: undefined });
  });

  it("with the code of another sign-in", async () => {
    const { subject } = await newPerson();
    const { subject: other } = await newPerson();
    let code = "";
    await signIn(other, {
      onTheWay: (url) => {
        code = new URL(url).searchParams.get("code") ?? "";
        return url.replace(/state=[^&]+/, "state=unused");
      },
    });
    const mixed = await signIn(subject, { onTheWay: (url) => url.replace(/code=[^&]+/, `code=${code}`) });
    expect(mixed).toMatchObject({ problem: "failed", token: undefined });
  });

  it("when the answer names another issuer", async () => {
    const { subject } = await newPerson();
    const mixed = await signIn(subject, {
      onTheWay: (url) => url.replace(/iss=[^&]+/, `iss=${encodeURIComponent("https://evil.example.com")}`),
    });
    expect(mixed).toMatchObject({ problem: "failed", token: undefined });
  });

  it("when too much time has passed, or the person canceled", async () => {
    const { subject } = await newPerson();
    const late = await signIn(subject, {
      onTheWay: (url) => {
        http.firm.advance(16 * 60_000);
        return url;
      },
    });
    expect(late.problem).toBe("expired");
    const canceled = await signIn(subject, {
      onTheWay: (url) => url.replace(/\?.*/, `?error=access_denied&state=${new URL(url).searchParams.get("state")}`),
    });
    expect(canceled.problem).toBe("canceled");
  });

  it("with an unverified address, one of two employees, none, or one of a person who left", async () => {
    const unverified = await newPerson({ verified: false });
    expect((await signIn(unverified.subject)).problem).toBe("unverified");
    const twice = await newPerson();
    const second = await http.firm.addEmployee();
    await db().run("update employee set email = $2 where employee_key = $1", [second, twice.email]);
    expect((await signIn(twice.subject)).problem).toBe("several");
    expect((await signIn((await newPerson({ account: false })).subject)).problem).toBe("none");
    expect((await signIn((await newPerson({ status: "Inactive" })).subject)).problem).toBe("inactive");
  });

  it("with an address that differs from an employee's in a letter that only looks or folds alike", async () => {
    for (const [theirs, ours] of [
      ["\u212a", "k"],
      ["\u0130", "i"],
    ] as const) {
      const person = await newPerson();
      await db().run("update employee set email = $2 where employee_key = $1", [
        person.employeeKey,
        `${ours}.${person.email}`,
      ]);
      provider.accounts.set(person.subject, { email: `${theirs}.${person.email}`, email_verified: true });
      expect(await signIn(person.subject)).toMatchObject({ problem: "none", token: undefined });
    }
  });

  it("when the employee was linked before and left, or the account was closed", async () => {
    const left = await newPerson();
    expect((await signIn(left.subject)).problem).toBeNull();
    await db().run("update employee set status = 'Inactive' where employee_key = $1", [left.employeeKey]);
    expect(await signIn(left.subject)).toMatchObject({ problem: "inactive", token: undefined });
    const closed = await newPerson();
    await db().run("update sign_in set status = 'Inactive' where user_name = $1", [closed.userName]);
    expect((await signIn(closed.subject)).problem).toBe("inactive");
  });

  it("when somebody else at the provider got the address of a person who is linked", async () => {
    const person = await newPerson();
    expect((await signIn(person.subject)).problem).toBeNull();
    const other = await newPerson({ account: false });
    provider.accounts.set(other.subject, { email: person.email, email_verified: true });
    expect(await signIn(other.subject)).toMatchObject({ problem: "linked", token: undefined });
    const key = Number(await db().text("select sign_in_key from sign_in where user_name = $1", [person.userName]));
    const unlinked = await http.firm.call("UnlinkIdentity", { ServiceUserKey: key });
    expect(unlinked.Content).toEqual({ Unlinked: 1 });
    expect((await signIn(other.subject)).problem).toBeNull();
  });

  it("by somebody who maintains employees and gives an administrator their own address", async () => {
    const boss = await newPerson();
    await db().run("update employee set roles = '{Administrator}' where employee_key = $1", [boss.employeeKey]);
    await http.firm.addUser({ userName: "people", authorized: true, rights: ["people", "seePersonal"] });
    const { Content } = await http.firm.call("GetEmployees", { RequestedEmployees: [boss.employeeKey] });
    const [now] = Content.Employees;
    const change = (Email: string, user: string) =>
      http.firm.call("UpdateEmployees", { UpdatedEmployees: [{ ...now, Email }], UnchangedEmployees: [now] }, { user });
    expect((await change("mine@example.com", "people")).Errors).toMatchObject([
      { ErrorID: -422, ErrorData: { Property: "Email" } },
    ]);
    expect((await change("right@example.com", "api")).Errors).toEqual([]);
  });

  it("from a domain that is not allowed, or without just-in-time accounts", async () => {
    const person = await newPerson();
    await setProvider({ AllowedDomains: ["other.example.com"] });
    expect((await signIn(person.subject)).problem).toBe("none");
    const stranger = await newPerson({ account: false });
    await setProvider({ AllowedDomains: ["example.com"] });
    expect((await signIn(stranger.subject)).problem).toBe("none");
  });
});

describe("a person who signs in at the provider", () => {
  it("is linked by the verified address and found by the provider's id from then on", async () => {
    const person = await newPerson();
    const first = await signIn(person.subject, { goTo: "/app/projects?x=1" });
    expect(first.problem).toBeNull();
    expect(first.location.searchParams.get("goTo")).toBe("/app/projects?x=1");
    expect(await sessionUser(first.token)).toMatchObject({ UserName: person.userName, Duties: [] });
    provider.accounts.set(person.subject, { email: "renamed@example.com", email_verified: false });
    const second = await signIn(person.subject);
    expect(await sessionUser(second.token)).toMatchObject({ UserName: person.userName });
    const audit = await db().text("select string_agg(records, '') from audit where method = 'SingleSignOn'");
    expect(audit).toContain(person.subject);
    const attempts = await http.firm.call("ListSignIns", { AllUsers: true });
    expect(JSON.stringify(attempts.Content)).toContain(person.userName);
  });

  it.each([
    "https://evil.example.com",
    "//evil.example.com",
    "/app/../../evil",
    "/app\\..\\..//evil",
    "/application",
    "javascript:alert(1)",
    "/app/\t//evil.example.com/",
  ])("stays in the web app although the link asks for %s", async (goTo) => {
    const started = await fetch(`${http.base}/auth/oidc/start?nofirm&goTo=${encodeURIComponent(goTo)}`, {
      redirect: "manual",
    });
    const location = new URL(started.headers.get("location") ?? "", http.base);
    expect(location.origin).toBe(http.base);
    const page = new URL(location.searchParams.get("goTo") ?? "", http.base);
    expect([page.origin, page.pathname.startsWith("/app/")]).toEqual([http.base, true]);
  });

  it("gets an account at the first sign-in where the firm allows it, once, also with two browsers at the same time", async () => {
    await setProvider({ AllowedDomains: ["example.com"], JustInTime: true, CompanyKey: http.firm.companyKey });
    const person = await newPerson({ account: false });
    const both = await Promise.all([signIn(person.subject), signIn(person.subject)]);
    expect(both.map(({ problem }) => problem)).toEqual([null, null]);
    expect(await sessionUser(both[0]?.token)).toMatchObject({
      UserName: person.email,
      EmployeeName: "Ada Palladio",
      Roles: [],
      Duties: [],
    });
    expect(await db().text("select count(*)::text from employee where email = $1", [person.email])).toBe("1");
    const withoutSignIn = await newPerson({ account: false });
    const employeeKey = await http.firm.addEmployee({ firstName: "Bo" });
    await db().run("update employee set email = $2 where employee_key = $1", [employeeKey, withoutSignIn.email]);
    expect(await sessionUser((await signIn(withoutSignIn.subject)).token)).toMatchObject({ EmployeeKey: employeeKey });
  });

  it("gets the account that a directory creates while they sign in for the first time", async () => {
    await setProvider({ AllowedDomains: ["example.com"], JustInTime: true, CompanyKey: http.firm.companyKey });
    const { subject, email } = await newPerson({ account: false });
    const [signedIn] = await whileLocked(http.firm, {
      lock: "lock table employee in share mode",
      calls: () => [signIn(subject)],
      meanwhile: (own) =>
        own.run(
          `with person as (insert into employee (first_name, last_name, email, company_key) values ('Ada', 'Palladio', $1, $2) returning employee_key)
           insert into sign_in (kind, user_name, password_hash, employee_key) select 'service', $1, '', employee_key from person`,
          [email, http.firm.companyKey],
        ),
    });
    expect(signedIn!.problem).toBeNull();
    expect(await sessionUser(signedIn!.token)).toMatchObject({ UserName: email });
    expect(await db().text("select count(*)::text from employee where email = $1", [email])).toBe("1");
  });

  it("gets no account under the name of another user, and leaves nothing behind", async () => {
    await setProvider({ AllowedDomains: ["example.com"], JustInTime: true, CompanyKey: http.firm.companyKey });
    const person = await newPerson({ account: false });
    await http.firm.addUser({ userName: person.email, permittedMethods: [] });
    expect((await signIn(person.subject)).problem).toBe("none");
    expect(await db().text("select count(*)::text from employee where email = $1", [person.email])).toBe("0");
  });

  it("has the roles of their groups, and keeps those that the firm gave", async () => {
    const person = await newPerson({ groups: ["Managers", "Sales"] });
    await db().run("update employee set roles = '{Supervisor}' where employee_key = $1", [person.employeeKey]);
    await setProvider({
      RoleByGroup: [
        { Group: "Managers", Role: "ProjectManager" },
        { Group: "Managers", Role: "Supervisor" },
        { Group: "Sales", Role: "MarketingContact" },
        { Group: "Others", Role: "AccountingManager" },
      ],
    });
    await signIn(person.subject);
    expect(await rolesOf(person.employeeKey)).toBe("Supervisor,ProjectManager,MarketingContact");
    provider.accounts.set(person.subject, { ...provider.accounts.get(person.subject), groups: ["Sales"] });
    const { token } = await signIn(person.subject);
    expect(await rolesOf(person.employeeKey)).toBe("Supervisor,MarketingContact");
    expect(await sessionUser(token)).toMatchObject({ Roles: ["Supervisor", "MarketingContact"] });
    // Taken away by hand and given again by hand, it is the firm's own.
    for (const roles of ["{Supervisor}", "{Supervisor,MarketingContact}"])
      await db().run("update employee set roles = $2 where employee_key = $1", [person.employeeKey, roles]);
    provider.accounts.set(person.subject, { ...provider.accounts.get(person.subject), groups: [] });
    await signIn(person.subject);
    expect(await rolesOf(person.employeeKey)).toBe("Supervisor,MarketingContact");
  });

  it("has the roles of their groups, also when somebody takes one away while they sign in", async () => {
    const person = await newPerson({ groups: ["Managers"] });
    await setProvider({ RoleByGroup: [{ Group: "Managers", Role: "ProjectManager" }] });
    await signIn(person.subject);
    await whileLocked(http.firm, {
      lock: `update employee set roles = '{}' where employee_key = ${person.employeeKey}`,
      calls: () => [signIn(person.subject)],
    });
    expect(await rolesOf(person.employeeKey)).toBe("ProjectManager");
  });

  it("gets no role by a row that they added themselves", async () => {
    const boss = await newPerson({ groups: ["Managers"] });
    const colleague = await newPerson({ groups: ["Managers"] });
    await db().run("update employee set roles = '{Administrator}' where employee_key = $1", [boss.employeeKey]);
    await setProvider({ RoleByGroup: [{ Group: "Managers", Role: "AccountingManager" }] }, boss.userName);
    await signIn(boss.subject);
    await signIn(colleague.subject);
    expect(await rolesOf(boss.employeeKey)).toBe("Administrator");
    expect(await rolesOf(colleague.employeeKey)).toBe("AccountingManager");
  });

  it("still needs the second factor that they have here, unless the provider asks for one", async () => {
    const person = await newPerson();
    const add = (method: string, args: Sent) => http.firm.call(method, args, { user: person.userName });
    const { Content } = await add("StartSecondFactor", { Name: "Phone", CurrentPassword: testPassword });
    const totp = new TOTP({ algorithm: "SHA1", digits: 6, period: 30, secret: Secret.fromBase32(Content.Secret) });
    const code = () => totp.generate({ timestamp: http.firm.now() });
    const { SecondFactorKey } = Content;
    expect((await add("ConfirmSecondFactor", { SecondFactorKey, OneTimeCode: code() })).Errors).toEqual([]);
    const waiting = await signIn(person.subject);
    expect(waiting.token).toBeUndefined();
    expect(waiting.location.hash).toMatch(/^#[\w-]{43}$/);
    const proceed = (OneTimeCode: string) =>
      fetch(http.apiUrl, {
        method: "POST",
        headers: { "content-type": "application/json", "plumbline-web": "1" },
        body: JSON.stringify({ Method: "ContinueSignIn", SignInToken: waiting.location.hash.slice(1), OneTimeCode }),
      });
    expect((await proceed("000000")).headers.getSetCookie()).toEqual([]);
    http.firm.advance(30_000);
    const cookie = (await proceed(code())).headers.getSetCookie()[0] ?? "";
    const token = /ServiceSession=([^;]+)/.exec(cookie)?.[1];
    expect(await sessionUser(token)).toMatchObject({ UserName: person.userName });
    await setProvider({ ChecksSecondFactor: true });
    expect((await signIn(person.subject)).token).toBeDefined();
  });

  it("is not asked for a second factor that the provider checks, although a role requires one", async () => {
    const person = await newPerson();
    const { db } = http.firm.database.firm;
    const require = (factor: boolean) => db.run("update role set second_factor = $1 where code = 'Employee'", [factor]);
    await require(true);
    expect(await sessionUser((await signIn(person.subject)).token)).toMatchObject({ Duties: ["SetUpSecondFactor"] });
    // The people who change the provider have no second factor either.
    await require(false);
    await setProvider({ ChecksSecondFactor: true });
    await require(true);
    expect(await sessionUser((await signIn(person.subject)).token)).toMatchObject({ Duties: [] });
    await require(false);
  });
});

describe("the sign-in page", () => {
  it("learns the labels of the active providers, and nothing else", async () => {
    const answer = await (await fetch(`${http.base}/auth/oidc/providers?test`)).json();
    expect(answer).toEqual({ providers: [{ key: expect.any(Number), label: "Sign in with Test" }] });
    expect(await (await fetch(`${http.base}/auth/oidc/providers?nofirm`)).json()).toEqual({ providers: [] });
    await setProvider({ Status: "Inactive" });
    expect(await (await fetch(`${http.base}/auth/oidc/providers?test`)).json()).toEqual({ providers: [] });
    const started = await fetch(`${http.base}/auth/oidc/start?test`, { redirect: "manual" });
    expect(started.headers.get("location")).toContain("problem=none");
    await setProvider({ Status: "Active" });
  });
});
