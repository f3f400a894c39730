import { projectTotalNames } from "@plumbline/accounting";
import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { minimalPhase, newProject, type ProjectSetting, settingFor } from "../../../testing/capabilities/projects.ts";

const firm = testFirm();
let setting: ProjectSetting;
let otherCompany: number;
let type: number;
const made: Record<string, number> = {};
beforeAll(async () => {
  setting = await settingFor(firm);
  const { db } = firm.database.firm;
  otherCompany = Number(
    await db.text("insert into company (description) values ('Other') returning company_key::text"),
  );
  type = Number(
    await db.text("insert into project_type (description) values ('Housing') returning project_type_key::text"),
  );
  const projects = [
    { Description: "Alpha library", ID: "24-001", Status: "Active", ProjectTypeKey: type },
    { Description: "beta Library", ID: "24-002", Status: "Workhold", SyncToCRM: true },
    { Description: "Gamma school", ID: "lib-3", Status: "Closed", CompanyKey: otherCompany },
    { Description: "50% done_x", ID: "", Status: "Null" },
  ];
  for (const each of projects) made[each.Description] = (await newProject(firm, setting, each)).ProjectKey;
});

const names = async (args: object, envelope = {}) => {
  const answer = await firm.call("ListProjects", args as Record<string, unknown>, { envelope });
  expect(answer.Errors).toEqual([]);
  return answer.Content.Projects.map((each: { Description: string }) => each.Description);
};

describe("ListProjects", () => {
  it("answers key, ID and description, by description, all without a filter, in both versions", async () => {
    expect(await names({})).toEqual(["50% done_x", "Alpha library", "beta Library", "Gamma school"]);
    const two = await firm.call("ListProjects", { FilterByIDLike: "24-001" }, { version: 2 });
    expect(two.Content).toEqual({
      Projects: [{ ProjectKey: made["Alpha library"], ID: "24-001", Description: "Alpha library" }],
    });
  });

  it("filters by status with the filter's spelling of WorkHold, and refuses one that is none", async () => {
    for (const spelling of ["WorkHold", "Workhold", "workhold"])
      expect(await names({ FilterByStatus: [spelling] })).toEqual(["beta Library"]);
    expect(await names({ FilterByStatus: ["Closed", "Active"] })).toEqual(["Alpha library", "Gamma school"]);
    expect(await names({ FilterByStatus: [] })).toHaveLength(4);
    expect((await firm.call("ListProjects", { FilterByStatus: ["Asleep"] })).ResponseCode).toBe(-422);
  });

  it("filters by names: LIKE on description and ID, on one of them, equality ignoring case, patterns", async () => {
    expect(await names({ FilterByNameLike: "LIB" })).toEqual(["Alpha library", "beta Library", "Gamma school"]);
    expect(await names({ FilterByDescriptionLike: "lib" })).toEqual(["Alpha library", "beta Library"]);
    expect(await names({ FilterByIDLike: "lib" })).toEqual(["Gamma school"]);
    expect(await names({ FilterByDescriptionEquals: "ALPHA LIBRARY" })).toEqual(["Alpha library"]);
    expect(await names({ FilterByDescriptionEquals: "Alpha" })).toEqual([]);
    expect(await names({ FilterByNameLike: "alpha%" })).toEqual(["Alpha library"]);
    expect(await names({ FilterByNameLike: "_x" })).toEqual(["50% done_x"]);
  });

  it("filters by company, type (null means none), SyncToCRM and modified dates; several are an AND", async () => {
    expect(await names({ FilterByCompany: [otherCompany] })).toEqual(["Gamma school"]);
    expect(await names({ FilterByProjectType: [type] })).toEqual(["Alpha library"]);
    expect(await names({ FilterByProjectType: [null] })).toHaveLength(3);
    expect(await names({ FilterByProjectType: [null, type] })).toHaveLength(4);
    expect(await names({ FilterBySyncToCRM: [true] })).toEqual(["beta Library"]);
    expect(await names({ FilterBySyncToCRM: ["true", false] })).toHaveLength(4);
    expect(await names({ FilterByLatestModifiedDate: "2020-01-01" })).toEqual([]);
    expect(
      await names({ FilterByEarliestModifiedDate: "2020-01-01", FilterByNameLike: "lib", FilterByStatus: ["Active"] }),
    ).toEqual(["Alpha library"]);
  });

  it("pages without overlap, in one statement", async () => {
    expect(await names({}, { PageResults: true, PageSize: 3 })).toHaveLength(3);
    expect(await names({}, { PageResults: true, PageSize: 3, PageNumber: 2 })).toEqual(["Gamma school"]);
    const statements = await firm.database.statements(() => names({ FilterByNameLike: "lib" }, { PageResults: true }));
    expect(statements).toHaveLength(1);
  });
});

