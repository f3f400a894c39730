import type { Pools } from "../platform/database/index.ts";
import { demoFirmId, demoPassword, demoSignIns } from "../demo/index.ts";
import { firmNameOf, type ListedFirm, listFirms } from "../engine/firms/index.ts";
import { serviceVersion } from "../service-version.ts";
import type { OpenCore } from "../service-core.ts";
import { findSignIn, passwordIsRight } from "../engine/sessions/index.ts";
import type { Settings } from "../settings.ts";
import { addressOf, apiUrlOf } from "./addresses.ts";

const firmsShownMax = 10;
const userToTry = "api.demo";

/** What a new user needs: the address, the API URL, a user to sign in as, and a command to try. Only the port is not known yet. */
export async function makeBanner(service: OpenCore, settings: Settings): Promise<(port: number) => string> {
  const { pools } = service;
  const firms = await listFirms(pools);
  const demo = await hasDemo(service);
  const database = await databaseLine(pools, settings);
  const shownFirms = await nameFirms(pools, firms.slice(0, firmsShownMax));
  return (port) => {
    const lines = [
      `Plumbline ${serviceVersion} is ready.`,
      "",
      entry("Address", `${addressOf(settings, port)}/`),
      entry("Database", database),
      ...firmLines(shownFirms, firms.length, settings, port),
    ];
    if (demo)
      lines.push(
        ...demoSignIns.map(({ userName, may }, at) =>
          entry(at === 0 ? "Sign-ins" : "", `${`${userName} / ${demoPassword}`.padEnd(22)} ${may}`),
        ),
      );
    return `\n${[...lines, "", ...(demo ? curlLines(settings, port) : []), "Stop with Ctrl-C."].join("\n")}\n\n`;
  };
}

async function databaseLine(pools: Pools, settings: Settings): Promise<string> {
  const server = await pools.admin.row<{ version: string }>("select current_setting('server_version') as version");
  const where = settings.database === undefined ? `bundled, data in ${settings.dataFolder}` : "of DATABASE_URL";
  return `PostgreSQL ${server?.version ?? ""}, ${where}`;
}

interface NamedFirm {
  readonly id: string;
  readonly name: string;
}

/** A server that is down does not keep the service from starting. */
async function nameFirms(pools: Pools, firms: readonly ListedFirm[]): Promise<NamedFirm[]> {
  const named: NamedFirm[] = [];
  for (const firm of firms) named.push({ id: firm.id, name: await firmNameOf(pools, firm).catch(() => "") });
  return named;
}

function firmLines(shown: readonly NamedFirm[], count: number, settings: Settings, port: number): string[] {
  if (count === 0) return [entry("Firm", "none yet; create one with: npx plumbline firm create ID --name NAME")];
  const lines = shown.flatMap(({ id, name }) => [
    entry("Firm", name === "" ? id : `${id} (${name})`),
    entry("API URL", apiUrlOf(settings, port, id)),
  ]);
  return count > shown.length ? [...lines, entry("", `and ${count - shown.length} more firms`)] : lines;
}

function curlLines(settings: Settings, port: number): string[] {
  const body = {
    Method: "CreateAPISession",
    Username: userToTry,
    Password: demoPassword,
    APIVersion: 1,
  };
  return [
    "Try it:",
    "",
    `  curl -s '${apiUrlOf(settings, port, demoFirmId)}' -H 'Content-Type: application/json' \\`,
    `    -d '${JSON.stringify(body)}'`,
    "",
  ];
}

/** Whether the demo firm exists and still has its published password. */
async function hasDemo(service: OpenCore): Promise<boolean> {
  const demo = await service.firms.find(demoFirmId).catch(() => undefined);
  const user = demo === undefined ? undefined : await findSignIn(demo.pool.db, userToTry);
  return user !== undefined && (await passwordIsRight(user.passwordHash, demoPassword));
}

function entry(name: string, text: string): string {
  return `  ${name.padEnd(9)} ${text}`;
}
