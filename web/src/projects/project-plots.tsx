import { Card, Group, SegmentedControl, SimpleGrid, Stack, Table, Text, Title } from "@mantine/core";
import { type ReactNode, useState } from "react";
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { useRead } from "../calls/use-read.ts";
import { formatMoney } from "../shared/columns.ts";
import { short, tick, tooltip } from "../shared/plot.ts";
import { orSum, type Project, type ProjectContent, spentByMonth, type Totals } from "./project.ts";
import { Money } from "../shared/money.tsx";

interface PlotsProps {
  readonly project: Project;
  readonly content: ProjectContent;
  readonly totals: ReadonlyMap<number, Totals>;
}

/** Charts of contract amount, spent, billed and WIP by phase, and of spending over time. */
export function ProjectPlots({ project, content, totals }: PlotsProps) {
  const top = content.Phases.filter((each) => each.ParentKey === project.ProjectKey);
  if (top.length === 0) return null;
  const contract = orSum(
    project.TotalContractAmount,
    top.map((each) => each.TotalContractAmount),
  );
  const rows = top.map((phase) => ({
    name: phase.Description,
    Contract: phase.TotalContractAmount,
    Spent: totals.get(phase.PhaseKey)?.["Spent"] ?? null,
    Billed: totals.get(phase.PhaseKey)?.["Billed"] ?? null,
    WIP: totals.get(phase.PhaseKey)?.["WIP"] ?? null,
  }));
  // Empty axes would look like a project without any work.
  if (contract === null || rows.some((row) => series.some(({ name }) => row[name] === null))) return null;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Plot title="By phase" table={<FigureTable rows={rows} names={series.map(({ name }) => name)} first="Phase" />}>
        <BarChart data={rows} margin={{ left: 8 }}>
          <CartesianGrid strokeDasharray="3 3" vertical={false} />
          <XAxis dataKey="name" tick={tick} interval="preserveStartEnd" />
          <YAxis tick={tick} tickFormatter={short} width={56} />
          <Tooltip formatter={(value) => formatMoney(Number(value))} contentStyle={tooltip} cursor={false} />
          <Legend itemSorter={null} formatter={(name) => <span className="legend">{String(name)}</span>} />
          {series.map(({ name, color }) => (
            <Bar key={name} dataKey={name} fill={color} isAnimationActive={false} />
          ))}
        </BarChart>
      </Plot>
      <SpentOverTime project={project.ProjectKey} contract={contract} />
    </SimpleGrid>
  );
}

function SpentOverTime({ project, contract }: { project: number; contract: number }) {
  const rows = useRead("ListTransactions", {
    ProjectKey: project,
    Total: "Spent",
  });
  // Users without access to transactions see only the totals.
  if (rows.error !== null || rows.data === undefined || rows.isPlaceholderData) return null;
  const months = spentByMonth(rows.data.Content.Transactions);
  if (months.length === 0)
    return (
      <Card withBorder>
        <Text c="dimmed" size="sm">
          Nothing spent yet.
        </Text>
      </Card>
    );
  const table = months.map(({ month, spent }) => ({ name: month, Spent: spent, Contract: contract }));
  return (
    <Plot title="Spent over time" table={<FigureTable rows={table} names={["Spent", "Contract"]} first="Month" />}>
      <LineChart data={months} margin={{ left: 8, right: 16 }}>
        <CartesianGrid strokeDasharray="3 3" vertical={false} />
        <XAxis dataKey="month" tick={tick} />
        <YAxis
          tick={tick}
          tickFormatter={short}
          width={56}
          domain={[0, (most: number) => Math.max(most, contract * 1.1)]}
        />
        <Tooltip formatter={(value) => formatMoney(Number(value))} contentStyle={tooltip} />
        {contract > 0 && (
          <ReferenceLine
            y={contract}
            stroke="var(--mantine-color-red-6)"
            label={{ value: "Contract", position: "insideTopLeft", ...tick }}
          />
        )}
        <Line dataKey="spent" name="Spent" stroke="var(--mantine-color-cyan-7)" isAnimationActive={false} dot={false} />
      </LineChart>
    </Plot>
  );
}

/** A chart that can also be shown as a table. */
function Plot({ title, table, children }: { title: string; table: ReactNode; children: ReactNode }) {
  const [shown, setShown] = useState("Chart");
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} size="h5">
            {title}
          </Title>
          <SegmentedControl
            size="xs"
            aria-label={`${title}: chart or table`}
            data={["Chart", "Table"]}
            value={shown}
            onChange={setShown}
          />
        </Group>
        {shown === "Table" ? (
          table
        ) : (
          <ResponsiveContainer width="100%" height={260}>
            {children}
          </ResponsiveContainer>
        )}
      </Stack>
    </Card>
  );
}

function FigureTable({
  rows,
  names,
  first,
}: {
  rows: readonly Readonly<Record<string, string | number | null>>[];
  names: readonly string[];
  first: string;
}) {
  return (
    <Table.ScrollContainer minWidth={300} mah={260}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{first}</Table.Th>
            {names.map((name) => (
              <Table.Th key={name} className="figure">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, index) => (
            <Table.Tr key={index}>
              <Table.Td>{row["name"]}</Table.Td>
              {names.map((name) => (
                <Table.Td key={name} className="figure">
                  <Money value={row[name] as number | null} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const series = [
  { name: "Contract", color: "var(--mantine-color-gray-5)" },
  { name: "Spent", color: "var(--mantine-color-cyan-7)" },
  { name: "Billed", color: "var(--mantine-color-teal-6)" },
  { name: "WIP", color: "var(--mantine-color-yellow-6)" },
] as const;
