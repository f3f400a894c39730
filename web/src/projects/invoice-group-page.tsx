import { useParams } from "@tanstack/react-router";
import { fromClients, fromContacts, fromEmployees, fromInvoiceFormats } from "../shared/key-sources.ts";
import { keptHelp } from "../shared/kept.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { projectSource } from "./project-source.ts";
import { useMayChange } from "./use-may-change.ts";
import { useProjectPart } from "./use-project-part.ts";
import type { MemberOf } from "../shared/use-record.ts";
import type { InvoiceGroup } from "./project.ts";

const sections: readonly FormSection<MemberOf<InvoiceGroup>>[] = [
  {
    title: "Bill to",
    fields: [
      { name: "Description", label: "Name", required: true },
      { name: "ClientKey", label: "Client", kind: "key", from: fromClients, required: true },
      { name: "BillingContact", label: "Billing contact", kind: "key", from: fromContacts },
      { name: "BillingManager", label: "Billing manager", kind: "key", from: fromEmployees, help: keptHelp },
      { name: "Notes", label: "Notes", kind: "long text" },
    ],
  },
  {
    title: "Invoice",
    fields: [
      { name: "InvoiceFormatKey", label: "Format", kind: "key", from: fromInvoiceFormats, required: true },
      { name: "PrintBackup", label: "Print backup", kind: "yes-no" },
      { name: "InvoiceScope", label: "Scope", kind: "long text" },
      { name: "InvoiceHeaderText", label: "Header text", kind: "long text" },
      { name: "InvoiceFooterText", label: "Footer text", kind: "long text" },
    ],
  },
];

export function InvoiceGroupPage() {
  const { key, group } = useParams({ strict: false }) as { key: string; group: string };
  const mayChange = useMayChange(Number(key));
  const editing = useProjectPart(
    projectSource(Number(key), "InvoiceGroups", "Invoice group"),
    group === "new" ? "new" : Number(group),
    { ProjectKey: Number(key), Description: "" },
  );
  return (
    <RecordForm
      title={String(editing.values["Description"] ?? "") || "New invoice group"}
      editing={editing}
      sections={sections}
      listAddress={`/app/projects/${key}`}
      recordAddress={() => `/app/projects/${key}`}
      locked={!mayChange}
    />
  );
}
