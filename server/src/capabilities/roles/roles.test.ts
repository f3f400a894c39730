import { beforeAll, describe, expect, it } from "vitest";
import { roleNamed, roles } from "../../engine/access/ready-made-roles.ts";
import { testFirm } from "../../../testing/firm.ts";

type Sent = Record<string, unknown>;

const firm = testFirm();
const people: Record<string, number> = {};

const addPerson = async (userName: string, held: readonly string[]) => {
  people[userName] = await firm.addEmployee({ firstName: "Pat", lastName: userName, roles: held });
  await firm.addUser({ userName, kind: "service", employeeKey: people[userName] });
};
const options = (user?: string) => (user === undefined ? {} : { user });
const listRoles = async (user?: string) =>
  (await firm.call("ListRoles", {}, options(user))).Content.Roles as (Sent & { Code: string; Rights: Sent[] })[];
const roleOf = async (code: string) => {
  const found = (await listRoles()).find(({ Code }) => Code === code);
  if (found === undefined) throw new Error(`no role ${code}`);
  return found;
};
const updateRoles = (updated: Sent[], unchanged: Sent[], user?: string) =>
  firm.call("UpdateRoles", { UpdatedRoles: updated, UnchangedRoles: unchanged }, options(user));
let made = 0;
const newRole = async (values: Sent = {}) => {
  made += 1;
  const answer = await updateRoles([{ RoleKey: -1, Code: `Role${made}`, Name: `Role ${made}`, ...values }], []);
  expect(answer.Errors).toEqual([]);
  const { OriginalRoleKey: _, ...role } = answer.Content.Roles[0] as Sent;
  return role as Sent & { Code: string; Rights: Sent[] };
};
const employee = async (key: number | undefined) =>
  (await firm.call("GetEmployees", { RequestedEmployees: [key] })).Content.Employees[0] as Sent & { Roles: string[] };
const updateEmployee = async (key: number | undefined, values: Sent, user?: string) => {
  const read = await employee(key);
  return firm.call(
    "UpdateEmployees",
    { UpdatedEmployees: [{ ...read, ...values }], UnchangedEmployees: [read] },
    options(user),
  );
};
const reasonOf = (answer: { Errors: { ErrorMessage: string }[] }) => answer.Errors[0]?.ErrorMessage ?? "";

beforeAll(async () => {
  await addPerson("plain", []);
  await addPerson("admin", ["Administrator"]);
  await addPerson("second", ["Administrator"]);
  await addPerson("hr", ["HumanResources"]);
  await addPerson("auditor", ["Auditor"]);
  await addPerson("principal", ["Principal"]);
  await addPerson("accountant", ["AccountingManager"]);
  await firm.addUser({ userName: "acting", authorized: true, employeeKey: people["admin"] ?? 0 });
});

describe("a role with the books but not pay", () => {
  const rights = (...held: string[]) => held.map((Right) => ({ Right, Scope: "firm" }));
  const save = async (Rights: Sent[]) => {
    made += 1;
    const answer = await updateRoles([{ RoleKey: -1, Code: `Books${made}`, Name: `Books ${made}`, Rights }], []);
    expect(answer.Errors).toEqual([]);
    return (answer.Warnings ?? []).map(({ WarningID, WarningMessage }) => `${WarningID} ${WarningMessage}`);
  };

  it("is saved with a warning that pay can be estimated", async () => {
    expect(await save(rights("seeBooks"))).toEqual([
      expect.stringMatching(
        /^-422 .*The role Books \d+ has seeBooks without seePay\. .* can estimate what people are paid/,
      ),
    ]);
    expect(await save([...rights("seeBooks"), { Right: "seePay", Scope: "company" }])).toHaveLength(1);
    expect(await save(rights("seeBooks", "seePay"))).toEqual([]);
    expect(await save(rights("seeCost"))).toEqual([]);
  });
});

