import { type ConnectionSettings, type Pools, reportingVersion } from "../engine/database/index.ts";
import {
  revokeReportingAccess,
  type ListedFirm,
  grantReportingAccess,
  firmTimeZoneOf,
  readerConnectionsMax,
} from "../engine/firms/index.ts";
import { defineCommand } from "./command.ts";
import { randomPassword } from "./passwords.ts";
import { auditCommand } from "./user-store.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const firmReportingAccess = defineCommand({
  name: "firm reporting-access",
  summary: "Creates a database user who may only read the firm's reporting views.",
  takes: ["ID"],
  flags: { revoke: { meaning: "Deletes that user." } },
  notes: () =>
    `If the user exists, it gets a new password and the old one stops working. It may have at most ${readerConnectionsMax} open connections.\nThe bundled PostgreSQL accepts connections only from its own machine and user; to give others access, use your own\nPostgreSQL (DATABASE_URL) or send them a file from plumbline firm snapshot.`,
  run: ({ takes: [id = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools, connection }) => {
      const firm = await knownFirm(pools, id);
      if (flags.revoke === true) {
        const revoked = await revokeReportingAccess(pools, firm);
        if (revoked) await audit(pools, firm, { reads: false });
        terminal.print(revoked ? `The reporting user of ${id} was deleted.` : `${id} has no reporting user.`);
        return;
      }
      const password = randomPassword();
      const timeZone = await firmTimeZoneOf(pools, firm);
      const { role, schema } = await grantReportingAccess(pools, firm, { password, timeZone });
      await audit(pools, firm, { reads: true, role });
      terminal.print(
        [
          `User      ${role}`,
          `Password  ${password}   (shown only now)`,
          `Schema    ${schema}`,
          `Connect   ${addressOf(connection, role, password)}`,
        ].join("\n"),
      );
    }),
});

async function audit(pools: Pools, firm: ListedFirm, after: object): Promise<void> {
  const written = { record: "ReportingAccess", key: reportingVersion };
  await pools
    .firm(firm.schema, "UTC")
    .transaction((db) => auditCommand(db, "plumbline firm reporting-access", written, after));
}

/** A connection URL for libpq and most tools. A server with a Unix socket is named by the socket's folder. */
function addressOf({ host, port, database }: ConnectionSettings, role: string, password: string): string {
  const who = `${encodeURIComponent(role)}:${encodeURIComponent(password)}`;
  return host.startsWith("/")
    ? `postgresql://${who}@/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${who}@${host.includes(":") ? `[${host}]` : host}:${port}/${encodeURIComponent(database)}`;
}
