import { recordsPerUpdateMax } from "../../fields/limits.ts";
import { isObject, itemsOf, picture, Reading } from "../../fields/reading.ts";
import type { Refusal, Warning } from "../../fields/refusals.ts";
import type { Fields } from "../../fields/fields.ts";
import { childLists, definitionOf, nameOf, type RecordDefinition, type Values } from "../define/record.ts";

/** A record as a caller sent it: JSON, any members. */
export type Submitted = Readonly<Record<string, unknown>>;

/** What one call submits, whatever its arguments look like: records of all levels, each by itself. */
export interface Submission {
  readonly records: readonly SubmittedRecord[];
  /** The copies that the caller had read, of all levels. */
  readonly copies: readonly SubmittedRecord[];
  /** All records are saved, or none. */
  readonly single: boolean;
  /** Whether a negative key creates a record; otherwise it is refused. */
  readonly negativeKeys: boolean;
  /** What is wrong with the call as a whole. */
  readonly refusals?: readonly Refusal[];
  /** What was accepted in another form than the documented one. */
  readonly warnings?: readonly Warning[];
}

/** One record of a submission. */
export interface SubmittedRecord {
  readonly level: string;
  /** Its members as the record names them, without the lists of its child records. */
  readonly members: Submitted;
  /** The same as the caller sent them, to be shown in ErrorData. */
  readonly sent: Submitted;
  /** The caller's copy of the same record; undefined when none was sent. */
  readonly base: Submitted | undefined;
  /** Where it is in the arguments: `UpdatedProjects[0].InvoiceGroups[1]`. */
  readonly at: string;
  /** The same from its top record down: `InvoiceGroups[1]`; empty for a top record. */
  readonly path: string;
  /** The lists of child records that were sent with it. */
  readonly lists?: readonly string[];
  /** The record it is nested in. */
  readonly above?: SubmittedRecord;
  /** The key of the top record that a new child belongs to, where it is not nested. */
  readonly top?: number;
  /** Members that this call requires of a new record, beyond the record's own. */
  readonly needs?: readonly string[];
  /** Values of a new record where the caller sends none: a template's. */
  readonly defaults?: Values;
  /** What was found wrong before its members are read. */
  readonly refusals?: readonly Refusal[];
}

/** The arguments of a version 1 Update method. */
export type ChangeSetArguments<P extends string = string> = {
  readonly [N in `Updated${P}` | `Unchanged${P}`]: readonly Submitted[];
} & { readonly UseSingleTransaction?: boolean | undefined };

/** The submission of a version 1 Update method: updated and unchanged records, with child records nested in them at any depth. */
export function nested<P extends string>(record: RecordDefinition<Fields, P>, args: ChangeSetArguments<P>): Submission;
export function nested(record: RecordDefinition, args: ChangeSetArguments): Submission {
  const updated = args[`Updated${record.plural}`] ?? [];
  const unchanged = args[`Unchanged${record.plural}`] ?? [];
  const single = args.UseSingleTransaction !== false;
  const keyIn = (each: Submitted) => String(each[record.keyName]);
  const bases = new Map(unchanged.map((each) => [keyIn(each), each]));
  if (record.levels.length === 0) {
    const records = updated.map((members, index) => ({
      level: record.name,
      members,
      sent: members,
      base: bases.get(keyIn(members)),
      at: `Updated${record.plural}[${index}]`,
      path: "",
    }));
    return { records, copies: [], single, negativeKeys: true };
  }
  const warnings: Warning[] = [];
  const reading = new Reading("", "", [], (each) => void warnings.push(each));
  const copies = new Map<Submitted, SubmittedRecord[]>();
  const copiesOf = (base: Submitted) => {
    const known = copies.get(base) ?? takeApart(record, base, reading.at(`Unchanged${record.plural}`), new Map());
    copies.set(base, known);
    return known;
  };
  const records = updated.flatMap((members, index) => {
    const base = bases.get(keyIn(members));
    const known = new Map((base === undefined ? [] : copiesOf(base)).map((each) => [identityOf(record, each), each]));
    return takeApart(record, members, reading.at(`Updated${record.plural}[${index}]`), known);
  });
  return { records, copies: [...copies.values()].flat(), single, negativeKeys: true, warnings };
}

/** A nested record and the records inside it, depth first, each with the copy of the same level and key. */
function takeApart(
  record: RecordDefinition,
  top: Submitted,
  reading: Reading,
  copies: ReadonlyMap<string, SubmittedRecord>,
): SubmittedRecord[] {
  const found: SubmittedRecord[] = [];
  const { path: place } = reading;
  const visit = (level: string, sent: Submitted, path: string, above: SubmittedRecord | undefined) => {
    const lists = childLists(record, level);
    const sentLists = lists.map(({ member }) => member).filter((member) => sent[member] !== undefined);
    const members = withoutMembers(sent, sentLists);
    const refusals: Refusal[] = [];
    const own: SubmittedRecord = {
      level,
      members,
      sent: above === undefined ? sent : members,
      base: undefined,
      at: path === "" ? place : `${place}.${path}`,
      path,
      lists: sentLists,
      refusals,
      ...(above === undefined ? {} : { above }),
    };
    const base = copies.get(identityOf(record, own))?.members;
    const node = { ...own, base };
    found.push(node);
    for (const { member, child } of lists) {
      const given = sent[member];
      const at = path === "" ? member : `${path}.${member}`;
      const refuse = (name: Refusal["name"], property: string, reason: string, value: unknown) =>
        refusals.push({ name, property, value, reason: `${property} ${reason}` });
      if (given === undefined || given === null) continue;
      const children = Array.isArray(given) ? given : itemsOf(given, reading.at(at), isObject);
      if (children === undefined) refuse("invalid", at, `must be a list; got ${picture(given)}.`, given);
      else if (children.length > recordsPerUpdateMax)
        refuse("notAllowed", at, `holds ${children.length}; the maximum is ${recordsPerUpdateMax}.`, undefined);
      else
        children.forEach((each: unknown, index) => {
          if (isObject(each)) visit(child.record.name, each, `${at}[${index}]`, node);
          else refuse("invalid", `${at}[${index}]`, `must be a record; got ${picture(each)}.`, each);
        });
    }
  };
  visit(record.name, top, "", undefined);
  return found;
}

/** The record itself where it has none of the members: copies of large records are what reading costs most. */
export function withoutMembers(record: Submitted, names: readonly string[]): Submitted {
  let kept = record;
  for (const name of names)
    if (Object.hasOwn(kept, name)) {
      const { [name]: _, ...others } = kept;
      kept = others;
    }
  return kept;
}

function identityOf(record: RecordDefinition, { level, members }: SubmittedRecord): string {
  return nameOf(level, members[definitionOf(record, level).keyName]);
}
