import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { methods } from "../../methods.ts";
import { testPassword } from "../../testing/firm.ts";
import { testHttp } from "../../testing/http.ts";
import { plumbline } from "../../testing/program.ts";
import { RemoteService } from "./remote-service.ts";
import { answerLengthMax, bodyOf } from "./serve-tools.ts";
import { type Tool, toolsOf } from "./tools.ts";

const http = testHttp();
const program = fileURLToPath(new URL("../../../bin/plumbline.js", import.meta.url));
const reads = toolsOf(methods, { previews: false });
const all = toolsOf(methods, { previews: true });
const tool = (name: string): Tool => {
  const found = all.find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

describe("the tools", () => {
  it("are the methods that read; with previews all except the session methods", () => {
    expect(reads.every(({ method }) => method.effect === "read")).toBe(true);
    expect(reads.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["ListClients", "GetProjectsV1", "GetProjectsV2"]),
    );
    const names = all.map(({ name }) => name);
    expect(names).toContain("UpdateClients");
    expect(names).not.toContain("CreateAPISession");
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);
    expect(toolsOf(methods, { previews: false, only: ["ListClients", "UpdateClients"] })).toHaveLength(1);
  });

  it("have self-contained schemas from the definitions", () => {
    for (const { name, inputSchema } of all) {
      for (const [, record = ""] of JSON.stringify(inputSchema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g))
        expect(Object.keys((inputSchema["$defs"] ?? {}) as object), name).toContain(record);
    }
    expect(tool("GetContacts").inputSchema).toMatchObject({
      type: "object",
      required: ["RequestedContacts"],
      properties: { RequestedContacts: { type: "array", items: { type: "integer" } } },
    });
    expect(tool("UpdateContacts").description).toContain("nothing is saved");
    expect(Object.keys(tool("UpdateContacts").inputSchema["$defs"] as object)).toEqual(["ContactChange"]);
  });

  it("always send a write as a preview, and a list page by page", () => {
    expect(bodyOf(tool("UpdateContacts"), { Preview: false })).toEqual({
      Method: "UpdateContacts",
      MethodArguments: { Preview: false },
      Preview: true,
    });
    expect(bodyOf(tool("ListContacts"), { FilterByText: "x" })).toEqual({
      Method: "ListContacts",
      MethodArguments: { FilterByText: "x" },
      PageResults: true,
      PageSize: 50,
      PageNumber: 1,
    });
    expect(bodyOf(tool("ListContacts"), { PageSize: 9999, PageNumber: 2 })).toMatchObject({
      PageSize: 500,
      PageNumber: 2,
    });
  });
});

describe("the remote service", () => {
  it("opens one new session for all waiting calls when its own has expired", async () => {
    const service = new RemoteService({ url: http.apiUrl, user: "api", password: testPassword });
    await service.open();
    await http.firm.database.firm.db.run(
      "update session set expires_at = now() - interval '1 day', last_used_at = now() - interval '1 day'",
    );
    http.firm.advance(25 * 3_600_000);
    const answers = await Promise.all([1, 2, 3].map(() => service.call(1, { Method: "ListContacts" })));
    expect(answers.map(({ ResponseCode }) => ResponseCode)).toEqual([200, 200, 200]);
    await service.close();
  });

  it("says why a session cannot be opened", async () => {
    const open = (url: string, password: string) => new RemoteService({ url, user: "api", password }).open();
    await expect(open(http.apiUrl, "wrong")).rejects.toThrow("Unable to authenticate user.");
    await expect(open("http://127.0.0.1:9/?x", "x")).rejects.toThrow(/http:\/\/127\.0\.0\.1:9 cannot be reached/);
    await expect(open(`${http.base}/docs/?x`, "x")).rejects.toThrow(/There is nothing at/);
  });
});

