import { useSessionUser } from "../app/session.ts";
import {
  fromClients,
  fromCompanies,
  fromEmployeesWith,
  fromInvoiceFormats,
  fromProjectTemplates,
  fromProjectTypes,
  fromRateTables,
} from "../shared/key-sources.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { RowsCard, type RowsField, rowsOf } from "../shared/rows-card.tsx";
import { type RecordSource, type RecordValues, useRecord } from "../shared/use-record.ts";
import { DateLimitNotice } from "./date-limit.tsx";
import { billingTypes, dateFields } from "./project-fields.ts";

/** The form fields that belong to the first invoice group, with their member names. */
const groupMembers = { GroupDescription: "Description", ClientKey: "ClientKey", InvoiceFormatKey: "InvoiceFormatKey" };

const source: RecordSource = {
  noun: "Project",
  plural: "Projects",
  keyName: "ProjectKey",
  lists: ["ListProjects", "GetProjects"],
  writes: (write) => ({
    method: "CreateProjects",
    args: creationOf(write.is === "create" ? write.values : {}),
    version: 2,
  }),
  property: (path) =>
    path.replace(/^Project\./, "").replace(/^InvoiceGroups\[0\]\.(\w+)/, (_, name: string) => formName(name)),
};

function formName(member: string): string {
  return Object.entries(groupMembers).find(([, name]) => name === member)?.[0] ?? member;
}

/** The arguments of CreateProjects. A template has its own invoice groups and phases. */
export function creationOf(values: RecordValues): RecordValues {
  const { ProjectTemplateKey, GroupDescription, ClientKey, InvoiceFormatKey, Phases, ...project } = values;
  const given = Object.fromEntries(Object.entries(project).filter(([, value]) => value !== null && value !== ""));
  const phases = rowsOf(Phases).filter((each) => String(each["Description"] ?? "").trim() !== "");
  const isCopy = typeof ProjectTemplateKey === "number";
  const group = { Description: GroupDescription, ClientKey, InvoiceFormatKey };
  return {
    CreateType: "Project",
    Project: given,
    ...(isCopy ? { ProjectTemplateKey } : {}),
    InvoiceGroups: isCopy && typeof ClientKey !== "number" ? [] : [group],
    Phases: phases,
  };
}

const phases: RowsField = {
  name: "Phases",
  title: "Phases",
  columns: [
    { name: "Description", label: "Name", max: 80, required: true },
    { name: "TotalContractAmount", label: "Contract amount", kind: "money" },
  ],
  starting: () => ({ Description: "" }),
  empty: "No phases yet. You can also add phases and subphases later.",
};

export function NewProjectPage() {
  const user = useSessionUser();
  const editing = useRecord(source, "new", {
    BillingType: "TimeAndExpense",
    CompanyKey: user?.CompanyKey ?? null,
    GroupDescription: "All work",
    Phases: [],
  });
  const copied = typeof editing.values["ProjectTemplateKey"] === "number";
  return (
    <RecordForm
      title="New project"
      editing={editing}
      sections={sectionsFor(copied)}
      notice={(save) => <DateLimitNotice editing={editing} save={save} />}
      listAddress="/app/projects"
      recordAddress={(saved) => `/app/projects/${String(saved["ProjectKey"])}`}
    >
      <RowsCard field={phases} editing={editing} />
    </RecordForm>
  );
}

function sectionsFor(copied: boolean): readonly FormSection[] {
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
        { name: "Description", label: "Name", max: 80, required: true },
        { name: "ID", label: "Number", max: 30 },
        { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies, ...needed },
        { name: "RateTableKey", label: "Rate table", kind: "key", from: fromRateTables, ...needed },
        { name: "BillingType", label: "Billing type", kind: "choice", choices: billingTypes },
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
        { name: "GroupDescription", label: "Invoice group name", max: 80 },
      ],
    },
  ];
}
