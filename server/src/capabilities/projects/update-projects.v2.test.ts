import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import {
  getV2,
  minimalGroup,
  minimalPhase,
  newProject,
  type ProjectSetting,
  properties,
  settingFor,
} from "../../../testing/capabilities/projects.ts";

const firm = testFirm();
let setting: ProjectSetting;
beforeAll(async () => {
  setting = await settingFor(firm);
});

// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;
const update = (objects: object[], unchanged: unknown = []) =>
  firm.call("UpdateProjects", { UpdatedProjects: objects, UnchangedProjects: unchanged }, { version: 2 });

async function newTree() {
  const project = await newProject(firm, setting, {
    InvoiceGroups: [
      minimalGroup(setting, {
        Phases: [
          minimalPhase({ Description: "A", Phases: [minimalPhase({ PhaseKey: -201, Description: "A1" })] }),
          minimalPhase({ PhaseKey: -202, Description: "B" }),
        ],
      }),
      minimalGroup(setting, { InvoiceGroupKey: -101, Description: "Second" }),
    ],
  });
  await firm.call(
    "CreateProjects",
    {
      CreateType: "Resource",
      Phases: [{ ParentKey: project.ProjectKey, ActivityType: "Labor", EmployeeKey: firm.employeeKey }],
    },
    { version: 2 },
  );
  return getV2(firm, project.ProjectKey);
}

describe("UpdateProjects (version 2) refuses", () => {
  it("negative keys with -423, as the record's own and as a reference", async () => {
    const read = await newTree();
    expect(properties(await update([{ ProjectKey: -1, Notes: "x" }], read))).toEqual([[-423, "ProjectKey"]]);
    expect(properties(await update([{ PhaseKey: -7 }], read))).toEqual([[-423, "PhaseKey"]]);
    const moved = await update([{ PhaseKey: read.Phases[0].PhaseKey, ParentKey: -1 }], read);
    expect(properties(moved)).toContainEqual([-423, "ParentKey"]);
    const manager = await update(
      [{ ProjectKey: read.Projects[0].ProjectKey, ProjectManager: { EmployeeKey: -5 } }],
      read,
    );
    expect(properties(manager)).toContainEqual([-423, "ProjectManager.EmployeeKey"]);
  });

  it("a record without unchanged one and without LastModifiedDate with -420, a stale one with -409, an unknown one with -404", async () => {
    const read = await newTree();
    const { PhaseKey, LastModifiedDate } = read.Phases[0];
    expect(properties(await update([{ PhaseKey, Notes: "x" }]))).toEqual([[-420, "LastModifiedDate"]]);
    expect(properties(await update([{ PhaseKey, Notes: "x", LastModifiedDate: "2020-01-01" }]))).toEqual([
      [-409, "LastModifiedDate"],
    ]);
    expect((await update([{ PhaseKey, Notes: "x", LastModifiedDate }])).Errors).toEqual([]);
    expect(properties(await update([{ PhaseKey: 999_999, Notes: "x", LastModifiedDate }]))).toEqual([
      [-404, "PhaseKey"],
    ]);
    expect(properties(await update([{ Notes: "x" }]))).toEqual([[-420, "ProjectKey"]]);
    expect((await update(["x" as never])).ResponseCode).toBe(-420);
  });

  it("a record sent twice, moves out of the project, into a missing group, under itself, and away from its top phase", async () => {
    const [read, other] = [await newTree(), await newTree()];
    const [a, a1] = read.Phases;
    expect(properties(await update([a, a], read))).toEqual([[-422, "PhaseKey"]]);
    const { PhaseKey } = a;
    expect(properties(await update([{ PhaseKey, ParentKey: other.Phases[0].PhaseKey }], read))).toEqual([
      [-404, "ParentKey"],
    ]);
    expect(
      properties(await update([{ PhaseKey, InvoiceGroupKey: other.InvoiceGroups[0].InvoiceGroupKey }], read)),
    ).toEqual([[-404, "InvoiceGroupKey"]]);
    expect(properties(await update([{ PhaseKey, ParentKey: a1.PhaseKey }], read))).toContainEqual([-422, "ParentKey"]);
    expect(properties(await update([{ PhaseKey, ParentKey: PhaseKey }], read))).toContainEqual([-422, "ParentKey"]);
    const away = await update(
      [{ PhaseKey: a1.PhaseKey, InvoiceGroupKey: read.InvoiceGroups[1].InvoiceGroupKey }],
      read,
    );
    expect(properties(away)).toEqual([[-422, "InvoiceGroupKey"]]);
    const resource = await update(
      [{ ResourceKey: read.Resources[0].ResourceKey, ParentKey: other.Phases[0].PhaseKey }],
      read,
    );
    expect(properties(resource)).toEqual([[-404, "ParentKey"]]);
  });

  it("a resource that breaks the table: references of another activity type, IsTask, a percentage over 100", async () => {
    const read = await newTree();
    const { ResourceKey } = read.Resources[0];
    expect(properties(await update([{ ResourceKey, ActivityType: "Expense" }], read))).toEqual([[-422, "EmployeeKey"]]);
    expect(properties(await update([{ ResourceKey, IsTask: true }], read))).toEqual([[-422, "IsTask"]]);
    expect(properties(await update([{ ResourceKey, PercentDistribution: 100.01 }], read))).toEqual([
      [-422, "PercentDistribution"],
    ]);
    expect((await update([{ ResourceKey, PercentDistribution: 100 }], read)).Errors).toEqual([]);
  });

  it("everything when one object is refused, naming members as version 2 does", async () => {
    const read = await newTree();
    const { ProjectKey } = read.Projects[0];
    const { InvoiceGroupKey } = read.InvoiceGroups[0];
    const answer = await update(
      [
        { ProjectKey, Notes: "not saved" },
        { InvoiceGroupKey, ClientKey: 4711 },
      ],
      read,
    );
    expect(answer.Errors[0]).toMatchObject({
      ErrorID: -404,
      ErrorData: { Property: "ClientKey", InvoiceGroupKey, InvoiceGroup: { ClientKey: 4711 } },
    });
    expect(answer.Content).toEqual({});
    expect((await getV2(firm, ProjectKey)).Projects[0].Notes).toBe("");
  });
});

