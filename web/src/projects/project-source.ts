import type { RecordSource, RecordValues, RecordWrite } from "../shared/use-record.ts";
import type { ProjectContent } from "./project.ts";

const keyNames = {
  Projects: "ProjectKey",
  InvoiceGroups: "InvoiceGroupKey",
  Phases: "PhaseKey",
  Resources: "ResourceKey",
} as const;

const createTypes = { InvoiceGroups: "InvoiceGroup", Phases: "Phase", Resources: "Resource" } as const;

/**
 * How the parts of a project are read and written with version 2 of the API: flat lists are read; changes are sent with the
 * original record, which the service needs for its merge.
 */
export function projectSource<List extends keyof typeof keyNames>(
  project: number,
  list: List,
  noun: string,
): RecordSource<ProjectContent[List][number]> {
  const keyName = keyNames[list];
  const sentIn = list === "InvoiceGroups" ? "InvoiceGroups" : "Phases";
  return {
    noun,
    plural: list,
    keyName,
    reads: { method: "GetProjects", args: () => ({ RequestedProjects: [project] }), list, version: 2 },
    writes: {
      method: "UpdateProjects",
      ...(list === "Projects" ? {} : { creates: "CreateProjects" as const }),
      args: (write) =>
        write.is === "create" && list !== "Projects"
          ? { CreateType: createTypes[list as Exclude<List, "Projects">], [sentIn]: [write.values] }
          : update(keyName, write),
      version: 2,
    },
    property: (path) => path.replace(/^(Phases|InvoiceGroups)\[0\]\./, "").replace(/^CustomFields\./, "CF_"),
  };
}

function update(keyName: string, write: RecordWrite): RecordValues {
  const { base, ...updated } =
    write.is === "update"
      ? { base: write.base, ...write.changes, [keyName]: write.key }
      : write.is === "delete"
        ? { base: write.base, [keyName]: write.key, Delete: true }
        : { base: {}, ...write.values };
  return { UpdatedProjects: [updated], UnchangedProjects: [base] };
}
