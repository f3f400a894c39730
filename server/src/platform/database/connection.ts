import pg from "pg";

/** How to reach one database, as pg's Pool and Client accept it. `host` may be the folder of a Unix socket. */
export interface ConnectionSettings {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  ssl?: pg.ClientConfig["ssl"];
}

/** Reads a DATABASE_URL. pg itself parses it, so everything pg understands (sslmode, sockets) works. */
export function connectionFromUrl(url: string): ConnectionSettings {
  const client = new pg.Client({ connectionString: url });
  const ssl: unknown = client.ssl;
  return {
    host: client.host,
    port: client.port,
    user: client.user ?? "postgres",
    database: client.database ?? "postgres",
    ...(typeof client.password === "string" ? { password: client.password } : {}),
    ...(ssl === undefined || ssl === false ? {} : { ssl: ssl as NonNullable<ConnectionSettings["ssl"]> }),
  };
}

/** Whether the connection goes over a network without encryption. */
export function isUnprotected({ host, ssl }: ConnectionSettings): boolean {
  const isLocal = host.startsWith("/") || host === "localhost" || host === "::1" || host.startsWith("127.");
  return !isLocal && (ssl === undefined || ssl === false);
}

/** The value of the libpq startup parameter `options`: settings that apply from the connection's first statement. */
export function startupOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replace(/[\\\s]/g, "\\$&")}`)
    .join(" ");
}

/** A quoted SQL identifier, so that any name is safe in a statement. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
