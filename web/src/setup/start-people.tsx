import { Anchor, Button, Group, SimpleGrid, Table, Text } from "@mantine/core";
import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { personName } from "../shared/key-sources.ts";
import { Link } from "../shared/link.tsx";
import { Loading, Problem } from "../shared/page.tsx";
import {
  type RecordSource,
  recordsOf,
  type RecordValues,
  useRecord,
  type MemberOf,
  type Updated,
} from "../shared/use-record.ts";
import { readableName } from "./firm-settings.ts";
import { StepCard, type StepProps } from "./start-step.tsx";

const employees = recordsOf("Employees", "EmployeeKey", "Employee");
const nobody: RecordValues = { FirstName: "", LastName: "", Roles: [], Pay: null };

/** Employees with their roles and pay: enough to enter time and to know its cost. */
export function PeopleStep(props: StepProps) {
  const user = useSessionUser();
  const list = rowsIn(useRead("ListEmployees", {}, { whole: true }), ({ Employees }) => Employees);
  const roles = rowsIn(useRead("ListRoles", {}, { whole: true }), ({ Roles }) => Roles).rows ?? [];
  const adding = useCommand("UpdateEmployees");
  const [person, setPerson] = useState(nobody);
  const [deleting, setDeleting] = useState<number>();
  if (list.error !== null) return <Problem error={list.error} />;
  if (list.rows === undefined || user === undefined) return <Loading />;
  const isEmpty = `${String(person["FirstName"])}${String(person["LastName"])}`.trim() === "";
  const add = async () => {
    const { Pay, ...members } = person;
    const effective = `${user.Today.slice(0, 4)}-01-01`;
    const PayRates =
      Pay === null ? [] : [{ EffectiveDate: effective, PayType: "Hourly", Amount: Number(Pay), HoursPerYear: 2080 }];
    const made = { ...members, EmployeeKey: -1, CompanyKey: user.CompanyKey, Status: "Active", PayRates };
    const sent = { UpdatedEmployees: [made], UnchangedEmployees: [], UseSingleTransaction: true };
    if ((await adding.run(sent as never)) !== undefined) setPerson(nobody);
  };
  return (
    <StepCard
      {...props}
      step="Employees"
      title="People"
      about="Everyone here can enter time. Roles let people approve, bill or keep the books; pay can wait, but time has no cost until it is entered."
      action={isEmpty ? "Continue" : "Add"}
      busy={adding.isPending}
      error={adding.error}
      onSubmit={() => (isEmpty ? props.onNext() : void add())}
    >
      <Table horizontalSpacing="xs">
        <Table.Tbody>
          {list.rows.map((row) => (
            <Table.Tr key={row.EmployeeKey}>
              <Table.Td>
                <Anchor component={Link} to={`/app/setup/people/${row.EmployeeKey}`} size="sm">
                  {personName({ ...row })}
                </Anchor>
              </Table.Td>
              <Table.Td>
                <Text size="sm" c="dimmed">
                  {row.EmployeeKey === user.EmployeeKey ? "You" : row.Roles.map(readableName).join(", ")}
                </Text>
              </Table.Td>
              <Table.Td ta="right">
                {row.EmployeeKey !== user.EmployeeKey && (
                  <DeleteButton name={personName({ ...row })} onClick={() => setDeleting(row.EmployeeKey)} />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        {personFields(roles).map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={person[field.name]}
            error={undefined}
            onChange={(value) => setPerson({ ...person, [field.name]: value })}
          />
        ))}
      </SimpleGrid>
      <Group>
        <Anchor component={Link} to="/app/setup/import" search={{ type: "Employees" }} size="sm">
          Import people from a spreadsheet
        </Anchor>
      </Group>
      {deleting !== undefined && (
        <DeleteRecord source={employees} recordKey={deleting} onClose={() => setDeleting(undefined)} />
      )}
    </StepCard>
  );
}

function personFields(
  roles: readonly { readonly Code: string; readonly Name: string }[],
): readonly FormField<"Pay" | (MemberOf<Updated<"Employees">> & ("FirstName" | "LastName" | "Roles"))>[] {
  const choices = roles
    .filter(({ Code }) => Code !== "Employee")
    .map(({ Code, Name }) => ({ value: Code, label: Name }));
  return [
    { name: "FirstName", label: "First name" },
    { name: "LastName", label: "Last name" },
    { name: "Roles", label: "Roles", kind: "choices", choices },
    { name: "Pay", label: "Pay per hour", kind: "money" },
  ];
}

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button size="compact-xs" variant="subtle" color="red" aria-label={`Delete ${name}`} onClick={onClick}>
      Delete
    </Button>
  );
}

/** Deletes a record that was just added; one that something uses is kept, and the dialog says why. */
export function DeleteRecord<R>(props: { source: RecordSource<R>; recordKey: number; onClose: () => void }) {
  const editing = useRecord(props.source, props.recordKey);
  const remove = async () => {
    if (await editing.remove()) props.onClose();
  };
  return (
    <AskDialog
      title={`Delete ${props.source.noun.toLowerCase()}`}
      text={`Deletes the ${props.source.noun.toLowerCase()}, if nothing uses it yet.`}
      action="Delete"
      danger
      ready={editing.loaded}
      busy={editing.saving}
      error={editing.error}
      onConfirm={() => void remove()}
      onCancel={props.onClose}
    />
  );
}
