import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The tests in a real Chromium, against the real service: one after another, they share its demo firm. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["web/browser/**/*.test.ts"],
    globalSetup: "./web/src/testing/global-setup.ts",
    pool: "forks",
    fileParallelism: false,
    // Pages that are only looked at may be so two at a time.
    maxConcurrency: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
