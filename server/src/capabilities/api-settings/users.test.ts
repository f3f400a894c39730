import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { callAsTwo } from "../../../testing/second-person.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;
const secret = "correct horse battery";

const update = (things: "APIUsers" | "ServiceUsers", updated: Sent[], unchanged: Sent[] = [], user?: string) =>
  firm.call(
    `Update${things}`,
    { [`Updated${things}`]: updated, [`Unchanged${things}`]: unchanged },
    user === undefined ? {} : { user },
  );

let count = 0;
const aName = () => `user.${++count}`;

async function newAPIUser(values: Sent = {}): Promise<Sent> {
  const made = await update("APIUsers", [
    { APIUserKey: -1, UserName: aName(), Password: secret, PermittedMethods: null, ...values },
  ]);
  expect(made.Errors).toEqual([]);
  const { OriginalAPIUserKey: _, ...record } = made.Content.APIUsers[0] as Sent;
  return record;
}

const signIn = (Username: unknown, Password: unknown = secret) =>
  firm.send(JSON.stringify({ Method: "CreateAPISession", Username, Password, APIVersion: 1 }));

let staff = 0;
beforeAll(async () => {
  staff = await firm.addEmployee({ firstName: "Sam", lastName: "Staff" });
  await firm.addUser({ userName: "plain" });
  const accountant = await firm.addEmployee({ roles: ["AccountingManager"] });
  await firm.addUser({ userName: "accountant", kind: "service", employeeKey: accountant });
  const admin = await firm.addEmployee({ roles: ["Administrator"] });
  await firm.addUser({ userName: "admin", kind: "service", employeeKey: admin });
});

describe("UpdateAPIUsers and UpdateServiceUsers refuse", () => {
  it("a new user without name, password or employee with -420", async () => {
    const api = await update("APIUsers", [{ APIUserKey: -1 }]);
    expect(api.Errors.map((each) => [each.ErrorID, each.ErrorData["Property"]])).toEqual([[-420, "UserName"]]);
    // An employee may be invited by a link instead.
    const noPassword = await update("APIUsers", [{ APIUserKey: -1, UserName: aName() }]);
    expect(noPassword.Errors[0]).toMatchObject({ ErrorID: -420, ErrorData: { Property: "Password" } });
    const service = await update("ServiceUsers", [{ ServiceUserKey: -1, UserName: aName(), Password: secret }]);
    expect(service.Errors[0]).toMatchObject({ ErrorID: -420, ErrorData: { Property: "EmployeeKey" } });
  });

  it.each([
    ["UserName", " ", -420],
    ["UserName", " x", -422],
    ["UserName", "x".repeat(101), -421],
    ["Password", 4_815_162_342, -420],
    ["Password", "eleven char", -422],
    ["Password", "Password2026!", -422],
    ["Password", "x".repeat(201), -421],
    ["Status", "Asleep", -422],
    ["Authorized", "maybe", -420],
    ["AuthorizingEmployeeKey", 4711, -404],
    ["PermittedMethods", ["ListNothing"], -422],
    ["PermittedMethods", { ListClients: true }, -420],
  ])("%s %j with %i, and never repeats a password", async (member, value, code) => {
    const answer = await update("APIUsers", [
      { APIUserKey: -1, UserName: aName(), Password: "top secret words", [member]: value },
    ]);
    expect(answer.ResponseCode).toBe(code);
    expect(answer.Errors[0]?.ErrorData["Property"]).toBe(member);
    expect(JSON.stringify(answer)).not.toContain("top secret words");
    if (member === "Password") expect(JSON.stringify(answer)).not.toContain(JSON.stringify(value));
  });

  it("a new reference to an inactive employee", async () => {
    const gone = await firm.addEmployee({ status: "Inactive" });
    const user = { UserName: aName(), Password: secret };
    const api = await update("APIUsers", [{ APIUserKey: -1, ...user, AuthorizingEmployeeKey: gone }]);
    expect(api.ResponseCode).toBe(-422);
    expect((await update("ServiceUsers", [{ ServiceUserKey: -1, ...user, EmployeeKey: gone }])).ResponseCode).toBe(
      -422,
    );
  });

  it("a user name that a user of either kind has, in any case, also from two administrators at once", async () => {
    const user = await newAPIUser();
    const UserName = String(user["UserName"]).toUpperCase();
    const taken = await update("ServiceUsers", [
      { ServiceUserKey: -1, UserName, Password: secret, EmployeeKey: staff },
    ]);
    expect(taken.Errors[0]).toMatchObject({ ErrorID: -422, ErrorData: { Property: "UserName" } });
    const both = { APIUserKey: -1, UserName: aName(), Password: secret };
    const answers = await Promise.all([update("APIUsers", [both]), update("APIUsers", [both])]);
    expect(answers.map((each) => each.ResponseCode).sort()).toEqual([-422, 200]);
  });

  it("the key of a user of the other kind with -404", async () => {
    const user = await newAPIUser();
    const other = await update("ServiceUsers", [
      { ServiceUserKey: user["APIUserKey"], LastModifiedDate: user["LastModifiedDate"], Delete: true },
    ]);
    expect(other.ResponseCode).toBe(-404);
  });

  it("deleting, inactivating or unauthorizing oneself, or acting for another employee or for none", async () => {
    const listed = (await firm.call("ListAPIUsers")).Content.APIUsers as Sent[];
    const self = listed.find((each) => each["UserName"] === "api") as Sent;
    expect(self["AuthorizingEmployeeKey"]).toBe(firm.employeeKey);
    const changes = [
      { Delete: true },
      { Status: "Inactive" },
      { Authorized: false },
      { AuthorizingEmployeeKey: null },
      { AuthorizingEmployeeKey: staff },
    ];
    for (const change of changes)
      expect((await update("APIUsers", [{ ...self, ...change }], [self])).ResponseCode).toBe(-422);
  });

  it("more than 100 passwords a call", async () => {
    const users = Array.from({ length: 101 }, (_, index) => ({
      APIUserKey: -1 - index,
      UserName: aName(),
      Password: secret,
    }));
    expect((await update("APIUsers", users)).ResponseCode).toBe(-422);
  });

  it("callers who are not administrators with -403", async () => {
    for (const user of ["plain", "accountant"])
      for (const method of ["ListAPIUsers", "ListServiceUsers", "GetAPISettings", "ListFirmSettings"])
        expect((await firm.call(method, {}, { user })).ResponseCode).toBe(-403);
    for (const things of ["APIUsers", "ServiceUsers"] as const)
      expect((await update(things, [], [], "accountant")).ResponseCode).toBe(-403);
    expect((await update("APIUsers", [], [], "admin")).ResponseCode).toBe(200);
  });
});

