import { Button, Card, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import type { RowOf, WebArguments } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { sumOf } from "../shared/cents.ts";
import { type Column, formatMoney } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { fromEmployees, fromProjects, personName } from "../shared/key-sources.ts";
import { isHidden } from "../shared/money.tsx";
import { notify } from "../shared/notify.tsx";
import { Loading, Page, Problem } from "../shared/page.tsx";
import { pluralize } from "../shared/pluralize.ts";
import type { RecordValues } from "../shared/use-record.ts";
import { periodsAround } from "../shared/periods.ts";

type Repriced = RowOf<"RepriceTransactions", "Transactions">;

/** One project and one employee are chosen; the method takes lists. */
type Asked =
  | (keyof WebArguments<"RepriceTransactions", 2> & ("EarliestDate" | "LatestDate" | "AccountingDate"))
  | "Project"
  | "Employee";

const fields: readonly FormField<Asked>[] = [
  { name: "EarliestDate", label: "Worked from", kind: "date", required: true },
  { name: "LatestDate", label: "Worked through", kind: "date", required: true },
  { name: "Project", label: "Project", kind: "key", from: fromProjects },
  { name: "Employee", label: "Employee", kind: "key", from: fromEmployees },
  {
    name: "AccountingDate",
    label: "Posting date",
    kind: "date",
    help: "Defaults to the posting date of the hours, or the first open day after it",
  },
];

/** Prices posted hours again with the rates now on file: first what would change, then the change. */
export function RepricePage() {
  const user = useSessionUser();
  const [entered, setEntered] = useState<RecordValues>({});
  const preview = useCommand("RepriceTransactions", { version: 2, preview: true });
  const reprice = useCommand("RepriceTransactions", { version: 2 });
  const employees = useRead("ListEmployees", {}).data?.Content.Employees ?? [];
  if (user === undefined) return <Loading />;
  const lastMonth = periodsAround(user.Today).find(({ name }) => name === "Last month");
  const values: RecordValues = { EarliestDate: lastMonth?.first, LatestDate: lastMonth?.last, ...entered };
  const args = argumentsOf(values);
  const error = preview.error ?? reprice.error;
  const found = preview.answer?.Content.Transactions;
  const nameOf = (key: number) =>
    personName((employees.find((each) => each.EmployeeKey === key) ?? {}) as Readonly<Record<string, unknown>>) ||
    `Employee ${key}`;
  const run = async () => {
    const answer = await reprice.run(args);
    if (answer === undefined) return;
    notify(`${pluralize(answer.Content.NumberOfTransactionsRepriced, "transaction")} repriced.`);
    preview.reset();
  };
  return (
    <Page title="Reprice labor">
      <Card withBorder>
        <Stack gap="sm">
          <Text size="sm">
            Hours that are posted and not billed get the pay, burden and bill rates now on file for their dates. The old
            transactions are reversed and new ones are posted.
          </Text>
          <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }}>
            {fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                limit={undefined}
                value={values[field.name]}
                error={undefined}
                onChange={(value) => {
                  preview.reset();
                  reprice.reset();
                  setEntered({ ...entered, [field.name]: value });
                }}
              />
            ))}
          </SimpleGrid>
          <Group justify="flex-end">
            <Button variant="default" loading={preview.isPending} onClick={() => void preview.run(args)}>
              Show changes
            </Button>
            <Button
              loading={reprice.isPending}
              disabled={found === undefined || found.length === 0}
              onClick={() => void run()}
            >
              Reprice {found === undefined || found.length === 0 ? "" : found.length}
            </Button>
          </Group>
        </Stack>
      </Card>
      {error !== null && <Problem error={error} />}
      {found !== undefined && (
        <>
          <Text size="sm" role="status">
            {found.length === 0
              ? "No changes: the rates on file are those that were used."
              : `${pluralize(found.length, "transaction")}; ${costChange(found)}, billable value changes by ${formatMoney(difference(found, "Value"))}.`}
          </Text>
          <DataTable
            name="Changes"
            columns={columnsOf(nameOf)}
            rows={found}
            rowKey={(row) => row.TransactionKey}
            opens={(row) => ({ to: `/app/approvals/time/${row.TimesheetKey}`, search: { stage: "Accounting" } })}
            empty="No changes."
          />
        </>
      )}
    </Page>
  );
}

const columnsOf = (nameOf: (key: number) => string): readonly Column<Repriced>[] => [
  { id: "date", label: "Date", value: (row) => row.Date, kind: "date" },
  { id: "employee", label: "Employee", value: (row) => nameOf(row.EmployeeKey) },
  { id: "hours", label: "Hours", value: (row) => row.Hours, kind: "number", sum: true, wide: true },
  { id: "old-cost", label: "Cost before", value: (row) => row.OldCostAmount, kind: "money", sum: true, hides: "other" },
  { id: "new-cost", label: "Cost after", value: (row) => row.NewCostAmount, kind: "money", sum: true, hides: "other" },
  { id: "old-value", label: "Value before", value: (row) => row.OldValue, kind: "money", sum: true, wide: true },
  { id: "new-value", label: "Value after", value: (row) => row.NewValue, kind: "money", sum: true, wide: true },
];

/** Cost is pay: whoever does not see pay is told so, and not that it does not change. */
function costChange(rows: readonly Repriced[]): string {
  if (rows.some((row) => isHidden(row.NewCostAmount))) return "cost is hidden";
  return `cost changes by ${formatMoney(difference(rows, "CostAmount"))}`;
}

function difference(rows: readonly Repriced[], of: "CostAmount" | "Value"): number {
  return sumOf(rows.flatMap((row) => [row[`New${of}`], -row[`Old${of}`]]));
}

function argumentsOf(values: RecordValues): WebArguments<"RepriceTransactions", 2> {
  const { EarliestDate, LatestDate, Project, Employee, AccountingDate } = values;
  return {
    EarliestDate: String(EarliestDate ?? ""),
    LatestDate: String(LatestDate ?? ""),
    ...(typeof Project === "number" ? { FilterByProject: [Project] } : {}),
    ...(typeof Employee === "number" ? { FilterByEmployee: [Employee] } : {}),
    ...(typeof AccountingDate === "string" && AccountingDate !== "" ? { AccountingDate } : {}),
  };
}
