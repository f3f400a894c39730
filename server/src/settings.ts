import { isIP } from "node:net";
import { availableParallelism } from "node:os";
import { join, resolve, sep } from "node:path";
import { type ConnectionSettings, connectionFromUrl } from "./platform/database/index.ts";

/** A process setting: an environment variable, declared once. `start --help` and the README list them from here. */
interface Setting<Value> {
  readonly default: string;
  readonly meaning: string;
  /** Reads the value, or returns what it must be, as the end of the sentence "NAME must be ...". */
  readonly read: (text: string) => Value | MustBe;
}

/** The checked settings of the process, from its environment. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly url: string | undefined;
  readonly dataFolder: string;
  /** The owner's PostgreSQL; undefined for the bundled one. */
  readonly database: ConnectionSettings | undefined;
  /** The file with the keys that encrypt secrets in the database; undefined if there is none. */
  readonly keyFile: string | undefined;
  readonly workers: number;
  readonly connections: number;
  readonly logLevel: LogLevel;
  readonly trustProxy: TrustProxy;
  /** What a caller from another machine sends to read the metrics; undefined: only this machine may. */
  readonly metricsToken: string | undefined;
  readonly demo: boolean;
  /** Whether only this machine can reach the service: it listens on loopback, and no proxy is in front. */
  readonly isPrivate: boolean;
  readonly allowPrivateWebhooks: boolean;
  /** How the bundled PostgreSQL is backed up; undefined: not by the service. */
  readonly backup: BackupSettings | undefined;
}

export interface BackupSettings {
  readonly folder: string;
  /** The file with the key that encrypts the backups. */
  readonly keyFile: string;
  /** How often changes are saved. */
  readonly seconds: number;
  /** How often a full backup is taken. */
  readonly hours: number;
  /** Any time of these last days can be restored. */
  readonly keepDays: number;
  /** How often a restore is tried. */
  readonly proveDays: number;
}

/** The proxies whose X-Forwarded headers count: none, as many as this in front of the service, or those with these addresses. */
export type TrustProxy = false | number | readonly string[];

/** A setting with a wrong value; the message names it in one sentence. */
export class SettingRefused extends Error {}

class MustBe {
  constructor(readonly what: string) {}
}

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;
export type LogLevel = (typeof logLevels)[number];
const workersMax = 256;
const proxiesMax = 10;
const connectionsMax = 100;
const daysMax = 3650;

const declared = {
  PLUMBLINE_PORT: setting("8080", "The port to listen on; 0 for any free port.", wholeNumber(0, 65_535)),
  PLUMBLINE_HOST: setting(
    "127.0.0.1",
    "The address to listen on; 0.0.0.0 for all addresses of this machine.",
    hostName,
  ),
  PLUMBLINE_URL: setting(
    "",
    "The address that callers use, if the service is behind a proxy. Passkeys are bound to its host name.",
    httpAddress,
  ),
  PLUMBLINE_DATA: setting("./data", "The folder of the bundled PostgreSQL; created if it does not exist.", (text) =>
    resolve(text),
  ),
  DATABASE_URL: setting(
    "",
    "A PostgreSQL 15 or later to use instead of the bundled one: postgres://user:password@host/database?sslmode=verify-full.",
    databaseAddress,
  ),
  PLUMBLINE_KEY_FILE: setting(
    "",
    "The file with the keys that encrypt secrets in the database. By default keys.json in the folder of the bundled PostgreSQL, created if it does not exist; with DATABASE_URL there is no default. Keep a copy apart from the backups of the database.",
    (text) => (text === "" ? undefined : resolve(text)),
  ),
  PLUMBLINE_WORKERS: setting(
    "",
    "The number of processes that handle calls. By default one for each core.",
    optional(wholeNumber(1, workersMax)),
  ),
  PLUMBLINE_CONNECTIONS: setting(
    "10",
    "The maximum number of database connections of one worker, shared by all firms; a few more are kept for administration.",
    wholeNumber(2, connectionsMax),
  ),
  PLUMBLINE_LOG: setting(
    "info",
    `How much to log: ${logLevels.join(", ")}. The log is JSON lines on standard error.`,
    oneOf(logLevels),
  ),
  PLUMBLINE_TRUST_PROXY: setting(
    "no",
    "The proxies whose X-Forwarded headers count: their number (1 for one proxy; only if nobody else can reach the port), or their addresses such as 10.0.0.5, 10.1.0.0/16.",
    trustedProxies,
  ),
  PLUMBLINE_METRICS_TOKEN: setting(
    "",
    "The token that reads /metrics from other machines: Authorization: Bearer TOKEN. Without it only this machine may, not through a proxy.",
    optional(bearerToken),
  ),
  PLUMBLINE_DEMO: setting(
    "",
    "Whether to create the demo firm when there is no firm: yes, no. By default only when listening on loopback.",
    optional(yesOrNo),
  ),
  PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS: setting(
    "no",
    "yes: webhooks and identity providers may use private and loopback addresses, such as those on the service's own network.",
    yesOrNo,
  ),
  PLUMBLINE_BACKUP: setting(
    "",
    "The folder to back up the bundled PostgreSQL to, on another disk or machine. Without it there are no backups.",
    (text) => (text === "" ? undefined : resolve(text)),
  ),
  PLUMBLINE_BACKUP_KEY_FILE: setting(
    "",
    "The file with the key that encrypts the backups, created if it does not exist. Keep a copy of it elsewhere: without it, nobody can restore.",
    (text) => (text === "" ? undefined : resolve(text)),
  ),
  PLUMBLINE_BACKUP_SECONDS: setting(
    "10",
    "How often changes are saved to the backup folder, in seconds; what was not saved yet is lost with the disk.",
    wholeNumber(1, 30),
  ),
  PLUMBLINE_BACKUP_HOURS: setting("24", "How often a full backup is taken, in hours.", wholeNumber(1, 24 * 31)),
  PLUMBLINE_BACKUP_KEEP_DAYS: setting(
    "14",
    "Every moment of this many days can be restored; older backups are deleted.",
    wholeNumber(1, daysMax),
  ),
  PLUMBLINE_BACKUP_PROVE_DAYS: setting(
    "7",
    "How often the newest backup is restored to a temporary folder and checked, in days; 0 for never.",
    wholeNumber(0, daysMax),
  ),
};