describe("ready-made roles", () => {
  it("are in the database of a new firm what they are in the code", async () => {
    const stored = (await listRoles()).filter(({ ReadyMade }) => ReadyMade === true);
    expect(stored.map(({ Code }) => Code)).toEqual(roles);
    for (const { Code, Rights, ReadOnly } of stored) {
      const role = roleNamed(Code as never);
      expect(Object.fromEntries(Rights.map(({ Right, Scope }) => [Right, Scope])), Code).toEqual(role.rights);
      expect(ReadOnly, Code).toBe(role.readOnly === true);
    }
  });

  it.each(["auditor", "principal"])("let the %s read the firm and change nothing", async (user) => {
    const write = (method: string) => firm.call(method, {}, { user, envelope: { Preview: true } });
    for (const method of ["UpdateContacts", "UpdateProjects", "CreateJournalEntries", "UpdateEmployees", "UpdateRoles"])
      expect((await write(method)).ResponseCode, method).toBe(-403);
    expect((await firm.call("ListJournalEntries", {}, { user })).ResponseCode).toBe(200);
  });
});

describe("UpdateRoles refuses", () => {
  it("callers without the right giveAccess with -403", async () => {
    for (const user of ["plain", "hr", "auditor", "accountant"])
      expect((await updateRoles([], [], user)).ResponseCode, user).toBe(-403);
  });

  it.each([
    [{ Code: "has space" }, "Code"],
    [{ Code: "employee" }, "Code"],
    [{ Name: "auditor" }, "Name"],
    [{ Rights: [{ Right: "giveAccess", Scope: "own" }] }, "Rights"],
    [{ Rights: [{ Right: "rule", Scope: "firm" }] }, "Rights"],
  ])("%j", async (values, property) => {
    const answer = await updateRoles([{ RoleKey: -1, Code: "Wrong", Name: "Wrong", ...values }], []);
    expect(answer.ResponseCode).toBe(-422);
    expect(String(answer.Errors[0]?.ErrorData["Property"])).toContain(property);
  });

  it("another code, the deletion of a ready-made role, and of one that an employee has", async () => {
    const role = await newRole();
    expect((await updateRoles([{ ...role, Code: "Other" }], [role])).ResponseCode).toBe(-422);
    const auditor = await roleOf("Auditor");
    expect((await updateRoles([{ ...auditor, Delete: true }], [])).ResponseCode).toBe(-422);
    await updateEmployee(people["plain"], { Roles: [role.Code] });
    expect((await updateRoles([{ ...role, Delete: true }], [])).ResponseCode).toBe(-410);
    await updateEmployee(people["plain"], { Roles: [] });
    expect((await updateRoles([{ ...role, Delete: true }], [])).ResponseCode).toBe(200);
  });

  it.each(["admin", "acting"])("a right that %s adds to a role they have", async (user) => {
    const role = await roleOf("Administrator");
    const wider = { ...role, Rights: [...role.Rights, { Right: "seePay", Scope: "firm" }] };
    expect(reasonOf(await updateRoles([wider], [role], user))).toMatch(/Nobody adds a right to their own role: seePay/);
    const everyone = await roleOf("Employee");
    const more = { ...everyone, Rights: [...everyone.Rights, { Right: "seeBooks", Scope: "firm" }] };
    expect((await updateRoles([more], [everyone], user)).ResponseCode).toBe(-422);
  });

  it("a change after which nobody could give access", async () => {
    const setStatus = (status: string) =>
      firm.database.firm.db.run("update sign_in set status = $1 where kind = 'api'", [status]);
    await setStatus("Inactive");
    const role = (await listRoles("admin")).find(({ Code }) => Code === "Administrator")!;
    const fewer = { ...role, Rights: role.Rights.filter(({ Right }) => Right !== "giveAccess") };
    const refused = await updateRoles([fewer], [role], "admin");
    await setStatus("Active");
    expect(reasonOf(refused)).toMatch(/nobody could give access/);
  });
});

