import { Anchor, Button } from "@mantine/core";
import { useState } from "react";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import type { RowOf } from "../calls/call.ts";
import { useCommand } from "../calls/use-command.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import { CompanyFilter } from "../ledger/ledger-filters.tsx";
import { AskDialog } from "../shared/ask-dialog.tsx";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { Link } from "../shared/link.tsx";
import { Page } from "../shared/page.tsx";
import { pluralize } from "../shared/pluralize.ts";
import { StatusFilter } from "../shared/status-filter.tsx";

type Series = RowOf<"ListRecurringJournals", "RecurringJournals">;

const columns: readonly Column<Series>[] = [
  { id: "description", label: "Description", value: (row) => row.Description || "Journal entry" },
  { id: "company", label: "Company", value: (row) => row.CompanyDescription, wide: true },
  { id: "every", label: "Every", value: (row) => row.Every },
  { id: "made", label: "Posted", value: made, wide: true },
  { id: "next", label: "Next date", value: (row) => row.NextDate, kind: "date" },
  {
    id: "waits",
    label: "Problem",
    value: (row) => row.WaitsFor,
    kind: "sentence",
    highlights: (row) => row.WaitsFor !== "",
    wide: true,
  },
  { id: "amount", label: "Amount", value: (row) => row.Amount, kind: "money" },
];

/** Journals that are posted again and again, what keeps one from being posted, and ending them. */
export function RecurringJournalsPage() {
  const user = useSessionUser();
  const { status = "Active", company } = usePageSearch();
  const list = rowsIn(
    useRead(
      "ListRecurringJournals",
      {
        ...(status === "All"
          ? {}
          : { FilterByStatus: [status === "Ended" ? ("Ended" as const) : ("Active" as const)] }),
        ...(company === undefined ? {} : { FilterByCompany: [company] }),
      },
      { whole: true },
    ),
    ({ RecurringJournals }) => RecurringJournals,
  );
  const [ticked, tick] = useState<ReadonlySet<string | number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const end = useCommand("EndRecurringJournals");
  const chosen = (list.rows ?? []).filter((row) => row.Status === "Active" && ticked.has(row.SeriesKey));
  const close = () => {
    end.reset();
    setAsking(false);
  };
  const endAll = async () => {
    if ((await end.run({ RequestedRecurringJournals: chosen.map((row) => row.SeriesKey) })) === undefined) return;
    tick(new Set());
    close();
  };
  return (
    <Page
      title="Recurring journals"
      actions={
        mayCall(user, "EndRecurringJournals") && (
          <Button variant="default" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
            End {chosen.length === 0 ? "" : chosen.length}…
          </Button>
        )
      }
    >
      <Anchor component={Link} to="/app/ledger/journals" size="sm">
        Journal entries
      </Anchor>
      <DataTable
        name="Recurring journals"
        columns={columns}
        {...list}
        rowKey={(row) => row.SeriesKey}
        opens={(row) => ({ to: `/app/ledger/journals/${row.SeriesKey}` })}
        selection={{ chosen: ticked, choose: tick }}
        filters={
          <>
            <StatusFilter choices={["Active", "Ended", "All"]} />
            <CompanyFilter />
          </>
        }
        empty="No recurring journals. A new journal entry can be repeated every week, month, quarter or year."
      />
      {isAsking && (
        <AskDialog
          title={`End ${pluralize(chosen.length, "recurring journal")}`}
          text="No more journals of these series are posted. Those already posted stay in the books."
          action="End"
          danger
          busy={end.isPending}
          error={end.error}
          onConfirm={() => void endAll()}
          onCancel={close}
        />
      )}
    </Page>
  );
}

function made({ TimesMade, Times }: Series): string {
  return Times === null ? String(TimesMade) : `${TimesMade} of ${Times}`;
}
