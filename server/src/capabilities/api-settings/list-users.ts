import { Conditions, listOfRecord, listRecords, type RecordDefinition, statuses } from "../../engine/records/index.ts";
import { needs } from "../../engine/access/access.ts";
import { choice, list } from "../../engine/fields/fields.ts";
import { defineMethod, type MethodDefinition } from "../../engine/method/method.ts";
import { APIUser, ServiceUser, type UserKind } from "./user-records.ts";

// ListAPIUsers and ListServiceUsers read the same table, so they share a definition.
export const listAPIUsers = listUsers(APIUser, "api", "Lists API users by name.");
export const listServiceUsers = listUsers(ServiceUser, "service", "Lists the sign-ins of employees by user name.");

function listUsers(record: RecordDefinition, kind: UserKind, summary: string): MethodDefinition {
  const item = Object.keys(record.fields).filter((name) => name !== "Password");
  return defineMethod({
    name: `List${record.plural}`,
    chapter: "API settings",
    versions: [1, 2],
    extension: true,
    access: needs(["giveAccess", "audit"]),
    effect: "read",
    paged: true,
    summary,
    rules: [`Items are complete records without the password, which Update${record.plural} accepts.`],
    args: { FilterByStatus: list(choice(statuses), { doc: "Only users with one of these statuses." }) },
    content: { [record.plural]: listOfRecord(record, item) },
    example: { FilterByStatus: ["Active"] },
    async handle(args, call) {
      const { items, total } = await listRecords(call.db, record, {
        item,
        where: new Conditions().anyOf("sign_in.kind", [kind]).anyOf("sign_in.status", args.FilterByStatus),
        order: 'lower(sign_in.user_name) collate "C", sign_in.sign_in_key',
        page: call.page,
      });
      return { content: { [record.plural]: items }, ...(total === undefined ? {} : { total }) };
    },
  });
}
