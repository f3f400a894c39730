import pg from "pg";

/** Long enough for a process that handles a long body at the same time. */
const connectMs = 3000;

/** Connecting times out quickly; a call waits longer than that for a connection that is in use. */
export class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    // pg's pool hides the password when its settings are copied.
    super({ ...config, password: config?.password, connectionTimeoutMillis: connectMs });
  }
}
