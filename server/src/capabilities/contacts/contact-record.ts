import { choice, dateTime, key, readOnly, text } from "../../engine/fields/fields.ts";
import { defineRecord, statuses } from "../../engine/records/index.ts";
import { contactDetails } from "./contact-details.ts";

/** A person or organisation outside the firm. */
export const Contact = defineRecord({
  name: "Contact",
  plural: "Contacts",
  key: "ContactKey",
  table: "contact",
  from: "contact left join contact_type using (contact_type_key)",
  doc: "A person or organisation outside the firm.",
  fields: {
    ContactKey: key("contact_key", { required: true, doc: "Identifies the contact; negative for a new one." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the record was last changed; an update must include it unchanged." }),
    ),
    Status: choice(statuses, "status", {
      default: "Active",
      doc: "Inactive contacts cannot be chosen for new records.",
    }),
    FirstName: text("first_name", { max: 50, doc: "Optional if Company is populated." }),
    MiddleName: text("middle_name", { max: 50, doc: "The middle name." }),
    LastName: text("last_name", { max: 50, doc: "Optional if Company is populated." }),
    Company: text("company", { max: 100, doc: "Optional if the name fields are populated." }),
    Title: text("title", { max: 80, doc: "The job title." }),
    Notes: text("notes", { nullable: true, doc: "Notes about the contact." }),
    ...contactDetails("contact"),
    ContactTypeKey: key("contact_type_key", {
      of: "ContactType",
      nullable: true,
      sql: "contact.contact_type_key",
      doc: "The type of contact.",
    }),
    ContactTypeDescription: readOnly(text({ sql: "contact_type.description", doc: "The name of the contact type." })),
    ContactTypeNotes: readOnly(text({ sql: "contact_type.notes", doc: "The notes of the contact type." })),
  },
});

export const contactListItem = ["ContactKey", "FirstName", "MiddleName", "LastName", "Company"] as const;
export type ContactFields = typeof Contact.fields;
