import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { testPassword } from "../../../testing/firm.ts";
import { testHttp } from "../../../testing/http.ts";
import { readCsv } from "../../../testing/read-csv.ts";

const http = testHttp();
const rows = 6_000;
let SessionToken = "";

beforeAll(async () => {
  await http.firm.database.firm.db.run(
    `insert into contact (last_name, notes, last_modified) select 'Palladio ' || n, md5(n::text), now() from generate_series(1, ${rows}) n`,
  );
  const body = JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 });
  const opened = await fetch(http.apiUrl, { method: "POST", headers: { "content-type": "application/json" }, body });
  SessionToken = ((await opened.json()) as { Content: { SessionToken: string } }).Content.SessionToken;
});

function send(headers: Record<string, string>) {
  const sent = request(http.apiUrl, { method: "POST", headers: { "content-type": "application/json", ...headers } });
  sent.end(JSON.stringify({ Method: "ExportList", SessionToken, MethodArguments: { ExportedMethod: "ListContacts" } }));
  return sent;
}

async function sent(headers: Record<string, string>) {
  const [response] = (await once(send(headers), "response")) as [IncomingMessage];
  return { headers: response.headers, status: response.statusCode, bytes: await buffer(response) };
}

describe("an exported file", () => {
  it.each([
    ["identity", undefined, (bytes: Buffer) => bytes],
    ["gzip", "gzip", gunzipSync],
    ["gzip, br", "br", brotliDecompressSync],
  ] as const)("reaches a caller that accepts %s whole", async (accepted, encoding, unpack) => {
    const { status, headers, bytes } = await sent({ "accept-encoding": accepted });
    expect([status, headers["content-encoding"], headers["content-type"], headers["vary"]]).toEqual([
      200,
      encoding,
      "application/json; charset=utf-8",
      "Accept-Encoding",
    ]);
    const { ResponseCode, Content, UsageKey } = JSON.parse(unpack(bytes).toString()) as {
      ResponseCode: number;
      UsageKey: string;
      Content: { Filename: string; Rows: number; Data: string };
    };
    expect([ResponseCode, Content.Filename, Content.Rows]).toEqual([200, "ListContacts.csv", rows]);
    expect(UsageKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(readCsv(Buffer.from(Content.Data, "base64").toString())).toHaveLength(rows + 1);
  });

  it("that a caller does not read to its end harms nobody", async () => {
    for (const accepted of ["identity", "br"]) {
      const sending = send({ "accept-encoding": accepted });
      sending.on("error", () => {});
      const [response] = (await once(sending, "response")) as [IncomingMessage];
      response.on("error", () => {});
      await once(response, "data");
      response.destroy();
    }
    expect((await sent({})).status).toBe(200);
  });
});
