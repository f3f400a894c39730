import { readableName } from "../setup/firm-settings.ts";

type Values = Readonly<Record<string, unknown>>;

/** What a call that waits would change, in words: one line per member. */
export function requestedChanges(request: unknown): string[] {
  const entries = Object.entries((request ?? {}) as Values);
  const unchanged = listOf(entries.find(([name]) => name.startsWith("Unchanged"))?.[1]);
  const updated = entries.find(([name]) => name.startsWith("Updated") || (unchanged.length > 0 && name === "Settings"));
  if (updated === undefined) return linesOf("", Object.fromEntries(entries.filter(([name]) => !isKeyOfUser(name))));
  return listOf(updated[1]).flatMap((record, at) =>
    Object.entries(record)
      .filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(unchanged[at]?.[name]) && !isNewKey(name, value),
      )
      .map(
        ([name, value]) => `${readableName(name)}: ${shownValue(unchanged[at]?.[name])} becomes ${shownValue(value)}`,
      ),
  );
}

/** The summary names the user. */
const isKeyOfUser = (name: string) => name === "ServiceUserKey" || name === "APIUserKey";
/** The key that a new record has only until it is saved. */
const isNewKey = (name: string, value: unknown) => name.endsWith("Key") && typeof value === "number" && value < 0;

/** A code of several words, such as ProjectManager. */
const isCode = /^[A-Z][a-z]+[A-Z][A-Za-z]*$/;

function listOf(value: unknown): readonly Values[] {
  if (Array.isArray(value)) return value as Values[];
  return typeof value === "object" && value !== null ? [value as Values] : [];
}

/** A value of a record in words. */
export function shownValue(value: unknown): string {
  if (value === undefined || value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
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
