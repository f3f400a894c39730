import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import {
  creationCalls,
  getV1,
  getV2,
  minimalPhase,
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

// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;
const { create, group } = creationCalls(firm, () => setting);

describe("templates", () => {
  async function newTemplate() {
    const made = await newProject(
      firm,
      setting,
      {
        Description: "House pattern",
        ID: "T-1",
        Location: "Anywhere",
        ActualStartDate: "2018-01-01",
        ReportedPercentComplete: 40,
        LaborCostBudget: 1000,
        Contacts: [{ ContactKey: setting.contact, Order: 2 }],
      },
      [
        minimalPhase({
          Description: "Design",
          ID: "01",
          EstimatedStartDate: "2018-02-01",
          Phases: [minimalPhase({ PhaseKey: -201, Description: "Sketches", TotalContractAmount: 5000 })],
        }),
        minimalPhase({ PhaseKey: -202, Description: "Site" }),
      ],
    );
    await create("Resource", {
      Phases: [
        {
          ParentKey: made.InvoiceGroups[0].Phases[0].PhaseKey,
          ActivityType: "Labor",
          EmployeeKey: firm.employeeKey,
          Units: 8,
          BeginBalanceFeeAmount: 99,
        },
      ],
    });
    const read = await getV1(firm, made.ProjectKey);
    expect((await updateV1(firm, [{ ...read, IsTemplate: true }], [read])).Errors).toEqual([]);
    return made.ProjectKey as number;
  }

  it("are marked with IsTemplate, listed and read on their own, and no projects in lists", async () => {
    const key = await newTemplate();
    const listed = await firm.call("ListProjectTemplates", { FilterByNameLike: "pattern" });
    expect(listed.Content.ProjectTemplates).toContainEqual({
      ProjectTemplateKey: key,
      ID: "T-1",
      Description: "House pattern",
    });
    expect((await firm.call("ListProjects", { FilterByNameLike: "pattern" })).Content.Projects).toEqual([]);
    const got = await firm.call("GetProjectTemplates", { RequestedProjects: [key] });
    const { ProjectTemplateKey, ...template } = got.Content.ProjectTemplates[0];
    const { ProjectKey, ...asProject } = await getV1(firm, key);
    expect([ProjectTemplateKey, template]).toEqual([ProjectKey, asProject]);
    const none = await firm.call("GetProjectTemplates", {
      RequestedProjects: [(await newProject(firm, setting)).ProjectKey],
    });
    expect(none.Content.ProjectTemplates).toEqual([]);
    expect(none.Warnings?.[0]?.WarningID).toBe(-404);
    expect((await firm.call("ListProjectTemplates", {}, { version: 2 })).Errors).toEqual([]);
  });

  it("with an inactive reference are refused, and copied without it when asked", async () => {
    const { Content } = await firm.call("UpdateProjectTypes", {
      UpdatedProjectTypes: [{ ProjectTypeKey: -1, Description: "Lighthouse" }],
      UnchangedProjectTypes: [],
      UseSingleTransaction: true,
    });
    const [type] = Content.ProjectTypes;
    const ProjectTypeKey = type.ProjectTypeKey;
    const made = await newProject(firm, setting, { Description: "Tower pattern", ProjectTypeKey }, [
      minimalPhase({ Description: "Light", ProjectTypeKey }),
    ]);
    const read = await getV1(firm, made.ProjectKey);
    expect((await updateV1(firm, [{ ...read, IsTemplate: true }], [read])).Errors).toEqual([]);
    const retired = await firm.call("UpdateProjectTypes", {
      UpdatedProjectTypes: [{ ...type, Status: "Inactive" }],
      UnchangedProjectTypes: [type],
      UseSingleTransaction: true,
    });
    expect(retired.Errors).toEqual([]);
    const copy = { ProjectTemplateKey: made.ProjectKey, Project: { Description: "Tower" } };
    const refused = await create("Project", copy);
    expect(refused.Errors.map((each: Any) => each.ErrorData.Reason)).toEqual(
      Array(2).fill(expect.stringContaining(`ProjectTypeKey ${ProjectTypeKey} names an inactive ProjectType.`)),
    );
    const answer = await create("Project", { ...copy, OmitInactiveReferences: true });
    expect(answer.Errors).toEqual([]);
    expect(answer.Content.Projects[0].ProjectTypeKey).toBeNull();
    expect(answer.Content.Phases).toMatchObject([{ Description: "Light", ProjectTypeKey: null }]);
  });

  it("are copied whole but for dates, amounts billed or reported and their own marks; the caller's members overlay", async () => {
    const key = await newTemplate();
    const answer = await create("Project", {
      ProjectTemplateKey: key,
      Project: { Description: "Copy", ID: "24-1", Location: "Here" },
      InvoiceGroups: [{ Description: "all WORK", ClientKey: setting.otherClient }, group({ Description: "More" })],
      Phases: [{ Description: "Extra", InvoiceGroupDescription: "More" }],
    });
    expect(answer.Errors).toEqual([]);
    const { Projects, InvoiceGroups, Phases, Resources } = answer.Content;
    expect(Projects[0]).toMatchObject({
      Description: "Copy",
      ID: "24-1",
      Location: "Here",
      IsTemplate: false,
      ActualStartDate: null,
      ReportedPercentComplete: 0,
      LaborCostBudget: 1000,
      Contacts: [{ Order: 2 }],
    });
    expect(InvoiceGroups.map((each: Any) => [each.Description, each.ClientKey])).toEqual([
      ["all WORK", setting.otherClient],
      ["More", setting.client],
    ]);
    expect(Phases.map((each: Any) => each.Description)).toEqual(["Design", "Sketches", "Site", "Extra"]);
    expect(Phases[0]).toMatchObject({ ID: "01", EstimatedStartDate: null });
    expect(Phases[1]).toMatchObject({ ParentKey: Phases[0].PhaseKey, TotalContractAmount: 5000 });
    expect(Resources).toMatchObject([{ PhaseKey: Phases[0].PhaseKey, Units: 8, BeginBalanceFeeAmount: 0 }]);
    const again = await getV2(firm, key);
    expect(again.Projects[0]).toMatchObject({ IsTemplate: true, ActualStartDate: "2018-01-01" });
    expect(properties(await create("Project", { ProjectTemplateKey: key, Project: {} }))).toEqual([
      [-420, "Project.Description"],
    ]);
  });
});
