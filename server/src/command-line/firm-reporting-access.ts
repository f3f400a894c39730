import { type ConnectionSettings, reportingVersion, type ServerPools } from "../platform/database/index.ts";
import {
  revokeReportingAccess,
  type ListedFirm,
  grantReportingAccess,
  firmTimeZoneOf,
  readerConnectionsMax,
  type ReaderRight,
  readerRights,
} from "../engine/firms/index.ts";
import { CommandRefused, defineCommand } from "./command.ts";
import { randomPassword } from "./passwords.ts";
import { auditCommand } from "./user-store.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const firmReportingAccess = defineCommand({
  name: "firm reporting-access",
  summary: "Creates a database user who may only read the firm's reporting views.",
  takes: ["ID"],
  flags: {
    revoke: { meaning: "Deletes that user." },
    rights: {
      value: "A,B,...",
      meaning: `What the user sees beside names, hours and billing: ${readerRights.join(", ")}, or none. By default what it saw before; nothing of these for a new one.`,
    },
  },
  notes: () =>
    `If the user exists, it gets a new password and the old one stops working. It may have at most ${readerConnectionsMax} open connections.\nThe bundled PostgreSQL accepts connections only from its own machine and user; to give others access, use your own\nPostgreSQL (DATABASE_URL) or send them a file from plumbline firm snapshot.`,
  run: ({ takes: [id = ""], flags }, terminal) =>
    withDatabase(terminal, async ({ pools }) => {
      const firm = await knownFirm(pools, id);
      const at = await pools.on(firm.server);
      if (flags.revoke === true) {
        const revoked = await revokeReportingAccess(at, firm);
        if (revoked) await audit(at, firm, { reads: false });
        terminal.print(revoked ? `The reporting user of ${id} was deleted.` : `${id} has no reporting user.`);
        return;
      }
      const password = randomPassword();
      const timeZone = await firmTimeZoneOf(pools, firm);
      const asked = rightsIn(flags.rights);
      const { role, schema, rights } = await grantReportingAccess(at, firm, { password, timeZone, rights: asked });
      await audit(at, firm, { reads: true, role, rights });
      terminal.print(
        [
          `User      ${role}`,
          `Password  ${password}   (shown only now)`,
          `Schema    ${schema}`,
          `Connect   ${addressOf(at.connection, role, password)}`,
          `Rights    ${rights.length === 0 ? "none" : rights.join(", ")}`,
        ].join("\n"),
      );
    }),
});

function rightsIn(text: string | undefined): ReaderRight[] | undefined {
  if (text === undefined) return undefined;
  const names = text === "none" ? [] : text.split(",").map((name) => name.trim());
  return names.map((name) => {
    const right = readerRights.find((each) => each === name);
    if (right === undefined)
      throw new CommandRefused(`--rights takes ${readerRights.join(", ")} or none; got ${JSON.stringify(name)}.`);
    return right;
  });
}

async function audit(pools: ServerPools, firm: ListedFirm, after: object): Promise<void> {
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
