import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import {
  getV1,
  minimalGroup,
  minimalPhase,
  minimalProject,
  newProject,
  type ProjectSetting,
  settingFor,
  updateV1,
} from "../../../testing/capabilities/projects.ts";

const firm = testFirm();
let setting: ProjectSetting;
beforeAll(async () => {
  setting = await settingFor(firm);
});

type Wire = Record<string, unknown>;

describe("UpdateProjects (version 1), phases and groups", () => {
  it("deletes a project, an invoice group, a phase with those below it, and contacts", async () => {
    const project = await newProject(
      firm,
      setting,
      {
        Contacts: [
          { ContactKey: setting.contact, Order: 0 },
          { ContactKey: setting.otherContact, Order: 1 },
        ],
      },
      [
        minimalPhase({ Phases: [minimalPhase({ PhaseKey: -201, Phases: [minimalPhase({ PhaseKey: -202 })] })] }),
        minimalPhase({ PhaseKey: -203, Description: "Stays" }),
      ],
    );
    const [group] = project.InvoiceGroups;
    const { PhaseKey, LastModifiedDate } = group.Phases[0];
    const phaseGone = await updateV1(
      firm,
      [
        {
          ...project,
          Contacts: [{ ...project.Contacts[0], Delete: true }, project.Contacts[1]],
          InvoiceGroups: [{ ...group, Phases: [{ PhaseKey, LastModifiedDate, Delete: true }, group.Phases[1]] }],
        },
      ],
      [project],
    );
    expect(phaseGone.Errors).toEqual([]);
    const [left] = phaseGone.Content.Projects;
    expect(left.Contacts.map((each: Wire) => each["Order"])).toEqual([1]);
    expect(left.InvoiceGroups[0].Phases.map((each: Wire) => each["Description"])).toEqual(["Stays"]);
    const groupGone = await updateV1(
      firm,
      [{ ...left, InvoiceGroups: [{ InvoiceGroupKey: group.InvoiceGroupKey, Delete: true }] }],
      [left],
    );
    expect(groupGone.Content.Projects[0].InvoiceGroups).toEqual([]);
    const { ProjectKey, LastModifiedDate: now } = groupGone.Content.Projects[0];
    const gone = await updateV1(firm, [{ ProjectKey, LastModifiedDate: now, Delete: true }]);
    expect(gone.Content).toEqual({ Projects: [], NumberOfProjectsUpdated: 1 });
    expect(await getV1(firm, ProjectKey)).toBeUndefined();
    expect(
      Number(await firm.database.firm.db.text("select count(*) from phase where project_key = $1", [ProjectKey])),
    ).toBe(0);
  });

  it("saves the good projects of a batch that is no single transaction; nested records fall with theirs", async () => {
    const good = minimalProject(firm, setting, { ProjectKey: -1, Description: "Good one" });
    const bad = minimalProject(firm, setting, {
      ProjectKey: -2,
      Description: "Bad one",
      InvoiceGroups: [
        minimalGroup(setting, { InvoiceGroupKey: -101, Phases: [minimalPhase({ PhaseKey: -201, Status: "?" })] }),
      ],
    });
    const partial = await updateV1(firm, [bad, good], [], false);
    expect(partial).toMatchObject({ ResponseCode: -422, Message: "Completed with errors." });
    expect(partial.Content.Projects.map((each: Wire) => each["OriginalProjectKey"])).toEqual([-1]);
    const single = await updateV1(firm, [bad, { ...good, Description: "Only together" }]);
    expect(single.Content).toEqual({});
    expect((await firm.call("ListProjects", { FilterByNameLike: "Only together" })).Content.Projects).toEqual([]);
  });

  it("moves a phase with all below it into another group, under another phase, and keeps the order sent", async () => {
    const project = await newProject(firm, setting, {
      InvoiceGroups: [
        minimalGroup(setting, {
          Phases: [
            minimalPhase({ Description: "A", Phases: [minimalPhase({ PhaseKey: -201, Description: "A1" })] }),
            minimalPhase({ PhaseKey: -202, Description: "B" }),
          ],
        }),
        minimalGroup(setting, {
          InvoiceGroupKey: -101,
          Description: "Second",
          Phases: [minimalPhase({ PhaseKey: -203, Description: "C" })],
        }),
      ],
    });
    const [one, two] = project.InvoiceGroups;
    const [a, b] = one.Phases;
    const [c] = two.Phases;
    const moved = await updateV1(
      firm,
      [
        {
          ...project,
          InvoiceGroups: [
            { ...two, Phases: [{ ...c, Phases: [b] }, a] },
            { ...one, Phases: [] },
          ],
        },
      ],
      [project],
    );
    expect(moved.Errors).toEqual([]);
    const outline = (phases: Wire[] = []): unknown[] =>
      phases.map((each) => [each["Description"], ...outline(each["Phases"] as Wire[])]);
    const now = moved.Content.Projects[0].InvoiceGroups;
    expect(now.map((each: Wire) => each["Description"])).toEqual(["Second", "All work"]);
    expect(outline(now[0].Phases)).toEqual([
      ["C", ["B"]],
      ["A", ["A1"]],
    ]);
    expect(now[1].Phases).toEqual([]);
    const v2 = (await firm.call("GetProjects", { RequestedProjects: [project.ProjectKey] }, { version: 2 })).Content;
    expect(new Set(v2.Phases.map((each: Wire) => each["InvoiceGroupKey"]))).toEqual(new Set([two.InvoiceGroupKey]));
    expect(v2.Phases.map((each: Wire) => each["Description"])).toEqual(["C", "B", "A", "A1"]);
    expect(v2.Phases[0].ParentKey).toBe(project.ProjectKey);
    expect(v2.Phases[1].ParentKey).toBe(v2.Phases[0].PhaseKey);
  });

  it("puts new phases where they are sent, also under one of the same call named as ParentKey", async () => {
    const project = await newProject(firm, setting, {}, [
      minimalPhase({ Description: "First" }),
      minimalPhase({ PhaseKey: -201, Description: "Last" }),
    ]);
    const [group] = project.InvoiceGroups;
    const answer = await updateV1(
      firm,
      [
        {
          ...project,
          InvoiceGroups: [
            {
              ...group,
              Phases: [
                group.Phases[0],
                minimalPhase({ PhaseKey: -5, Description: "Between" }),
                group.Phases[1],
                minimalPhase({ PhaseKey: -6, Description: "Below", ParentKey: -5 }),
              ],
            },
          ],
        },
      ],
      [project],
    );
    expect(answer.Errors).toEqual([]);
    const { Phases } = answer.Content.Projects[0].InvoiceGroups[0];
    expect(Phases.map((each: Wire) => each["Description"])).toEqual(["First", "Between", "Last"]);
    expect(Phases[1].Phases[0]).toMatchObject({ Description: "Below", OriginalPhaseKey: -6 });
  });
});

