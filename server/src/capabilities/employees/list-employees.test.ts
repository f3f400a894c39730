import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { addCallers, employeeCalls, type Sent } from "../../../testing/capabilities/employees.ts";

const firm = testFirm();
const { newEmployee, insert } = employeeCalls(firm);
beforeAll(() => addCallers(firm));

describe("GetEmployees", () => {
  it("returns pay rates only to callers who may see them", async () => {
    const { EmployeeKey } = await newEmployee({
      LastName: "Paid",
      PayRates: [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 30 }],
    });
    const seen = async (user: string) => {
      const answer = await firm.call("GetEmployees", { RequestedEmployees: [EmployeeKey] }, { user });
      expect(answer.Content.Employees[0].LastName).toBe("Paid");
      return Object.hasOwn(answer.Content.Employees[0] as object, "PayRates");
    };
    expect(await seen("api")).toBe(true);
    expect(await seen("accountant")).toBe(true);
    // Administrators set up the firm; pay is not theirs to see.
    expect(await seen("admin")).toBe(false);
    expect(await seen("plain")).toBe(false);
    expect(await seen("staff")).toBe(false);
    expect(await seen("manager")).toBe(false);
  });

  it("answers many callers at once as it answers each alone, whatever each may see", async () => {
    const keys: number[] = [];
    for (const LastName of ["One", "Two", "Three"]) {
      const PayRates = [{ EffectiveDate: "2026-01-01", PayType: "Hourly", Amount: 30 }];
      keys.push((await newEmployee({ LastName, PayRates, Notes: `About ${LastName}` }))["EmployeeKey"] as number);
    }
    const users = ["api", "accountant", "admin", "plain", "staff", "manager"];
    const asked = users.flatMap((user) =>
      [...keys.map((key) => [key]), keys, [999_999]].map((RequestedEmployees) => ({ user, RequestedEmployees })),
    );
    const ask = async ({ user, RequestedEmployees }: (typeof asked)[number]) => {
      const { Content, Warnings } = await firm.call("GetEmployees", { RequestedEmployees }, { user, version: 2 });
      return { user, RequestedEmployees, Content, Warnings };
    };
    const alone = [];
    for (const each of asked) alone.push(await ask(each));
    let together: typeof alone = [];
    const statements = await firm.database.statements(async () => {
      together = await Promise.all(asked.map(ask));
    });
    expect(together).toEqual(alone);
    // Callers who see the same share statements.
    expect(statements.filter((text) => text.includes("from employee")).length).toBeLessThan(asked.length / 2);
  });

  it("returns the requested order, each once, with a warning for missing keys, in one statement", async () => {
    const one = await newEmployee({ LastName: "A" });
    const two = await newEmployee({ LastName: "B" });
    const keys = [two["EmployeeKey"], one["EmployeeKey"], 999_999, two["EmployeeKey"]];
    const answer = await firm.call("GetEmployees", { RequestedEmployees: keys }, { version: 2 });
    expect(answer.Content.Employees).toEqual([two, one]);
    expect(answer.Warnings?.[0]).toMatchObject({ WarningID: -404, WarningData: { EmployeeKey: [999_999] } });
    expect(await firm.database.statements(() => firm.call("GetEmployees", { RequestedEmployees: keys }))).toHaveLength(
      1,
    );
  });
});

describe("ListEmployees", () => {
  const names = async (args: Sent, envelope: Sent = {}) =>
    ((await firm.call("ListEmployees", args, { envelope })).Content.Employees as Sent[]).map(
      (each) => each["LastName"],
    );

  it("filters by status, company, department, type, supervisor, role, name and modification, all together", async () => {
    const company = await insert("company");
    const department = await insert("department");
    const type = await insert("employee_type");
    const boss = await newEmployee({ LastName: "Zed Boss", CompanyKey: company, Roles: ["Supervisor", "Principal"] });
    await newEmployee({
      FirstName: "Quintus",
      LastName: "Zed Low",
      CompanyKey: company,
      DepartmentKey: department,
      EmployeeTypeKey: type,
      SupervisorEmployeeKey: boss["EmployeeKey"],
      UsesExpenseReports: true,
    });
    await newEmployee({ LastName: "zed gone", CompanyKey: company, Status: "Inactive" });
    const here = { FilterByCompany: [company] };
    const [listed, , low] = (await firm.call("ListEmployees", here)).Content.Employees as Sent[];
    expect(listed).toMatchObject({
      Company: expect.stringMatching(/./) as unknown,
      Department: "",
      DepartmentKey: null,
    });
    expect(low).toMatchObject({ DepartmentKey: department, Department: expect.stringMatching(/./) as unknown });
    expect(await names(here)).toEqual(["Zed Boss", "zed gone", "Zed Low"]);
    expect(await names({ ...here, FilterByStatus: ["INACTIVE"] })).toEqual(["zed gone"]);
    expect(await names({ ...here, FilterByDepartment: [department] })).toEqual(["Zed Low"]);
    expect(await names({ ...here, FilterByDepartment: [null], FilterByStatus: ["Active"] })).toEqual(["Zed Boss"]);
    expect(await names({ ...here, FilterByEmployeeType: [type] })).toEqual(["Zed Low"]);
    expect(await names({ ...here, FilterBySupervisor: [boss["EmployeeKey"]] })).toEqual(["Zed Low"]);
    expect(await names({ ...here, FilterByUsesExpenseReports: [true] })).toEqual(["Zed Low"]);
    expect(await names({ ...here, FilterByRole: ["principal", "MarketingContact"] })).toEqual(["Zed Boss"]);
    expect(await names({ ...here, FilterByRole: [] })).toHaveLength(3);
    expect(await names({ FilterByNameLike: "quintus zed" })).toEqual(["Zed Low"]);
    expect(await names({ FilterByNameLike: "Zed%", ...here })).toEqual([]);
    expect(await names({ FilterByNameLike: "%Zed%", ...here })).toHaveLength(3);
    expect(await names({ ...here, FilterByEarliestModifiedDate: boss["LastModifiedDate"] })).toHaveLength(3);
    expect(await names({ ...here, FilterByLatestModifiedDate: "2020-01-01" })).toEqual([]);
    expect(await names(here, { PageResults: true, PageSize: 2, PageNumber: 2 })).toEqual(["Zed Low"]);
  });

  it("refuses unknown roles and statuses with -422", async () => {
    for (const filter of [{ FilterByRole: ["Cook"] }, { FilterByStatus: ["Gone"] }])
      expect((await firm.call("ListEmployees", filter)).Errors.map((each) => each.ErrorID)).toEqual([-422]);
  });

  it("sorts many employees by index", async () => {
    await firm.database.rolledBack(async (db) => {
      await db.run(
        "insert into employee (first_name, last_name, company_key) select 'F' || n, 'L' || n, $1 from generate_series(1, 4000) n",
        [firm.companyKey],
      );
      await db.run("analyze employee");
      const plan = await db.rows<{ "QUERY PLAN": string }>(
        "explain select employee_key from employee order by sort_name, employee_key limit 10",
      );
      expect(plan.map((each) => each["QUERY PLAN"]).join("\n")).toContain("employee_order");
    });
  });
});
