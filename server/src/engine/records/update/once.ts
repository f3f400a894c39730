import type { Db } from "../../../platform/database/db.ts";
import type { Field, Fields } from "../../fields/fields.ts";
import type { RecordDefinition } from "../define/record.ts";
import { refuseSteps } from "./plan.ts";
import type { Plan, Step, Update, Write } from "./steps.ts";

/** What stands once among the active records of a list. The database has the same rule as a constraint. */
export interface Once {
  /** The members that make the name. */
  readonly members: readonly string[];
  /** SQL of the name, over a row of that alias. */
  readonly name: (row: string) => string;
  /** SQL that is true for the rows among which it stands once. */
  readonly among: (row: string) => string;
  readonly doc: string;
}

export const describedOnce: Once = {
  members: ["Description"],
  name: (row) => `lower(${row}.description)`,
  among: (row) => `${row}.status = 'Active'`,
  doc: "An active description stands once in the list, ignoring case.",
};

/** The plan without steps that would give two records the same name. Two records of one call may swap names. One statement. */
export async function refuseRepeated<F extends Fields>(
  db: Db,
  record: RecordDefinition<F>,
  once: Once,
  plan: Plan<F>,
): Promise<Plan<F>> {
  const naming = (plan.steps as readonly Step[]).filter((step) => isNaming(step, once));
  if (naming.length === 0) return plan;
  const { names, holders } = await findHolders(db, record, once, naming);
  const refused = findRepeated(
    (plan.steps as readonly Step[]).filter((step) => names.has(step) || freesName(step, once)),
    names,
    holders,
  );
  const [member = ""] = once.members;
  return refuseSteps(record, plan, (step) => {
    const holder = refused.get(step as Step);
    if (holder === undefined) return [];
    const value = (step as Write).values[member];
    return [
      {
        name: "notAllowed",
        property: member,
        value,
        reason: `${once.members.join(", ")} ${JSON.stringify(value)} is that of ${record.keyName} ${holder} already. ${once.doc}`,
      },
    ];
  });
}

/** Names taken, by the step that takes one, and who holds such a name now. */
interface Holders {
  readonly names: ReadonlyMap<Step, string>;
  readonly holders: ReadonlyMap<string, number>;
}

async function findHolders(db: Db, record: RecordDefinition, once: Once, steps: readonly Write[]): Promise<Holders> {
  const fields = once.members.map((name) => [name, record.fields[name] as Field] as const);
  const typed = fields.map(([, field]) => `${field.column} ${field.kind.columnType}`);
  const rows = steps.map((step, ord) => ({
    ord,
    ...Object.fromEntries(
      fields.map(([name, field]) => {
        const value = step.values[name];
        return [field.column, value === null || value === undefined ? null : field.kind.toColumn(value)];
      }),
    ),
  }));
  const { table, keyColumn } = record;
  const row = await db.row<{ names: string[]; holders: { name: string; key: number }[] }>(
    `with input as (select v.ord, (${once.name("v")})::text as name from jsonb_to_recordset($1::jsonb) as v(ord int, ${typed.join(", ")}))
     select (select json_agg(name order by ord) from input) as names,
            (select coalesce(json_agg(json_build_object('name', (${once.name(table)})::text, 'key', ${keyColumn})), '[]')
               from ${table} where ${once.among(table)} and (${once.name(table)})::text in (select name from input)) as holders`,
    [JSON.stringify(rows)],
  );
  return {
    names: new Map(steps.map((step, ord) => [step, row?.names[ord] ?? ""])),
    holders: new Map((row?.holders ?? []).map((each) => [each.name, each.key])),
  };
}

/**
 * The steps whose name another record has, with that record's key. A refused step keeps its old name, so that what
 * counted on it being free is looked at again.
 */
export function findRepeated(
  steps: readonly Step[],
  names: ReadonlyMap<Step, string>,
  holders: ReadonlyMap<string, number>,
): Map<Step, number> {
  const refused = new Map<Step, number>();
  for (let before = -1; before !== refused.size;) {
    before = refused.size;
    const moving = new Set(steps.filter((step) => !refused.has(step)).map((step) => step.key));
    const taken = new Map([...holders].filter(([, key]) => !moving.has(key)));
    for (const step of steps) {
      const name = names.get(step);
      if (name === undefined || refused.has(step)) continue;
      const holder = taken.get(name);
      if (holder !== undefined && holder !== step.key) refused.set(step, holder);
      else taken.set(name, step.key);
    }
  }
  return refused;
}

/** Whether the step gives an active record a name, new or back. */
function isNaming(step: Step, once: Once): step is Write {
  if (step.is === "delete" || isInactive(step)) return false;
  return step.is === "create" || touchesName(step, once);
}

/** Whether the step takes a record's name from it or may change it. */
function freesName(step: Step, once: Once): boolean {
  return step.is === "delete" || (step.is === "update" && touchesName(step, once));
}

function touchesName(step: Update, once: Once): boolean {
  return [...once.members, "Status"].some((name) => Object.hasOwn(step.set, name));
}

function isInactive(step: Write): boolean {
  return step.values["Status"] === "Inactive";
}
