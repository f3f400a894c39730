import { Anchor, Card, Text } from "@mantine/core";
import { formatMoney, formatNumber } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";

interface FigureProps {
  readonly project: number;
  /** The exact name of the total in GetProjectTotals. */
  readonly total: string;
  readonly amount: number;
  readonly phase?: number;
}

/** A total that links to its transactions. */
export function FigureLink({ project, total, amount, phase }: FigureProps) {
  return (
    <Anchor
      component={Link}
      to={`/app/projects/${project}/rows`}
      search={{ total, ...(phase === undefined ? {} : { phase }) }}
      c="inherit"
      underline="hover"
      size="sm"
      aria-label={`${total} ${shown(total, amount)}: show transactions`}
    >
      {shown(total, amount)}
    </Anchor>
  );
}

export function Figure({ note, ...figure }: FigureProps & { readonly note?: string }) {
  return (
    <Card
      withBorder
      padding="sm"
      component={Link}
      to={`/app/projects/${figure.project}/rows`}
      search={{ total: figure.total }}
      c="inherit"
    >
      <Text size="xs" c="dimmed">
        {figure.total}
      </Text>
      <Text size="lg" fw={650} className="figure" ta="left">
        {shown(figure.total, figure.amount)}
      </Text>
      <Text size="xs" c="dimmed">
        {note === "" || note === undefined ? "Show transactions" : note}
      </Text>
    </Card>
  );
}

export function isHours(total: string): boolean {
  return total.includes("Hours");
}

function shown(total: string, amount: number): string {
  return isHours(total) ? formatNumber(amount) : formatMoney(amount);
}
