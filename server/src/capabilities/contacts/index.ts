import type { Capability } from "../../engine/capability/capability.ts";
import { getContacts } from "./get-contacts.ts";
import { listContacts } from "./list-contacts.ts";
import { updateContacts } from "./update-contacts.ts";

/** People that firms, clients and vendors deal with. The capability to read first. */
export const contacts = {
  name: "contacts",
  methods: { listContacts, getContacts, updateContacts },
} satisfies Capability;

export { contactDetails } from "./contact-details.ts";
export { contactList } from "./contacts-field.ts";
export { Contact, type ContactFields } from "./contact-record.ts";
export { checkContact } from "./contact-rules.ts";
export { listedContactRules, showNewContacts, withNewContacts } from "./new-contacts.ts";
export { withOwnMailingAddress } from "./own-mailing-address.ts";
export { usedByCompanies } from "./used-by-companies.ts";
