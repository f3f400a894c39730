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
  type Kind,
  moneyKind,
  rateKind,
  textKind,
  timeOfDayKind,
} from "./kinds.ts";
import { groupKind, listKind } from "./nested-kinds.ts";

/**
 * A field is one member on the wire: its kind, the column behind it and its rules. Records and method arguments are both
 * tables of fields; an argument's field has no column.
 */
export interface Field<T = unknown, Required extends boolean = boolean> {
  readonly kind: Kind<T>;
  readonly required: Required;
  readonly nullable: boolean;
  readonly readOnly: boolean;
  readonly column: string | undefined;
  /** What is selected when it differs from the column, e.g. a joined description. */
  readonly sql: string | undefined;
  /** An object's members, the first of them its key and the others texts, as SQL, where each is at hand without a look-up: less work than an object. */
  readonly parts?: Readonly<Record<string, string>> | undefined;
  /** Taken when a new record leaves the member out. */
  readonly default: unknown;
  /** Other spellings accepted on input. */
  readonly alsoKnownAs: readonly string[];
  /** A custom field's name inside `custom_fields`; undefined for the document's own. */
  readonly custom: string | undefined;
  /** Left out of the answer when it has no value (the document: "present only if ..."). */
  readonly onlyWhenSet: boolean;
  /** The table that keeps this list's items, one row each; they stand or fall with their record. */
  readonly owned?: OwnedRows | undefined;
  readonly doc: string | undefined;
}

/** Rows of another table that belong to one record: a client's contacts. The kind's `toColumn` gives them as JSON objects by column. */
export interface OwnedRows {
  readonly table: string;
  /** The columns beside the owner's key, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  /** The columns that tell one owner's rows apart. */
  readonly identity: readonly string[];
}

export type Fields = Readonly<Record<string, Field>>;

export interface FieldOptions {
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly readOnly?: boolean;
  readonly sql?: string;
  readonly default?: unknown;
  readonly alsoKnownAs?: readonly string[];
  readonly custom?: string;
  readonly onlyWhenSet?: boolean;
  readonly doc?: string;
}

export type FieldFor<T, O> = Field<
  O extends { readonly nullable: true } ? T | null : T,
  O extends { readonly required: true } ? true : false
>;

type RequiredNames<F extends Fields> = { [N in keyof F]: F[N] extends Field<unknown, true> ? N : never }[keyof F];
type ValueOf<F> = F extends Field<infer T> ? T : never;

/** What a reader of these fields gets: required members always, the others when they were sent. */
export type ValuesOf<F extends Fields> = { readonly [N in RequiredNames<F>]: ValueOf<F[N]> } & {
  readonly [N in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[N]> | undefined;
};

/** What a stored record holds: every member. */
export type RecordOf<F extends Fields> = { readonly [N in keyof F]: ValueOf<F[N]> };

const builder =
  <T, K extends object>(kindOf: (options: K) => Kind<T>) =>
  <const O extends FieldOptions & K>(column?: string | O, options?: O): FieldFor<T, O> => {
    const given = (typeof column === "string" ? options : column) ?? ({} as O);
    return makeField(kindOf(given), given, typeof column === "string" ? column : undefined) as FieldFor<T, O>;
  };

export const key = builder<number, { of?: string }>(keyKind);
export const text = builder<string, { max?: number; filled?: boolean }>(textKind);
export const boolean = builder<boolean, object>(booleanKind);
export const integer = builder<number, { min?: number; max?: number }>(integerKind);
/** decimal(19,2), integer cents inside. */
export const money = builder<Money, object>(moneyKind);
/** decimal(19,4), integer ten-thousandths inside. */
export const rate = builder<Rate, { min?: number; max?: number }>(rateKind);
/** Hours or units of two decimals, integer hundredths inside. */
export const hours = builder<Hours, { min?: number; max?: number }>(hoursKind);
export const date = builder<DateOnly, object>(dateKind);
export const dateTime = builder<number, { endOfDay?: boolean }>(dateTimeKind);
export const timeOfDay = builder<string, object>(timeOfDayKind);
/** Any JSON value; only for what the service passes through or reads later by hand. */
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
  return makeField(listKind(item, options ?? {}), options ?? {}, undefined) as FieldFor<T[], O>;
}

/** An object with members of its own: `Client: { ClientKey, Description }`. With a title it gets a reference page of its own. */
export function group<F extends Fields, const O extends FieldOptions & { title?: string }>(
  fields: F,
  options?: O,
): FieldFor<ValuesOf<F>, O> {
  return makeField(groupKind(fields, options?.title), options ?? {}, undefined) as FieldFor<ValuesOf<F>, O>;
}

/** A field that the service alone writes: it is sent, accepted back, and takes no part in a change. */
export function readOnly<T>(field: Field<T>): Field<T, false> {
  return { ...field, required: false, readOnly: true };
}

function makeField<T>(kind: Kind<T>, options: FieldOptions, column: string | undefined): Field<T> {
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
  };
}
