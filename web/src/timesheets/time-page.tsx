import { Button, Group } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import { useCommand } from "../calls/use-command.ts";
import { useRead } from "../calls/use-read.ts";
import { formatDate } from "../shared/columns.ts";
import { useNavigate } from "../shared/link.tsx";
import { Empty, Loading, Page, Problem } from "../shared/page.tsx";
import { usePhone } from "../shared/use-phone.ts";
import { SheetEditor } from "./sheet-editor.tsx";

const version = 2;
const dayMs = 86_400_000;

/** The user's timesheet of the week that contains a given day. */
export function TimePage() {
  const user = useSessionUser();
  const navigate = useNavigate();
  const { day } = usePageSearch();
  const wanted = day ?? user?.Today;
  const weeks = useRead(
    "ListTimesheets",
    {
      FilterByEmployee: [user?.EmployeeKey ?? 0],
      FilterByEarliestTimesheetDate: wanted ?? "",
      FilterByLatestTimesheetDate: shifted(wanted, 6) ?? "",
    },
    { version, enabled: typeof user?.EmployeeKey === "number" && wanted !== undefined },
  );
  const go = (days: number) => void navigate({ to: ".", search: { day: shifted(wanted, days) } });
  const found = weeks.data?.Content.Timesheets[0];
  const phone = usePhone();
  const actions = (
    <Group gap={4} wrap="nowrap">
      <Button variant="default" aria-label="Previous week" px="sm" onClick={() => go(-7)}>
        <IconChevronLeft size={16} stroke={2} aria-hidden />
        {phone ? "" : "Previous week"}
      </Button>
      <Button variant="default" onClick={() => void navigate({ to: ".", search: {} })}>
        This week
      </Button>
      <Button variant="default" aria-label="Next week" px="sm" onClick={() => go(7)}>
        {phone ? "" : "Next week"}
        <IconChevronRight size={16} stroke={2} aria-hidden />
      </Button>
    </Group>
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
  const start = useCommand("CreateTimesheet", { version });
  const create = (options: { readonly PrefillRecent?: boolean; readonly PrefillScheduled?: boolean }) =>
    void start.run({ Timesheet: { EmployeeKey: employee, TimesheetDate: day, ...options } });
  const action = (
    <Group justify="center">
      <Button onClick={() => create({ PrefillRecent: true })}>Start with last week’s rows</Button>
      <Button variant="default" onClick={() => create({ PrefillScheduled: true })}>
        Start with scheduled work
      </Button>
      <Button variant="default" onClick={() => create({})}>
        Start with an empty timesheet
      </Button>
    </Group>
  );
  return (
    <>
      {start.error !== null && <Problem error={start.error} />}
      <Empty action={action}>No timesheet yet for the week that includes {formatDate(day)}.</Empty>
    </>
  );
}

function shifted(day: string | undefined, days: number): string | undefined {
  return day === undefined
    ? undefined
    : new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
