import { useParams } from "@tanstack/react-router";
import { usePageSearch } from "../app/page-search.ts";
import { useRead } from "../calls/use-read.ts";
import { useCustomSections } from "../shared/custom-fields.ts";
import { Loading } from "../shared/page.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { DateLimitNotice } from "./date-limit.tsx";
import { workSections } from "./project-fields.ts";
import { projectSource } from "./project-source.ts";
import type { ProjectContent, Phase } from "./project.ts";
import { useMayChange } from "./use-may-change.ts";
import { useProjectPart } from "./use-project-part.ts";
import type { MemberOf } from "../shared/use-record.ts";

/** Edits a phase, or adds one under the parent given in the address. */
export function PhasePage() {
  const { key, phase } = useParams({ strict: false }) as { key: string; phase: string };
  const project = Number(key);
  const read = useRead("GetProjects", { RequestedProjects: [project] }, { version: 2 });
  if (read.data === undefined) return <Loading />;
  return <PhaseForm project={project} phase={phase === "new" ? "new" : Number(phase)} content={read.data.Content} />;
}

function PhaseForm({ project, phase, content }: { project: number; phase: number | "new"; content: ProjectContent }) {
  const mayChange = useMayChange(project);
  const own = useCustomSections("Phase");
  const { parent = project } = usePageSearch();
  const above = content.Phases.find((each) => each.PhaseKey === parent);
  const work = content.Projects[0];
  const editing = useProjectPart(projectSource(project, "Phases", "Phase"), phase, {
    ProjectKey: project,
    ParentKey: parent,
    InvoiceGroupKey: above?.InvoiceGroupKey ?? content.InvoiceGroups[0]?.InvoiceGroupKey ?? null,
    Description: "",
    Status: "Active",
    CompanyKey: work?.["CompanyKey"],
    BillingType: above?.BillingType ?? work?.BillingType,
    RateTableKey: above?.RateTableKey ?? work?.RateTableKey,
  });
  return (
    <RecordForm
      title={String(editing.values["Description"] ?? "") || "New phase"}
      editing={editing}
      sections={[...workSections, parentSection(content, phase), ...own]}
      notice={(save) => <DateLimitNotice editing={editing} save={save} />}
      listAddress={`/app/projects/${project}`}
      recordAddress={() => `/app/projects/${project}`}
      locked={!mayChange}
    />
  );
}

/** The parent and the invoice group of the phase. */
function parentSection(
  { Projects, InvoiceGroups, Phases }: ProjectContent,
  phase: number | "new",
): FormSection<MemberOf<Phase>> {
  const top = Projects.map((each) => ({ value: each.ProjectKey, label: "Project (top level)" }));
  const phases = Phases.filter((each) => each.PhaseKey !== phase).map((each) => ({
    value: each.PhaseKey,
    label: each.Description,
  }));
  const groups = InvoiceGroups.map((each) => ({ value: each.InvoiceGroupKey, label: each.Description }));
  return {
    title: "Position and invoicing",
    fields: [
      { name: "ParentKey", label: "Parent", kind: "key", items: [...top, ...phases], required: true },
      { name: "InvoiceGroupKey", label: "Invoice group", kind: "key", items: groups, required: true },
      { name: "IsBillingGroup", label: "Billing group only", kind: "yes-no" },
      { name: "SummarizeBillingGroup", label: "Bill as one line", kind: "yes-no" },
      { name: "PhaseInvoiceText", label: "Invoice text", kind: "long text" },
    ],
  };
}