describe("UpdateRoles", () => {
  it("merges rights that two administrators add at the same time", async () => {
    const role = await newRole();
    const add = (Right: string, user: string) =>
      updateRoles([{ ...role, Rights: [{ Right, Scope: "firm" }] }], [role], user);
    const answers = await Promise.all([add("contacts", "admin"), add("vendors", "second")]);
    expect(answers.map(({ ResponseCode }) => ResponseCode)).toEqual([200, 200]);
    expect((await roleOf(role.Code)).Rights.map(({ Right }) => Right)).toEqual(["contacts", "vendors"]);
  });

  it("returns and audits all rights after one is added, not only the new one", async () => {
    const role = await newRole({ Rights: [{ Right: "lists", Scope: "firm" }] });
    const after = await updateRoles([{ ...role, Rights: [...role.Rights, { Right: "setUp", Scope: "firm" }] }], [role]);
    const rights = [
      { Right: "lists", Scope: "firm" },
      { Right: "setUp", Scope: "firm" },
    ];
    expect(after.Content.Roles[0].Rights).toEqual(rights);
    const audited = await firm.database.firm.db.text(
      "select records from audit where method = 'UpdateRoles' order by audit_key desc limit 1",
    );
    expect((JSON.parse(audited) as { after: Sent }[])[0]?.after["Rights"]).toEqual(rights);
  });

  it("changes what its holders may do at once", async () => {
    const role = await newRole();
    await addPerson("holder", [role.Code]);
    const call = async () => (await firm.call("UpdateContacts", {}, { user: "holder" })).ResponseCode;
    expect(await call()).toBe(-403);
    await updateRoles([{ ...role, Rights: [{ Right: "contacts", Scope: "firm" }] }], [role]);
    expect(await call()).not.toBe(-403);
    const now = await roleOf(role.Code);
    await updateRoles([{ ...now, ReadOnly: true }], [now]);
    expect(await call()).toBe(-403);
  });

  it("never leaves an employee with a role that was deleted at the same time", async () => {
    for (let time = 0; time < 5; time += 1) {
      const role = await newRole();
      const [given, deleted] = await Promise.all([
        updateEmployee(people["plain"], { Roles: [role.Code] }),
        updateRoles([{ ...role, Delete: true }], []),
      ]);
      const has = (await employee(people["plain"])).Roles.includes(role.Code);
      const exists = (await listRoles()).some(({ Code }) => Code === role.Code);
      expect(!has || exists).toBe(true);
      expect([given.ResponseCode, deleted.ResponseCode].filter((code) => code === 200)).toHaveLength(1);
      await updateEmployee(people["plain"], { Roles: [] });
    }
  });
});

describe("nobody raises themselves", () => {
  it.each(["admin", "acting"])("%s cannot add a role to themselves", async (user) => {
    const answer = await updateEmployee(people["admin"], { Roles: ["Administrator", "AccountingManager"] }, user);
    expect(reasonOf(answer)).toMatch(/Nobody gives a role to themselves/);
    expect((await updateEmployee(people["plain"], { Roles: ["Principal"] }, user)).ResponseCode).toBe(200);
    await updateEmployee(people["plain"], { Roles: [] });
  });

  it("human resources cannot change their own pay, also not through an API user", async () => {
    const PayRates = [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 500 }];
    await firm.addUser({ userName: "hr.sync", authorized: true, employeeKey: people["hr"] ?? 0 });
    for (const user of ["hr", "hr.sync"])
      expect(reasonOf(await updateEmployee(people["hr"], { PayRates }, user))).toMatch(/Nobody changes the pay/);
    expect((await updateEmployee(people["plain"], { PayRates }, "hr")).Errors).toEqual([]);
  });
});

