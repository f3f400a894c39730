import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testFirm, testPassword } from "../../../testing/firm.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;
const people: Record<string, number> = {};
const db = () => firm.database.firm.db;

const addPerson = async (userName: string, roles: readonly string[]) => {
  people[userName] = await firm.addEmployee({ firstName: "Pat", lastName: userName, roles });
  await firm.addUser({ userName, kind: "service", employeeKey: people[userName] });
};
const employee = async (key: number | undefined) =>
  (await firm.call("GetEmployees", { RequestedEmployees: [key] })).Content.Employees[0] as Sent;
const change = async (userName: string, values: Sent, user: string) => {
  const read = await employee(people[userName]);
  const args = { UpdatedEmployees: [{ ...read, ...values }], UnchangedEmployees: [read] };
  return firm.call("UpdateEmployees", args, { user });
};
const changeUser = async (userName: string, values: Sent, user: string) => {
  const listed = (await firm.call("ListServiceUsers")).Content.ServiceUsers as Sent[];
  const read = listed.find((each) => each["UserName"] === userName) as Sent;
  const args = { UpdatedServiceUsers: [{ ...read, ...values }], UnchangedServiceUsers: [read] };
  return firm.call("UpdateServiceUsers", args, { user });
};
const givers = async () =>
  Number(
    await db().text(
      `select count(*) from sign_in join employee using (employee_key) where kind = 'service' and sign_in.status = 'Active'
          and employee.status = 'Active' and 'Administrator' = any(roles)`,
    ),
  );

beforeAll(async () => {
  // The API users have every right, and count for nothing here.
  await db().run("update employee set roles = '{}'");
  await addPerson("one", ["Administrator"]);
  await addPerson("two", ["Administrator"]);
  await addPerson("left", ["Administrator"]);
  await db().run("update employee set status = 'Inactive' where employee_key = $1", [people["left"]]);
});
beforeEach(async () => {
  await db().run("update employee set roles = '{Administrator}', status = 'Active' where last_name in ('one', 'two')");
  await db().run("update sign_in set status = 'Active' where user_name in ('one', 'two')");
});

describe("the last person who can give access stays", () => {
  it.each([
    ["loses the role", "employee", { Roles: [] }],
    ["leaves", "employee", { Status: "Inactive" }],
    ["can no longer sign in", "user", { Status: "Inactive" }],
    ["has no sign-in any more", "user", { Delete: true }],
  ] as const)("when they would be one who %s, although API users have the right", async (_what, what, values) => {
    const run = what === "employee" ? change : changeUser;
    expect((await run("two", values, "api")).Errors).toEqual([]);
    const last = await run("one", values, "api");
    expect(last.Errors).toMatchObject([{ ErrorID: -422 }]);
    expect(last.Errors[0]?.ErrorMessage).toMatch(/nobody could give access/);
    expect(await givers()).toBe(1);
    if (values !== undefined && "Delete" in values)
      await firm.addUser({ userName: "two", kind: "service", employeeKey: people["two"] ?? 0 });
  });

  it("when the role loses the right", async () => {
    const [role] = ((await firm.call("ListRoles")).Content.Roles as Sent[]).filter(
      ({ Code }) => Code === "Administrator",
    );
    const Rights = ((role?.["Rights"] ?? []) as Sent[]).filter(({ Right }) => Right !== "giveAccess");
    const answer = await firm.call("UpdateRoles", { UpdatedRoles: [{ ...role, Rights }], UnchangedRoles: [role] });
    expect(answer.Errors[0]?.ErrorMessage).toMatch(/nobody could give access/);
  });

  it.each([
    ["roles", { Roles: [] }, { Roles: [] }],
    ["a role and a sign-in", { Roles: [] }, { Status: "Inactive" }],
  ])("when two people remove each other at once: %s", async (_what, ofTwo, ofOne) => {
    for (let time = 0; time < 5; time += 1) {
      await db().run("update employee set roles = '{Administrator}' where last_name in ('one', 'two')");
      await db().run("update sign_in set status = 'Active' where user_name in ('one', 'two')");
      await Promise.all([
        change("two", ofTwo, "one"),
        "Roles" in ofOne ? change("one", ofOne, "two") : changeUser("one", ofOne, "two"),
      ]);
      expect(await givers()).toBeGreaterThan(0);
    }
  });
});

