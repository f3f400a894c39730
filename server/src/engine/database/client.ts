import pg from "pg";

const connectMs = 2000;

/** A client gives up connecting soon; a call waits longer than that for a connection that others use. */
export class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    // The pool hides the password from whoever copies its settings.
    super({ ...config, password: config?.password, connectionTimeoutMillis: connectMs });
  }
}
