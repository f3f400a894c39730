import { join } from "node:path";
import {
  type BackupsFound,
  chooseBackup,
  isoTime,
  type Proved,
  restoreBackup,
  writeProved,
} from "../platform/backups/index.ts";
import { openPools, removeBundledPostgres, startBundledPostgres } from "../platform/database/index.ts";
import { type ListedFirm, listFirms } from "../engine/firms/index.ts";
import { keysIn } from "../platform/keys/index.ts";
import { checkWholeFirm } from "./check-whole-firm.ts";
import { migrateAll } from "./migrate-all.ts";

/** Where a restore is tried: beside the database, because a trial needs as much space. */
export function trialFolder(home: string): string {
  return join(home, "restore-trial");
}

interface ProveOptions {
  /** The backups to choose from; the newest is tried. */
  readonly backups: BackupsFound;
  readonly folder: string;
  /** The folder of the trial, which is deleted before and after it. */
  readonly trial: string;
  readonly now: () => number;
  readonly say: (sentence: string) => void;
}

const connectionsMax = 2;

/** Restores the newest backup on a server of its own, checks every firm, and records the result with the backups. */
export async function proveRestore({ backups, folder, trial, now, say }: ProveOptions): Promise<Proved> {
  const began = performance.now();
  await removeBundledPostgres(trial);
  const found = chooseBackup(backups, folder, { time: undefined, name: undefined });
  try {
    say(`Restoring ${found.backup.name} until ${isoTime(found.until)} for a trial ...`);
    const { keyFile } = await restoreBackup({ found, to: trial, time: undefined, say, throwaway: true });
    const { firms, problems } = await checkRestored(trial, keyFile, say);
    const proved: Proved = {
      at: now(),
      backup: found.backup.name,
      until: found.until,
      firms,
      seconds: Math.round((performance.now() - began) / 100) / 10,
      problems,
    };
    await writeProved(found.line, proved);
    return proved;
  } finally {
    await removeBundledPostgres(trial);
  }
}

async function checkRestored(
  dataFolder: string,
  keyFile: string | undefined,
  say: (sentence: string) => void,
): Promise<{ firms: number; problems: string[] }> {
  const server = await startBundledPostgres({ dataFolder, say, throwaway: true });
  const pools = openPools(server.connection, { max: connectionsMax, adminMax: connectionsMax, idleMs: 1000 });
  try {
    // The backup may be of the version before this one.
    // Firms on other servers are not in it, and the servers themselves are in use.
    const isHere = (firm: ListedFirm) => firm.server === null;
    await migrateAll(pools, keyFile === undefined ? undefined : keysIn(keyFile), say, undefined, isHere);
    const firms = (await listFirms(pools)).filter(isHere);
    const problems: string[] = [];
    for (const firm of firms) {
      const { found } = await checkWholeFirm(pools, firm, { say: (sentence) => say(`${firm.id}: ${sentence}`) });
      problems.push(...found.map((problem) => `${firm.id}: ${problem}`));
    }
    return { firms: firms.length, problems };
  } finally {
    await pools.close();
    await server.stop();
  }
}
