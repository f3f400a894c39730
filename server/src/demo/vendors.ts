import { plainMark } from "../platform/keys/index.ts";
import { contactDetails } from "./contact-details.ts";
import type { DemoContact } from "./contacts.ts";
import { glAccountKey } from "./gl-account-key.ts";
import { addListedContacts, byCompany } from "./listed-contacts.ts";
import type { Random } from "./random.ts";
import type { DemoLists } from "./reference-lists.ts";
import { firmWords } from "./words.ts";
import type { DemoRow, DemoWorld } from "./world.ts";

export interface DemoVendor {
  readonly key: number;
  readonly name: string;
  readonly type: string;
  readonly isConsultant: boolean;
  readonly isCreditCard: boolean;
  readonly active: boolean;
}

/** Consultants, suppliers, services and the firm's credit cards; the employers of contacts come first. */
export function addVendors(world: DemoWorld, lists: DemoLists, contacts: readonly DemoContact[]): DemoVendor[] {
  const random = world.random("vendors");
  const people = byCompany(contacts);
  const vendors: DemoVendor[] = [];
  for (const { name, kind } of vendorNames(random, [...people.keys()]).slice(0, world.count(150, 20))) {
    const { type, isConsultant = false, isCreditCard = false } = kind;
    const active = random.chance(0.92);
    const key = world.table("vendor").add({
      name,
      status: active ? "Active" : "Inactive",
      date_established: `${Number(world.today.slice(0, 4)) - random.whole(1, 15)}-0${random.whole(1, 9)}-2${random.whole(0, 8)}`,
      department_key: kind.department === undefined ? null : lists.departments.of(kind.department),
      account_key: glAccountKey(world, kind.account),
      vendor_type_key: lists.vendorTypes.of(type),
      notes: active ? null : "Replaced by another vendor.",
      ...form1099(random, name, isConsultant),
      ...paymentTerms(random, isCreditCard),
      ...contactDetails(random, { mailbox: "accounts", organization: name }),
    });
    addListedContacts(
      world,
      { kind: "vendor", key },
      (people.get(name) ?? []).filter((each) => each.active),
      random,
    );
    vendors.push({ key, name, type, isConsultant, isCreditCard, active });
  }
  return vendors;
}

function vendorNames(random: Random, companies: readonly string[]): { name: string; kind: VendorKind }[] {
  const known = companies.flatMap((name) => {
    const kind = kinds.find(({ ends }) => ends.some((end) => name.endsWith(` ${end}`)));
    return kind === undefined ? [] : [{ name, kind }];
  });
  const cards = ["Meridian Visa", "Meridian Mastercard", "Fleet Fuel Card", "Travel Card"].map((name) => ({
    name,
    kind: creditCard,
  }));
  const used = new Set(known.map(({ name }) => name));
  const others = kinds.flatMap((kind) =>
    kind.ends.flatMap((end) => firmWords.map((word) => ({ name: `${word} ${end}`, kind }))),
  );
  const unused = random.shuffled(others.filter(({ name }) => !used.has(name)));
  const consultants = unused.filter(({ kind }) => kind.isConsultant === true).slice(0, 45);
  // The first few cover each kind, so that the small demo has them too.
  return [
    ...known.slice(0, 6),
    ...cards,
    ...consultants.slice(0, 6),
    ...known.slice(6),
    ...consultants.slice(6),
    ...unused.filter(({ kind }) => kind.isConsultant !== true),
  ];
}

function form1099(random: Random, name: string, isConsultant: boolean): DemoRow {
  const receives = isConsultant && random.chance(0.6);
  const w9 = isConsultant || random.chance(0.3);
  return {
    receives_1099_form: receives,
    form_type_1099: receives ? "NEC" : "",
    recipient_id_1099: receives ? `${plainMark}00-${random.whole(1_000_000, 9_999_999)}` : "",
    recipient_name_1099: receives ? name : "",
    receives_w9_form: w9,
    business_type_w9: w9 ? random.pick(["Corporation", "Partnership", "Limited liability company"]) : "",
  };
}

/** Most are paid some days after the invoice date; cards and a few others on a day of the month. */
function paymentTerms(random: Random, isCreditCard: boolean): DemoRow {
  if (isCreditCard || random.chance(0.15))
    return {
      payment_date_method: "2",
      days_from_invoice_date: null,
      day_of_month_to_pay: random.pick([1, 10, 15, 25, 31]),
    };
  return {
    payment_date_method: "1",
    days_from_invoice_date: random.pick([0, 15, 30, 30, 45, 60]),
    day_of_month_to_pay: null,
  };
}

interface VendorKind {
  readonly type: string;
  readonly ends: readonly string[];
  /** The GL account of its invoices. */
  readonly account: string;
  readonly department?: string;
  readonly isConsultant?: boolean;
  readonly isCreditCard?: boolean;
}

const creditCard: VendorKind = { type: "Credit card", ends: [], account: "6100", isCreditCard: true };

const kinds: readonly VendorKind[] = [
  {
    type: "Engineering consultant",
    ends: ["Structural Engineers", "Geotechnical", "Environmental", "Acoustics"],
    account: "5100",
    department: "Structural",
    isConsultant: true,
  },
  {
    type: "Design consultant",
    ends: ["Landscape Studio", "Lighting Design", "Interiors"],
    account: "5100",
    department: "Architecture",
    isConsultant: true,
  },
  { type: "Reprographics", ends: ["Reprographics", "Blueprint"], account: "5200" },
  { type: "Travel", ends: ["Travel"], account: "5200" },
  { type: "Office supplies", ends: ["Supply", "Stationers"], account: "6100", department: "Administration" },
  { type: "Software", ends: ["Software"], account: "6150", department: "Administration" },
  { type: "Utilities", ends: ["Power and Light", "Telephone"], account: "6120", department: "Administration" },
  { type: "Insurance", ends: ["Insurance"], account: "6140", department: "Administration" },
];
