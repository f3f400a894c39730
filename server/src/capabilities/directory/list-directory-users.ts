import { needs } from "../../engine/access/access.ts";
import { key, list, text } from "../../engine/fields/fields.ts";
import { externalIdLengthMax, userNameLengthMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { DirectoryUser, directoryUserItem } from "./directory-user-record.ts";

export const listDirectoryUsers = defineMethod({
  name: "ListDirectoryUsers",
  chapter: "API settings",
  versions: [1, 2],
  extension: true,
  access: needs("giveAccess", { also: "people" }),
  effect: "read",
  paged: true,
  summary:
    "Lists the employees who have a sign-in, each with it, by key: what a directory compares with its own people.",
  rules: ["The filters match whole values; FilterByUserName ignores case."],
  args: {
    FilterByServiceUserKey: list(key({ of: "ServiceUser" }), { doc: "Only the sign-ins with these keys." }),
    FilterByUserName: text({ max: userNameLengthMax, doc: "Only the one with this user name." }),
    FilterByExternalID: text({ max: externalIdLengthMax, doc: "Only the one with this id of the directory." }),
  },
  content: { DirectoryUsers: listOfRecord(DirectoryUser, directoryUserItem) },
  example: { FilterByUserName: "demo.employee" },
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, DirectoryUser, {
      item: directoryUserItem,
      where: new Conditions()
        .anyOf("sign_in.sign_in_key", args.FilterByServiceUserKey)
        .add(args.FilterByUserName, (name) => `lower(sign_in.user_name) = lower(${name})`)
        .add(args.FilterByExternalID, (id) => `sign_in.external_id = ${id}`),
      order: "sign_in.sign_in_key",
      page: call.page,
    });
    return { content: { DirectoryUsers: items }, ...(total === undefined ? {} : { total }) };
  },
});
