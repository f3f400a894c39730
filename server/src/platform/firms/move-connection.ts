import pg from "pg";
import { clientDefaults, type ConnectionSettings, quoteName, watchSilence } from "../database/index.ts";

const connectMs = 5000;
/** A copy waits for the other server now and then. */
const silentSecondsMax = 20;

/** A connection of its own for as long as a move lasts, with which it holds locks. */
export interface MoveConnection {
  readonly client: pg.Client;
  /** Ends it here and on the server, also when the network does not answer. */
  close(): Promise<void>;
}

/** The schema is on the search path. */
export async function openMoveConnection(connection: ConnectionSettings, schema?: string): Promise<MoveConnection> {
  const client = new pg.Client({ ...connection, ...clientDefaults, connectionTimeoutMillis: connectMs });
  // Whoever uses it next gets the error.
  client.on("error", () => {});
  const silence = watchSilence(connection, () => {}, silentSecondsMax);
  try {
    await client.connect();
    silence.add(client);
    if (schema !== undefined) await client.query(`set search_path to ${quoteName(schema)}, public`);
  } catch (error) {
    await silence.close();
    throw error;
  }
  return { client, close: () => silence.close() };
}
