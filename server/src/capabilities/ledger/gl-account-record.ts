import { accountTypes } from "@plumbline/accounting";
import { boolean, choice, dateTime, integer, key, readOnly, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";

export const glAccountStatuses = ["Active", "Inactive"] as const;
export const intercompanyAccountTypes = ["None", "DueTo", "DueFrom"] as const;

const valueOf = (column: string, choices: readonly string[], first: number) =>
  `array_position(array[${choices.map((each) => `'${each}'`).join(", ")}], ${column})${first === 1 ? "" : " - 1"}`;

/** An account of the general ledger, without its figures: those are sums over the books (GetGLAccounts). */
export const GLAccount = defineRecord({
  name: "GLAccount",
  plural: "GLAccounts",
  key: "GLAccountKey",
  table: "gl_account",
  from: "gl_account left join account_group using (account_group_key)",
  doc: "An account of the general ledger.",
  fields: {
    GLAccountKey: key("gl_account_key", { required: true }),
    AccountGroupKey: key("account_group_key", {
      of: "AccountGroup",
      nullable: true,
      sql: "gl_account.account_group_key",
    }),
    ID: text("id", { max: 30, required: true, filled: true, doc: "Stands once among the accounts, ignoring case." }),
    Description: text("description", { max: 80 }),
    "AccountGroup Order": readOnly(integer({ nullable: true, sql: 'account_group."order"' })),
    "AccountGroup Status": readOnly(text({ nullable: true, sql: "account_group.status" })),
    AccountGroup: readOnly(text({ nullable: true, sql: "account_group.description" })),
    AccountType: choice(accountTypes, "account_type", { required: true }),
    AccountTypeValue: readOnly(integer({ sql: valueOf("gl_account.account_type", accountTypes, 1) })),
    Allocated: boolean("allocated", { default: false }),
    AllowJournalEntries: boolean("allow_journal_entries", { default: true }),
    IntercompanyAccountType: choice(intercompanyAccountTypes, "intercompany_account_type", { default: "None" }),
    IntercompanyAccountTypeValue: readOnly(
      integer({ sql: valueOf("gl_account.intercompany_account_type", intercompanyAccountTypes, 0) }),
    ),
    IntercompanyAccount: readOnly(boolean({ sql: "gl_account.intercompany_account_type <> 'None'" })),
    NormalDebitBalance: boolean("normal_debit_balance", {
      nullable: true,
      doc: "Taken from the account type when a new account leaves it out or null.",
    }),
    Notes: text("notes", { nullable: true, sql: "gl_account.notes" }),
    Order: integer('"order"', { default: 0, sql: 'gl_account."order"' }),
    Status: choice(glAccountStatuses, "status", { default: "Active", sql: "gl_account.status" }),
    SummarizeGroupOnFS: boolean("summarize_group_on_fs", { default: false }),
    PrintNetProfitAfterGroup: boolean("print_net_profit_after_group", { default: false }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
  },
});
export type GLAccountFields = typeof GLAccount.fields;

export const glAccountListItem = [
  "GLAccountKey",
  "ID",
  "Description",
  "AccountType",
  "AccountGroup",
  "Order",
  "Status",
] as const;

/** The name a person sees of an account is its ID. */
export const glAccountOrder = 'lower(gl_account.id) collate "C", gl_account.gl_account_key';
