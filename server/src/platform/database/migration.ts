import { createHash } from "node:crypto";

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

export function makeMigration(name: string, sql: string): Migration {
  // Checkouts differ in line endings.
  const content = sql.replaceAll("\r\n", "\n");
  return { name, sql: content, sha256: createHash("sha256").update(content).digest("hex") };
}
