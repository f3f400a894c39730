import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { plumbline, startService } from "../../../server/src/testing/program.ts";
import { openTestFolder } from "../../../server/src/testing/test-folder.ts";
import { findChromium } from "./chromium.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** `http://127.0.0.1:PORT` of the service with the small demo firm. */
    address: string;
    chromium: string;
    /** Where a test stops the service as a power failure would (`/stop`), and starts it again (`/start`). */
    restarts: string;
    /** The password of `admin` of the firm `second`, for sign-in with several firms on one server. */
    secondPassword: string;
    /** The data folder of the service, for tests that run commands beside it. */
    dataFolder: string;
  }
}

/** Starts one service with the small demo firm for all browser tests; the service builds the web app if it is out of date. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide("chromium", findChromium());
  const { server: dataFolder, remove } = await openTestFolder();
  const environment = {
    PLUMBLINE_DATA: dataFolder,
    PLUMBLINE_WORKERS: "1",
    PLUMBLINE_LOG: "warn",
    // The identity provider of a test runs on this machine.
    PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS: "yes",
  };
  try {
    const made = await plumbline(["demo", "--small"], environment);
    if (made.code !== 0) throw new Error(`Could not create the demo firm.\n${made.stderr}`);
    const second = await plumbline(["firm", "create", "second", "--name", "Second Firm"], environment);
    if (second.code !== 0) throw new Error(`Could not create the second firm.\n${second.stderr}`);
    project.provide("secondPassword", /Password +(\w+)/.exec(second.stdout)?.[1] ?? "");
    let service = await startService(environment);
    project.provide("address", service.address);
    const port = String(service.port);
    const restarts = createServer((request, response) => {
      const work =
        request.url === "/stop"
          ? service.end("SIGKILL")
          : startService({ ...environment, PLUMBLINE_PORT: port }).then((started) => (service = started));
      work.then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    });
    restarts.listen(0, "127.0.0.1");
    await once(restarts, "listening");
    project.provide("restarts", `http://127.0.0.1:${(restarts.address() as AddressInfo).port}`);
    project.provide("dataFolder", dataFolder);
    return async () => {
      restarts.close();
      await service.end("SIGTERM");
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
