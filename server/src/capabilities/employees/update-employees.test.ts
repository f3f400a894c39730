import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { addCallers, employeeCalls, type Sent } from "../../../testing/capabilities/employees.ts";
import { runs } from "@plumbline/accounting/testing";

const firm = testFirm();
const { update, create, change, newEmployee, insert } = employeeCalls(firm);
beforeAll(() => addCallers(firm));

describe("UpdateEmployees refuses", () => {
  it("an employee without a name or without a company with -420, all problems at once", async () => {
    const answer = await update([{ EmployeeKey: -1, Title: "Nobody" }]);
    expect(answer.Errors.map((each) => [each.ErrorID, each.ErrorData["Property"]])).toEqual([[-420, "CompanyKey"]]);
    const unnamed = await create({ FirstName: " ", LastName: "" });
    expect(unnamed.Errors[0]).toMatchObject({ ErrorID: -420, ErrorData: { Property: "LastName", EmployeeKey: -1 } });
  });

  it("texts one over their maximum with -421 and accepts them at the limit", async () => {
    const limits = { FirstName: 50, MiddleName: 50, LastName: 50, Title: 80, Email: 254, PrimaryPhoneNumber: 30 };
    const texts = (more: number) =>
      Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, "ü".repeat(max + more)]));
    const over = await create(texts(1));
    expect(over.Errors.map((each) => each.ErrorID)).toEqual(Object.keys(limits).map(() => -421));
    expect((await create(texts(0))).Errors).toEqual([]);
  });

  it.each([
    ["Status", "Retired"],
    ["Roles", ["Janitor"]],
    ["TargetBillablePercent", 100.0001],
    ["TargetBillablePercent", -1],
    ["PayRates", [{ EffectiveDate: "2026-01-01", PayType: "Daily", Amount: 1 }]],
    ["PayRates", [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: -1 }]],
    ["PayRates", [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 1, OvertimeMultiplier1: 0.5 }]],
    ["PayRates", [{ EffectiveDate: "2026-01-01", PayType: "Salary", Amount: 1, HoursPerYear: 0 }]],
  ])("%s %j with -422", async (member, value) => {
    const answer = await create({ LastName: "X", [member]: value });
    expect(answer.ResponseCode).toBe(-422);
    expect(answer.Errors[0]?.ErrorData["Property"]).toContain(member);
  });

  it("two pay rates with one date with -422, and -420 for each missing date, type or amount", async () => {
    const rate = { EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 40 };
    const twice = await create({ LastName: "X", PayRates: [rate, { ...rate, Amount: 41 }] });
    expect(twice.Errors[0]).toMatchObject({ ErrorID: -422, ErrorData: { Property: "PayRates[1]" } });
    const empty = await create({ LastName: "X", PayRates: [{}] });
    expect(empty.Errors.map((each) => each.ErrorData["Property"])).toEqual([
      "PayRates[0].EffectiveDate",
      "PayRates[0].PayType",
      "PayRates[0].Amount",
    ]);
  });

  it("an end before the hire date with -422, and accepts the same day", async () => {
    expect((await create({ LastName: "X", HireDate: "2026-02-01", EndDate: "2026-01-31" })).ResponseCode).toBe(-422);
    await newEmployee({ LastName: "X", HireDate: "2026-02-01", EndDate: "2026-02-01" });
  });

  it.each([
    ["CompanyKey", "company"],
    ["DepartmentKey", "department"],
    ["EmployeeTypeKey", "employee_type"],
    ["OverheadGroupKey", "overhead_group"],
  ])("an unknown %s with -404 and a new reference to an inactive one with -422", async (member, table) => {
    const missing = await create({ LastName: "X", [member]: 4711 });
    expect(missing.Errors[0]).toMatchObject({ ErrorID: -404, ErrorData: { Property: member, [member]: 4711 } });
    expect((await create({ LastName: "X", [member]: await insert(table, "Inactive") })).ResponseCode).toBe(-422);
    const record = await newEmployee({ LastName: "X", [member]: await insert(table) });
    await firm.database.firm.db.run(`update ${table} set status = 'Inactive' where ${table}_key = $1`, [
      record[member],
    ]);
    expect((await change(record, { Title: "Stays where it was" })).Errors).toEqual([]);
    await firm.database.firm.db.run(`update ${table} set status = 'Active' where ${table}_key = $1`, [record[member]]);
  });

  it("a supervisor who is unknown, inactive, without the role, the employee, or supervised by the employee", async () => {
    const supervisor = (key: unknown) => create({ LastName: "X", SupervisorEmployeeKey: key });
    expect((await supervisor(4711)).ResponseCode).toBe(-404);
    expect((await supervisor(await firm.addEmployee({ status: "Inactive", roles: ["Supervisor"] }))).ResponseCode).toBe(
      -422,
    );
    expect((await supervisor(await firm.addEmployee())).ResponseCode).toBe(-422);
    const top = await newEmployee({ LastName: "Top", Roles: ["Supervisor"] });
    const middle = await newEmployee({
      LastName: "Middle",
      Roles: ["Supervisor"],
      SupervisorEmployeeKey: top["EmployeeKey"],
    });
    const bottom = await newEmployee({
      LastName: "Bottom",
      Roles: ["Supervisor"],
      SupervisorEmployeeKey: middle["EmployeeKey"],
    });
    expect((await change(top, { SupervisorEmployeeKey: top["EmployeeKey"] })).ResponseCode).toBe(-422);
    const circle = await change(top, { SupervisorEmployeeKey: bottom["EmployeeKey"] });
    expect(circle.Errors[0]).toMatchObject({ ErrorID: -422, ErrorData: { Property: "SupervisorEmployeeKey" } });
  });

  it("a cycle that one call would create, and one that two callers would create together", async () => {
    const [one, other] = [
      await newEmployee({ LastName: "One", Roles: ["Supervisor"] }),
      await newEmployee({ LastName: "Other", Roles: ["Supervisor"] }),
    ];
    const under = (employee: Sent, boss: Sent) => ({ ...employee, SupervisorEmployeeKey: boss["EmployeeKey"] });
    const both = await update([under(one, other), under(other, one)], [one, other]);
    expect(both.Errors.map((each) => each.ErrorID)).toEqual([-422, -422]);
    const apart = await Promise.all([update([under(one, other)], [one]), update([under(other, one)], [other])]);
    expect(apart.map((each) => each.ResponseCode).sort()).toEqual([-422, 200]);
  });

  it("a supervisor deleted in the same call", async () => {
    const boss = await newEmployee({ LastName: "Boss", Roles: ["Supervisor"] });
    const answer = await update([
      { EmployeeKey: -1, LastName: "X", CompanyKey: firm.companyKey, SupervisorEmployeeKey: boss["EmployeeKey"] },
      { EmployeeKey: boss["EmployeeKey"], LastModifiedDate: boss["LastModifiedDate"], Delete: true },
    ]);
    expect(answer.ResponseCode).toBe(-422);
  });

  it("roles from anyone but an administrator, and everything else from an administrator", async () => {
    const values = { EmployeeKey: -1, LastName: "X", CompanyKey: firm.companyKey };
    expect((await update([{ ...values, Roles: ["Principal"] }], [], {}, "hr")).ResponseCode).toBe(-422);
    expect((await update([values], [], {}, "admin")).ResponseCode).toBe(-422);
    const made = await update([values], [], {}, "hr");
    expect(made.ResponseCode).toBe(200);
    const [clerk] = made.Content.Employees as Sent[];
    const given = await update([{ ...clerk, Roles: ["Administrator"] }], [clerk as Sent], {}, "admin");
    expect(given.Errors).toEqual([]);
    const [now] = given.Content.Employees as Sent[];
    expect((await update([{ ...now, Roles: [] }], [now as Sent], {}, "hr")).ResponseCode).toBe(-422);
    expect((await update([{ ...now, Title: "Clerk" }], [now as Sent], {}, "admin")).ResponseCode).toBe(-422);
  });

  it("callers who neither maintain employees nor give access with -403", async () => {
    for (const user of ["plain", "staff", "manager", "accountant"])
      expect((await update([], [], {}, user)).ResponseCode).toBe(-403);
  });

  it("deleting an employee in use with -410 and what uses them", async () => {
    const boss = await newEmployee({ LastName: "Boss", Roles: ["Supervisor"] });
    await newEmployee({ LastName: "X", SupervisorEmployeeKey: boss["EmployeeKey"] });
    await firm.addUser({ userName: "boss", kind: "service", employeeKey: boss["EmployeeKey"] as number });
    const answer = await update([
      { EmployeeKey: boss["EmployeeKey"], LastModifiedDate: boss["LastModifiedDate"], Delete: true },
    ]);
    expect(answer.Errors[0]).toMatchObject({
      ErrorID: -410,
      ErrorData: {
        UsedBy: [
          { What: "employee", Count: 1 },
          { What: "sign in", Count: 1 },
        ],
      },
    });
  });
});

