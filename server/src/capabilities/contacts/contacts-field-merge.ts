import { contactsPerRecordMax } from "../../engine/fields/limits.ts";

/** One contact of a client or vendor: an existing one by its key, or with a negative key a new one with its names. */
export interface ListedContact {
  readonly ContactKey: number;
  readonly Order?: number | undefined;
  readonly Text?: string | undefined;
  readonly FirstName?: string | undefined;
  readonly MiddleName?: string | undefined;
  readonly LastName?: string | undefined;
  readonly Title?: string | undefined;
  readonly Company?: string | undefined;
}

/**
 * Three-way merge of a list of contacts, contact by contact and there member by member: two people may add different
 * contacts, or one may change a text while another changes the order. Undefined where both changed the same thing, where
 * one removed what the other changed, and where together they have more contacts than a record may.
 */
export function mergeContacts(
  base: readonly ListedContact[],
  yours: readonly ListedContact[],
  theirs: readonly ListedContact[],
): ListedContact[] | undefined {
  const [before, wanted, stored] = [byKey(base), byKey(yours), byKey(theirs)];
  const fixed: ListedContact[] = [];
  const movable: ListedContact[] = [];
  for (const their of theirs) {
    const your = wanted.get(their.ContactKey);
    const old = before.get(their.ContactKey);
    if (your === undefined) {
      if (old === undefined) fixed.push(their);
      else if (differs(old, their)) return undefined;
      continue;
    }
    const Order = mergeMember(old?.Order, your.Order, their.Order);
    const Text = mergeMember(old?.Text, your.Text, their.Text);
    if (Order === clash || Text === clash) return undefined;
    (your.Order === undefined ? movable : fixed).push({ ContactKey: their.ContactKey, Order, Text });
  }
  for (const your of yours) {
    if (stored.has(your.ContactKey)) continue;
    const old = before.get(your.ContactKey);
    if (old === undefined) movable.push(your);
    else if (differs(old, your)) return undefined;
  }
  return place(fixed, movable);
}

/** The contacts of a new record: those without an order go to the end. */
export function placeContacts(contacts: readonly ListedContact[]): ListedContact[] {
  const ordered = contacts.filter((each) => each.Order !== undefined);
  const others = contacts.filter((each) => each.Order === undefined);
  return place(ordered, others) ?? [...contacts];
}

/** Gives the movable contacts a free order, the one they ask for if it is; undefined when fixed ones clash or there are too many. */
function place(fixed: readonly ListedContact[], movable: readonly ListedContact[]): ListedContact[] | undefined {
  if (fixed.length + movable.length > contactsPerRecordMax) return undefined;
  const taken = new Set(fixed.map((each) => each.Order));
  if (taken.size < fixed.length) return undefined;
  const placed = [...fixed];
  for (const each of movable) {
    let order = each.Order ?? Math.max(-1, ...placed.map((one) => one.Order ?? 0)) + 1;
    while (taken.has(order)) order += 1;
    taken.add(order);
    placed.push({ ...each, Order: order });
  }
  return placed
    .map((each) => ({ ...each, Text: each.Text ?? "" }))
    .toSorted((one, other) => (one.Order ?? 0) - (other.Order ?? 0));
}

const clash = Symbol("clash");

function mergeMember<T>(old: T | undefined, your: T | undefined, their: T | undefined): T | undefined | typeof clash {
  if (your === undefined || your === their || your === old) return their;
  return their === old ? your : clash;
}

/** Whether a side changed a contact: a member it left out is as it was. */
function differs(old: ListedContact, now: ListedContact): boolean {
  return (now.Order ?? old.Order) !== old.Order || (now.Text ?? old.Text) !== old.Text;
}

function byKey(contacts: readonly ListedContact[]): Map<number, ListedContact> {
  return new Map(contacts.map((each) => [each.ContactKey, each]));
}
