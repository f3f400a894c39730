/** What the console is told of one method: `docs/console/methods/ListContacts.json`, made from its definition. */
export interface ConsoleMethod {
  readonly id: string;
  readonly name: string;
  readonly versions: readonly Version[];
  readonly effect: "read" | "write";
  readonly paged: boolean;
  readonly summary: string;
  readonly args: readonly FormField[];
  /** The records that arguments are made of, by name: they may hold each other. */
  readonly records: Readonly<Record<string, readonly FormField[]>>;
  /** Where keys of a record are offered from, by the record's name. */
  readonly keys: Readonly<Record<string, KeySource>>;
  readonly example: Readonly<Record<string, unknown>>;
  /** How a record is read that this method changes. */
  readonly reads?: RecordSource;
}

export type Version = 1 | 2;

export interface FormField {
  readonly name: string;
  readonly value: FormValue;
  readonly required?: true;
  readonly nullable?: true;
  readonly doc?: string;
}

export type FormValue =
  | { readonly is: "text"; readonly max?: number }
  | { readonly is: "integer" }
  | { readonly is: "decimal" }
  | { readonly is: "boolean" }
  | { readonly is: "date" }
  | { readonly is: "choice"; readonly choices: readonly string[] }
  | { readonly is: "key"; readonly of: string }
  | { readonly is: "json" }
  | { readonly is: "list"; readonly item: FormValue }
  | { readonly is: "object"; readonly fields: readonly FormField[] }
  | { readonly is: "record"; readonly record: string };

/** A list method that names the records of one sort. */
export interface KeySource {
  readonly method: string;
  readonly version: Version;
  /** The member of Content that holds the items. */
  readonly items: string;
  readonly key: string;
  /** The members that make up the name a person reads. */
  readonly labels: readonly string[];
  /** An argument it must be given, from the member of that name beside the key. */
  readonly needs?: string;
}

/** A Get method and where its record goes: into the updated and into the unchanged set. */
export interface RecordSource {
  readonly method: string;
  readonly version: Version;
  /** The record whose key is asked for. */
  readonly of: string;
  readonly requested: string;
  readonly items: string;
  readonly updated: string;
  readonly unchanged: string;
}

/** What the page itself is told. */
export interface ConsoleStart {
  readonly demo: {
    readonly password: string;
    readonly users: readonly { readonly name: string; readonly may: string }[];
  };
}

export interface Envelope {
  readonly ResponseCode: number;
  readonly Message: string;
  readonly Errors: readonly { readonly ErrorID: number; readonly ErrorMessage: string }[];
  readonly Content: unknown;
}