type Name = keyof typeof declared;

/** Values that no message repeats; a DATABASE_URL contains a password. */
const secrets: ReadonlySet<Name> = new Set(["DATABASE_URL", "PLUMBLINE_METRICS_TOKEN"]);

/** The settings for a help text or a table. */
export const settingsList = Object.entries(declared).map(([name, each]) => ({
  name,
  default: each.default,
  meaning: each.meaning,
}));

/** The only place that reads the environment. An empty variable counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const value = <N extends Name>(name: N) => {
    const each: Setting<unknown> = declared[name];
    const text = environment[name]?.trim() || each.default;
    const read = each.read(text);
    const got = secrets.has(name) ? "" : `; got ${JSON.stringify(text)}`;
    if (read instanceof MustBe) throw new SettingRefused(`The setting ${name} must be ${read.what}${got}.`);
    return read as Exclude<ReturnType<(typeof declared)[N]["read"]>, MustBe>;
  };
  const host = value("PLUMBLINE_HOST");
  return {
    port: value("PLUMBLINE_PORT"),
    host,
    url: value("PLUMBLINE_URL"),
    dataFolder: value("PLUMBLINE_DATA"),
    database: value("DATABASE_URL"),
    keyFile:
      value("PLUMBLINE_KEY_FILE") ??
      (value("DATABASE_URL") === undefined ? join(value("PLUMBLINE_DATA"), "keys.json") : undefined),
    workers: value("PLUMBLINE_WORKERS") ?? availableParallelism(),
    connections: value("PLUMBLINE_CONNECTIONS"),
    logLevel: value("PLUMBLINE_LOG"),
    trustProxy: value("PLUMBLINE_TRUST_PROXY"),
    metricsToken: value("PLUMBLINE_METRICS_TOKEN"),
    demo: value("PLUMBLINE_DEMO") ?? isLoopback(host),
    isPrivate: isLoopback(host) && value("PLUMBLINE_TRUST_PROXY") === false && value("PLUMBLINE_URL") === undefined,
    allowPrivateWebhooks: value("PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS"),
    backup: checkBackup(
      {
        folder: value("PLUMBLINE_BACKUP"),
        keyFile: value("PLUMBLINE_BACKUP_KEY_FILE"),
        seconds: value("PLUMBLINE_BACKUP_SECONDS"),
        hours: value("PLUMBLINE_BACKUP_HOURS"),
        keepDays: value("PLUMBLINE_BACKUP_KEEP_DAYS"),
        proveDays: value("PLUMBLINE_BACKUP_PROVE_DAYS"),
      },
      value("PLUMBLINE_DATA"),
      value("DATABASE_URL") === undefined,
    ),
  };
}

type GivenBackup = Omit<BackupSettings, "folder" | "keyFile"> & {
  readonly folder: string | undefined;
  readonly keyFile: string | undefined;
};

/** Someone who sets a backup folder relies on it, so what would not work stops the start. */
function checkBackup(given: GivenBackup, dataFolder: string, isBundled: boolean): BackupSettings | undefined {
  const { folder, keyFile } = given;
  if (folder === undefined) return undefined;
  if (!isBundled)
    throw new SettingRefused(
      "PLUMBLINE_BACKUP backs up the bundled PostgreSQL only, but DATABASE_URL is set. Back up that server with its own tools, and remove PLUMBLINE_BACKUP.",
    );
  if (isWithin(folder, dataFolder))
    throw new SettingRefused(
      `PLUMBLINE_BACKUP (${folder}) must not be in the data folder ${dataFolder}, because it would be lost with it.`,
    );
  if (keyFile === undefined)
    throw new SettingRefused(
      "PLUMBLINE_BACKUP needs PLUMBLINE_BACKUP_KEY_FILE, the file with the key that encrypts the backups; it is created if it does not exist.",
    );
  if (isWithin(keyFile, folder) || isWithin(keyFile, dataFolder))
    throw new SettingRefused(
      `PLUMBLINE_BACKUP_KEY_FILE (${keyFile}) must be neither in the backup folder, which it protects, nor in the data folder, with which it would be lost.`,
    );
  return { ...given, folder, keyFile };
}

