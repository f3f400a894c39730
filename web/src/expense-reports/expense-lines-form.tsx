import { ActionIcon, Button, Card, FileButton, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useRead } from "../calls/use-read.ts";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { fromActivities, fromBankAccounts, fromProjects } from "../shared/key-sources.ts";
import { phaseChoice } from "../shared/phase-choice.ts";
import { rowsOf } from "../shared/rows-card.tsx";
import type { RecordEditing, RecordValues, MemberOf, Updated } from "../shared/use-record.ts";
import { usePhone } from "../shared/use-phone.ts";
import { newLine, totalOf, type UnitRates } from "./expense-edits.ts";
import type { Receipt } from "./expense-report.ts";
import { LineReceipts } from "./line-receipts.tsx";
import { ReceiptLink } from "./receipt.tsx";
import { receiptTypes, useSaveReceipt } from "./use-save-receipt.ts";
import { Money } from "../shared/money.tsx";

const expenseTypes = { ...fromActivities, args: { FilterByAllowExpenseEntry: [true] } };

type Report = Updated<"ExpenseReports">;

const fields: readonly FormField<MemberOf<NonNullable<Report["Expenses"]>[number]>>[] = [
  { name: "Date", label: "Date", kind: "date" },
  {
    name: "ActivityKey",
    label: "Expense type",
    kind: "key",
    from: expenseTypes,
    required: true,
  },
  { name: "Payee", label: "Payee" },
  { name: "Units", label: "Units (miles, copies)", kind: "number" },
  { name: "CostAmount", label: "Amount", kind: "money" },
  { name: "ProjectKey", label: "Project", kind: "key", from: fromProjects },
  { name: "PhaseKey", label: "Phase" },
  {
    name: "BankAccountKey",
    label: "Company card",
    kind: "key",
    from: fromBankAccounts,
  },
  { name: "Notes", label: "Notes" },
  { name: "IsPersonalExpense", label: "Personal expense", kind: "yes-no" },
];

/** The editable lines of a report with their receipts; also usable on a phone. */
export function ExpenseLinesForm({
  editing,
  today,
  whose = "own",
}: {
  editing: RecordEditing<Report>;
  today: string | undefined;
  /** Only employees add receipts, to their own reports. */
  whose?: "own" | "other";
}) {
  const rows = rowsOf(editing.values["Expenses"]);
  const replace = (next: readonly RecordValues[]) => editing.change("Expenses", next);
  const rates = useUnitRates();
  const add = () => replace([...rows, newLine(rows, today)]);
  const phone = usePhone();
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h5">
          Expenses
        </Title>
        <Text size="sm" role="status">
          Total to reimburse{" "}
          <b className="figure">
            <Money value={totalOf(editing.values, rates, editing.base)} />
          </b>
        </Text>
      </Group>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          No expenses yet. Add a line for each expense. For mileage and copies, enter only the units.
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
                aria-label={`Delete line ${index + 1}`}
                onClick={() => replace(rows.toSpliced(index, 1))}
              >
                <IconX size={16} stroke={1.5} />
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
                  limit={editing.limit(`Expenses.${field.name}`)}
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
        {whose === "own" && !phone && <LineFromReceipt editing={editing} today={today} />}
        <Button variant="default" onClick={add}>
          Add line
        </Button>
      </Group>
    </Stack>
  );
}

/** Adds a line that begins with its receipt. A phone opens its camera, and shows this first. */
export function LineFromReceipt({ editing, today }: { editing: RecordEditing<Report>; today: string | undefined }) {
  const phone = usePhone();
  const receipt = useSaveReceipt();
  const add = async (file: File | null) => {
    if (file === null) return;
    const rows = rowsOf(editing.values["Expenses"]);
    const line = newLine(rows, today);
    const saved = await receipt.save(file, Number(line["ExpenseKey"]));
    if (saved !== undefined) editing.change("Expenses", [...rows, { ...line, Attachments: [saved] }]);
  };
  return (
    <FileButton
      accept={receiptTypes}
      {...(phone ? { capture: "environment" as const } : {})}
      onChange={(file) => void add(file)}
    >
      {(props) => (
        <Button {...props} {...(phone ? { fullWidth: true } : { variant: "default" })} loading={receipt.busy}>
          {phone ? "Photo of a receipt" : "Add line from receipt"}
        </Button>
      )}
    </FileButton>
  );
}

/** The rates of mileage, copies and the like. */
function useUnitRates(): UnitRates {
  const filters = { ...expenseTypes.args, FilterByIsUnitBased: [true] };
  const list = useRead("ListActivities", filters).data?.Content.Activities;
  const keys = (list ?? []).map((each) => each.ActivityKey);
  const types = useRead("GetActivities", { RequestedActivities: keys }, { enabled: keys.length > 0 }).data?.Content
    .Activities;
  return new Map((types ?? []).map((each) => [each.ActivityKey, each.UnitRate ?? 0]));
}

/** Changing the project clears the phase. */
function withValue(row: RecordValues, name: string, value: unknown): RecordValues {
  return { ...row, [name]: value, ...(name === "ProjectKey" ? { PhaseKey: null } : {}) };
}
