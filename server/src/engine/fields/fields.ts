import type { DateOnly, Hours, Money, Rate } from "@plumbline/accounting";
import {
  booleanKind,
  choiceKind,
  dateKind,
  dateTimeKind,
  hoursKind,
  integerKind,
  jsonKind,
  keyKind,
  localDateTimeKind,
  moneyKind,
  rateKind,
  secretKind,
  textKind,
  timeOfDayKind,
} from "./kinds.ts";
import type { Field, FieldFor, FieldOptions, Fields, Kind, ValuesOf } from "./field.ts";
import { groupKind, listKind } from "./nested-kinds.ts";

export type { Field, FieldFor, FieldOptions, Fields, Kind, OwnedRows, RecordOf, Tag, ValuesOf } from "./field.ts";

const builder =
  <T, K extends object>(kindOf: (options: K) => Kind<T>) =>
  <const O extends FieldOptions & K>(column?: string | O, options?: O): FieldFor<T, O> => {
    const given = (typeof column === "string" ? options : column) ?? ({} as O);
    return makeField(kindOf(given), given, typeof column === "string" ? column : undefined) as FieldFor<T, O>;
  };

export const key = builder<number, { of?: string }>(keyKind);
export const text = builder<string, { max?: number; filled?: boolean }>(textKind);
/** A text that is encrypted in the database, with a key outside of it. */
export const secret = builder<string, { max?: number }>(secretKind);
export const boolean = builder<boolean, object>(booleanKind);
export const integer = builder<number, { min?: number; max?: number }>(integerKind);
/** decimal(19,2), stored as integer cents. */
export const money = builder<Money, object>(moneyKind);
/** decimal(19,4), stored as integer ten-thousandths. */
export const rate = builder<Rate, { min?: number; max?: number }>(rateKind);
/** Hours or units with two decimals, stored as integer hundredths. */
export const hours = builder<Hours, { min?: number; max?: number }>(hoursKind);
/** A date of a document gives a warning where it is years off (wire/years-off.ts). */
export const date = builder<DateOnly, { ofDocument?: boolean }>(dateKind);
export const dateTime = builder<number, { endOfDay?: boolean }>(dateTimeKind);
/** A date-time in the firm's time zone that the service sends and never reads. */
export const localDateTime = builder<string, object>(localDateTimeKind);
export const timeOfDay = builder<string, object>(timeOfDayKind);
/** Any JSON value; only for values that the service passes through or parses later. */
export const json = builder<unknown, object>(jsonKind);

export function choice<const C extends readonly string[], const O extends FieldOptions>(
  choices: C,
  column?: string | O,
  options?: O,
): FieldFor<C[number], O> {
  const given = (typeof column === "string" ? options : column) ?? ({} as O);
  return makeField(choiceKind(choices), given, typeof column === "string" ? column : undefined) as FieldFor<
    C[number],
    O
  >;
}

export function list<T, const O extends FieldOptions & { max?: number; min?: number }>(
  item: Field<T>,
  options?: O,
): FieldFor<T[], O> {
  return makeField(listKind(item, options ?? {}), options ?? {}) as FieldFor<T[], O>;
}

/** An object with its own members: `Client: { ClientKey, Description }`. With a title it gets its own reference page. */
export function group<F extends Fields, const O extends FieldOptions & { title?: string }>(
  fields: F,
  options?: O,
): FieldFor<ValuesOf<F>, O> {
  return makeField(groupKind(fields, options?.title), options ?? {}) as FieldFor<ValuesOf<F>, O>;
}

/** A field that only the service writes: it is sent, accepted back, and ignored in a change. */
export function readOnly<T>(field: Field<T>): Field<T, false> {
  return { ...field, required: false, readOnly: true };
}

/** Whether an empty value of it is sent as "": a text that is neither nullable nor left out when it is empty. */
export function isPlainText(field: Field): boolean {
  return isText(field) && !field.nullable && !field.onlyWhenSet;
}

/** Whether it is a text: not a choice, a date or a time, which have no empty text. */
export function isText({ kind }: Field): boolean {
  return kind.empty === "";
}

/** SQL of a field's value as it is sent. A text is null in the database where it is empty or its record is missing from a join. */
export function shownExpression(field: Field, sql: string): string {
  if (isPlainText(field)) return `coalesce((${sql})::text, '')`;
  if (field.fillsNull === true) return `coalesce(${sql}, false)`;
  return field.kind.select?.(sql) ?? sql;
}

/** A field of any kind. */
export function makeField<T>(kind: Kind<T>, options: FieldOptions, column?: string): Field<T> {
  return {
    kind,
    column,
    required: options.required ?? false,
    nullable: options.nullable ?? false,
    readOnly: options.readOnly ?? false,
    sql: options.sql,
    default: options.default,
    alsoKnownAs: options.alsoKnownAs ?? [],
    custom: options.custom,
    onlyWhenSet: options.onlyWhenSet ?? false,
    doc: options.doc,
    ...(options.tag === undefined ? {} : { tag: options.tag }),
    ...(options.alsoTagged === undefined ? {} : { alsoTagged: options.alsoTagged }),
    ...(options.maskedLast === undefined ? {} : { maskedLast: options.maskedLast }),
  };
}
