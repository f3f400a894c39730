import { useParams } from "@tanstack/react-router";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { useRecord, listedRecords, type MemberOf, type Updated } from "../shared/use-record.ts";

export function CustomFieldPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const editing = useRecord(
    listedRecords("CustomFields", "CustomFieldKey", "Field"),
    key === "new" ? "new" : Number(key),
    { RecordType: "Client", Type: "text", Choices: [], Order: 0 },
  );
  const section: FormSection<MemberOf<Updated<"CustomFields">>> = {
    title: "Field",
    fields: [
      { name: "Name", label: "Name", required: true, help: "The API name is CF_ plus this name" },
      {
        name: "RecordType",
        label: "Record type",
        kind: "choice",
      },
      { name: "Type", label: "Type", kind: "choice" },
      ...(editing.values["Type"] === "list of choices"
        ? [{ name: "Choices", label: "Choices", kind: "texts", help: "Press Enter after each choice" } as const]
        : []),
      { name: "Order", label: "Order in the form", kind: "number" },
    ],
  };
  return (
    <RecordForm
      title={String(editing.values["Name"] ?? "") || "New field"}
      editing={editing}
      sections={[section]}
      listAddress="/app/setup/custom-fields"
      recordAddress={(saved) => `/app/setup/custom-fields/${String(saved["CustomFieldKey"])}`}
    />
  );
}
