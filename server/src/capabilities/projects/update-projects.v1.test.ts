import { billingTypes } from "@plumbline/accounting";
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
import { projectStatuses } from "./work-fields.ts";

const firm = testFirm();
let setting: ProjectSetting;
beforeAll(async () => {
  setting = await settingFor(firm);
});

type Wire = Record<string, unknown>;
const create = (values: Wire = {}, phases?: Wire[]) => updateV1(firm, [minimalProject(firm, setting, values, phases)]);

describe("a read-only member of a new record", () => {
  it("gives warning -151 at every level and is ignored", async () => {
    const made = await updateV1(firm, [
      minimalProject(firm, setting, {
        CompanyDescription: "mine",
        InvoiceGroups: [
          minimalGroup(setting, {
            InvoiceFormatDescription: "mine",
            Phases: [minimalPhase({ RateTableDescription: "mine", DepartmentDescription: null })],
          }),
        ],
      }),
    ]);
    expect(made.Errors).toEqual([]);
    expect(made.Warnings).toMatchObject([
      { WarningID: -151, WarningData: { CompanyDescription: "mine", ProjectKey: -1 } },
      { WarningID: -151, WarningData: { InvoiceFormatDescription: "mine", InvoiceGroupKey: -100 } },
      { WarningID: -151, WarningData: { RateTableDescription: "mine", PhaseKey: -200 } },
    ]);
    expect(made.Content.Projects[0].InvoiceGroups[0].Phases[0].RateTableDescription).toBe("");
  });
});

