import { contactDetails, contactList } from "../contacts/index.ts";
import { boolean, choice, date, dateTime, key, money, rate, readOnly, text } from "../../engine/fields/fields.ts";
import { defineRecord, statuses } from "../../engine/records/index.ts";

/** Whom the firm works for and bills. */
export const Client = defineRecord({
  name: "Client",
  plural: "Clients",
  key: "ClientKey",
  table: "client",
  from: `client left join client_type using (client_type_key)
           left join gl_account account on account.gl_account_key = client.account_key
           left join email_template on email_template.email_template_key = client.email_statement_template_key`,
  doc: "Whom the firm works for and bills.",
  fields: {
    ClientKey: key("client_key", { required: true, doc: "Identifies the client; negative for a new one." }),
    Description: text("description", { max: 255, required: true, filled: true, doc: "The client's name." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the record was last changed; an update must include it unchanged." }),
    ),
    Status: choice(statuses, "status", {
      required: true,
      default: "Active",
      doc: "Inactive clients cannot be chosen for new records.",
    }),
    DateEstablished: date("date_established", { nullable: true, doc: "When the client became a client." }),
    SendStatements: boolean("send_statements", {
      default: true,
      doc: "Whether the client is sent statements of account.",
    }),
    CreateFinanceCharge: boolean("create_finance_charge", {
      default: true,
      doc: "Whether overdue balances are charged interest.",
    }),
    AnnualPercentageRate: rate("annual_percentage_rate", { min: 0, doc: "Of the finance charge, in percent." }),
    PrePaymentBeginningBalance: readOnly(
      money("prepayment_beginning_balance", { doc: "The prepayment balance when the firm's books began." }),
    ),
    AccountKey: key("account_key", { of: "GLAccount", nullable: true, doc: "Extension: the client's GL account." }),
    AccountID: readOnly(text({ sql: "account.id", onlyWhenSet: true, doc: "Sent only if AccountKey is populated." })),
    ...contactDetails("client"),
    EmailStatementTemplateKey: key("email_statement_template_key", {
      of: "EmailTemplate",
      nullable: true,
      doc: "The email template for statements.",
    }),
    EmailStatementTemplateDescription: readOnly(
      text({ sql: "email_template.description", doc: "The name of that template." }),
    ),
    Contacts: contactList("client"),
    Notes: text("notes", { nullable: true, doc: "Notes about the client." }),
    ClientTypeKey: key("client_type_key", { of: "ClientType", nullable: true, doc: "The type of client." }),
    ClientTypeDescription: readOnly(text({ sql: "client_type.description", doc: "The name of the client type." })),
    ClientTypeNotes: readOnly(text({ nullable: true, sql: "client_type.notes", doc: "The notes of the client type." })),
  },
});

export const clientListItem = ["ClientKey", "Description"] as const;
export type ClientFields = typeof Client.fields;
