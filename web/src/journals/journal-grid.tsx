import { ActionIcon, Button, Card, Group, Stack, Table, Text, Title } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatMoney } from "../shared/columns.ts";
import { companyOf, controlUse, partyField, withoutControls } from "../shared/control-accounts.ts";
import { FieldInput, type FormField } from "../shared/field-input.tsx";
import { type KeySource, useKeyItems } from "../shared/key-source.ts";
import { accountLabel, fromAccounts, fromCompanies, fromDepartments } from "../shared/key-sources.ts";
import { rowsOf } from "../shared/rows-card.tsx";
import { useSeveralCompanies } from "../shared/use-several-companies.ts";
import type { RecordEditing, RecordValues, MemberOf } from "../shared/use-record.ts";
import { balancedBy, sumsOf, withNewLine, withValue } from "./journal-lines.ts";
import { Money } from "../shared/money.tsx";
import type { NewJournal } from "./journal.ts";

const widths: Readonly<Record<string, number>> = { GLAccountKey: 260, PartyKey: 200, Debit: 130, Credit: 130 };

/** Journal entries use only accounts that allow them; beginning balances use any account. */
const fromJournalAccounts: KeySource = {
  ...fromAccounts,
  method: "GetGLAccounts",
  label: accountLabel,
  only: (item) => item["Status"] !== "Inactive" && item["AllowJournalEntries"] === true,
};

const controlReason: FormField<MemberOf<NewJournal>> = {
  name: "ControlReason",
  label: "Reason to adjust a control account",
  help: "Control accounts are posted to by documents. With a reason, and a party in the line, an entry may adjust them.",
};
type Line = MemberOf<NewJournal["Lines"][number]>;

const company: FormField<Line> = { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies };
const party: FormField<Line> = { name: "PartyKey", label: "Party" };
const columnsOf = (companies: boolean, adjusts: boolean): readonly FormField<Line>[] => [
  { name: "GLAccountKey", label: "Account", kind: "key", required: true },
  ...(adjusts ? [party] : []),
  { name: "Debit", label: "Debit", kind: "money" },
  { name: "Credit", label: "Credit", kind: "money" },
  { name: "DepartmentKey", label: "Department", kind: "key", from: fromDepartments },
  ...(companies ? [company] : []),
  { name: "Notes", label: "Notes" },
];

/**
 * The lines of a journal entry with spreadsheet keys: Enter moves down and adds a balancing line at the end, arrows move
 * between lines, "=" fills in the balancing amount.
 */
