import type { Fields } from "../../fields/fields.ts";
import { errorsInFullMax } from "../../fields/limits.ts";
import { inUse } from "../../fields/refusal-words.ts";
import type { Refusal } from "../../fields/refusals.ts";
import { definitionOf, nameOf, type RecordDefinition } from "../define/record.ts";
import {
  checkReferences,
  decideChange,
  missingReference,
  type NewReference,
  parentMembers,
  refusalOf,
} from "./decide.ts";
import { type Change, type ChangeSet, topOf } from "./read-changes.ts";
import type { Deletion, Facts, Place, Plan, PlannedRefusal, Rules, Step, Tree, Unit } from "./steps.ts";

/** The Update rule, deciding half: three-way merge at every level, references, uses, rules. Pure. */
export function planChanges<F extends Fields>(
  record: RecordDefinition<F>,
  changes: ChangeSet,
  facts: Facts,
  rules: Rules<F> = {},
): Plan<F> {
  const steps: Step[] = [];
  const tops: number[] = [];
  const refusals: PlannedRefusal[] = changes.refusals.map((refusal) => ({ change: undefined, refusal }));
  unitsOf(record, changes.changes, facts).forEach((unit, index) => {
    const planned = planUnit(record, unit, index, facts, rules as Rules);
    refusals.push(...planned.refusals);
    if (planned.refusals.length > 0) return;
    steps.push(...planned.steps);
    if (unit.key !== undefined) tops.push(unit.key);
  });
  return {
    steps: steps as readonly Step<F>[],
    refusals: inBounds(record.levels.length === 0 ? refusals : readingFirst(refusals)),
    tops,
    single: changes.single,
  };
}

/** With levels, what could not be read comes first, whatever record it is in. */
function readingFirst(refusals: readonly PlannedRefusal[]): readonly PlannedRefusal[] {
  const isReading = ({ change, refusal }: PlannedRefusal) => change === undefined || change.refusals.includes(refusal);
  return [...refusals.filter(isReading), ...refusals.filter((each) => !isReading(each))];
}

/** Of very many problems each record reports its first: every refused record is reported, whatever their number. */
function inBounds(refusals: readonly PlannedRefusal[]): readonly PlannedRefusal[] {
  if (refusals.length <= errorsInFullMax) return refusals;
  const reported = new Set<Change | undefined>();
  return refusals.filter(({ change }) => !reported.has(change) && reported.add(change));
}

/** The plan without the units that a further check refuses: one that needs facts which only the plan's steps ask for. */
export function refuseSteps<F extends Fields>(
  record: RecordDefinition<F>,
  plan: Plan<F>,
  check: (step: Step<F>) => readonly Refusal[],
): Plan<F> {
  const refused = new Set<number>();
  const tops = new Set<number>();
  const refusals: PlannedRefusal[] = [];
  for (const step of plan.steps) {
    if (step.record.name !== record.name) continue;
    for (const refusal of check(step)) {
      refused.add(step.unit);
      tops.add(step.top);
      refusals.push(refusalOf(step.change, refusal));
    }
  }
  if (refusals.length === 0) return plan;
  return {
    ...plan,
    steps: plan.steps.filter((step) => !refused.has(step.unit)),
    refusals: [...plan.refusals, ...refusals],
    tops: plan.tops.filter((key) => !tops.has(key)),
  };
}

interface Grouped {
  /** Undefined where the top record of the changes is not known. */
  readonly key: number | undefined;
  readonly changes: Change[];
}

/** The changes by top record. Each flat record is a unit; nested records belong to the record they were sent in. */
function unitsOf(record: RecordDefinition, changes: readonly Change[], { trees }: Facts): readonly Grouped[] {
  if (record.levels.length === 0) return changes.map((change) => ({ key: change.key, changes: [change] }));
  const tops = topsByName(trees);
  const units: Grouped[] = [];
  const byTop = new Map<Change["from"], Grouped>();
  const byKey = new Map<number, Grouped>();
  for (const change of changes) {
    const { from, level } = change;
    const isTop = level === record.name;
    const key = isTop ? change.key : topOfChange(record, change, tops, trees);
    const known = from.above === undefined ? byKey.get(key ?? 0) : byTop.get(topOf(from));
    // A top record that is sent twice does not join the first.
    const joins = known !== undefined && !(isTop && known.changes.some((each) => each.level === level));
    const unit = joins ? known : { key, changes: [] };
    if (!joins) units.push(unit);
    unit.changes.push(change);
    if (from.above === undefined) byTop.set(from, unit);
    if (key !== undefined && key !== 0 && !byKey.has(key)) byKey.set(key, unit);
  }
  return units;
}

