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
    ClientKey: key("client_key", { required: true }),
    Description: text("description", { max: 255, required: true, filled: true, doc: "The client's name." }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    Status: choice(statuses, "status", { required: true, default: "Active" }),
    DateEstablished: date("date_established", { nullable: true }),
    SendStatements: boolean("send_statements", { default: true }),
    CreateFinanceCharge: boolean("create_finance_charge", { default: true }),
    AnnualPercentageRate: rate("annual_percentage_rate", { min: 0, doc: "Of the finance charge, in percent." }),
    PrePaymentBeginningBalance: readOnly(
      money("prepayment_beginning_balance", { doc: "What was paid ahead when the firm's books began." }),
    ),
    AccountKey: key("account_key", { of: "GLAccount", nullable: true, doc: "Extension: the client's GL account." }),
    AccountID: readOnly(text({ sql: "account.id", onlyWhenSet: true, doc: "Sent only if AccountKey is populated." })),
    ...contactDetails("client"),
    EmailStatementTemplateKey: key("email_statement_template_key", { of: "EmailTemplate", nullable: true }),
    EmailStatementTemplateDescription: readOnly(text({ sql: "email_template.description" })),
    Contacts: contactList("client"),
    Notes: text("notes", { nullable: true }),
    ClientTypeKey: key("client_type_key", { of: "ClientType", nullable: true }),
    ClientTypeDescription: readOnly(text({ sql: "client_type.description" })),
    ClientTypeNotes: readOnly(text({ nullable: true, sql: "client_type.notes" })),
  },
});

export const clientListItem = ["ClientKey", "Description"] as const;
export type ClientFields = typeof Client.fields;
