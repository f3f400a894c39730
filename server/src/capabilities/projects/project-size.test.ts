import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import {
  getV1,
  getV2,
  minimalPhase,
  newProject,
  type ProjectSetting,
  settingFor,
  updateV1,
} from "../../../testing/capabilities/projects.ts";

const firm = testFirm();
let setting: ProjectSetting;
let small: number;
let large: number;

/** 500 phases three deep, four resources on each. */
async function newLarge(): Promise<number> {
  let key = -1000;
  const phase = (below: object[]) =>
    minimalPhase({ PhaseKey: --key, Description: `Phase ${key}`, ...(below.length > 0 ? { Phases: below } : {}) });
  const phases = Array.from({ length: 20 }, () =>
    phase(Array.from({ length: 4 }, () => phase(Array.from({ length: 5 }, () => phase([]))))),
  );
  const project = await newProject(firm, setting, {}, phases);
  await firm.database.firm.db.run(
    `insert into resource (last_modified, project_key, phase_key, activity_type, employee_key, units, fee_amount)
     select now(), project_key, phase_key, 'Labor', $2, 10, 100 from phase, generate_series(1, 4) where project_key = $1`,
    [project.ProjectKey, firm.employeeKey],
  );
  return project.ProjectKey;
}

beforeAll(async () => {
  setting = await settingFor(firm);
  small = (await newProject(firm, setting)).ProjectKey;
  large = await newLarge();
});

describe("a project of 500 phases and 2,000 resources", () => {
  it("is read whole in one statement, in both versions", async () => {
    expect((await getV2(firm, large)).Phases).toHaveLength(500);
    expect((await getV2(firm, large)).Resources).toHaveLength(2000);
    const reads: [string, 1 | 2][] = [
      ["GetProjects", 1],
      ["GetProjects", 2],
      ["GetProjectsWithResources", 1],
    ];
    for (const [method, version] of reads) {
      const read = () => firm.call(method, { RequestedProjects: [large] }, { version });
      expect(await firm.database.statements(read)).toHaveLength(1);
    }
  });

  it("takes a change of one phase in as many statements as a project of one phase", async () => {
    let count = 0;
    const change = async (key: number) => {
      const { PhaseKey, LastModifiedDate } = (await firm.database.firm.db.row<{
        PhaseKey: number;
        LastModifiedDate: string;
      }>(
        `select phase_key as "PhaseKey", to_char(last_modified, 'YYYY-MM-DD HH24:MI:SS.MS "GMT"TZH:TZM') as "LastModifiedDate" from phase where project_key = $1 order by phase_key desc limit 1`,
        [key],
      )) ?? { PhaseKey: 0, LastModifiedDate: "" };
      const Notes = `note ${++count}`;
      return () =>
        firm.call("UpdateProjects", { UpdatedProjects: [{ PhaseKey, LastModifiedDate, Notes }] }, { version: 2 });
    };
    const ofSmall = await firm.database.statements(await change(small));
    const ofLarge = await firm.database.statements(await change(large));
    expect(ofLarge).toHaveLength(ofSmall.length);
    expect(ofSmall.map((each) => /^\s*(\w+)/.exec(each)?.[1])).toEqual([
      "begin",
      "select",
      "with",
      "with",
      "with",
      "with",
      "insert",
      "commit",
    ]);
  });

  it("is changed in version 1 with the same number of statements, whatever its size", async () => {
    const change = async (key: number) => {
      const read = await getV1(firm, key);
      const [group] = read.InvoiceGroups;
      const changed = {
        ...read,
        InvoiceGroups: [
          { ...group, Phases: [{ ...group.Phases[0], Notes: `${read.LastModifiedDate}` }, ...group.Phases.slice(1)] },
        ],
      };
      return firm.database.statements(async () => expect((await updateV1(firm, [changed], [read])).Errors).toEqual([]));
    };
    expect((await change(large)).length).toBe((await change(small)).length);
  });

  it("is made and deleted with a fixed number of statements", async () => {
    const make = (phases: number) =>
      newProject(
        firm,
        setting,
        {},
        Array.from({ length: phases }, (_, at) => minimalPhase({ PhaseKey: -1000 - at })),
      );
    await make(1);
    const one = await firm.database.statements(() => make(1));
    const hundred = await firm.database.statements(() => make(100));
    expect(hundred).toHaveLength(one.length);
    const remove = async (key: number) => {
      const { ProjectKey, LastModifiedDate } = await getV1(firm, key);
      return firm.database.statements(() => updateV1(firm, [{ ProjectKey, LastModifiedDate, Delete: true }]));
    };
    const [first, second] = [await make(1), await make(100)];
    expect((await remove(second.ProjectKey)).length).toBe((await remove(first.ProjectKey)).length);
  });
});

describe("ListProjects over 50,000 projects", () => {
  it("finds ten by name with the trigram index", async () => {
    const { db } = firm.database.firm;
    // So many rows at once enter the indexes three times as fast from a long list.
    for (const index of ["project_description", "project_id"])
      await db.script(`alter index ${index} reset (gin_pending_list_limit)`);
    await db.run(
      `insert into project (last_modified, description, id, company_key, billing_type)
       select now(), 'Tower ' || md5(n::text), 'X-' || n, $1, 'FixedFee' from generate_series(1, 50000) n`,
      [firm.companyKey],
    );
    await db.script("vacuum analyze project");
    const list = () => firm.call("ListProjects", { FilterByNameLike: "X-4321" }, { envelope: { PageResults: true } });
    expect((await list()).Content.Projects.length).toBeGreaterThan(0);
    const [statement] = await firm.database.statements(list);
    const plan = await db.rows<{ "QUERY PLAN": string }>(`explain ${statement}`, ["%x-4321%", false, 10, 0]);
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("project_id");
  });
});
