import { Card, Text } from "@mantine/core";
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatMoney } from "../shared/columns.ts";
import { short, tick, tooltip } from "../shared/plot.ts";

const colors = ["var(--mantine-color-cyan-7)", "var(--mantine-color-yellow-6)"];

/** A bar chart of the same data as the table below it. */
export function BarPlot(props: {
  readonly label: string;
  readonly rows: readonly Readonly<Record<string, string | number>>[];
  readonly series: readonly string[];
}) {
  if (props.rows.length === 0) return null;
  return (
    <Card withBorder padding="sm" className="no-print">
      <Text size="xs" c="dimmed" mb={4}>
        {props.label}
      </Text>
      <ResponsiveContainer width="100%" height={200}>
        <BarChart data={[...props.rows]} margin={{ left: 8 }} accessibilityLayer={false}>
          <CartesianGrid strokeDasharray="3 3" vertical={false} stroke="var(--mantine-color-default-border)" />
          <XAxis dataKey="name" tick={tick} interval="preserveStartEnd" />
          <YAxis tick={tick} tickFormatter={short} width={56} />
          <Tooltip formatter={(value) => formatMoney(Number(value))} contentStyle={tooltip} cursor={false} />
          {props.series.length > 1 && (
            <Legend itemSorter={null} formatter={(name) => <span className="legend">{String(name)}</span>} />
          )}
          {props.series.map((name, at) => (
            <Bar key={name} dataKey={name} fill={colors[at] ?? colors[0]!} isAnimationActive={false} />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Card>
  );
}
