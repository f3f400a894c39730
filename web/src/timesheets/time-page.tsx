import { Alert, Badge, Button, Group, Menu, Modal, SegmentedControl, Stack, Table, Text } from "@mantine/core";
import { useHotkeys, useMediaQuery } from "@mantine/hooks";
import { notifications } from "@mantine/notifications";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useSessionUser } from "../app/session.ts";
import { CallError, callService } from "../calls/call.ts";
import { useCall } from "../calls/use-call.ts";
import { formatDate } from "../shared/columns.ts";
import { useDraft } from "../shared/drafts.ts";
import { Empty, Loading, Page, Problem } from "../shared/page.tsx";
import type { Conflict } from "../shared/use-record.ts";
import { AddRow } from "./add-row.tsx";
import { type Edits, gridRows, isChanged, type Sheet, updateItem, weekDates, withCell } from "./sheet.ts";
import { TimeGrid } from "./time-grid.tsx";

interface ListedSheet {
  readonly "Timesheet Key": number;
  readonly "Timesheet Date": string;
}

const version = 2;
const dayMs = 86_400_000;

/** My week: the sheet of one week, found by any of its days. */
export function TimePage() {
  const user = useSessionUser();
  const navigate = useNavigate();
  const { day } = useSearch({ strict: false }) as { day?: string };
  const wanted = day ?? user?.Today;
  const weeks = useCall<{ Timesheets: ListedSheet[] }>(
    "ListTimesheets",
    {
      FilterByEmployee: [user?.EmployeeKey],
      FilterByEarliestTimesheetDate: wanted,
      FilterByLatestTimesheetDate: shifted(wanted, 6),
    },
    { version, enabled: typeof user?.EmployeeKey === "number" && wanted !== undefined },
  );
  const go = (days: number) => void navigate({ to: ".", search: { day: shifted(wanted, days) } });
  const found = weeks.data?.Content.Timesheets[0];
  const actions = (
    <>
      <Button variant="default" onClick={() => go(-7)}>
        ‹ Week before
      </Button>
      <Button variant="default" onClick={() => void navigate({ to: ".", search: {} })}>
        This week
      </Button>
      <Button variant="default" onClick={() => go(7)}>
        Week after ›
      </Button>
    </>
  );
  return (
    <Page title="My time" actions={actions}>
      {weeks.error !== null && <Problem error={weeks.error} />}
      {weeks.data === undefined && weeks.error === null && <Loading />}
      {weeks.data !== undefined &&
        found === undefined &&
        wanted !== undefined &&
        typeof user?.EmployeeKey === "number" && <NewSheet employee={user.EmployeeKey} day={wanted} />}
      {found !== undefined && <SheetEditor key={found["Timesheet Key"]} sheetKey={found["Timesheet Key"]} />}
    </Page>
  );
}

function NewSheet({ employee, day }: { employee: number; day: string }) {
  const queries = useQueryClient();
  const [error, setError] = useState<Error | undefined>();
  const create = async (options: Record<string, unknown>) => {
    try {
      await callService(
        "CreateTimesheet",
        { Timesheet: { EmployeeKey: employee, TimesheetDate: day, ...options } },
        { version },
      );
      await queries.invalidateQueries({ queryKey: ["ListTimesheets"] });
    } catch (caught) {
      setError(caught as Error);
    }
  };
  const action = (
    <Group justify="center">
      <Button onClick={() => void create({ PrefillRecent: true })}>Start with last week’s rows</Button>
      <Button variant="default" onClick={() => void create({ PrefillScheduled: true })}>
        Start with scheduled work
      </Button>
      <Button variant="default" onClick={() => void create({})}>
        Start empty
      </Button>
    </Group>
  );
  return (
    <>
      {error !== undefined && <Problem error={error} />}
      <Empty action={action}>There is no timesheet for the week of {formatDate(day)} yet.</Empty>
    </>
  );
}

