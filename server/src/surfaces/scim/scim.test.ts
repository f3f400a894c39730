import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../../testing/firm.ts";
import { testHttp } from "../../../testing/http.ts";
import { callAsTwo } from "../../../testing/second-person.ts";
import { whileLocked } from "../../../testing/while-locked.ts";

const http = testHttp();
const other = testHttp();

// oxlint-disable-next-line typescript/no-explicit-any
type Body = any;
let token = "";

const patchOf = (...Operations: object[]) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
  Operations,
});

async function scim(method: string, path: string, body?: object, by = token, at = http) {
  const answer = await fetch(`${at.base}/scim/v2/test${path}`, {
    method,
    headers: {
      authorization: `Bearer ${by}`,
      ...(body === undefined ? {} : { "content-type": "application/scim+json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === "" ? {} : JSON.parse(text)) as Body, headers: answer.headers };
}

async function newToken(
  at: typeof http,
  more: {
    rights?: ("people" | "giveAccess" | "setPay")[];
    methods?: string[] | null;
    employeeKey?: number;
    args?: object;
  } = {},
): Promise<string> {
  const userName = `directory.${randomUUID().slice(0, 8)}`;
  await at.firm.addUser({
    userName,
    rights: more.rights ?? ["people", "giveAccess"],
    permittedMethods: more.methods ?? null,
    employeeKey: more.employeeKey ?? null,
  });
  const key = Number(
    await at.firm.database.firm.db.text("select sign_in_key from sign_in where user_name = $1", [userName]),
  );
  const ExpirationDate = at.firm.dayFromNow(30);
  const made = await callAsTwo(at.firm, "CreateAPIToken", {
    Name: "Directory",
    Scope: "scim",
    ExpirationDate,
    APIUserKey: key,
    ...more.args,
  });
  expect(made.Errors).toEqual([]);
  return made.Content.Token as string;
}

const userOf = (more: object = {}) => {
  const id = randomUUID().slice(0, 8);
  return {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: `ada.${id}@example.com`,
    externalId: `ext-${id}`,
    name: { givenName: "Ada", familyName: "Palladio" },
    emails: [{ value: `ada.${id}@example.com`, type: "work", primary: true }],
    active: true,
    ...more,
  };
};
const newUser = async (more: object = {}) => {
  const made = await scim("POST", "/Users", userOf(more));
  expect(made.status).toBe(201);
  return made.body;
};
const employeeOf = async (id: string) => {
  const text = await http.firm.database.firm.db.text(
    "select row_to_json(employee)::text from employee join sign_in using (employee_key) where sign_in_key = $1",
    [Number(id)],
  );
  return JSON.parse(text) as Body;
};

beforeAll(async () => {
  token = await newToken(http);
});

describe("a directory is refused", () => {
  it("without a token, with one of another firm, and with one that is not for SCIM", async () => {
    const user = await newUser();
    const foreign = await newToken(other);
    const plain = await newToken(http, { args: { Scope: "api", Methods: ["all"] } });
    for (const [by, status] of [
      ["", 401],
      ["plb_unknown", 401],
      [foreign, 401],
      [plain, 403],
    ] as const)
      for (const [method, path, body] of [
        ["GET", "/Users", undefined],
        ["GET", "/ServiceProviderConfig", undefined],
        ["POST", "/Users", userOf()],
        ["DELETE", `/Users/${user.id}`, undefined],
      ] as const)
        expect([by.slice(0, 4), method, (await scim(method, path, body, by)).status]).toEqual([
          by.slice(0, 4),
          method,
          status,
        ]);
    expect((await scim("GET", `/Users/${user.id}`)).body.active).toBe(true);
    expect((await scim("GET", "/Users", undefined, foreign, other)).status).toBe(200);
  });

  it("everywhere else than at SCIM", async () => {
    const answer = await fetch(http.apiUrl, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ Method: "ListDirectoryUsers" }),
    });
    expect(((await answer.json()) as Body).ResponseCode).toBe(-403);
  });

  it("when its user may not maintain employees or give access, or not call the methods", async () => {
    const key = (name: string) =>
      http.firm.database.firm.db.text("select sign_in_key from sign_in where user_name = $1", [name]);
    await http.firm.addUser({ userName: "weak", rights: ["people"] });
    const weak = await http.firm.call("CreateAPIToken", {
      Name: "Directory",
      Scope: "scim",
      ExpirationDate: http.firm.dayFromNow(1),
      APIUserKey: Number(await key("weak")),
    });
    expect(weak.ResponseCode).toBe(-422);
    const listed = await newToken(http);
    await http.firm.database.firm.db.run(
      "update sign_in set rights = '{people}' where sign_in_key = (select sign_in_key from api_token order by api_token_key desc limit 1)",
    );
    await http.firm.service.firms.announced("firm_test");
    expect((await scim("GET", "/Users", undefined, listed)).status).toBe(403);
  });

  it("a second user of the same name, also when both are created at once", async () => {
    const user = userOf();
    const both = await Promise.all([scim("POST", "/Users", user), scim("POST", "/Users", user)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ scimType: "uniqueness", status: "409" });
    const count = await http.firm.database.firm.db.text("select count(*)::text from employee where email = $1", [
      user.emails[0]?.value,
    ]);
    expect(count).toBe("1");
    const sameId = { ...userOf(), externalId: user.externalId };
    expect((await scim("POST", "/Users", sameId)).status).toBe(409);
  });

  it("with a conflict, also when somebody takes the name while the person is saved", async () => {
    const [user, person] = [userOf(), userOf()];
    const { body } = await scim("POST", "/Users", person);
    // Both requests have found the name free, and wait here until somebody else has it.
    const answers = await whileLocked(http.firm, {
      lock: "lock table employee in share mode",
      calls: () => [
        scim("POST", "/Users", user),
        scim("PUT", `/Users/${body.id}`, { ...person, title: "Changed", userName: user.userName }),
      ],
      meanwhile: (own) =>
        own.run("insert into sign_in (kind, user_name, password_hash) values ('api', $1, '')", [user.userName]),
    });
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { scimType: "uniqueness", status: "409" } });
  });

  it("pay, roles and passwords, which are not part of a person here", async () => {
    const sneaky = {
      PayRates: [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 500 }],
      Roles: ["Administrator"],
      roles: [{ value: "Administrator" }],
      entitlements: [{ value: "everything" }],
      password: "known to the directory",
    };
    const user = await newUser(sneaky);
    expect((await scim("PUT", `/Users/${user.id}`, { ...userOf(), ...sneaky })).status).toBe(200);
    for (const path of ["PayRates", "payRates", "Roles[0]", "password", "meta", "id"])
      expect([
        path,
        (await scim("PATCH", `/Users/${user.id}`, patchOf({ op: "add", path, value: "x" }))).status,
      ]).toEqual([path, path.startsWith("Roles") ? 200 : 400]);
    expect((await employeeOf(user.id)).roles).toEqual([]);
    const rates = await http.firm.database.firm.db.text("select count(*)::text from employee_pay_rate");
    expect(rates).toBe("0");
    const signIn = await http.firm.send(
      JSON.stringify({ Method: "CreateAPISession", Username: user.userName, Password: sneaky.password, APIVersion: 1 }),
    );
    expect(signIn.ResponseCode).toBe(-401);
  });

  it("a role for the employee it acts for", async () => {
    const user = await newUser();
    const { employee_key: employeeKey } = await employeeOf(user.id);
    const own = await newToken(http, { employeeKey });
    const groups = await scim("GET", '/Groups?filter=displayName eq "Administrator"', undefined, own);
    const group = `/Groups/${groups.body.Resources[0].id}`;
    const add = patchOf({ op: "add", path: "members", value: [{ value: user.id }] });
    const answer = await scim("PATCH", group, add, own);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain("Nobody gives a role to themselves");
    expect((await employeeOf(user.id)).roles).toEqual([]);
  });

  it("what it does not understand", async () => {
    const user = await newUser();
    for (const [method, path, body, status] of [
      ["GET", "/Users?filter=active eq true", undefined, 400],
      ["GET", '/Users?filter=userName sw "a"', undefined, 400],
      ["GET", '/Users?filter=userName eq "a" or true', undefined, 400],
      ["GET", "/Users?startIndex=x", undefined, 400],
      ["GET", "/Users/0", undefined, 404],
      ["GET", "/Users/99999", undefined, 404],
      ["GET", "/Users/1;drop", undefined, 404],
      ["PATCH", "/Users/99999", patchOf({ op: "replace", path: "active", value: false }), 404],
      ["PATCH", `/Users/${user.id}`, {}, 400],
      ["PATCH", `/Users/${user.id}`, patchOf({ op: "move", path: "active" }), 400],
      ["PATCH", `/Users/${user.id}`, patchOf({ op: "replace", path: "active", value: "perhaps" }), 400],
      ["PATCH", `/Users/${user.id}`, patchOf({ op: "remove", path: "userName" }), 400],
      ["POST", "/Users", { ...userOf(), userName: undefined }, 400],
      ["POST", "/Users", { ...userOf(), userName: { a: 1 } }, 400],
      ["POST", "/Users", { ...userOf(), userName: "x".repeat(101) }, 400],
      ["POST", "/Groups", { displayName: "New" }, 501],
    ] as const)
      expect([method, path, (await scim(method, path, body)).status]).toEqual([method, path, status]);
    const raw = await fetch(`${http.base}/scim/v2/test/Users`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
      body: "{",
    });
    expect(raw.status).toBe(400);
  });
});