describe("API users", () => {
  const add = (values: Sent, user?: string) => {
    made += 1;
    const UserName = `program ${made}`;
    const record = { APIUserKey: -1, UserName, Password: "correct horse", ...values };
    return firm.call("UpdateAPIUsers", { UpdatedAPIUsers: [record], UnchangedAPIUsers: [] }, options(user));
  };

  it("start with nothing", async () => {
    const answer = await add({}, "admin");
    expect(answer.Errors).toEqual([]);
    expect(answer.Content.APIUsers[0]).toMatchObject({ PermittedMethods: [], Rights: [], Authorized: false });
  });

  it.each([
    [{ Rights: ["seeBooks"] }, "Rights"],
    [{ Authorized: true }, "Authorized"],
    [{ PermittedMethods: null }, "PermittedMethods"],
    [{ PermittedMethods: ["GetProjectTotals"] }, "PermittedMethods"],
  ])("get no money from an administrator who has none: %j", async (values, property) => {
    const answer = await add(values, "admin");
    expect(answer.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: property } }]);
    expect((await add(values)).Errors).toEqual([]);
  });

  it("never confirm, and have the rights to time from their employee", async () => {
    for (const right of ["confirm", "time"]) expect((await add({ Rights: [right] })).ResponseCode).toBe(-422);
    expect((await add({ Rights: ["contacts"], PermittedMethods: ["ListClients"] }, "admin")).Errors).toEqual([]);
  });

  it("do not give themselves more", async () => {
    await firm.addUser({ userName: "small", rights: ["giveAccess"] });
    const listed = (await firm.call("ListAPIUsers", {}, { user: "small" })).Content.APIUsers as Sent[];
    const self = listed.find(({ UserName }) => UserName === "small") as Sent;
    const more = { UpdatedAPIUsers: [{ ...self, Rights: ["giveAccess", "setUp"] }], UnchangedAPIUsers: [self] };
    expect(reasonOf(await firm.call("UpdateAPIUsers", more, { user: "small" }))).toMatch(/cannot give yourself/);
  });

  it("need the right for a method that the interface document does not describe", async () => {
    await firm.addUser({ userName: "documented", authorized: true, rights: [] });
    expect((await firm.call("GetGLAccounts", {}, { user: "documented" })).ResponseCode).toBe(200);
    expect((await firm.call("ListJournalEntries", {}, { user: "documented" })).ResponseCode).toBe(-403);
  });
});

describe("scopes", () => {
  const insert = async (sql: string, params: unknown[]) =>
    (await firm.database.firm.db.row<{ key: number }>(sql, params))?.key ?? 0;
  let other = 0;
  let abroad = 0;
  const projects: number[] = [];

  beforeAll(async () => {
    other = await insert("insert into company (description) values ('Other') returning company_key as key", []);
    abroad = await firm.addEmployee({ lastName: "Abroad" });
    await firm.database.firm.db.run("update employee set company_key = $1 where employee_key = $2", [other, abroad]);
    for (const company of [firm.companyKey, other])
      projects.push(
        await insert(
          "insert into project (description, company_key, labor_cost_budget, last_modified, billing_type) values ('P', $1, 500, now(), 'TimeAndExpense') returning project_key as key",
          [company],
        ),
      );
    await firm.addRole("Local", [
      ["seeCost", "company"],
      ["people", "company"],
      ["time", "company"],
      ["projects", "company"],
    ]);
    await addPerson("local", ["Local"]);
    await addPerson("far", ["Local"]);
    expect(
      (await updateEmployee(people["far"], { RoleReach: [{ Role: "Local", CompanyKeys: [other] }] })).Errors,
    ).toEqual([]);
  });

  const costs = async (user: string) => {
    const { Content } = await firm.call("GetProjects", { RequestedProjects: projects }, { user });
    return (Content.Projects as Sent[]).map((each) => each["LaborCostBudget"]);
  };

  it("show cost in one's own company, or in the companies that RoleReach names", async () => {
    expect(await costs("local")).toEqual([500, null]);
    expect(await costs("far")).toEqual([null, 500]);
    expect(await costs("plain")).toEqual([null, null]);
  });

  it("make employees of other companies unknown to those who maintain employees, and keep them from moving there", async () => {
    expect((await updateEmployee(abroad, { Title: "X" }, "local")).ResponseCode).toBe(-404);
    expect((await updateEmployee(abroad, { Title: "X" }, "far")).Errors).toEqual([]);
    expect((await updateEmployee(people["plain"], { Title: "X" }, "local")).Errors).toEqual([]);
    expect((await updateEmployee(people["plain"], { CompanyKey: other }, "local")).ResponseCode).toBe(-422);
    const create = (CompanyKey: number) =>
      firm.call(
        "UpdateEmployees",
        { UpdatedEmployees: [{ EmployeeKey: -1, LastName: "New", CompanyKey }], UnchangedEmployees: [] },
        { user: "local" },
      );
    expect((await create(other)).ResponseCode).toBe(-422);
    expect((await create(firm.companyKey)).ResponseCode).toBe(200);
  });

  it("make projects of other companies unknown to those who change projects", async () => {
    const change = async (key: number | undefined) => {
      const read = (await firm.call("GetProjects", { RequestedProjects: [key] })).Content.Projects[0] as Sent;
      const { InvoiceGroups: _, ...project } = read;
      const args = { UpdatedProjects: [{ ...project, Notes: "N" }], UnchangedProjects: [], UseSingleTransaction: true };
      return (await firm.call("UpdateProjects", args, { user: "local" })).ResponseCode;
    };
    expect([await change(projects[0]), await change(projects[1])]).toEqual([200, -404]);
  });

  it("list the missing timesheets of one's company only", async () => {
    const missing = async (user: string) => {
      const { Content } = await firm.call("ListMissingTimesheets", { TimesheetDate: "2026-03-07" }, { user });
      return (Content.Timesheets ?? Content.MissingTimesheets ?? Object.values(Content)[0]) as Sent[];
    };
    expect((await missing("local")).map((each) => each["EmployeeKey"])).not.toContain(abroad);
    expect((await missing("far")).map((each) => each["EmployeeKey"])).toContain(abroad);
    expect((await missing("plain")).map((each) => each["EmployeeKey"])).toEqual([people["plain"]]);
  });

  it("refuse a reach for a role that the employee does not have, or of an unknown company", async () => {
    const reach = (RoleReach: Sent[]) => updateEmployee(people["plain"], { RoleReach });
    expect((await reach([{ Role: "Local", CompanyKeys: [other] }])).ResponseCode).toBe(-422);
    const unknown = { Roles: ["Local"], RoleReach: [{ Role: "Local", CompanyKeys: [99_999] }] };
    expect((await updateEmployee(people["plain"], unknown)).ResponseCode).not.toBe(200);
  });
});

