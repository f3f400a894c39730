import { boolean, type Field, text } from "../../engine/fields/fields.ts";

/**
 * The shared contact-details block of contacts, clients, vendors and employees: declared once, each table has the same
 * columns. While the mailing address is the primary one, reads send the primary address for it.
 */
export function contactDetails(table: string) {
  const mailing = (part: string, max: number) =>
    text(`mailing_address_${part}`, {
      max,
      sql: `case when ${table}.mailing_address_same_as_primary then ${table}.primary_address_${part} else ${table}.mailing_address_${part} end`,
    });
  return {
    PrimaryPhoneNumber: text("primary_phone_number", { max: 30 }),
    PrimaryPhoneDescription: text("primary_phone_description", { max: 80 }),
    SecondaryPhoneNumber: text("secondary_phone_number", { max: 30 }),
    SecondaryPhoneDescription: text("secondary_phone_description", { max: 80 }),
    TertiaryPhoneNumber: text("tertiary_phone_number", { max: 30 }),
    TertiaryPhoneDescription: text("tertiary_phone_description", { max: 80 }),
    FaxNumber: text("fax_number", { max: 30 }),
    FaxDescription: text("fax_description", { max: 80 }),
    Email: text("email", { max: 254 }),
    Website: text("website", { max: 100 }),
    PrimaryAddressLineOne: text("primary_address_line_one", { max: 50 }),
    PrimaryAddressLineTwo: text("primary_address_line_two", { max: 50 }),
    PrimaryAddressLineThree: text("primary_address_line_three", { max: 50 }),
    PrimaryAddressCity: text("primary_address_city", { max: 30 }),
    PrimaryAddressState: text("primary_address_state", { max: 10 }),
    PrimaryAddressZip: text("primary_address_zip", { max: 20 }),
    PrimaryAddressCountry: text("primary_address_country", { max: 30 }),
    MailingAddressSameAsPrimary: boolean("mailing_address_same_as_primary", { default: true }),
    MailingAddressLineOne: mailing("line_one", 50),
    MailingAddressLineTwo: mailing("line_two", 50),
    MailingAddressLineThree: mailing("line_three", 50),
    MailingAddressCity: mailing("city", 30),
    MailingAddressState: mailing("state", 10),
    MailingAddressZip: mailing("zip", 20),
    MailingAddressCountry: mailing("country", 30),
  } satisfies Record<string, Field>;
}
