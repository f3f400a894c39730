import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import {
  fromClients,
  fromCompanies,
  fromEmployeesWith,
  fromInvoiceFormats,
  fromProjectTemplates,
  fromProjectTypes,
  fromRateTables,
} from "../shared/key-sources.ts";
import { Notice } from "../shared/notice.tsx";
import { Problem } from "../shared/page.tsx";
import { pluralize } from "../shared/pluralize.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { RowsCard, type RowsIn, rowsOf } from "../shared/rows-card.tsx";
import {
  type RecordEditing,
  type RecordSource,
  type RecordValues,
  useRecord,
  type MemberOf,
} from "../shared/use-record.ts";
import { DateLimitNotice } from "./date-limit.tsx";
import { billingTypes, dateFields } from "./project-fields.ts";
import { inactiveKinds, phaseNames, startingFrom } from "./project-template.ts";
import type { Phase, Project } from "./project.ts";

/** The form fields that belong to the first invoice group, with their member names. */
const groupMembers = { GroupDescription: "Description", ClientKey: "ClientKey", InvoiceFormatKey: "InvoiceFormatKey" };

/** What the form has beside the members of a project. */
interface NewProject extends Project {
  readonly ProjectTemplateKey: number;
  readonly OmitInactiveReferences: boolean;
  readonly Phases: readonly Phase[];
  readonly GroupDescription: string;
  readonly ClientKey: number;
  readonly InvoiceFormatKey: number;
}

const source: RecordSource<NewProject> = {
  noun: "Project",
  plural: "Projects",
  keyName: "ProjectKey",
  writes: {
    method: "CreateProjects",
    args: (write) => (write.is === "create" ? creationOf(write.values, write.changes) : {}),
    version: 2,
  },
  property: (path) =>
    path.replace(/^Project\./, "").replace(/^InvoiceGroups\[0\]\.(\w+)/, (_, name: string) => formName(name)),
};

function formName(member: string): string {
  return Object.entries(groupMembers).find(([, name]) => name === member)?.[0] ?? member;
}

/** The arguments of CreateProjects. A copy of a template sends only what the user changed. */
export function creationOf(values: RecordValues, changes: RecordValues): RecordValues {
  const { ProjectTemplateKey } = values;
  const phases = rowsOf(values["Phases"]).filter((each) => String(each["Description"] ?? "").trim() !== "");
  const common = { CreateType: "Project", Phases: phases };
  if (typeof ProjectTemplateKey !== "number")
    return { ...common, Project: filled(projectOf(values)), InvoiceGroups: [groupOf(values)] };
  const { Description: _, ...group } = groupOf(changes);
  return {
    ...common,
    ProjectTemplateKey,
    ...(values["OmitInactiveReferences"] === true ? { OmitInactiveReferences: true } : {}),
    Project: projectOf(changes),
    // The service finds the template's invoice group by its description.
    InvoiceGroups: Object.keys(group).length === 0 ? [] : [{ Description: values["GroupDescription"], ...group }],
  };
}

const notOfProject = new Set(["ProjectTemplateKey", "OmitInactiveReferences", "Phases", ...Object.keys(groupMembers)]);

const projectOf = (values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !notOfProject.has(name)));

const groupOf = (values: RecordValues): RecordValues =>
  Object.fromEntries(
    Object.entries(groupMembers).flatMap(([name, member]) => (name in values ? [[member, values[name]]] : [])),
  );

const filled = (values: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ""));

const phases: RowsIn<NewProject, "Phases"> = {
  name: "Phases",
  title: "Phases",
  columns: [
    { name: "Description", label: "Name", required: true },
    { name: "TotalContractAmount", label: "Contract amount", kind: "money" },
  ],
  starting: () => ({ Description: "" }),
  empty: "No phases yet. You can also add phases and subphases later.",
};