describe("ExplainAccess", () => {
  const explain = (args: Sent, user?: string) => firm.call("ExplainAccess", args, options(user));

  it("is about oneself for everyone, and about others for those who give access or audit", async () => {
    expect((await explain({}, "plain")).Content.UserName).toBe("plain");
    expect((await explain({ UserName: "admin" }, "plain")).ResponseCode).toBe(-403);
    expect((await explain({ UserName: "plain" }, "auditor")).ResponseCode).toBe(200);
    expect((await explain({ UserName: "nobody" }, "admin")).ResponseCode).toBe(-404);
    expect((await explain({ Method: "Nothing" }, "admin")).ResponseCode).toBe(-404);
  });

  it("says what dispatch does, and why: role and project", async () => {
    await addPerson("lead", ["ProjectManager"]);
    const project = await firm.database.firm.db.row<{ key: number }>(
      "insert into project (description, company_key, project_manager_key, last_modified, billing_type) values ('Led', $1, $2, now(), 'TimeAndExpense') returning project_key as key",
      [firm.companyKey, people["lead"]],
    );
    const [bill] = (await explain({ UserName: "lead", Method: "DraftClientInvoices" }, "admin")).Content
      .Access as Sent[];
    expect(bill).toMatchObject({ Allowed: true, Scope: "own projects", Reason: "" });
    expect(bill?.["Because"]).toEqual([
      {
        Right: "bill",
        Role: "Project manager",
        Scope: "ownProjects",
        Text: `Role Project manager: bill on own projects (ProjectManager of project ${project?.key}).`,
      },
    ]);
    const foreign = await explain({ UserName: "lead", Method: "DraftClientInvoices", ProjectKey: 999 }, "admin");
    expect(foreign.Content.Access[0]).toMatchObject({ Allowed: false });
    const [post] = (await explain({ UserName: "lead", Method: "CreateJournalEntries" }, "admin")).Content
      .Access as Sent[];
    expect(post).toMatchObject({ Allowed: false });
    expect(post?.["Reason"]).toMatch(/requires the right keepBooks/);
  });
});

describe("GetSessionUser and ListRights", () => {
  it("tell the web app what to offer", async () => {
    const { Content } = await firm.call("GetSessionUser", {}, { user: "accountant" });
    expect(Content.Methods).toContain("ClosePeriod");
    expect(Content.Methods).not.toContain("UpdateRoles");
    expect(Content.Rights).toContain("seePay");
    expect(Content.ApprovalLevels).toEqual(["Accounting"]);
    const listed = await firm.call("ListRights", {}, { user: "plain" });
    expect(listed.Content.Rights).toHaveLength(29);
    expect((await firm.call("GetRoles", { RequestedRoles: [1] }, { user: "admin" })).Content.Roles[0].Code).toBe(
      "Employee",
    );
  });
});
