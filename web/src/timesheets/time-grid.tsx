import { ActionIcon, Group, Table, Text, Textarea, TextInput, Tooltip } from "@mantine/core";
import { IconArrowBarToRight, IconPencil, IconPlayerPlay, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useMarkedLine } from "../shared/marked-line.ts";
import { formatHours, hoursProblem } from "./hours.ts";
import { dayNumbers, dayTotals, type GridRow, hoursMember, noteMember, rowTotal } from "./sheet.ts";

export interface TimeGridProps {
  readonly rows: readonly GridRow[];
  readonly dates: readonly string[];
  readonly readOnly: boolean;
  readonly lockedDays: readonly string[];
  /** Holiday names by date. */
  readonly nonWorkDays?: Readonly<Record<string, string>>;
  /** The only day to show, on a narrow screen. */
  readonly onlyDay: number | undefined;
  readonly problems: Readonly<Record<string, string>>;
  /** The previous values of changed cells, by location (`p17 D3 Regular`); these cells are highlighted. */
  readonly changed?: Readonly<Record<string, string>>;
  readonly onType: (row: string, member: string, text: string) => void;
  readonly onRemove: (row: string) => void;
  /** Copies the hours of a row to the workdays after them. */
  readonly onFill?: (row: GridRow) => void;
  /** Starts a timer for a row. */
  readonly onTimer?: ((row: GridRow) => void) | undefined;
}

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", day: "numeric", timeZone: "UTC" });

