import { Button } from "@mantine/core";
import { useState } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { useSessionUser } from "../app/session.ts";
import type { RowOf, WebArguments } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { AskDialog } from "../shared/ask-dialog.tsx";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { DateFilter } from "../shared/date-filter.tsx";
import { entered } from "../shared/entered.ts";
import type { FormField } from "../shared/field-input.tsx";
import { fromCompanies } from "../shared/key-sources.ts";
import { Loading, Page } from "../shared/page.tsx";
import { shifted } from "../home/weeks.ts";

type LockedDay = RowOf<"ListLockedTimesheetDays", "LockedDays">;

const fields: readonly FormField<keyof WebArguments<"LockTimesheetDays"> & string>[] = [
  { name: "EarliestDate", label: "From", kind: "date", required: true },
  { name: "LatestDate", label: "Through", kind: "date", required: true },
  { name: "CompanyKey", label: "Company", kind: "key", from: fromCompanies },
];

const daysAround = 183;

/** Days on which no timesheet can be changed; accounting locks and unlocks them. */
export function LockedDaysPage() {
  const user = useSessionUser();
  const { from, to } = usePageSearch();
  const today = user?.Today ?? "";
  const [asking, setAsking] = useState<"Lock" | "Unlock" | undefined>();
  const list = rowsIn(
    useRead(
      "ListLockedTimesheetDays",
      { EarliestDate: from ?? shifted(today, -daysAround), LatestDate: to ?? shifted(today, daysAround) },
      { enabled: today !== "" },
    ),
    ({ LockedDays }) => LockedDays,
  );
  const companies = useRead("ListCompanies", {}).data?.Content.Companies ?? [];
  const nameOf = (key: number | null) =>
    key === null ? "All companies" : companies.find((each) => each.CompanyKey === key)?.Description;
  const columns: readonly Column<LockedDay>[] = [
    { id: "date", label: "Day", value: (row) => row.Date, kind: "date" },
    { id: "company", label: "Company", value: (row) => nameOf(row.CompanyKey) },
    { id: "by", label: "Locked by", value: (row) => row.LockedBy },
  ];
  if (user === undefined) return <Loading />;
  return (
    <Page
      title="Locked days"
      actions={
        <>
          <Button variant="default" onClick={() => setAsking("Unlock")}>
            Unlock days…
          </Button>
          <Button onClick={() => setAsking("Lock")}>Lock days…</Button>
        </>
      }
    >
      <DataTable
        name="Locked days"
        columns={columns}
        {...list}
        newestFirst
        rowKey={(row) => `${row.Date} ${row.CompanyKey}`}
        filters={<DateFilter label="Day" />}
        empty="No locked days. Lock days when their time is complete, for example before payroll."
      />
      {asking !== undefined && <LockDialog action={asking} onClose={() => setAsking(undefined)} />}
    </Page>
  );
}

function LockDialog({ action, onClose }: { action: "Lock" | "Unlock"; onClose: () => void }) {
  const change = useCommand(action === "Lock" ? "LockTimesheetDays" : "UnlockTimesheetDays");
  const save = async (values: Readonly<Record<string, unknown>>) => {
    if ((await change.run(entered(values))) !== undefined) onClose();
  };
  return (
    <AskDialog
      title={`${action} days`}
      text={
        action === "Lock"
          ? "Hours, notes and breaks of these days can no longer be changed on any timesheet. You can unlock the days again."
          : "Timesheets of these days can be changed again."
      }
      action={action}
      fields={fields}
      busy={change.isPending}
      error={change.error}
      onConfirm={(values) => void save(values)}
      onCancel={onClose}
    />
  );
}
