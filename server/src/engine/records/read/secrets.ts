import type { Field } from "../../fields/fields.ts";
import { isSecret, type RecordDefinition } from "../define/record.ts";
import { maskOfText } from "./masks.ts";

/** The wire JSON of a record with the value of every secret changed. */
export function withSecrets(
  record: RecordDefinition,
  json: string,
  change: (value: string, field: Field) => string,
): string {
  const names = secretsOf(record);
  return names.reduce((text, [name, field]) => withSecret(text, name, (value) => change(value, field)), json);
}

/** The record as the audit keeps it, which must not hold what is encrypted elsewhere. */
export function maskedForAudit<Json extends string | null>(record: RecordDefinition, json: Json): Json {
  if (json === null) return json;
  return withSecrets(record, json, (value, { maskedLast }) => maskOfText(value, maskedLast)) as Json;
}

/** JSON text with each value of a text member changed. Quotes inside texts are escaped, so only the member itself matches. */
export function withSecret(json: string, name: string, change: (value: string) => string): string {
  const begin = `"${name}":"`;
  let text = "";
  let at = 0;
  for (let found = json.indexOf(begin); found >= 0; found = json.indexOf(begin, at)) {
    const from = found + begin.length - 1;
    const end = endOfText(json, from);
    text += json.slice(at, from) + JSON.stringify(change(JSON.parse(json.slice(from, end)) as string));
    at = end;
  }
  return text + json.slice(at);
}

/** The end of the JSON text that begins with the quote at `from`. */
function endOfText(json: string, from: number): number {
  let at = from + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at + 1;
}

function secretsOf(record: RecordDefinition): readonly [string, Field][] {
  const known = secrets.get(record);
  if (known !== undefined) return known;
  const made = Object.entries<Field>(record.fields).filter(([, field]) => isSecret(field));
  secrets.set(record, made);
  return made;
}

const secrets = new WeakMap<RecordDefinition, readonly [string, Field][]>();
