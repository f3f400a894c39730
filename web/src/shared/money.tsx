import { Text } from "@mantine/core";
import { formatMoney, formatNumber, type Secrecy } from "./columns.ts";

/** What the service sends only to some people, or not yet, and why. */
const shownTo: Readonly<Record<Secrecy, string>> = {
  clientMoney: ofProject("Contract, billing and receipt amounts"),
  cost: ofProject("Cost and profit"),
  standardCost: "Some labor has no standard cost yet. People who set pay can enter standard cost rates in Setup.",
  other: "Your role does not include this. An administrator can add it to your role.",
};

function ofProject(figures: string): string {
  return `${figures} of a project are shown to its project manager, its principal in charge, and people whose role includes them.`;
}

/** Why a field of a form is hidden. */
export const whyHidden: string = shownTo.other;

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
