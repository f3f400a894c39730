import { plainMark } from "../../../platform/keys/index.ts";

const cover = "•••••";

/** SQL of a text with all but its last characters covered; a short one is covered as a whole. */
export function maskOf(sql: string, last: number): string {
  return `case when coalesce(${sql}, '') = '' then '' when length(${sql}) <= ${last} then '${cover}' else '${cover}' || right(${sql}, ${last}) end`;
}

/** The same for an encrypted text, whose end is readable; four characters of one that is not encrypted yet. */
export function maskOfSecret(sql: string): string {
  const plain = `substr(${sql}, ${plainMark.length + 1})`;
  return `case when starts_with(${sql}, '${plainMark}') then ${maskOf(plain, 4)} when ${sql} <> '' then '${cover}' || substr(${sql}, strpos(${sql}, ':') + 1) else '' end`;
}

/** A text as the audit keeps it: covered, but for what a mask shows. */
export function maskOfText(text: string, last = 0): string {
  const letters = [...text];
  if (letters.length === 0) return "";
  return last > 0 && letters.length > last ? cover + letters.slice(-last).join("") : cover;
}

/** Whether a text is a mask that was read here: it is never stored. */
export function isMask(value: unknown): boolean {
  return typeof value === "string" && value.startsWith(cover);
}
