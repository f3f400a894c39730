import { Anchor, Card, Text } from "@mantine/core";
import type { Secrecy } from "../shared/columns.ts";
import { Link } from "../shared/link.tsx";
import { isHidden, Money } from "../shared/money.tsx";

interface FigureProps {
  readonly project: number;
  /** The exact name of the total in GetProjectTotals. */
  readonly total: string;
  /** Null if it is hidden from this user. */
  readonly amount: number | null | undefined;
  readonly phase?: number;
}

/** A total that links to its transactions. */
export function FigureLink({ project, total, amount, phase }: FigureProps) {
  if (isHidden(amount)) return <ShownTotal total={total} amount={amount} />;
  return (
    <Anchor
      component={Link}
      to={`/app/projects/${project}/rows`}
      search={{ total, ...(phase === undefined ? {} : { phase }) }}
      c="inherit"
      underline="hover"
      size="sm"
      title="Show transactions"
    >
      <ShownTotal total={total} amount={amount} />
    </Anchor>
  );
}

/** A card with a total. A total that is hidden has no card. */
export function Figure({ note, ...figure }: FigureProps & { readonly note?: string }) {
  if (isHidden(figure.amount)) return null;
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
        <ShownTotal total={figure.total} amount={figure.amount} />
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

function ShownTotal({ total, amount }: Pick<FigureProps, "total" | "amount">) {
  return <Money value={amount} of={secrecyOf(total)} as={isHours(total) ? "hours" : "money"} />;
}

/** Who sees a total, by its name. */
export function secrecyOf(total: string): Secrecy {
  return total.startsWith("Cost") ? "cost" : "clientMoney";
}