/** The top record of every stored child. */
function topsByName(trees: ReadonlyMap<number, Tree>): Map<string, number> {
  const tops = new Map<string, number>();
  for (const { key, places } of trees.values())
    for (const place of places) tops.set(nameOf(place.level, place.key), key);
  return tops;
}

/** The top record of a child that was sent by itself: where it is stored, or where a new one is to go. */
function topOfChange(
  record: RecordDefinition,
  { is, level, key, from, ...change }: Change,
  tops: ReadonlyMap<string, number>,
  trees: ReadonlyMap<number, Tree>,
): number | undefined {
  if (is !== "create") return tops.get(nameOf(level, key));
  const { top } = from;
  if (top !== undefined) return top < 0 || trees.has(top) ? top : undefined;
  const values = "values" in change ? change.values : {};
  for (const { name, levels } of parentMembers(record, level)) {
    const parent = values[name];
    if (typeof parent !== "number") continue;
    const found = levels.map((each) => tops.get(nameOf(each, parent))).find((each) => each !== undefined);
    if (found !== undefined || trees.has(parent)) return found ?? parent;
  }
  return undefined;
}

function planUnit(
  record: RecordDefinition,
  { key, changes }: Grouped,
  index: number,
  facts: Facts,
  rules: Rules,
): Pick<Unit, "steps" | "refusals"> {
  const steps: Step[] = [];
  const refusals: PlannedRefusal[] = [];
  for (const change of changes) for (const refusal of change.refusals) refusals.push({ change, refusal });
  const newReferences: NewReference[] = [];
  const tree = key === undefined ? undefined : facts.trees.get(key);
  const isInside = tree === undefined ? undefined : membersOf(tree);
  for (const change of changes) {
    if (change.is === "unreadable") continue;
    const definition = definitionOf(record, change.level);
    const isTop = change.level === record.name;
    const name = change.is === "create" ? "" : nameOf(change.level, change.key);
    const stored = isTop || isInside?.(name) === true ? facts.stored.get(name) : undefined;
    const decided = decideChange(record, definition, change, stored, { top: key, unit: index });
    if (decided.refusal !== undefined) refusals.push(decided.refusal);
    const { step } = decided;
    if (step === undefined) continue;
    steps.push(step);
    if (step.is === "delete") continue;
    for (const each of checkReferences(definition, step, facts.references, newReferences))
      refusals.push(refusalOf(change, each));
    // A rule sees whole records only; references are checked as far as they could be read.
    if (isTop && change.refusals.length === 0)
      for (const each of rules.check?.(step) ?? []) refusals.push(refusalOf(change, each));
  }
  if (key === undefined) return { steps: [], refusals };
  const isSimple = record.levels.length === 0 && newReferences.length === 0 && rules.complete === undefined;
  if (isSimple && steps.every((step) => step.is !== "delete")) return { steps, refusals };
  const unit = { index, key, tree, stored: facts.stored, changes, steps, refusals };
  return finish(record, rules.complete?.(unit) ?? unit, facts, newReferences);
}

/** What remains when all steps are known: references among new records, uses of what is deleted, and the date of the top record. */
function finish(
  record: RecordDefinition,
  unit: Unit,
  facts: Facts,
  newReferences: readonly NewReference[],
): Pick<Unit, "steps" | "refusals"> {
  const refusals = [...unit.refusals];
  for (const { step, reference } of newReferences) {
    const { of, key } = reference;
    const isCreated = unit.steps.some((each) => each.is === "create" && each.record.name === of && each.key === key);
    if (!isCreated) refusals.push(refusalOf(step.change, missingReference(reference)));
  }
  const removed = record.levels.length === 0 ? nothing : removedWith(unit);
  for (const step of unit.steps) {
    if (step.is !== "delete") continue;
    const inside = [...removed].filter(([, owner]) => owner === step).map(([place]) => nameOf(place.level, place.key));
    const refusal = refuseUsed(step, [nameOf(step.record.name, step.key), ...inside], facts.uses);
    if (refusal !== undefined) refusals.push(refusalOf(step.change, refusal));
  }
  if (record.levels.length === 0) return { steps: unit.steps, refusals };
  const steps = [...withPositions(record, unit), ...removedSteps(record, unit, removed)];
  return { steps: withTouchedTop(record, unit, steps), refusals };
}

