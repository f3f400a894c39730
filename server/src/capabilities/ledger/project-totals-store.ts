import {
  type PhaseKey,
  projectTotalMembers,
  projectTotalNames,
  type ProjectTotals,
  type TotalsOfProject,
  type TotalTerm,
} from "@plumbline/accounting";
import type { Db } from "../../platform/database/index.ts";
import type { Moment } from "./as-of-date.ts";
import type { LaborCostBasis } from "./labor-cost.ts";
import { type Measure, measureNames, projectSumRows } from "./project-sum-store.ts";

/** A project, invoice group or phase with the members that name it. */
export interface ProjectNameRow {
  readonly level: "Project" | "InvoiceGroup" | "Phase";
  readonly key: number;
  readonly group: number | null;
  readonly parent: number | null;
  readonly names: Readonly<Record<string, unknown>>;
}

/** The project, its invoice groups and its phases in their order; no rows if the project does not exist. */
export function findProjectNames(db: Db, project: number): Promise<ProjectNameRow[]> {
  return db.rows<ProjectNameRow>(
    `select 'Project' as level, project_key as key, null::int as "group", null::int as parent, 0 as position,
            json_build_object('ProjectKey', project_key, 'ID', id, 'Description', description, 'Status', status) as names from project where project_key = $1
     union all select 'InvoiceGroup', invoice_group_key, null, null, position,
            json_build_object('InvoiceGroupKey', invoice_group_key, 'Description', description) from invoice_group where project_key = $1
     union all select 'Phase', phase_key, invoice_group_key, parent_phase_key, position,
            json_build_object('PhaseKey', phase_key, 'ID', id, 'Description', description, 'Status', status) from phase where project_key = $1
     order by position, key`,
    [project],
  );
}

/** One figure for each total, in the order of `projectTotalNames`: hundredths of an hour or cents. The last is `unpricedAt`. */
export type Figures = readonly bigint[];
/** Where figures count the labor whose cost is not known. */
const unpricedAt = projectTotalNames.length;

/** Whether the totals that contain labor cost are known. */
export const isLaborKnown = (figures: Figures): boolean => figures[unpricedAt] === 0n;

/** The figures of a project, and of each of its phases with the phases below it. */
export interface ProjectFigures {
  readonly project: Figures;
  readonly phases: ReadonlyMap<PhaseKey, Figures>;
}

/**
 * The figures of all days or as of a day. They come from the kept sums and the differences not folded in yet, in one statement
 * whose cost does not grow with the history of the project. As of a day, billing through that day counts, whether or not the
 * day is in the future.
 */
export async function findProjectFigures(
  db: Db,
  project: number,
  today: string,
  moment: Moment | null = null,
  /** Null for a caller who sees no cost. */
  basis: LaborCostBasis | null = "Actual",
): Promise<ProjectFigures> {
  const { tree, sums } = await readSums(db, project, today, moment, basis);
  const own = new Map<PhaseKey, bigint[]>();
  for (const sum of sums) {
    const figures = own.get(sum.phase) ?? noFigures();
    own.set(sum.phase, figures);
    const measures = sum.measures.map(BigInt);
    for (const { member, measure, sign } of sharesOf(sum)) figures[member]! += sign * measures[measure]!;
    figures[unpricedAt]! += measures[unpriced]!;
  }
  const parents = new Map(tree.map(({ phase, parent }) => [phase, parent]));
  const phases = new Map(tree.map(({ phase }) => [phase, noFigures()]));
  const all = noFigures();
  for (const [phase, figures] of own) {
    const totals = [all, ...lineage(phase, parents).map((above) => phases.get(above)!)];
    for (const [member, figure] of figures.entries())
      if (figure !== 0n) for (const total of totals) total[member]! += figure;
  }
  return { project: all, phases };
}

/** The same by name. */
export async function findProjectTotals(...which: Parameters<typeof findProjectFigures>): Promise<TotalsOfProject> {
  const { project, phases } = await findProjectFigures(...which);
  return { project: named(project), phases: new Map([...phases].map(([phase, figures]) => [phase, named(figures)])) };
}

export function noFigures(): bigint[] {
  return Array.from({ length: unpricedAt + 1 }, () => 0n);
}

function named(figures: Figures): ProjectTotals {
  return Object.fromEntries(projectTotalNames.map((name, member) => [name, figures[member]])) as ProjectTotals;
}

/** A kept sum, with its measures in hundredths. */
interface KeptSum {
  readonly phase: PhaseKey;
  readonly fact: TotalTerm["fact"];
  readonly kind: string;
  readonly mark: string;
  readonly premium: number;
  readonly measures: readonly string[];
  /** The facts have an accounting date after today, so totals "by accounting date" leave them out. */
  readonly later: boolean;
}

async function readSums(
  db: Db,
  project: number,
  today: string,
  moment: Moment | null,
  basis: LaborCostBasis | null,
): Promise<{ tree: { phase: PhaseKey; parent: PhaseKey | null }[]; sums: KeptSum[] }> {
  const row = await db.row<{ tree: [PhaseKey, PhaseKey | null][] | null; sums: string | null }>(
    ...(moment === null ? presentSums(project, today, basis) : pastSums(project, moment, basis)),
  );
  return {
    tree: (row?.tree ?? []).map(([phase, parent]) => ({ phase, parent })),
    sums: (row?.sums?.split(";") ?? []).map(readSum),
  };
}

