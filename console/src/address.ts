import type { Version } from "./description.ts";

/** A request as the console's address holds it: `#ListContacts?version=2&args={"FilterByText":"a"}`, encoded. */
export interface Addressed {
  /** The method as the console lists it. */
  readonly id: string;
  readonly version?: Version | undefined;
  readonly args?: Readonly<Record<string, unknown>> | undefined;
}

/** Longer arguments stay out of the address, which browsers and chat programs would cut. */
const argsLengthMax = 4_000;
/** Addresses are kept in the browser's history and sent to others. */
const secretNames = /password|secret|token/i;

export function addressOf({ id, version, args = {} }: Addressed): string {
  const text = JSON.stringify(args);
  const search = new URLSearchParams();
  if (version !== undefined) search.set("version", String(version));
  if (text !== "{}" && text.length <= argsLengthMax && !secretNames.test(text)) search.set("args", text);
  return `#${encodeURIComponent(id)}${search.size === 0 ? "" : `?${search.toString()}`}`;
}

/** What an address says; what cannot be read is left out. */
export function readAddress(hash: string): Addressed {
  const [id = "", query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
  const search = new URLSearchParams(query);
  const version = Number(search.get("version"));
  return {
    id: decoded(id),
    version: version === 1 || version === 2 ? version : undefined,
    args: objectIn(search.get("args")),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function objectIn(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
