import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** The user PostgreSQL runs as. `drop` when that is another than ours: PostgreSQL refuses to run as root. */
export interface PostgresUser {
  name: string;
  uid: number;
  gid: number;
  drop: boolean;
}

const unprivilegedNames = ["postgres", "_postgres", "nobody"];

/** Whoever owns the cluster runs it; for a new one as root it is an unprivileged user with an entry in /etc/passwd. */
export function clusterUser(cluster: string): PostgresUser {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (uid !== 0) return { name: `user ${uid}`, uid, gid, drop: false };
  const owned = statSync(cluster, { throwIfNoEntry: false });
  if (owned && owned.uid !== 0) return { name: `user ${owned.uid}`, uid: owned.uid, gid: owned.gid, drop: true };
  return unprivilegedUser();
}

/** What spawn needs to run a program as that user. */
export function identity(user: PostgresUser): { uid?: number; gid?: number } {
  return user.drop ? { uid: user.uid, gid: user.gid } : {};
}

/** Whether that user gets into the folder. Asked of the system itself: modes alone do not tell (mounts, access lists). */
export function canReach(user: PostgresUser, folder: string): boolean {
  return user.drop ? canRun(user, "/bin/sh", ["-c", 'cd "$1"', "sh", folder]) : true;
}

export function canRun(user: PostgresUser, program: string, args: readonly string[]): boolean {
  const { status } = spawnSync(program, args, { ...identity(user), cwd: "/", env: { LC_ALL: "C" }, stdio: "ignore" });
  return status === 0;
}

function unprivilegedUser(): PostgresUser {
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of unprivilegedNames) {
    const entry = users.find((fields) => fields[0] === name);
    // macOS writes nobody as -2.
    if (entry) return { name, uid: Number(entry[2]) >>> 0, gid: Number(entry[3]) >>> 0, drop: true };
  }
  throw new Error(
    `PostgreSQL does not run as root, and /etc/passwd has none of ${unprivilegedNames.join(", ")} to run it as. ` +
      "Start the service as an ordinary user, or set DATABASE_URL.",
  );
}
