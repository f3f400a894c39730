import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

/** The user PostgreSQL runs as. `drop` when that is not our user: PostgreSQL refuses to run as root. */
export interface PostgresUser {
  name: string;
  uid: number;
  gid: number;
  drop: boolean;
}

const unprivilegedNames = ["postgres", "_postgres", "nobody"];

/** The owner of the cluster; for a new cluster created as root, an unprivileged user from /etc/passwd. */
export function clusterUser(cluster: string): PostgresUser {
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  if (uid !== 0) return { name: `user ${uid}`, uid, gid, drop: false };
  const owned = statSync(cluster, { throwIfNoEntry: false });
  if (owned && owned.uid !== 0) return { name: `user ${owned.uid}`, uid: owned.uid, gid: owned.gid, drop: true };
  return unprivilegedUser();
}

/** The spawn options that run a program as that user. */
export function identity(user: PostgresUser): { uid?: number; gid?: number } {
  return user.drop ? { uid: user.uid, gid: user.gid } : {};
}

/** Whether that user can enter the folder. Tested by trying, because modes alone do not show mounts and access lists. */
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
    // macOS writes the user id of nobody as -2.
    if (entry) return { name, uid: Number(entry[2]) >>> 0, gid: Number(entry[3]) >>> 0, drop: true };
  }
  throw new Error(
    `PostgreSQL does not run as root, and /etc/passwd has none of the users ${unprivilegedNames.join(", ")} to run it as. ` +
      "Start the service as an ordinary user, or set DATABASE_URL.",
  );
}
