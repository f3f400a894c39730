import { useParams } from "@tanstack/react-router";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import type { FormField } from "../shared/field-input.tsx";
import {
  fromActivities,
  fromEmployees,
  fromEmployeeTypes,
  fromVendors,
  fromVendorTypes,
} from "../shared/key-sources.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { dateFields } from "./project-fields.ts";
import { projectSource } from "./project-source.ts";
import { useProjectPart } from "./use-project-part.ts";

/** Edits a resource of a project or phase. */
export function ResourcePage() {
  const { key, resource } = useParams({ strict: false }) as { key: string; resource: string };
  const { parent = Number(key) } = usePageSearch();
  const user = useSessionUser();
  const read = useRead("GetProjects", { RequestedProjects: [Number(key)] }, { version: 2 });
  const editing = useProjectPart(
    projectSource(Number(key), "Resources", "Resource"),
    resource === "new" ? "new" : Number(resource),
    { ParentKey: parent, ActivityType: "Labor", Description: "", IsTask: false },
  );
  const places = [
    { value: Number(key), label: "Entire project" },
    ...(read.data?.Content.Phases ?? []).map((each) => ({ value: each.PhaseKey, label: each.Description })),
  ];
  return (
    <RecordForm
      title={String(editing.values["Description"] ?? "") || (resource === "new" ? "New resource" : "Resource")}
      editing={editing}
      sections={sectionsFor(String(editing.values["ActivityType"]), places, resource === "new")}
      listAddress={`/app/projects/${key}`}
      recordAddress={() => `/app/projects/${key}`}
      locked={!mayCall(user, "UpdateProjects")}
    />
  );
}

const whoByType: Readonly<Record<string, readonly FormField[]>> = {
  Labor: [
    { name: "EmployeeKey", label: "Employee", kind: "key", from: fromEmployees },
    { name: "EmployeeTypeKey", label: "Employee type", kind: "key", from: fromEmployeeTypes },
  ],
  Expense: [
    { name: "ActivityKey", label: "Expense", kind: "key", from: fromActivities },
    { name: "VendorKey", label: "Vendor", kind: "key", from: fromVendors },
  ],
  Consultant: [
    { name: "VendorKey", label: "Consultant", kind: "key", from: fromVendors },
    { name: "VendorTypeKey", label: "Consultant type", kind: "key", from: fromVendorTypes },
  ],
};

function sectionsFor(
  type: string,
  places: readonly { value: number; label: string }[],
  isNew: boolean,
): readonly FormSection[] {
  const status: FormField = {
    name: "Status",
    label: "Status",
    kind: "choice",
    choices: ["NotStarted", "InProgress", "Complete", "Waiting", "Deferred"],
  };
  return [
    {
      title: "Resource",
      fields: [
        { name: "ParentKey", label: "Phase", kind: "key", items: places, required: true },
        { name: "ActivityType", label: "Type", kind: "choice", choices: ["Labor", "Expense", "Consultant"] },
        ...(whoByType[type] ?? []),
        { name: "Description", label: "Description" },
        ...(isNew ? [] : [status]),
        { name: "Notes", label: "Notes", kind: "long text" },
      ],
    },
    {
      title: "Amounts and dates",
      fields: [
        { name: "Units", label: type === "Labor" ? "Hours" : "Units", kind: "number" },
        { name: "CostRate", label: "Cost rate", kind: "number" },
        { name: "CostAmount", label: "Cost", kind: "money" },
        { name: "FeeRate", label: "Fee rate", kind: "number" },
        { name: "FeeAmount", label: "Fee", kind: "money" },
        { name: "PercentDistribution", label: "Percent", kind: "number" },
        ...dateFields,
      ],
    },
  ];
}
