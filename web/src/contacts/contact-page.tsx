import { useParams } from "@tanstack/react-router";
import { contactDetailsSections } from "../shared/contact-details.ts";
import { fromContactTypes } from "../shared/key-sources.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { recordsOf, useRecord, type MemberOf, type Updated } from "../shared/use-record.ts";

const sections: readonly FormSection<MemberOf<Updated<"Contacts">>>[] = [
  {
    title: "Contact",
    fields: [
      { name: "FirstName", label: "First name" },
      { name: "MiddleName", label: "Middle name" },
      { name: "LastName", label: "Last name" },
      { name: "Company", label: "Company" },
      { name: "Title", label: "Title" },
      {
        name: "ContactTypeKey",
        label: "Type",
        kind: "key",
        from: fromContactTypes,
      },
      { name: "Status", label: "Status", kind: "choice" },
      { name: "Notes", label: "Notes", kind: "long text" },
    ],
  },
  ...contactDetailsSections,
];

export function ContactPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const editing = useRecord(recordsOf("Contacts", "ContactKey", "Contact"), key === "new" ? "new" : Number(key), {
    Status: "Active",
    MailingAddressSameAsPrimary: true,
  });
  const { FirstName, LastName, Company } = editing.values;
  const name = [FirstName, LastName].filter(Boolean).join(" ") || String(Company ?? "");
  return (
    <RecordForm
      title={name || "New contact"}
      editing={editing}
      sections={sections}
      listAddress="/app/contacts"
      recordAddress={(saved) => `/app/contacts/${String(saved["ContactKey"])}`}
    />
  );
}
