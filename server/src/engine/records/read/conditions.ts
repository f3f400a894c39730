import { type Scope, type Subjects, within } from "../../access/scopes.ts";

/** The filters of a list as SQL with parameters. Several filters are an AND; one that was not sent filters nothing. */
export class Conditions {
  readonly params: unknown[] = [];
  readonly #parts: string[] = [];
  /** Whether a text is looked for: how many match can then not be guessed, and what matches is best gathered first. */
  searches = false;

  isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  sql(): string {
    return this.#parts.length === 0 ? "true" : this.#parts.join(" and ");
  }

  /** Adds a condition over one value: `where.add(args.FilterByX, (value) => \`x = ${value}\`)`. */
  add(value: unknown, condition: (placeholder: string) => string): this {
    if (value !== undefined && value !== null) this.#parts.push(`(${condition(this.param(value))})`);
    return this;
  }

  /** Only the rows in a scope. */
  within(scope: Scope, subjects: Subjects): this {
    return this.when(scope !== "firm", within(scope, subjects));
  }

  /** Adds a condition without a value, where it is asked for. */
  when(asked: boolean | undefined, condition: string): this {
    if (asked === true) this.#parts.push(`(${condition})`);
    return this;
  }

  /** An array filter: an OR over its values; empty filters nothing; null inside means "has none". */
  anyOf(sql: string, values: readonly unknown[] | undefined): this {
    if (values === undefined || values.length === 0) return this;
    const some = values.filter((each) => each !== null);
    const parts = some.length > 0 ? [`${sql} = any(${this.param(some)})`] : [];
    if (some.length < values.length) parts.push(`${sql} is null`);
    this.#parts.push(`(${parts.join(" or ")})`);
    return this;
  }

  /** The same over a column that holds its text in lower case: many times as quick, for long lists. */
  likeLowered(sql: string | readonly string[], text: string | undefined): this {
    if (text === undefined || text === "") return this;
    this.searches = true;
    const columns = typeof sql === "string" ? [sql] : sql;
    // The index of letter triples knows nothing of a shorter text; a plan made without the text would read all of it to find that out.
    const indexed = /[\p{L}\p{N}]{3}/u.test(text);
    return this.add(likePattern(text), (pattern) =>
      columns.map((each) => `${indexed ? each : `(${each} || '')`} like (select lower(${pattern}))`).join(" or "),
    );
  }

  /** Text found anywhere, ignoring case; a value that holds % is taken as a LIKE pattern. */
  like(sql: string | readonly string[], text: string | undefined): this {
    if (text === undefined || text === "") return this;
    const place = this.param(likePattern(text));
    const columns = typeof sql === "string" ? [sql] : sql;
    this.#parts.push(`(${columns.map((each) => `${each} ilike ${place}`).join(" or ")})`);
    return this;
  }

  equalsIgnoringCase(sql: string, text: string | undefined): this {
    return this.add(text, (value) => `lower(${sql}) = lower(${value})`);
  }

  /** Both ends inclusive; milliseconds since 1970. */
  between(sql: string, earliest: number | undefined, latest: number | undefined): this {
    this.add(
      earliest === undefined ? undefined : new Date(earliest).toISOString(),
      (value) => `${sql} >= ${value}::timestamptz`,
    );
    return this.add(
      latest === undefined ? undefined : new Date(latest).toISOString(),
      (value) => `${sql} <= ${value}::timestamptz`,
    );
  }

  param(value: unknown): string {
    this.params.push(value);
    return `$${this.params.length}`;
  }
}

function likePattern(text: string): string {
  return text.includes("%") ? text.replaceAll("\\", "\\\\") : `%${text.replace(/[\\_]/g, "\\$&")}%`;
}
