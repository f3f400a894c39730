import { Card, Checkbox, Stack, Text, Title } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { FieldInput } from "../shared/field-input.tsx";
import { fromEmployees } from "../shared/key-sources.ts";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { type RecordEditing, useRecord } from "../shared/use-record.ts";
import { methodNamesIn, useServiceSchema } from "./method-names.ts";

const sections: readonly FormSection[] = [
  {
    title: "API user",
    fields: [
      { name: "UserName", label: "User name", required: true, autoComplete: "off" },
      {
        name: "Password",
        label: "New password",
        kind: "password",
        help: "Never shown again. A new one ends the user's sessions; leave it empty to keep the old one.",
      },
      { name: "Status", label: "Status", kind: "choice", choices: ["Active", "Inactive"] },
    ],
  },
  {
    title: "What it may do",
    fields: [
      {
        name: "Authorized",
        label: "Authorized service user",
        kind: "yes-no",
        help: "General ledger, upkeep of lists, settings",
      },
      {
        name: "AuthorizingEmployeeKey",
        label: "Authorizing employee",
        kind: "key",
        from: fromEmployees,
        help: "In whose name timesheets and expense reports are read and written",
      },
    ],
  },
];

export function APIUserPage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const editing = useRecord(
    {
      noun: "API user",
      plural: "APIUsers",
      keyName: "APIUserKey",
      lists: ["ListAPIUsers"],
      reads: { method: "ListAPIUsers", args: {}, list: "APIUsers" },
    },
    key === "new" ? "new" : Number(key),
    { Status: "Active", Authorized: false, PermittedMethods: null },
  );
  return (
    <RecordForm
      title={String(editing.values["UserName"] ?? "") || "New API user"}
      editing={editing}
      sections={sections}
      listAddress="/app/setup/integrations"
      recordAddress={(saved) => `/app/setup/integrations/users/${String(saved["APIUserKey"])}`}
    >
      <Permissions editing={editing} />
    </RecordForm>
  );
}

/** All methods, or those that are chosen. */
function Permissions({ editing }: { editing: RecordEditing }) {
  const names = methodNamesIn(useServiceSchema());
  const chosen = editing.values["PermittedMethods"];
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Title order={3} size="h5">
          Methods
        </Title>
        <Checkbox
          label="Every method that the above allows"
          checked={!Array.isArray(chosen)}
          onChange={(event) => editing.change("PermittedMethods", event.currentTarget.checked ? null : [])}
        />
        {Array.isArray(chosen) && (
          <FieldInput
            field={{ name: "PermittedMethods", label: "Only these", kind: "choices", choices: names }}
            value={chosen}
            error={editing.problems["PermittedMethods"]}
            onChange={(value) => editing.change("PermittedMethods", value)}
          />
        )}
        {Array.isArray(chosen) && chosen.length === 0 && (
          <Text size="sm" c="red">
            None is chosen: the user can sign in and do nothing.
          </Text>
        )}
      </Stack>
    </Card>
  );
}
