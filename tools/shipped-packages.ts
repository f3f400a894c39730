import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One package of the lock file. */
export interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly engines?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

export type Lock = Readonly<Record<string, LockedPackage>>;

/** A package from the registry that a release contains or that npm installs with it. */
export interface ShippedPackage extends LockedPackage {
  readonly name: string;
  /** Its folder, such as `node_modules/pg`. */
  readonly place: string;
  /** The places of the packages that it depends on. */
  readonly uses: readonly string[];
}

/** What runs at a user's: the server with what it bundles, and the web app. */
const shippedWorkspaces = ["server", "web"];

export function readLock(root: string): Lock {
  return (JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Lock }).packages;
}

/** The registry's packages that the server and the web app depend on, directly or through others, by place. */
export function shippedPackages(lock: Lock): ShippedPackage[] {
  return packagesBelow(lock, shippedWorkspaces).filter(({ place }) => place.includes("node_modules/"));
}

/** The packages at these places and all that they depend on; our own workspaces by their folders. */
export function packagesBelow(lock: Lock, places: readonly string[]): ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  const todo = [...places];
  for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
    const locked = lock[place];
    if (locked === undefined || found.has(place)) continue;
    const names = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies };
    const uses = Object.keys(names).flatMap((name) => placeOf(lock, name, place) ?? []);
    found.set(place, { ...locked, place, name: place.split("node_modules/").at(-1) ?? place, uses: uses.sort() });
    todo.push(...uses);
  }
  return [...found.values()].sort((a, b) => (a.place < b.place ? -1 : 1));
}

/** Where Node finds a package: in the nearest node_modules above the one that asks. A link leads to a workspace. */
function placeOf(lock: Lock, name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const place = `${folder === "" ? "" : `${folder}/`}node_modules/${name}`;
    const locked = lock[place];
    if (locked !== undefined) return locked.link === true ? locked.resolved : place;
    if (folder === "") return undefined;
  }
}
