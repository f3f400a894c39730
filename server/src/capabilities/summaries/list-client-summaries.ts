import { clientTables as tables, ClientSummary } from "./client-summary-record.ts";
import { defineBalanceList } from "./define-balance-list.ts";

export const listClientSummaries = defineBalanceList({
  name: "ListClientSummaries",
  summary: "Lists clients with type, active projects, open balance and last activity.",
  record: ClientSummary,
  tables,
  named: "Description",
  type: "ClientType",
  own: { name: "ActiveProjects", tables: tables.projects },
  right: "clientMoney",
  rightText: "client money",
});
