import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import {
  minimalPhase,
  minimalProject,
  type ProjectSetting,
  settingFor,
} from "../../../testing/capabilities/projects.ts";

const firm = testFirm();
let setting: ProjectSetting;
let manager: number;

type Wire = Record<string, unknown>;

const addPerson = async (userName: string, roles: readonly string[]) => {
  const employeeKey = await firm.addEmployee({ lastName: userName, roles });
  await firm.addUser({ userName, kind: "service", employeeKey });
  return employeeKey;
};

beforeAll(async () => {
  setting = await settingFor(firm);
  manager = await addPerson("manager", ["ProjectManager"]);
  await addPerson("supervisor", ["Supervisor"]);
  await addPerson("principal", ["Principal"]);
  await addPerson("admin", ["Administrator"]);
  await addPerson("accountant", ["AccountingManager"]);
  await addPerson("marketing", ["MarketingContact"]);
  await addPerson("hr", ["HumanResources"]);
  await firm.addRole("VendorClerk", [["vendors", "firm"]]);
  await addPerson("clerk", ["VendorClerk"]);
  await firm.addRole("Registrar", [["people", "firm"]]);
  await addPerson("registrar", ["Registrar"]);
  await firm.addUser({ userName: "limited", kind: "api", authorized: false });
});

const money = { LaborCostBudget: 500, TotalContractAmount: 9000 };

const update = (user: string, updated: Wire, unchanged?: Wire, version: 1 | 2 = 1) =>
  firm.call(
    "UpdateProjects",
    {
      UpdatedProjects: [updated],
      UnchangedProjects: unchanged === undefined ? [] : [unchanged],
      ...(version === 1 ? { UseSingleTransaction: true } : {}),
    },
    { user, version },
  );
const read = async (key: number, user = "api") => {
  const answer = await firm.call("GetProjects", { RequestedProjects: [key] }, { user });
  expect(answer.Errors).toEqual([]);
  return { project: answer.Content.Projects[0] as Wire, warnings: answer.Warnings ?? [] };
};
const newProject = async (values: Wire = {}) => {
  const project = minimalProject(firm, setting, { ...money, ...values }, [minimalPhase({ ...money })]);
  const made = await update("api", project);
  expect(made.Errors).toEqual([]);
  return made.Content.Projects[0].ProjectKey as number;
};

describe("money of a project", () => {
  it("is null for a supervisor, in the project and its phases, and one warning names it with the rights", async () => {
    const { project, warnings } = await read(await newProject(), "supervisor");
    expect(project).toMatchObject({ LaborCostBudget: null, TotalContractAmount: null, HoursCostBudget: 0 });
    const [group] = project["InvoiceGroups"] as { Phases: Wire[] }[];
    expect(group?.Phases[0]).toMatchObject({ LaborCostBudget: null, TotalContractAmount: null });
    expect(warnings.map(({ WarningID }) => WarningID)).toEqual([-152]);
    expect(warnings[0]?.WarningData["Rights"]).toEqual(["seeCost", "seeClientMoney"]);
    expect(warnings[0]?.WarningData["Members"]).toContain("LaborCostBudget");
  });

  it("is shown to a manager on their own projects, as a whole or by a phase, and hidden on others", async () => {
    const own = await newProject({ ProjectManager: { EmployeeKey: manager } });
    const foreign = await newProject();
    expect((await read(own, "manager")).project).toMatchObject(money);
    expect((await read(foreign, "manager")).project).toMatchObject({
      LaborCostBudget: null,
      TotalContractAmount: null,
    });
    const flat = await firm.call("GetProjects", { RequestedProjects: [own, foreign] }, { user: "manager", version: 2 });
    expect(flat.Content.Projects.map((each: Wire) => each["LaborCostBudget"])).toEqual([500, null]);
    expect(flat.Content.Phases.map((each: Wire) => each["TotalContractAmount"])).toEqual([9000, null]);
  });

  it("is named in each project and phase to the pages of the web app, and only to them", async () => {
    const own = await newProject({ ProjectManager: { EmployeeKey: manager }, TotalContractAmount: 0 });
    const foreign = await newProject();
    const shown = async (user: string, version: 1 | 2, web: boolean) =>
      (await firm.call("GetProjects", { RequestedProjects: [own, foreign] }, { user, version, web })).Content;
    for (const version of [1, 2] as const) {
      const { Projects } = await shown("manager", version, true);
      expect(Projects.map((each: { Hidden: string[] }) => each.Hidden.includes("TotalContractAmount"))).toEqual([
        false,
        true,
      ]);
      expect(JSON.stringify(await shown("manager", version, false))).not.toContain('"Hidden"');
      expect(JSON.stringify(await shown("accountant", version, true))).not.toContain('"Hidden"');
    }
    const { Projects, Phases } = await shown("manager", 2, true);
    expect([Projects[0].Hidden, Phases[0].Hidden]).toEqual([[], []]);
    expect(Phases[1].Hidden).toContain("LaborCostBudget");
  });

  it("is shown to principals, accounting, and an API user who may call the documented method", async () => {
    const key = await newProject();
    for (const user of ["principal", "accountant", "limited"]) {
      const { project, warnings } = await read(key, user);
      expect(project).toMatchObject(money);
      expect(warnings).toEqual([]);
    }
  });

  it("is hidden from an AI assistant whose API user lacks the right", async () => {
    const key = await newProject();
    expect((await read(key, "limited")).project["LaborCostBudget"]).toBe(500);
    const { Content } = await firm.call(
      "GetProjects",
      { RequestedProjects: [key] },
      { user: "limited", surface: "assistant" },
    );
    expect(Content.Projects[0]).toMatchObject({ LaborCostBudget: null, TotalContractAmount: 9000 });
  });
});