/** Reads comma-separated codes and numbers: twice as fast as JSON, and a large project has hundreds of sums. */
function readSum(text: string): KeptSum {
  const [phase, fact, kind, mark, premium, later, ...measures] = text.split(",") as [string, ...string[]];
  return {
    phase: Number(phase) as PhaseKey,
    fact: fact as KeptSum["fact"],
    kind: kind as string,
    mark: mark as string,
    premium: Number(premium),
    later: later === "t",
    measures,
  };
}

const summed = measureNames.map((name) => `sum(${name}) as ${name}`).join(", ");
// Cost that the caller does not see does not leave the database.
const inHundredths = measureNames
  .map((name) =>
    ["cost", "premium_cost", "burden", "unpriced"].includes(name)
      ? `case when $3::boolean then (100 * ${name})::bigint else 0 end`
      : `(100 * ${name})::bigint`,
  )
  .join(", ");

type Sums = [sql: string, params: unknown[]];
const unpriced = measureNames.indexOf("unpriced");

function presentSums(project: number, today: string, basis: LaborCostBasis | null): Sums {
  const later = `union all
    select coalesce(phase_key, 0), fact, kind, mark, 0, true, 0, 0, 0, 0, amount, sales_tax, 0
      from project_fact where project_key = $1 and fact = 'clientInvoiceLine' and accounting_date > $2::date`;
  return [projectSums(projectSumRows({ where: ofProject, ...at(basis) }), later), [project, today, basis !== null]];
}

function pastSums(project: number, { asOf, knownAt }: Moment, basis: LaborCostBasis | null): Sums {
  const known = knownAt === null ? undefined : "$4::timestamptz";
  const rows = projectSumRows({ asOf: "$2::date", knownAt: known, where: ofProject, ...at(basis) });
  return [projectSums(rows, ""), [project, asOf, basis !== null, ...(knownAt === null ? [] : [knownAt])]];
}

const at = (basis: LaborCostBasis | null) => (basis === null ? {} : { basis });

const ofProject = "project_key = $1";

const projectSums = (rows: string, later: string) => `
  with parts as (
    select phase_key, fact, kind, mark, premium_class, false as later, ${measureNames.join(", ")} from (${rows}) kept
    ${later}
    union all
    select coalesce(phase_key, 0), 'resource', activity_type, '', 0, false, units, 0, 0, 0, fee_amount, 0, 0 from resource where project_key = $1),
  sums as (
    select phase_key, fact, kind, mark, premium_class, later, ${summed}
      from parts group by phase_key, fact, kind, mark, premium_class, later)
  select (select json_agg(json_build_array(phase_key, parent_phase_key)) from phase where project_key = $1) as tree,
         (select string_agg(concat_ws(',', phase_key, fact, kind, mark, premium_class, later, ${inHundredths}), ';') from sums) as sums`;

/** A total that a kept sum is part of, with the measure and sign; found once for each combination of columns. */
interface Share {
  readonly member: number;
  readonly measure: number;
  readonly sign: bigint;
}
const shares = new Map<string, readonly Share[]>();

function sharesOf(sum: KeptSum): readonly Share[] {
  const columns = [sum.fact, sum.kind, sum.mark, sum.premium, sum.later].join();
  const known = shares.get(columns) ?? findShares(sum);
  shares.set(columns, known);
  return known;
}

function findShares(sum: KeptSum): Share[] {
  const columns = columnsOf(sum);
  return projectTotalNames.flatMap((name, member) =>
    projectTotalMembers[name]
      .filter((term) => term.fact === sum.fact && matches(term, columns) && (!sum.later || term.upToToday))
      .map((term) => ({
        member,
        measure: measureNames.indexOf(storedMeasure(term)),
        // The kept sum includes facts after today, so they are subtracted here.
        sign: BigInt(sum.later ? -term.sign : term.sign),
      })),
  );
}

function matches(term: TotalTerm, columns: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(term.where).every(([column, values]) =>
    (values as readonly unknown[]).includes(columns[column]),
  );
}

/** The columns named by the conditions of totals, as the kept sum has them. */
function columnsOf({ fact, kind, mark, premium }: KeptSum): Readonly<Record<string, unknown>> {
  switch (fact) {
    case "transaction":
      return { kind, status: mark, premiumClass: premium };
    case "resource":
      return { activityType: kind };
    case "clientInvoiceLine":
      return { kind, isAdjustment: mark === "Adjustment" };
    case "receivableSettlement":
      return { kind, settles: mark };
    case "vendorInvoiceLine":
    case "payableSettlement":
      return { kind };
  }
}

/** The column of the kept sum that holds the measure of a term. */
function storedMeasure(term: TotalTerm): Measure {
  if (term.fact === "transaction") return snakeCase(term.measure) as Measure;
  if (term.fact === "resource") return term.measure === "units" ? "hours" : "value";
  return term.measure === "salesTax" ? "sales_tax" : "value";
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function lineage(phase: PhaseKey, parents: ReadonlyMap<PhaseKey, PhaseKey | null>): PhaseKey[] {
  const line: PhaseKey[] = [];
  for (let at: PhaseKey | null = phase; at !== null && parents.has(at); at = parents.get(at) ?? null) line.push(at);
  return line;
}
