import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../server/testing/firm.ts";
import { testHttp } from "../../server/testing/http.ts";
import { NetworkError, PlumblineClient, PlumblineError, UnexpectedAnswer } from "./index.ts";

const http = testHttp();

/** What happens to a request on its way; each is used once, in order, for requests that name this method. */
type Fault =
  | "cut before the service"
  | "cut after the service"
  | "cut inside the answer"
  | "silent"
  | { readonly status: number; readonly retryAfter?: string; readonly html?: boolean };

let faults: Fault[] = [];
let faulty = "UpdateContacts";
let seen: { method: string; key: string | undefined; at: number }[] = [];
let proxy: Server;
let url: string;

beforeAll(async () => {
  proxy = createServer((from, to) => {
    const chunks: Buffer[] = [];
    from.on("data", (chunk: Buffer) => chunks.push(chunk));
    from.on("end", () => {
      const body = Buffer.concat(chunks);
      const { Method } = JSON.parse(String(body)) as { Method: string };
      seen.push({ method: Method, key: from.headers["idempotency-key"] as string | undefined, at: Date.now() });
      const fault = Method === faulty ? faults.shift() : undefined;
      if (fault === "cut before the service") return from.socket.destroy();
      if (fault === "silent") return undefined;
      if (typeof fault === "object") {
        const retry = fault.retryAfter === undefined ? {} : { "retry-after": fault.retryAfter };
        const code = fault.status === 429 ? -429 : -500;
        const envelope = {
          ResponseCode: code,
          Message: "Later.",
          Errors: [{ ErrorID: code }],
          Content: {},
          UsageKey: "u",
        };
        to.writeHead(fault.status, retry);
        return to.end(fault.html === true ? "<html>Bad gateway</html>" : JSON.stringify(envelope));
      }
      const { "content-length": _, ...headers } = from.headers;
      const onward = request(http.apiUrl, { method: "POST", headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const all = Buffer.concat(parts);
          if (fault === "cut after the service") return from.socket.destroy();
          to.writeHead(answer.statusCode ?? 0, answer.headers);
          if (fault !== "cut inside the answer") return to.end(all);
          to.write(all.subarray(0, 20), () => from.socket.destroy());
        });
      });
      onward.end(body);
      return undefined;
    });
  });
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/ServiceAPI.ashx?test`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
});

function through(first: Fault[], method = "UpdateContacts") {
  [faults, faulty, seen] = [[...first], method, []];
}

const connect = (more: object = {}) => new PlumblineClient({ url, username: "api", password: testPassword, ...more });
const change = (LastName: string) => ({
  UpdatedContacts: [{ ContactKey: -1, LastName }],
  UnchangedContacts: [],
  UseSingleTransaction: true,
});
const saved = async (name: string) =>
  ((await http.firm.call("ListContacts", { FilterByText: name })).Content.Contacts as unknown[]).length;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a write over a bad network", () => {
  const passing: [string, Fault[]][] = [
    ["cut before it arrives", ["cut before the service"]],
    ["cut after it was saved", ["cut after the service"]],
    ["cut inside the answer", ["cut inside the answer"]],
    ["cut three times", ["cut before the service", "cut after the service", "cut inside the answer"]],
    ["a proxy's 502 page", [{ status: 502, html: true }]],
    ["503 from the service", [{ status: 503, retryAfter: "1" }]],
    ["a proxy's 504 page", [{ status: 504, html: true }]],
  ];
  it.each(passing)("%s: is saved exactly once, with one key", async (name, first) => {
    through(first);
    const unique = `Once ${name}`;
    const { Contacts } = await connect().call.UpdateContacts(change(unique));
    expect(Contacts[0]?.LastName).toBe(unique);
    expect(await saved(unique)).toBe(1);
    const writes = seen.filter((each) => each.method === "UpdateContacts");
    expect(writes).toHaveLength(first.length + 1);
    expect(new Set(writes.map((each) => each.key)).size).toBe(1);
    expect(writes[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  });

  it("is a NetworkError when it stays bad, or at once without retries", async () => {
    through(Array.from({ length: 9 }, () => "cut before the service" as const));
    const error = await failure(connect({ retries: 1 }).call.UpdateContacts(change("Never")));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ name: "NetworkError", method: "UpdateContacts", timedOut: false });
    expect((error as Error).message).not.toContain("?");
    expect(seen.filter((each) => each.method === "UpdateContacts")).toHaveLength(2);
    through(["cut before the service"]);
    expect(await failure(connect().call.UpdateContacts(change("Never"), { retries: 0 }))).toBeInstanceOf(NetworkError);
    expect(seen.filter((each) => each.method === "UpdateContacts")).toMatchObject([{ key: undefined }]);
    const nowhere = new PlumblineClient({ url: "http://127.0.0.1:9/x?y", username: "a", password: "b", retries: 0 });
    expect(await failure(nowhere.call.ListContacts())).toMatchObject({ name: "NetworkError" });
  });

  it("is not repeated when the answer says that it would fail again", async () => {
    through([{ status: 500 }]);
    expect(await failure(connect().call.UpdateContacts(change("Fault")))).toMatchObject({ code: -500, status: 500 });
    through([{ status: 404, html: true }]);
    expect(await failure(connect().call.UpdateContacts(change("Nowhere")))).toBeInstanceOf(UnexpectedAnswer);
    through([]);
    const refusal = await failure(connect().call.UpdateContacts(change("")));
    expect(refusal).toBeInstanceOf(PlumblineError);
    expect(seen.filter((each) => each.method === "UpdateContacts")).toHaveLength(1);
  });
});

describe("a service that is busy", () => {
  it("is called again after the time it asks for", async () => {
    through([{ status: 429, retryAfter: "2" }], "ListContacts");
    await connect().call.ListContacts();
    const [first, second] = seen.filter((each) => each.method === "ListContacts");
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1990);
  });

  it("is reported when it asks for more than a minute, or while signing in", async () => {
    through([{ status: 429, retryAfter: "61" }], "ListContacts");
    expect(await failure(connect().call.ListContacts())).toMatchObject({ code: -429, retryAfter: 61 });
    through([{ status: 429, retryAfter: "1" }], "CreateAPISession");
    expect(await failure(connect().call.ListContacts())).toMatchObject({ code: -429, method: "CreateAPISession" });
    expect(seen).toHaveLength(1);
  });
});

describe("a service that is silent", () => {
  it("is given up after the time limit, and asked again", async () => {
    through(["silent"], "ListContacts");
    await connect({ timeoutMs: 300 }).call.ListContacts();
    expect(seen.filter((each) => each.method === "ListContacts")).toHaveLength(2);
    through(["silent"], "ListContacts");
    const error = await failure(connect().call.ListContacts({}, { timeoutMs: 200, retries: 0 }));
    expect(error).toMatchObject({ name: "NetworkError", timedOut: true });
    expect((error as Error).message).toMatch(/^ListContacts at http:[^?]+ had no answer within 200 ms\.$/);
  });

  it("and a pause before another attempt end at once when the signal is aborted", async () => {
    const client = connect();
    await client.call.ListContacts();
    const started = Date.now();
    const aborted = async (first: Fault, method: string, used = client) => {
      through([first], method);
      const controller = new AbortController();
      const failed = failure(used.call.ListContacts({}, { signal: controller.signal }));
      while (!seen.some((each) => each.method === method)) await new Promise((done) => setTimeout(done, 10));
      setTimeout(() => controller.abort(), 100);
      expect(await failed).toMatchObject({ name: "AbortError" });
      expect(seen.filter((each) => each.method === method)).toHaveLength(1);
    };
    await aborted("silent", "ListContacts");
    await aborted({ status: 429, retryAfter: "30" }, "ListContacts");
    await aborted("silent", "CreateAPISession", connect({ timeoutMs: 1000, retries: 0 }));
    expect(Date.now() - started).toBeLessThan(20_000);
  });
});
