import { contactDetails } from "./contact-details.ts";
import { firmWords, firstNames, lastNames } from "./words.ts";
import type { DemoWorld } from "./world.ts";

export interface DemoContact {
  readonly key: number;
  readonly company: string;
  readonly active: boolean;
}

interface Kind {
  readonly type: string;
  readonly share: number;
  /** The last words of the names of the organizations they work for. */
  readonly organizations: readonly string[];
  readonly titles: readonly string[];
}

/** People outside the firm: owners, contractors, consultants, suppliers, officials. */
export function addContacts(world: DemoWorld): DemoContact[] {
  const random = world.random("contacts");
  const types = addContactTypes(world);
  const contact = world.table("contact");
  const people = random.shuffled(
    firstNames.flatMap((firstName) => lastNames.map((lastName) => ({ firstName, lastName }))),
  );
  const contacts: DemoContact[] = [];
  for (const { firstName, lastName } of people.slice(0, world.count(200, 20))) {
    const kind = pickKind(random.next());
    const company = `${random.pick(firmWords)} ${random.pick(kind.organizations)}`;
    const active = random.chance(0.93);
    const key = contact.add({
      first_name: firstName,
      middle_name: random.chance(0.2) ? `${random.pick([..."ABCDEFGHJKLMNPRSTW"])}.` : "",
      last_name: lastName,
      company,
      title: random.pick(kind.titles),
      status: active ? "Active" : "Inactive",
      notes: active ? null : "Left the organization.",
      contact_type_key: types.get(kind.type) ?? null,
      ...contactDetails(random, { mailbox: `${firstName} ${lastName}`, organization: company }),
    });
    contacts.push({ key, company, active });
  }
  return contacts;
}

function addContactTypes(world: DemoWorld): Map<string, number> {
  const table = world.table("contact_type");
  const types = kinds.map(({ type }): [string, number] => [type, table.add({ description: type })]);
  table.add({ description: "Press", status: "Inactive", notes: "No longer used." });
  return new Map(types);
}

function pickKind(chance: number): Kind {
  let passed = 0;
  return kinds.find((kind) => (passed += kind.share) > chance) ?? (kinds[0] as Kind);
}

const kinds: readonly Kind[] = [
  {
    type: "Owner",
    share: 0.35,
    organizations: ["Properties", "School District", "Medical Center", "Housing Authority", "Hotels", "College"],
    titles: ["Director of Facilities", "Owner's Representative", "Vice President, Real Estate", "Superintendent"],
  },
  {
    type: "Contractor",
    share: 0.25,
    organizations: ["Construction", "Builders", "Contracting", "Steel"],
    titles: ["Project Manager", "Superintendent", "Estimator", "President"],
  },
  {
    type: "Consultant",
    share: 0.2,
    organizations: ["Geotechnical", "Landscape Studio", "Acoustics", "Environmental", "Lighting Design"],
    titles: ["Principal", "Senior Consultant", "Project Engineer"],
  },
  {
    type: "Supplier",
    share: 0.12,
    organizations: ["Reprographics", "Supply", "Software", "Travel"],
    titles: ["Account Manager", "Sales Representative", "Billing"],
  },
  {
    type: "Public official",
    share: 0.08,
    organizations: ["Building Department", "Planning Board", "Fire Marshal"],
    titles: ["Plan Reviewer", "Inspector", "Town Planner"],
  },
];
