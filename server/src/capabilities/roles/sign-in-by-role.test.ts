import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createFirm } from "../../engine/firms/index.ts";
import { migrateFirm, readMigrations } from "../../platform/database/index.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testFirm, testPassword } from "../../../testing/firm.ts";

type Sent = Record<string, unknown>;

const firm = testFirm();
const minute = 60_000;
const hour = 60 * minute;

const send = (body: Sent) => firm.send(JSON.stringify(body));
const signIn = async (Username: string) =>
  (await send({ Method: "CreateAPISession", Username, Password: testPassword, APIVersion: 1 })).Content
    .SessionToken as string;
const call = (SessionToken: string, Method: string, MethodArguments: Sent = {}) =>
  send({ Method, SessionToken, MethodArguments });
/** As the firm's API user, in a session of its own: the tests advance the clock by hours. */
const asApi = async (Method: string, args: Sent = {}) => call(await signIn("api"), Method, args);
const codeOf = async (token: string) => (await call(token, "ListContacts")).ResponseCode;

async function newRole(values: Sent = {}): Promise<Sent & { Code: string }> {
  const name = `Role${randomUUID().replaceAll("-", "")}`;
  const UpdatedRoles = [{ RoleKey: -1, Code: name, Name: name, ...values }];
  const made = await asApi("UpdateRoles", { UpdatedRoles, UnchangedRoles: [] });
  expect(made.Errors).toEqual([]);
  const { OriginalRoleKey: _, ...role } = made.Content.Roles[0] as Sent;
  return role as Sent & { Code: string };
}

async function change(role: Sent, values: Sent) {
  const [unchanged] = (await asApi("GetRoles", { RequestedRoles: [role["RoleKey"]] })).Content.Roles as Sent[];
  return asApi("UpdateRoles", { UpdatedRoles: [{ ...unchanged, ...values }], UnchangedRoles: [unchanged] });
}

async function newPerson(...roles: { Code: string }[]): Promise<string> {
  const userName = `person.${randomUUID().slice(0, 8)}`;
  const employeeKey = await firm.addEmployee({ roles: roles.map(({ Code }) => Code) });
  await firm.addUser({ userName, kind: "service", employeeKey });
  return userName;
}

describe("UpdateRoles refuses", () => {
  it.each([
    { SessionIdleMinutes: 0 },
    { SessionIdleMinutes: 1441 },
    { SessionHours: 0 },
    { SessionHours: 721 },
    { SessionHours: 1.5 },
    { SecondFactor: "sometimes" },
  ])("%j", async (values) => {
    const UpdatedRoles = [{ RoleKey: -1, Code: "Wrong", Name: "Wrong", ...values }];
    const answer = await asApi("UpdateRoles", { UpdatedRoles, UnchangedRoles: [] });
    expect(answer.Errors[0]?.ErrorData["Property"]).toBe(Object.keys(values)[0]);
  });
});

