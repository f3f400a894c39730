import pg from "pg";

/** How to reach one database: what pg's Pool and Client take. `host` may be the folder of a unix socket. */
export interface ConnectionSettings {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
  ssl?: pg.ClientConfig["ssl"];
}

/** Reads a DATABASE_URL. pg itself takes the address apart, so that all it understands (sslmode, sockets) works. */
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

/** The value of the libpq startup parameter `options`: settings a connection has from its first statement on. */
export function startupOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replace(/[\\\s]/g, "\\$&")}`)
    .join(" ");
}

/** A name as SQL writes it: in double quotes, so that any name is safe in a statement's text. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