describe("a hidden value that is sent back", () => {
  it("changes nothing when the record is sent as it was read", async () => {
    const key = await newProject();
    const { project } = await read(key, "marketing");
    const answer = await update("marketing", { ...project, Notes: "Seen" }, project);
    expect(answer.Errors).toEqual([]);
    expect(answer.Content.Projects[0]).toMatchObject({ Notes: "Seen", LaborCostBudget: null });
    expect((await read(key)).project).toMatchObject({ ...money, Notes: "Seen" });
  });

  it.each([7, null])("is ignored with -151 when it is %s, with or without the unchanged record", async (value) => {
    const key = await newProject();
    for (const withCopy of [true, false]) {
      const { project } = await read(key, "marketing");
      const { InvoiceGroups: _, ...alone } = project;
      const answer = await update(
        "marketing",
        { ...alone, LaborCostBudget: value, TotalContractAmount: 1, Notes: `x${withCopy}` },
        withCopy ? { ...alone, LaborCostBudget: 3 } : undefined,
      );
      expect(answer.Errors).toEqual([]);
      expect(answer.Warnings?.map(({ WarningID }) => WarningID)).toEqual([-151, -152]);
      expect((await read(key)).project).toMatchObject({ ...money, Notes: `x${withCopy}` });
    }
  });

  it("is saved on a manager's own projects, and others are unknown, in both versions", async () => {
    const own = await newProject({ ProjectManager: { EmployeeKey: manager } });
    const foreign = await newProject();
    for (const [key, code, saved] of [
      [own, 200, 777],
      [foreign, -404, 500],
    ] as const) {
      const { project } = await read(key, "manager");
      const change = { ProjectKey: key, LastModifiedDate: project["LastModifiedDate"], LaborCostBudget: 777 };
      expect((await update("manager", change, undefined, 2)).ResponseCode).toBe(code);
      expect((await read(key)).project["LaborCostBudget"]).toBe(saved);
      const { InvoiceGroups: _, ...alone } = (await read(key, "manager")).project;
      expect((await update("manager", { ...alone, Notes: "Mine" })).ResponseCode).toBe(code);
    }
  });

  it("is saved in a new project that names the manager, and a new project without them is refused", async () => {
    const own = minimalProject(firm, setting, { ...money, ProjectManager: { EmployeeKey: manager } });
    const made = await update("manager", own);
    expect(made.Errors).toEqual([]);
    expect((await read(made.Content.Projects[0].ProjectKey as number)).project).toMatchObject(money);
    expect((await update("manager", minimalProject(firm, setting, money))).ResponseCode).toBe(-422);
  });

  it("is ignored in a new record", async () => {
    const made = await update("marketing", minimalProject(firm, setting, money));
    expect(made.Warnings?.map(({ WarningID }) => WarningID)).toEqual([-151, -152]);
    expect((await read(made.Content.Projects[0].ProjectKey as number)).project).toMatchObject({
      LaborCostBudget: 0,
      TotalContractAmount: 0,
    });
  });
});