describe("UpdateProjects (version 1)", () => {
  it("creates with exactly the documented minimum and answers the stored project with the keys it was sent with", async () => {
    const made = await create({ Description: "Minimum" });
    expect(made.Errors).toEqual([]);
    expect(made.ResponseCode).toBe(200);
    expect(made.Warnings).toBeUndefined();
    expect(made.Content.NumberOfProjectsUpdated).toBe(1);
    const [project] = made.Content.Projects;
    expect(project).toMatchObject({
      OriginalProjectKey: -1,
      Description: "Minimum",
      Status: "Active",
      CompanyDescription: "Test Company",
      IsCertified: false,
      LaborCostBudget: 0,
      ProjectManager: null,
      EstimatedStartDate: null,
      RateTableKey: null,
      Contacts: [],
      InvoiceGroups: [
        {
          OriginalInvoiceGroupKey: -100,
          Client: { ClientKey: setting.client, Description: "Harbor Trust" },
          InvoiceFormatDescription: "Standard",
          PrintBackup: false,
          BillingManager: null,
          Phases: [
            {
              OriginalPhaseKey: -200,
              Description: "Schematic design",
              CompanyKey: firm.companyKey,
              IsBillingGroup: false,
            },
          ],
        },
      ],
    });
    expect(project.InvoiceGroups[0].Phases[0]).not.toHaveProperty("Phases");
    for (const name of [
      "BudgetedOverheadRate",
      "ConstructionCost",
      "PercentOfConstructionCost",
      "LaborEntry",
      "ExpenseConsultantEntry",
      "ProjectKey",
      "ParentKey",
      "InvoiceGroupKey",
    ])
      expect(project.InvoiceGroups[0].Phases[0]).not.toHaveProperty(name);
  });

  it("takes every status and billing type, in any letter case, and sends the documented spelling", async () => {
    for (const Status of projectStatuses)
      expect(await newProject(firm, setting, { Status: Status.toUpperCase() })).toMatchObject({ Status });
    for (const BillingType of billingTypes)
      expect(await newProject(firm, setting, { BillingType: BillingType.toLowerCase() })).toMatchObject({
        BillingType,
      });
  });

  it("keeps every member of project, invoice group and phase as sent", async () => {
    const work = {
      ID: "24-017",
      Status: "Preliminary",
      ProjectManager: { EmployeeKey: firm.employeeKey },
      Location: "12 Quay Street",
      IsCertified: true,
      RestrictTimeEntryToResourcesOnly: true,
      TaxState: "NY",
      EstimatedStartDate: "2018-01-01",
      EstimatedCompletionDate: "2018-12-31",
      ApplySalesTax: true,
      SalesTaxCode: "NYC",
      SalesTaxRate: 8.875,
      RequireTimesheetNotes: true,
      Notes: "Notes",
      HoursCostBudget: 120.5,
      LaborCostBudget: 9000.01,
      ExpenseCostBudget: 1,
      ConsultantCostBudget: 2,
      PercentDistribution: 55.25,
      IsFinalBudget: true,
      RateTableKey: setting.rateTable,
      TotalContractAmount: 90_000,
      LaborContractAmount: 70_000,
      ExpenseContractAmount: 10_000,
      ConsultantContractAmount: 10_000,
      LockFee: true,
      BillLaborAsTE: true,
      BillExpenseAsTE: true,
      BillConsultantAsTE: true,
      Units: 3.5,
      UnitRate: 12.3456,
      UnitDescription: "sheets",
      ReportedPercentComplete: 33.3333,
      ReportedPercentCompleteDate: "2018-06-30",
      BillingDescription: "As agreed",
      PhaseInvoiceText: "P",
      LaborInvoiceText: "L",
      ExpenseInvoiceText: "E",
      ConsultantInvoiceText: "C",
    };
    const project = {
      ...work,
      BudgetedOverheadRate: 1.55,
      ConstructionCost: 5_000_000,
      PercentOfConstructionCost: 7.5,
      LaborEntry: false,
      ExpenseConsultantEntry: false,
      SyncToCRM: true,
    };
    const group = {
      PrintBackup: true,
      EmailIncludeBackup: true,
      BillingManager: { EmployeeKey: firm.employeeKey },
      BillingContact: { ContactKey: setting.contact },
      InvoiceHeaderText: "H",
      InvoiceFooterText: "F",
      InvoiceScope: "S",
      Notes: "N",
    };
    const Contacts = [{ ContactKey: setting.otherContact, Order: 3, Text: "Builder" }];
    const made = await newProject(firm, setting, {
      ...project,
      Contacts,
      InvoiceGroups: [
        minimalGroup(setting, {
          ...group,
          Phases: [minimalPhase({ ...work, IsBillingGroup: true, SummarizeBillingGroup: true, Contacts })],
        }),
      ],
    });
    expect(made).toMatchObject(project);
    expect(made.RateTableDescription).toBe("Standard rates");
    expect(made.Contacts).toEqual([
      {
        ContactKey: setting.otherContact,
        Order: 3,
        Text: "Builder",
        Description: "Stone Works",
        FirstName: "",
        MiddleName: "",
        LastName: "",
        Title: "",
      },
    ]);
    expect(made.InvoiceGroups[0]).toMatchObject(group);
    expect(made.InvoiceGroups[0].BillingContact).toMatchObject({ Description: "Ada Palladio", LastName: "Palladio" });
    expect(made.InvoiceGroups[0].Phases[0]).toMatchObject({
      ...work,
      IsBillingGroup: true,
      SummarizeBillingGroup: true,
    });
  });

  it("sent back as it was read it changes nothing, not even LastModifiedDate", async () => {
    const project = await newProject(firm, setting, {}, [minimalPhase({ Phases: [minimalPhase({ PhaseKey: -201 })] })]);
    const same = await updateV1(firm, [project], [project]);
    expect(same.Content).toEqual({ Projects: [project], NumberOfProjectsUpdated: 0 });
    expect(same.Warnings).toBeUndefined();
    const again = await updateV1(firm, [project]);
    expect(again.Content.Projects).toEqual([project]);
  });

  it("only changed dates are checked: stored ones beyond the limit stay", async () => {
    const project = await newProject(firm, setting);
    await firm.database.firm.db.run("update project set actual_start_date = '2080-03-01' where project_key = $1", [
      project.ProjectKey,
    ]);
    const read = await getV1(firm, project.ProjectKey);
    expect((await updateV1(firm, [{ ...read, Notes: "fine" }], [read])).Errors).toEqual([]);
    expect((await updateV1(firm, [{ ...read, ActualStartDate: "2080-03-02" }], [read])).ResponseCode).toBe(-422);
    await firm.setSetting("latestProjectDate", "2090-12-31");
    expect((await updateV1(firm, [{ ...read, ActualStartDate: "2080-03-02" }], [read])).Errors).toEqual([]);
    await firm.setSetting("latestProjectDate", "2079-06-06");
  });

  it("takes today's dates without a setting; a firm that wants the document's letter sets 2019-06-06", async () => {
    const project = await newProject(firm, setting, { EstimatedStartDate: "2026-11-15" });
    expect(project.EstimatedStartDate).toBe("2026-11-15");
    await firm.setSetting("latestProjectDate", "2019-06-06");
    const letter = await updateV1(firm, [{ ...project, EstimatedStartDate: "2019-06-07" }], [project]);
    expect(letter.ResponseCode).toBe(-422);
    await firm.setSetting("latestProjectDate", "2079-06-06");
  });

  it("reads and writes custom fields of projects and phases as CF_ members, null when empty", async () => {
    const { db } = firm.database.firm;
    const announced = firm.service.firms.announced("firm_test");
    await db.run(
      "insert into custom_field (record_type, name, type) values ('Project', 'Permit', 'text'), ('Phase', 'Area', 'number'), ('Phase', 'Wing', 'text')",
    );
    await announced;
    const made = await newProject(firm, setting, { CF_Permit: "B-7" }, [minimalPhase({ CF_Area: 120.5 })]);
    expect(made).toMatchObject({ CF_Permit: "B-7" });
    expect(made.InvoiceGroups[0].Phases[0]).toMatchObject({ CF_Area: 120.5, CF_Wing: null });
    const v2 = (await firm.call("GetProjects", { RequestedProjects: [made.ProjectKey] }, { version: 2 })).Content;
    expect(v2.Projects[0].CustomFields).toEqual({ Permit: "B-7" });
    expect(v2.Phases[0].CustomFields).toEqual({ Area: 120.5 });
    expect(v2.Phases[0]).not.toHaveProperty("CF_Area");
    const set = await firm.call(
      "UpdateProjects",
      {
        UpdatedProjects: [{ PhaseKey: v2.Phases[0].PhaseKey, CustomFields: { Wing: "East", Area: null } }],
        UnchangedProjects: v2,
      },
      { version: 2 },
    );
    expect(set.Errors).toEqual([]);
    expect(set.Content.Phases[0].CustomFields).toEqual({ Wing: "East" });
    const unknown = await firm.call(
      "UpdateProjects",
      { UpdatedProjects: [{ ProjectKey: made.ProjectKey, CustomFields: { Nope: 1 } }], UnchangedProjects: v2 },
      { version: 2 },
    );
    expect(unknown.Errors[0]).toMatchObject({ ErrorID: -422, ErrorData: { Property: "CustomFields.Nope" } });
    const cleared = await updateV1(firm, [{ ...made, CF_Permit: null }], [made]);
    expect(cleared.Content.Projects[0].CF_Permit).toBeNull();
    expect(
      (await firm.call("GetProjects", { RequestedProjects: [made.ProjectKey] }, { version: 2 })).Content.Projects[0],
    ).not.toHaveProperty("CustomFields");
  });

  it("warns of unknown members and of Resources, which take no part", async () => {
    const made = await create({ Descripton: "typo" }, [minimalPhase({ Color: "red" })]);
    expect(made.Warnings?.map((each) => each.WarningData["Members"])).toEqual([["Descripton"], ["Color"]]);
    const project = await getV1(firm, made.Content.Projects[0].ProjectKey);
    const resources = await updateV1(firm, [{ ...project, Resources: [] }], [project]);
    expect(resources.Warnings?.[0]?.WarningID).toBe(-151);
  });

  it("warns when a project is closed that has open work", async () => {
    const project = await newProject(firm, setting);
    await firm.database.firm.db.script(
      "create or replace view project_open_work as select project_key, 'unbilled transactions'::text as what, 3::bigint as open_count from project",
    );
    const closed = await updateV1(firm, [{ ...project, Status: "Closed" }], [project]);
    expect(closed.Errors).toEqual([]);
    expect(closed.Warnings?.[0]).toMatchObject({
      WarningID: -422,
      WarningData: { ProjectKey: project.ProjectKey, Count: 3 },
    });
  });
});