describe("an employee has one active sign-in", () => {
  const create = (values: Sent) =>
    firm.call("UpdateServiceUsers", {
      UpdatedServiceUsers: [{ ServiceUserKey: -1, ...values }],
      UnchangedServiceUsers: [],
    });

  it("also when two administrators make one at once", async () => {
    const EmployeeKey = await firm.addEmployee({ lastName: "Twice" });
    const both = await Promise.all([
      create({ UserName: "twice.1", EmployeeKey }),
      create({ UserName: "twice.2", EmployeeKey }),
    ]);
    expect(both.map(({ ResponseCode }) => ResponseCode).sort()).toEqual([-422, 200]);
    expect(await db().text("select count(*) from sign_in where employee_key = $1", [EmployeeKey])).toBe("1");
  });

  it("and an inactive one is activated only after the other is inactive", async () => {
    const EmployeeKey = await firm.addEmployee({ lastName: "Again" });
    await create({ UserName: "again.1", EmployeeKey });
    expect((await changeUser("again.1", { Status: "Inactive" }, "api")).Errors).toEqual([]);
    expect((await create({ UserName: "again.2", EmployeeKey })).Errors).toEqual([]);
    expect((await changeUser("again.1", { Status: "Active" }, "api")).ResponseCode).toBe(-422);
    expect((await create({ UserName: "again.3", EmployeeKey })).ResponseCode).toBe(-422);
  });
});

describe("a firm in which nobody else can confirm yet", () => {
  it("invites its first colleagues, and no longer once it has a second person, even if that person is removed", async () => {
    await addPerson("founder", ["Administrator", "AccountingManager", "HumanResources"]);
    await db().run("update sign_in set status = 'Inactive' where kind = 'service' and user_name <> 'founder'");
    await db().run("delete from second_person");
    const invite = async (userName: string, roles: string[]) => {
      people[userName] = await firm.addEmployee({ firstName: "Pat", lastName: userName, roles });
      const made = await firm.call(
        "UpdateServiceUsers",
        {
          UpdatedServiceUsers: [{ ServiceUserKey: -1, UserName: userName, EmployeeKey: people[userName] }],
          UnchangedServiceUsers: [],
        },
        { user: "founder" },
      );
      const ServiceUserKey = (made.Content.ServiceUsers as Sent[])[0]?.["ServiceUserKey"];
      return firm.call("CreateSignInLink", { ServiceUserKey, Purpose: "Invitation" }, { user: "founder" });
    };
    const first = await invite("partner", ["Principal", "AccountingManager"]);
    expect(first.Warnings ?? []).toEqual([]);
    expect(first.Content.Link).toMatch(/reset#/);
    // Until the partner has chosen a password, nobody could confirm.
    expect((await invite("manager", ["ProjectManager"])).Content.Link).toMatch(/reset#/);
    const waiting = await firm.call("UpdateFirmSettings", { Settings: { confirmPay: true } }, { user: "founder" });
    expect(waiting.Errors).toEqual([]);
    const Link = String(first.Content.Link).split(":").at(-1);
    const used = await firm.send(JSON.stringify({ Method: "UseSignInLink", Link, NewPassword: testPassword }));
    expect(used.ResponseCode).toBe(0);
    expect((await invite("controller", ["AccountingManager"])).Content.Link).toBe("");
    expect((await change("partner", { Roles: [] }, "founder")).Errors).toEqual([]);
    expect((await invite("ghost", ["AccountingManager"])).Content.Link).toBe("");
  });
});
