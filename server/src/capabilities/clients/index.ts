import type { Capability } from "../../engine/capability/capability.ts";
import { getClients } from "./get-clients.ts";
import { listClients } from "./list-clients.ts";
import { updateClients } from "./update-clients.ts";

/** Clients, who are billed. */
export const clients = {
  name: "clients",
  methods: { listClients, getClients, updateClients },
} satisfies Capability;

export { Client, type ClientFields } from "./client-record.ts";
