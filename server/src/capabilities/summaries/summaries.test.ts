import { beforeAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { checkBooks } from "../ledger/index.ts";
import { layTestBilling, type TestBilling } from "../../../testing/capabilities/billing.ts";

/** Bridge belongs to the project manager; Tunnel, made here, to nobody, and has the larger figures. */
const firm = testFirm();
let world: TestBilling;
let manager: number;
let tunnel: number;

// Answers are read freely here.
// oxlint-disable-next-line typescript/no-explicit-any
type Any = any;

const addPerson = async (userName: string, roles: readonly string[]) => {
  const employeeKey = await firm.addEmployee({ lastName: userName, firstName: "Pat", roles });
  await firm.addUser({ userName, kind: "service", employeeKey });
  return employeeKey;
};

beforeAll(async () => {
  world = await layTestBilling(firm);
  const { db } = firm.database.firm;
  manager = await addPerson("manager", ["ProjectManager"]);
  await addPerson("employee", []);
  await addPerson("principal", ["Principal"]);
  await firm.addUser({ userName: "limited", kind: "api", authorized: false, rights: [] });
  await db.run("update project set project_manager_key = $1 where project_key = $2", [manager, world.bridge]);
  await db.run("update phase set total_contract_amount = 1000 where phase_key = any($1)", [
    [world.studies, world.construction],
  ]);
  tunnel = Number(
    await db.text(
      `insert into project (description, id, company_key, billing_type, rate_table_key, total_contract_amount, last_modified)
       select 'Tunnel', 'Tun', company_key, billing_type, rate_table_key, 50000, now() from project where project_key = $1 returning project_key::text`,
      [world.bridge],
    ),
  );
  await db.run(
    `insert into invoice_group (project_key, description, client_key, invoice_format_key, last_modified)
     select $1, description, client_key, invoice_format_key, now() from invoice_group where project_key = $2`,
    [tunnel, world.bridge],
  );
  await world.work({ [world.studies]: 100, [world.piers]: 200 });
  await world.bill();
  await world.work({ [world.studies]: 40 }, "2026-04-02");
});

const list = async (method: string, args: object = {}, user = "api", envelope = {}): Promise<Any> => {
  const answer = await firm.call(method, args as Record<string, unknown>, { user, envelope });
  expect(answer.Errors).toEqual([]);
  return answer;
};
const projects = async (args: object = {}, user = "api") =>
  (await list("ListProjectSummaries", args, user)).Content.Projects as Any[];
const money = ["Contract", "Spent", "Billed", "Unbilled", "OpenBalance"] as const;

describe("projects in groups", () => {
  it("a member that is not offered is refused", async () => {
    const answer = await firm.call("ListProjectSummaries", { GroupBy: "Contract" });
    expect(answer.Errors[0]?.ErrorData).toMatchObject({ Property: "GroupBy" });
  });

  it("an employee sees how many projects a group has, but no amounts", async () => {
    const answer = await list("ListProjectSummaries", { GroupBy: "Manager", IncludeTotals: true }, "employee");
    expect(answer.Content.Groups).toEqual([
      { Name: "", Count: 2, Contract: null, Spent: null, Billed: null, Unbilled: null, OpenBalance: null },
      { Name: "Pat manager", Count: 1, Contract: null, Spent: null, Billed: null, Unbilled: null, OpenBalance: null },
    ]);
  });

  it("a project manager sees only the amounts of their own", async () => {
    const answer = await list("ListProjectSummaries", { GroupBy: "Status" }, "manager");
    expect(answer.Content.Groups).toMatchObject([{ Count: 3, Contract: 2000, Spent: 374 }]);
  });

  it.each(["Client", "Manager", "ProjectType", "Status"])(
    "by %s follow each other, and the totals of the groups add up to the total",
    async (GroupBy) => {
      for (const Sort of ["Description", GroupBy, "Contract"]) {
        const { Content } = await list("ListProjectSummaries", {
          GroupBy,
          Sort,
          Descending: true,
          IncludeTotals: true,
        });
        const names: string[] = Content.Projects.map((each: Any) => each[GroupBy] ?? "");
        expect(names.filter((name, at) => name !== names[at - 1])).toEqual(
          Content.Groups.map((each: Any) => each.Name),
        );
        for (const member of money)
          expect(Content.Groups.reduce((sum: number, each: Any) => sum + each[member], 0)).toBe(Content.Totals[member]);
        for (const each of Content.Groups) expect(names.filter((name) => name === each.Name)).toHaveLength(each.Count);
      }
    },
  );

  it("a search in pages keeps the groups", async () => {
    const found = await list("ListProjectSummaries", { GroupBy: "Manager", FilterByNameLike: "e" }, "api", {
      PageResults: true,
    });
    expect(found.Content.Projects.length).toBeGreaterThan(1);
    expect(found.Content.Groups.map((each: Any) => each.Name)).toEqual(["", "Pat manager"]);
  });

  it("the groups of all pages come with each page", async () => {
    const paged = await list("ListProjectSummaries", { GroupBy: "Manager" }, "api", {
      PageResults: true,
      PageSize: 1,
      PageNumber: 2,
    });
    expect(paged.Content.Projects).toHaveLength(1);
    expect(paged.Content.Groups.map((each: Any) => each.Count)).toEqual([2, 1]);
  });
});

describe("clients, vendors and employees in groups", () => {
  const lists = [
    ["ListClientSummaries", "Clients", ["ClientType", "City", "Status"]],
    ["ListVendorSummaries", "Vendors", ["VendorType", "City", "Status"]],
    ["ListEmployees", "Employees", ["Company", "Department", "EmployeeType", "Supervisor", "Status"]],
  ] as const;

  it.each(lists)("%s refuses a member that is not offered", async (method) => {
    const answer = await firm.call(method, { GroupBy: "LastModifiedDate" });
    expect(answer.Errors[0]?.ErrorData).toMatchObject({ Property: "GroupBy" });
  });

  it.each(lists)(
    "the rows of a group of %s follow each other, on pages and in a search too",
    async (method, content, members) => {
      for (const GroupBy of members)
        for (const more of [{}, { Descending: true }, { FilterByNameLike: "e" }])
          for (const envelope of [{}, { PageResults: true, PageSize: 1000 }]) {
            const { Content } = await list(method, { GroupBy, ...more }, "api", envelope);
            const names: string[] = Content[content].map((each: Any) => each[GroupBy] ?? "");
            expect(names.filter((name, at) => name !== names[at - 1])).toEqual(
              Content.Groups.map((each: Any) => each.Name),
            );
            for (const each of Content.Groups)
              expect(names.filter((name) => name === each.Name)).toHaveLength(each.Count);
          }
    },
  );

  it.each(["ListClientSummaries", "ListVendorSummaries"])(
    "the balances of the groups of %s add up to the total, and an employee sees none",
    async (method) => {
      const { Groups, Totals } = (await list(method, { GroupBy: "City", IncludeTotals: true })).Content;
      expect(Groups.reduce((sum: number, each: Any) => sum + each.OpenBalance, 0)).toBe(Totals.OpenBalance);
      const seen = (await list(method, { GroupBy: "City" }, "employee")).Content.Groups;
      expect(seen.map((each: Any) => each.OpenBalance)).toEqual(seen.map(() => null));
    },
  );
});

describe("who sees the money of a list of projects", () => {
  it("an employee sees hours and dates, but no amount, no total and no order by amounts", async () => {
    const answer = await list("ListProjectSummaries", { Sort: "Contract", IncludeTotals: true }, "employee");
    expect(answer.Content.Totals).toBeUndefined();
    expect(answer.Content.Projects).toHaveLength(3);
    for (const each of answer.Content.Projects) for (const member of money) expect(each[member]).toBeNull();
    expect(answer.Warnings.map((each: Any) => each.WarningID)).toContain(-152);
    const byKey = [world.bridge, world.survey, tunnel].toSorted((a, b) => a - b);
    for (const Sort of money)
      expect((await projects({ Sort }, "employee")).map((each) => each.ProjectKey)).toEqual(byKey);
  });

  it("a project manager sees the money of their own projects, and totals of only these", async () => {
    const answer = await list(
      "ListProjectSummaries",
      { Sort: "Contract", Descending: true, IncludeTotals: true },
      "manager",
    );
    const [first, ...others] = answer.Content.Projects;
    // Tunnel has the larger contract, and is sorted as if it had none.
    expect(first).toMatchObject({ Description: "Bridge", Contract: 2000, Spent: 374, Billed: 330, Unbilled: 44 });
    for (const each of others) for (const member of money) expect(each[member]).toBeNull();
    expect(answer.Content.Totals).toEqual({ Contract: 2000, Spent: 374, Billed: 330, Unbilled: 44, OpenBalance: 330 });
  });

  it("an API user without the right sees no money", async () => {
    const [first] = await projects({}, "limited");
    for (const member of money) expect(first[member]).toBeNull();
  });

  it("nobody without the right sees balances of clients and vendors, or when they were billed or paid", async () => {
    for (const user of ["employee", "manager", "limited"]) {
      const clients = await list("ListClientSummaries", { IncludeTotals: true, Sort: "OpenBalance" }, user);
      expect(clients.Content.Totals).toBeUndefined();
      expect(clients.Content.Clients[0]).toMatchObject({
        OpenBalance: null,
        LastActivityDate: null,
        ActiveProjects: 3,
      });
      const vendors = await list("ListVendorSummaries", { IncludeTotals: true, Sort: "LastActivityDate" }, user);
      expect(vendors.Content.Totals).toBeUndefined();
      for (const each of vendors.Content.Vendors)
        expect(each).toMatchObject({ OpenBalance: null, LastActivityDate: null });
    }
  });

  it("an employee sees the date of only their own last timesheet", async () => {
    const answer = await list("ListEmployees", { Sort: "LastTimesheetDate", Descending: true }, "employee");
    expect(answer.Warnings[0].WarningMessage).toContain("LastTimesheetDate");
  });
});

describe("the lists of clients, vendors and projects", () => {
  it("refuse a column that cannot be sorted", async () => {
    const answer = await firm.call("ListProjectSummaries", { Sort: "Cost" });
    expect(answer.ResponseCode).toBe(-422);
  });

  it("the figures of a project are those of its totals", async () => {
    const [bridge] = await projects({ FilterByNameLike: "bridge" }, "principal");
    const totals = await world.totals();
    expect(bridge).toEqual({
      ProjectKey: world.bridge,
      ID: "Bri",
      Description: "Bridge",
      Status: "Active",
      Client: "The City",
      Manager: "Pat manager",
      ProjectType: "",
      Contract: 2000,
      HoursWorked: totals["Hours Worked"],
      Spent: totals["Spent"],
      Billed: totals["Billed"],
      Unbilled: totals["WIP"],
      OpenBalance: totals["Receivable Balance"],
      LastActivityDate: "2026-04-02",
    });
  });

  it("open balances are those of the agings", async () => {
    const clients = (await list("ListClientSummaries", { IncludeTotals: true }, "principal")).Content;
    expect(clients.Clients).toHaveLength(1);
    expect(clients.Clients[0]).toMatchObject({ Description: "The City", OpenBalance: 330, Status: "Active" });
    expect(clients.Totals.OpenBalance).toBe((await firm.call("GetReceivableAging", {})).Content.Total);
    const vendors = (
      await list("ListVendorSummaries", { IncludeTotals: true, Sort: "OpenBalance", Descending: true }, "principal")
    ).Content;
    expect(vendors.Vendors[0]).toMatchObject({ Name: "Paper & Ink", OpenBalance: 340, LastActivityDate: "2026-04-02" });
    expect(vendors.Totals.OpenBalance).toBe((await firm.call("GetPayableAging", {})).Content.Total);
  });

  it("every column sorts both ways, and pages neither overlap nor miss a row", async () => {
    for (const [method, content, key] of [
      ["ListProjectSummaries", "Projects", "ProjectKey"],
      ["ListClientSummaries", "Clients", "ClientKey"],
      ["ListVendorSummaries", "Vendors", "VendorKey"],
      ["ListEmployees", "Employees", "EmployeeKey"],
    ] as const) {
      const definition = firm.service.methods.get(method)![0]!;
      for (const Sort of definition.args["Sort"]!.kind.schema["enum"] as string[])
        for (const Descending of [false, true]) {
          const whole = (await list(method, { Sort, Descending })).Content[content].map((each: Any) => each[key]);
          const paged: number[] = [];
          for (let PageNumber = 1; PageNumber <= whole.length; PageNumber++) {
            const page = await list(method, { Sort, Descending }, "api", {
              PageResults: true,
              PageSize: 1,
              PageNumber,
            });
            expect(page.PageCount).toBe(whole.length);
            paged.push(...page.Content[content].map((each: Any) => each[key]));
          }
          expect(paged, `${method} by ${Sort}`).toEqual(whole);
        }
    }
    const byDate = await projects({ Sort: "LastActivityDate", Descending: true });
    expect(byDate[0].ProjectKey).toBe(world.bridge);
    expect((await projects({ Sort: "Contract", Descending: true }, "principal"))[0].ProjectKey).toBe(tunnel);
  });

  it("filters by client, manager, type and status, and searches in pages", async () => {
    const keys = async (args: object) => (await projects(args)).map((each) => each.ProjectKey);
    expect(await keys({ FilterByManager: [manager] })).toEqual([world.bridge]);
    expect(await keys({ FilterByManager: [null] })).toEqual([world.survey, tunnel]);
    expect(await keys({ FilterByClient: [world.client] })).toHaveLength(3);
    expect(await keys({ FilterByClient: [world.client], FilterByStatus: ["Closed"] })).toEqual([]);
    expect(await keys({ FilterByProjectType: [null], FilterByNameLike: "tun" })).toEqual([tunnel]);
    const found = await list("ListProjectSummaries", { FilterByNameLike: "tun", Sort: "Spent" }, "manager", {
      PageResults: true,
    });
    expect(found.Content.Projects).toHaveLength(1);
  });

  it("figures are the same before and after the books are folded, and a check finds a wrong one", async () => {
    const { db } = firm.database.firm;
    const before = await projects({ Sort: "Spent" });
    await db.run("select fold_books(1)");
    expect(await projects({ Sort: "Spent" })).toEqual(before);
    await world.work({ [world.studies]: 10 }, "2026-04-03");
    await db.run("select fold_books(1)");
    const [bridge] = await projects({ FilterByNameLike: "bridge" });
    expect(bridge.Spent).toBe(385);
    expect(await checkBooks(db)).toEqual([]);
    await db.run("update project_figure set spent = spent + 1 where project_key = $1", [world.bridge]);
    expect(await checkBooks(db)).toEqual([
      `The kept figures of project ${world.bridge} differ from its kept sums by hours 0.00, spent 1.00, billed 0.00, unbilled 0.00, open_balance 0.00.`,
    ]);
    await db.run("update project_figure set spent = spent - 1 where project_key = $1", [world.bridge]);
  });

  it("a page takes one statement, and its totals another, whatever the number of rows", async () => {
    const page = (args: object) =>
      firm.database.statements(() =>
        list("ListProjectSummaries", args, "principal", { PageResults: true, PageSize: 2 }),
      );
    expect(await page({})).toHaveLength(1);
    expect(await page({ Sort: "Spent", IncludeTotals: true })).toHaveLength(2);
  });
});

describe("projects at risk", () => {
  it("are refused to employees; a project manager gets their own", async () => {
    expect((await firm.call("ListProjectsAtRisk", {}, { user: "employee" })).ResponseCode).toBe(-403);
    await firm.database.firm.db.run(
      "update project set estimated_completion_date = '2020-01-01', reported_percent_complete = 10 where project_key = any($1)",
      [[world.bridge, tunnel]],
    );
    const own = (await list("ListProjectsAtRisk", {}, "manager")).Content;
    const [bridge] = own.Projects;
    expect(own.Projects).toHaveLength(1);
    // 10 percent of the whole say nothing about the phases: they go as planned, so the forecast is their contracts.
    expect(bridge).toMatchObject({ Description: "Bridge", ForecastAtCompletion: 2000, OverContract: 0 });
    expect(bridge.DaysLate).toBeGreaterThan(2000);
    expect(own.Backlog).toBe(1615);
    const all = (await list("ListProjectsAtRisk", {}, "principal")).Content;
    expect(all.Projects.map((each: Any) => each.Description)).toEqual(["Bridge", "Tunnel"]);
    expect(all.Backlog).toBe(51_615);
    expect((await list("ListProjectsAtRisk", { NumberOfProjects: 1 }, "principal")).Content.Projects).toHaveLength(1);
  });

  it("are not told of a loss because little of a phase is complete, and are told of a phase that runs over", async () => {
    const { db } = firm.database.firm;
    const forecast = async (percent: number) => {
      await db.run("update phase set reported_percent_complete = $1 where phase_key = $2", [percent, world.studies]);
      return (await list("ListProjectsAtRisk", {}, "manager")).Content.Projects[0];
    };
    const { Content } = await list("GetProjectTotals", { RequestedProjectTotals: world.bridge });
    const phases = Content.ProjectTotals.InvoiceGroups.flatMap((group: Any) => group.Phases);
    const { Spent } = phases.find((each: Any) => each.PhaseKey === world.studies);
    expect(await forecast(1)).toMatchObject({ ForecastAtCompletion: 2000, OverContract: 0 });
    const over = Math.round((Spent / 0.125) * 100) / 100;
    expect(over).toBeGreaterThan(1000);
    expect(await forecast(12.5)).toMatchObject({ ForecastAtCompletion: over + 1000, OverContract: over - 1000 });
    await db.run("update phase set reported_percent_complete = 0");
  });

  it("add the hours left to what was spent where hours are planned", async () => {
    const { db } = firm.database.firm;
    await db.run("update phase set hours_cost_budget = 100 where phase_key = $1", [world.studies]);
    const { Content } = await list("GetProjectTotals", { RequestedProjectTotals: world.bridge });
    const phases = Content.ProjectTotals.InvoiceGroups.flatMap((group: Any) => group.Phases);
    const studies = phases.find((each: Any) => each.PhaseKey === world.studies);
    expect(studies["Hours Worked"]).toBe(0);
    // None of the hours was worked, so all of them come at the rate of the contract.
    const [bridge] = (await list("ListProjectsAtRisk", {}, "manager")).Content.Projects;
    expect(bridge.ForecastAtCompletion).toBe(studies.Spent + 1000 + 1000);
    await db.run("update phase set hours_cost_budget = 0");
  });

  it("are not pursuits and overhead, which are never billed", async () => {
    const { db } = firm.database.firm;
    const named = async () => (await list("ListProjectsAtRisk", {}, "principal")).Content;
    const before = await named();
    for (const billing of ["Marketing", "Overhead", "Nonbillable"]) {
      await db.run("update project set billing_type = $1 where project_key = $2", [billing, tunnel]);
      const { Projects, Backlog } = await named();
      expect(Projects.map((each: Any) => each.Description)).toEqual(["Bridge"]);
      expect(Backlog).toBe(before.Backlog - 50_000);
    }
    await db.run("update project set billing_type = 'TimeAndExpense' where project_key = $1", [tunnel]);
  });
});
