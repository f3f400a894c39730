import { useParams } from "@tanstack/react-router";
import { mayCall, useSessionUser } from "../app/session.ts";
import { fromAccountGroups } from "../shared/key-sources.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { useRecord, recordsOf, type MemberOf, type Updated } from "../shared/use-record.ts";

const sections: readonly FormSection<MemberOf<Updated<"GLAccounts">>>[] = [
  {
    title: "Account",
    fields: [
      { name: "ID", label: "Number", required: true },
      { name: "Description", label: "Name" },
      { name: "AccountType", label: "Type", kind: "choice", required: true },
      {
        name: "AccountGroupKey",
        label: "Group",
        kind: "key",
        from: fromAccountGroups,
      },
      { name: "Status", label: "Status", kind: "choice" },
      { name: "Notes", label: "Notes", kind: "long text" },
    ],
  },
  {
    title: "Usage",
    fields: [
      { name: "NormalDebitBalance", label: "Normal debit balance", kind: "yes-no" },
      { name: "AllowJournalEntries", label: "Allow journal entries", kind: "yes-no" },
      {
        name: "IntercompanyAccountType",
        label: "Intercompany type",
        kind: "choice",
      },
      { name: "Order", label: "Order in statements", kind: "number" },
      { name: "SummarizeGroupOnFS", label: "Show the group as one line on statements", kind: "yes-no" },
      { name: "PrintNetProfitAfterGroup", label: "Print net profit after the group", kind: "yes-no" },
    ],
  },
];

export function AccountPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const user = useSessionUser();
  const editing = useRecord(recordsOf("GLAccounts", "GLAccountKey", "Account"), key === "new" ? "new" : Number(key), {
    Status: "Active",
    AllowJournalEntries: true,
  });
  const { ID, Description } = editing.values;
  return (
    <RecordForm
      title={[ID, Description].filter(Boolean).join(" ") || "New account"}
      editing={editing}
      sections={sections}
      listAddress="/app/setup/accounts"
      recordAddress={(saved) => `/app/setup/accounts/${String(saved["GLAccountKey"])}`}
      locked={!mayCall(user, "UpdateGLAccounts")}
    />
  );
}
