import { Button, Menu, Text } from "@mantine/core";
import { useState } from "react";
import type { Column } from "./columns.ts";
import { download, toCsv, toWorkbook } from "./export.ts";

/** Exports the rows of a list with the columns that it shows. */
export function ExportMenu<R>({
  name,
  columns,
  readAll,
}: {
  name: string;
  columns: readonly Column<R>[];
  /** The rows of all pages. */
  readAll: () => Promise<readonly R[]>;
}) {
  const [state, setState] = useState<"busy" | "failed" | undefined>();
  const save = async (write: (rows: readonly R[]) => void) => {
    setState("busy");
    try {
      write(await readAll());
      setState(undefined);
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      {state === "failed" && (
        <Text size="sm" c="red" role="alert">
          Not exported. Try again.
        </Text>
      )}
      <Menu>
        <Menu.Target>
          <Button variant="default" size="xs" loading={state === "busy"}>
            Export
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save((rows) => download(`${name}.csv`, toCsv(columns, rows)))}>CSV</Menu.Item>
          <Menu.Item onClick={() => void save((rows) => download(`${name}.xlsx`, toWorkbook(columns, rows, name)))}>
            Excel
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
