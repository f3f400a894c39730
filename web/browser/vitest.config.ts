import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Each process has a service of its own, whose demo firm the files of that process share, one after another. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["web/browser/**/*.test.ts"],
    globalSetup: "./web/src/testing/global-setup.ts",
    setupFiles: "./web/src/testing/ignored-members.ts",
    pool: "forks",
    // The files of a process share its browser and who is signed in.
    isolate: false,
    maxWorkers: 1,
    // Tests that only read pages run two at a time.
    maxConcurrency: 2,
    experimental: { fsModuleCache: true },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
