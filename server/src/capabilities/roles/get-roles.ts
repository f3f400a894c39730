import { defineMethod } from "../../engine/method/method.ts";
import { getRecords, listOfRecord, requestedKeys } from "../../engine/records/index.ts";
import { rolesSeen } from "./list-roles.ts";
import { Role } from "./role-record.ts";

export const getRoles = defineMethod({
  name: "GetRoles",
  chapter: "Access",
  versions: [1, 2],
  extension: true,
  access: rolesSeen,
  effect: "read",
  summary: "Returns roles by key, in the order of the keys.",
  args: { RequestedRoles: requestedKeys(Role) },
  content: { Roles: listOfRecord(Role) },
  example: { RequestedRoles: [1, 2] },
  async handle(args, call) {
    return { content: { Roles: await getRecords(call, Role, args.RequestedRoles) } };
  },
});
