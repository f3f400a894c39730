import { type ConnectionSettings, type Pools, reportingVersion } from "../engine/database/index.ts";
import { revokeReportingAccess, type ListedFirm, grantReportingAccess, readerConnectionsMax } from "../engine/firms/index.ts";
import { defineCommand } from "./command.ts";
import { auditCommand, randomPassword } from "./users.ts";
import { knownFirm, timeZoneOf, withDatabase } from "./with-database.ts";

export const firmReportingAccess = defineCommand({
  name: "firm reporting-access",
  summary: "Makes a database user who may read the firm's views for reports, and nothing else.",
  takes: ["ID"],
  flags: { revoke: { meaning: "Takes that user away." } },
  notes: () =>
    `Given again, the user gets a new password and the old one ends. At most ${readerConnectionsMax} connections are open at once. The bundled\nPostgreSQL is reached from its own machine only, by the user who runs it; to let others read, use a PostgreSQL of\nyour own (DATABASE_URL) or give them a file of plumbline firm snapshot.`,
  run: ({ takes: [id = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools, connection }) => {
      const firm = await knownFirm(pools, id);
      if (flags.revoke === true) {
        const gone = await revokeReportingAccess(pools, firm);
        if (gone) await audit(pools, firm, { reads: false });
        terminal.print(gone ? `Nobody reads ${id} by SQL any more.` : `${id} has no such user.`);
        return;
      }
      const password = randomPassword();
      const timeZone = await timeZoneOf(pools, firm);
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

/** As libpq and most tools read it. A server that is reached through a socket is named by the socket's folder. */
function addressOf({ host, port, database }: ConnectionSettings, role: string, password: string): string {
  const who = `${encodeURIComponent(role)}:${encodeURIComponent(password)}`;
  return host.startsWith("/")
    ? `postgresql://${who}@/${encodeURIComponent(database)}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${who}@${host.includes(":") ? `[${host}]` : host}:${port}/${encodeURIComponent(database)}`;
}
