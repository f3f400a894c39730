import { Text } from "@mantine/core";
import type { Right } from "@plumbline/client";
import { useParams } from "@tanstack/react-router";
import { mayCall, useSessionUser } from "../app/session.ts";
import { useRead } from "../calls/use-read.ts";
import type { FormField } from "../shared/field-input.tsx";
import { type FormSection, RecordForm } from "../shared/record-form.tsx";
import { RowsCard, type RowsIn } from "../shared/rows-card.tsx";
import { recordsOf, useRecord, type MemberOf, type Updated } from "../shared/use-record.ts";

type RightItem = Right;

const scopeLabels: Readonly<Record<string, string>> = {
  own: "Own records",
  team: "Team",
  ownProjects: "Own projects",
  department: "Department",
  company: "Company",
  firm: "Whole firm",
};

const sections = (isNew: boolean): readonly FormSection<MemberOf<Updated<"Roles">>>[] => [
  {
    title: "Role",
    fields: [
      { name: "Name", label: "Name", required: true },
      ...(isNew
        ? [{ name: "Code" as const, label: "Code", required: true, help: "Letters and digits; cannot change later" }]
        : []),
      { name: "Description", label: "Description", kind: "long text" },
      {
        name: "Position",
        label: "Position",
        kind: "choice",
        clearable: true,
        labels: {
          Principal: "Principal in charge",
          ProjectManager: "Project manager",
          MarketingContact: "Marketing contact",
        },
        help: "The position that employees with this role may have",
      },
      {
        name: "ReadOnly",
        label: "Read-only",
        kind: "yes-no",
        help: "The rights allow reading only",
      },
    ],
  },
  {
    title: "Sign-in",
    fields: [
      {
        name: "SecondFactor",
        label: "Second factor required",
        kind: "yes-no",
        help: "Employees without one can only set it up",
      },
      {
        name: "SessionIdleMinutes",
        label: "Minutes without use before a session ends",
        kind: "number",
        help: "Empty: as for the whole firm",
      },
      {
        name: "SessionHours",
        label: "Hours before a session ends",
        kind: "number",
        help: "Empty: as for the whole firm",
      },
    ],
  },
];

/** A role and its rights. */
export function RolePage() {
  const { key } = useParams({ strict: false }) as { key: string };
  const user = useSessionUser();
  const rights = useRead("ListRights", {}).data?.Content.Rights ?? [];
  const editing = useRecord(recordsOf("Roles", "RoleKey", "Role"), key === "new" ? "new" : Number(key), {
    ReadOnly: false,
    SecondFactor: false,
    Rights: [],
  });
  return (
    <RecordForm
      title={String(editing.values["Name"] ?? "") || "New role"}
      editing={editing}
      sections={sections(key === "new")}
      locked={!mayCall(user, "UpdateRoles")}
      listAddress="/app/setup/roles"
      recordAddress={(saved) => `/app/setup/roles/${String(saved["RoleKey"])}`}
    >
      <RowsCard field={rightRows(rights)} editing={editing} />
      {showsBooksOnly(editing.values["Rights"]) && (
        <Text size="sm">
          The books are at actual cost. People with seeBooks but without seePay who also see hours by person can
          estimate what colleagues are paid, above all in a small firm.
        </Text>
      )}
    </RecordForm>
  );
}

/** Whether the books of the firm are in the rights, and the pay of the firm is not. */
function showsBooksOnly(rights: unknown): boolean {
  const held = (right: string) =>
    Array.isArray(rights) && rights.some((each) => each.Right === right && each.Scope === "firm");
  return held("seeBooks") && !held("seePay");
}

function rightRows(rights: readonly RightItem[]): RowsIn<Updated<"Roles">, "Rights"> {
  const scopesOf = (right: unknown) => rights.find(({ Right }) => Right === right)?.Scopes ?? [];
  return {
    name: "Rights",
    title: "Rights",
    columns: [
      {
        name: "Right",
        label: "Right",
        kind: "choice",
        required: true,
        choices: rights.map(({ Right, Description }) => ({ value: Right, label: `${Right}: ${Description}` })),
      },
      { name: "Scope", label: "Scope", kind: "choice", required: true, choices: [] },
    ],
    columnFor: (column: FormField<string>, row) =>
      column.name === "Scope"
        ? {
            ...column,
            choices: scopesOf(row["Right"]).map((value) => ({ value, label: scopeLabels[value] ?? value })),
          }
        : column,
    starting: () => ({ Right: null, Scope: "firm" }),
    empty: "No rights yet. Employees with this role can do what every employee can.",
  };
}
