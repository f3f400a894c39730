import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import type pg from "pg";

/** How the bundled server knows who connects through its socket, whose folder only the service's own user can enter. */
const rules = `# Written by Plumbline at each start. The service's own roles have no password; those of firms and of report readers do.
local all         plumbline         trust
local all         plumbline_service trust
local replication plumbline         trust
local all         all               scram-sha-256
`;

/** Makes the bundled server ask every other role for its password: without one, each firm's role could log in as another's. */
export async function requirePasswords(superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ file: string }>("select current_setting('hba_file') as file");
  const file = rows[0]?.file ?? "";
  if (readFileSync(file, "utf8") === rules) return;
  // Written whole under another name first: the server does not start with a part of it.
  const { uid, gid } = statSync(file);
  const temporary = `${file}.new`;
  writeFileSync(temporary, rules, { mode: 0o600, flush: true });
  if (process.getuid?.() === 0) chownSync(temporary, uid, gid);
  renameSync(temporary, file);
  await superuser.query("select pg_reload_conf()");
}
