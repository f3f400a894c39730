import type { ConnectionSettings } from "../src/platform/database/index.ts";

/** The value of DATABASE_URL with which a program uses the same database. */
export function databaseUrl({ host, port, user, password = "", database }: ConnectionSettings): string {
  const url = new URL(`postgres://localhost/${database}`);
  for (const [part, value] of Object.entries({ host, port, user, password }))
    if (value !== "") url.searchParams.set(part, String(value));
  return url.href;
}
