import { useParams } from "@tanstack/react-router";
import { useRead } from "../calls/use-read.ts";
import { formatTime } from "../shared/columns.ts";
import { fromCompanies } from "../shared/key-sources.ts";
import { Notice } from "../shared/notice.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { RowsCard, type RowsIn } from "../shared/rows-card.tsx";
import { recordsOf, useRecord, type MemberOf, type Updated } from "../shared/use-record.ts";

const sections: readonly FormSection<MemberOf<Updated<"IdentityProviders">>>[] = [
  {
    title: "Provider",
    fields: [
      { name: "Label", label: "Button", required: true, help: "The text of the button on the sign-in page" },
      {
        name: "Issuer",
        label: "Issuer",
        required: true,
        help: "The provider's address, such as https://login.example.com",
      },
      { name: "ClientID", label: "Client ID", required: true, autoComplete: "off" },
      {
        name: "ClientSecret",
        label: "Client secret",
        kind: "password",
        help: "The secret is never shown. Leave empty to keep the current one; a new issuer needs it again.",
      },
      {
        name: "Status",
        label: "Status",
        kind: "choice",
        choices: ["Active", "Inactive"],
        help: "Passwords work in any case",
      },
    ],
  },
  {
    title: "Accounts",
    fields: [
      {
        name: "AllowedDomains",
        label: "Email domains",
        kind: "texts",
        help: "Only people with an email address in these domains, such as example.com, can sign in",
      },
      {
        name: "JustInTime",
        label: "Create accounts at the first sign-in",
        kind: "yes-no",
        help: "For people in these domains who have no account yet",
      },
      { name: "CompanyKey", label: "Company of new employees", kind: "key", from: fromCompanies },
      {
        name: "ChecksSecondFactor",
        label: "The provider asks for a second factor",
        kind: "yes-no",
        help: "Plumbline then does not ask for one",
      },
      { name: "GroupsClaim", label: "Groups claim", help: "What the provider calls the list of a person's groups" },
    ],
  },
];

/** A provider with which people sign in. */
export function IdentityProviderPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const roles = useRead("ListRoles", {}).data?.Content.Roles ?? [];
  const editing = useRecord(
    recordsOf("IdentityProviders", "IdentityProviderKey", "Provider"),
    key === "new" ? "new" : Number(key),
    { Status: "Active", AllowedDomains: [], JustInTime: false, GroupsClaim: "groups", RoleByGroup: [] },
  );
  const problem = String(editing.values["LastProblem"] ?? "");
  const since = formatTime(String(editing.values["LastProblemDate"] ?? ""));
  return (
    <RecordForm
      title={String(editing.values["Label"] ?? "") || "New provider"}
      editing={editing}
      sections={sections}
      listAddress="/app/setup/single-sign-on"
      recordAddress={(saved) => `/app/setup/single-sign-on/${String(saved["IdentityProviderKey"])}`}
      notice={() => problem !== "" && <Notice title={`A sign-in failed on ${since}`}>{problem}</Notice>}
    >
      <RowsCard field={groupRows(roles)} editing={editing} />
    </RecordForm>
  );
}

function groupRows(
  roles: readonly { Code: string; Name: string }[],
): RowsIn<Updated<"IdentityProviders">, "RoleByGroup"> {
  return {
    name: "RoleByGroup",
    title: "Roles by group",
    columns: [
      { name: "Group", label: "Group at the provider", required: true },
      {
        name: "Role",
        label: "Role",
        kind: "choice",
        required: true,
        choices: roles
          .filter(({ Code }) => Code !== "Employee")
          .map(({ Code, Name }) => ({ value: Code, label: Name })),
      },
    ],
    starting: () => ({ Group: "", Role: null }),
    empty: "No groups yet. Roles are given to employees by hand. Nobody gets a role by a row they added themselves.",
  };
}
