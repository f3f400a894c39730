import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
  ready: boolean;
}

const secondsToStopMax = 3;

/** The server process of the cluster, from its postmaster.pid. A stale file is removed. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const lines = pidFileLines(cluster);
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (!holds(pid, cluster)) {
    // PostgreSQL would refuse to start if the process id now belongs to another process of its user.
    if (pidFileLines(cluster)[0] === lines[0]) rmSync(join(cluster, "postmaster.pid"), { force: true });
    return undefined;
  }
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4] ?? "",
    ready: lines[7]?.trim() === "ready",
  };
}

/** Removes the lock of a server's socket when its process does not run on the cluster; PostgreSQL would refuse to start. */
export function removeStaleSocketLock(lock: string, cluster: string): void {
  const [pid] = linesOf(lock);
  if (pid === undefined || holds(Number(pid), cluster)) return;
  if (linesOf(lock)[0] === pid) rmSync(lock, { force: true });
}

/** Stops with a fast shutdown, or immediately if that takes too long. The missing file is the proof: a process may remain as a zombie. */
export async function stopPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, "SIGINT");
  const begun = Date.now();
  let pressed = false;
  while (pidFileLines(cluster)[0] === String(pid) && holds(pid, cluster)) {
    if (Date.now() - begun > secondsToStopMax * 1000 && !pressed) {
      signal(pid, "SIGQUIT");
      pressed = true;
    }
    await pause(10);
  }
}

function pidFileLines(cluster: string): string[] {
  return linesOf(join(cluster, "postmaster.pid"));
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** A process id alone is not enough: after a restart of the machine or container it can belong to any process. */
function holds(pid: number, cluster: string): boolean {
  try {
    // A server's working directory is its data folder; a zombie has none.
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(cluster)];
    return there.ino === here.ino && there.dev === here.dev;
  } catch (error) {
    if (process.platform === "linux" && codeOf(error) === "ENOENT") return false;
  }
  try {
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes("postgres");
  } catch {
    return false;
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string }).code;
}

function signal(pid: number, name: "SIGINT" | "SIGQUIT"): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
}