describe("personal data of employees", () => {
  const person = { PrimaryPhoneNumber: "555 1", PrimaryAddressCity: "Troy", Notes: "Knee", HireDate: "2020-01-01" };
  const employee = async (user: string, key: number) =>
    (await firm.call("GetEmployees", { RequestedEmployees: [key] }, { user })).Content.Employees[0] as Wire;
  const newEmployee = async () =>
    (
      await firm.call("UpdateEmployees", {
        UpdatedEmployees: [{ EmployeeKey: -1, LastName: "Private", CompanyKey: firm.companyKey, ...person }],
        UnchangedEmployees: [],
      })
    ).Content.Employees[0].EmployeeKey as number;

  it("are empty for colleagues and administrators, and shown to human resources and to oneself", async () => {
    const key = await newEmployee();
    const hidden = { PrimaryPhoneNumber: "", PrimaryAddressCity: "", Notes: "", HireDate: null };
    for (const user of ["supervisor", "principal", "admin", "limited"])
      expect(await employee(user, key)).toMatchObject(hidden);
    expect(await employee("accountant", key)).toMatchObject(hidden);
    expect(await employee("hr", key)).toMatchObject(person);
    await firm.database.firm.db.run("update employee set primary_phone_number = '555 2' where employee_key = $1", [
      manager,
    ]);
    expect(await employee("manager", manager)).toMatchObject({ PrimaryPhoneNumber: "555 2" });
    expect(await employee("supervisor", manager)).toMatchObject({ PrimaryPhoneNumber: "" });
    const atOnce = await Promise.all(["manager", "supervisor", "limited"].map((user) => employee(user, manager)));
    expect(atOnce.map((each) => each["PrimaryPhoneNumber"])).toEqual(["555 2", "", ""]);
  });

  it("stay as they are when someone who does not see them changes the title", async () => {
    const key = await newEmployee();
    const seen = await employee("registrar", key);
    const answer = await firm.call(
      "UpdateEmployees",
      { UpdatedEmployees: [{ ...seen, Title: "Architect" }], UnchangedEmployees: [] },
      { user: "registrar" },
    );
    expect(answer.Errors).toEqual([]);
    expect(await employee("api", key)).toMatchObject({ ...person, Title: "Architect" });
  });
});

describe("the tax number of a vendor", () => {
  it("is masked without the right, and a mask is never stored", async () => {
    const RecipientID1099 = "123-45-6789";
    const made = await firm.call("UpdateVendors", {
      UpdatedVendors: [
        {
          VendorKey: -1,
          Name: "Stone",
          Status: "Active",
          Receives1099Form: true,
          RecipientID1099,
          CalculatePaymentDateMethod: "1",
          NumberOfDaysFromInvoiceDate: 30,
        },
      ],
      UnchangedVendors: [],
      UseSingleTransaction: true,
    });
    expect(made.Errors).toEqual([]);
    const key = made.Content.Vendors[0].VendorKey as number;
    const vendor = async (user: string) =>
      (await firm.call("GetVendors", { RequestedVendors: [key] }, { user })).Content.Vendors[0] as Wire;
    const masked = await vendor("clerk");
    expect(masked["RecipientID1099"]).toBe("•••••6789");
    for (const user of ["clerk", "api"]) {
      const current = await vendor("api");
      const answer = await firm.call(
        "UpdateVendors",
        {
          UpdatedVendors: [{ ...current, RecipientID1099: masked["RecipientID1099"], Notes: user }],
          UnchangedVendors: [],
          UseSingleTransaction: true,
        },
        { user },
      );
      expect(answer.Errors).toEqual([]);
      expect(answer.Warnings?.[0]?.WarningID).toBe(-151);
      expect(await vendor("api")).toMatchObject({ RecipientID1099, Notes: user });
    }
  });
});
