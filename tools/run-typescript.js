import { fileURLToPath } from "node:url";
import { createRunnableDevEnvironment, resolveConfig } from "vite";

/**
 * Runs a TypeScript file without building anything first: it exports `run(args)`, which returns the exit code. What it imports while it
 * runs is found too, so it is loaded here as vite's runnerImport does, which ends with the first import.
 */
export async function runTypeScript(file, args) {
  const config = {
    root: fileURLToPath(new URL("..", import.meta.url)),
    configFile: false,
    envDir: false,
    cacheDir: process.cwd(),
    logLevel: "error",
    environments: {
      inline: {
        consumer: "server",
        dev: { moduleRunnerTransform: true },
        resolve: {
          external: true,
          noExternal: [/^@plumbline\//],
          mainFields: [],
          conditions: ["node", "module-sync", "source"],
        },
      },
    },
  };
  const environment = createRunnableDevEnvironment("inline", await resolveConfig(config, "serve"), {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  });
  await environment.init();
  try {
    const module = await environment.runner.import(file);
    return await module.run(args);
  } finally {
    await environment.close();
  }
}