function SheetEditor({ sheetKey }: { sheetKey: number }) {
  const queries = useQueryClient();
  const read = useCall<{ Timesheets: Sheet[] }>("GetTimesheets", { RequestedTimesheets: [sheetKey] }, { version });
  const [edits, keep, clear] = useDraft<Edits>(`timesheet.${sheetKey}`);
  const [error, setError] = useState<Error | undefined>();
  const [busy, setBusy] = useState(false);
  const phone = useMediaQuery("(max-width: 48em)") ?? false;
  const [phoneDay, setPhoneDay] = useState(() => (new Date().getDay() + 6) % 7);
  const sheet = read.data?.Content.Timesheets[0];
  useHotkeys([["mod+S", () => void save()]], []);

  if (read.error !== null) return <Problem error={read.error} />;
  if (sheet === undefined) return <Loading />;
  const rows = gridRows(sheet, edits);
  const dates = weekDates(sheet.TimesheetDate);
  const readOnly = sheet.Status !== "In Progress";

  const attempt = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => ["GetTimesheets", "ListTimesheets"].includes(String(queryKey[0])),
      });
      notifications.show({ message: done });
      return true;
    } catch (caught) {
      setError(caught as Error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const write = (from: Edits) =>
    attempt(async () => {
      await callService("UpdateTimesheets", { Timesheets: [updateItem(sheet, from)] }, { version });
      clear();
    }, "Saved.");
  const save = async () => (edits !== undefined && isChanged(edits) ? write(edits) : true);
  const submit = async () => {
    if (!(await save())) return;
    await attempt(
      () => callService("SubmitTimesheets", { RequestedTimesheets: [sheetKey] }, { version }),
      "Submitted.",
    );
  };
  const unsubmit = () =>
    attempt(
      () => callService("SubmitTimesheets", { RequestedTimesheets: [sheetKey], Unsubmit: true }, { version }),
      "Taken back; you can change it again.",
    );
  /** Mine over theirs: the same edits from the sheet as it is now. */
  const keepMine = async () => {
    const fresh = await callService<{ Timesheets: Sheet[] }>(
      "GetTimesheets",
      { RequestedTimesheets: [sheetKey] },
      { version },
    );
    const now = fresh.Content.Timesheets[0];
    if (now === undefined || edits === undefined) return;
    const next = { ...edits, unchanged: now.UnchangedData };
    keep(next);
    await write(next);
  };
  const conflicts = conflictsIn(error);

  return (
    <Stack>
      <Group justify="space-between">
        <Group>
          <Text fw={600}>Week ending {formatDate(sheet.TimesheetDate)}</Text>
          <Badge color={readOnly ? "teal" : "gray"}>{sheet.Status}</Badge>
          <Text size="sm" c="dimmed">
            Billable {sheet.ActualBillablePercent} % of a target of {sheet.TargetBillablePercent} %
          </Text>
        </Group>
        <Group className="no-print">
          {isChanged(edits) && (
            <Button variant="default" onClick={clear}>
              Discard changes
            </Button>
          )}
          {!readOnly && (
            <Button variant="default" loading={busy} disabled={!isChanged(edits)} onClick={() => void save()}>
              Save
            </Button>
          )}
          {readOnly ? (
            <Menu>
              <Menu.Target>
                <Button variant="default">Submitted</Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => void unsubmit()}>Take it back to change it</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          ) : (
            <Button loading={busy} onClick={() => void submit()}>
              Submit
            </Button>
          )}
        </Group>
      </Group>
      {sheet.RejectedReason ? (
        <Alert color="orange" title="Sent back">
          {sheet.RejectedReason}
        </Alert>
      ) : null}
      {error !== undefined && conflicts === undefined && <Problem error={error} />}
      {phone && (
        <SegmentedControl
          fullWidth
          aria-label="Day"
          value={String(phoneDay)}
          onChange={(value) => setPhoneDay(Number(value))}
          data={dates.map((date, at) => ({ value: String(at), label: date.slice(8) }))}
        />
      )}
      <TimeGrid
        rows={rows}
        dates={dates}
        readOnly={readOnly}
        lockedDays={(sheet.LockedDays ?? []).map((each) => each.slice(0, 10))}
        onlyDay={phone ? phoneDay : undefined}
        problems={{}}
        onType={(row, member, text) => keep(withCell(sheet, edits, row, member, text))}
        onRemove={(row) => keep(withoutRow(sheet, edits, row))}
      />
      {!readOnly && (
        <AddRow onAdd={(row) => keep({ ...begun(sheet, edits), newRows: [...(edits?.newRows ?? []), row] })} />
      )}
      {!readOnly && (
        <Text size="xs" c="dimmed" className="no-print">
          Arrows and Enter move, typing replaces, F2 opens the note of a cell. 1.5, 1:30 and 90m are the same. What you
          type is kept in this browser until it is saved.
        </Text>
      )}
      {conflicts !== undefined && (
        <Modal opened onClose={() => setError(undefined)} size="lg" title="A colleague changed the same cells">
          <Stack>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Cell</Table.Th>
                  <Table.Th>Yours</Table.Th>
                  <Table.Th>Theirs</Table.Th>
                  <Table.Th>Who</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {conflicts.map((each) => (
                  <Table.Tr key={each.Property}>
                    <Table.Td>{each.Property}</Table.Td>
                    <Table.Td>{String(each.Yours ?? "")}</Table.Td>
                    <Table.Td>{String(each.Theirs ?? "")}</Table.Td>
                    <Table.Td>{each.ChangedBy ?? ""}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
            <Group justify="flex-end">
              <Button
                variant="default"
                onClick={() => {
                  setError(undefined);
                  clear();
                }}
              >
                Take theirs
              </Button>
              <Button onClick={() => void keepMine()}>Keep mine</Button>
            </Group>
          </Stack>
        </Modal>
      )}
    </Stack>
  );
}

function begun(sheet: Sheet, edits: Edits | undefined): Edits {
  return edits ?? { cells: {}, newRows: [], removed: [], unchanged: sheet.UnchangedData };
}

function withoutRow(sheet: Sheet, edits: Edits | undefined, row: string): Edits {
  const from = begun(sheet, edits);
  const { [row]: _, ...cells } = from.cells;
  if (from.newRows.some((each) => each.id === row))
    return { ...from, cells, newRows: from.newRows.filter((each) => each.id !== row) };
  return { ...from, cells, removed: [...from.removed, row] };
}

function conflictsIn(error: Error | undefined): readonly Conflict[] | undefined {
  if (!(error instanceof CallError)) return undefined;
  const found = error.errors.map((each) => each.ErrorData["Conflicts"]).find(Array.isArray);
  return found as readonly Conflict[] | undefined;
}

function shifted(day: string | undefined, days: number): string | undefined {
  return day === undefined
    ? undefined
    : new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
