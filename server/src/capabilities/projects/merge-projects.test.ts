import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import {
  getV1,
  getV2,
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

// Tests look into projects freely, as they do into answers.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

const twoPhases = () => [minimalPhase({ Description: "A" }), minimalPhase({ PhaseKey: -201, Description: "B" })];
/** The project with members of the phase at this index changed. */
const withPhase = (project: Any, index: number, values: object) => ({
  ...project,
  InvoiceGroups: [
    {
      ...project.InvoiceGroups[0],
      Phases: project.InvoiceGroups[0].Phases.map((each: Any, at: number) =>
        at === index ? { ...each, ...values } : each,
      ),
    },
    ...project.InvoiceGroups.slice(1),
  ],
});
const withPhases = (project: Any, phases: Any[]) => ({
  ...project,
  InvoiceGroups: [{ ...project.InvoiceGroups[0], Phases: phases }, ...project.InvoiceGroups.slice(1)],
});
const descriptions = (project: Any) => project.InvoiceGroups[0].Phases.map((each: Any) => each.Description);

describe("two people who read the same project", () => {
  it("change different phases, different members of one phase, project and group: all are kept", async () => {
    const read = await newProject(firm, setting, {}, twoPhases());
    const changes = [
      withPhase(read, 0, { Notes: "mine" }),
      withPhase(read, 1, { Notes: "yours" }),
      withPhase(read, 0, { Location: "Quay" }),
      { ...read, Notes: "project" },
      { ...read, InvoiceGroups: [{ ...read.InvoiceGroups[0], InvoiceScope: "scope" }] },
      { ...read, Contacts: [{ ContactKey: setting.contact, Order: 0 }] },
      { ...read, Contacts: [{ ContactKey: setting.otherContact, Order: 1 }] },
    ];
    for (const change of changes) expect((await updateV1(firm, [change], [read])).Errors).toEqual([]);
    const now = await getV1(firm, read.ProjectKey);
    expect(now).toMatchObject({ Notes: "project", Contacts: [{ Order: 0 }, { Order: 1 }] });
    expect(now.InvoiceGroups[0]).toMatchObject({
      InvoiceScope: "scope",
      Phases: [{ Notes: "mine", Location: "Quay" }, { Notes: "yours" }],
    });
  });

  it("change the same member of a phase: the second gets -409 with the path, both values and who it was", async () => {
    const read = await newProject(firm, setting, {}, twoPhases());
    await updateV1(firm, [withPhase(read, 1, { Notes: "first" })], [read]);
    const second = await updateV1(
      firm,
      [{ ...withPhase(read, 1, { Notes: "second", Location: "x" }), ID: "7" }],
      [read],
    );
    expect(second.ResponseCode).toBe(-409);
    expect(second.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([
      {
        Property: "InvoiceGroups[0].Phases[1].Notes",
        PhaseKey: read.InvoiceGroups[0].Phases[1].PhaseKey,
        Base: "",
        Yours: "second",
        Theirs: "first",
        ChangedBy: "api",
      },
    ]);
    expect(second.Errors[0]?.ErrorData["Conflicts"]).toHaveLength(1);
    expect((await getV1(firm, read.ProjectKey)).ID).toBe("");
    const same = await updateV1(firm, [withPhase(read, 1, { Notes: "first" })], [read]);
    expect(same.Errors).toEqual([]);
  });

  it("conflict on project, invoice group and contact slot alike", async () => {
    const read = await newProject(firm, setting);
    const group = (values: object) => ({ ...read, InvoiceGroups: [{ ...read.InvoiceGroups[0], ...values }] });
    await updateV1(
      firm,
      [{ ...group({ Notes: "a" }), Location: "a", Contacts: [{ ContactKey: setting.contact, Order: 0 }] }],
      [read],
    );
    const clash = await updateV1(
      firm,
      [{ ...group({ Notes: "b" }), Location: "b", Contacts: [{ ContactKey: setting.otherContact, Order: 0 }] }],
      [read],
    );
    const conflicts = clash.Errors.flatMap((each) => each.ErrorData["Conflicts"] as Any[]);
    expect(conflicts.map((each) => each.Property)).toEqual(["Location", "Contacts", "InvoiceGroups[0].Notes"]);
  });

  it("add and remove phases: both are kept, an untouched phase that is gone is not missed", async () => {
    const read = await newProject(firm, setting, {}, twoPhases());
    const [a, b] = read.InvoiceGroups[0].Phases;
    const removed = withPhases(read, [{ PhaseKey: a.PhaseKey, LastModifiedDate: a.LastModifiedDate, Delete: true }, b]);
    expect((await updateV1(firm, [removed], [read])).Errors).toEqual([]);
    const added = withPhases(read, [a, b, minimalPhase({ PhaseKey: -9, Description: "C" })]);
    expect((await updateV1(firm, [added], [read])).Errors).toEqual([]);
    const alsoAdded = withPhases(read, [minimalPhase({ PhaseKey: -9, Description: "D" }), a, b]);
    expect((await updateV1(firm, [alsoAdded], [read])).Errors).toEqual([]);
    expect(descriptions(await getV1(firm, read.ProjectKey))).toEqual(["D", "B", "C"]);
    const changed = await updateV1(firm, [withPhase(read, 0, { Notes: "too late" })], [read]);
    expect(changed.Errors[0]).toMatchObject({
      ErrorID: -404,
      ErrorData: { Property: "InvoiceGroups[0].Phases[0].PhaseKey" },
    });
  });

  it("one deletes a phase that the other changed, or put a phase under: -409, nothing is lost", async () => {
    const read = await newProject(firm, setting, {}, twoPhases());
    const [a, b] = read.InvoiceGroups[0].Phases;
    const { PhaseKey, LastModifiedDate } = a;
    const deleting = withPhases(read, [{ PhaseKey, LastModifiedDate, Delete: true }, b]);
    await updateV1(
      firm,
      [withPhases(read, [{ ...a, Phases: [minimalPhase({ PhaseKey: -9, Description: "New below" })] }, b])],
      [read],
    );
    const unseen = await updateV1(firm, [deleting], [read]);
    expect(unseen.Errors[0]).toMatchObject({ ErrorID: -409, ErrorData: { PhaseKey } });
    const again = await getV1(firm, read.ProjectKey);
    await updateV1(firm, [withPhase(again, 0, { Notes: "kept" })], [again]);
    const stale = await updateV1(firm, [deleting], [read]);
    expect(stale.Errors[0]?.ErrorID).toBe(-409);
    expect(descriptions(await getV1(firm, read.ProjectKey))).toEqual(["A", "B"]);
  });

  it("move the same phase to different places: -409; one moves it while the other changes it: both", async () => {
    const read = await newProject(firm, setting, {}, [
      ...twoPhases(),
      minimalPhase({ PhaseKey: -202, Description: "C" }),
    ]);
    const [a, b, c] = read.InvoiceGroups[0].Phases;
    const underA = withPhases(read, [{ ...a, Phases: [c] }, b]);
    const underB = withPhases(read, [a, { ...b, Phases: [c] }]);
    expect((await updateV1(firm, [underA], [read])).Errors).toEqual([]);
    const clash = await updateV1(firm, [underB], [read]);
    expect(clash.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([
      { Property: "InvoiceGroups[0].Phases[1].Phases[0].ParentKey" },
    ]);
    expect((await updateV1(firm, [withPhase(read, 2, { Notes: "moved meanwhile" })], [read])).Errors).toEqual([]);
    const now = await getV1(firm, read.ProjectKey);
    expect(now.InvoiceGroups[0].Phases[0].Phases[0]).toMatchObject({ Description: "C", Notes: "moved meanwhile" });
  });

  it("reorder siblings: alone it is kept, differently on both sides it is -409", async () => {
    const read = await newProject(firm, setting, {}, [
      ...twoPhases(),
      minimalPhase({ PhaseKey: -202, Description: "C" }),
    ]);
    const [a, b, c] = read.InvoiceGroups[0].Phases;
    expect((await updateV1(firm, [withPhases(read, [c, a, b])], [read])).Errors).toEqual([]);
    expect(descriptions(await getV1(firm, read.ProjectKey))).toEqual(["C", "A", "B"]);
    expect((await updateV1(firm, [withPhases(read, [b, a, c])], [read])).ResponseCode).toBe(-409);
    expect(
      (await updateV1(firm, [withPhases(read, [a, b, c, minimalPhase({ PhaseKey: -9, Description: "D" })])], [read]))
        .Errors,
    ).toEqual([]);
    expect(descriptions(await getV1(firm, read.ProjectKey))).toEqual(["C", "D", "A", "B"]);
  });

  it("work in different versions: the merge is the same", async () => {
    const v1 = await newProject(firm, setting, {}, twoPhases());
    const v2 = await getV2(firm, v1.ProjectKey);
    const update = (object: object) =>
      firm.call("UpdateProjects", { UpdatedProjects: [object], UnchangedProjects: v2 }, { version: 2 });
    const { PhaseKey } = v1.InvoiceGroups[0].Phases[0];
    expect((await updateV1(firm, [withPhase(v1, 0, { Notes: "v1" })], [v1])).Errors).toEqual([]);
    expect((await update({ PhaseKey, Location: "v2" })).Errors).toEqual([]);
    const clash = await update({ PhaseKey, Notes: "v2" });
    expect(clash.Errors[0]?.ErrorData["Conflicts"]).toMatchObject([{ Property: "Notes", Yours: "v2", Theirs: "v1" }]);
    expect((await getV1(firm, v1.ProjectKey)).InvoiceGroups[0].Phases[0]).toMatchObject({
      Notes: "v1",
      Location: "v2",
    });
  });
});

describe("concurrent writers", () => {
  it("of different phases all succeed, whatever the order they come in", async () => {
    const phases = Array.from({ length: 8 }, (_, index) =>
      minimalPhase({ PhaseKey: -300 - index, Description: `P${index}` }),
    );
    const read = await newProject(firm, setting, {}, phases);
    const answers = await Promise.all(
      phases.map((_, index) => updateV1(firm, [withPhase(read, index, { Notes: `n${index}` })], [read])),
    );
    expect(answers.flatMap((each) => each.Errors)).toEqual([]);
    const now = await getV1(firm, read.ProjectKey);
    expect(now.InvoiceGroups[0].Phases.map((each: Any) => each.Notes)).toEqual(phases.map((_, index) => `n${index}`));
  });

  it("of the same member: exactly one wins, the others are told", async () => {
    const read = await newProject(firm, setting);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => updateV1(firm, [withPhase(read, 0, { Notes: `n${index}` })], [read])),
    );
    expect(answers.map((each) => each.ResponseCode).toSorted((a, b) => b - a)).toEqual([
      200, -409, -409, -409, -409, -409,
    ]);
  });

  it("who move two phases under each other never make a circle", async () => {
    const read = await newProject(firm, setting, {}, twoPhases());
    const [a, b] = read.InvoiceGroups[0].Phases;
    const answers = await Promise.all([
      updateV1(firm, [withPhases(read, [{ ...a, Phases: [b] }])], [read]),
      updateV1(firm, [withPhases(read, [{ ...b, Phases: [a] }])], [read]),
    ]);
    expect(answers.filter((each) => each.ResponseCode === 200)).toHaveLength(1);
    const v2 = await getV2(firm, read.ProjectKey);
    expect(v2.Phases).toHaveLength(2);
  });

  it("one deletes while another adds and a third uses it: nothing dangles", async () => {
    const read = await newProject(firm, setting);
    const { ProjectKey, LastModifiedDate } = read;
    const answers = await Promise.all([
      updateV1(firm, [{ ProjectKey, LastModifiedDate, Delete: true }]),
      updateV1(firm, [withPhases(read, [...read.InvoiceGroups[0].Phases, minimalPhase({ PhaseKey: -9 })])], [read]),
      firm.call(
        "CreateProjects",
        { CreateType: "Resource", Phases: [{ ParentKey: ProjectKey, ActivityType: "Labor" }] },
        { version: 2 },
      ),
    ]);
    for (const answer of answers) expect([200, -404, -409]).toContain(answer.ResponseCode);
    expect(answers.some((each) => each.ResponseCode === 200)).toBe(true);
  });

  it("the database itself refuses a circle, a parent in another project and a child in another group", async () => {
    const one = await newProject(firm, setting, {
      InvoiceGroups: [
        minimalGroup(setting, { Phases: [minimalPhase({ Phases: [minimalPhase({ PhaseKey: -201 })] })] }),
        minimalGroup(setting, { InvoiceGroupKey: -101 }),
      ],
    });
    const other = await newProject(firm, setting);
    const [top] = one.InvoiceGroups[0].Phases;
    const [child] = top.Phases;
    const run = (sql: string, params: unknown[]) =>
      firm.database.firm.transaction((db) => db.run(sql, params), { attempts: 1 } as never);
    await expect(
      run("update phase set parent_phase_key = $1 where phase_key = $2", [child.PhaseKey, top.PhaseKey]),
    ).rejects.toThrow("its own ancestor");
    await expect(
      run("update phase set parent_phase_key = $1 where phase_key = $2", [
        other.InvoiceGroups[0].Phases[0].PhaseKey,
        child.PhaseKey,
      ]),
    ).rejects.toThrow("foreign key");
    await expect(
      run("update phase set invoice_group_key = $1 where phase_key = $2", [
        one.InvoiceGroups[1].InvoiceGroupKey,
        child.PhaseKey,
      ]),
    ).rejects.toThrow("foreign key");
  });
});

describe("what is written", () => {
  it("has an audit row for each record changed, and the project's date moves with any of them", async () => {
    const read = await newProject(firm, setting, {}, twoPhases());
    const answer = await updateV1(firm, [withPhase(read, 1, { Notes: "audited" })], [read]);
    const row = await firm.database.firm.db.row<{ touched: string[]; records: string }>(
      "select touched, records from audit where usage_key = $1",
      [answer.UsageKey],
    );
    const phase = read.InvoiceGroups[0].Phases[1].PhaseKey;
    expect(row?.touched.toSorted()).toEqual([`Phase:${phase}`, `Project:${read.ProjectKey}`]);
    const written = (JSON.parse(row?.records ?? "[]") as Any[]).find((each) => each.record === "Phase");
    expect([written.changed.Notes, written.after.Notes]).toEqual(["", "audited"]);
    expect(answer.Content.Projects[0].LastModifiedDate > read.LastModifiedDate).toBe(true);
    expect(answer.Content.Projects[0].InvoiceGroups[0].Phases[0].LastModifiedDate).toBe(
      read.InvoiceGroups[0].Phases[0].LastModifiedDate,
    );
  });

  it("previews: answers as if saved and saves nothing", async () => {
    const preview = await firm.call(
      "UpdateProjects",
      {
        UpdatedProjects: [minimalProject(firm, setting, { Description: "Ghost" })],
        UnchangedProjects: [],
        UseSingleTransaction: true,
      },
      { envelope: { Preview: true } },
    );
    expect(preview.Content.Projects[0].Description).toBe("Ghost");
    expect((await firm.call("ListProjects", { FilterByNameLike: "Ghost" })).Content.Projects).toEqual([]);
  });
});
