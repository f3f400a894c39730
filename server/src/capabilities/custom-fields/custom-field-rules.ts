import type { Creation, Step, Update, Use } from "../../engine/records/index.ts";
import { customFieldNameLengthMax, customFieldsPerRecordMax } from "../../engine/fields/limits.ts";
import { forbiddenNames } from "../../engine/fields/forbidden-names.ts";
import { notAllowed, refusedMember } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { CustomField, type CustomFieldFields, type CustomRecordType } from "./custom-field-record.ts";

/** How many records have a value in a field, and how many each choice of a list. */
export interface StoredValues {
  readonly records: number;
  readonly byChoice: ReadonlyMap<string, number>;
}

type Written = Creation<CustomFieldFields> | Update<CustomFieldFields>;

const namePattern = /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u;

/** Rules for a definition that do not depend on stored values. */
export function checkCustomField(written: Written): Refusal[] {
  const { values } = written;
  const isNamed = !("set" in written) || Object.hasOwn(written.set, "Name");
  return [
    ...(isNamed ? checkReserved(values.Name) : []),
    ...checkName(values.Name),
    ...checkChoices(values.Type, values.Choices),
  ];
}

/** A field of before keeps such a name; nobody could send its value back as a member of that name. */
function checkReserved(name: string): Refusal[] {
  if (!forbiddenNames.has(name.toLowerCase())) return [];
  return [notAllowed("Name", name, "is reserved. Use another name.")];
}

function checkName(name: string): Refusal[] {
  const refuse = (reason: string): Refusal[] => [{ name: "notAllowed", property: "Name", value: name, reason }];
  if (!namePattern.test(name) || name.endsWith(" "))
    return refuse(
      `Name ${JSON.stringify(name)} must consist of letters, digits, spaces, underscores and hyphens, start with a letter or digit and not end with a space.`,
    );
  // CF_<Name> becomes a column name in PostgreSQL, which truncates longer ones.
  if (Buffer.byteLength(name) > customFieldNameLengthMax)
    return refuse(
      `Name has ${Buffer.byteLength(name)} bytes in UTF-8; the maximum is ${customFieldNameLengthMax}. Letters beyond ASCII count several bytes.`,
    );
  return [];
}

function checkChoices(type: string, choices: readonly string[]): Refusal[] {
  const refuse = (name: "invalid" | "notAllowed", rest: string) => [refusedMember(name, "Choices", choices, rest)];
  if (type !== "list of choices")
    return choices.length === 0
      ? []
      : refuse("notAllowed", `must be empty for the type '${type}'; only 'list of choices' has them.`);
  if (choices.length === 0) return refuse("invalid", "must have at least one item for the type 'list of choices'.");
  const once = new Set(choices.map((each) => each.toLowerCase()));
  return once.size === choices.length ? [] : refuse("notAllowed", "must not repeat a choice, ignoring case.");
}

/** Whether the step is refused when records have values in the field. */
export function touchesValues(step: Step<CustomFieldFields>): boolean {
  if (step.is === "create") return false;
  return (
    step.is === "delete" || ["Name", "Type", "RecordType", "Choices"].some((name) => Object.hasOwn(step.set, name))
  );
}

/**
 * Values are stored under the field's name and read by its type. While there are any, the field cannot be deleted, renamed
 * or given another type, and a choice that is in use cannot be removed.
 */
export function checkValues(step: Step<CustomFieldFields>, stored: StoredValues | undefined): Refusal[] {
  if (step.is === "create" || stored === undefined || stored.records === 0) return [];
  const { RecordType, Name } = step.stored.values;
  const inUse = (property: string, count: number, reason: string): Refusal => ({
    name: "inUse",
    property,
    reason,
    data: { UsedBy: [{ What: RecordType.toLowerCase(), Count: count }] satisfies Use[] },
  });
  const held = `${stored.records} ${RecordType.toLowerCase()} records have a value in CF_${Name}`;
  if (step.is === "delete") return [inUse(CustomField.keyName, stored.records, `${held}. Clear those values first.`)];
  const refusals = ["Name", "Type", "RecordType"]
    .filter((property) => Object.hasOwn(step.set, property))
    .map((property) =>
      inUse(
        property,
        stored.records,
        `${property} cannot change while ${held}. Define another field and move the values, or clear them first.`,
      ),
    );
  const lost = step.stored.values.Choices.filter((each) => !step.values.Choices.includes(each));
  const chosen = lost.filter((each) => (stored.byChoice.get(each) ?? 0) > 0);
  if (refusals.length > 0 || chosen.length === 0) return refusals;
  const count = chosen.reduce((sum, each) => sum + (stored.byChoice.get(each) ?? 0), 0);
  return [inUse("Choices", count, `${chosen.join(", ")} cannot be removed from Choices: ${count} records use it.`)];
}

/** Checks the maximum number of fields of a record type after all steps. */
export function checkCount(
  step: Step<CustomFieldFields>,
  steps: readonly Step<CustomFieldFields>[],
  stored: ReadonlyMap<CustomRecordType, number>,
): Refusal[] {
  if (step.is === "delete" || (step.is === "update" && !Object.hasOwn(step.set, "RecordType"))) return [];
  const type = step.values.RecordType;
  const count = steps.reduce((sum, each) => sum + gained(each, type), stored.get(type) ?? 0);
  if (count <= customFieldsPerRecordMax) return [];
  return [
    {
      name: "notAllowed",
      property: "RecordType",
      value: type,
      reason: `${type} would have ${count} custom fields; the maximum is ${customFieldsPerRecordMax}.`,
    },
  ];
}

function gained(step: Step<CustomFieldFields>, type: CustomRecordType): number {
  const after = step.is !== "delete" && step.values.RecordType === type ? 1 : 0;
  return after - (step.is !== "create" && step.stored.values.RecordType === type ? 1 : 0);
}
