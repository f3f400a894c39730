import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { methods } from "../../methods.ts";
import { testPassword } from "../../../testing/firm.ts";
import { testHttp } from "../../../testing/http.ts";
import { layTestBooks, type TestBooks } from "../../../testing/capabilities/books.ts";
import { plumbline } from "../../../testing/program.ts";
import { RemoteService } from "./remote-service.ts";
import { defaultTools } from "./default-tools.ts";
import { bodyOf, methodTools } from "./method-tools.ts";
import { methodsInReach } from "./methods-in-reach.ts";
import { promptsOf } from "./prompts.ts";
import { resourcesOf } from "./resources.ts";
import { shown } from "./serve-tools.ts";
import { answerLengthMax, type Tool } from "./tool.ts";

const http = testHttp();
const program = fileURLToPath(new URL("../../../bin/plumbline.js", import.meta.url));
const everything = methodsInReach(methods, undefined);
const reads = methodTools(everything, { previews: false });
const all = methodTools(everything, { previews: true });
const tool = (name: string): Tool => {
  const found = all.find((each) => each.name === name);
  if (found === undefined) throw new Error(name);
  return found;
};

const methodOf = (name: string) => methods.find((each) => each.name === name)!;

describe("the usual tools", () => {
  const namesFor = (...allowed: string[]) =>
    defaultTools(methodsInReach(methods, new Set(allowed)), { previews: true }).map(({ name }) => name);

  it("are ten, and their list has less than 24,000 characters", () => {
    const tools = defaultTools(everything, { previews: true });
    expect(tools.map(({ name }) => name)).toEqual([
      "session_user",
      "find_record",
      "get_records",
      "statement",
      "explain_account_figure",
      "explain_project_figure",
      "find_method",
      "describe_method",
      "call_read",
      "preview_write",
    ]);
    expect(JSON.stringify({ tools: tools.map(shown) }).length).toBeLessThan(24_000);
    for (const { outputSchema } of tools) expect(outputSchema).toMatchObject({ type: "object" });
  });

  it("are those that the user may use, with the choices that the user has", () => {
    expect(namesFor()).toEqual(["find_method", "describe_method"]);
    expect(namesFor("ListClients")).toEqual(["find_record", "find_method", "describe_method", "call_read"]);
    expect(namesFor("GetBalanceSheet", "UpdateClients")).toEqual([
      "statement",
      "find_method",
      "describe_method",
      "call_read",
      "preview_write",
    ]);
    const one = methodsInReach(methods, new Set(["GetBalanceSheet", "ListClients", "ListGLTransactions"]));
    const tools = defaultTools(one, { previews: false });
    expect(tools.map(({ name }) => name)).not.toContain("preview_write");
    expect(tools.find(({ name }) => name === "statement")?.inputSchema).toMatchObject({
      properties: { Statement: { enum: ["balance_sheet"] } },
    });
    expect(promptsOf(one)).toEqual([]);
    expect([resourcesOf(one).templates, promptsOf(everything).length]).toEqual([[], 5]);
  });
});

