import type { Field, Fields } from "../../engine/fields/fields.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { refusalCatalog, type RefusalName } from "../../engine/fields/refusals.ts";

/** The errors that a method can return: those of every call, of its arguments, and those its rules or definition name. */
export function errorsOf(method: MethodDefinition): RefusalName[] {
  const found = new Set<RefusalName>(["notACommand", "notFound", "failed", ...(method.errors ?? [])]);
  if (method.effect === "write" && !method.isSessionMethod) found.add("unknownOutcome");
  for (const each of !method.isSessionMethod ? (["noSession", "notPermitted"] as const) : []) found.add(each);
  causedBy(method.args, found);
  causedBy(method.envelope, found);
  const texts = [method.summary, ...method.rules, ...docsOf(method.args)].join(" ");
  for (const name of refusalNames) if (texts.includes(String(refusalCatalog[name].id))) found.add(name);
  return refusalNames.filter((name) => found.has(name));
}

const refusalNames = Object.keys(refusalCatalog) as RefusalName[];
const causedByChanges: readonly RefusalName[] = [
  "changed",
  "inUse",
  "invalid",
  "tooLong",
  "notAllowed",
  "keyNotAllowed",
];

function causedBy(fields: Fields, found: Set<RefusalName>): void {
  for (const field of Object.values(fields)) causedByField(field, found);
}

function causedByField({ kind }: Field, found: Set<RefusalName>): void {
  found.add("invalid");
  if (kind.schema["maxLength"] !== undefined) found.add("tooLong");
  if (["enum", "minimum", "maximum", "maxItems"].some((rule) => kind.schema[rule] !== undefined))
    found.add("notAllowed");
  const made = kind.madeOf;
  if (made?.is === "records") for (const each of causedByChanges) found.add(each);
  if (made?.is === "list") causedByField(made.item, found);
  if (made?.is === "group") causedBy(made.fields, found);
}

function docsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => {
    const made = field.kind.madeOf;
    const inner = made?.is === "list" ? made.item.kind.madeOf : made;
    return [field.doc ?? "", ...(inner?.is === "group" ? docsOf(inner.fields) : [])];
  });
}
