import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import {
  getV1,
  minimalGroup,
  minimalPhase,
  minimalProject,
  newProject,
  type ProjectSetting,
  properties,
  settingFor,
  updateV1,
} from "../../../testing/capabilities/projects.ts";

const firm = testFirm();
let setting: ProjectSetting;
beforeAll(async () => {
  setting = await settingFor(firm);
});

type Wire = Record<string, unknown>;
const create = (values: Wire = {}, phases?: Wire[]) => updateV1(firm, [minimalProject(firm, setting, values, phases)]);
const without = (record: Wire, name: string) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

describe("UpdateProjects (version 1) refuses", () => {
  it("a new project that lacks a member of the documented minimum, each by name", async () => {
    for (const name of ["Description", "BillingType", "CompanyKey", "Contacts", "InvoiceGroups"])
      expect(properties(await updateV1(firm, [without(minimalProject(firm, setting), name)]))).toEqual([[-420, name]]);
    for (const name of ["InvoiceGroupKey", "InvoiceFormatKey", "Description", "Client", "Phases"]) {
      const answer = await create({ InvoiceGroups: [without(minimalGroup(setting), name)] });
      expect(properties(answer)).toEqual([[-420, `InvoiceGroups[0].${name}`]]);
    }
    for (const name of ["PhaseKey", "Description", "Contacts", "BillingType"]) {
      const answer = await create({}, [without(minimalPhase(), name)]);
      expect(properties(answer)).toEqual([[-420, `InvoiceGroups[0].Phases[0].${name}`]]);
    }
  });

  it("an empty text for a required choice like a missing one", async () => {
    expect(properties(await create({ BillingType: "" }))).toEqual([[-420, "BillingType"]]);
    const phase = await create({}, [minimalPhase({ BillingType: "" })]);
    expect(properties(phase)).toEqual([[-420, "InvoiceGroups[0].Phases[0].BillingType"]]);
  });

  it("a call without UnchangedProjects or UseSingleTransaction", async () => {
    const answer = await firm.call("UpdateProjects", { UpdatedProjects: [] });
    expect(answer.Errors.map((each) => each.ErrorData["Property"])).toEqual([
      "UnchangedProjects",
      "UseSingleTransaction",
    ]);
  });

  it("broken negative keys with -423: twice anywhere, 0, a real key in a new record", async () => {
    const twice = await create({}, [minimalPhase({ PhaseKey: -1 })]);
    expect(properties(twice)).toEqual([[-423, "InvoiceGroups[0].Phases[0].PhaseKey"]]);
    const acrossProjects = await updateV1(firm, [
      minimalProject(firm, setting),
      minimalProject(firm, setting, { ProjectKey: -2 }),
    ]);
    expect(acrossProjects.Errors.map((each) => each.ErrorID)).toContain(-423);
    expect(properties(await create({ ProjectKey: 0 }))).toEqual([[-423, "ProjectKey"]]);
    const real = await newProject(firm, setting);
    const nested = await create({}, [minimalPhase({ PhaseKey: real.InvoiceGroups[0].Phases[0].PhaseKey })]);
    expect(properties(nested)).toEqual([[-423, "InvoiceGroups[0].Phases[0].PhaseKey"]]);
    const contact = await create({ Contacts: [{ ContactKey: -9, Order: 0 }] });
    expect(contact.Errors.map((each) => each.ErrorID)).toContain(-423);
  });

  it("texts one over their maximum with -421 and takes them at the limit", async () => {
    const limits = { Description: 80, ID: 30, SalesTaxCode: 20, UnitDescription: 50, BillingDescription: 80 };
    const texts = (more: number) =>
      Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, "ü".repeat(max + more)]));
    const over = await create(texts(1), [minimalPhase(texts(1))]);
    expect(over.Errors.map((each) => each.ErrorID)).toEqual(Array.from({ length: 10 }, () => -421));
    const group = await create({ InvoiceGroups: [minimalGroup(setting, { Description: "x".repeat(81) })] });
    expect(properties(group)).toEqual([[-421, "InvoiceGroups[0].Description"]]);
    const text = await create({ Contacts: [{ ContactKey: setting.contact, Order: 0, Text: "x".repeat(81) }] });
    expect(properties(text)).toEqual([[-421, "Contacts[0].Text"]]);
    const at = await newProject(firm, setting, { ...texts(0), Location: "x".repeat(5000) }, [minimalPhase(texts(0))]);
    for (const [name, max] of Object.entries(limits)) {
      expect(at[name]).toHaveLength(max);
      expect(at.InvoiceGroups[0].Phases[0][name]).toHaveLength(max);
    }
  });

  it("more than five contacts, an Order used twice, and an Order out of 0 to 4, with -422", async () => {
    const contacts = (...orders: number[]) => orders.map((Order) => ({ ContactKey: setting.contact, Order }));
    for (const orders of [[0, 1, 2, 3, 4, 4], [1, 1], [5], [-1]])
      expect((await create({ Contacts: contacts(...orders) })).ResponseCode).toBe(-422);
    const noOrder = await create({ Contacts: [{ ContactKey: setting.contact }] });
    expect(properties(noOrder)).toEqual([[-420, "Contacts[0].Order"]]);
    const full = await newProject(firm, setting, { Contacts: contacts(0, 1, 2, 3, 4) });
    expect(full.Contacts.map((each: Wire) => each["Order"])).toEqual([0, 1, 2, 3, 4]);
  });

  it("references that name nothing with -404 and inactive ones with -422, on every level", async () => {
    const missing = {
      CompanyKey: 4711,
      ProjectTypeKey: 4711,
      DepartmentKey: 4711,
      WageTableKey: 4711,
      TaxLocalKey: 4711,
      RateTableKey: 4711,
      ProjectManager: { EmployeeKey: 4711 },
    };
    const answer = await create(missing, [minimalPhase(missing)]);
    expect(answer.Errors.map((each) => each.ErrorID)).toEqual(Array.from({ length: 14 }, () => -404));
    const group = await create({
      InvoiceGroups: [
        minimalGroup(setting, {
          Client: { ClientKey: 4711 },
          BillingContact: { ContactKey: 4711 },
          EmailInvoiceTemplateKey: 4711,
        }),
      ],
    });
    expect(properties(group)).toEqual([
      [-404, "InvoiceGroups[0].Client"],
      [-404, "InvoiceGroups[0].EmailInvoiceTemplateKey"],
      [-404, "InvoiceGroups[0].BillingContact"],
    ]);
    const inactive = await firm.database.firm.db.row<{ key: number }>(
      "insert into department (description, status) values ('Gone', 'Inactive') returning department_key as key",
    );
    expect(properties(await create({ DepartmentKey: inactive?.key }))).toEqual([[-422, "DepartmentKey"]]);
    const contact = await create({ Contacts: [{ ContactKey: 4711, Order: 0 }] });
    expect(properties(contact)).toEqual([[-404, "Contacts[0].ContactKey"]]);
  });

  it("a manager, principal or marketing contact that is inactive or lacks the role, with -422", async () => {
    const roles = {
      ProjectManager: "ProjectManager",
      PrincipalInCharge: "Principal",
      MarketingContact: "MarketingContact",
    } as const;
    for (const [member, role] of Object.entries(roles)) {
      const without = await firm.addEmployee({ roles: ["Supervisor"] });
      const inactive = await firm.addEmployee({ roles: [role], status: "Inactive" });
      const holds = await firm.addEmployee({ firstName: "Inigo", roles: [role] });
      expect(properties(await create({ [member]: { EmployeeKey: without } }))).toEqual([[-422, member]]);
      expect(properties(await create({ [member]: { EmployeeKey: inactive } }))).toEqual([[-422, member]]);
      const phase = await create({}, [minimalPhase({ [member]: { EmployeeKey: without } })]);
      expect(properties(phase)).toEqual([[-422, `InvoiceGroups[0].Phases[0].${member}`]]);
      const project = await newProject(firm, setting, { [member]: { EmployeeKey: holds, FirstName: "Ignored" } });
      expect(project[member]).toMatchObject({ EmployeeKey: holds, FirstName: "Inigo" });
      const gone = await updateV1(firm, [{ ...project, [member]: { EmployeeKey: holds, Delete: true } }], [project]);
      expect(gone.Content.Projects[0][member]).toBeNull();
    }
    expect(properties(await create({ ProjectManager: {} }))).toEqual([[-420, "ProjectManager.EmployeeKey"]]);
  });

  it("a negative percent complete, of a project and of a phase", async () => {
    const below = { ReportedPercentComplete: -0.0001 };
    expect(properties(await create(below))).toEqual([[-422, "ReportedPercentComplete"]]);
    const phase = await create({}, [minimalPhase(below)]);
    expect(properties(phase)).toEqual([[-422, "InvoiceGroups[0].Phases[0].ReportedPercentComplete"]]);
    const made = await newProject(firm, setting, { ReportedPercentComplete: 0 });
    const changed = await updateV1(firm, [{ ...made, ...below }], [made]);
    expect(properties(changed)).toEqual([[-422, "ReportedPercentComplete"]]);
  });

  it("dates outside the firm's limits, saying where to raise them, and a start after the completion", async () => {
    const late = await create({ EstimatedStartDate: "2079-06-07" });
    expect(properties(late)).toEqual([[-422, "EstimatedStartDate"]]);
    expect(late.Errors[0]?.ErrorMessage).toMatch(/latestProjectDate.*UpdateFirmSettings/);
    expect(properties(await create({ ActualStartDate: "1899-12-31" }))).toEqual([[-422, "ActualStartDate"]]);
    expect(properties(await create({ ReportedPercentDate: "2080-01-01" }))).toEqual([
      [-422, "ReportedPercentCompleteDate"],
    ]);
    const phase = await create({}, [minimalPhase({ ActualCompletionDate: "2080-01-01" })]);
    expect(properties(phase)).toEqual([[-422, "InvoiceGroups[0].Phases[0].ActualCompletionDate"]]);
    const backwards = { EstimatedStartDate: "2019-02-02", EstimatedCompletionDate: "2019-02-01" };
    expect(properties(await create(backwards))).toEqual([[-422, "EstimatedCompletionDate"]]);
    const at = await newProject(firm, setting, {
      EstimatedStartDate: "1900-01-01",
      EstimatedCompletionDate: "2079-06-06",
      ActualStartDate: "2019-02-01",
      ActualCompletionDate: "2019-02-01",
    });
    expect(at).toMatchObject({ EstimatedStartDate: "1900-01-01", EstimatedCompletionDate: "2079-06-06" });
  });

  it("values of the wrong kind: enumerations, places, ranges", async () => {
    expect(properties(await create({ Status: "Sleeping" }))).toEqual([[-422, "Status"]]);
    expect(properties(await create({ BillingType: "Free" }))).toEqual([[-422, "BillingType"]]);
    expect(properties(await create({ TotalContractAmount: 1.005 }))).toEqual([[-422, "TotalContractAmount"]]);
    expect(properties(await create({ IsCertified: "perhaps" }))).toEqual([[-420, "IsCertified"]]);
    expect(properties(await create({ CF_Unheard: 1 }))).toEqual([[-422, "CF_Unheard"]]);
    expect(properties(await create({ Description: "  " }))).toEqual([[-420, "Description"]]);
    expect(properties(await create({ InvoiceGroups: "none" }))).toEqual([[-420, "InvoiceGroups"]]);
  });

  it("an unknown project or phase, a phase of another project, and a phase sent twice", async () => {
    const one = await newProject(firm, setting);
    const other = await newProject(firm, setting);
    const stamp = { LastModifiedDate: one.LastModifiedDate };
    expect(properties(await updateV1(firm, [{ ProjectKey: 999_999, ...stamp, Notes: "x" }]))).toEqual([
      [-404, "ProjectKey"],
    ]);
    const phase = other.InvoiceGroups[0].Phases[0];
    const group = { InvoiceGroupKey: one.InvoiceGroups[0].InvoiceGroupKey };
    const foreign = await updateV1(firm, [
      { ProjectKey: one.ProjectKey, ...stamp, InvoiceGroups: [{ ...group, Phases: [phase] }] },
    ]);
    expect(properties(foreign)).toEqual([[-404, "InvoiceGroups[0].Phases[0].PhaseKey"]]);
    const mine = one.InvoiceGroups[0].Phases[0];
    const twice = await updateV1(firm, [
      { ProjectKey: one.ProjectKey, ...stamp, InvoiceGroups: [{ ...group, Phases: [mine, mine] }] },
    ]);
    expect(properties(twice)).toEqual([[-422, "InvoiceGroups[0].Phases[1].PhaseKey"]]);
  });

  it("a change without LastModifiedDate with -420, a stale one without unchanged project with -409", async () => {
    const project = await newProject(firm, setting);
    const { ProjectKey } = project;
    expect(properties(await updateV1(firm, [{ ProjectKey, Notes: "x" }]))).toEqual([[-420, "LastModifiedDate"]]);
    const stale = await updateV1(firm, [{ ProjectKey, Notes: "x", LastModifiedDate: "2020-01-01" }]);
    expect(properties(stale)).toEqual([[-409, "LastModifiedDate"]]);
    const phase = project.InvoiceGroups[0].Phases[0];
    const moved = await updateV1(
      firm,
      [{ ...project, InvoiceGroups: [{ ...project.InvoiceGroups[0], Phases: [{ ...phase, Notes: "y" }] }] }],
      [project],
    );
    expect(moved.Errors).toEqual([]);
    const old = await updateV1(firm, [{ ProjectKey, Notes: "x", LastModifiedDate: project.LastModifiedDate }]);
    expect(properties(old)).toEqual([[-409, "LastModifiedDate"]]);
  });

  it("phases under themselves with -422, whichever way it is said", async () => {
    const project = await newProject(firm, setting, {}, [
      minimalPhase({ Phases: [minimalPhase({ PhaseKey: -201, Description: "Child" })] }),
    ]);
    const [top] = project.InvoiceGroups[0].Phases;
    const [child] = top.Phases;
    const { Phases: _, ...bareTop } = top;
    const nested = {
      ...project.InvoiceGroups[0],
      Phases: [
        { ...child, ParentKey: project.ProjectKey },
        { ...bareTop, ParentKey: child.PhaseKey },
      ],
    };
    const swapped = await updateV1(firm, [{ ...project, InvoiceGroups: [nested] }], [project]);
    expect(swapped.Errors).toEqual([]);
    const now = await getV1(firm, project.ProjectKey);
    expect(now.InvoiceGroups[0].Phases[0].Description).toBe("Child");
    const circle = {
      ...now.InvoiceGroups[0],
      Phases: [{ ...now.InvoiceGroups[0].Phases[0], ParentKey: top.PhaseKey }],
    };
    const refused = await updateV1(firm, [{ ...now, InvoiceGroups: [circle] }], [now]);
    expect(refused.Errors.map((each) => each.ErrorID)).toContain(-422);
  });

  it("a delete of what is in use with -410, on every level, telling by what", async () => {
    const project = await newProject(firm, setting);
    const phase = project.InvoiceGroups[0].Phases[0];
    await firm.database.firm.db.run(
      "insert into transaction (kind, document, document_key, line, project_key, phase_key, work_date, accounting_date, status, at) values ('Labor', 'Timesheet', 1, 1, $1, $2, '2019-01-01', '2019-01-01', 'Wip', now())",
      [project.ProjectKey, phase.PhaseKey],
    );
    const { ProjectKey, LastModifiedDate } = project;
    const whole = await updateV1(firm, [{ ProjectKey, LastModifiedDate, Delete: true }]);
    expect(whole.ResponseCode).toBe(-410);
    expect(whole.Errors[0]?.ErrorData["UsedBy"]).toEqual([{ What: "transaction", Count: 2 }]);
    const { InvoiceGroupKey } = project.InvoiceGroups[0];
    const group = await updateV1(firm, [
      { ProjectKey, LastModifiedDate, InvoiceGroups: [{ InvoiceGroupKey, Delete: true }] },
    ]);
    expect(properties(group)[0]?.[0]).toBe(-410);
    const { PhaseKey } = phase;
    const nested = { InvoiceGroupKey, Phases: [{ PhaseKey, LastModifiedDate: phase.LastModifiedDate, Delete: true }] };
    const one = await updateV1(firm, [{ ProjectKey, LastModifiedDate, InvoiceGroups: [nested] }]);
    expect(one.Errors[0]).toMatchObject({
      ErrorID: -410,
      ErrorData: { PhaseKey, ProjectKey, UsedBy: [{ What: "transaction", Count: 1 }] },
    });
  });

  it("all problems at once, with the record, its key and the project as submitted, and saves nothing", async () => {
    const bad = minimalProject(
      firm,
      setting,
      { Status: "Sleeping", Description: "Never saved", EstimatedStartDate: "2080-01-01" },
      [minimalPhase({ UnitDescription: "x".repeat(51) })],
    );
    const answer = await updateV1(firm, [bad]);
    expect(properties(answer)).toEqual([
      [-422, "Status"],
      [-421, "InvoiceGroups[0].Phases[0].UnitDescription"],
      [-422, "EstimatedStartDate"],
    ]);
    expect(answer.Errors[1]?.ErrorData).toMatchObject({ PhaseKey: -200, ProjectKey: -1, Project: bad });
    expect(answer.Content).toEqual({});
    const list = await firm.call("ListProjects", { FilterByDescriptionEquals: "never saved" });
    expect(list.Content.Projects).toEqual([]);
  });
});