describe("a directory", () => {
  it("creates a person, finds them by name and id, and changes them", async () => {
    const sent = userOf();
    const made = await scim("POST", "/Users", sent);
    expect(made.status).toBe(201);
    expect(made.headers.get("content-type")).toContain("application/scim+json");
    expect(made.headers.get("location")).toBe(made.body.meta.location);
    expect(made.body).toMatchObject({ ...sent, displayName: "Ada Palladio", meta: { resourceType: "User" } });
    for (const filter of [`userName eq "${sent.userName.toUpperCase()}"`, `externalId eq "${sent.externalId}"`]) {
      const found = await scim("GET", `/Users?filter=${encodeURIComponent(filter)}`);
      expect(found.body).toMatchObject({ totalResults: 1, itemsPerPage: 1, Resources: [{ id: made.body.id }] });
    }
    const path = `/Users/${made.body.id}`;
    const changed = await scim(
      "PATCH",
      path,
      patchOf(
        { op: "Replace", path: 'emails[type eq "work"].value', value: "new@example.com" },
        { op: "add", value: { "name.familyName": "Lovelace", title: "Architect" } },
        { op: "replace", path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department", value: "East" },
      ),
    );
    expect(changed.body).toMatchObject({
      name: { givenName: "Ada", familyName: "Lovelace" },
      title: "Architect",
      emails: [{ value: "new@example.com" }],
    });
    const replaced = await scim("PUT", path, { ...sent, title: "Principal" });
    expect(replaced.body).toMatchObject({
      name: { familyName: "Palladio" },
      title: "Principal",
      externalId: sent.externalId,
    });
    const audit = await http.firm.database.firm.db.text("select string_agg(method || ' ' || records, '') from audit");
    expect(audit).toContain("SaveDirectoryUser");
    expect(audit).toContain(sent.externalId);
  });

  it("pages through its people from any index", async () => {
    for (let made = 0; made < 5; made++) await newUser();
    const all = await scim("GET", "/Users");
    const ids = all.body.Resources.map(({ id }: Body) => id);
    expect(all.body.totalResults).toBe(ids.length);
    for (const [startIndex, count] of [
      [1, 2],
      [3, 2],
      [2, 3],
      [4, 3],
      [ids.length, 5],
      [ids.length + 1, 5],
    ] as const) {
      const page = await scim("GET", `/Users?startIndex=${startIndex}&count=${count}&attributes=userName`);
      expect(page.body.Resources.map(({ id }: Body) => id)).toEqual(ids.slice(startIndex - 1, startIndex - 1 + count));
      expect(page.body).toMatchObject({ totalResults: ids.length, startIndex });
    }
    const none = await scim("GET", "/Users?count=0");
    expect(none.body).toMatchObject({ totalResults: ids.length, Resources: [] });
  });

  it.each(["PATCH", "PATCH as text", "DELETE"])(
    "ends the sessions of a person who leaves at once, by %s",
    async (how) => {
      const user = await newUser();
      const db = http.firm.database.firm.db;
      const copied =
        "update sign_in set password_hash = (select password_hash from sign_in where user_name = 'api'), password_temporary = false";
      await db.run(`${copied} where sign_in_key = $1`, [Number(user.id)]);
      const call = (body: object) => http.firm.send(JSON.stringify(body));
      const signIn = { Method: "CreateAPISession", Username: user.userName, Password: testPassword, APIVersion: 1 };
      const { SessionToken } = (await call(signIn)).Content;
      expect((await call({ Method: "GetSessionUser", SessionToken })).ResponseCode).toBe(200);
      const value = how === "PATCH" ? false : "False";
      const path = `/Users/${user.id}`;
      const left =
        how === "DELETE"
          ? await scim("DELETE", path)
          : await scim("PATCH", path, patchOf({ op: "replace", path: "active", value }));
      expect(left.status).toBe(how === "DELETE" ? 204 : 200);
      expect((await call({ Method: "GetSessionUser", SessionToken })).ResponseCode).toBe(-402);
      expect((await call(signIn)).ResponseCode).toBe(-401);
      expect(await employeeOf(user.id)).toMatchObject({ status: "Inactive" });
      expect((await scim("GET", path)).body.active).toBe(false);
      const back = await scim("PATCH", path, patchOf({ op: "replace", value: { active: true } }));
      expect(back.body.active).toBe(true);
      expect((await call(signIn)).ResponseCode).not.toBe(-401);
    },
  );

  it("names the company of a new person, where the firm has several", async () => {
    const db = http.firm.database.firm.db;
    await db.run("insert into company (description) values ('Second Company')");
    const enterprise = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User";
    expect((await scim("POST", "/Users", userOf())).body.detail).toContain("CompanyKey is required");
    const wrong = await scim("POST", "/Users", userOf({ [enterprise]: { organization: "None" } }));
    expect(wrong.status).toBe(404);
    const user = await newUser({ [enterprise]: { organization: "second company", department: "East" } });
    const { company_key: key } = await employeeOf(user.id);
    await db.run("update company set status = 'Inactive' where company_key <> $1", [http.firm.companyKey]);
    expect(key).not.toBe(http.firm.companyKey);
  });

  it("creates a person who does not work here yet", async () => {
    const user = await newUser({ active: false });
    expect(user.active).toBe(false);
    expect(await employeeOf(user.id)).toMatchObject({ status: "Inactive" });
  });

  it("gives and takes roles as the members of groups", async () => {
    const [ada, bo] = [await newUser(), await newUser()];
    const db = http.firm.database.firm.db;
    await db.run("update employee set notes = 'private', primary_phone_number = '555-0100' where email = $1", [
      ada.emails[0].value,
    ]);
    const groups = await scim("GET", "/Groups?excludedAttributes=members");
    expect(groups.body.Resources.map(({ displayName }: Body) => displayName)).not.toContain("Employee");
    const { id } = groups.body.Resources.find(({ displayName }: Body) => displayName === "Project manager");
    const path = `/Groups/${id}`;
    const members = async () => (await scim("GET", path)).body.members.map(({ value }: Body) => value);
    const change = async (...operations: object[]) =>
      expect((await scim("PATCH", path, patchOf(...operations))).status).toBe(204);
    await change({ op: "add", path: "members", value: [{ value: ada.id }, { value: bo.id }] });
    expect(await members()).toEqual([ada.id, bo.id]);
    // What the directory may not see stays as it is.
    expect(await employeeOf(ada.id)).toMatchObject({
      roles: ["ProjectManager"],
      notes: "private",
      primary_phone_number: "555-0100",
    });
    await change({ op: "remove", path: `members[value eq "${ada.id}"]` });
    expect(await members()).toEqual([bo.id]);
    await change({ op: "replace", value: { members: [{ value: ada.id }] } });
    expect(await members()).toEqual([ada.id]);
    await change({ op: "remove", path: "members" });
    expect(await members()).toEqual([]);
    expect((await scim("PATCH", path, patchOf({ op: "replace", path: "displayName", value: "x" }))).status).toBe(400);
    expect(
      (await scim("PATCH", path, patchOf({ op: "add", path: "members", value: [{ value: "99999" }] }))).status,
    ).toBe(400);
  });

  it("learns what the service can do", async () => {
    expect((await scim("GET", "/ServiceProviderConfig")).body).toMatchObject({ patch: { supported: true } });
    expect((await scim("GET", "/ResourceTypes")).body.totalResults).toBe(2);
    const list = (await scim("GET", "/Schemas")).body.Resources;
    for (const { id } of list) expect((await scim("GET", `/Schemas/${id}`)).body.id).toBe(id);
    expect((await scim("GET", "/Schemas/none")).status).toBe(404);
  });
});
