import {
  type Creation,
  nameOf,
  type Plan,
  type RecordDefinition,
  type Saved,
  type Step,
  type Submitted,
  type Unit,
  forFirm,
} from "../../engine/records/index.ts";
import type { Firm } from "../../engine/firms/index.ts";
import type { Fields } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import { defaultOf } from "../../engine/fields/nested-kinds.ts";
import { isObject, listed } from "../../engine/fields/reading.ts";
import { warning } from "../../engine/fields/refusals.ts";
import type { ListedContact } from "./contacts-field-merge.ts";
import { contactNames } from "./contacts-field.ts";
import { Contact } from "./contact-record.ts";

/** What the reference page says under the methods that save such lists. */
export const listedContactRules: readonly string[] = [
  "Contacts: at most 5; an Order used twice is -422. A negative ContactKey creates the contact; the answer repeats it as OriginalContactKey of the item.",
  "Contacts are merged contact by contact: what others added or changed meanwhile is kept. A contact added with an Order that was taken meanwhile gets the next free one.",
];

/** Creates the new contacts of a client or vendor in the same plan: their keys are replaced in its list when they are saved. */
export function withNewContacts(firm: Firm): (unit: Unit) => Unit {
  const record = forFirm(Contact, firm);
  return (unit) => {
    const created = unit.steps.flatMap((step) =>
      changedContacts(step)
        .filter((each) => each.ContactKey < 0)
        .map((each) => creationOf(record, each, step)),
    );
    return created.length === 0 ? unit : { ...unit, steps: [...unit.steps, ...created] };
  };
}

/**
 * The saved records with `OriginalContactKey` on contacts that this call created. A caller that sent other names for an
 * existing contact is warned that they were ignored.
 */
export function showNewContacts<F extends Fields>(
  call: Call,
  record: RecordDefinition<F>,
  plan: Plan<F>,
  saved: Saved,
): Saved {
  const sent = plan.steps.filter((step) => step.record.name === record.name).map((step) => listedIn(step.submitted));
  const records = saved.records.map((each, index) => {
    const items = sent[index] ?? [];
    if (each.json === null || items.length === 0) return each;
    const wire = JSON.parse(each.json) as Record<string, unknown> & { Contacts: Submitted[] };
    const stored = new Map(wire.Contacts.map((contact) => [contact["ContactKey"], contact]));
    items.forEach((item, place) => warnOfNames(call, record, each.key, item, stored.get(item["ContactKey"]), place));
    let hasNew = false;
    const Contacts = wire.Contacts.map((contact) => {
      const original = saved.originals.get(nameOf(Contact.name, contact["ContactKey"]));
      hasNew ||= original !== undefined;
      return original === undefined ? contact : { OriginalContactKey: original, ...contact };
    });
    return hasNew ? { ...each, json: JSON.stringify({ ...wire, Contacts }) } : each;
  });
  return { ...saved, records };
}

function warnOfNames(
  call: Call,
  record: { readonly keyName: string },
  key: number,
  sent: Submitted,
  stored: Submitted | undefined,
  place: number,
): void {
  if (stored === undefined) return;
  const other = contactNames.filter((name) => Object.hasOwn(sent, name) && (sent[name] ?? "") !== stored[name]);
  if (other.length === 0) return;
  const paths = other.map((name) => `Contacts[${place}].${name}`);
  call.warn(
    warning(
      "readOnlyMember",
      `${paths.join(", ")}: the names of an existing contact are changed with UpdateContacts.`,
      {
        [record.keyName]: key,
        ContactKey: sent["ContactKey"],
        ...Object.fromEntries(other.map((name) => [name, sent[name]])),
      },
    ),
  );
}

function listedIn(submitted: Submitted): Record<string, unknown>[] {
  return listed(submitted["Contacts"]).filter(isObject);
}

function changedContacts(step: Step): readonly ListedContact[] {
  if (step.is === "delete") return [];
  const values: Submitted = step.is === "create" ? step.values : step.set;
  return (values["Contacts"] ?? []) as readonly ListedContact[];
}

function creationOf(record: RecordDefinition, contact: ListedContact, { top, unit, change }: Step): Creation {
  const values = Object.entries(record.fields)
    .filter(([, field]) => !field.readOnly)
    .map(([name, field]) => [name, defaultOf(field)]);
  const names = contactNames.map((name) => [name, contact[name] ?? ""]);
  const about = { record, key: contact.ContactKey, top, unit, submitted: {}, change };
  return { ...about, is: "create", values: Object.fromEntries([...values, ...names]) };
}