function isWithin(path: string, folder: string): boolean {
  return `${path}${sep}`.startsWith(`${folder}${sep}`);
}

/** Variables with our prefix that do not exist, so that a misspelled one is reported. */
export function unknownSettings(environment: Readonly<Record<string, string | undefined>> = process.env): string[] {
  return Object.keys(environment).filter(
    (name) => name.startsWith("PLUMBLINE_") && name !== passwordVariable && !(name in declared),
  );
}

const passwordVariable = "PLUMBLINE_PASSWORD";

/** The password of the user as whom a command calls a service; undefined if the environment has none. */
export function passwordGiven(environment: Readonly<Record<string, string | undefined>> = process.env) {
  return environment[passwordVariable] || undefined;
}

/** What works but should be changed, as sentences. */
export function settingWarnings(environment: Readonly<Record<string, string | undefined>> = process.env): string[] {
  const isYes = environment["PLUMBLINE_TRUST_PROXY"]?.trim().toLowerCase() === "yes";
  return isYes
    ? ["PLUMBLINE_TRUST_PROXY=yes is read as 1: one proxy. Set the number of proxies, or their addresses."]
    : [];
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function setting<Value>(text: string, meaning: string, read: Setting<Value>["read"]): Setting<Value> {
  return { default: text, meaning, read };
}

function optional<Value>(read: Setting<Value>["read"]): Setting<Value | undefined>["read"] {
  return (text) => (text === "" ? undefined : read(text));
}

function wholeNumber(from: number, to: number) {
  return (text: string) => {
    const number = Number(text);
    const fits = /^\d+$/.test(text) && number >= from && number <= to;
    return fits ? number : new MustBe(`a whole number from ${from} to ${to}`);
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return (text: string) =>
    choices.find((each) => each === text.toLowerCase()) ?? new MustBe(`one of ${choices.join(", ")}`);
}

function yesOrNo(text: string) {
  const chosen = oneOf(["yes", "no"])(text);
  return chosen instanceof MustBe ? chosen : chosen === "yes";
}

function bearerToken(text: string) {
  return /^[\w.~+/=-]{16,200}$/.test(text) ? text : new MustBe("16 to 200 letters, digits or . _ ~ + / = -");
}

function trustedProxies(text: string): TrustProxy | MustBe {
  const chosen = text.toLowerCase();
  if (chosen === "no") return false;
  if (chosen === "yes") return 1;
  if (/^\d+$/.test(text) && Number(text) <= proxiesMax) return Number(text) || false;
  const addresses = text.split(",").map((each) => each.trim());
  return addresses.every(isNetwork)
    ? addresses
    : new MustBe(`no, a number of proxies up to ${proxiesMax}, or addresses such as 10.0.0.5, 10.1.0.0/16`);
}

function isNetwork(text: string): boolean {
  const [address = "", prefix = "0", ...more] = text.split("/");
  const bits = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits && more.length === 0;
}

function hostName(text: string) {
  return /^[A-Za-z0-9.:_-]+$/.test(text)
    ? text
    : new MustBe("the name or address of a network interface, such as 127.0.0.1 or 0.0.0.0");
}

function httpAddress(text: string) {
  if (text === "") return undefined;
  const right = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[?#]/.test(text);
  return right ? withoutTrailingSlashes(text) : new MustBe("an address such as https://accounting.example.com");
}

function databaseAddress(text: string) {
  if (text === "") return undefined;
  const wrong = new MustBe("an address such as postgres://user:password@host:5432/database");
  if (!/^postgres(ql)?:\/\//.test(text)) return wrong;
  try {
    return connectionFromUrl(text);
  } catch {
    return wrong;
  }
}

function withoutTrailingSlashes(text: string): string {
  return text.endsWith("/") ? withoutTrailingSlashes(text.slice(0, -1)) : text;
}
