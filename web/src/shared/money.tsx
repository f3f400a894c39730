import { Text } from "@mantine/core";
import { formatMoney, formatNumber } from "./columns.ts";

/** What the service sends only to some people, and why. */
const shownTo = {
  clientMoney: ofProject("Contract, billing and receipt amounts"),
  cost: ofProject("Cost and profit"),
  other: "Your role does not include this. An administrator can add it to your role.",
} as const;

function ofProject(figures: string): string {
  return `${figures} of a project are shown to its project manager, its principal in charge, and people whose role includes them.`;
}

/** Why a field of a form is hidden. */
export const whyHidden: string = shownTo.other;

/** Why a figure may be hidden; see `shownTo`. */
export type Secrecy = keyof typeof shownTo;

/** A sentence for a page on which figures are hidden; nothing if none is. */
export function HiddenNote({ of }: { of: ReadonlySet<Secrecy> }) {
  if (of.size === 0) return null;
  const [only = "other"] = of;
  return (
    <Text size="sm" c="dimmed">
      Hidden: {of.size === 1 ? shownTo[only] : ofProject("Contract, billing, receipt and cost amounts")}
    </Text>
  );
}

/** Whether the service left a figure out because this user may not see it. */
export function isHidden(value: number | null | undefined): value is null | undefined {
  return value === null || value === undefined;
}

/** In place of what the service did not send: an empty place or 0.00 would be a false figure. */
export function Hidden({ of = "other" }: { of?: Secrecy }) {
  return (
    <Text span inherit c="dimmed" title={shownTo[of]}>
      Hidden
    </Text>
  );
}

/** The one way to show an amount, or hours. What the service did not send is hidden from this user. */
export function Money({
  value,
  of,
  as = "money",
}: {
  value: number | null | undefined;
  of?: Secrecy;
  as?: "money" | "hours";
}) {
  if (isHidden(value)) return <Hidden {...(of === undefined ? {} : { of })} />;
  return as === "hours" ? formatNumber(value) : formatMoney(value);
}
