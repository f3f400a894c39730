import { readableName } from "../setup/firm-settings.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a call that waits would change, in words: one line per member. */
export function requestedChanges(request: unknown): string[] {
  const entries = Object.entries((request ?? {}) as Values);
  const updated = entries.find(([name]) => name.startsWith("Updated"));
  if (updated === undefined) return linesOf("", request ?? {});
  const unchanged = listOf(entries.find(([name]) => name.startsWith("Unchanged"))?.[1]);
  return listOf(updated[1]).flatMap((record, at) =>
    Object.entries(record)
      .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(unchanged[at]?.[name]))
      .map(
        ([name, value]) => `${readableName(name)}: ${shownValue(unchanged[at]?.[name])} becomes ${shownValue(value)}`,
      ),
  );
}

/** A code of several words, such as ProjectManager. */
const isCode = /^[A-Z][a-z]+[A-Z][A-Za-z]*$/;

const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : []);

/** A value of a record in words. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null || value === "") return "none";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(shownValue).join(", ");
  if (typeof value === "object") return linesOf("", value).join("; ");
  return isCode.test(String(value)) ? readableName(String(value)) : String(value);
}

/** The members of a call, one line each; those of records in lists one after the other. */
function linesOf(label: string, value: unknown): string[] {
  if (Array.isArray(value) && value.some((each) => typeof each === "object" && each !== null))
    return value.flatMap((each) => linesOf("", each));
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([name, each]) => linesOf(readableName(name), each));
  return [label === "" ? shownValue(value) : `${label}: ${shownValue(value)}`];
}
