/** What a member of an answer may hold. */
export interface Kind {
  readonly what: string;
  readonly isNullable: boolean;
  /** May be left out: present only under a condition, or not in every sample. */
  readonly isOptional: boolean;
  /** A text, whose null depends on the decision compatibility. */
  readonly isText: boolean;
  /** What is wrong with a value that is there and not null. */
  readonly problems: (value: unknown, path: string, rules: Rules) => string[];
}

export interface Rules {
  /** When an empty text is null. */
  readonly compatibility: string;
}

export type Members = Readonly<Record<string, Kind>>;

/** The problems of a value, each with its path. */
export function problemsOf(kind: Kind, value: unknown, path: string, rules: Rules): string[] {
  if (value === undefined) return kind.isOptional ? [] : [`${path} is missing`];
  if (value !== null) return kind.problems(value, path, rules);
  if (!kind.isText) return kind.isNullable ? [] : [`${path} is null`];
  const mayBeNull = rules.compatibility === "unchecked" || (kind.isNullable && rules.compatibility === "document");
  return mayBeNull ? [] : [`${path} is null instead of an empty text`];
}

export const text = kindOf("a text", (value) => typeof value === "string", true);
export const integer = kindOf("an integer", (value) => Number.isInteger(value));
export const number = kindOf("a number", (value) => typeof value === "number");
export const boolean = kindOf("true or false", (value) => typeof value === "boolean");
export const date = kindOf("a date YYYY-MM-DD without a time", matches(/^\d{4}-\d\d-\d\d$/));
export const timesheetDate = kindOf("a date YYYY-MM-DDT00:00:00", matches(/^\d{4}-\d\d-\d\dT00:00:00$/));
export const localTime = kindOf("a time YYYY-MM-DDTHH:MM:SS", matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/));
export const timeOfDay = kindOf("a time hh:MM AM or PM", matches(/^(0\d|1[0-2]):[0-5]\d [AP]M$/));
export const dateTime = kindOf(
  "a date-time YYYY-MM-DD HH:MM:SS.mmm GMT±hh:mm",
  matches(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} GMT[+-]\d\d:\d\d( \(.+\))?$/),
);
/** The key of another record; null where there is none. */
export const key: Kind = { ...integer, isNullable: true };

export function oneOf(...values: readonly string[]): Kind {
  return kindOf(`one of ${values.join(", ")}`, (value) => values.includes(value as string));
}

export const nullable = (kind: Kind): Kind => ({ ...kind, isNullable: true });
export const optional = (kind: Kind): Kind => ({ ...kind, isOptional: true });

/** A list; a function names a kind that contains itself. */
export function list(item: Kind | (() => Kind)): Kind {
  const kind = kindOf("a list", Array.isArray);
  return {
    ...kind,
    problems: (value, path, rules) => [
      ...kind.problems(value, path, rules),
      ...(Array.isArray(value) ? value : []).flatMap((each, at) =>
        problemsOf(typeof item === "function" ? item() : item, each, `${path}[${at}]`, rules),
      ),
    ],
  };
}

/** An object with at least these members. */
export function object(members: Members): Kind {
  const kind = kindOf("an object", (value) => typeof value === "object" && !Array.isArray(value));
  return {
    ...kind,
    problems: (value, path, rules) => {
      const wrong = kind.problems(value, path, rules);
      if (wrong.length > 0) return wrong;
      return Object.entries(members).flatMap(([name, member]) =>
        problemsOf(member, (value as Record<string, unknown>)[name], `${path}.${name}`, rules),
      );
    },
  };
}

/** Many members of one kind: `each(number, "Amount GLBalance")`. */
export function each(kind: Kind, names: string | readonly string[]): Members {
  const all = typeof names === "string" ? names.split(" ") : names;
  return Object.fromEntries(all.map((name) => [name, kind]));
}

function kindOf(what: string, isRight: (value: unknown) => boolean, isText = false): Kind {
  return {
    what,
    isNullable: false,
    isOptional: false,
    isText,
    problems: (value, path) => (isRight(value) ? [] : [`${path} must be ${what}; got ${shown(value)}`]),
  };
}

function matches(pattern: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === "string" && pattern.test(value);
}

function shown(value: unknown): string {
  const written = JSON.stringify(value) ?? "nothing";
  return written.length > 60 ? `${written.slice(0, 57)}...` : written;
}
