import type { Chapter } from "../check.ts";
import { contact, listChecks } from "../contact-owners.ts";
import { listAndGetChecks } from "./list-and-get.ts";
import { updateChecks } from "./update.ts";

export const contacts: Chapter = {
  name: "Contacts",
  checks: [...listAndGetChecks, ...updateChecks, ...listChecks(contact)],
};