describe("UpdateEmployees", () => {
  it("creates with defaults and returns the descriptions of its references", async () => {
    const department = await insert("department");
    const boss = await newEmployee({ FirstName: "Bo", MiddleName: "B.", LastName: "Boss", Roles: ["supervisor"] });
    const made = await newEmployee({
      LastName: "Jones",
      DepartmentKey: department,
      SupervisorEmployeeKey: boss["EmployeeKey"],
      PayRates: [
        { EffectiveDate: "2026-07-01", PayType: "salary", Amount: 90000, HoursPerYear: 1950 },
        { EffectiveDate: "2025-01-01", PayType: "Hourly", Amount: "41.50" },
      ],
    });
    expect(made).toMatchObject({
      Status: "Active",
      FirstName: "",
      CompanyDescription: "Test Company",
      SupervisorEmployeeName: "Bo B. Boss",
      Roles: [],
      HireDate: null,
      UsesExpenseReports: false,
      TargetBillablePercent: 0,
      Notes: "",
      MailingAddressSameAsPrimary: true,
    });
    expect(made["DepartmentDescription"]).toContain("department");
    expect(made["PayRates"]).toEqual([
      {
        EffectiveDate: "2025-01-01",
        PayType: "Hourly",
        Amount: 41.5,
        HoursPerYear: 2080,
        OvertimeMultiplier1: 1.5,
        OvertimeMultiplier2: 2,
        OvertimeMultiplier3: 2.5,
      },
      expect.objectContaining({ EffectiveDate: "2026-07-01", PayType: "Salary", Amount: 90000, HoursPerYear: 1950 }),
    ]);
    const got = await firm.call("GetEmployees", { RequestedEmployees: [made["EmployeeKey"]] });
    expect(got.Content.Employees).toEqual([made]);
  });

  it("merges pay rates by row and reports a conflict on the same row", async () => {
    const rate = (EffectiveDate: string, Amount: number) => ({ EffectiveDate, PayType: "Hourly", Amount });
    const read = await newEmployee({ LastName: "Merge", PayRates: [rate("2025-01-01", 40)] });
    const rates = read["PayRates"] as Sent[];
    expect((await change(read, { PayRates: [...rates, rate("2026-01-01", 42)] })).Errors).toEqual([]);
    const other = await change(read, { PayRates: [{ ...rates[0], Amount: 39 }] });
    expect((other.Content.Employees[0].PayRates as Sent[]).map((each) => each["Amount"])).toEqual([39, 42]);
    const clash = await change(read, { PayRates: [{ ...rates[0], Amount: 38 }] });
    expect(clash.Errors[0]).toMatchObject({ ErrorID: -409, ErrorData: { Conflicts: [{ Property: "PayRates" }] } });
    const without = await change(read, { PayRates: [] });
    expect(without.ResponseCode).toBe(-409);
  });

  it("stores roles as a set: each once, in a fixed order, added and removed by two callers", async () => {
    const read = await newEmployee({ LastName: "Roles", Roles: ["supervisor", "Principal", "Supervisor"] });
    expect(read["Roles"]).toEqual(["Principal", "Supervisor"]);
    await change(read, { Roles: ["Principal", "Supervisor", "ProjectManager"] });
    const both = await change(read, { Roles: ["Supervisor"] });
    expect(both.Content.Employees[0].Roles).toEqual(["Supervisor", "ProjectManager"]);
    const same = await change(read, { Roles: ["Supervisor", "Principal"] });
    expect(same.Content.NumberOfEmployeesUpdated).toBe(0);
  });

  it("warns when an employee becomes inactive whom others have as supervisor or API users act for", async () => {
    const boss = await newEmployee({ LastName: "Leaver", Roles: ["Supervisor"] });
    await newEmployee({ LastName: "Left", SupervisorEmployeeKey: boss["EmployeeKey"] });
    await firm.addUser({ userName: "leaver", kind: "service", employeeKey: boss["EmployeeKey"] as number });
    await firm.addUser({ userName: "leaver.sync", employeeKey: boss["EmployeeKey"] as number });
    const answer = await change(boss, { Status: "Inactive" });
    expect(answer.ResponseCode).toBe(200);
    expect(answer.Warnings?.map((each) => each.WarningID)).toEqual([-422, -422]);
    expect(answer.Warnings?.[1]?.WarningData["UserNames"]).toEqual(["leaver.sync"]);
  });

  it("does not let administrators inactivate themselves", async () => {
    const own = await newEmployee({ LastName: "Own", Roles: ["Administrator"] });
    await firm.addUser({ userName: "own", kind: "service", employeeKey: own["EmployeeKey"] as number });
    const refused = await update([{ ...own, Status: "Inactive" }], [own], {}, "own");
    expect(refused.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "Status" } }]);
  });

  it("ends the sessions of an employee who becomes inactive, but not in a preview", async () => {
    const leaver = await newEmployee({ LastName: "Accountant", Roles: ["AccountingManager"] });
    await firm.addUser({ userName: "former", kind: "service", employeeKey: leaver["EmployeeKey"] as number });
    expect((await firm.call("ListContacts", {}, { user: "former" })).ResponseCode).toBe(200);
    const inactive = { ...leaver, Status: "Inactive" };
    const args = { UpdatedEmployees: [inactive], UnchangedEmployees: [leaver] };
    await firm.call("UpdateEmployees", args, { envelope: { Preview: true } });
    expect((await firm.call("ListContacts", {}, { user: "former" })).ResponseCode).toBe(200);
    expect((await firm.call("UpdateEmployees", args)).ResponseCode).toBe(200);
    expect((await firm.call("ListContacts", {}, { user: "former" })).ResponseCode).toBe(-402);
  });

  it("changes what a service user may do, at once", async () => {
    const clerk = await newEmployee({ LastName: "Clerk" });
    await firm.addUser({ userName: "clerk", kind: "service", employeeKey: clerk["EmployeeKey"] as number });
    expect((await update([], [], {}, "clerk")).ResponseCode).toBe(-403);
    await change(clerk, { Roles: ["HumanResources"] });
    expect((await update([], [], {}, "clerk")).ResponseCode).toBe(200);
  });

  it("costs a fixed number of statements", async () => {
    const batch = (size: number) =>
      Array.from({ length: size }, (_, index) => ({
        EmployeeKey: -1 - index,
        LastName: `Batch ${index}`,
        CompanyKey: firm.companyKey,
        PayRates: [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 30 }],
      }));
    await update(batch(1));
    for (const size of [1, 50]) expect(await firm.database.statements(() => update(batch(size)))).toHaveLength(5); // begin, references, insert, audit, commit
  });

  it("never loses an acknowledged change of interleaved writers", async () => {
    const members = ["Title", "Notes", "Email", "Website", "FaxNumber"] as const;
    const edit = fc.record({ writer: fc.nat(2), member: fc.constantFrom(...members), rereads: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 5, maxLength: 25 }), async (edits) => {
        const first = await newEmployee({ LastName: "Model" });
        const copies = [first, first, first];
        const model: Sent = { ...first };
        for (const [index, { writer, member, rereads }] of edits.entries()) {
          const mine = copies[writer] as Sent;
          const value = `value ${index}`;
          const answer = await change(mine, { [member]: value });
          const stale = mine[member] !== model[member];
          expect(answer.ResponseCode).toBe(stale ? -409 : 200);
          if (!stale) model[member] = value;
          const [now] = (await firm.call("GetEmployees", { RequestedEmployees: [first["EmployeeKey"]] })).Content
            .Employees as Sent[];
          for (const each of members) expect(now?.[each]).toEqual(model[each]);
          if (rereads || stale) copies[writer] = now as Sent;
        }
      }),
      { numRuns: runs(5) },
    );
  });
});
