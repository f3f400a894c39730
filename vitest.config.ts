import { defineConfig } from "vitest/config";

export default defineConfig({
  resolve: { conditions: ["source"] },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: ["{accounting,client,spreadsheet,server,conformance,console,bench,tools,web/src}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    globalSetup: "./server/testing/global-setup.ts",
    setupFiles: "./server/testing/property-tests.ts",
    pool: "forks",
    // No test replaces a module, and loading all modules again for each file would take longer than the tests.
    isolate: false,
    maxWorkers: 2,
    // Compiled modules are kept from one run to the next.
    experimental: { fsModuleCache: true },
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