const nothing: ReadonlyMap<Place, Deletion> = new Map();

/** The stored records that are deleted with another: what is inside it, except records that the same call changes or moves. */
export function removedWith({ tree, steps }: Pick<Unit, "tree" | "steps">): Map<Place, Deletion> {
  const removed = new Map<Place, Deletion>();
  const deletions = steps.filter((step) => step.is === "delete");
  if (tree === undefined || deletions.length === 0) return removed;
  const own = new Set(steps.map((step) => nameOf(step.record.name, step.key)));
  const children = new Map<string, Place[]>();
  for (const place of tree.places) {
    const parent = nameOf(place.parentLevel, place.parent);
    const list = children.get(parent) ?? [];
    list.push(place);
    children.set(parent, list);
  }
  const remove = (name: string, owner: Deletion) => {
    for (const place of children.get(name) ?? []) {
      const child = nameOf(place.level, place.key);
      if (own.has(child)) continue;
      removed.set(place, owner);
      remove(child, owner);
    }
  };
  for (const step of deletions) remove(nameOf(step.record.name, step.key), step);
  return removed;
}

/** Steps for what is deleted with its owner, so that its history shows it; the database deletes the rows by itself. */
function removedSteps(
  record: RecordDefinition,
  { index, key, stored }: Unit,
  removed: ReadonlyMap<Place, Deletion>,
): Deletion[] {
  return [...removed].flatMap(([place, { change }]): Deletion[] => {
    const definition = definitionOf(record, place.level);
    const was = stored.get(nameOf(place.level, place.key));
    if (was === undefined) return [];
    const about = { record: definition, key: place.key, top: key, unit: index, submitted: {}, change };
    return [{ ...about, is: "delete", stored: was }];
  });
}

/** New children come after the stored ones of their level, in the order sent. */
function withPositions(record: RecordDefinition, { tree, steps }: Unit): readonly Step[] {
  const next = new Map<string, number>();
  return steps.map((step) => {
    const level = record.levels.find((each) => each.record.name === step.record.name);
    if (step.is !== "create" || level?.position === undefined) return step;
    const { name } = step.record;
    const position = next.get(name) ?? lastPosition(tree, name) + 1;
    next.set(name, position + 1);
    return { ...step, position };
  });
}

function lastPosition(tree: Tree | undefined, level: string): number {
  return (tree?.places ?? []).reduce((last, each) => (each.level === level ? Math.max(last, each.position) : last), -1);
}

/** Steps that change something; any change inside a record moves its date, so that its readers see that something is new. */
function withTouchedTop(record: RecordDefinition, { index, key, stored }: Unit, steps: readonly Step[]): Step[] {
  const effective = steps.filter((step) => step.is !== "update" || Object.keys(step.set).length > 0);
  const isInside = effective.some((step) => record.levels.some((each) => each.record.name === step.record.name));
  const top = stored.get(nameOf(record.name, key));
  if (!isInside || top === undefined || effective.some((step) => step.record.name === record.name)) return effective;
  const about = { record, key, top: key, unit: index, submitted: {}, change: undefined };
  return [...effective, { ...about, is: "update", stored: top, set: {}, values: top.values, touched: true }];
}

function membersOf(tree: Tree): (name: string) => boolean {
  let names: Set<string> | undefined;
  return (name) => {
    names ??= new Set(tree.places.map((place) => nameOf(place.level, place.key)));
    return names.has(name);
  };
}

function refuseUsed(step: Deletion, names: readonly string[], uses: Facts["uses"]): Refusal | undefined {
  const sums = new Map<string, number>();
  for (const name of names)
    for (const { What, Count } of uses.get(name) ?? []) sums.set(What, (sums.get(What) ?? 0) + Count);
  if (sums.size === 0) return undefined;
  const usedBy = [...sums].map(([What, Count]) => ({ What, Count }));
  return inUse(step.record.name, step.key, usedBy);
}
