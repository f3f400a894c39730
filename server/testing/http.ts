import type { AddressInfo } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { makeApp } from "../src/app.ts";
import { openTestFirm, type TestFirm, testFirmId, type TestFirmOptions } from "./firm.ts";

export interface TestHttp {
  readonly firm: TestFirm;
  /** `http://127.0.0.1:12345`, without a trailing slash. */
  readonly base: string;
  /** The address for commands to the test firm. */
  readonly apiUrl: string;
}

/** A test firm behind a real server on its own port, for a whole test file: `const http = testHttp()` at the top. */
export function testHttp(options: TestFirmOptions = {}): TestHttp {
  let opened: (TestHttp & { close(): Promise<void> }) | undefined;
  beforeAll(async () => {
    opened = await openTestHttp(options);
  });
  afterAll(() => opened?.close());
  return new Proxy({} as TestHttp, {
    get(_target, name: keyof TestHttp) {
      if (opened === undefined)
        throw new Error("The test server exists only in hooks and tests, not while the file is loaded.");
      return opened[name];
    },
  });
}

/** The same without hooks; the caller closes it. */
export async function openTestHttp(options: TestFirmOptions = {}): Promise<TestHttp & { close(): Promise<void> }> {
  const firm = await openTestFirm(options);
  const app = await makeApp({ service: firm.service });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return {
    firm,
    base,
    apiUrl: `${base}/ServiceAPI.ashx?${testFirmId}`,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await firm.close();
    },
  };
}
