import type { DemoContact } from "./contacts.ts";
import type { Random } from "./random.ts";
import type { DemoWorld } from "./world.ts";

/** Lists up to five contacts of a client or vendor, people of that organization first. */
export function addListedContacts(
  world: DemoWorld,
  owner: { readonly kind: "client" | "vendor"; readonly key: number },
  people: readonly DemoContact[],
  random: Random,
): void {
  const table = world.linkTable(`${owner.kind}_contact`);
  people.slice(0, contactsMax).forEach((person, order) =>
    table.add({
      [`${owner.kind}_key`]: owner.key,
      contact_key: person.key,
      contact_order: order,
      text: order === 0 ? "Main contact" : random.pick(["Billing", "Design decisions", "On site", ""]),
    }),
  );
}

/** People by the organization they work for, in key order. */
export function byCompany(contacts: readonly DemoContact[]): Map<string, DemoContact[]> {
  const groups = new Map<string, DemoContact[]>();
  for (const each of contacts) groups.set(each.company, [...(groups.get(each.company) ?? []), each]);
  return groups;
}

const contactsMax = 5;
