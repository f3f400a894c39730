import { beforeAll, describe, expect, it } from "vitest";
import { type Answered, testFirm } from "../../../testing/firm.ts";
import {
  getV1,
  getV2,
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

const otherForms = ({ Warnings = [] }: Answered) =>
  Warnings.filter(({ WarningID }) => WarningID === -154).map(({ WarningData }) => WarningData["Property"]);

const strangers = ({ Warnings = [] }: Answered) =>
  Warnings.filter(({ WarningID }) => WarningID === -150).map(({ WarningData: { Members, Path, DidYouMean } }) => [
    Path,
    Members,
    DidYouMean,
  ]);

describe("what is no record where child records belong", () => {
  it.each([[7], ["x"], [true]])("%j is refused with its place", async (bad) => {
    const project = minimalProject(firm, setting, { InvoiceGroups: bad });
    expect(properties(await updateV1(firm, [project]))).toEqual([[-420, "InvoiceGroups"]]);
    const group = minimalGroup(setting, { Phases: bad });
    expect(properties(await updateV1(firm, [{ ...project, InvoiceGroups: group }]))).toEqual([
      [-420, "InvoiceGroups[0].Phases"],
    ]);
  });
});

describe("one record sent where a list is documented", () => {
  it("is read as a list of one at every depth of a new project, with a warning for each place", async () => {
    const inner = minimalPhase({ PhaseKey: -201, Description: "Details" });
    const group = minimalGroup(setting, { Phases: minimalPhase({ Phases: inner }) });
    const made = await updateV1(firm, [minimalProject(firm, setting, { InvoiceGroups: group })]);
    expect(made.Errors).toEqual([]);
    const [project] = made.Content.Projects;
    expect(project.InvoiceGroups[0].Phases[0].Phases[0].Description).toBe("Details");
    expect(otherForms(made)).toEqual([
      "UpdatedProjects[0].InvoiceGroups",
      "UpdatedProjects[0].InvoiceGroups[0].Phases",
      "UpdatedProjects[0].InvoiceGroups[0].Phases[0].Phases",
    ]);
  });

  it("merges with a copy sent in the same way", async () => {
    const project = await newProject(firm, setting);
    const [group] = project.InvoiceGroups;
    const [phase] = group.Phases;
    const asOne = (own: object) => ({ ...project, InvoiceGroups: { ...group, Phases: { ...phase, ...own } } });
    const changed = await updateV1(firm, [asOne({ Notes: "mine" })], [asOne({})]);
    expect(changed.Errors).toEqual([]);
    expect((await getV1(firm, project.ProjectKey)).InvoiceGroups[0].Phases[0].Notes).toBe("mine");
    expect(otherForms(changed).toSorted()).toEqual([
      "UnchangedProjects.InvoiceGroups",
      "UnchangedProjects.InvoiceGroups[0].Phases",
      "UpdatedProjects[0].InvoiceGroups",
      "UpdatedProjects[0].InvoiceGroups[0].Phases",
    ]);
  });

  it("is one contact of a project, which Delete removes", async () => {
    const item = { ContactKey: setting.contact, Order: 0 };
    const made = await updateV1(firm, [minimalProject(firm, setting, { Contacts: item })]);
    expect(made).toMatchObject({ Errors: [], Content: { Projects: [{ Contacts: [item] }] } });
    const project = await getV1(firm, made.Content.Projects[0].ProjectKey);
    const removed = await updateV1(firm, [{ ...project, Contacts: { ...item, Delete: true } }], [project]);
    expect(removed).toMatchObject({ Errors: [], Content: { Projects: [{ Contacts: [] }] } });
  });

  it("is one contact of a client, whose Note is its Text", async () => {
    const made = await firm.call("UpdateClients", {
      UpdatedClients: [{ ClientKey: -1, Description: "One", Contacts: { ContactKey: setting.contact, Note: "site" } }],
      UnchangedClients: [],
      UseSingleTransaction: true,
    });
    expect(made).toMatchObject({ Errors: [], Content: { Clients: [{ Contacts: [{ Text: "site" }] }] } });
    expect(strangers(made)).toEqual([]);
  });

  it("counts as the copy of a version 2 update, alone or as one list of a Content", async () => {
    const key = (await newProject(firm, setting)).ProjectKey;
    const [project] = (await getV2(firm, key)).Projects;
    for (const [Notes, UnchangedProjects, property] of [
      ["one", project, "UnchangedProjects"],
      ["two", { Projects: { ...project, Notes: "one" } }, "UnchangedProjects.Projects"],
      // A member that is null is no list of a Content.
      ["three", { ...project, Notes: "two", Phases: null }, "UnchangedProjects"],
    ] as const) {
      const args = { UpdatedProjects: [{ ProjectKey: key, Notes }], UnchangedProjects };
      const changed = await firm.call("UpdateProjects", args, { version: 2 });
      expect(changed.Errors).toEqual([]);
      expect(changed.Content.Projects[0].Notes).toBe(Notes);
      expect(otherForms(changed)).toEqual([property]);
    }
  });
});

describe("an unknown member of an object inside a record", () => {
  it("is named with its place and what was meant, in a new project", async () => {
    const group = minimalGroup(setting, {
      Client: { ClientKey: setting.client, Descripton: "Harbor" },
      BillingContact: { ContactKey: setting.contact, Delete: false, Email: "a@b.c" },
      BillingManager: { EmployeeKey: firm.employeeKey, Nickname: "Al" },
      Phases: [minimalPhase({ ProjectManager: { EmployeeKey: firm.employeeKey, LastNam: "Archer" } })],
    });
    const made = await updateV1(firm, [minimalProject(firm, setting, { InvoiceGroups: [group] })]);
    expect(made.Errors).toEqual([]);
    expect(strangers(made)).toEqual([
      ["UpdatedProjects[0].InvoiceGroups[0].Client", ["Descripton"], { Descripton: "Description" }],
      ["UpdatedProjects[0].InvoiceGroups[0].BillingManager", ["Nickname"], undefined],
      ["UpdatedProjects[0].InvoiceGroups[0].BillingContact", ["Email"], undefined],
      ["UpdatedProjects[0].InvoiceGroups[0].Phases[0].ProjectManager", ["LastNam"], { LastNam: "LastName" }],
    ]);
  });

  it("is named in a change too, in both versions, and changes nothing", async () => {
    const project = await newProject(firm, setting);
    const PrincipalInCharge = { EmployeeKey: firm.employeeKey, Role: "Principal" };
    const changed = await updateV1(firm, [{ ...project, PrincipalInCharge }], [project]);
    expect(changed.Errors).toEqual([]);
    expect(strangers(changed)).toEqual([["UpdatedProjects[0].PrincipalInCharge", ["Role"], undefined]]);
    const flat = await firm.call(
      "UpdateProjects",
      {
        UpdatedProjects: [{ ProjectKey: project.ProjectKey, MarketingContact: PrincipalInCharge }],
        UnchangedProjects: await getV2(firm, project.ProjectKey),
      },
      { version: 2 },
    );
    expect(strangers(flat)).toEqual([["UpdatedProjects[0].MarketingContact", ["Role"], undefined]]);
  });
});
