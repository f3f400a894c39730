import { expectRequestedOrder } from "../requested-order.ts";
import { check } from "../check.ts";
import { callV2, changeSet, contentV2, listed, read, type Wire, withProject, withSetting } from "./helpers.ts";
import { resourceMembers } from "./members.ts";
import { totalNames } from "./totals.ts";
import { expectEqual, expectMembers, expectThat } from "../expectations.ts";

const statuses = ["Preliminary", "Active", "Hold", "WorkHold", "BillingHold", "Closed", "Marketing"];

/** All phases, including nested ones. */
const phasesIn = (parts: readonly Wire[] = []): Wire[] =>
  parts.flatMap((each) => [each, ...phasesIn(each["Phases"] as Wire[] | undefined)]);

export const readChecks = [
  check("ListProjects: each filter keeps matching projects and leaves out the rest", (service) =>
    withProject(service, async (project, { marker, company }) => {
      const ID = `ID${marker.slice(-12)}`;
      await service.content("UpdateProjects", changeSet([{ ...project, ID, Status: "Hold" }], [project]));
      const { LastModifiedDate } = await read(service, project.ProjectKey);
      const keeps = async (args: Wire, isKept: boolean) => {
        const found = await listed(service, "ListProjects", "Projects", args);
        const isThere = found.some((each) => each["ProjectKey"] === project.ProjectKey);
        expectEqual(`${JSON.stringify(args)} lists it`, isThere, isKept);
      };
      await keeps({ FilterByNameLike: ID.toLowerCase() }, true);
      await keeps({ FilterByNameLike: marker.slice(2) }, true);
      await keeps({ FilterByDescriptionLike: marker.slice(2) }, true);
      await keeps({ FilterByDescriptionLike: ID }, false);
      await keeps({ FilterByDescriptionEquals: marker.toUpperCase() }, true);
      await keeps({ FilterByDescriptionEquals: marker.slice(2) }, false);
      await keeps({ FilterByIDLike: ID.slice(1) }, true);
      await keeps({ FilterByIDLike: marker }, false);
      await keeps({ FilterByCompany: [company] }, true);
      await keeps({ FilterByCompany: [2_000_000_000] }, false);
      await keeps({ FilterByStatus: ["Hold", "Closed"] }, true);
      await keeps({ FilterByStatus: ["Active"], FilterByNameLike: marker }, false);
      await keeps({ FilterByEarliestModifiedDate: LastModifiedDate }, true);
      await keeps({ FilterByLatestModifiedDate: LastModifiedDate, FilterByNameLike: marker }, true);
      await keeps({ FilterByLatestModifiedDate: "1990-01-01 00:00:00.000 GMT+0000" }, false);
    }),
  ),

  check("ListProjects accepts every documented status and no other", async (service) => {
    for (const status of statuses) await service.content("ListProjects", { FilterByStatus: [status] });
    const odd = await service.call("ListProjects", { FilterByStatus: ["Asleep"] });
    service.expectCode("another", odd.ResponseCode, -422);
  }),

  check("GetProjectTotals sends every total by its exact name, for the project and for each phase", (service) =>
    withProject(service, async ({ ProjectKey }) => {
      const totals = await service.content("GetProjectTotals", { RequestedProjectTotals: ProjectKey });
      const [project] = totals["Projects"] as Wire[];
      const groups = (project?.["InvoiceGroups"] ?? []) as Wire[];
      const phases = groups.flatMap((group) => phasesIn(group["Phases"] as Wire[]));
      expectEqual("phases", phases.length, 3);
      for (const part of [project, ...phases]) {
        expectMembers("totals", part, totalNames);
        for (const name of totalNames)
          expectThat(`${name} is a number`, typeof part?.[name] === "number", part?.[name]);
      }
    }),
  ),

  check(
    "GetProjects returns projects in the order of the keys, also when it is not its own, in both versions",
    (service) =>
      withProject(service, (one) =>
        withProject(service, async (other) => {
          const keys = [one.ProjectKey, other.ProjectKey];
          const nested = async (RequestedProjects: readonly unknown[]) =>
            (await service.content("GetProjects", { RequestedProjects }))["Projects"];
          const flat = async (RequestedProjects: readonly unknown[]) =>
            (await contentV2(service, "GetProjects", { RequestedProjects }))["Projects"];
          await expectRequestedOrder("GetProjects", "ProjectKey", keys, nested);
          await expectRequestedOrder("GetProjects of version 2", "ProjectKey", keys, flat);
        }),
      ),
    "keyOrder",
  ),

  check("GetProjectsWithResources is GetProjects plus Resources on projects and phases", (service) =>
    withProject(service, async (project) => {
      const PhaseKey = project.InvoiceGroups[0]?.Phases[0]?.["PhaseKey"];
      for (const ParentKey of [project.ProjectKey, PhaseKey]) {
        const Phases = [{ ParentKey, ActivityType: "Labor", Units: 8 }];
        await contentV2(service, "CreateProjects", { CreateType: "Resource", Phases });
      }
      const args = { RequestedProjects: [project.ProjectKey] };
      const [whole] = (await service.content("GetProjectsWithResources", args))["Projects"] as Wire[];
      const [group] = (whole?.["InvoiceGroups"] ?? []) as Wire[];
      const phases = phasesIn(group?.["Phases"] as Wire[]);
      const counts = [whole, ...phases].map((part) => (part?.["Resources"] as Wire[] | undefined)?.length ?? 0);
      expectEqual("resources of the project, Design, Sketches, Site", counts, [1, 1, 0, 0]);
      for (const resource of (whole?.["Resources"] ?? []) as Wire[])
        expectMembers("resource", resource, resourceMembers);
    }),
  ),

  check("version 2: invoice groups, phases and resources have the keys of their parents", (service) =>
    withProject(service, async ({ ProjectKey }) => {
      const Phases = [{ ParentKey: ProjectKey, ActivityType: "Labor", Units: 8 }];
      await contentV2(service, "CreateProjects", { CreateType: "Resource", Phases });
      const flat = await contentV2(service, "GetProjects", { RequestedProjects: [ProjectKey] });
      for (const group of flat["InvoiceGroups"] ?? []) expectEqual("ProjectKey", group["ProjectKey"], ProjectKey);
      for (const phase of flat["Phases"] ?? []) {
        expectMembers("phase", phase, ["PhaseKey", "ProjectKey", "InvoiceGroupKey", "ParentKey"]);
        expectThat("no phases inside", !Object.hasOwn(phase, "Phases"));
      }
      expectMembers("resource", flat["Resources"]?.[0], ["ResourceKey", "PhaseKey"]);
    }),
  ),

  check("version 2: CustomFields is left out when there are none; version 1 does not have it", (service) =>
    withProject(service, async (project) => {
      const flat = await contentV2(service, "GetProjects", { RequestedProjects: [project.ProjectKey] });
      for (const part of [...(flat["Projects"] ?? []), ...(flat["Phases"] ?? []), project])
        expectThat("no CustomFields", !Object.hasOwn(part, "CustomFields"), part["CustomFields"]);
    }),
  ),

  check("every documented BillingType is accepted and sent as documented; others are refused", (service) =>
    withProject(service, async (project) => {
      const types =
        "TimeAndExpense FixedFee PercentComplete UnitPrice PercentofConstructionCost Nonbillable Marketing Overhead Adjustment";
      for (const BillingType of types.split(" ")) {
        const before = await read(service, project.ProjectKey);
        await service.content("UpdateProjects", changeSet([{ ...before, BillingType }], [before]));
        expectEqual("BillingType", (await read(service, project.ProjectKey))["BillingType"], BillingType);
      }
      const now = await read(service, project.ProjectKey);
      const odd = await service.call("UpdateProjects", changeSet([{ ...now, BillingType: "Guess" }], [now]));
      service.expectCode("another", odd.ResponseCode, -422);
    }),
  ),

  check("Get methods require their keys", async (service) => {
    for (const method of ["GetProjects", "GetProjectTemplates", "GetProjectsWithResources", "GetProjectTotals"])
      service.expectCode(method, (await service.call(method, {})).ResponseCode, -420);
    service.expectCode("version 2", (await callV2(service, "GetProjects", {})).ResponseCode, -420);
  }),
];

