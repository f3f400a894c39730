import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import {
  creationCalls,
  getV2,
  type ProjectSetting,
  properties,
  settingFor,
} from "../../../testing/capabilities/projects.ts";

const firm = testFirm();
let setting: ProjectSetting;
let vendor: number;
let vendorType: number;
let activity: number;
let employeeType: number;
beforeAll(async () => {
  setting = await settingFor(firm);
  const insert = async (sql: string) => Number(await firm.database.firm.db.text(sql));
  vendor = await insert(
    "insert into vendor (name, payment_date_method, days_from_invoice_date, last_modified) values ('Structural Ltd', '1', 30, now()) returning vendor_key::text",
  );
  vendorType = await insert(
    "insert into vendor_type (description, is_consultant) values ('Consultants', true) returning vendor_type_key::text",
  );
  activity = await insert("insert into activity (description) values ('Printing') returning activity_key::text");
  employeeType = await insert(
    "insert into employee_type (description) values ('Drafters') returning employee_type_key::text",
  );
});

type Wire = Record<string, unknown>;
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;
const { create, group } = creationCalls(firm, () => setting);
const without = (record: Wire, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

const project = () => ({
  Description: "Museum",
  CompanyKey: firm.companyKey,
  RateTableKey: setting.rateTable,
  BillingType: "FixedFee",
});
const createProject = (more: Wire = {}) =>
  create("Project", { Project: project(), InvoiceGroups: [group()], Phases: [{ Description: "Survey" }], ...more });

describe("CreateProjects refuses", () => {
  it("an unknown or missing CreateType", async () => {
    expect((await create("Invoice", {})).ResponseCode).toBe(-422);
    expect((await firm.call("CreateProjects", {}, { version: 2 })).ResponseCode).toBe(-420);
  });

  it("CreateType Project without its required members, each by name", async () => {
    expect(properties(await create("Project", {}))).toEqual([[-420, "Project"]]);
    for (const name of ["Description", "CompanyKey", "RateTableKey"])
      expect(properties(await createProject({ Project: without(project(), name) }))).toEqual([
        [-420, `Project.${name}`],
      ]);
    for (const name of ["Description", "ClientKey", "InvoiceFormatKey"])
      expect(properties(await createProject({ InvoiceGroups: [without(group(), name)] }))).toEqual([
        [-420, `InvoiceGroups[0].${name}`],
      ]);
    expect(properties(await createProject({ Phases: [{ Notes: "x" }] }))).toEqual([[-420, "Phases[0].Description"]]);
    expect(properties(await createProject({ InvoiceGroups: [] }))).toEqual([[-420, "InvoiceGroups"]]);
    expect(
      properties(await createProject({ Phases: [{ Description: "x", InvoiceGroupDescription: "None" }] })),
    ).toEqual([[-422, "Phases[0].InvoiceGroupDescription"]]);
  });

  it("descriptions over 80, wrong enumerations, negative keys", async () => {
    const long = await createProject({
      Project: { ...project(), Description: "x".repeat(81) },
      InvoiceGroups: [group({ Description: "x".repeat(81) })],
      Phases: [{ Description: "x".repeat(81) }],
    });
    expect(long.Errors.map((each) => each.ErrorID)).toEqual([-421, -421, -421]);
    expect(properties(await createProject({ Project: { ...project(), BillingType: "Free" } }))).toEqual([
      [-422, "Project.BillingType"],
    ]);
    expect(properties(await createProject({ Project: { ...project(), ProjectKey: -1 } }))).toEqual([
      [-423, "Project.ProjectKey"],
    ]);
    expect(properties(await createProject({ InvoiceGroups: [group({ ClientKey: -4 })] }))).toContainEqual([
      -423,
      "InvoiceGroups[0].ClientKey",
    ]);
  });

  it("CreateType InvoiceGroup and Phase without their required members or with places that are not there", async () => {
    const read = (await createProject()).Content;
    const { ProjectKey } = read.Projects[0];
    const { InvoiceGroupKey } = read.InvoiceGroups[0];
    expect(properties(await create("InvoiceGroup", {}))).toEqual([[-420, "InvoiceGroups"]]);
    expect(properties(await create("InvoiceGroup", { InvoiceGroups: [group()] }))).toEqual([
      [-420, "InvoiceGroups[0].ProjectKey"],
    ]);
    expect(properties(await create("InvoiceGroup", { InvoiceGroups: [group({ ProjectKey: 999_999 })] }))).toEqual([
      [-404, "InvoiceGroups[0].ProjectKey"],
    ]);
    expect(
      properties(
        await create("InvoiceGroup", { InvoiceGroups: [group({ ProjectKey })], Phases: [{ Description: "x" }] }),
      ),
    ).toEqual([[-420, "Phases[0].RateTableKey"]]);
    const phase = { ProjectKey, InvoiceGroupKey, Description: "x", RateTableKey: setting.rateTable };
    for (const name of Object.keys(phase))
      expect(properties(await create("Phase", { Phases: [without(phase, name)] }))).toEqual([
        [-420, `Phases[0].${name}`],
      ]);
    expect(properties(await create("Phase", { Phases: [{ ...phase, ParentKey: 999_999 }] }))).toEqual([
      [-404, "Phases[0].ParentKey"],
    ]);
    expect(properties(await create("Phase", { Phases: [{ ...phase, InvoiceGroupKey: 999_999 }] }))).toEqual([
      [-404, "Phases[0].InvoiceGroupKey"],
    ]);
    const second = (await create("InvoiceGroup", { InvoiceGroups: [group({ ProjectKey, Description: "Second" })] }))
      .Content.InvoiceGroups[1];
    const astray = { ...phase, InvoiceGroupKey: second.InvoiceGroupKey, ParentKey: read.Phases[0].PhaseKey };
    expect(properties(await create("Phase", { Phases: [astray] }))).toEqual([[-422, "Phases[0].InvoiceGroupKey"]]);
  });

  it("CreateType Resource against every rule of its table", async () => {
    const { ProjectKey } = (await createProject()).Content.Projects[0];
    const resource = (values: Wire) => create("Resource", { Phases: [{ ParentKey: ProjectKey, ...values }] });
    expect(properties(await create("Resource", { Phases: [{ ActivityType: "Labor" }] }))).toEqual([
      [-420, "Phases[0].ParentKey"],
    ]);
    expect(properties(await resource({}))).toEqual([[-420, "Phases[0].ActivityType"]]);
    expect(properties(await resource({ ActivityType: "None" }))).toEqual([[-422, "Phases[0].ActivityType"]]);
    expect(properties(await resource({ ParentKey: 999_999, ActivityType: "Labor" }))).toEqual([
      [-404, "Phases[0].ParentKey"],
    ]);
    expect(properties(await resource({ ActivityType: "Labor", IsTask: true }))).toEqual([[-422, "Phases[0].IsTask"]]);
    for (const PercentDistribution of [-1, 100.0001])
      expect(properties(await resource({ ActivityType: "Labor", PercentDistribution }))).toEqual([
        [-422, "Phases[0].PercentDistribution"],
      ]);
    const allowed: Record<string, [number, string[]]> = {
      EmployeeKey: [firm.employeeKey, ["Labor"]],
      EmployeeTypeKey: [employeeType, ["Labor"]],
      VendorKey: [vendor, ["Expense", "Consultant"]],
      ActivityKey: [activity, ["Expense"]],
      VendorTypeKey: [vendorType, ["Consultant"]],
    };
    for (const [member, [key, types]] of Object.entries(allowed))
      for (const ActivityType of ["Labor", "Expense", "Consultant"]) {
        const answer = await resource({ ActivityType, [member]: key });
        expect(properties(answer)).toEqual(types.includes(ActivityType) ? [] : [[-422, `Phases[0].${member}`]]);
      }
    expect(properties(await resource({ ActivityType: "Labor", EmployeeKey: 4711 }))).toEqual([
      [-404, "Phases[0].EmployeeKey"],
    ]);
  });

  it("a template that is none with -404", async () => {
    const { ProjectKey } = (await createProject()).Content.Projects[0];
    const answer = await create("Project", { Project: { Description: "x" }, ProjectTemplateKey: ProjectKey });
    expect(answer.Errors[0]).toMatchObject({ ErrorID: -404, ErrorData: { Property: "ProjectTemplateKey" } });
  });

  it("all of a call when one record is refused", async () => {
    const { ProjectKey } = (await createProject()).Content.Projects[0];
    const answer = await create("InvoiceGroup", {
      InvoiceGroups: [group({ ProjectKey, Description: "Good" }), group({ ProjectKey, ClientKey: 4711 })],
    });
    expect(answer.ResponseCode).toBe(-404);
    expect((await getV2(firm, ProjectKey)).InvoiceGroups).toHaveLength(1);
  });
});

describe("CreateProjects", () => {
  it("makes a project with groups and phases and answers like GetProjects; phases find their group by description", async () => {
    const answer = await createProject({
      Project: { ...project(), Notes: "any other member", ProjectManager: { EmployeeKey: firm.employeeKey } },
      InvoiceGroups: [group(), group({ Description: "Extras", ClientKey: setting.otherClient })],
      Phases: [
        { Description: "Survey" },
        { Description: "Models", InvoiceGroupDescription: "extras" },
        { Description: "Design", Status: "Hold" },
      ],
    });
    expect(answer.Errors).toEqual([]);
    const { Projects, InvoiceGroups, Phases } = answer.Content;
    expect(Projects[0]).toMatchObject({
      Description: "Museum",
      BillingType: "FixedFee",
      Notes: "any other member",
      Status: "Active",
    });
    expect(answer.Content).toEqual(await getV2(firm, Projects[0].ProjectKey));
    expect(InvoiceGroups.map((each: Any) => [each.Description, each.ProjectKey])).toEqual([
      ["All work", Projects[0].ProjectKey],
      ["Extras", Projects[0].ProjectKey],
    ]);
    expect(
      Phases.map((each: Any) => [each.Description, each.InvoiceGroupKey, each.ParentKey, each.BillingType]),
    ).toEqual([
      ["Survey", InvoiceGroups[0].InvoiceGroupKey, Projects[0].ProjectKey, "FixedFee"],
      ["Design", InvoiceGroups[0].InvoiceGroupKey, Projects[0].ProjectKey, "FixedFee"],
      ["Models", InvoiceGroups[1].InvoiceGroupKey, Projects[0].ProjectKey, "FixedFee"],
    ]);
  });

  it("takes the firm's company where it keeps only one, and TimeAndExpense where no billing type is given", async () => {
    await firm.setSetting("multiCompany", false);
    const answer = await createProject({ Project: { Description: "Alone", RateTableKey: setting.rateTable } });
    await firm.setSetting("multiCompany", true);
    expect(answer.Content.Projects[0]).toMatchObject({ CompanyKey: firm.companyKey, BillingType: "TimeAndExpense" });
  });

  it("adds groups, phases below phases, and resources to what is there", async () => {
    const read = (await createProject()).Content;
    const { ProjectKey } = read.Projects[0];
    const groups = await create("InvoiceGroup", {
      InvoiceGroups: [group({ ProjectKey, Description: "Second" })],
      Phases: [{ Description: "Two", RateTableKey: setting.rateTable }],
    });
    expect(groups.Content.Phases.map((each: Any) => each.Description)).toEqual(["Survey", "Two"]);
    const { PhaseKey: ParentKey, InvoiceGroupKey } = groups.Content.Phases[1];
    const below = await create("Phase", {
      Phases: [
        { ProjectKey, InvoiceGroupKey, ParentKey, Description: "Below", RateTableKey: setting.rateTable },
        { ProjectKey, InvoiceGroupKey, Description: "Beside", RateTableKey: setting.rateTable },
      ],
    });
    expect(below.Content.Phases.map((each: Any) => [each.Description, each.ParentKey])).toEqual([
      ["Survey", ProjectKey],
      ["Two", ProjectKey],
      ["Below", ParentKey],
      ["Beside", ProjectKey],
    ]);
    const money = {
      Units: 10.25,
      CostRate: 50.1234,
      CostAmount: 500,
      FeeRate: 100,
      FeeAmount: 1000.5,
      MarkupRate: 1.1,
      BeginBalanceCostAmount: 1,
      BeginBalanceFeeAmount: 2,
    };
    const resources = await create("Resource", {
      Phases: [
        {
          ParentKey,
          ActivityType: "Labor",
          EmployeeKey: firm.employeeKey,
          EmployeeTypeKey: employeeType,
          IsTask: false,
          Status: "Null",
          Priority: "Null",
          PercentDistribution: 50,
          ...money,
        },
        {
          ParentKey: ProjectKey,
          ActivityType: "Consultant",
          VendorKey: vendor,
          VendorTypeKey: vendorType,
          Status: "InProgress",
        },
        { ParentKey, ActivityType: "expense", VendorKey: vendor, ActivityKey: activity },
      ],
    });
    expect(resources.Errors).toEqual([]);
    expect(resources.Warnings?.map((each) => each.WarningData["Property"])).toEqual(["Phases[1].Status"]);
    const [own, labor, expense] = resources.Content.Resources;
    expect(labor).toMatchObject({
      PhaseKey: ParentKey,
      ParentKey,
      ActivityType: "Labor",
      Status: "NotStarted",
      Employee: { LastName: "Archer" },
      EmployeeTypeDescription: "Drafters",
      PercentDistribution: 50,
      ...money,
    });
    expect(own).toMatchObject({
      PhaseKey: null,
      ParentKey: ProjectKey,
      EmployeeKey: null,
      VendorDescription: "Structural Ltd",
      VendorTypeDescription: "Consultants",
      Status: "NotStarted",
    });
    expect(expense).toMatchObject({ PhaseKey: ParentKey, ActivityType: "Expense", ActivityDescription: "Printing" });
    expect(own).not.toHaveProperty("Employee");
    const nested = (await firm.call("GetProjectsWithResources", { RequestedProjects: [ProjectKey] })).Content
      .Projects[0];
    expect(nested.Resources.map((each: Any) => each.ActivityType)).toEqual(["Consultant"]);
    expect(nested.InvoiceGroups[1].Phases[0].Resources.map((each: Any) => each.ActivityType)).toEqual([
      "Labor",
      "Expense",
    ]);
    expect(nested.InvoiceGroups[1].Phases[0].Resources[0]).toMatchObject({
      EstimatedStartDate: null,
      ActualCompletionDate: null,
    });
    expect(nested.InvoiceGroups[0].Phases[0].Resources).toEqual([]);
  });
});
