import { accountTypes } from "@plumbline/accounting";
import { documented, needs } from "../../engine/access/access.ts";
import { choice, key, list } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { Conditions, forPages, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { GLAccount, glAccountListItem, glAccountOrder, glAccountStatuses } from "./gl-account-record.ts";

/** The filters of ListGLAccounts and GetGLAccounts. */
export const glAccountFilters = {
  FilterByAccountGroup: list(key({ of: "AccountGroup" }), {
    alsoKnownAs: ["FitlerByAccountGroup"],
    doc: "Accounts of these account groups.",
  }),
  FilterByStatus: list(choice(glAccountStatuses), { doc: "Accounts with one of these statuses." }),
  FilterByType: list(choice(accountTypes), { doc: "Accounts of these types." }),
};

export function glAccountConditions(args: {
  readonly FilterByAccountGroup?: readonly number[] | undefined;
  readonly FilterByStatus?: readonly string[] | undefined;
  readonly FilterByType?: readonly string[] | undefined;
}): Conditions {
  return new Conditions()
    .anyOf("gl_account.account_group_key", args.FilterByAccountGroup)
    .anyOf("gl_account.status", args.FilterByStatus)
    .anyOf("gl_account.account_type", args.FilterByType);
}

export const listGLAccounts = defineMethod({
  name: "ListGLAccounts",
  chapter: "GL accounts",
  versions: [1],
  access: documented(needs(["seeBooks", "enterBills", "lists"]), "authorized"),
  effect: "read",
  paged: true,
  summary: "Lists GL accounts by ID.",
  args: glAccountFilters,
  content: { GLAccounts: listOfRecord(GLAccount, glAccountListItem) },
  example: { FilterByStatus: ["Active"], FilterByType: ["Income"] },
  async handle(args, call) {
    const { items, total } = await listRecords(call.db, forPages(GLAccount, call), {
      item: call.surface === "Web" ? [...glAccountListItem, "ControlUses"] : glAccountListItem,
      where: glAccountConditions(args),
      order: glAccountOrder,
      page: call.page,
    });
    return { content: { GLAccounts: items }, ...(total === undefined ? {} : { total }) };
  },
});
