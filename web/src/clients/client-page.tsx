import { Button } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { mayCall, useSessionUser } from "../app/session.ts";
import { contactDetailsSections } from "../shared/contact-details.ts";
import { contactRows } from "../shared/contact-rows.ts";
import { useCustomSections } from "../shared/custom-fields.ts";
import { fromClientTypes } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { RowsCard } from "../shared/rows-card.tsx";
import { recordsOf, useRecord, type MemberOf, type Updated } from "../shared/use-record.ts";

type Member = MemberOf<Updated<"Clients">>;

const client: FormSection<Member> = {
  title: "Client",
  fields: [
    { name: "Description", label: "Name", required: true },
    { name: "ClientTypeKey", label: "Type", kind: "key", from: fromClientTypes },
    { name: "Status", label: "Status", kind: "choice" },
    { name: "DateEstablished", label: "Client since", kind: "date" },
    { name: "Notes", label: "Notes", kind: "long text" },
  ],
};

export function ClientPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const user = useSessionUser();
  const own = useCustomSections("Client");
  const editing = useRecord(recordsOf("Clients", "ClientKey", "Client"), key === "new" ? "new" : Number(key), {
    Status: "Active",
    MailingAddressSameAsPrimary: true,
  });
  const sections: readonly FormSection<Member>[] = [client, ...contactDetailsSections, ...own];
  return (
    <RecordForm
      title={String(editing.values["Description"] ?? "") || "New client"}
      editing={editing}
      sections={sections}
      listAddress="/app/clients"
      recordAddress={(saved) => `/app/clients/${String(saved["ClientKey"])}`}
      locked={!mayCall(user, "UpdateClients")}
      actions={
        key !== "new" &&
        mayCall(user, "GetClientStatement") && (
          <Button variant="default" component={Link} to={`/app/clients/${key}/statement`}>
            Statement
          </Button>
        )
      }
    >
      <RowsCard field={contactRows} editing={editing} />
    </RecordForm>
  );
}