export function NewProjectPage() {
  const user = useSessionUser();
  const [template, setTemplate] = useState<RecordValues | undefined>();
  const editing = useRecord(
    source,
    "new",
    template === undefined
      ? {
          BillingType: "TimeAndExpense",
          CompanyKey: user?.CompanyKey ?? null,
          // Whoever manages projects is likely to manage this one, and may only be able to create their own.
          ...(user?.ApprovalLevels.includes("ProjectManager") ? { ProjectManager: user.EmployeeKey } : {}),
          GroupDescription: "All work",
          Phases: [],
        }
      : startingFrom(template),
  );
  const key = editing.values["ProjectTemplateKey"];
  const copied = typeof key === "number";
  const read = useRead("GetProjectTemplates", { RequestedProjects: [Number(key)] }, { version: 1, enabled: copied });
  const found = copied
    ? (read.data?.Content.ProjectTemplates.find((each) => each.ProjectTemplateKey === key) as unknown as
        | RecordValues
        | undefined)
    : undefined;
  if (found !== template) setTemplate(found);
  return (
    <RecordForm
      title="New project"
      editing={editing}
      sections={sectionsFor(copied)}
      notice={(save) => (
        <>
          <DateLimitNotice editing={editing} save={save} />
          {copied && read.error !== null && <Problem error={read.error} />}
          {template !== undefined && <TemplateNotice template={template} />}
          {copied && <InactiveReferences editing={editing} save={save} />}
        </>
      )}
      listAddress="/app/projects"
      recordAddress={(saved) => `/app/projects/${String(saved["ProjectKey"])}`}
    >
      <RowsCard field={phases} editing={editing} />
    </RecordForm>
  );
}

/** What the copy gets beside the fields of the form. */
function TemplateNotice({ template }: { template: RecordValues }) {
  const names = phaseNames(template);
  const groups = rowsOf(template["InvoiceGroups"]).map((each) => String(each["Description"]));
  return (
    <Notice title={`From the template ${String(template["Description"])}`}>
      The fields below show the template’s values; change only what differs. The project also gets{" "}
      {names.length === 0 ? "no phases" : `${pluralize(names.length, "phase")} (${names.join(", ")})`} and the invoice{" "}
      {groups.length === 1 ? "group" : "groups"} {groups.join(", ")}. Dates and history are not copied.
    </Notice>
  );
}

/** Asks once whether to go on without the inactive records that the template refers to. */
function InactiveReferences({
  editing,
  save,
}: {
  editing: RecordEditing;
  save: (more?: RecordValues) => Promise<void>;
}) {
  const [asked, setAsked] = useState<Error | undefined>();
  const kinds = inactiveKinds(editing.error);
  if (kinds.length === 0 || asked !== undefined) return null;
  return (
    <AskDialog
      title="The template uses inactive records"
      text={`This template refers to an inactive ${kinds.join(" and an inactive ")}. A new project cannot use it. Create the project without it?`}
      action="Create without it"
      onConfirm={() => {
        setAsked(editing.error);
        void save({ OmitInactiveReferences: true });
      }}
      onCancel={() => setAsked(editing.error)}
    />
  );
}

function sectionsFor(copied: boolean): readonly FormSection<MemberOf<NewProject>>[] {
  const needed = copied ? {} : { required: true };
  return [
    {
      title: "Project",
      fields: [
        {
          name: "ProjectTemplateKey",
          label: "Template",
          kind: "key",
          from: fromProjectTemplates,
          help: "Copies everything except dates and history",
        },
        { name: "Description", label: "Name", required: true },
        { name: "ID", label: "Number" },
        { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies, ...needed },
        { name: "RateTableKey", label: "Rate table", kind: "key", from: fromRateTables, ...needed },
        { name: "BillingType", label: "Billing type", kind: "choice", labels: billingTypes },
        { name: "ProjectTypeKey", label: "Project type", kind: "key", from: fromProjectTypes },
      ],
    },
    {
      title: "People and dates",
      fields: [
        { name: "ProjectManager", label: "Project manager", kind: "key", from: fromEmployeesWith("ProjectManager") },
        { name: "PrincipalInCharge", label: "Principal in charge", kind: "key", from: fromEmployeesWith("Principal") },
        ...dateFields.slice(0, 2),
        { name: "TotalContractAmount", label: "Contract amount", kind: "money" },
        { name: "Location", label: "Location" },
      ],
    },
    {
      title: "Bill to",
      fields: [
        { name: "ClientKey", label: "Client", kind: "key", from: fromClients, ...needed },
        { name: "InvoiceFormatKey", label: "Invoice format", kind: "key", from: fromInvoiceFormats, ...needed },
        ...(copied
          ? []
          : [{ name: "GroupDescription" as const, member: "InvoiceGroups.Description", label: "Invoice group name" }]),
      ],
    },
  ];
}