describe("GetProjects", () => {
  it("answers in the order of the keys, each once, warns of unknown ones, in one statement", async () => {
    const keys = [made["Gamma school"], made["Alpha library"], 999_999, made["Gamma school"]];
    for (const version of [1, 2] as const) {
      const statements = await firm.database.statements(async () => {
        const answer = await firm.call("GetProjects", { RequestedProjects: keys }, { version });
        expect(answer.Content.Projects.map((each: { ProjectKey: number }) => each.ProjectKey)).toEqual([
          keys[0],
          keys[1],
        ]);
        expect(answer.Warnings?.[0]).toMatchObject({ WarningID: -404, WarningData: { ProjectKey: [999_999] } });
      });
      expect(statements).toHaveLength(1);
    }
    expect((await firm.call("GetProjects", {})).ResponseCode).toBe(-420);
    expect(
      (await firm.call("GetProjects", { RequestedProjects: Array.from({ length: 1001 }, (_, at) => at + 1) }))
        .ResponseCode,
    ).toBe(-422);
  });
});

describe("ListChargeablePhases", () => {
  it("answers -404 for an unknown project and -420 without one", async () => {
    expect((await firm.call("ListChargeablePhases", { ProjectKey: 999_999 })).ResponseCode).toBe(-404);
    expect((await firm.call("ListChargeablePhases", {})).ResponseCode).toBe(-420);
  });

  it("tells the tree depth first with levels, and enables open leaves that are no billing group", async () => {
    const project = await newProject(firm, setting, { Status: "Preliminary" }, [
      minimalPhase({
        Description: "A",
        Phases: [
          minimalPhase({ PhaseKey: -201, Description: "A1" }),
          minimalPhase({ PhaseKey: -202, Description: "A2", Status: "Closed" }),
        ],
      }),
      minimalPhase({ PhaseKey: -203, Description: "B", IsBillingGroup: true }),
      minimalPhase({ PhaseKey: -204, Description: "C", Status: "Preliminary" }),
    ]);
    for (const version of [1, 2] as const) {
      const { ChargeablePhases } = (
        await firm.call("ListChargeablePhases", { ProjectKey: project.ProjectKey }, { version })
      ).Content;
      expect(
        ChargeablePhases.map((each: Record<string, unknown>) =>
          ["Description", "Level", "Enabled", "WBS"].map((name) => each[name]),
        ),
      ).toEqual([
        ["Harbor library", 0, false, ""],
        ["A", 1, false, "1"],
        ["A1", 2, true, "1.1"],
        ["A2", 2, false, "1.2"],
        ["B", 1, false, "2"],
        ["C", 1, true, "3"],
      ]);
      expect(ChargeablePhases[0].Key).toBe(project.ProjectKey);
    }
    const bare = await newProject(firm, setting, {}, []);
    expect(
      (await firm.call("ListChargeablePhases", { ProjectKey: bare.ProjectKey })).Content.ChargeablePhases,
    ).toMatchObject([{ Enabled: true }]);
    const hold = await newProject(firm, setting, { Status: "Hold" });
    const held = await firm.call("ListChargeablePhases", { ProjectKey: hold.ProjectKey });
    expect(held.Content.ChargeablePhases.some((each: { Enabled: boolean }) => each.Enabled)).toBe(false);
  });
});

