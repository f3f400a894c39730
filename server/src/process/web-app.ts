import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { installedFile } from "../installed-files.ts";

/** The web app of a clone, which is built from its sources. That of a released package is complete. */
export interface WebApp {
  /** Builds what changed. */
  build(): Promise<void>;
  /** Adds compressed copies of its files, at low priority: until then they are sent as they are. */
  compress(): Promise<void>;
  /** Ends what is still going on; the next start does it again. */
  stop(): void;
}

type Build = (options: {
  readonly say: (sentence: string) => void;
  readonly only: string;
  readonly signal: AbortSignal;
}) => Promise<string[]>;

export function openWebApp(say: (sentence: string) => void): WebApp {
  const end = new AbortController();
  const { signal } = end;
  const run = async (only: string, tell: (sentence: string) => void) => {
    const file = installedFile("server/bin/build.cjs");
    if (!existsSync(file)) return;
    try {
      const { build } = createRequire(file)(fileURLToPath(file)) as { build: Build };
      await build({ say: tell, only, signal });
    } catch (error) {
      // A copy without a compiler, or on a read-only disk, still serves what was built before.
      if (!existsSync(installedFile("web/dist/index.html")))
        say(`The web app is not built and cannot be built here: ${(error as Error).message}`);
    }
  };
  return {
    build: () => run("the web app", say),
    compress: () => run("the compressed copies of the web app", () => {}),
    stop: () => end.abort(),
  };
}