describe("methods as tools", () => {
  it("are the methods that read; with previews all except the session methods", () => {
    expect(reads.map(({ name }) => name)).not.toContain("UpdateClients");
    expect(reads.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["ListClients", "GetProjectsV1", "GetProjectsV2"]),
    );
    const names = all.map(({ name }) => name);
    expect(names).toContain("UpdateClients");
    expect(names).not.toContain("CreateAPISession");
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);
    expect(methodTools(everything, { previews: false, only: ["ListClients", "UpdateClients"] })).toHaveLength(1);
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
    expect(bodyOf(methodOf("UpdateContacts"), { Preview: false })).toEqual({
      Method: "UpdateContacts",
      MethodArguments: { Preview: false },
      Preview: true,
    });
    expect(bodyOf(methodOf("ListContacts"), { FilterByText: "x" })).toEqual({
      Method: "ListContacts",
      MethodArguments: { FilterByText: "x" },
      PageResults: true,
      PageSize: 50,
      PageNumber: 1,
    });
    expect(bodyOf(methodOf("ListContacts"), { PageSize: 9999, PageNumber: 2 })).toMatchObject({
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
  const flags = (user = "robot") => ["mcp", "--url", http.apiUrl, "--user", user];
  let books: TestBooks;
  const readOnly = ["ListContacts", "GetContacts", "GetSessionUser"];

  beforeAll(async () => {
    books = await layTestBooks(http.firm);
    await http.firm.addUser({ userName: "robot", authorized: true, employeeKey: http.firm.employeeKey });
    await http.firm.addUser({ userName: "reader", permittedMethods: readOnly });
    await http.firm.call("UpdateContacts", {
      UpdatedContacts: [{ ContactKey: -1, LastName: "Palladio" }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
    const env = { ...getDefaultEnvironment(), PLUMBLINE_PASSWORD: testPassword };
    const args = [program, ...flags()];
    await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: "ignore" }));
    // The client checks every answer against the output schemas that it has read.
    await client.listTools();
  });
  afterAll(() => client.close());

  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: args });
    // oxlint-disable-next-line typescript/no-explicit-any
    return { isError, text: (content as { text: string }[])[0]?.text ?? "", answer: structuredContent as any };
  };

  it("serves the usual tools over stdio, with instructions", async () => {
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(10);
    expect(tools[0]?.annotations).toMatchObject({ readOnlyHint: true });
    expect(client.getServerVersion()?.name).toBe("plumbline");
    expect(client.getInstructions()).toContain("Nothing can be saved");
    expect(JSON.stringify(tools).length).toBeLessThan(24_000);
  });

  it("finds a method, describes it and calls it", async () => {
    const { answer } = await call("find_method", { Text: "unpaid vendor invoices", Effect: "read" });
    expect(answer.Methods.slice(0, 3).map((each: { Method: string }) => each.Method)).toContain("ListVendorInvoices");
    const beyond = await call("find_method", { Text: "", PageNumber: 99 });
    expect([beyond.answer.Methods, beyond.answer.PageCount > 5]).toEqual([[], true]);
    const described = await call("describe_method", { Method: "GetProjects", Version: 2 });
    expect(described.answer).toMatchObject({ Effect: "read", Arguments: { required: ["RequestedProjects"] } });
    expect(described.answer.Content.$defs).toBeDefined();
    const read = await call("call_read", { Method: "GetContacts", Arguments: { RequestedContacts: [1, 99] } });
    expect(read.answer).toMatchObject({
      Content: { Contacts: [{ ContactKey: 1 }] },
      Warnings: [{ WarningID: -404 }],
    });
    const listed = await call("call_read", { Method: "ListContacts", PageSize: 1 });
    expect(listed.answer).toMatchObject({ PageSize: 1, PageNumber: 1, PageCount: 1 });
    expect((await call("call_read", { Method: "ListTimesheets", Arguments: {} })).isError).toBe(false);
  });

  it("says what is wrong with a call", async () => {
    const wrong = async (name: string, args: Record<string, unknown>) => {
      const { isError, text } = await call(name, args);
      return isError ? text : "no error";
    };
    expect(await wrong("call_read", { Method: "UpdateContacts" })).toBe(
      "UpdateContacts writes. Use preview_write, which saves nothing.",
    );
    expect(await wrong("preview_write", { Method: "ListContacts", Arguments: {} })).toContain("Use call_read");
    expect(await wrong("call_read", { Method: "ListContact" })).toContain("Use find_method");
    expect(await wrong("call_read", { Method: "ListVendorInvoices", Version: 1 })).toContain("version 2 only");
    expect(await wrong("call_read", { Method: "ListContacts", Arguments: [] })).toBe("Arguments must be an object.");
    expect(await wrong("call_read", { Method: "CreateAPISession" })).toContain("may not call");
    expect(await wrong("statement", { Statement: "nothing" })).toContain("must be one of income_statement");
    expect(await wrong("statement", { Statement: "balance_sheet", FromDate: "2026-01-01" })).toContain("FromDate");
    expect(await wrong("get_records", { Type: "Nothing", Keys: [1] })).toContain("Type must be one of");
    expect(await wrong("find_record", { Text: " " })).toContain("at least one character");
    expect(await wrong("explain_account_figure", { Account: "no such" })).toContain("No account has");
    const refused = JSON.parse(
      await wrong("call_read", { Method: "GetContacts", Arguments: { RequestedContacts: "all" } }),
    );
    expect(refused.Errors[0].ErrorID).toBe(-420);
    await expect(client.callTool({ name: "DropEverything", arguments: {} })).rejects.toThrow(/There is no tool/);
  });

  it("finds a record by name and reads it, also as a resource", async () => {
    const { answer } = await call("find_record", { Text: "PALLAD", Types: ["Contacts", "Clients"] });
    const found = { Type: "Contacts", Key: 1, Name: "Palladio", Resource: "plumbline://records/Contacts/1" };
    expect(answer).toEqual({ Records: [found], PageNumber: 1, PageCount: 1 });
    expect((await call("find_record", { Text: "Palladio" })).answer.Records).toContainEqual(found);
    const read = await call("get_records", { Type: "Contacts", Keys: [1] });
    expect(read.answer.Content.Contacts[0].LastName).toBe("Palladio");
    const { contents } = await client.readResource({ uri: found.Resource });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ LastName: "Palladio" });
    for (const uri of ["plumbline://records/Contacts/99", "plumbline://records/Secrets/1", "file:///etc/passwd"])
      await expect(client.readResource({ uri })).rejects.toThrow(/There is nothing at/);
  });

  it("offers the guides as resources, and prompts", async () => {
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toContain("plumbline://guides/assistants");
    const { contents } = await client.readResource({ uri: "plumbline://guides/accounting" });
    expect((contents[0] as { text: string }).text).toMatch(/^# /);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain("plumbline://records/Clients/{key}");
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toContain("month_end_review");
    const prompt = await client.getPrompt({ name: "month_end_review", arguments: { month: "2026-03" } });
    expect(JSON.stringify(prompt.messages)).toContain("2026-03");
    await expect(client.getPrompt({ name: "month_end_review" })).rejects.toThrow(/month is missing/);
    await expect(client.getPrompt({ name: "nothing" })).rejects.toThrow(/There is no prompt/);
  });

  it("returns statements and explains figures", async () => {
    for (const Statement of ["income_statement", "balance_sheet", "trial_balance", "receivables_aging", "wip_aging"])
      expect([Statement, (await call("statement", { Statement, AsOfDate: "2026-03-31" })).text]).toEqual([
        Statement,
        expect.stringContaining('"Content"'),
      ]);
    const rent = await call("explain_account_figure", { Account: "rent", ThroughDate: "2026-08-20" });
    const { Content } = await http.firm.call("ListGLTransactions", {
      FilterByGLAccount: [books.world.accounts.rent],
      FilterByBasis: "Accrual",
      FilterByLatestDate: "2026-08-20",
    });
    expect(Content["TotalAmount"]).not.toBe(0);
    expect(rent.answer).toMatchObject({
      Account: { ID: "1019" },
      Net: Content["TotalAmount"],
      Complete: true,
      PageCount: 1,
      Postings: Content["GLTransactions"],
    });
    const sources = rent.answer.Sources as { Net: number }[];
    expect(sources.reduce((sum, { Net }) => sum + Net, 0)).toBe(rent.answer.Net);
    const project = await call("explain_project_figure", { ProjectKey: 999_999, Total: "WIP" });
    expect([project.isError, project.text]).toEqual([true, expect.stringContaining("-404")]);
  });

  it("previews a write and saves nothing, and refuses to be told otherwise", async () => {
    const Arguments = {
      UpdatedContacts: [{ ContactKey: -1, LastName: "Serlio" }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    };
    const told = await call("preview_write", { Method: "UpdateContacts", Arguments: { ...Arguments, Preview: false } });
    expect([told.isError, told.text]).toEqual([true, expect.stringContaining("-422")]);
    const { answer } = await call("preview_write", { Method: "UpdateContacts", Arguments });
    expect(answer).toMatchObject({ Content: { NumberOfContactsUpdated: 1 }, Preview: true });
    expect((await call("call_read", { Method: "ListContacts" })).answer.Content.Contacts).toHaveLength(1);
  });

  it("reports an error for a response that is too long", async () => {
    const Notes = "n".repeat(answerLengthMax);
    const { text, isError } = await call("preview_write", {
      Method: "UpdateContacts",
      Arguments: {
        UpdatedContacts: [{ ContactKey: -1, LastName: "Long", Notes }],
        UnchangedContacts: [],
        UseSingleTransaction: true,
      },
    });
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/^The response has \d+ characters; the maximum is 200000/),
    ]);
  });

  const listed = async (...args: string[]) => {
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
      args,
      { PLUMBLINE_PASSWORD: testPassword },
      `${ask.map((each) => JSON.stringify(each)).join("\n")}\n`,
    );
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: number; result: { tools?: { name: string }[] } });
    const names = answers.find(({ id }) => id === 2)?.result.tools?.map(({ name }) => name);
    expect([code, stderr]).toEqual([0, expect.stringMatching(/Serving \d+ tools for \w+/)]);
    return names;
  };

  it("offers each method as a tool on request, and only the user's own; it ends when standard input closes", async () => {
    expect(await listed(...flags(), "--all-methods")).toEqual(reads.map(({ name }) => name));
    expect(await listed(...flags("reader"), "--all-methods", "--allow-previews")).toEqual([
      "GetSessionUser",
      "ListContacts",
      "GetContacts",
    ]);
    expect(await listed(...flags("reader"))).toEqual([
      "session_user",
      "find_record",
      "get_records",
      "find_method",
      "describe_method",
      "call_read",
    ]);
  });

  it("ends with an error message when the user cannot sign in", async () => {
    const { code, stdout, stderr } = await plumbline(flags(), { PLUMBLINE_PASSWORD: "wrong" });
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toMatch(/plumbline: Unable to authenticate user\.[^\n]*\n$/);
  });
});
