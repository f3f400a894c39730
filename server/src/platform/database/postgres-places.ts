import { createHash } from "node:crypto";
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canReach, type PostgresUser } from "./postgres-user.ts";

const rootsFolder = "/var/lib/plumbline";
const pointerName = "postgres-is-elsewhere.txt";
const belongsName = "belongs-to.txt";
// The system's limit is 104 bytes on macOS and 108 on Linux, including a final zero.
const socketPathBytesMax = 100;

/** The folder of the cluster: the data folder, or another one when PostgreSQL's user cannot access the data folder. */
export function findHome(dataFolder: string, user: PostgresUser, say: (sentence: string) => void): string {
  if (!existsSync(dataFolder)) {
    mkdirSync(dataFolder, { recursive: true });
    // Root's umask may have blocked others from the folder that was just created for them.
    if (user.drop) chmodSync(dataFolder, 0o711);
  }
  if (existsSync(join(dataFolder, "postgres"))) {
    if (canReach(user, dataFolder)) return dataFolder;
    throw new Error(
      `The database in ${dataFolder} belongs to ${user.name}, who can no longer access that folder. ` +
        "Allow others to pass through the folders above it (chmod o+x), or move it to a folder that allows this.",
    );
  }
  const known = pointedTo(dataFolder);
  if (known === undefined && canReach(user, dataFolder)) return dataFolder;
  return known ?? makeElsewhere(dataFolder, user, say);
}

/** A folder for the socket that only PostgreSQL's user (and root) can enter; this is what protects the database. */
export function findSocketFolder(home: string, user: PostgresUser): string {
  const near = join(home, "socket");
  const folder =
    Buffer.byteLength(join(near, ".s.PGSQL.5432")) <= socketPathBytesMax
      ? near
      : join(tmpdir(), `plumbline-${shortHash(`${user.uid} ${home}`)}`);
  if (!lstatSync(folder, { throwIfNoEntry: false })) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (user.drop) chownSync(folder, user.uid, user.gid);
  }
  const found = lstatSync(folder);
  if (!found.isDirectory() || found.uid !== user.uid)
    throw new Error(
      `PostgreSQL's socket needs ${folder}, but that folder belongs to another user. Remove it and start again.`,
    );
  if ((found.mode & 0o777) !== 0o700) chmodSync(folder, 0o700);
  return folder;
}

/** Deletes a data folder and the folder it points to, after calling `stop` for each that may be running. */
export async function removeHome(dataFolder: string, stop: (home: string) => Promise<void>): Promise<void> {
  const elsewhere = pointedTo(dataFolder);
  for (const home of elsewhere === undefined ? [dataFolder] : [elsewhere, dataFolder]) {
    await stop(home);
    // A trial restore has many files, and the service has other work meanwhile.
    await rm(home, { recursive: true, force: true });
  }
}

export function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

function makeElsewhere(dataFolder: string, user: PostgresUser, say: (sentence: string) => void): string {
  const home = join(rootsFolder, shortHash(dataFolder));
  mkdirSync(rootsFolder, { recursive: true });
  chmodSync(rootsFolder, 0o755);
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o711);
  if (!canReach(user, home))
    throw new Error(
      `PostgreSQL runs as ${user.name}, who cannot access ${dataFolder} or ${home}. ` +
        "Set PLUMBLINE_DATA to a folder that everyone can pass through.",
    );
  say(`PostgreSQL runs as ${user.name}, who cannot access ${dataFolder}, so the database is in ${home} instead.`);
  writeFileSync(join(home, belongsName), `${dataFolder}\n`);
  writeFileSync(
    join(dataFolder, pointerName),
    `${home}\n\nThe database of this folder is stored there: PostgreSQL does not run as root, and the user it runs as\n` +
      "cannot access this folder. Back up both folders together.\n",
  );
  return home;
}

/** Follows a data folder that was moved, but not a copy: two services must not share a database unknowingly. */
function pointedTo(dataFolder: string): string | undefined {
  const pointer = join(dataFolder, pointerName);
  if (!existsSync(pointer)) return undefined;
  const home = readFileSync(pointer, "utf8").split("\n")[0] ?? "";
  if (!existsSync(join(home, belongsName))) return undefined;
  const owner = readFileSync(join(home, belongsName), "utf8").trim();
  if (owner === dataFolder) return home;
  if (existsSync(join(owner, pointerName))) return undefined;
  writeFileSync(join(home, belongsName), `${dataFolder}\n`);
  return home;
}