describe("WBS of phases", () => {
  const numbers = (phases: Wire[] = []): unknown[] =>
    phases.flatMap((each) => [[each["Description"], each["WBS"]], ...numbers(each["Phases"] as Wire[] | undefined)]);

  it("counts through the project, follows a move, and is the same in both versions", async () => {
    const project = await newProject(firm, setting, {}, [
      minimalPhase({
        Description: "A",
        // Two texts that look like the member itself, and one with the separator of rows.
        Notes: '"WBS":""',
        Location: "a\u001fb",
        Phases: [
          minimalPhase({ PhaseKey: -201, Description: "A1" }),
          minimalPhase({
            PhaseKey: -202,
            Description: "A2",
            Phases: [minimalPhase({ PhaseKey: -203, Description: "A2a" })],
          }),
        ],
      }),
      minimalPhase({ PhaseKey: -204, Description: "B" }),
    ]);
    const groups = project.InvoiceGroups;
    const expected = [
      ["A", "1"],
      ["A1", "1.1"],
      ["A2", "1.2"],
      ["A2a", "1.2.1"],
      ["B", "2"],
    ];
    expect(numbers(groups[0].Phases)).toEqual(expected);
    const keys = { RequestedProjects: [project.ProjectKey] };
    const flat = (await firm.call("GetProjects", keys, { version: 2 })).Content.Phases as Wire[];
    expect(flat.map((each) => [each["Description"], each["WBS"]])).toEqual(expected);
    const templates = (await firm.call("GetProjectsWithResources", keys)).Content.Projects;
    expect(numbers(templates[0].InvoiceGroups[0].Phases)).toEqual(expected);

    // A second group goes on counting; a number that a caller sends is ignored with a warning.
    const second = {
      ...minimalGroup(setting),
      InvoiceGroupKey: -300,
      Phases: [minimalPhase({ PhaseKey: -301, Description: "C" })],
    };
    const moved = { ...groups[0], Phases: [groups[0].Phases[1], { ...groups[0].Phases[0], WBS: "9" }] };
    const answer = await updateV1(firm, [{ ...project, InvoiceGroups: [moved, second] }], [project]);
    expect(answer.Errors).toEqual([]);
    expect(answer.Warnings?.map((each) => each.WarningID)).toEqual([-151]);
    const after = answer.Content.Projects[0].InvoiceGroups as { Phases: Wire[] }[];
    expect(after.flatMap((each) => numbers(each.Phases))).toEqual([
      ["B", "1"],
      ["A", "2"],
      ["A1", "2.1"],
      ["A2", "2.2"],
      ["A2a", "2.2.1"],
      ["C", "3"],
    ]);
    const audited = await firm.database.firm.db.text("select string_agg(records, ' ') from audit");
    expect(audited).not.toContain('\\"WBS\\":\\"2');
  });
});
