import { contactDetails } from "./contact-details.ts";
import type { DemoContact } from "./contacts.ts";
import { addListedContacts, byCompany } from "./listed-contacts.ts";
import type { Random } from "./random.ts";
import type { DemoLists } from "./reference-lists.ts";
import { cities, firmWords } from "./words.ts";
import type { DemoWorld } from "./world.ts";

export interface DemoClient {
  readonly key: number;
  readonly description: string;
  readonly type: string;
  readonly active: boolean;
}

/** Owners, agencies, institutions and builders; the employers of contacts come first. */
export function addClients(world: DemoWorld, lists: DemoLists, contacts: readonly DemoContact[]): DemoClient[] {
  const random = world.random("clients");
  const people = byCompany(contacts);
  const clients: DemoClient[] = [];
  for (const { description, type } of clientNames(random, [...people.keys()]).slice(0, world.count(120, 15))) {
    const active = random.chance(0.9);
    const key = world.table("client").add({
      description,
      status: active ? "Active" : "Inactive",
      date_established: `${Number(world.today.slice(0, 4)) - random.whole(1, 18)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`,
      send_statements: random.chance(0.85),
      create_finance_charge: type === "Developer" || type === "Private owner",
      annual_percentage_rate: type === "Developer" ? "12.0000" : "0",
      email_statement_template_key: random.chance(0.7) ? lists.emailTemplates.of("Statement") : null,
      client_type_key: lists.clientTypes.of(type),
      notes: active ? null : "No work since the last project was closed.",
      ...contactDetails(random, { mailbox: "office", organization: description }),
      ...mailingAddress(random),
    });
    addListedContacts(world, { kind: "client", key }, (people.get(description) ?? []).filter(isActive), random);
    clients.push({ key, description, type, active });
  }
  return clients;
}

interface ClientName {
  readonly description: string;
  readonly type: string;
}

function clientNames(random: Random, companies: readonly string[]): ClientName[] {
  const known = companies.flatMap((description) => {
    const kind = kinds.find(({ ends }) => ends.some((end) => description.endsWith(` ${end}`)));
    return kind === undefined ? [] : [{ description, type: kind.type }];
  });
  const agencies = cities.flatMap(({ city, state }) => [
    { description: `City of ${city}`, type: "Municipality" },
    { description: `${state} Department of Transportation, ${city} Office`, type: "State agency" },
  ]);
  const others = kinds.flatMap(({ ends, type }) =>
    ends.flatMap((end) => firmWords.map((word) => ({ description: `${word} ${end}`, type }))),
  );
  const used = new Set(known.map(({ description }) => description));
  const unused = others.filter(({ description }) => !used.has(description));
  // The first few cover each kind, so that the small demo has them too.
  return [...known.slice(0, 8), ...agencies, ...known.slice(8), ...random.shuffled(unused)];
}

/** A third use a P.O. box as mailing address. */
function mailingAddress(random: Random) {
  if (random.chance(0.67)) return { mailing_address_same_as_primary: true };
  const place = random.pick(cities);
  return {
    mailing_address_same_as_primary: false,
    mailing_address_line_one: `P.O. Box ${random.whole(100, 9900)}`,
    mailing_address_city: place.city,
    mailing_address_state: place.state,
    mailing_address_zip: place.zip,
    mailing_address_country: "USA",
  };
}

const isActive = (contact: DemoContact) => contact.active;

const kinds: readonly { readonly type: string; readonly ends: readonly string[] }[] = [
  { type: "Developer", ends: ["Properties", "Development", "Hotels"] },
  { type: "School", ends: ["School District", "Charter School"] },
  { type: "Health care", ends: ["Medical Center", "Health Partners"] },
  { type: "Municipality", ends: ["Housing Authority", "Water District"] },
  { type: "Institution", ends: ["College", "Museum", "Foundation"] },
  { type: "Private owner", ends: ["Family Trust", "Holdings"] },
  { type: "Contractor", ends: ["Construction", "Builders", "Contracting"] },
];