describe("UpdateAPIUsers", () => {
  it("creates a user who can sign in, with defaults, and returns neither password nor hash", async () => {
    const user = await newAPIUser({ AuthorizingEmployeeKey: staff, PermittedMethods: ["ListClients"] });
    expect(user).toMatchObject({
      Status: "Active",
      Authorized: false,
      AuthorizingEmployeeName: "Sam Staff",
      PermittedMethods: ["ListClients"],
    });
    expect(Object.keys(user)).not.toContain("Password");
    const listed = await firm.call("ListAPIUsers");
    expect(listed.Content.APIUsers).toContainEqual(user);
    expect(JSON.stringify(listed)).not.toMatch(/argon2|Password/);
    const audit = await firm.database.firm.db.text("select string_agg(records, ' ') from audit");
    expect(audit).not.toMatch(/argon2|correct horse/);
    const session = await signIn(user["UserName"]);
    expect(session.ResponseCode).toBe(0);
    const call = (Method: string) =>
      firm.send(JSON.stringify({ Method, SessionToken: session.Content.SessionToken, MethodArguments: {} }));
    expect((await call("ListClients")).ResponseCode).toBe(200);
    expect((await call("ListVendors")).ResponseCode).toBe(-403);
  });

  it("ends the sessions of a user whose password or status changes, and accepts the new password", async () => {
    const user = await newAPIUser();
    const session = await signIn(user["UserName"]);
    const call = () => firm.send(JSON.stringify({ Method: "ListClients", SessionToken: session.Content.SessionToken }));
    expect((await call()).ResponseCode).toBe(200);
    const changed = await update("APIUsers", [{ ...user, Password: "another long one" }], [user]);
    expect(changed.Errors).toEqual([]);
    expect((await call()).ResponseCode).toBe(-402);
    expect((await signIn(user["UserName"])).ResponseCode).toBe(-401);
    expect((await signIn(user["UserName"], "another long one")).ResponseCode).toBe(0);
    const [now] = changed.Content.APIUsers as Sent[];
    await update("APIUsers", [{ ...now, Status: "Inactive" }], [now as Sent]);
    expect((await signIn(user["UserName"], "another long one")).ResponseCode).toBe(-401);
  });

  it("changes permissions at once, merges, conflicts, swaps names and deletes", async () => {
    const user = await newAPIUser();
    const other = await newAPIUser();
    const session = await signIn(user["UserName"]);
    const call = () => firm.send(JSON.stringify({ Method: "ListClients", SessionToken: session.Content.SessionToken }));
    expect((await call()).ResponseCode).toBe(200);
    expect((await update("APIUsers", [{ ...user, PermittedMethods: [] }], [user])).Errors).toEqual([]);
    expect((await call()).ResponseCode).toBe(-403);
    const merged = await update("APIUsers", [{ ...user, Authorized: true }], [user]);
    expect(merged.Content.APIUsers[0]).toMatchObject({ Authorized: true, PermittedMethods: [] });
    const clash = await update("APIUsers", [{ ...user, PermittedMethods: ["ListClients"] }], [user]);
    expect(clash.ResponseCode).toBe(-409);
    const swap = await update(
      "APIUsers",
      [
        { ...user, UserName: other["UserName"] },
        { ...other, UserName: user["UserName"] },
      ],
      [user, other],
    );
    expect(swap.Errors).toEqual([]);
    const [first] = swap.Content.APIUsers as Sent[];
    const gone = await update("APIUsers", [{ ...first, Delete: true }], []);
    expect(gone.Content).toEqual({ APIUsers: [], NumberOfAPIUsersUpdated: 1 });
    expect((await call()).ResponseCode).toBe(-402);
  });

  it("previews without saving anything", async () => {
    const UserName = aName();
    const preview = await firm.call(
      "UpdateAPIUsers",
      { UpdatedAPIUsers: [{ APIUserKey: -1, UserName, Password: secret }], UnchangedAPIUsers: [] },
      { envelope: { Preview: true } },
    );
    expect(preview.Content.APIUsers[0].UserName).toBe(UserName);
    expect((await signIn(UserName)).ResponseCode).toBe(-401);
  });
});

