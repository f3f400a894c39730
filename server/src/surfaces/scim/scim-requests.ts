import { scimPageMax } from "../../engine/fields/limits.ts";
import { ScimError } from "./scim-error.ts";
import { asObject, type Json, type Operation, valueAt } from "./scim-users.ts";

const operationsMax = 1_000;

/** The operations of a PATCH (RFC 7644, section 3.5.2). */
export function operationsIn(body: Json): Operation[] {
  const sent = valueAt(body, "Operations");
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > operationsMax)
    throw new ScimError(400, `Operations must be a list of 1 to ${operationsMax} operations.`, "invalidSyntax");
  return sent.map((each) => {
    const operation = asObject(each);
    const op = String(valueAt(operation, "op")).toLowerCase();
    if (op !== "add" && op !== "replace" && op !== "remove")
      throw new ScimError(400, "op must be add, replace or remove.", "invalidSyntax");
    const path = valueAt(operation, "path");
    if (path !== undefined && typeof path !== "string") throw new ScimError(400, "path must be text.", "invalidPath");
    return { op, path: path === "" ? undefined : path, value: valueAt(operation, "value") };
  });
}

/** A filter of the form: attribute eq "value". */
export function filterIn(text: string | undefined, attributes: readonly string[]): [string, string] | undefined {
  if (text === undefined || text === "") return undefined;
  const [, attribute = "", quoted = ""] = /^(\w{1,40}) eq ("(?:[^"\\]|\\.){0,500}")$/i.exec(text.trim()) ?? [];
  const known = attributes.find((each) => each.toLowerCase() === attribute.toLowerCase());
  if (known === undefined)
    throw new ScimError(
      400,
      `The filter must be ${attributes.map((each) => `${each} eq "value"`).join(" or ")}.`,
      "invalidFilter",
    );
  try {
    return [known, JSON.parse(quoted) as string];
  } catch {
    throw new ScimError(400, "The value of the filter is not a JSON text.", "invalidFilter");
  }
}

/** Which items are asked for, from 0 on. */
export function windowIn(query: Json): { readonly from: number; readonly count: number } {
  const number = (name: string, byDefault: number) => {
    const value = query[name];
    if (value === undefined) return byDefault;
    const read = Number(value);
    if (!Number.isInteger(read)) throw new ScimError(400, `${name} must be a whole number.`, "invalidValue");
    return read;
  };
  return {
    from: Math.max(1, number("startIndex", 1)) - 1,
    count: Math.min(scimPageMax, Math.max(0, number("count", scimPageMax))),
  };
}

export function listResponse(resources: readonly Json[], total: number, from: number): Json {
  return {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
    totalResults: total,
    startIndex: from + 1,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

/** The resource with the attributes that are asked for; id and schemas are always there. */
export function selected(resource: Json, query: Json): Json {
  const names = (name: string) =>
    typeof query[name] === "string" ? query[name].split(",").map((each) => each.trim().toLowerCase()) : undefined;
  const only = names("attributes");
  const without = names("excludedAttributes") ?? [];
  const isTop = (wanted: readonly string[], name: string) =>
    wanted.some((each) => each === name.toLowerCase() || each.startsWith(`${name.toLowerCase()}.`));
  return Object.fromEntries(
    Object.entries(resource).filter(
      ([name]) =>
        ["id", "schemas"].includes(name) ||
        ((only === undefined || isTop(only, name)) && !without.includes(name.toLowerCase())),
    ),
  );
}
