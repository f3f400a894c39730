import pg from "pg";

const connectMs = 2000;

/** Connecting times out quickly; a call waits longer than that for a connection that is in use. */
export class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    // pg's pool hides the password when its settings are copied.
    super({ ...config, password: config?.password, connectionTimeoutMillis: connectMs });
  }
}
