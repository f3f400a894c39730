import type { Random } from "./random.ts";
import { cities, streets } from "./words.ts";
import type { DemoRow } from "./world.ts";

/** Phone, email, website and address of contacts, clients, vendors and employees. The numbers and domains are fictitious. */
export function contactDetails(random: Random, of: { mailbox: string; organization: string }): DemoRow {
  const place = random.pick(cities);
  const domain = `${slug(of.organization)}.example`;
  const mobile = random.chance(0.4);
  return {
    primary_phone_number: phone(random, place.areaCode),
    primary_phone_description: "Office",
    secondary_phone_number: mobile ? phone(random, place.areaCode) : "",
    secondary_phone_description: mobile ? "Mobile" : "",
    email: `${slug(of.mailbox, ".")}@${domain}`,
    website: random.chance(0.6) ? `https://www.${domain}` : "",
    primary_address_line_one: `${random.whole(1, 980)} ${random.pick(streets)}`,
    primary_address_line_two: random.chance(0.3) ? `Suite ${random.whole(1, 40) * 10}` : "",
    primary_address_city: place.city,
    primary_address_state: place.state,
    primary_address_zip: place.zip,
    primary_address_country: "USA",
  };
}

/** 555-0100 to 555-0199 are reserved for fiction. */
function phone(random: Random, areaCode: string): string {
  return `(${areaCode}) 555-01${String(random.whole(0, 99)).padStart(2, "0")}`;
}

export function slug(text: string, between = ""): string {
  return text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join(between);
}