describe("UpdateServiceUsers", () => {
  it("gives an employee a sign-in with the employee's roles", async () => {
    const UserName = aName();
    const boss = await firm.addEmployee({ firstName: "Bo", lastName: "Boss", roles: ["Principal"] });
    const UpdatedServiceUsers = [{ ServiceUserKey: -1, UserName, Password: secret, EmployeeKey: boss }];
    await callAsTwo(firm, "UpdateServiceUsers", { UpdatedServiceUsers, UnchangedServiceUsers: [] });
    const users = (await firm.call("ListServiceUsers")).Content.ServiceUsers as Sent[];
    expect(users.find((each) => each["UserName"] === UserName)).toMatchObject({
      EmployeeName: "Bo Boss",
      EmployeeStatus: "Active",
      Roles: ["Principal"],
    });
    const session = await signIn(UserName);
    expect(session.Content).toMatchObject({ EmployeeKey: boss, EmployeeName: "Bo Boss", CanSubmit: true });
    const listed = await firm.call(
      "ListServiceUsers",
      { FilterByStatus: ["active"] },
      {
        version: 2,
        envelope: { PageResults: true, PageSize: 1000 },
      },
    );
    const names = (listed.Content.ServiceUsers as Sent[]).map((each) => each["UserName"]);
    expect(names).toContain(UserName);
    expect(names).not.toContain("api");
    expect(listed.PageCount).toBe(1);
  });

  it("lists in one statement", async () => {
    await firm.call("ListServiceUsers");
    expect(await firm.database.statements(() => firm.call("ListServiceUsers"))).toHaveLength(1);
    expect(await firm.database.statements(() => firm.call("ListAPIUsers"))).toHaveLength(1);
  });
});

describe("ListAPIUsers", () => {
  it("flags users whose authorizing employee has left", async () => {
    const leaver = await firm.addEmployee({ lastName: "Leaver" });
    const user = await newAPIUser({ AuthorizingEmployeeKey: leaver });
    const flags = async () => {
      const listed = (await firm.call("ListAPIUsers")).Content.APIUsers as Sent[];
      return listed.find((each) => each["APIUserKey"] === user["APIUserKey"])?.["Flags"];
    };
    expect(await flags()).toEqual([]);
    await firm.database.firm.db.run("update employee set status = 'Inactive' where employee_key = $1", [leaver]);
    expect(await flags()).toEqual(["AuthorizingEmployeeInactive"]);
  });
});
