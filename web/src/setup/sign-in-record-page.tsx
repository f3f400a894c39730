import { useParams } from "@tanstack/react-router";
import { fromEmployees } from "../shared/key-sources.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { useRecord, listedRecords, type MemberOf, type Updated } from "../shared/use-record.ts";
import { SignInLink } from "./sign-in-link.tsx";
import { UnlinkCard } from "./unlink-card.tsx";

const sections: readonly FormSection<MemberOf<Updated<"ServiceUsers">>>[] = [
  {
    title: "User account",
    fields: [
      { name: "EmployeeKey", label: "Employee", kind: "key", from: fromEmployees, required: true },
      { name: "UserName", label: "User name", required: true, autoComplete: "off" },
      {
        name: "Status",
        label: "Status",
        kind: "choice",
        help: "An inactive user cannot sign in. Roles are set for the employee.",
      },
    ],
  },
];

export function SignInRecordPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const editing = useRecord(
    listedRecords("ServiceUsers", "ServiceUserKey", "User account"),
    key === "new" ? "new" : Number(key),
    { Status: "Active" },
  );
  return (
    <RecordForm
      title={String(editing.values["UserName"] ?? "") || "New user account"}
      editing={editing}
      sections={sections}
      listAddress="/app/setup/sign-ins"
      recordAddress={(saved) => `/app/setup/sign-ins/${String(saved["ServiceUserKey"])}`}
    >
      {key === "new" ? null : (
        <>
          <SignInLink userKey={Number(key)} />
          <UnlinkCard userKey={Number(key)} />
        </>
      )}
    </RecordForm>
  );
}