describe("a role", () => {
  it("has none of the rules by default", async () => {
    expect(await newRole()).toMatchObject({ SecondFactor: false, SessionIdleMinutes: null, SessionHours: null });
  });

  it("with fewer minutes ends idle sessions of its holders earlier, and of nobody else", async () => {
    const role = await newRole({ SessionIdleMinutes: 10 });
    const short = await signIn(await newPerson(role));
    const usual = await signIn(await newPerson());
    const robot = await signIn("api");
    firm.advance(11 * minute);
    expect(await codeOf(short)).toBe(-402);
    expect(await codeOf(usual)).toBe(200);
    expect(await codeOf(robot)).toBe(200);
  });

  it("with fewer hours ends sessions in use, also those that were open when it changed", async () => {
    const role = await newRole();
    const token = await signIn(await newPerson(role));
    for (let half = 0; half < 5; half++) {
      firm.advance(hour / 2);
      expect(await codeOf(token)).toBe(200);
    }
    expect((await change(role, { SessionHours: 2 })).Errors).toEqual([]);
    expect(await codeOf(token)).toBe(-402);
  });

  it("never makes sessions longer than the firm's, and of several roles the shortest counts", async () => {
    await firm.setSetting("sessionIdleMinutes", 20);
    const long = await newRole({ SessionIdleMinutes: 600, SessionHours: 100 });
    const short = await newRole({ SessionIdleMinutes: 5 });
    const one = await signIn(await newPerson(long));
    const both = await signIn(await newPerson(long, short));
    firm.advance(6 * minute);
    expect(await codeOf(one)).toBe(200);
    expect(await codeOf(both)).toBe(-402);
    firm.advance(21 * minute);
    expect(await codeOf(one)).toBe(-402);
    await firm.setSetting("sessionIdleMinutes", 60);
  });

  it("requires a second factor at once, also in open sessions, and never of an API user that acts for its holder", async () => {
    const role = await newRole();
    const employeeKey = await firm.addEmployee({ roles: [role.Code] });
    const userName = `person.${randomUUID().slice(0, 8)}`;
    await firm.addUser({ userName, kind: "service", employeeKey });
    await firm.addUser({ userName: `${userName}.robot`, authorized: true, employeeKey });
    const token = await signIn(userName);
    const robot = await signIn(`${userName}.robot`);
    expect(await codeOf(token)).toBe(200);
    expect((await change(role, { SecondFactor: true })).Errors).toEqual([]);
    const refused = await call(token, "ListContacts");
    expect(refused.ResponseCode).toBe(-403);
    expect(refused.Errors[0]?.ErrorMessage).toContain("requires a second factor");
    expect((await call(token, "GetSessionUser")).Content.Duties).toEqual(["SetUpSecondFactor"]);
    expect((await call(token, "ListSecondFactors")).Content.IsRequired).toBe(true);
    for (const method of ["ListSessions", "CreateAPIToken", "UpdateContacts", "ListRoles", "GetEmployees"])
      expect((await call(token, method)).ResponseCode, method).toBe(-403);
    expect(await codeOf(robot)).toBe(200);
    await change(role, { SecondFactor: false });
    expect(await codeOf(token)).toBe(200);
  });

  it("that everyone has counts for everyone who signs in", async () => {
    const roles = (await asApi("ListRoles")).Content.Roles as (Sent & { Code: string })[];
    const everyone = roles.find(({ Code }) => Code === "Employee") ?? {};
    const token = await signIn(await newPerson());
    await change(everyone, { SecondFactor: true });
    expect(await codeOf(token)).toBe(-403);
    expect((await asApi("ListContacts")).ResponseCode).toBe(200);
    await change(everyone, { SecondFactor: false });
  });

  it("keeps the first of two changes that administrators make at the same time", async () => {
    const role = await newRole();
    const [read] = (await asApi("GetRoles", { RequestedRoles: [role["RoleKey"]] })).Content.Roles as Sent[];
    const set = (SessionHours: number) =>
      asApi("UpdateRoles", { UpdatedRoles: [{ ...read, SessionHours }], UnchangedRoles: [read] });
    const answers = await Promise.all([set(2), set(3)]);
    const [stored] = (await asApi("GetRoles", { RequestedRoles: [role["RoleKey"]] })).Content.Roles as Sent[];
    const saved = answers.filter(({ Errors }) => Errors.length === 0);
    expect(saved.map(({ Content }) => (Content.Roles as Sent[])[0]?.["SessionHours"])).toEqual([
      stored?.["SessionHours"],
    ]);
  });
});

describe("an existing firm", () => {
  const database = testDatabase();

  it.each([
    { name: "roles", settings: { secondFactorRoles: "Principal Administrator", shortSessionRoles: "Principal" } },
    {
      name: "everyone",
      settings: { secondFactorRoles: "*", shortSessionRoles: "* Auditor", shortSessionIdleMinutes: 5 },
    },
  ])("keeps what its settings said about $name", async ({ name, settings }) => {
    const before = readMigrations("firm").filter((each) => each.name < "0065");
    const rows = Object.entries(settings).map(([key, value]) => `('${key}', '${JSON.stringify(value)}'::jsonb)`);
    const { schema } = await createFirm(database.pools, {
      id: `by-${name}`,
      migrations: before,
      fill: async (client) => void (await client.query(`insert into setting (name, value) values ${rows.join()}`)),
    });
    await migrateFirm(database.pools.admin, schema);
    const { db } = database.pools.firm(schema, "UTC");
    const found = await db.rows<{ code: string; second_factor: boolean; minutes: number | null; hours: number | null }>(
      `select code, second_factor, session_idle_minutes as minutes, session_hours as hours from role
        where second_factor or session_idle_minutes is not null or session_hours is not null order by code`,
    );
    const expected = {
      roles: [
        { code: "Administrator", second_factor: true, minutes: null, hours: null },
        { code: "Principal", second_factor: true, minutes: 15, hours: 12 },
      ],
      everyone: [
        { code: "Auditor", second_factor: false, minutes: 5, hours: 12 },
        { code: "Employee", second_factor: true, minutes: 5, hours: 12 },
      ],
    };
    expect(found).toEqual(expected[name as keyof typeof expected]);
    expect(await db.rows("select name from setting")).toEqual([]);
  });
});
