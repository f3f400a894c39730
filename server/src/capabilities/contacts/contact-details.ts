import { boolean, type Field, type Tag, text } from "../../engine/fields/fields.ts";

/**
 * The shared contact-details block of contacts, clients, vendors and employees: declared once, each table has the same
 * columns. While the mailing address is the primary one, reads send the primary address for it.
 */
export function contactDetails(table: string, tagged?: { readonly tag: Tag; readonly except: readonly string[] }) {
  const mailing = (part: string, max: number, doc: string) =>
    text(`mailing_address_${part}`, {
      max,
      doc,
      sql: `case when ${table}.mailing_address_same_as_primary then ${table}.primary_address_${part} else ${table}.mailing_address_${part} end`,
    });
  const fields = {
    PrimaryPhoneNumber: text("primary_phone_number", { max: 30, doc: "The main phone number." }),
    PrimaryPhoneDescription: text("primary_phone_description", {
      max: 80,
      doc: "What the main number is, such as Office or Mobile.",
    }),
    SecondaryPhoneNumber: text("secondary_phone_number", { max: 30, doc: "The second phone number." }),
    SecondaryPhoneDescription: text("secondary_phone_description", {
      max: 80,
      doc: "What the second number is, such as Office or Mobile.",
    }),
    TertiaryPhoneNumber: text("tertiary_phone_number", { max: 30, doc: "The third phone number." }),
    TertiaryPhoneDescription: text("tertiary_phone_description", {
      max: 80,
      doc: "What the third number is, such as Office or Mobile.",
    }),
    FaxNumber: text("fax_number", { max: 30, doc: "The fax number." }),
    FaxDescription: text("fax_description", { max: 80, doc: "What the fax number is, such as Office." }),
    Email: text("email", { max: 254, doc: "The email address." }),
    Website: text("website", { max: 100, doc: "The address of the website." }),
    PrimaryAddressLineOne: text("primary_address_line_one", { max: 50, doc: "The first line of the street address." }),
    PrimaryAddressLineTwo: text("primary_address_line_two", { max: 50, doc: "The second line of the street address." }),
    PrimaryAddressLineThree: text("primary_address_line_three", {
      max: 50,
      doc: "The third line of the street address.",
    }),
    PrimaryAddressCity: text("primary_address_city", { max: 30, doc: "The city." }),
    PrimaryAddressState: text("primary_address_state", { max: 10, doc: "The state or province, usually abbreviated." }),
    PrimaryAddressZip: text("primary_address_zip", { max: 20, doc: "The postal code." }),
    PrimaryAddressCountry: text("primary_address_country", { max: 30, doc: "The country." }),
    MailingAddressSameAsPrimary: boolean("mailing_address_same_as_primary", {
      default: true,
      doc: "True if mail goes to the primary address, which reads then return as the mailing address.",
    }),
    MailingAddressLineOne: mailing("line_one", 50, "The first line of the mailing address."),
    MailingAddressLineTwo: mailing("line_two", 50, "The second line of the mailing address."),
    MailingAddressLineThree: mailing("line_three", 50, "The third line of the mailing address."),
    MailingAddressCity: mailing("city", 30, "The city of the mailing address."),
    MailingAddressState: mailing("state", 10, "The state or province of the mailing address."),
    MailingAddressZip: mailing("zip", 20, "The postal code of the mailing address."),
    MailingAddressCountry: mailing("country", 30, "The country of the mailing address."),
  } satisfies Record<string, Field>;
  if (tagged === undefined) return fields;
  const entries = Object.entries<Field>(fields).map(([name, field]) => [
    name,
    tagged.except.includes(name) ? field : { ...field, tag: tagged.tag },
  ]);
  return Object.fromEntries(entries) as typeof fields;
}
