import type { Reading, Unreadable } from "./reading.ts";

/**
 * A field is one member on the wire: its kind, its column and its rules. Records and method arguments are both
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
  /** An object's members as SQL, key first, then texts, when all are available without a lookup. Cheaper than building the object. */
  readonly parts?: Readonly<Record<string, string>> | undefined;
  /** Used when a new record leaves the member out. */
  readonly default: unknown;
  /** Other accepted spellings on input. */
  readonly alsoKnownAs: readonly string[];
  /** A custom field's name inside `custom_fields`; undefined for the interface document's own fields. */
  readonly custom: string | undefined;
  /** Left out of the response when it has no value (the document: "present only if ..."). */
  readonly onlyWhenSet: boolean;
  /** Sent as false when it has no value, which it may still have: what is stored stays null. */
  readonly fillsNull?: boolean | undefined;
  /** The table that stores this list's items, one row each; they are saved and refused together with their record. */
  readonly owned?: OwnedRows | undefined;
  readonly doc: string | undefined;
  /** Why not everyone may see it; undefined for what everyone may see. */
  readonly tag?: Tag | undefined;
  /** A second tag of the member in some records, with the SQL that is true for them. */
  readonly alsoTagged?: { readonly tag: Tag; readonly when: string } | undefined;
  /** SQL that is true for the records that show the member to this caller; undefined where all of them do. */
  readonly shownIf?: string | undefined;
  /** How many of the last characters a mask shows of a hidden text; a hidden text without it is empty. */
  readonly maskedLast?: number | undefined;
}

/** Marks a member that only some people may see (engine/access/rights.ts names the right for each). */
export type Tag = "cost" | "pay" | "clientMoney" | "payables" | "personal" | "taxId" | "bank";

/** Rows of another table that belong to one record, such as a client's contacts. The kind's `toColumn` returns them as JSON objects keyed by column. */
export interface OwnedRows {
  readonly table: string;
  /** The columns besides the owner's key, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  /** The columns that identify a row among those of one owner. */
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
  readonly tag?: Tag;
  readonly alsoTagged?: { readonly tag: Tag; readonly when: string };
  readonly maskedLast?: number;
}

export type FieldFor<T, O> = Field<
  O extends { readonly nullable: true } ? T | null : T,
  O extends { readonly required: true } ? true : false
>;

type RequiredNames<F extends Fields> = { [N in keyof F]: F[N] extends Field<unknown, true> ? N : never }[keyof F];
type ValueOf<F> = F extends Field<infer T> ? T : never;

/** The values read from a request: required members always, the others when they were sent. */
export type ValuesOf<F extends Fields> = { readonly [N in RequiredNames<F>]: ValueOf<F[N]> } & {
  readonly [N in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[N]> | undefined;
};

/** All members of a stored record. */
export type RecordOf<F extends Fields> = { readonly [N in keyof F]: ValueOf<F[N]> };

export type JsonSchema = Readonly<Record<string, unknown>>;

/** How one type of value is read from the wire, sent, stored in a column, and described. */
export interface Kind<T> {
  readonly name: string;
  readonly schema: JsonSchema;
  /** The TypeScript type on the wire, as printed into the client. */
  readonly wireType: string;
  /** The column's type in a `jsonb_to_recordset` list. */
  readonly columnType: string;
  read(value: unknown, reading: Reading): T | Unreadable;
  /** The JSON value stored in the column. */
  toColumn(value: T): unknown;
  /** Decrypts what the column holds. Only secrets have it; `forFirm` gives them the firm's cipher. */
  decrypt?(stored: string): string;
  /** The select expression of a column of this kind; the column itself when left out. */
  select?(sql: string): string;
  /** The value that null becomes on a member that is not nullable. */
  readonly empty?: T;
  /**
   * Merges two changes of one value, for values with parts such as a list of rows; undefined when they conflict. Without it,
   * any two different changes conflict. A caller that sent no base is merged into the stored value.
   */
  merge?(base: T, yours: T, theirs: T): T | undefined;
  /** A date that a document has or is posted on. */
  readonly ofDocument?: boolean;
  /** The parts of a composite value; the reference, the schemas and the client's types are generated from it. */
  readonly madeOf?: MadeOf;
}

type MadeOf =
  | { readonly is: "list"; readonly item: Field }
  /** An object; one with a title gets its own name and reference page. */
  | { readonly is: "group"; readonly fields: Fields; readonly title?: string | undefined }
  | {
      readonly is: "records";
      readonly record: DescribedRecord;
      /** The members of a list item; all when left out. */
      readonly names?: readonly string[] | undefined;
      /** Members besides the record's own. */
      readonly more?: Fields | undefined;
      /** The records are changes sent by the caller. */
      readonly change: boolean;
    };

/** The parts of a record definition that the reference pages need. */
export interface DescribedRecord {
  readonly name: string;
  readonly keyName: string;
  readonly doc: string;
  readonly fields: Fields;
  readonly references?: Readonly<Record<string, ReferenceTarget>>;
}

/** Rows that others may refer to: `key({ of: "ContactType" })` in a field names them. */
export interface ReferenceTarget {
  readonly table: string;
  readonly key: string;
  /** SQL that is true for an active row. */
  readonly active: string;
}
