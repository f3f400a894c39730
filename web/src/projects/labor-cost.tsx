import { Text } from "@mantine/core";
import type { Column } from "../shared/columns.ts";

export type LaborCostBasis = "Standard" | "Actual";

/** Says at which cost labor is in the figures of a page, and why they may be missing. */
export function LaborCostNote({ basis, isKnown }: { basis: LaborCostBasis | undefined; isKnown: boolean }) {
  if (basis === undefined) return null;
  return (
    <Text size="sm" c="dimmed">
      {isKnown ? basisText[basis] : unknownText}
    </Text>
  );
}

const basisText: Readonly<Record<LaborCostBasis, string>> = {
  Standard: "Labor is at standard cost: hours times the standard rates of employee types.",
  Actual: "Labor is at actual cost: hours times what employees are paid.",
};
const unknownText =
  "Cost and profit are not known yet: some labor has no standard cost. People who set pay can enter standard cost rates in Setup.";

/** The basis in each row, so that an exported file says it too. */
export function basisColumn<Row>(basis: LaborCostBasis | undefined): Column<Row>[] {
  return basis === undefined ? [] : [{ id: "basis", label: "Labor cost", value: () => basis, wide: true }];
}
