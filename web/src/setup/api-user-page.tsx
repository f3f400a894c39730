import { Card, Checkbox, Stack, Text, Title } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { useRead } from "../calls/use-read.ts";
import { FieldInput } from "../shared/field-input.tsx";
import { fromEmployees } from "../shared/key-sources.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { type RecordEditing, useRecord, listedRecords, type MemberOf, type Updated } from "../shared/use-record.ts";
import { methodNamesIn, useServiceSchema } from "./method-names.ts";

const sections: readonly FormSection<MemberOf<Updated<"APIUsers">>>[] = [
  {
    title: "API user",
    fields: [
      { name: "UserName", label: "User name", required: true, autoComplete: "off" },
      {
        name: "Password",
        label: "New password",
        kind: "password",
        help: "The password is never shown. A new password ends the user's sessions. Leave empty to keep the current one.",
      },
      { name: "Status", label: "Status", kind: "choice", choices: ["Active", "Inactive"] },
    ],
  },
  {
    title: "Permissions",
    fields: [
      {
        name: "Authorized",
        label: "Authorized service user",
        kind: "yes-no",
        help: "Access to the general ledger methods of the interface document",
      },
      {
        name: "AuthorizingEmployeeKey",
        label: "Authorizing employee",
        kind: "key",
        from: fromEmployees,
        help: "Timesheets and expense reports are read and written on behalf of this employee",
      },
    ],
  },
];

export function APIUserPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const editing = useRecord(listedRecords("APIUsers", "APIUserKey", "API user"), key === "new" ? "new" : Number(key), {
    Status: "Active",
    Authorized: false,
    PermittedMethods: [],
    Rights: [],
  });
  return (
    <RecordForm
      title={String(editing.values["UserName"] ?? "") || "New API user"}
      editing={editing}
      sections={sections}
      listAddress="/app/setup/integrations"
      recordAddress={(saved) => `/app/setup/integrations/users/${String(saved["APIUserKey"])}`}
    >
      <Permissions editing={editing} />
      <Rights editing={editing} />
    </RecordForm>
  );
}

/** What the user may do and see beyond the interface document. */
function Rights({ editing }: { editing: RecordEditing }) {
  const rights = useRead("ListRights", {}).data?.Content.Rights;
  const choices = (rights ?? [])
    .filter(({ Right, IsOfEmployee }) => Right !== "confirm" && !IsOfEmployee)
    .map(({ Right, Description }) => ({ value: Right, label: `${Right}: ${Description}` }));
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Rights
        </Title>
        <FieldInput
          field={{
            name: "Rights",
            label: "Rights",
            kind: "choices",
            choices,
            help: "Methods and members that the interface document does not describe need these. Rights to money can be given only by someone who has them.",
          }}
          value={editing.values["Rights"]}
          error={editing.problems["Rights"]}
          onChange={(value) => editing.change("Rights", value)}
        />
      </Stack>
    </Card>
  );
}

/** All methods, or only the selected ones. */
function Permissions({ editing }: { editing: RecordEditing }) {
  const names = methodNamesIn(useServiceSchema());
  const chosen = editing.values["PermittedMethods"];
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={2} size="h5">
          Methods
        </Title>
        <Checkbox
          label="All methods that the permissions above allow"
          checked={!Array.isArray(chosen)}
          onChange={(event) => editing.change("PermittedMethods", event.currentTarget.checked ? null : [])}
        />
        {Array.isArray(chosen) && (
          <FieldInput
            field={{ name: "PermittedMethods", label: "Only these methods", kind: "choices", choices: names }}
            value={chosen}
            error={editing.problems["PermittedMethods"]}
            onChange={(value) => editing.change("PermittedMethods", value)}
          />
        )}
        {Array.isArray(chosen) && chosen.length === 0 && (
          <Text size="sm" c="red">
            No methods selected. The user can sign in but cannot call any method.
          </Text>
        )}
      </Stack>
    </Card>
  );
}
