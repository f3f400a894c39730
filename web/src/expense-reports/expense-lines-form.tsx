import { ActionIcon, Button, Card, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { formatMoney } from "../shared/columns.ts";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { fromActivities, fromBankAccounts, fromProjects } from "../shared/key-sources.ts";
import { phaseChoice } from "../shared/phase-choice.ts";
import { rowsOf } from "../shared/rows-card.tsx";
import type { RecordEditing, RecordValues } from "../shared/use-record.ts";
import { newLine, totalOf } from "./expense-edits.ts";
import type { Receipt } from "./expense-report.ts";
import { LineReceipts } from "./line-receipts.tsx";
import { ReceiptLink } from "./receipt.tsx";

const fields: readonly FormField[] = [
  { name: "Date", label: "Date", kind: "date" },
  {
    name: "ActivityKey",
    label: "For",
    kind: "key",
    from: { ...fromActivities, args: { FilterByAllowExpenseEntry: [true] } },
    required: true,
  },
  { name: "Payee", label: "Paid to", max: 255 },
  { name: "Units", label: "Units (miles, copies)", kind: "number" },
  { name: "CostAmount", label: "Amount", kind: "money" },
  { name: "ProjectKey", label: "Project", kind: "key", from: fromProjects },
  { name: "PhaseKey", label: "Phase" },
  {
    name: "BankAccountKey",
    label: "Firm’s card",
    kind: "key",
    from: fromBankAccounts,
  },
  { name: "Notes", label: "Notes" },
  { name: "IsPersonalExpense", label: "Personal", kind: "yes-no" },
];

/** The lines of a report under edit, each with its receipts; made for a phone as well. */
export function ExpenseLinesForm({
  editing,
  today,
  whose = "own",
}: {
  editing: RecordEditing;
  today: string | undefined;
  /** Receipts are added by the employee alone. */
  whose?: "own" | "someone’s";
}) {
  const rows = rowsOf(editing.values["Expenses"]);
  const replace = (next: readonly RecordValues[]) => editing.change("Expenses", next);
  const add = () => replace([...rows, newLine(rows, today)]);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={3} size="h5">
          {whose === "own" ? "What you spent" : "Lines"}
        </Title>
        <Text size="sm" role="status">
          {whose === "own" ? "Comes back to you" : "Comes back to the employee"}{" "}
          <b className="figure">{formatMoney(totalOf(editing.values))}</b>
        </Text>
      </Group>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          Nothing yet. Add a line for each thing you paid; miles and copies need units only.
        </Text>
      )}
      {rows.map((row, index) => (
        <Card key={String(row["ExpenseKey"])} withBorder role="group" aria-label={`Line ${index + 1}`}>
          <Stack gap="xs">
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600}>Line {index + 1}</Text>
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Remove line ${index + 1}`}
                onClick={() => replace(rows.toSpliced(index, 1))}
              >
                ✕
              </ActionIcon>
            </Group>
            {typeof row["ManagerNotes"] === "string" && row["ManagerNotes"] !== "" && (
              <Text size="sm" c="red.9">
                {row["ManagerNotes"]}
              </Text>
            )}
            <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="sm">
              {fields.map((field) => (
                <FieldInput
                  key={field.name}
                  field={field.name === "PhaseKey" ? phaseChoice(field, row) : field}
                  value={row[field.name]}
                  error={editing.problems[`Expenses[${index}].${field.name}`]}
                  onChange={(value) => replace(rows.with(index, withValue(row, field.name, value)))}
                />
              ))}
            </SimpleGrid>
            {whose === "own" ? (
              <LineReceipts
                label={`line ${index + 1}`}
                row={row}
                editing={editing}
                onSaved={(file) =>
                  replace(
                    rows.with(index, { ...row, Attachments: [...(rowsOf(row["Attachments"]) as unknown[]), file] }),
                  )
                }
              />
            ) : (
              <Group gap="xs">
                {(rowsOf(row["Attachments"]) as unknown as Receipt[]).map((file) => (
                  <ReceiptLink key={file.FileKey} file={file} />
                ))}
              </Group>
            )}
          </Stack>
        </Card>
      ))}
      <Group>
        <Button variant="default" onClick={add}>
          Add a line
        </Button>
      </Group>
    </Stack>
  );
}

/** Another project has other phases. */
function withValue(row: RecordValues, name: string, value: unknown): RecordValues {
  return { ...row, [name]: value, ...(name === "ProjectKey" ? { PhaseKey: null } : {}) };
}
