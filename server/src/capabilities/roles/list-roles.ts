import { needs } from "../../engine/access/access.ts";
import { boolean } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { Role } from "./role-record.ts";

/** Those who give roles, and those who maintain the employees that have them. */
export const rolesSeen = needs(["giveAccess", "audit", "people"], { of: "employee" });

export const listRoles = defineMethod({
  name: "ListRoles",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: rolesSeen,
  effect: "read",
  paged: true,
  summary: "Lists the firm's roles with their rights.",
  rules: ["Items are complete records, which UpdateRoles accepts."],
  args: { FilterByReadyMade: boolean({ doc: "Only roles that are (true) or are not (false) ready-made." }) },
  content: { Roles: listOfRecord(Role) },
  example: { FilterByReadyMade: true },
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, Role, {
      item: Object.keys(Role.fields),
      where: new Conditions().add(args.FilterByReadyMade, (value) => `role.ready_made = ${value}`),
      order: "role.role_key",
      page: call.page,
    });
    return { content: { Roles: items }, ...(total === undefined ? {} : { total }) };
  },
});
