import {
  type Change,
  type ChangeFacts,
  type Creation,
  defaultOf,
  insertRecords,
  type Plan,
  type RecordDefinition,
  type Saved,
  type Step,
  type Submitted,
  withCustomFields,
  withRecord,
} from "../../engine/records/index.ts";
import { customFieldsOf } from "../../engine/firms/index.ts";
import type { Fields, RecordOf } from "../../engine/fields/fields.ts";
import type { Call } from "../../engine/method/method.ts";
import { isObject } from "../../engine/fields/reading.ts";
import { warning } from "../../engine/fields/refusals.ts";
import type { ListedContact } from "./contacts-field-merge.ts";
import { contactNames } from "./contacts-field.ts";
import { Contact, type ContactFields } from "./contact-record.ts";

/** What the reference page says under the methods that save such lists. */
export const listedContactRules: readonly string[] = [
  "Contacts: at most 5, an Order used twice is -422. A negative ContactKey creates the contact; it is sent back as OriginalContactKey of the item.",
  "Contacts are merged contact by contact: what others added or changed meanwhile is kept. A contact added with an Order that was taken meanwhile gets the next free one.",
];

/** Negative keys are unique over the whole request, those of nested contacts included (rulings, section 4). Pure. */
export function refuseRepeatedKeys<F extends Fields>(
  record: RecordDefinition<F>,
  changes: readonly Change<F>[],
): readonly Change<F>[] {
  const seen = new Set(changes.map((change) => change.key));
  for (const change of changes) {
    const own = new Set<number>();
    listedIn(change.submitted).forEach((item, index) => {
      const key = item["ContactKey"];
      if (typeof key !== "number" || key >= 0 || own.has(key)) return;
      own.add(key);
      if (!seen.has(key)) return void seen.add(key);
      const property = `Contacts[${index}].ContactKey`;
      const reason = `${property} ${key} stands on another new record of this call; each has a negative key of its own.`;
      change.refusals.push(withRecord(record, change, { name: "keyNotAllowed", property, value: key, reason }));
    });
  }
  return changes;
}

/** The facts with the contacts that this call will make: a list may refer to them. Pure. */
export function withNewContacts<F extends Fields>(
  facts: ChangeFacts<F>,
  changes: readonly Change<F>[],
): ChangeFacts<F> {
  const contacts = new Map(facts.references.get("Contact"));
  for (const change of changes)
    for (const item of listedIn(change.submitted)) {
      const key = item["ContactKey"];
      if (typeof key === "number" && key < 0) contacts.set(key, "active");
    }
  return { ...facts, references: new Map([...facts.references, ["Contact", contacts]]) };
}

export interface WithContacts<F extends Fields> {
  readonly plan: Plan<F>;
  /** The keys of the new contacts by the negative keys they came with. */
  readonly created: ReadonlyMap<number, number>;
}

/** Makes the new contacts of a plan, all in one statement, and puts their keys in place of the negative ones. */
export async function createListedContacts<F extends Fields>(call: Call, plan: Plan<F>): Promise<WithContacts<F>> {
  const wanted = plan.steps.flatMap((step) => changedContacts(step).filter((each) => each.ContactKey < 0));
  if (wanted.length === 0) return { plan, created: new Map() };
  const record = withCustomFields(Contact, customFieldsOf(call.firm, "Contact"));
  const rows = await insertRecords(
    call.db,
    record,
    wanted.map((contact) => creationOf(record, contact)),
    call.now,
  );
  const created = new Map<number, number>();
  rows.forEach((row, index) => {
    created.set((wanted[index] as ListedContact).ContactKey, row.key);
    call.wrote({ record: record.name, key: row.key, before: null, after: row.json });
  });
  return { plan: { ...plan, steps: plan.steps.map((step) => withKeys(step, created)) }, created };
}

/**
 * The saved records with `OriginalContactKey` on contacts made by this call; where a caller sent other names for an
 * existing contact it is warned that they took no part.
 */
export function showListedContacts<F extends Fields>(
  call: Call,
  record: RecordDefinition<F>,
  { plan, created }: WithContacts<F>,
  saved: readonly Saved[],
): Saved[] {
  return saved.map((each, index) => {
    const sent = listedIn((plan.steps[index] as Step<F>).submitted);
    if (each.json === null || sent.length === 0) return each;
    const wire = JSON.parse(each.json) as Record<string, unknown> & { Contacts: Submitted[] };
    const contacts = new Map(wire.Contacts.map((contact) => [contact["ContactKey"], contact]));
    const originals = new Map<unknown, unknown>();
    sent.forEach((item, place) => {
      const key = item["ContactKey"] as number;
      if (key < 0) originals.set(created.get(key), key);
      else warnOfNames(call, record, each.key, item, contacts.get(key), place);
    });
    if (originals.size === 0) return each;
    const Contacts = wire.Contacts.map((contact) => {
      const original = originals.get(contact["ContactKey"]);
      return original === undefined ? contact : { OriginalContactKey: original, ...contact };
    });
    return { ...each, json: JSON.stringify({ ...wire, Contacts }) };
  });
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
  const contacts = submitted["Contacts"];
  return Array.isArray(contacts) ? contacts.filter(isObject) : [];
}

function changedContacts(step: Step): readonly ListedContact[] {
  if (step.is === "delete") return [];
  const values: Submitted = step.is === "create" ? step.values : step.set;
  return (values["Contacts"] ?? []) as readonly ListedContact[];
}

function creationOf(record: RecordDefinition<ContactFields>, contact: ListedContact): Creation<ContactFields> {
  const values = Object.entries(record.fields).map(([name, field]) => [name, defaultOf(field)]);
  const names = contactNames.map((name) => [name, contact[name] ?? ""]);
  const all = Object.fromEntries([...values, ...names]) as RecordOf<ContactFields>;
  return { is: "create", key: contact.ContactKey, submitted: {}, values: all };
}

function withKeys<F extends Fields>(step: Step<F>, created: ReadonlyMap<number, number>): Step<F> {
  const contacts = changedContacts(step);
  if (step.is === "delete" || !contacts.some((each) => each.ContactKey < 0)) return step;
  const Contacts = contacts.map((each) => ({ ...each, ContactKey: created.get(each.ContactKey) ?? each.ContactKey }));
  const values = { ...step.values, Contacts };
  return step.is === "create" ? { ...step, values } : { ...step, values, set: { ...step.set, Contacts } };
}