describe("plumbline mcp", () => {
  const client = new Client({ name: "test", version: "1" });
  const flags = () => ["mcp", "--url", http.apiUrl, "--user", "robot"];

  beforeAll(async () => {
    await http.firm.addUser({ userName: "robot", authorized: false });
    await http.firm.call("UpdateContacts", {
      UpdatedContacts: [{ ContactKey: -1, LastName: "Palladio" }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
    const args = [program, ...flags(), "--allow-previews"];
    const env = { ...getDefaultEnvironment(), PLUMBLINE_PASSWORD: testPassword };
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: "ignore" }));
  });
  afterAll(() => client.close());

  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError = false } = await client.callTool({ name, arguments: args });
    return { isError, text: (content as { text: string }[])[0]?.text ?? "" };
  };

  it("serves the tools over stdio, with instructions", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    expect(tools[0]?.annotations).toMatchObject({ readOnlyHint: true });
    expect(client.getServerVersion()?.name).toBe("plumbline");
    expect(client.getInstructions()).toContain("Nothing can be saved");
  });

  it("calls a list and a get", async () => {
    const listed = await call("ListContacts", { FilterByText: "PALLAD" });
    expect(JSON.parse(listed.text)).toMatchObject({
      Content: { Contacts: [{ ContactKey: 1, LastName: "Palladio" }] },
      PageCount: 1,
    });
    const read = await call("GetContacts", { RequestedContacts: [1, 99] });
    expect(JSON.parse(read.text)).toMatchObject({
      Content: { Contacts: [{ ContactKey: 1 }] },
      Warnings: [{ WarningID: -404 }],
    });
  });

  it("has the rights of the user, and reports errors", async () => {
    const refused = await call("ListGLAccounts", {});
    expect(refused.isError).toBe(true);
    expect(JSON.parse(refused.text).Errors[0].ErrorID).toBe(-403);
    const wrong = await call("GetContacts", { RequestedContacts: "all" });
    expect([wrong.isError, JSON.parse(wrong.text).Errors[0].ErrorID]).toEqual([true, -420]);
    await expect(client.callTool({ name: "DropEverything", arguments: {} })).rejects.toThrow(/There is no tool/);
  });

  it("previews a write and saves nothing", async () => {
    const made = await call("UpdateContacts", {
      UpdatedContacts: [{ ContactKey: -1, LastName: "Serlio" }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
    expect(JSON.parse(made.text)).toMatchObject({ Content: { NumberOfContactsUpdated: 1 }, Preview: true });
    expect(JSON.parse((await call("ListContacts", {})).text).Content.Contacts).toHaveLength(1);
  });

  it("reports an error for a response that is too long", async () => {
    const Notes = "n".repeat(answerLengthMax);
    const { text, isError } = await call("UpdateContacts", {
      UpdatedContacts: [{ ContactKey: -1, LastName: "Long", Notes }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/^The response has \d+ characters; the maximum is 200000/),
    ]);
  });

  it("has no tool that writes without --allow-previews, and ends when standard input closes", async () => {
    const ask = [
      {
        jsonrpc: "2.0",
        id: 1,
        method: "initialize",
        params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "t", version: "1" } },
      },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      { jsonrpc: "2.0", id: 2, method: "tools/list" },
    ];
    const { code, stdout, stderr } = await plumbline(
      flags(),
      { PLUMBLINE_PASSWORD: testPassword },
      `${ask.map((each) => JSON.stringify(each)).join("\n")}\n`,
    );
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: number; result: { tools?: { name: string }[] } });
    const names = answers.find(({ id }) => id === 2)?.result.tools?.map(({ name }) => name);
    expect(names).toEqual(reads.map(({ name }) => name));
    expect([code, stderr]).toEqual([0, expect.stringMatching(/Serving \d+ tools for robot/)]);
  });

  it("ends with an error message when the user cannot sign in", async () => {
    const { code, stdout, stderr } = await plumbline(flags(), { PLUMBLINE_PASSWORD: "wrong" });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/plumbline: Unable to authenticate user\.[^\n]*\n$/);
  });
});
