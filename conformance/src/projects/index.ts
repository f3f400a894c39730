import { type Chapter, check } from "../check.ts";
import {
  callV2,
  changeSet,
  contentV2,
  listed,
  minimum,
  phase,
  read,
  type Wire,
  withProject,
  withSetting,
} from "./helpers.ts";
import { groupMembers, phaseMembers, projectMembers } from "./members.ts";
import { createChecks, readChecks } from "./read.ts";
import { expectEqual, expectMembers, expectThat } from "../expectations.ts";

const codes = (envelope: { Errors: readonly { ErrorID: number }[] }) => envelope.Errors.map((each) => each.ErrorID);

export const projects: Chapter = {
  name: "Projects",
  checks: [
    check("a project is created with the documented minimum, each member of which is required", (service) =>
      withSetting(service, async (setting) => {
        const without = (record: Wire, name: string) =>
          Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
        const refused = async (what: string, record: Wire) =>
          service.expectCode(what, codes(await service.call("UpdateProjects", changeSet([record]))), [-420]);
        for (const name of ["Description", "BillingType", "CompanyKey", "Contacts", "InvoiceGroups"])
          await refused(`without ${name}`, without(minimum(setting), name));
        const [group] = minimum(setting)["InvoiceGroups"] as [Wire];
        for (const name of ["InvoiceFormatKey", "Description", "Client", "Phases"])
          await refused(`a group without ${name}`, minimum(setting, { InvoiceGroups: [without(group, name)] }));
        for (const name of ["Description", "Contacts", "BillingType"]) {
          const Phases = [without(phase(-3, "One"), name)];
          await refused(`a phase without ${name}`, minimum(setting, { InvoiceGroups: [{ ...group, Phases }] }));
        }
        await service.content("UpdateProjects", changeSet([minimum(setting)]));
        const found = await listed(service, "ListProjects", "Projects", { FilterByDescriptionEquals: setting.marker });
        expectEqual("saved once", found.length, 1);
      }),
    ),

    check(
      "UpdateProjects in version 1 returns the projects as stored with OriginalProjectKey and a count",
      (service) =>
        withSetting(service, async (setting) => {
          const content = await service.content("UpdateProjects", changeSet([minimum(setting)]));
          const [project] = content["Projects"] as Wire[];
          expectEqual("OriginalProjectKey", project?.["OriginalProjectKey"], -1);
          expectEqual("count", content["NumberOfProjectsUpdated"], 1);
          expectMembers("project", project, projectMembers);
        }),
      "createProjectsResult",
    ),

    check("GetProjects sends the documented members of project, invoice group and phase", (service) =>
      withProject(service, async (project) => {
        expectMembers("project", project, projectMembers);
        const [group] = project.InvoiceGroups;
        expectMembers("invoice group", group, groupMembers);
        expectMembers("phase", group?.Phases[0], phaseMembers);
      }),
    ),

    check("a delete needs only the key and LastModifiedDate", (service) =>
      withProject(service, async ({ ProjectKey, LastModifiedDate }, setting) => {
        await service.content("UpdateProjects", changeSet([{ ProjectKey, LastModifiedDate, Delete: true }]));
        expectEqual(
          "left",
          await listed(service, "ListProjects", "Projects", { FilterByNameLike: setting.marker }),
          [],
        );
      }),
    ),

    check("negative keys are unique in the whole request; everything in a new record is new", (service) =>
      withProject(service, async (project, setting) => {
        const twice = minimum(setting, { ProjectKey: -3 });
        expectThat("used twice", codes(await service.call("UpdateProjects", changeSet([twice]))).includes(-423));
        const group = {
          ...(minimum(setting)["InvoiceGroups"] as Wire[])[0],
          Phases: [phase(Number(project.InvoiceGroups[0]?.Phases[0]?.["PhaseKey"]), "x")],
        };
        const nested = await service.call("UpdateProjects", changeSet([minimum(setting, { InvoiceGroups: [group] })]));
        service.expectCode("a real key in a new project", codes(nested), [-423]);
      }),
    ),

    check(
      "ListProjects has the same filters and items in both versions; WorkHold is accepted as a filter's spelling",
      (service) =>
        withProject(service, async (project, setting) => {
          await service.content(
            "UpdateProjects",
            changeSet([{ ...project, Status: "Workhold", ID: "C-1" }], [project]),
          );
          const args = {
            FilterByStatus: ["WorkHold"],
            FilterByNameLike: setting.marker.toLowerCase(),
            FilterByProjectType: [null],
          };
          const item = { ProjectKey: project.ProjectKey, ID: "C-1", Description: setting.marker };
          expectEqual("version 1", (await service.content("ListProjects", args))["Projects"], [item]);
          expectEqual("version 2", (await contentV2(service, "ListProjects", args))["Projects"], [item]);
          const none = await service.content("ListProjects", { ...args, FilterBySyncToCRM: [true] });
          expectEqual("with SyncToCRM", none["Projects"], []);
        }),
    ),

    check(
      "version 1 nests phases in groups and phases; version 2 is flat with links; both have the same data",
      (service) =>
        withProject(service, async (project) => {
          const [group] = project.InvoiceGroups;
          const [design, site] = group?.Phases ?? [];
          expectEqual("order", [design?.["Description"], site?.["Description"]], ["Design", "Site"]);
          expectThat("Phases is left out when there are none", !Object.hasOwn(site ?? {}, "Phases"));
          const flat = await contentV2(service, "GetProjects", { RequestedProjects: [project.ProjectKey] });
          expectMembers("Content", flat, ["Projects", "InvoiceGroups", "Phases", "Resources"]);
          const links = flat["Phases"]?.map((each) => [
            each["Description"],
            each["ProjectKey"],
            each["InvoiceGroupKey"],
            each["ParentKey"],
          ]);
          const { ProjectKey } = project;
          const groupKey = group?.["InvoiceGroupKey"];
          expectEqual("links", links, [
            ["Design", ProjectKey, groupKey, ProjectKey],
            ["Sketches", ProjectKey, groupKey, design?.["PhaseKey"]],
            ["Site", ProjectKey, groupKey, ProjectKey],
          ]);
          expectEqual(
            "ClientKey",
            flat["InvoiceGroups"]?.[0]?.["ClientKey"],
            (group?.["Client"] as Wire | undefined)?.["ClientKey"],
          );
        }),
    ),

    check(
      "changes of different phases merge; the same member on both sides is -409 with Conflicts",
      (service) =>
        withProject(service, async (project) => {
          const change = (index: number, Notes: string) => {
            const [group] = project.InvoiceGroups;
            const Phases = group?.Phases.map((each, at) => (at === index ? { ...each, Notes } : each));
            return service.call(
              "UpdateProjects",
              changeSet([{ ...project, InvoiceGroups: [{ ...group, Phases }] }], [project]),
            );
          };
          expectEqual("one", codes(await change(0, "one")), []);
          expectEqual("other", codes(await change(1, "other")), []);
          const clash = await change(0, "two");
          service.expectCode("clash", codes(clash), [-409]);
          const [conflict] = (clash.Errors[0]?.ErrorData["Conflicts"] ?? []) as Wire[];
          expectEqual("values", [conflict?.["Base"], conflict?.["Yours"], conflict?.["Theirs"]], ["", "two", "one"]);
          expectEqual("path", conflict?.["Property"], "InvoiceGroups[0].Phases[0].Notes");
        }),
      "merge",
      "errorCodes",
    ),

    check("contacts, dates, lengths and roles are checked", (service) =>
      withSetting(service, async (setting) => {
        const code = async (values: Wire) =>
          (await service.call("UpdateProjects", changeSet([minimum(setting, values)]))).ResponseCode;
        service.expectCode("Description over 80", await code({ Description: "x".repeat(81) }), -421);
        service.expectCode("ID over 30", await code({ ID: "x".repeat(31) }), -421);
        service.expectCode(
          "Order used twice",
          await code({
            Contacts: [
              { ContactKey: 1, Order: 1 },
              { ContactKey: 1, Order: 1 },
            ],
          }),
          -422,
        );
        service.expectCode("before 1900", await code({ EstimatedStartDate: "1899-12-31" }), -422);
        service.expectCode(
          "start after completion",
          await code({ ActualStartDate: "2019-02-02", ActualCompletionDate: "2019-02-01" }),
          -422,
        );
        service.expectCode("no such manager", await code({ ProjectManager: { EmployeeKey: 2_000_000_000 } }), -404);
        service.expectCode("Status", await code({ Status: "Asleep" }), -422);
        service.expectCode("an undefined custom field", await code({ CF_NotThere: 1 }), -422);
      }),
    ),

    check("version 2 updates mixed objects with only the changed members and responds like GetProjects", (service) =>
      withProject(service, async (project) => {
        const flat = await contentV2(service, "GetProjects", { RequestedProjects: [project.ProjectKey] });
        const PhaseKey = flat["Phases"]?.[2]?.["PhaseKey"];
        const UpdatedProjects = [
          { ProjectKey: project.ProjectKey, Location: "Quay" },
          { PhaseKey, ParentKey: flat["Phases"]?.[0]?.["PhaseKey"] },
        ];
        const answer = await contentV2(service, "UpdateProjects", { UpdatedProjects, UnchangedProjects: flat });
        expectEqual(
          "like GetProjects",
          answer,
          await contentV2(service, "GetProjects", { RequestedProjects: [project.ProjectKey] }),
        );
        const nested = await read(service, project.ProjectKey);
        expectEqual(
          "seen in version 1",
          nested.InvoiceGroups[0]?.Phases[0]?.Phases?.map((each) => each["Description"]),
          ["Sketches", "Site"],
        );
        const negative = await callV2(service, "UpdateProjects", {
          UpdatedProjects: [{ PhaseKey: -1, Notes: "x" }],
          UnchangedProjects: flat,
        });
        service.expectCode("a negative key", codes(negative), [-423]);
      }),
    ),

    check(
      "CreateProjects creates projects, invoice groups, phases and resources, and requires what each needs",
      (service) =>
        withSetting(service, async (setting) => {
          const {
            company: CompanyKey,
            rateTable: RateTableKey,
            client: ClientKey,
            invoiceFormat: InvoiceFormatKey,
          } = setting;
          const group = { Description: "All work", ClientKey, InvoiceFormatKey };
          const Project = { Description: setting.marker, CompanyKey, RateTableKey, BillingType: "FixedFee" };
          const made = await contentV2(service, "CreateProjects", {
            CreateType: "Project",
            Project,
            InvoiceGroups: [group],
            Phases: [{ Description: "One" }],
          });
          const ProjectKey = made["Projects"]?.[0]?.["ProjectKey"];
          const InvoiceGroupKey = made["InvoiceGroups"]?.[0]?.["InvoiceGroupKey"];
          const code = async (args: object) => (await callV2(service, "CreateProjects", args)).ResponseCode;
          service.expectCode(
            "no RateTableKey",
            await code({ CreateType: "Phase", Phases: [{ ProjectKey, InvoiceGroupKey, Description: "x" }] }),
            -420,
          );
          const phases = await contentV2(service, "CreateProjects", {
            CreateType: "Phase",
            Phases: [{ ProjectKey, InvoiceGroupKey, Description: "Two", RateTableKey }],
          });
          expectEqual(
            "phases",
            phases["Phases"]?.map((each) => each["Description"]),
            ["One", "Two"],
          );
          service.expectCode(
            "a task",
            await code({
              CreateType: "Resource",
              Phases: [{ ParentKey: ProjectKey, ActivityType: "Labor", IsTask: true }],
            }),
            -422,
          );
          service.expectCode(
            "an employee on Expense",
            await code({
              CreateType: "Resource",
              Phases: [{ ParentKey: ProjectKey, ActivityType: "Expense", EmployeeKey: 1 }],
            }),
            -422,
          );
          const resources = await contentV2(service, "CreateProjects", {
            CreateType: "Resource",
            Phases: [{ ParentKey: ProjectKey, ActivityType: "Labor", Units: 8 }],
          });
          expectEqual(
            "a project's resource",
            [resources["Resources"]?.[0]?.["PhaseKey"], resources["Resources"]?.[0]?.["ParentKey"]],
            [null, ProjectKey],
          );
          const nested = await service.content("GetProjectsWithResources", { RequestedProjects: [ProjectKey] });
          expectEqual(
            "Resources in version 1",
            ((nested["Projects"] as Wire[])[0]?.["Resources"] as Wire[] | undefined)?.[0]?.["Units"],
            8,
          );
        }),
      "createProjectsResult",
    ),

    check(
      "templates are read with ProjectTemplateKey, are not listed as projects, and are copied by CreateProjects",
      (service) =>
        withProject(service, async (project, setting) => {
          await service.content(
            "UpdateProjects",
            changeSet([{ ...project, IsTemplate: true, ActualStartDate: "2018-01-01" }], [project]),
          );
          expectEqual(
            "listed",
            (await service.content("ListProjects", { FilterByNameLike: setting.marker }))["Projects"],
            [],
          );
          const { ProjectTemplates } = await service.content("GetProjectTemplates", {
            RequestedProjects: [project.ProjectKey],
          });
          const [template] = ProjectTemplates as Wire[];
          expectEqual(
            "key",
            [template?.["ProjectTemplateKey"], template?.["ProjectKey"]],
            [project.ProjectKey, undefined],
          );
          const args = {
            CreateType: "Project",
            ProjectTemplateKey: project.ProjectKey,
            Project: { Description: `${setting.marker} copy` },
          };
          const copy = await contentV2(service, "CreateProjects", args);
          expectEqual(
            "phases",
            copy["Phases"]?.map((each) => each["Description"]),
            ["Design", "Sketches", "Site"],
          );
          expectEqual("no dates", copy["Projects"]?.[0]?.["ActualStartDate"], null);
        }),
      "extensions",
    ),

    check("ListChargeablePhases returns the tree; GetProjectTotals accepts one key", (service) =>
      withProject(service, async (project) => {
        const { ChargeablePhases } = await service.content("ListChargeablePhases", { ProjectKey: project.ProjectKey });
        const shown = (ChargeablePhases as Wire[])
          .slice(1)
          .map((each) => [each["Description"], each["Level"], each["Enabled"]]);
        expectEqual("phases", shown, [
          ["Design", 1, false],
          ["Sketches", 2, true],
          ["Site", 1, true],
        ]);
        const totals = await service.content("GetProjectTotals", { RequestedProjectTotals: project.ProjectKey });
        const total = totals["ProjectTotals"] as Wire;
        expectEqual("Projects", totals["Projects"], [total]);
        for (const name of ["Hours Worked", "Billed", "Cost + Premium Burdened", "Written off"])
          expectEqual(name, total[name], 0);
        service.expectCode(
          "an unknown one",
          (await service.call("GetProjectTotals", { RequestedProjectTotals: 2_000_000_000 })).ResponseCode,
          -404,
        );
      }),
    ),
    ...readChecks,
    ...createChecks,
  ],
};
