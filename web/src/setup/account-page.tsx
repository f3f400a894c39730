import { useParams } from "@tanstack/react-router";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { fromAccountGroups } from "../shared/key-sources.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import {
  changeSets,
  type MemberOf,
  type RecordSource,
  type RecordValues,
  type Updated,
  useRecord,
} from "../shared/use-record.ts";

const accounts: RecordSource<Updated<"GLAccounts">> = {
  noun: "Account",
  plural: "GLAccounts",
  keyName: "GLAccountKey",
  reads: {
    method: "GetGLAccounts",
    args: (key) => ({ RequestedGLAccounts: [key] }),
    list: "GLAccounts",
    compose: withoutFigures,
  },
  writes: changeSets("GLAccounts", "GLAccountKey"),
};

/** What an account is on a day and used for is no part of the record, and is never sent back. */
function withoutFigures(account: RecordValues): RecordValues {
  return Object.fromEntries(Object.entries(account).filter(([name]) => !figures.has(name)));
}

const figures: ReadonlySet<string> = new Set<keyof RowOf<"GetGLAccounts", "GLAccounts"> | "ControlUses">([
  "Amount",
  "GLBalance",
  "GLBudget",
  "GLCashBasisBalance",
  "GLCashBasisBudget",
  "ControlUses",
]);

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
  const editing = useRecord(accounts, key === "new" ? "new" : Number(key), {
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
