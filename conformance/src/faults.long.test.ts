import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../server/src/app.ts";
import { conformanceCounts, fillConformanceFirm } from "../../server/testing/conformance-firm.ts";
import { openTestFirm, testFirmId, testPassword } from "../../server/testing/firm.ts";
import { chapters } from "./chapters.ts";
import { decidedByRulings } from "./decisions.ts";
import { type FaultProxy, openFaultProxy } from "./test-fault-proxy.ts";
import { faults } from "./test-faults.ts";
import { runChecks } from "./run-checks.ts";

let firm: Awaited<ReturnType<typeof openTestFirm>>;
let app: FastifyInstance;
let proxy: FaultProxy;
/** What the runs reported as not deleted: a service with a fault may refuse that too. */
const listed = new Set<string>();

beforeAll(async () => {
  firm = await openTestFirm();
  app = await makeApp({ service: firm.service });
  await fillConformanceFirm(firm);
  proxy = await openFaultProxy(`${await app.listen({ port: 0, host: "127.0.0.1" })}/ServiceAPI.ashx?${testFirmId}`);
});
afterAll(async () => {
  proxy.close();
  app.server.closeAllConnections();
  await app.close();
  await firm.close();
});

async function run(checks: string, more: object = {}) {
  const target = { url: proxy.url, user: "api", password: testPassword, decisions: decidedByRulings, ...more };
  const results = await runChecks(target, chapters, checks);
  const cleanup = results.find((each) => each.chapter === "Cleanup")?.failure ?? "";
  for (const [record] of cleanup.matchAll(/\w+Key \d+/g)) listed.add(record);
  return results;
}

describe("the checks", () => {
  it("find nothing wrong behind a proxy that changes nothing", async () => {
    proxy.fault = {};
    for (const checks of new Set(faults.map((each) => each.checks)))
      expect((await run(checks)).filter((each) => each.failure !== undefined)).toEqual([]);
  });

  it("know 60 kinds of faults", () => {
    expect(new Set(faults.map((each) => each.name)).size).toBe(faults.length);
    expect(faults.length).toBeGreaterThanOrEqual(60);
  });

  it.each(faults)("notice: $name", async ({ checks, ...fault }) => {
    proxy.fault = fault;
    const results = await run(checks);
    expect(results.filter((each) => each.failure !== undefined && each.chapter !== "Cleanup")).not.toEqual([]);
  });
});

describe("what the checks created", () => {
  it("is deleted, whatever fails, and listed when it cannot be", async () => {
    proxy.fault = {};
    // Every answer of a service that fails after some calls, and works again for the cleanup.
    let calls = 0;
    proxy.fault = {
      answer: (exchange) => {
        if (++calls % 7 === 0) Object.assign(exchange.answer, { ResponseCode: -500, Errors: [], Content: {} });
      },
    };
    await run("Clients: ");
    await run("Projects: ");
    proxy.fault = {};
    const left = await run("no such check");
    expect(left).toEqual([]);
    // A service that refuses to delete: the run says what is still there.
    proxy.fault = {
      request: (sent) => (JSON.stringify(sent).includes('"Delete":true') ? { ...sent, Method: "NoSuchMethod" } : sent),
    };
    const results = await run("Clients: a client has the documented defaults");
    const cleanup = results.find((each) => each.chapter === "Cleanup");
    expect(cleanup?.failure).toMatch(/^Not deleted: ClientKey \d+ \(Unauthorized method/);
    proxy.fault = {};
    await deleteClients(/ClientKey (\d+)/.exec(cleanup?.failure ?? "")?.[1]);
  });

  it("is deleted when the run is stopped", async () => {
    proxy.fault = {};
    const counts = await conformanceCounts(firm);
    const stop = new AbortController();
    let updates = 0;
    proxy.fault = {
      answer: ({ method }) => {
        if (method === "UpdateClients" && ++updates === 3) stop.abort();
      },
    };
    const results = await run("", { signal: stop.signal });
    expect(results.filter((each) => each.chapter === "Cleanup")).toEqual([]);
    expect(updates).toBeGreaterThanOrEqual(3);
    expect(await conformanceCounts(firm)).toEqual(counts);
  });

  it("does not stay after all of these runs, unless they said so", async () => {
    const things = ["contact", "client", "project", "expense_report"];
    const left = await firm.database.firm.db.rows<{ record: string }>(
      things.map((each) => `select '${keyNames[each]} ' || ${each}_key as record from ${each}`).join(" union all "),
    );
    expect(left.map(({ record }) => record).filter((record) => !listed.has(record))).toEqual([]);
  });
});

const keyNames: Readonly<Record<string, string>> = {
  contact: "ContactKey",
  client: "ClientKey",
  project: "ProjectKey",
  expense_report: "ExpenseReportKey",
};

async function deleteClients(key: string | undefined): Promise<void> {
  const { Clients } = (await firm.call("GetClients", { RequestedClients: [Number(key)] })).Content;
  const args = { UpdatedClients: [{ ...Clients[0], Delete: true }], UnchangedClients: [], UseSingleTransaction: true };
  expect((await firm.call("UpdateClients", args)).Errors).toEqual([]);
}
