import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeBundledPostgres } from "../src/platform/database/index.ts";

/** Far more than all tests of a run need at one time. */
const bytesFreeMin = 8e9;
const memory = "/dev/shm";

export interface TestFolder {
  /** Where the PostgreSQL of the run has its data. */
  readonly server: string;
  remove(): Promise<void>;
}

/**
 * Makes the folder of a test run the place for everything temporary, in memory if there is enough of it: a test database consists of
 * more than a thousand files, and a disk takes many times as long to create them.
 */
export async function openTestFolder(): Promise<TestFolder> {
  const place = hasRoom(memory) ? memory : tmpdir();
  const parent = join(place, `plumbline-test-${process.getuid?.() ?? 0}`);
  mkdirSync(parent, { recursive: true });
  chmodSync(parent, 0o711);
  for (const name of readdirSync(parent)) if (!isAlive(Number(name))) await removeFolder(join(parent, name));
  const folder = join(parent, String(process.pid));
  mkdirSync(folder);
  chmodSync(folder, 0o1777);
  process.env["TMPDIR"] = folder;
  return { server: join(folder, serverName), remove: () => removeFolder(folder) };
}

const serverName = "server";

/** A killed run leaves its folder, which is named after its process, and its servers, whose names begin alike. */
async function removeFolder(folder: string): Promise<void> {
  try {
    for (const name of readdirSync(folder))
      if (name.startsWith(serverName)) await removeBundledPostgres(join(folder, name));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // A service of the killed run still writes there; the next run tries again.
  }
}

/** Whether programs can be run there too, as tests of the release do, and the files leave enough memory for programs. */
function hasRoom(folder: string): boolean {
  if (!existsSync("/proc/mounts") || !existsSync(folder)) return false;
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  const options = mounts.findLast((line) => line.split(" ")[1] === folder)?.split(" ")[3];
  if (options === undefined || options.split(",").includes("noexec")) return false;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, process.availableMemory()) > bytesFreeMin;
}

function isAlive(pid: number): boolean {
  if (existsSync("/proc/self")) return existsSync(`/proc/${pid}`) && pid !== process.pid;
  try {
    return process.kill(pid, 0) && pid !== process.pid;
  } catch (error) {
    return (error as { code?: string }).code === "EPERM";
  }
}
