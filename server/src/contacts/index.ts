export { contactDetails, statuses } from "../records/index.ts";
export { contactList } from "./contact-list.ts";
export { Contact, type ContactFields } from "./contact-record.ts";
export { checkContact } from "./contact-rules.ts";
export { getContacts } from "./get-contacts.ts";
export { listContacts } from "./list-contacts.ts";
export {
  createListedContacts,
  listedContactRules,
  refuseRepeatedKeys,
  showListedContacts,
  withNewContacts,
} from "./listed-contacts.ts";
export { updateContacts } from "./update-contacts.ts";
