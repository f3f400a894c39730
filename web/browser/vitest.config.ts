import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Runs the browser tests one file at a time because they share the demo firm of one service. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["web/browser/**/*.test.ts"],
    globalSetup: "./web/src/testing/global-setup.ts",
    setupFiles: "./web/src/testing/ignored-members.ts",
    pool: "forks",
    fileParallelism: false,
    // Tests that only read pages run two at a time.
    maxConcurrency: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