export function JournalGrid({ editing }: { editing: RecordEditing<NewJournal> }) {
  const frame = useRef<HTMLTableElement>(null);
  const lines = rowsOf(editing.values["Lines"]);
  const several = useSeveralCompanies();
  const from = editing.values["Type"] === "BeginningBalance" ? fromAccounts : fromJournalAccounts;
  const { items } = useKeyItems(from);
  const controlOf = (line: RecordValues) =>
    controlUse(
      items.find((each) => each["GLAccountKey"] === line["GLAccountKey"]),
      companyOf(line, editing.values),
    );
  const [wantsControls, setWantsControls] = useState(false);
  const adjusts =
    wantsControls ||
    Boolean(editing.values["ControlReason"]) ||
    lines.some((line) => typeof line["GLAccountKey"] === "number" && controlOf(line) !== undefined);
  const columns = useMemo(() => columnsOf(several, adjusts), [several, adjusts]);
  const fieldOf = (column: FormField<Line>, line: RecordValues, label: string): FormField<Line> => {
    if (column.name === "PartyKey")
      return partyField(typeof line["GLAccountKey"] === "number" ? controlOf(line) : undefined, label);
    const accounts = adjusts ? from : withoutControls(from, companyOf(line, editing.values));
    return column.name === "GLAccountKey" ? { ...column, label, from: accounts } : { ...column, label };
  };
  const replace = (next: readonly RecordValues[]) => editing.change("Lines", next);
  const focus = (row: number, column: number) => {
    const input = frame.current?.querySelector<HTMLInputElement>(`[data-cell="${row}-${column}"] input`);
    input?.focus();
    input?.select();
    return input !== null && input !== undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement;
    const cell = target.closest("[data-cell]")?.getAttribute("data-cell")?.split("-").map(Number);
    if (cell === undefined) return;
    // Enter does not submit the form here; an open dropdown handles its own keys.
    if (event.key === "Enter") event.preventDefault();
    if (target.getAttribute("aria-expanded") === "true") return;
    const [row = 0, column = 0] = cell;
    const isList = target.hasAttribute("aria-haspopup");
    const name = columns[column]?.name;
    if (event.key === "=" && (name === "Debit" || name === "Credit")) {
      event.preventDefault();
      replace(balancedBy(lines, row));
    } else if (event.key === "Enter") {
      if (isList) return void focus(row, column + 1);
      // After the amount, continue with the account of the next line.
      const next = name === "Debit" || name === "Credit" ? 0 : column;
      if (focus(row + 1, next)) return;
      flushSync(() => replace(withNewLine(lines)));
      focus(row + 1, next);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !isList) {
      event.preventDefault();
      focus(row + (event.key === "ArrowDown" ? 1 : -1), column);
    }
  };
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            Lines
          </Title>
          <Text size="xs" c="dimmed" visibleFrom="sm">
            Enter: next line · ↑ ↓: move between lines · “=”: balance the entry
          </Text>
        </Group>
        <Table.ScrollContainer minWidth={several ? 960 : 820}>
          <Table ref={frame} verticalSpacing={4} onKeyDown={onKeyDown}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th
                    key={column.name}
                    className={column.kind === "money" ? "figure" : undefined}
                    w={widths[column.name]}
                  >
                    {column.label}
                  </Table.Th>
                ))}
                <Table.Th w={40} aria-label="Delete row" />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line, row) => (
                <Table.Tr key={row}>
                  {columns.map((column, at) => (
                    <Table.Td
                      key={column.name}
                      valign="top"
                      data-cell={`${row}-${at}`}
                      className={column.kind === "money" ? "figure-input" : undefined}
                    >
                      <FieldInput
                        field={fieldOf(column, line, `${column.label} of line ${row + 1}`)}
                        limit={editing.limit(`Lines.${column.name}`)}
                        hideLabel
                        value={line[column.name]}
                        error={editing.problems[`Lines[${row}].${column.name}`]}
                        onChange={(value) => replace(withValue(lines, row, column.name, value))}
                      />
                    </Table.Td>
                  ))}
                  <Table.Td valign="top">
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      size="lg"
                      tabIndex={-1}
                      aria-label={`Delete line ${row + 1}`}
                      onClick={() => replace(lines.toSpliced(row, 1))}
                    >
                      <IconX size={16} stroke={1.5} />
                    </ActionIcon>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
            <Sums lines={lines} columns={columns} />
          </Table>
        </Table.ScrollContainer>
        <Group justify="space-between">
          <Group gap="xs">
            <Button variant="default" size="xs" onClick={() => replace(withNewLine(lines))}>
              Add line
            </Button>
            {!adjusts && (
              <Button
                variant="subtle"
                size="xs"
                title="Control accounts follow their documents. An adjustment needs a reason and a party."
                onClick={() => setWantsControls(true)}
              >
                Adjust a control account anyway…
              </Button>
            )}
          </Group>
          <Balance lines={lines} />
        </Group>
        {adjusts && (
          <FieldInput
            field={controlReason}
            limit={editing.limit("ControlReason")}
            value={editing.values["ControlReason"]}
            error={editing.problems["ControlReason"]}
            onChange={(value) => editing.change("ControlReason", value)}
          />
        )}
      </Stack>
    </Card>
  );
}

function Sums({ lines, columns }: { lines: readonly RecordValues[]; columns: readonly FormField<Line>[] }) {
  const { debit, credit } = sumsOf(lines);
  return (
    <Table.Tfoot>
      <Table.Tr>
        <Table.Th colSpan={columns.findIndex((column) => column.name === "Debit")}>Total</Table.Th>
        <Table.Th className="figure">
          <Money value={debit} />
        </Table.Th>
        <Table.Th className="figure">
          <Money value={credit} />
        </Table.Th>
        <Table.Td colSpan={columns.length - columns.findIndex((column) => column.name === "Credit")} />
      </Table.Tr>
    </Table.Tfoot>
  );
}

function Balance({ lines }: { lines: readonly RecordValues[] }) {
  const { debit, difference } = sumsOf(lines);
  const text =
    difference === 0
      ? debit === 0
        ? "Nothing entered yet"
        : "Balanced"
      : `${formatMoney(Math.abs(difference))} more in ${difference > 0 ? "credits" : "debits"} needed`;
  return (
    <Text size="sm" role="status" fw={600} c={difference === 0 ? (debit === 0 ? "dimmed" : "teal") : "red"}>
      {text}
    </Text>
  );
}
