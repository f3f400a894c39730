import type { Chapter } from "../check.ts";
import { listAndGetChecks } from "./list-and-get.ts";
import { updateChecks } from "./update.ts";

export const contacts: Chapter = { name: "Contacts", checks: [...listAndGetChecks, ...updateChecks] };
