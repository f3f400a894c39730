/** The figures of each project and phase without the phases below it, from the totals that include them. Pure. */
import { cents, type Money, noMoney, type ProjectTotalName, projectTotalNames, subtract } from "@plumbline/accounting";
import type { Members } from "./source.ts";

/** Hours are in hundredths, as amounts are in cents. */
export type Figures = Readonly<Record<ProjectTotalName, Money>>;

export interface OwnFigures {
  readonly project: number;
  /** Null for the project itself. */
  readonly phase: number | null;
  readonly figures: Figures;
}

export interface ReadTotals {
  readonly own: readonly OwnFigures[];
  /** Totals that the source hides from this user. */
  readonly hidden: readonly ProjectTotalName[];
}

/** Reads the totals of one project. */
export function ownFigures(totals: Members): ReadTotals {
  const project = totals["ProjectKey"] as number;
  const hidden = new Set<ProjectTotalName>();
  const own: OwnFigures[] = [];
  const add = (wire: Members, phase: number | null, inside: readonly Members[]) => {
    const below = inside.map((each) => figuresOf(each, hidden));
    const whole = figuresOf(wire, hidden);
    const figures = Object.fromEntries(
      projectTotalNames.map((name) => [name, below.reduce((left, each) => subtract(left, each[name]), whole[name])]),
    ) as unknown as Figures;
    own.push({ project, phase, figures });
    for (const each of inside) add(each, each["PhaseKey"] as number, listIn(each, "Phases"));
  };
  add(
    totals,
    null,
    listIn(totals, "InvoiceGroups").flatMap((group) => listIn(group, "Phases")),
  );
  return {
    own: own.filter(({ figures }) => projectTotalNames.some((name) => figures[name] !== noMoney)),
    hidden: [...hidden],
  };
}

function figuresOf(wire: Members, hidden: Set<ProjectTotalName>): Figures {
  const figures = projectTotalNames.map((name) => {
    if (typeof wire[name] !== "number") hidden.add(name);
    return [name, toCents(wire[name])];
  });
  return Object.fromEntries(figures) as unknown as Figures;
}

/** A figure as the source sent it; nothing counts as zero. */
export const toCents = (sent: unknown): Money => cents(BigInt(Math.round(Number(sent ?? 0) * 100)));

const listIn = (wire: Members, member: string): Members[] => (wire[member] ?? []) as Members[];
