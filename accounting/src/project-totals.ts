/** Project totals: sums over facts for a project and for each phase including its descendants. */
import type { DateOnly } from "./dates.ts";
import type { PhaseKey } from "./keys.ts";
import { projectTotalMembers } from "./project-total-members.ts";
import type { ProjectFact, ProjectFactName, TotalTerm } from "./project-total-members.ts";
import { projectTotalNames } from "./project-total-names.ts";
import type { ProjectTotalName } from "./project-total-names.ts";

/** All facts of one project. */
export type ProjectFacts = { readonly [Name in ProjectFactName]: readonly ProjectFact[Name][] };

/** Hundredths of an hour in totals of hours, cents in all others. */
export type ProjectTotals = Record<ProjectTotalName, bigint>;

export type PhaseOfTree = { phase: PhaseKey; parent: PhaseKey | null };
export type TotalsOfProject = { project: ProjectTotals; phases: ReadonlyMap<PhaseKey, ProjectTotals> };

/** Sums the facts of a project: all of them for the project, and its own and its descendants' for each phase. */
export function totalProject(facts: ProjectFacts, tree: readonly PhaseOfTree[], today: DateOnly): TotalsOfProject {
  const phases = new Map(tree.map(({ phase }) => [phase, noTotals()]));
  const project = noTotals();
  const ancestors = lineages(tree);
  for (const { name, fact, amount } of contributions(facts, today)) {
    project[name] += amount;
    for (const phase of ancestors.get(fact.phase!) ?? []) phases.get(phase)![name] += amount;
  }
  return { project, phases };
}

/** The totals of facts of any phase. */
export function totalFacts(facts: ProjectFacts, today: DateOnly): ProjectTotals {
  return totalProject(facts, [], today).project;
}

export function addTotals(left: ProjectTotals, right: ProjectTotals): ProjectTotals {
  const combined = noTotals();
  for (const name of projectTotalNames) combined[name] = left[name] + right[name];
  return combined;
}

export type FactBehind = {
  [Name in ProjectFactName]: { is: Name; fact: ProjectFact[Name]; amount: bigint };
}[ProjectFactName];

/** The drill-down of a total: each fact that is part of it, once, with its amount. The amounts sum to the total. */
export function factsBehind(name: ProjectTotalName, facts: ProjectFacts, today: DateOnly): FactBehind[] {
  const found = new Map<object, FactBehind>();
  for (const term of projectTotalMembers[name]) {
    for (const fact of matching(term, facts, today)) {
      const amount = (found.get(fact)?.amount ?? 0n) + amountOf(term, fact);
      found.set(fact, { is: term.fact, fact, amount } as FactBehind);
    }
  }
  return [...found.values()];
}

export function noTotals(): ProjectTotals {
  return Object.fromEntries(projectTotalNames.map((name) => [name, 0n])) as ProjectTotals;
}

type AnyFact = ProjectFact[ProjectFactName];
type Contribution = { name: ProjectTotalName; fact: AnyFact; amount: bigint };

function* contributions(facts: ProjectFacts, today: DateOnly): Generator<Contribution> {
  for (const name of projectTotalNames) {
    for (const term of projectTotalMembers[name]) {
      for (const fact of matching(term, facts, today)) yield { name, fact, amount: amountOf(term, fact) };
    }
  }
}

function matching(term: TotalTerm, facts: ProjectFacts, today: DateOnly): AnyFact[] {
  const conditions = Object.entries(term.where) as [string, readonly unknown[]][];
  const all: readonly AnyFact[] = facts[term.fact];
  return all.filter((fact) => {
    if (term.upToToday && "accountingDate" in fact && fact.accountingDate > today) return false;
    return conditions.every(([column, values]) => values.includes(columnOf(fact, column)));
  });
}

function amountOf(term: TotalTerm, fact: AnyFact): bigint {
  return BigInt(term.sign) * (columnOf(fact, term.measure) as bigint);
}

/** The type of the declaration checks that the column exists. */
function columnOf(fact: AnyFact, column: string): unknown {
  return (fact as Record<string, unknown>)[column];
}

/** For each phase, itself and all its ancestors, whose totals include its facts. */
function lineages(tree: readonly PhaseOfTree[]): Map<PhaseKey, PhaseKey[]> {
  const parents = new Map(tree.map(({ phase, parent }) => [phase, parent]));
  return new Map(tree.map(({ phase }) => [phase, lineage(phase, parents)]));
}

function lineage(phase: PhaseKey, parents: ReadonlyMap<PhaseKey, PhaseKey | null>): PhaseKey[] {
  const line: PhaseKey[] = [];
  for (let at: PhaseKey | null = phase; at !== null && parents.has(at); at = parents.get(at) ?? null) {
    if (line.length > parents.size) throw new RangeError(`Phase ${phase} is its own ancestor.`);
    line.push(at);
  }
  return line;
}
