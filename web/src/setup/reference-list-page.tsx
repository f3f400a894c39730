import { Button, Text } from "@mantine/core";
import { useParams } from "@tanstack/react-router";
import { usePageSearch } from "../app/page-search.ts";
import { mayCall, useSessionUser } from "../app/session.ts";
import { rowsIn, useRead } from "../calls/use-read.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { keptHelp } from "../shared/kept.ts";
import { Link } from "../shared/link.tsx";
import { NotFound, Page } from "../shared/page.tsx";
import { StatusFilter, statusArguments } from "../shared/status-filter.tsx";
import type { RecordValues } from "../shared/use-record.ts";
import { ProposeRates } from "./propose-rates.tsx";
import { type ReferenceList, referenceList } from "./reference-lists.ts";

/** Any reference list. */
export function ReferenceListPage() {
  const { list: plural } = useParams({ strict: false }) as { list: string };
  const list = referenceList(plural);
  return list === undefined ? <NotFound /> : <Items key={plural} list={list} />;
}

function Items({ list }: { list: ReferenceList }) {
  const { status } = usePageSearch();
  const user = useSessionUser();
  // All reference lists have the same arguments and a list named after them.
  const read = useRead(
    `List${list.plural}` as "ListActivities",
    list.withoutStatus === true ? {} : statusArguments(status),
    { whole: true },
  );
  const items = rowsIn(read, (content) => (content as unknown as Record<string, RecordValues[]>)[list.plural] ?? []);
  return (
    <Page
      title={list.title}
      actions={
        <>
          {list.plural === "StandardCostRates" && mayCall(user, "ProposeStandardCostRates") && <ProposeRates />}
          {mayCall(user, `Update${list.plural}`) && (
            <Button component={Link} to={`/app/setup/lists/${list.plural}/new`}>
              New {list.noun.toLowerCase()}
            </Button>
          )}
        </>
      }
    >
      {list.isKept === true && (
        <Text size="sm" c="dimmed">
          {keptHelp}.
        </Text>
      )}
      <DataTable
        name={list.title}
        columns={columnsOf(list)}
        {...items}
        rowKey={(row) => Number(row[list.keyName])}
        opens={(row) => ({ to: `/app/setup/lists/${list.plural}/${String(row[list.keyName])}` })}
        filters={list.withoutStatus === true ? undefined : <StatusFilter />}
        empty={`No ${list.title.toLowerCase()}.`}
      />
    </Page>
  );
}

function columnsOf(list: ReferenceList): Column<RecordValues>[] {
  const text = (name: string) => (row: RecordValues) => row[name] as string | number | null;
  return [
    { id: "name", label: list.noun, value: (row) => text(list.named)(row) || (list.unnamed ?? "") },
    ...Object.entries(list.columns ?? {}).map(([name, label = name]) => ({
      id: name,
      label,
      value: text(name),
      ...(label.includes("%") || label === "Percent" || name === "CostRate" ? { kind: "number" as const } : {}),
      ...(name.endsWith("Date") ? { kind: "date" as const } : {}),
    })),
    { id: "notes", label: "Notes", value: text("Notes"), kind: "sentence", wide: true },
  ];
}
