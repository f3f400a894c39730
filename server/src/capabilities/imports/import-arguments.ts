import { fileData } from "../attachments/index.ts";
import { needs } from "../../engine/access/access.ts";
import { choice, json, text } from "../../engine/fields/fields.ts";
import { callFor } from "../../engine/method/call-for.ts";
import type { Call } from "../../engine/method/method.ts";
import { isObject, picture } from "../../engine/fields/reading.ts";
import { refusedMember } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { type ImportTarget, importTarget, importTypes, type ImportType } from "./import-types.ts";
import { knownNames, nearestNames, normalized } from "./match-columns.ts";
import type { FilledCell } from "./import-row.ts";
import { importFormats } from "./sheet.ts";

/** The arguments that describe the file, shared by the import methods. */
export const fileArguments = {
  Type: choice(importTypes, { required: true, doc: "The import type: which records the rows are." }),
  Format: choice(importFormats, { default: "CSV", doc: "CSV, or Excel for an .xlsx file." }),
  Data: fileData,
  Mapping: json({
    doc: "An object of column headings and the fields they fill; null for a column to ignore. Columns that are not mentioned are matched by their headings, ignoring case, spaces and punctuation.",
  }),
  ExternalIDColumn: text({
    max: 1_000,
    doc: "The heading of the column with the ID of the program that the file comes from, which identifies a row in later imports. Default: the column ExternalID.",
  }),
};

/** Who sees imports: those who may import something. */
export const importing = needs(
  ["projects", "contacts", "vendors", "lists", "people", "enterBills", "keepBooks", "bill"],
  {
    of: "project",
  },
);

/** A user who may call the method that saves the rows may import them. */
export function permittedTarget(type: ImportType, call: Call): ImportTarget {
  const target = importTarget(type, call.firm);
  callFor(call, target.method);
  return target;
}

/** The values for fields that a new record's row leaves empty: the caller's Defaults before those of the type. */
export function readDefaults(given: unknown, target: ImportTarget): { defaults: FilledCell[]; refusals: Refusal[] } {
  const refusals: Refusal[] = [];
  const asked = new Map<string, FilledCell["cell"]>();
  if (given !== undefined && given !== null && !isObject(given))
    refusals.push(refused("Defaults", given, `must be an object of field names and values, not ${picture(given)}.`));
  const names = new Map(target.fields.map(({ name }) => [normalized(name), name]));
  for (const [name, value] of Object.entries(isObject(given) ? given : {})) {
    const known = names.get(normalized(name));
    const fits = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    if (known === undefined)
      refusals.push(
        refused(
          `Defaults.${name}`,
          value,
          `is not a field of ${target.type}. ${nearestNames(name, knownNames(target))}`,
        ),
      );
    else if (!fits)
      refusals.push(
        refused(`Defaults.${name}`, value, `must be a text, a number or a boolean, not ${picture(value)}.`),
      );
    else if (value !== "") asked.set(known, value);
  }
  for (const [name, value] of Object.entries(target.defaults)) if (!asked.has(name)) asked.set(name, value);
  const defaults = target.fields.flatMap((field) => {
    const cell = asked.get(field.name);
    return cell === undefined ? [] : [{ field, cell, heading: `Defaults.${field.name}` }];
  });
  return { defaults, refusals };
}

const refused = (property: string, value: unknown, rest: string) => refusedMember("invalid", property, value, rest);
