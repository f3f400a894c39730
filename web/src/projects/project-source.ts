import type { RecordSource, RecordWrite, ServiceCall } from "../shared/use-record.ts";

const keyNames = {
  Projects: "ProjectKey",
  InvoiceGroups: "InvoiceGroupKey",
  Phases: "PhaseKey",
  Resources: "ResourceKey",
} as const;

const createTypes = { InvoiceGroups: "InvoiceGroup", Phases: "Phase", Resources: "Resource" } as const;

/**
 * The parts of a project under edit. Version 2 of the interface: flat lists are read, an object with its key and what
 * changed is written, and the record as it was read goes along so that the service merges.
 */
export function projectSource(project: number, list: keyof typeof keyNames, noun: string): RecordSource {
  const keyName = keyNames[list];
  const sentIn = list === "InvoiceGroups" ? "InvoiceGroups" : "Phases";
  return {
    noun,
    plural: list,
    keyName,
    lists: ["ListProjects", "ListProjectTemplates", "GetProjects", "GetProjectTotals", "ListChargeablePhases"],
    reads: { method: "GetProjects", args: { RequestedProjects: [project] }, list, version: 2 },
    writes: (write) =>
      write.is === "create" && list !== "Projects"
        ? {
            method: "CreateProjects",
            args: { CreateType: createTypes[list], [sentIn]: [write.values] },
            version: 2,
          }
        : update(keyName, write),
    property: (path) => path.replace(/^(Phases|InvoiceGroups)\[0\]\./, "").replace(/^CustomFields\./, "CF_"),
  };
}

function update(keyName: string, write: RecordWrite): ServiceCall {
  const { base, ...updated } =
    write.is === "update"
      ? { base: write.base, ...write.changes, [keyName]: write.key }
      : write.is === "delete"
        ? { base: write.base, [keyName]: write.key, Delete: true }
        : { base: {}, ...write.values };
  return {
    method: "UpdateProjects",
    args: { UpdatedProjects: [updated], UnchangedProjects: [base] },
    version: 2,
  };
}
