import { useParams } from "@tanstack/react-router";
import { contactRows } from "../shared/contact-rows.ts";
import { useCustomSections } from "../shared/custom-fields.ts";
import { RecordForm } from "../shared/record-form.tsx";
import { RowsCard } from "../shared/rows-card.tsx";
import { DateLimitNotice } from "./date-limit.tsx";
import { projectSections } from "./project-fields.ts";
import { projectSource } from "./project-source.ts";
import { useMayChange } from "./use-may-change.ts";
import { useProjectPart } from "./use-project-part.ts";

export function EditProjectPage() {
  const project = Number((useParams({ strict: false }) as { key: string }).key);
  const mayChange = useMayChange(project);
  const own = useCustomSections("Project");
  const editing = useProjectPart(projectSource(project, "Projects", "Project"), project);
  return (
    <RecordForm
      title={String(editing.values["Description"] ?? "Project")}
      editing={editing}
      sections={[...projectSections, ...own]}
      notice={(save) => <DateLimitNotice editing={editing} save={save} />}
      listAddress="/app/projects"
      recordAddress={() => `/app/projects/${project}`}
      locked={!mayChange}
    >
      <RowsCard field={contactRows} editing={editing} />
    </RecordForm>
  );
}