/** What each CreateType requires, and what it does not allow. */
export const createChecks = [
  check("CreateProjects refuses a call without the members that its CreateType requires", (service) =>
    withSetting(service, async (setting) => {
      const Project = { Description: setting.marker, CompanyKey: setting.company, RateTableKey: setting.rateTable };
      const group = { Description: "All", ClientKey: setting.client, InvoiceFormatKey: setting.invoiceFormat };
      const args = { CreateType: "Project", Project, InvoiceGroups: [group], Phases: [{ Description: "One" }] };
      const refused = async (what: string, more: Wire) => {
        const { Errors } = await callV2(service, "CreateProjects", { ...args, ...more });
        service.expectCode(
          what,
          Errors.map((each) => each.ErrorID),
          [-420],
        );
      };
      for (const name of ["Description", "RateTableKey"])
        await refused(`a project without ${name}`, { Project: without(Project, name) });
      for (const name of ["Description", "ClientKey", "InvoiceFormatKey"])
        await refused(`a group without ${name}`, { InvoiceGroups: [without(group, name)] });
      await refused("a phase without Description", { Phases: [{}] });
      await refused("no CreateType", { CreateType: null });
      const found = await listed(service, "ListProjects", "Projects", { FilterByNameLike: setting.marker });
      expectEqual("saved", found, []);
    }),
  ),

  check("CreateProjects adds invoice groups with their phases to an existing project", (service) =>
    withProject(service, async ({ ProjectKey }, setting) => {
      const group = { Description: "More", ClientKey: setting.client, InvoiceFormatKey: setting.invoiceFormat };
      const Phases = [{ Description: "Extra", RateTableKey: setting.rateTable }];
      const missing = await callV2(service, "CreateProjects", {
        CreateType: "InvoiceGroup",
        InvoiceGroups: [group],
        Phases,
      });
      service.expectCode("no ProjectKey", missing.ResponseCode, -420);
      await contentV2(service, "CreateProjects", {
        CreateType: "InvoiceGroup",
        InvoiceGroups: [{ ...group, ProjectKey }],
        Phases,
      });
      const after = await read(service, ProjectKey);
      const names = after.InvoiceGroups.map((each) => [each["Description"], each.Phases.at(-1)?.["Description"]]);
      expectEqual("groups", names, [
        ["All work", "Site"],
        ["More", "Extra"],
      ]);
    }),
  ),

  check("resources: each ActivityType allows only its own keys, PercentDistribution 0 to 100, no tasks", (service) =>
    withProject(service, async ({ ProjectKey }) => {
      const code = async (values: Wire) => {
        const Phases = [{ ParentKey: ProjectKey, ...values }];
        return (await callV2(service, "CreateProjects", { CreateType: "Resource", Phases })).ResponseCode;
      };
      service.expectCode("no ActivityType", await code({}), -420);
      // The firm may have no record with key 1; the call is refused either way.
      for (const [ActivityType, name] of [
        ["Labor", "VendorKey"],
        ["Labor", "ActivityKey"],
        ["Expense", "VendorTypeKey"],
        ["Expense", "EmployeeTypeKey"],
        ["Consultant", "ActivityKey"],
      ] as const)
        expectThat(`${name} on ${ActivityType} is refused`, (await code({ ActivityType, [name]: 1 })) !== 200);
      service.expectCode("101 percent", await code({ ActivityType: "Labor", PercentDistribution: 101 }), -422);
      service.expectCode("-1 percent", await code({ ActivityType: "Labor", PercentDistribution: -1 }), -422);
      service.expectCode("a task", await code({ ActivityType: "Labor", IsTask: true }), -422);
      service.expectCode("an unknown parent", await code({ ActivityType: "Labor", ParentKey: 2_000_000_000 }), -404);
      expectEqual("100 percent", await code({ ActivityType: "Labor", PercentDistribution: 100 }), 200);
    }),
  ),
];

function without(record: Wire, name: string): Wire {
  return Object.fromEntries(Object.entries(record).filter(([each]) => each !== name));
}
