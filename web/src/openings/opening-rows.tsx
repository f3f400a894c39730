import { Stack, Title } from "@mantine/core";
import { useRead } from "../calls/use-read.ts";
import { fieldLabel } from "../setup/import-file.ts";
import type { Column } from "../shared/columns.ts";
import { DataTable } from "../shared/data-table.tsx";
import { type OpeningPart, openingParts } from "./opening-parts.ts";

type Row = Readonly<Record<string, unknown>>;

/** The rows of a part as they were entered, with their source. Members that no row fills are left out. */
export function OpeningRows({ opening, part }: { opening: number; part: OpeningPart }) {
  const read = useRead("GetOpening", { OpeningKey: opening });
  const rows = read.data?.Content[part] as readonly Row[] | undefined;
  const label = openingParts.find((each) => each.part === part)?.label ?? "";
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {label}
      </Title>
      <DataTable
        name={label}
        columns={columnsOf(rows ?? [])}
        rows={rows}
        error={read.error}
        rowKey={(row) => Number(row["Line"])}
        empty="No rows."
        height="40vh"
      />
    </Stack>
  );
}

function columnsOf(rows: readonly Row[]): readonly Column<Row>[] {
  const isFilled = (name: string) => rows.some((row) => ![null, undefined, "", 0, false].includes(row[name] as never));
  return Object.keys(rows[0] ?? {})
    .filter(isFilled)
    .map((name) => ({
      id: name,
      label: name === "Line" ? "Row" : fieldLabel(name),
      value: (row) => row[name] as string | number | null,
      ...(name.endsWith("Date") ? { kind: "date" as const } : {}),
    }));
}
