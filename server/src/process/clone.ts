import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { installedFile } from "../installed-files.ts";

/** What a clone still builds from its sources while the service starts. A released package is complete. */
export interface Clone {
  /** Builds what changed of what the workers run. Rejects if there is nothing that they could run. */
  buildRest(): Promise<void>;
  /** Builds what changed of the web app. Rejects if there is none to serve; the one built before is served until it can be built. */
  buildWebApp(): Promise<void>;
  /** Adds compressed copies of its files, at low priority: until then they are sent as they are. */
  compressWebApp(): Promise<void>;
  /** Ends what is still going on; the next start does it again. */
  stop(): void;
}

type Say = (sentence: string) => void;

type Build = (options: {
  readonly say: Say;
  readonly only: readonly string[];
  readonly signal: AbortSignal;
}) => Promise<string[]>;

export function openClone(say: Say): Clone {
  const end = new AbortController();
  const { signal } = end;
  /** Whether it is built now. `found` is a file of the build before. */
  const run = async (what: string, found: string, tell = say): Promise<boolean> => {
    const file = installedFile("server/bin/build.cjs");
    if (!existsSync(file)) return true;
    try {
      const { build } = createRequire(file)(fileURLToPath(file)) as { build: Build };
      return (await build({ say: tell, only: [what], signal })).length === 0;
    } catch (error) {
      // A copy without a compiler, or on a read-only disk, still runs and serves what was built before.
      if (existsSync(installedFile(found))) return true;
      say(`${what.replace("t", "T")} is not built and cannot be built here: ${(error as Error).message}`);
      return false;
    }
  };
  return {
    async buildRest() {
      const isBuilt = await run("the rest of the service", "server/dist/bundle/worker.js");
      if (!isBuilt) throw new Error("The service cannot start, because it is not built.");
    },
    async buildWebApp() {
      const page = "web/dist/index.html";
      if ((await run("the web app", page)) || existsSync(installedFile(page))) return;
      throw new Error("The service cannot start, because the web app is not built.");
    },
    async compressWebApp() {
      await run("the compressed copies of the web app", "web/dist/index.html", () => {});
    },
    stop: () => end.abort(),
  };
}
