import { boolean, type Field, type FieldOptions, key, text } from "../../engine/fields/fields.ts";
import { keyKind } from "../../engine/fields/kinds.ts";
import { schemasOf, warnOfUnknown, wireTypeOf } from "../../engine/fields/nested-kinds.ts";
import { isObject, picture, type Unreadable, type Reading } from "../../engine/fields/reading.ts";
import type { Kind } from "../../engine/fields/field.ts";

/** A record that others name by an object: its key and the names shown beside it, as SQL over `named`. */
export interface Named {
  readonly of: string;
  readonly key: string;
  readonly table: string;
  readonly shows: Readonly<Record<string, string>>;
}

export const namedEmployee: Named = {
  of: "Employee",
  key: "EmployeeKey",
  table: "employee",
  shows: { FirstName: "named.first_name", MiddleName: "named.middle_name", LastName: "named.last_name" },
};

export const namedClient: Named = {
  of: "Client",
  key: "ClientKey",
  table: "client",
  shows: { Description: "named.description" },
};

export const namedContact: Named = {
  of: "Contact",
  key: "ContactKey",
  table: "contact",
  shows: {
    Description: contactDescription("named"),
    FirstName: "named.first_name",
    MiddleName: "named.middle_name",
    LastName: "named.last_name",
  },
};

/** The name a person sees: the contact's own, else its company's. */
export function contactDescription(table: string): string {
  return `coalesce(nullif(concat_ws(' ', nullif(${table}.first_name, ''), nullif(${table}.middle_name, ''), nullif(${table}.last_name, '')), ''), ${table}.company)`;
}

/**
 * A member that names another record by an object: `ProjectManager: { EmployeeKey, FirstName ... }`. Inside it is the key
 * alone; the names are sent and ignored on update. A bare key is accepted too.
 */
export function named(
  table: string,
  column: string,
  what: Named,
  options: FieldOptions & { removable?: false } = {},
): Field<number | null> {
  const removable = options.removable !== false;
  return {
    ...key(column, { of: what.of, nullable: removable, ...options, sql: namedSql(what, `${table}.${column}`) }),
    kind: namedKind(what, removable),
  };
}

/** SQL of the object, looked up; null when nothing is named. */
function namedSql(what: Named, at: string): string {
  return ifSet(at, `(select ${objectSql(what)} from ${what.table} named where named.${what.table}_key = ${at})`);
}

/** SQL of the object over a table called `named`. */
function objectSql(what: Named): string {
  const members = Object.entries(namedParts(what)).map(([name, sql]) => `'${name}', ${sql}`);
  return `json_build_object(${members.join(", ")})`;
}

function namedParts({ key: member, table, shows }: Named): Readonly<Record<string, string>> {
  return { [member]: `named.${table}_key`, ...shows };
}

/** The object of a record that is joined as `named`, not looked up: where nearly every row names one. */
export function joined(what: Named, column: string): Pick<Field, "column" | "sql" | "parts"> {
  return { column: undefined, sql: ifSet(column, objectSql(what)), parts: namedParts(what) };
}

/** Looks a record up only where there is a key: in a project of thousands of records most look-ups would find nothing. */
export function ifSet(column: string, lookUp: string): string {
  return `case when ${column} is not null then ${lookUp} end`;
}

function namedKind({ of, key: member, shows }: Named, removable: boolean): Kind<number | null> {
  const names = Object.fromEntries(Object.keys(shows).map((name) => [name, text({ doc: "Ignored on update." })]));
  const fields = {
    [member]: key({ of, required: true, doc: `The key of the ${of.toLowerCase()}.` }),
    ...(removable ? { Delete: boolean({ onlyWhenSet: true, doc: "True removes it; never sent." }) } : {}),
    ...names,
  };
  const plain = keyKind({ of });
  const readMember = (given: unknown, reading: Reading): number | null | Unreadable => {
    if (given === undefined) return reading.refuse("invalid", "is required.", undefined);
    if (given !== null) return plain.read(given, reading);
    return removable ? null : reading.refuse("invalid", "must not be null.", null);
  };
  return {
    name: `object with ${member}`,
    schema: { type: "object", properties: schemasOf(fields), "x-key-of": of },
    wireType: wireTypeOf(fields),
    columnType: "integer",
    madeOf: { is: "group", fields },
    read(value, reading) {
      if (typeof value === "number") return plain.read(value, reading);
      if (!isObject(value))
        return reading.refuse("invalid", `must be an object with ${member}; got ${picture(value)}.`, value);
      warnOfUnknown(fields, value, reading);
      return removable && asksForDelete(value) ? null : readMember(value[member], reading.at(member));
    },
    toColumn: (found) => found,
  };
}

function asksForDelete(value: Record<string, unknown>): boolean {
  const given = value["Delete"];
  return given === true || (typeof given === "string" && /^true$/i.test(given));
}