/** The week as a grid with spreadsheet keys: arrows and Enter move, typing replaces, F2 opens the note of a cell. */
export function TimeGrid(props: TimeGridProps) {
  const { rows, dates } = props;
  const [note, setNote] = useState<{ row: number; day: number } | undefined>();
  const days = dayNumbers.map((day) => day - 1).filter((day) => props.onlyDay === undefined || day === props.onlyDay);
  const totals = dayTotals(rows);
  const marked = useMarkedLine();
  const open = note === undefined ? undefined : rows[note.row];
  const isFixed = (row: GridRow, day: number) =>
    props.readOnly || row.locked || props.lockedDays.includes(dates[day] ?? "");

  return (
    <>
      <div className="table-scroll">
        <Table withColumnBorders aria-label="Hours of the week">
          <Table.Thead>
            <Table.Tr>
              <Table.Th miw={props.onlyDay === undefined ? 300 : 200}>Work</Table.Th>
              {days.map((day) => (
                <Table.Th key={day} className="figure" {...(isWeekend(dates[day]) ? { c: "dimmed" } : {})}>
                  {weekday.format(new Date(`${dates[day]}T00:00:00Z`))}
                  {props.nonWorkDays?.[dates[day] ?? ""] !== undefined && (
                    <Text size="xs" c="dimmed">
                      {props.nonWorkDays[dates[day] ?? ""]}
                    </Text>
                  )}
                </Table.Th>
              ))}
              {props.onlyDay === undefined && <Table.Th className="figure">Total</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              <Table.Tr key={`${row.id} ${row.part}`} {...marked(row.line)}>
                <Table.Td>
                  <Group justify="space-between" wrap="nowrap" gap={4}>
                    <RowName row={row} problem={row.part === "Regular" ? props.problems[row.id] : undefined} />
                    {row.part === "Regular" && !props.readOnly && <RowActions row={row} {...props} />}
                  </Group>
                </Table.Td>
                {days.map((day) => (
                  <Table.Td key={day} p={4}>
                    <Cell
                      row={row}
                      at={at}
                      day={day}
                      label={`${row.label.project} ${row.label.phase}${partSuffixes[row.part]}, ${dates[day]}`}
                      problem={
                        props.problems[`${row.id} ${hoursMember(day + 1, row.part)}`] ??
                        props.problems[`${row.id} ${noteMember(day + 1, row.part)}`]
                      }
                      before={
                        props.changed?.[`${row.id} ${hoursMember(day + 1, row.part)}`] ??
                        (props.changed?.[`${row.id} ${noteMember(day + 1, row.part)}`] === undefined
                          ? undefined
                          : "a different note")
                      }
                      readOnly={isFixed(row, day)}
                      onCopyRight={(text) => {
                        if (day + 1 < dates.length && !isFixed(row, day + 1))
                          props.onType(row.id, hoursMember(day + 2, row.part), text);
                      }}
                      onType={(text) => props.onType(row.id, hoursMember(day + 1, row.part), text)}
                      onNote={() => setNote({ row: at, day })}
                    />
                  </Table.Td>
                ))}
                {props.onlyDay === undefined && <Table.Td className="figure">{formatHours(rowTotal(row))}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th>Total</Table.Th>
              {days.map((day) => (
                <Table.Th key={day} className="figure">
                  {formatHours(totals[day] ?? 0)}
                  {props.problems[`D${day + 1}`] !== undefined && (
                    <Text size="xs" c="red.9" maw={120} ml="auto" style={{ whiteSpace: "normal" }}>
                      {props.problems[`D${day + 1}`]}
                    </Text>
                  )}
                </Table.Th>
              ))}
              {props.onlyDay === undefined && (
                <Table.Th className="figure">{formatHours(totals.reduce((sum, each) => sum + each, 0))}</Table.Th>
              )}
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
      {open !== undefined && note !== undefined && (
        <Textarea
          label={`Note for ${open.label.project}, ${dates[note.day]}`}
          description="Press Escape to return to the grid"
          data-autofocus
          // The key that opens the note moves there; Escape moves back.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={open.notes[note.day] ?? ""}
          readOnly={props.readOnly}
          onChange={(event) => props.onType(open.id, noteMember(note.day + 1, open.part), event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            setNote(undefined);
            focusCell(note.row, note.day);
          }}
        />
      )}
    </>
  );
}

function RowActions({
  row,
  onlyDay,
  onRemove,
  onFill,
  onTimer,
}: { readonly row: GridRow } & Pick<TimeGridProps, "onlyDay" | "onRemove" | "onFill" | "onTimer">) {
  const name = `${row.label.project} ${row.label.phase}`.trim();
  const actions = [
    ...(onTimer === undefined ? [] : [{ icon: IconPlayerPlay, label: "Start timer", run: () => onTimer(row) }]),
    ...(onFill === undefined || onlyDay !== undefined
      ? []
      : [{ icon: IconArrowBarToRight, label: "Fill right", run: () => onFill(row) }]),
    ...(row.kind === "project" ? [{ icon: IconX, label: "Delete row", run: () => onRemove(row.id) }] : []),
  ];
  return (
    <Group gap={0} wrap="nowrap" className="no-print">
      {actions.map(({ icon: Icon, label, run }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="subtle" color="gray" aria-label={`${label}: ${name}`} onClick={run} tabIndex={-1}>
            <Icon size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}

const partSuffixes = { Regular: "", Overtime: ", overtime", Doubletime: ", double time" } as const;

function RowName({ row, problem }: { row: GridRow; problem: string | undefined }) {
  if (row.part !== "Regular")
    return (
      <Text size="xs" c="dimmed" pl="md">
        {row.part === "Overtime" ? "Overtime" : "Double time"}
      </Text>
    );
  return (
    <div>
      <Text size="sm">{row.label.project}</Text>
      <Text size="xs" c="dimmed">
        {[row.label.phase, row.label.activity].filter(Boolean).join(" · ")}
      </Text>
      {problem !== undefined && (
        <Text size="xs" c="red.9">
          {problem}
        </Text>
      )}
    </div>
  );
}

interface CellProps {
  readonly row: GridRow;
  readonly at: number;
  readonly day: number;
  readonly label: string;
  readonly problem: string | undefined;
  /** The value at the last review, if it has changed since. */
  readonly before: string | undefined;
  readonly readOnly: boolean;
  readonly onType: (text: string) => void;
  readonly onNote: () => void;
  /** Copies the text to the next day. */
  readonly onCopyRight: (text: string) => void;
}

function Cell({ row, at, day, label, problem, before, readOnly, onType, onNote, onCopyRight }: CellProps) {
  const text = row.hours[day] ?? "";
  const wrong = problem ?? hoursProblem(text);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const whole = selectionStart === 0 && selectionEnd === value.length;
    const move = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      Enter: [event.shiftKey ? -1 : 1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    }[event.key];
    if (event.key === "F2") {
      event.preventDefault();
      onNote();
    } else if (event.key === "ArrowRight" && event.shiftKey) {
      event.preventDefault();
      // Drawn before the focus moves, which selects the text of the next cell.
      flushSync(() => onCopyRight(value));
      focusCell(at, day + 1);
    } else if (
      move !== undefined &&
      (move[1] === 0 || whole || value === "" || (move[1] === 1 ? selectionEnd === value.length : selectionStart === 0))
    ) {
      event.preventDefault();
      focusCell(at + (move[0] ?? 0), day + (move[1] ?? 0));
    }
  };
  return (
    <TextInput
      id={cellId(at, day)}
      aria-label={label}
      inputMode="decimal"
      size="xs"
      miw={72}
      value={text}
      error={wrong}
      {...(before === undefined
        ? {}
        : { className: "changed-cell", description: `was ${before}`, inputWrapperOrder: ["input", "description"] })}
      readOnly={readOnly}
      variant={readOnly ? "unstyled" : "default"}
      styles={{ input: { textAlign: "right", fontVariantNumeric: "tabular-nums" } }}
      rightSection={
        (!readOnly || row.notes[day] !== "") && (
          <ActionIcon
            size="xs"
            variant="transparent"
            color={row.notes[day] ? "cyan" : "gray"}
            opacity={row.notes[day] ? 1 : 0.35}
            aria-label={`Note: ${label}`}
            tabIndex={-1}
            onClick={onNote}
          >
            <IconPencil size={14} stroke={1.5} />
          </ActionIcon>
        )
      }
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
}

const cellId = (row: number, day: number) => `cell-${row}-${day}`;

function focusCell(row: number, day: number): void {
  document.getElementById(cellId(row, day))?.focus();
}

export function isWeekend(date: string | undefined): boolean {
  const day = new Date(`${date ?? ""}T00:00:00Z`).getUTCDay();
  return day === 0 || day === 6;
}