describe("UpdateProjects (version 2)", () => {
  it("takes mixed objects with only what changes and answers like GetProjects", async () => {
    const read = await newTree();
    const answer = await update(
      [
        { ProjectKey: read.Projects[0].ProjectKey, Notes: "project" },
        { InvoiceGroupKey: read.InvoiceGroups[0].InvoiceGroupKey, ClientKey: setting.otherClient },
        { InvoiceGroupKey: read.InvoiceGroups[1].InvoiceGroupKey, Client: { ClientKey: setting.otherClient } },
        { PhaseKey: read.Phases[2].PhaseKey, Description: "Bee" },
        {
          ResourceKey: read.Resources[0].ResourceKey,
          Status: "InProgress",
          Priority: "High",
          Units: 12.5,
          ParentKey: read.Phases[0].PhaseKey,
        },
      ],
      read,
    );
    expect(answer.Errors).toEqual([]);
    const now = await getV2(firm, read.Projects[0].ProjectKey);
    expect(answer.Content).toEqual(now);
    expect(now.Projects[0].Notes).toBe("project");
    expect(now.InvoiceGroups[0]).toMatchObject({
      ClientKey: setting.otherClient,
      ClientDescription: "Hill School",
      Client: { ClientKey: setting.otherClient },
    });
    expect(now.InvoiceGroups[1].ClientKey).toBe(setting.otherClient);
    expect(now.Phases[2].Description).toBe("Bee");
    expect(now.Resources[0]).toMatchObject({
      Status: "InProgress",
      Priority: "High",
      Units: 12.5,
      PhaseKey: read.Phases[0].PhaseKey,
      ParentKey: read.Phases[0].PhaseKey,
    });
  });

  it("takes UnchangedProjects as Content or as its arrays in one", async () => {
    const read = await newTree();
    const { PhaseKey } = read.Phases[0];
    const all = [...read.Projects, ...read.InvoiceGroups, ...read.Phases, ...read.Resources];
    expect((await update([{ PhaseKey, Notes: "one" }], all)).Errors).toEqual([]);
    expect((await update([{ PhaseKey, Location: "two" }], read)).Errors).toEqual([]);
    expect((await update([{ PhaseKey, TaxState: "NY" }], [read])).Errors).toEqual([]);
  });

  it("moves a phase with all below it by ParentKey and InvoiceGroupKey, to the end of its new siblings", async () => {
    const read = await newTree();
    const [a, a1, b] = read.Phases;
    const second = read.InvoiceGroups[1].InvoiceGroupKey;
    const grouped = await update([{ PhaseKey: a.PhaseKey, InvoiceGroupKey: second }], read);
    expect(grouped.Errors).toEqual([]);
    const place = (content: Any, key: number) => {
      const found = content.Phases.find((each: Any) => each.PhaseKey === key);
      return [found.InvoiceGroupKey, found.ParentKey];
    };
    expect(place(grouped.Content, a.PhaseKey)).toEqual([second, read.Projects[0].ProjectKey]);
    expect(place(grouped.Content, a1.PhaseKey)).toEqual([second, a.PhaseKey]);
    const under = await update([{ PhaseKey: b.PhaseKey, ParentKey: a.PhaseKey }], grouped.Content);
    expect(place(under.Content, b.PhaseKey)).toEqual([second, a.PhaseKey]);
    expect(under.Content.Phases.map((each: Any) => each.Description)).toEqual(["A", "A1", "B"]);
    const top = await update([{ PhaseKey: b.PhaseKey, ParentKey: null }], under.Content);
    expect(place(top.Content, b.PhaseKey)).toEqual([second, read.Projects[0].ProjectKey]);
  });

  it("deletes resources, phases and projects, and leaves them out", async () => {
    const read = await newTree();
    const noResource = await update([{ ResourceKey: read.Resources[0].ResourceKey, Delete: true }], read);
    expect(noResource.Content.Resources).toEqual([]);
    const noPhase = await update([{ PhaseKey: read.Phases[0].PhaseKey, Delete: true }], read);
    expect(noPhase.Errors).toEqual([]);
    expect(noPhase.Content.Phases.map((each: Any) => each.Description)).toEqual(["B"]);
    const { ProjectKey } = read.Projects[0];
    const stale = await update([{ ProjectKey, Delete: true }], read);
    expect(stale.ResponseCode).toBe(-409);
    const gone = await update([{ ProjectKey, Delete: true }], noPhase.Content);
    expect(gone.Content).toEqual({ Projects: [], InvoiceGroups: [], Phases: [], Resources: [] });
  });

  it("warns of unknown members and of changed members that only the service writes", async () => {
    const read = await newTree();
    const answer = await update(
      [{ PhaseKey: read.Phases[0].PhaseKey, Colour: "red", CompanyDescription: "Other" }],
      read,
    );
    expect(answer.Warnings?.map((each) => each.WarningID).toSorted()).toEqual([-150, -151]);
  });

  it("is not there in version 1 sessions in its flat form, and CreateProjects says where it is", async () => {
    const answer = await firm.call("CreateProjects", {});
    expect(answer.ResponseCode).toBe(-403);
    expect(answer.Message).toContain("supported with API version 2");
  });
});
