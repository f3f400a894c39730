export { contactDetails } from "./contact-details.ts";
export { Contact, type ContactFields, statuses } from "./contact-record.ts";
export { checkContact } from "./contact-rules.ts";
export { getContacts } from "./get-contacts.ts";
export { listContacts } from "./list-contacts.ts";
export { updateContacts } from "./update-contacts.ts";
