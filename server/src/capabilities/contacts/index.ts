/** People that firms, clients and vendors deal with. The capability to read first. */
export { contactDetails } from "./contact-details.ts";
export { contactList } from "./contacts-field.ts";
export { Contact, type ContactFields } from "./contact-record.ts";
export { checkContact } from "./contact-rules.ts";
export { getContacts } from "./get-contacts.ts";
export { listContacts } from "./list-contacts.ts";
export { listedContactRules, showNewContacts, withNewContacts } from "./new-contacts.ts";
export { withOwnMailingAddress } from "./own-mailing-address.ts";
export { usedByCompanies } from "./used-by-companies.ts";
export { updateContacts } from "./update-contacts.ts";
