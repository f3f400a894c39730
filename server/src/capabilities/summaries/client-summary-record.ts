import { choice, date, integer, key, money, text } from "../../engine/fields/fields.ts";
import { defineRecord, statuses } from "../../engine/records/index.ts";
import { openAmountRows } from "../ledger/index.ts";

/** What the sorted columns of all clients need, read once for all of them. */
export const clientTables = {
  type: "left join client_type on client_type.client_type_key = client.client_type_key",
  projects: `left join lateral (
    select count(distinct project.project_key)::int as active from invoice_group join project using (project_key)
     where invoice_group.client_key = client.client_key and project.status = 'Active' and not project.is_template) projects on true`,
  open: `left join (
    select party_key, sum(amount) as amount from (${openAmountRows({ control: "receivable", asOf: "current_date" })}) kept
     group by party_key) owed on owed.party_key = client.client_key`,
  activity: `left join lateral (
    select greatest((select max(invoice_date) from client_invoice where client_invoice.client_key = client.client_key and client_invoice.status = 'Final'),
                    (select max(receipt_date) from receipt where receipt.client_key = client.client_key)) as last) activity on true`,
} as const;

/** A client with what people look for in a list. */
export const ClientSummary = defineRecord({
  name: "ClientSummary",
  plural: "Clients",
  key: "ClientKey",
  table: "client",
  from: ["client", ...Object.values(clientTables)].join(" "),
  doc: "A client with its active projects and open balance.",
  fields: {
    ClientKey: key("client_key", { doc: "The client." }),
    Description: text("description", { doc: "The client's name." }),
    Status: choice(statuses, "status", { doc: "Whether the client is active." }),
    ClientType: text({ sql: "client_type.description", doc: "The type of client." }),
    City: text("primary_address_city", { doc: "The city of the primary address." }),
    ActiveProjects: integer({
      sql: "coalesce(projects.active,0)",
      doc: "The number of active projects billed to the client.",
    }),
    OpenBalance: money({
      sql: "coalesce(owed.amount,0)",
      tag: "clientMoney",
      nullable: true,
      doc: "What the client owes today, as in the receivables aging.",
    }),
    LastActivityDate: date({
      sql: "activity.last",
      tag: "clientMoney",
      nullable: true,
      doc: "The date of the latest final invoice or receipt; null if there is none.",
    }),
  },
});
