export { Client, type ClientFields } from "./client-record.ts";
export { getClients } from "./get-clients.ts";
export { listClients } from "./list-clients.ts";
export { updateClients } from "./update-clients.ts";
