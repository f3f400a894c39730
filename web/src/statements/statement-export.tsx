import { Button, Menu } from "@mantine/core";
import type { Column } from "../shared/columns.ts";
import { download, toCsv, toWorkbook } from "../shared/export.ts";
import { netProfitLabel, type Section } from "./section-table.tsx";
import type { Span } from "./statement-columns.ts";

interface Line {
  readonly section: string;
  readonly id: string;
  readonly account: string;
  readonly amounts: readonly number[];
}

/** Exports a statement with a line for each account and each total. */
export function StatementExport(props: { name: string; columns: readonly Span[]; sections: readonly Section[] }) {
  const lines: Line[] = props.sections.flatMap((section) => [
    ...section.Accounts.flatMap(({ ID: id, Description: account, Amounts: amounts, NetProfit }) => [
      { section: section.Name, id, account, amounts },
      ...(NetProfit === undefined
        ? []
        : [{ section: section.Name, id: "", account: netProfitLabel, amounts: NetProfit }]),
    ]),
    { section: section.Name, id: "", account: "Total", amounts: section.Totals },
  ]);
  const columns: Column<Line>[] = [
    { id: "section", label: "Section", value: (line) => line.section },
    { id: "id", label: "Number", value: (line) => line.id },
    { id: "account", label: "Account", value: (line) => line.account },
    ...props.columns.map((column, at): Column<Line> => {
      return { id: column.name, label: column.name, value: (line) => line.amounts[at], kind: "money" };
    }),
  ];
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" size="xs">
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => download(`${props.name}.csv`, toCsv(columns, lines))}>CSV</Menu.Item>
        <Menu.Item onClick={() => download(`${props.name}.xlsx`, toWorkbook(columns, lines, props.name))}>
          Excel
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
