import { Client, clientListItem } from "../../server/src/capabilities/clients/client-record.ts";
import { selectList } from "../../server/src/engine/records/define/record.ts";
import { needle } from "../firms.ts";
import { type Bare, type BenchRow, type FirmName, oneRecord, ownRecords } from "../row.ts";
import { backAndForth } from "./back-and-forth.ts";

const listItem = selectList(Client, clientListItem);
const order = "order by client.sort_name, client.client_key limit 10";
const hundred = Array.from({ length: 100 }, (_, index) => index * 9 + 1);

const pageByName = (firm: FirmName): Pick<BenchRow, "firm" | "call" | "bare" | "answers"> => ({
  firm,
  call: { Method: "ListClients", PageResults: true, MethodArguments: { FilterByNameLike: needle } },
  bare: read(`select ${listItem}, count(*) over () as total from client where sort_name like $1 ${order}`, {
    text: `%${needle.toLowerCase()}%`,
  }),
  answers: { member: "Clients", count: 10 },
});

const updateClient = (key: number) => backAndForth("Client", key, "Notes", `Met in ${key}`);

const page = (firm: FirmName): Pick<BenchRow, "firm" | "call" | "answers"> => ({
  firm,
  call: { Method: "ListClients", PageResults: true, MethodArguments: { FilterByStatus: ["Active"] } },
  answers: { member: "Clients", count: 10 },
});

export const clientRows: readonly BenchRow[] = [
  { name: "list 10 of 10,000 clients by name, paged", ...pageByName("small"), target: 0.7 },
  { name: "list 10 of 1,000 clients by name, paged", ...pageByName("writes") },
  {
    name: "list 10 of 100,000 clients by name, paged",
    ...pageByName("large"),
    atMost: { times: 1.5, row: "list 10 of 1,000 clients by name, paged" },
  },
  { name: "first page of 1,000 clients", ...page("writes") },
  {
    name: "first page of 100,000 clients",
    ...page("large"),
    atMost: { times: 1.5, row: "first page of 1,000 clients" },
  },
  {
    name: "get one client",
    firm: "small",
    call: { Method: "GetClients", MethodArguments: { RequestedClients: [500] } },
    bare: read(`select ${selectList(Client)} from ${Client.from} where client_key = $1`, { key: 500 }),
    target: 0.7,
    answers: { member: "Clients", count: 1 },
  },
  {
    name: "get 100 clients",
    firm: "small",
    call: { Method: "GetClients", MethodArguments: { RequestedClients: hundred } },
    bare: read(`select ${selectList(Client)} from ${Client.from} where client_key = any($1)`, { keys: hundred }),
    target: 1,
    answers: { member: "Clients", count: 100 },
  },
  {
    name: "update one client",
    firm: "writes",
    ...ownRecords((connection) => updateClient(101 + connection)),
    answers: { member: "Clients", count: 1 },
  },
  {
    name: "update one client, all connections the same client",
    firm: "writes",
    ...oneRecord(updateClient(100)),
    answers: { member: "Clients", count: 1 },
  },
];

function read(text: string, body: Record<string, unknown>): Bare {
  return { body, statements: [{ text, params: Object.keys(body) }] };
}
