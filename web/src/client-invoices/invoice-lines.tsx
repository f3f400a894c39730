import { Badge, Checkbox, Group, Table, Text, TextInput, UnstyledButton } from "@mantine/core";
import { Fragment, useState } from "react";
import { formatDate, formatMoney, formatNumber } from "../shared/columns.ts";
import { ExpandIcon } from "../shared/expand-icon.tsx";
import { useMarkedLine } from "../shared/marked-line.ts";
import { pluralize } from "../shared/pluralize.ts";
import { usePhone } from "../shared/use-phone.ts";
import type { BilledWork, ClientInvoice, InvoiceLine } from "./client-invoice.ts";
import { InvoiceTotals } from "./invoice-details.tsx";
import { Money } from "../shared/money.tsx";

export interface WorkSelection {
  readonly chosen: ReadonlySet<number>;
  readonly choose: (keys: ReadonlySet<number>) => void;
}

/** The lines of an invoice. Each amount expands to the work that it bills. */
export function InvoiceLines(props: {
  invoice: ClientInvoice;
  lines: readonly InvoiceLine[];
  work: readonly BilledWork[];
  /** On a draft, work can be selected and line texts edited. */
  selection?: WorkSelection;
  onText?: (line: InvoiceLine, text: string) => void;
}) {
  const phone = usePhone();
  const marked = useMarkedLine();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const toggle = (line: number) => {
    const next = new Set(open);
    if (!next.delete(line)) next.add(line);
    setOpen(next);
  };
  return (
    <Table.ScrollContainer minWidth={phone ? 280 : 560}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Phase</Table.Th>
            {!phone && <Table.Th>Invoice text</Table.Th>}
            {!phone && <Table.Th>Type</Table.Th>}
            <Table.Th className="figure">Amount</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.lines.map((line) => {
            const rows = props.work.filter((row) => row.Line === line.Line);
            const isOpen = open.has(line.Line);
            return (
              <Fragment key={line.Line}>
                <Table.Tr {...marked(line.Line)}>
                  <Table.Td>
                    {line.PhaseDescription}
                    {phone && <LineKind line={line} />}
                  </Table.Td>
                  {!phone && (
                    <Table.Td>
                      {props.onText !== undefined && !line.IsAdjustment ? (
                        <LineText line={line} onText={props.onText} />
                      ) : (
                        line.Description
                      )}
                    </Table.Td>
                  )}
                  {!phone && (
                    <Table.Td>
                      <LineKind line={line} />
                    </Table.Td>
                  )}
                  <Table.Td className="figure">
                    {rows.length === 0 ? (
                      formatMoney(line.Amount)
                    ) : (
                      <UnstyledButton
                        fz="sm"
                        className="figure"
                        aria-expanded={isOpen}
                        aria-label={`${line.PhaseDescription} ${line.Kind} ${formatMoney(line.Amount)}: ${pluralize(rows.length, "transaction")}`}
                        onClick={() => toggle(line.Line)}
                      >
                        <ExpandIcon isOpen={isOpen} /> <Money value={line.Amount} />
                      </UnstyledButton>
                    )}
                  </Table.Td>
                </Table.Tr>
                {isOpen && (
                  <Table.Tr>
                    <Table.Td colSpan={phone ? 2 : 4} p={0} pl={phone ? 0 : "md"}>
                      <WorkTable
                        rows={rows}
                        label={`Work for ${line.PhaseDescription}, ${line.Kind}`}
                        {...(props.selection === undefined ? {} : { selection: props.selection })}
                      />
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
        <InvoiceTotals invoice={props.invoice} span={phone ? 1 : 3} />
      </Table>
    </Table.ScrollContainer>
  );
}

function LineKind({ line }: { line: InvoiceLine }) {
  return (
    <Group gap={4}>
      <Text size="sm">{line.Kind}</Text>
      {line.IsAdjustment && (
        <Badge size="sm" variant="default">
          Adjustment
        </Badge>
      )}
    </Group>
  );
}

/** Applies the text when the field loses focus because each change updates the draft. */
function LineText({ line, onText }: { line: InvoiceLine; onText: (line: InvoiceLine, text: string) => void }) {
  const [text, setText] = useState<string | undefined>();
  const keep = () => {
    if (text !== undefined && text !== line.Description && text.trim() !== "") onText(line, text);
    setText(undefined);
  };
  return (
    <TextInput
      size="xs"
      aria-label={`Text for ${line.PhaseDescription}, ${line.Kind}`}
      maxLength={255}
      value={text ?? line.Description}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === "Enter") keep();
      }}
    />
  );
}

type WorkRow = Pick<
  BilledWork,
  "TransactionKey" | "Date" | "EmployeeName" | "VendorDescription" | "ActivityDescription" | "Hours" | "Value"
> & { readonly Kind: string };

/** A table of work; rows can be selected one by one or all at once. */
export function WorkTable({
  rows,
  label,
  selection,
}: {
  rows: readonly WorkRow[];
  label: string;
  selection?: WorkSelection;
}) {
  const phone = usePhone();
  const keys = rows.map((row) => row.TransactionKey);
  const count = keys.filter((key) => selection?.chosen.has(key) === true).length;
  const set = (changed: readonly number[], on: boolean) => {
    const next = new Set(selection?.chosen);
    for (const key of changed) {
      if (on) next.add(key);
      else next.delete(key);
    }
    selection?.choose(next);
  };
  return (
    <Table verticalSpacing={2} aria-label={label} bg="var(--mantine-color-default-hover)">
      <Table.Thead>
        <Table.Tr>
          {selection !== undefined && (
            <Table.Th w={36}>
              <Checkbox
                size="xs"
                aria-label={`Select all: ${label}`}
                checked={count === keys.length}
                indeterminate={count > 0 && count < keys.length}
                onChange={({ currentTarget: { checked } }) => set(keys, checked)}
              />
            </Table.Th>
          )}
          <Table.Th>Date</Table.Th>
          <Table.Th>Employee or vendor</Table.Th>
          {!phone && <Table.Th>Activity</Table.Th>}
          <Table.Th className="figure">Hours</Table.Th>
          <Table.Th className="figure">Value</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => {
          const who = row.EmployeeName || row.VendorDescription;
          return (
            <Table.Tr key={row.TransactionKey}>
              {selection !== undefined && (
                <Table.Td>
                  <Checkbox
                    size="xs"
                    aria-label={`Select ${formatDate(row.Date)} ${who} ${formatMoney(row.Value)}`}
                    checked={selection.chosen.has(row.TransactionKey)}
                    onChange={({ currentTarget: { checked } }) => set([row.TransactionKey], checked)}
                  />
                </Table.Td>
              )}
              <Table.Td className="day">{formatDate(row.Date)}</Table.Td>
              <Table.Td>{who}</Table.Td>
              {!phone && (
                <Table.Td>
                  {row.ActivityDescription || (
                    <Text span size="sm" c="dimmed">
                      {row.Kind}
                    </Text>
                  )}
                </Table.Td>
              )}
              <Table.Td className="figure">{row.Hours === 0 ? "" : formatNumber(row.Hours)}</Table.Td>
              <Table.Td className="figure">
                <Money value={row.Value} />
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}
