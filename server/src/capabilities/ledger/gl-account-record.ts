import { accountTypes } from "@plumbline/accounting";
import { boolean, choice, dateTime, integer, json, key, readOnly, text } from "../../engine/fields/fields.ts";
import { defineRecord } from "../../engine/records/index.ts";

export const glAccountStatuses = ["Active", "Inactive"] as const;
export const intercompanyAccountTypes = ["None", "DueTo", "DueFrom"] as const;

const valueOf = (column: string, choices: readonly string[], first: number) =>
  `array_position(array[${choices.map((each) => `'${each}'`).join(", ")}], ${column})${first === 1 ? "" : " - 1"}`;

/** A GL account without its balances and budgets, which GetGLAccounts calculates. */
export const GLAccount = defineRecord({
  name: "GLAccount",
  plural: "GLAccounts",
  key: "GLAccountKey",
  table: "gl_account",
  from: "gl_account left join account_group using (account_group_key)",
  doc: "An account of the general ledger.",
  // What the account is a control account for, and where: only documents post to it there.
  pages: {
    ControlUses: json({
      sql: `(select json_agg(json_build_object('CompanyKey', marked.company_key, 'Use', marked.control) order by marked.company_key, marked.control)
               from control_account marked where marked.gl_account_key = gl_account.gl_account_key)`,
    }),
  },
  fields: {
    GLAccountKey: key("gl_account_key", { required: true, doc: "The key of the account; a negative key creates one." }),
    AccountGroupKey: key("account_group_key", {
      of: "AccountGroup",
      nullable: true,
      sql: "gl_account.account_group_key",
      doc: "The account group under which the account appears on reports, if any.",
    }),
    ID: text("id", {
      max: 30,
      required: true,
      filled: true,
      doc: "The account number; unique among all accounts, ignoring case.",
    }),
    Description: text("description", { max: 80, doc: "The account name." }),
    "AccountGroup Order": readOnly(
      integer({ nullable: true, sql: 'account_group."order"', doc: "The sort order of the account group." }),
    ),
    "AccountGroup Status": readOnly(text({ sql: "account_group.status", doc: "The status of the account group." })),
    AccountGroup: readOnly(text({ sql: "account_group.description", doc: "The name of the account group." })),
    AccountType: choice(accountTypes, "account_type", {
      required: true,
      doc: "The type of the account, which decides where it appears on financial statements.",
    }),
    AccountTypeValue: readOnly(
      integer({ sql: valueOf("gl_account.account_type", accountTypes, 1), doc: "AccountType as a number, from 1." }),
    ),
    Allocated: boolean("allocated", {
      default: false,
      doc: "Whether the account is allocated.",
    }),
    AllowJournalEntries: boolean("allow_journal_entries", {
      default: true,
      doc: "Whether journal entries may be posted to the account.",
    }),
    IntercompanyAccountType: choice(intercompanyAccountTypes, "intercompany_account_type", {
      default: "None",
      doc: "Whether the account holds what companies of the firm owe each other; such accounts are eliminated on consolidated statements.",
    }),
    IntercompanyAccountTypeValue: readOnly(
      integer({
        sql: valueOf("gl_account.intercompany_account_type", intercompanyAccountTypes, 0),
        doc: "IntercompanyAccountType as a number, from 0.",
      }),
    ),
    IntercompanyAccount: readOnly(
      boolean({
        sql: "gl_account.intercompany_account_type <> 'None'",
        doc: "True if IntercompanyAccountType is not None.",
      }),
    ),
    NormalDebitBalance: boolean("normal_debit_balance", {
      nullable: true,
      doc: "True if the account normally has a debit balance. The default follows from AccountType.",
    }),
    Notes: text("notes", { sql: "gl_account.notes", doc: "Notes about the account." }),
    Order: integer('"order"', {
      default: 0,
      sql: 'gl_account."order"',
      doc: "The sort order within the account group.",
    }),
    Status: choice(glAccountStatuses, "status", {
      default: "Active",
      sql: "gl_account.status",
      doc: "An inactive account cannot be chosen for new documents.",
    }),
    SummarizeGroupOnFS: boolean("summarize_group_on_fs", {
      default: false,
      doc: "If true on one account of an account group, income statements and balance sheets show the group as one line.",
    }),
    PrintNetProfitAfterGroup: boolean("print_net_profit_after_group", {
      default: false,
      doc: "If true on one account of an account group, income statements show the net profit so far after the group.",
    }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", {
        doc: "When the account was last changed. Include it unchanged when you update or delete the account.",
      }),
    ),
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

/** Accounts are listed by ID. */
export const glAccountOrder = 'lower(gl_account.id) collate "C", gl_account.gl_account_key';
