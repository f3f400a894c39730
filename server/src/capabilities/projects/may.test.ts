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
let own: number;
let colleagues: number;

beforeAll(async () => {
  setting = await settingFor(firm);
  const manager = await firm.addEmployee({ firstName: "Ana", lastName: "Reyes", roles: ["ProjectManager"] });
  await firm.addUser({ userName: "manager", kind: "service", employeeKey: manager });
  for (const [userName, role] of [
    ["accountant", "AccountingManager"],
    ["principal", "Principal"],
    ["other", "ProjectManager"],
  ] as const) {
    const employeeKey = await firm.addEmployee({ firstName: "Bo", lastName: userName, roles: [role] });
    await firm.addUser({ userName, kind: "service", employeeKey });
  }
  const make = async (values: Record<string, unknown>) => {
    const project = minimalProject(firm, setting, values, [minimalPhase({})]);
    const answer = await firm.call("UpdateProjects", {
      UpdatedProjects: [project],
      UnchangedProjects: [],
      UseSingleTransaction: true,
    });
    expect(answer.Errors).toEqual([]);
    return answer.Content.Projects[0].ProjectKey as number;
  };
  own = await make({ ProjectManager: { EmployeeKey: manager } });
  colleagues = await make({ ID: "2235", Description: "City library" });
});

const mayOf = async (user: string, version: 1 | 2) => {
  const args = { RequestedProjects: [own, colleagues] };
  const { Content, Errors } = await firm.call("GetProjects", args, { user, version, web: true });
  expect(Errors).toEqual([]);
  return Content.Projects.map((each: { May: string[] }) => each.May);
};

describe("what a page learns about a project", () => {
  it.each([1, 2] as const)("is what the user may do with it, in version %i", async (version) => {
    expect(await mayOf("manager", version)).toEqual([["UpdateProjects", "DraftClientInvoices"], []]);
    expect(await mayOf("accountant", version)).toEqual([
      ["UpdateProjects", "DraftClientInvoices"],
      ["UpdateProjects", "DraftClientInvoices"],
    ]);
    expect(await mayOf("principal", version)).toEqual([[], []]);
  });

  it("is not sent to programs, and the answers of writes do not change", async () => {
    const args = { RequestedProjects: [own] };
    for (const version of [1, 2] as const) {
      const { Content } = await firm.call("GetProjects", args, { user: "manager", version });
      expect(Object.keys(Content.Projects[0])).not.toContain("May");
    }
    const read = await firm.call("GetProjects", args, { user: "manager", version: 2, web: true });
    const { ProjectKey, LastModifiedDate } = read.Content.Projects[0];
    const change = { UpdatedProjects: [{ ProjectKey, LastModifiedDate, Notes: "Seen" }], UnchangedProjects: [] };
    const saved = await firm.call("UpdateProjects", change, { user: "manager", version: 2, web: true });
    expect(saved.Errors).toEqual([]);
    expect(Object.keys(saved.Content.Projects[0])).not.toContain("May");
  });

  it("takes no statement of its own", async () => {
    const args = { RequestedProjects: [own, colleagues] };
    const read = (web: boolean) =>
      firm.database.statements(() => firm.call("GetProjects", args, { user: "manager", version: 2, web }));
    await read(true);
    expect((await read(true)).length).toBe((await read(false)).length);
  });
});

describe("a refusal about a colleague's project", () => {
  const change = async (key: number, user: string, version: 1 | 2) => {
    const read = await firm.call("GetProjects", { RequestedProjects: [key] }, { version: 2 });
    const { LastModifiedDate } = read.Content.Projects[0];
    const changed = { ProjectKey: key, LastModifiedDate, Notes: "Mine" };
    const single = version === 1 ? { UseSingleTransaction: true } : {};
    return firm.call(
      "UpdateProjects",
      { UpdatedProjects: [changed], UnchangedProjects: [], ...single },
      { user, version },
    );
  };

  it.each([1, 2] as const)("says which project it is and who may change it, in version %i", async (version) => {
    const { ResponseCode, Errors } = await change(colleagues, "manager", version);
    expect(ResponseCode).toBe(-404);
    expect(Errors[0]?.ErrorData["Reason"]).toBe(
      "You may not change project 2235 City library. People with the role Accounting manager or Marketing contact may.",
    );
  });

  it("names the people who may", async () => {
    const { Errors } = await change(own, "other", 2);
    expect(Errors[0]?.ErrorData["Reason"]).toContain(
      "Its project manager Ana Reyes and people with the role Accounting manager or Marketing contact may.",
    );
  });

  it("says the same when it is to be billed, and of one that does not exist that it does not", async () => {
    const { Errors } = await firm.call("DraftClientInvoices", { Projects: [colleagues, 987_654] }, { user: "manager" });
    expect(Errors.map(({ ErrorData }) => ErrorData["Reason"])).toEqual([
      "You may not bill project 2235 City library. People with the role Accounting manager may.",
      "Projects 987654 does not exist.",
    ]);
  });
});
