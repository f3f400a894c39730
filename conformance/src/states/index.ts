import { type Chapter, check } from "../check.ts";
import { changeSet as ownerChanges, client, type Owner, vendor, withOwners } from "../contact-owners.ts";
import { changeSet as contactChanges, readContacts, withContacts } from "../contacts/helpers.ts";
import { callV2, changeSet, contentV2, read, withProject } from "../projects/helpers.ts";
import type { Service } from "../service.ts";
import { expectEqual, expectThat } from "../expectations.ts";

const projectStates = "Preliminary Active Hold Workhold BillingHold Closed Marketing Active".split(" ");
const resourceStates = ["NotStarted", "InProgress", "Complete", "Waiting", "Deferred", "NotStarted"];

const readOwner = async (service: Service, thing: string, key: unknown): Promise<Owner | undefined> =>
  ((await service.content(`Get${thing}s`, { [`Requested${thing}s`]: [key] }))[`${thing}s`] as Owner[])[0];

export const states: Chapter = {
  name: "States",
  checks: [
    ...[client, vendor].map((kind) =>
      check(
        `a ${kind.thing.toLowerCase()} becomes Inactive and Active again`,
        (service) =>
          withOwners(service, kind, [{}], async ([one]) => {
            for (const Status of ["Inactive", "Active"]) {
              const before = await readOwner(service, kind.thing, one?.[`${kind.thing}Key`]);
              await service.content(`Update${kind.thing}s`, ownerChanges(kind, [{ ...before, Status }], [before]));
              const after = await readOwner(service, kind.thing, one?.[`${kind.thing}Key`]);
              expectEqual("Status", after?.["Status"], Status);
            }
          }),
        "statusMoves",
      ),
    ),

    check(
      "a contact becomes Inactive and Active again",
      (service) =>
        withContacts(service, 1, async ([contact]) => {
          for (const Status of ["Inactive", "Active"]) {
            const [before] = await readContacts(service, [contact?.ContactKey]);
            await service.content("UpdateContacts", contactChanges([{ ...before, Status }], [before]));
            const [after] = await readContacts(service, [contact?.ContactKey]);
            expectEqual("Status", after?.["Status"], Status);
          }
        }),
      "statusMoves",
    ),

    check(
      "a project can have each status",
      (service) =>
        withProject(service, async ({ ProjectKey }) => {
          for (const Status of projectStates) {
            const before = await read(service, ProjectKey);
            await service.content("UpdateProjects", changeSet([{ ...before, Status }], [before]));
            expectEqual("Status", (await read(service, ProjectKey))["Status"], Status);
          }
        }),
      "projectStatusMoves",
    ),

    check(
      "a resource can have each status",
      (service) =>
        withProject(service, async ({ ProjectKey }) => {
          await contentV2(service, "CreateProjects", {
            CreateType: "Resource",
            Phases: [{ ParentKey: ProjectKey, ActivityType: "Labor", Units: 1 }],
          });
          for (const Status of resourceStates) {
            const flat = await contentV2(service, "GetProjects", { RequestedProjects: [ProjectKey] });
            const ResourceKey = flat["Resources"]?.[0]?.["ResourceKey"];
            const changed = { UpdatedProjects: [{ ResourceKey, Status }], UnchangedProjects: flat };
            const after = await contentV2(service, "UpdateProjects", changed);
            expectEqual("Status", after["Resources"]?.[0]?.["Status"], Status);
          }
        }),
      "resourceStatusMoves",
    ),

    check("an unknown status is refused", (service) =>
      withProject(service, async (project) => {
        const refused = await service.call("UpdateProjects", changeSet([{ ...project, Status: "Asleep" }], [project]));
        service.expectCode("project", refused.ResponseCode, -422);
        const flat = await contentV2(service, "GetProjects", { RequestedProjects: [project.ProjectKey] });
        const UpdatedProjects = [{ ProjectKey: project.ProjectKey, Status: "Asleep" }];
        const second = await callV2(service, "UpdateProjects", { UpdatedProjects, UnchangedProjects: flat });
        expectThat("in version 2", second.Errors.length > 0);
      }),
    ),
  ],
};
