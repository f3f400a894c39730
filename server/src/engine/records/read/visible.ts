import { rightOfTag, type Sight } from "../../access/rights.ts";
import { type Scope, within } from "../../access/scopes.ts";
import { type Field, type Fields, isText } from "../../fields/fields.ts";
import type { Call } from "../../method/method.ts";
import { isSecret, type RecordDefinition, storedExpression } from "../define/record.ts";
import { maskOf, maskOfSecret } from "./masks.ts";

/**
 * The record as this caller sees it: hidden members are replaced in SQL, so that their values never leave the database.
 * The answer names them in a warning.
 */
export function visible<F extends Fields, P extends string>(
  record: RecordDefinition<F, P>,
  call: Pick<Call, "sight" | "hides">,
  names?: readonly string[],
): RecordDefinition<F, P> {
  const known = seen.get(record)?.get(call.sight) ?? makeVisible(record, call.sight);
  seen.set(record, (seen.get(record) ?? new Map()).set(call.sight, known));
  for (const [name, field] of known.hidden)
    if (names === undefined || names.includes(name)) call.hides(name, rightOfTag[field.tag as keyof typeof rightOfTag]);
  return known.record as RecordDefinition<F, P>;
}

interface Visible {
  readonly record: RecordDefinition;
  /** The members that are hidden, of all records or of some. */
  readonly hidden: readonly (readonly [string, Field])[];
}

/** Made once for each record and sight; there are few of either. */
const seen = new WeakMap<RecordDefinition, Map<Sight, Visible>>();

function makeVisible(record: RecordDefinition, sight: Sight): Visible {
  const levels = record.levels.map((level) => ({ level, made: makeVisible(level.record, sight) }));
  const own = Object.entries<Field>(record.fields).filter(([, field]) => isHidden(field, sight));
  const hidden = [...own, ...levels.flatMap(({ made }) => made.hidden)];
  if (hidden.length === 0) return { record, hidden };
  const fields = Object.fromEntries(own.map(([name, field]) => [name, hide(record, name, field, sight)]));
  return {
    record: {
      ...record,
      fields: { ...record.fields, ...fields },
      levels: levels.map(({ level, made }) => ({ ...level, record: made.record })),
    },
    hidden,
  };
}

function isHidden({ tag, alsoTagged }: Field, { reach }: Sight): boolean {
  return tag !== undefined && (reach[tag] !== "firm" || (alsoTagged !== undefined && reach[alsoTagged.tag] !== "firm"));
}

function hide(record: RecordDefinition, name: string, field: Field, { reach }: Sight): Field {
  const { tag, alsoTagged, maskedLast } = field;
  const value = storedExpression(record, name);
  const shownIf = [
    conditionOf(record, tag === undefined ? "firm" : reach[tag]),
    ...(alsoTagged === undefined || reach[alsoTagged.tag] === "firm" ? [] : [`not (${alsoTagged.when})`]),
  ];
  const instead = !isText(field)
    ? `null::${field.kind.columnType === "jsonb" ? "json" : field.kind.columnType}`
    : maskedLast === undefined
      ? "''"
      : isSecret(field)
        ? maskOfSecret(value)
        : maskOf(value, maskedLast);
  const condition = shownIf.includes("false") ? "false" : shownIf.join(" and ");
  return {
    ...field,
    sql: condition === "false" ? instead : `case when ${condition} then ${value} else ${instead} end`,
    shownIf: condition,
    parts: undefined,
    nullable: isText(field) ? field.nullable : true,
    // A list has no empty value that could not be mistaken for a true one.
    onlyWhenSet: field.onlyWhenSet || field.owned !== undefined,
  };
}

/** SQL that is true where the reach includes the record. */
function conditionOf({ owner }: RecordDefinition, reach: Scope): string {
  return within(reach, owner ?? {});
}
