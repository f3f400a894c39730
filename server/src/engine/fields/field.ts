import type { Reading, Unreadable } from "./reading.ts";

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
  /** The member of an item whose negative key creates a record: a new contact of a client. */
  readonly creates?: string;
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

export type JsonSchema = Readonly<Record<string, unknown>>;

/** How one sort of value is read from the wire, shown on it, kept in a column, and described. */
export interface Kind<T> {
  readonly name: string;
  readonly schema: JsonSchema;
  /** The TypeScript type on the wire, as printed into the client. */
  readonly wireType: string;
  /** The column's type in a `jsonb_to_recordset` list. */
  readonly columnType: string;
  read(value: unknown, reading: Reading): T | Unreadable;
  /** The JSON value that the column is filled from. */
  toColumn(value: T): unknown;
  /** The select expression of a column of this kind; the column itself when left out. */
  select?(sql: string): string;
  /** What a null on a member that is not nullable becomes: the empty value. */
  readonly empty?: T;
  /**
   * Joins what two sides made of one value, for a value of many facts such as a list of rows; undefined where they clash.
   * Without it any two different changes of a value clash. A side that knows no base merges onto what is stored.
   */
  merge?(base: T, yours: T, theirs: T): T | undefined;
  /** Where a value has parts: the reference, the schemas and the client's types are printed from it. */
  readonly madeOf?: MadeOf;
}

export type MadeOf =
  | { readonly is: "list"; readonly item: Field }
  /** An object; with a title it has a name and a reference page of its own. */
  | { readonly is: "group"; readonly fields: Fields; readonly title?: string | undefined }
  | {
      readonly is: "records";
      readonly record: DescribedRecord;
      /** The members of a list item; all when left out. */
      readonly names?: readonly string[] | undefined;
      /** Members beside the record's own. */
      readonly more?: Fields | undefined;
      /** The records come from the caller, as changes. */
      readonly change: boolean;
    };

/** What the printed pages need of a record definition. */
export interface DescribedRecord {
  readonly name: string;
  readonly keyName: string;
  readonly doc: string;
  readonly fields: Fields;
}
