import { toNumber } from "@plumbline/accounting";
import type { InvoiceToPrint, Printing, PrintedLine } from "./invoice-to-print.ts";
import { sumOf } from "./printed-figures.ts";

/** The lines with the phases of a summarized billing group named as the group, which layouts then show as one phase. */
export function underGroups({ lines, printing }: InvoiceToPrint): PrintedLine[] {
  return lines.map((line) => ({ ...line, ...phaseOf(line, printing) }));
}

/** The same with all lines of a summarized group as one, where its first line is. Adjustments keep their own lines. */
export function withOneLinePerGroup({ lines, printing }: InvoiceToPrint): PrintedLine[] {
  const groupOf = (line: PrintedLine) => (line.IsAdjustment ? undefined : printing.billingGroups[line.PhaseKey]);
  const begun = new Set<number>();
  return lines.flatMap((line): PrintedLine[] => {
    const shown = { ...line, ...phaseOf(line, printing) };
    const group = groupOf(line);
    if (group === undefined) return [shown];
    if (begun.has(group.PhaseKey)) return [];
    begun.add(group.PhaseKey);
    const merged = lines.filter((each) => groupOf(each)?.PhaseKey === group.PhaseKey);
    const Amount = toNumber(sumOf(merged.map((each) => each.Amount)));
    return [{ ...shown, Kind: null, Description: group.Description, Amount }];
  });
}

/** The phase that an invoice names for a line or a contract: its summarized billing group, if it is in one. */
export function phaseOf(
  { PhaseKey, PhaseDescription }: Pick<PrintedLine, "PhaseKey" | "PhaseDescription">,
  { billingGroups }: Printing,
): Pick<PrintedLine, "PhaseKey" | "PhaseDescription"> {
  const group = billingGroups[PhaseKey];
  return group === undefined
    ? { PhaseKey, PhaseDescription }
    : { PhaseKey: group.PhaseKey, PhaseDescription: group.PhaseDescription };
}
