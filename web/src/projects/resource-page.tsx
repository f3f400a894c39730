import { useParams } from "@tanstack/react-router";
import { usePageSearch } from "../app/page-search.ts";
import { useRead } from "../calls/use-read.ts";
import type { FormField } from "../shared/field-input.tsx";
import {
  fromActivities,
  fromEmployees,
  fromEmployeeTypes,
  fromVendors,
  fromVendorTypes,
} from "../shared/key-sources.ts";
import { keptHelp } from "../shared/kept.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { dateFields } from "./project-fields.ts";
import { projectSource } from "./project-source.ts";
import { useMayChange } from "./use-may-change.ts";
import { useProjectPart } from "./use-project-part.ts";
import type { MemberOf } from "../shared/use-record.ts";
import type { Resource } from "./project.ts";

/** Edits a resource of a project or phase. */
export function ResourcePage() {
  const { key, resource } = useParams({ strict: false }) as { key: string; resource: string };
  const { parent = Number(key) } = usePageSearch();
  const mayChange = useMayChange(Number(key));
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
      locked={!mayChange}
    />
  );
}

type Member = MemberOf<Resource>;

const whoByType: Readonly<Record<string, readonly FormField<Member>[]>> = {
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
    { name: "VendorTypeKey", label: "Consultant type", kind: "key", from: fromVendorTypes, help: keptHelp },
  ],
};

function sectionsFor(
  type: string,
  places: readonly { value: number; label: string }[],
  isNew: boolean,
): readonly FormSection<Member>[] {
  const status: FormField<Member> = {
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
        { name: "CostAmount", label: "Cost", kind: "money" },
        { name: "FeeAmount", label: "Fee", kind: "money" },
        ...dateFields,
      ],
    },
  ];
}