describe("what an employee can enter time on", () => {
  it("ListProjects refuses a text as the employee, and lists nothing that ListChargeablePhases does not enable", async () => {
    const { db } = firm.database.firm;
    const ada = await firm.addEmployee({ lastName: "Ada" });
    const ben = await firm.addEmployee({ lastName: "Ben" });
    const project = async (Description: string, values = {}, phases = [minimalPhase()]) => {
      const created = await newProject(firm, setting, { Description, Status: "Active", ...values }, phases);
      return { key: created.ProjectKey, phase: created.InvoiceGroups[0].Phases[0]?.PhaseKey as number };
    };
    await project("Charge open");
    await project("Charge hold", { Status: "Hold" });
    await project("Charge no time", { LaborEntry: false });
    await project("Charge closed phases", {}, [minimalPhase({ Status: "Closed" })]);
    await project("Charge closed below", {}, [
      minimalPhase({ Phases: [minimalPhase({ PhaseKey: -201, Status: "Closed" })] }),
    ]);
    await project("Charge bare", {}, []);
    const adaOnly = await project("Charge resources", { RestrictTimeEntryToResourcesOnly: true });
    const adaPhase = await project("Charge resources of a phase", {}, [
      minimalPhase({ RestrictTimeEntryToResourcesOnly: true }),
    ]);
    const adaBare = await project("Charge bare resources", { RestrictTimeEntryToResourcesOnly: true }, []);
    for (const [place, phase] of [
      [adaOnly.key, null],
      [adaPhase.key, adaPhase.phase],
      [adaBare.key, null],
    ])
      await db.run(
        "insert into resource (project_key, phase_key, employee_key, activity_type, last_modified) values ($1, $2, $3, 'Labor', now())",
        [place, phase, ada],
      );
    const open = ["Charge bare", "Charge open"];
    const own = ["Charge bare resources", "Charge resources", "Charge resources of a phase"];
    const all = await firm.call("ListProjects", { FilterByNameLike: "Charge" });
    for (const [FilterByChargeableBy, expected] of [
      [ada, [...open, ...own].toSorted()],
      [ben, open],
    ] as const) {
      expect(await names({ FilterByNameLike: "Charge", FilterByChargeableBy })).toEqual(expected);
      for (const { ProjectKey, Description } of all.Content.Projects) {
        const args = { ProjectKey, EmployeeKey: FilterByChargeableBy };
        const { ChargeablePhases } = (await firm.call("ListChargeablePhases", args)).Content;
        const isEnabled = ChargeablePhases.some((each: { Enabled: boolean }) => each.Enabled);
        expect(isEnabled, Description).toBe((expected as readonly string[]).includes(Description));
      }
    }
    expect(await names({ FilterByChargeableBy: ben, FilterByProject: [adaOnly.key] })).toEqual([]);
    expect(await names({ FilterByProject: [adaOnly.key] })).toEqual(["Charge resources"]);
    expect((await firm.call("ListProjects", { FilterByChargeableBy: "Ben" })).ResponseCode).toBe(-420);
  });
});

describe("GetProjectTotals", () => {
  it("takes one key, -404 for an unknown one, -420 for a list", async () => {
    expect((await firm.call("GetProjectTotals", { RequestedProjectTotals: 999_999 })).ResponseCode).toBe(-404);
    expect((await firm.call("GetProjectTotals", { RequestedProjectTotals: [1] })).ResponseCode).toBe(-420);
  });

  it("has every member by its exact name on phases and, after the invoice groups, on the project", async () => {
    const project = await newProject(firm, setting, {}, [minimalPhase({ Phases: [minimalPhase({ PhaseKey: -201 })] })]);
    const top = project.InvoiceGroups[0].Phases[0];
    const resource = { ActivityType: "Labor", Units: 10, FeeAmount: 100 };
    await firm.call(
      "CreateProjects",
      {
        CreateType: "Resource",
        Phases: [
          { ParentKey: top.PhaseKey, ...resource },
          { ParentKey: top.Phases[0].PhaseKey, ...resource },
          { ParentKey: project.ProjectKey, ...resource },
        ],
      },
      { version: 2 },
    );
    const { Content } = await firm.call("GetProjectTotals", { RequestedProjectTotals: project.ProjectKey });
    expect(Content.Projects).toEqual([Content.ProjectTotals]);
    const totals = Content.ProjectTotals;
    const phase = totals.InvoiceGroups[0].Phases[0];
    for (const name of projectTotalNames)
      for (const each of [totals, phase, phase.Phases[0]]) expect(typeof each[name], name).toBe("number");
    expect(Object.keys(totals).indexOf("Hours Worked")).toBeGreaterThan(Object.keys(totals).indexOf("InvoiceGroups"));
    expect([totals["Scheduled Hours"], phase["Scheduled Hours"], phase.Phases[0]["Scheduled Hours"]]).toEqual([
      30, 20, 10,
    ]);
    expect(totals["Scheduled Dollars"]).toBe(300);
  });
});
