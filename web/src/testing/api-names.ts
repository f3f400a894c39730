import { readFileSync } from "node:fs";

/** Every method and member of the interface whose name is two or more words written together, such as ProjectKey. */
export function apiNames(): ReadonlySet<string> {
  const api = readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8");
  const names = [...api.matchAll(/"([A-Z]\w*?)(?:Request|Response)?": *\{/g)].map(([, name = ""]) => name);
  return new Set(names.filter((name) => /^[A-Z][a-z\d]+[A-Z]|^[A-Z]{2,}[a-z]/.test(name)));
}

/** The names of methods and members that a text contains. */
export function apiNamesIn(text: string, names: ReadonlySet<string>): string[] {
  return [...new Set(text.match(/\w+/g) ?? [])].filter((word) => names.has(word));
}
