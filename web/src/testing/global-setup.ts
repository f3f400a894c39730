import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { plumbline, startService } from "../../../server/testing/program.ts";
import { openTestFolder } from "../../../server/testing/test-folder.ts";
import { findChromium } from "./chromium.ts";

/** A service with the small demo firm, for the browser tests of one process at a time. */
export interface TestedService {
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** Where a test stops the service as a power failure would (`/stop`), and starts it again (`/start`). */
  readonly restarts: string;
  /** The password of `admin` of the firm `second`, for sign-in with several firms on one server. */
  readonly secondPassword: string;
  /** The data folder of the service, for tests that run commands beside it. */
  readonly dataFolder: string;
}

declare module "vitest" {
  interface ProvidedContext {
    services: readonly TestedService[];
    chromium: string;
  }
}

const settings = {
  PLUMBLINE_WORKERS: "1",
  PLUMBLINE_LOG: "warn",
  // The identity provider of a test runs on this machine.
  PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS: "yes",
};

/** Starts a service for each process of the browser tests; the first one builds the web app if it is out of date. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide("chromium", findChromium());
  const { server, remove } = await openTestFolder();
  const closers = [remove];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const secondPassword = await makeFirms(server);
    const copies = Array.from({ length: project.config.maxWorkers - 1 }, (_, at) => `${server}-${at + 2}`);
    // With their owner, because PostgreSQL opens only its own files.
    for (const copy of copies) execFileSync("cp", ["-a", server, copy]);
    const services: TestedService[] = [];
    for (const dataFolder of [server, ...copies]) {
      const started = await openService(dataFolder);
      closers.push(started.close);
      services.push({ ...started.service, dataFolder, secondPassword });
    }
    project.provide("services", services);
    return close;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Makes the demo firm and a second one, whose password it returns. */
async function makeFirms(dataFolder: string): Promise<string> {
  const environment = { ...settings, PLUMBLINE_DATA: dataFolder };
  const made = await plumbline(["demo", "--small"], environment);
  if (made.code !== 0) throw new Error(`Could not create the demo firm.\n${made.stderr}`);
  const second = await plumbline(["firm", "create", "second", "--name", "Second Firm"], environment);
  if (second.code !== 0) throw new Error(`Could not create the second firm.\n${second.stderr}`);
  return /Password +(\w+)/.exec(second.stdout)?.[1] ?? "";
}

async function openService(dataFolder: string) {
  const environment = { ...settings, PLUMBLINE_DATA: dataFolder };
  let running = await startService(environment);
  const { address, port } = running;
  const restarts = createServer((request, response) => {
    const work =
      request.url === "/stop"
        ? running.end("SIGKILL")
        : startService({ ...environment, PLUMBLINE_PORT: String(port) }).then((started) => (running = started));
    work.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  restarts.listen(0, "127.0.0.1");
  await once(restarts, "listening");
  return {
    service: { address, restarts: `http://127.0.0.1:${(restarts.address() as AddressInfo).port}` },
    async close() {
      restarts.close();
      await running.end("SIGTERM");
    },
  };
}
