import { type Field, group, integer, key, list, text } from "../../engine/fields/fields.ts";
import { contactsPerRecordMax, keyMax } from "../../engine/fields/limits.ts";
import { isObject, type Reading, unreadable } from "../../engine/fields/reading.ts";
import { type ListedContact, mergeContacts, placeContacts } from "./contacts-field-merge.ts";
import { Contact } from "./contact-record.ts";
import { isNamed, namelessReason } from "./contact-rules.ts";
import type { Kind } from "../../engine/fields/field.ts";

/** The members of a contact that a list shows beside it; from them a new contact is made. */
export const contactNames = ["FirstName", "MiddleName", "LastName", "Title", "Company"] as const;

const { FirstName, MiddleName, LastName, Title, Company } = Contact.fields;

const listedFields = {
  ContactKey: key({ of: "Contact", required: true, doc: "Negative: a new contact, made from the names given here." }),
  Order: integer({
    min: 0,
    max: keyMax,
    doc: "Used once in a list. Left out: as stored; a new one goes to the end.",
  }),
  Text: text({ doc: "Accepted as Note too; where both are sent, Note counts." }),
  FirstName,
  MiddleName,
  LastName,
  Title,
  Company,
};

const listedContact: Field<ListedContact> = group(listedFields);

/** As it is described and sent: one that was created also tells the key it was sent with. */
const shownContact = group(
  {
    ...listedFields,
    OriginalContactKey: key({ onlyWhenSet: true, doc: "The negative key a new contact was sent with." }),
  },
  { title: "ListedContact" },
);

/** The `Contacts` member of a client or vendor, kept in the table `<owner>_contact`. */
export function contactList(owner: string): Field<ListedContact[], false> {
  const table = `${owner}_contact`;
  const names = contactNames.map((name) => `contact.${Contact.fields[name].column} as "${name}"`).join(", ");
  return {
    ...list(listedContact, {
      max: contactsPerRecordMax,
      doc: `At most ${contactsPerRecordMax}. The names of an existing contact are changed with UpdateContacts.`,
    }),
    kind: contactListKind,
    sql: `(select coalesce(json_agg(r), '[]') from (
             select ${table}.contact_key as "ContactKey", ${table}.contact_order as "Order", ${table}.text as "Text", ${names}
               from ${table} join contact using (contact_key)
              where ${table}.${owner}_key = ${owner}.${owner}_key order by ${table}.contact_order) r)`,
    owned: {
      table,
      columns: { contact_key: "integer", contact_order: "integer", text: "text" },
      identity: ["contact_key"],
      creates: "ContactKey",
    },
  };
}

const items = list(listedContact, { max: contactsPerRecordMax }).kind;

const contactListKind: Kind<ListedContact[]> = {
  ...items,
  madeOf: { is: "list", item: shownContact },
  read(value, reading) {
    const read = items.read(Array.isArray(value) ? value.map(asRead) : asRead(value), reading);
    if (read === unreadable) return unreadable;
    const before = reading.refusals.length;
    checkOrders(read, reading);
    checkNames(read, reading);
    return reading.refusals.length > before ? unreadable : read.map(withoutNamesOfExisting);
  },
  toColumn: (contacts) =>
    placeContacts(contacts).map(({ ContactKey, Order, Text }) => ({
      contact_key: ContactKey,
      contact_order: Order,
      text: Text,
    })),
  merge: mergeContacts,
};

/**
 * Reads never send Note: a caller that adds it to what it read means it, whatever Text still says. What an earlier answer
 * added may come back.
 */
function asRead(item: unknown): unknown {
  if (!isObject(item)) return item;
  const { OriginalContactKey: _, Note, ...others } = item;
  return Note === undefined ? others : { ...others, Text: Note };
}

function checkOrders(contacts: readonly ListedContact[], reading: Reading): void {
  const seen = new Set<number>();
  contacts.forEach(({ Order }, index) => {
    if (Order === undefined) return;
    if (seen.has(Order))
      reading.at(index).at("Order").refuse("notAllowed", `${Order} is used twice; each contact has its own.`, Order);
    seen.add(Order);
  });
}

function checkNames(contacts: readonly ListedContact[], reading: Reading): void {
  contacts.forEach((contact, index) => {
    if (contact.ContactKey < 0 && !isNamed(contact))
      reading.at(index).at("LastName").refuse("invalid", `of a new contact: ${namelessReason}`, contact.LastName);
  });
}

function withoutNamesOfExisting(contact: ListedContact): ListedContact {
  if (contact.ContactKey < 0) return contact;
  const { ContactKey, Order, Text } = contact;
  return { ContactKey, Order, Text };
}
