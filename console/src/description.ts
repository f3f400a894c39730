/** The description of one method for the console: `docs/console/methods/ListContacts.json`, generated from its definition. */
export interface ConsoleMethod {
  readonly id: string;
  readonly name: string;
  readonly versions: readonly Version[];
  readonly effect: "read" | "write";
  readonly paged: boolean;
  readonly summary: string;
  readonly args: readonly FormField[];
  /** The records in the arguments, by name; they may contain each other. */
  readonly records: Readonly<Record<string, readonly FormField[]>>;
  /** Where to look up keys of a record, by the record's name. */
  readonly keys: Readonly<Record<string, KeySource>>;
  readonly example: Readonly<Record<string, unknown>>;
  /** How to read the record that this method changes. */
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

/** A list method that returns the names of records of one type. */
export interface KeySource {
  readonly method: string;
  readonly version: Version;
  /** The member of Content with the items. */
  readonly items: string;
  readonly key: string;
  /** The members that make up the name that people see. */
  readonly labels: readonly string[];
  /** An argument it requires, taken from the member of that name beside the key. */
  readonly needs?: string;
}

/** A Get method and where its record goes: into the updated and into the unchanged set. */
export interface RecordSource {
  readonly method: string;
  readonly version: Version;
  /** The record whose key is needed. */
  readonly of: string;
  readonly requested: string;
  readonly items: string;
  readonly updated: string;
  readonly unchanged: string;
}

/** The data of the page itself. */
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
