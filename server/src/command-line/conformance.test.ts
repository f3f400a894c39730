import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setTimeout as pause } from "node:timers/promises";
import { conformanceCounts } from "../../testing/conformance-firm.ts";
import { testPassword } from "../../testing/firm.ts";
import { testHttp } from "../../testing/http.ts";
import type { Terminal } from "./command.ts";
import { runCommandLine } from "./index.ts";

const http = testHttp();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-conformance-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function passwordFile(password: string): string {
  const file = join(folder, "other-password");
  writeFileSync(file, `${password}\n`);
  return file;
}

async function run(...args: string[]) {
  const printed: string[] = [];
  const said: string[] = [];
  const terminal: Terminal = {
    print: (text) => printed.push(text),
    say: (sentence) => said.push(sentence),
    ask: async () => undefined,
    read: async () => "",
  };
  const code = await runCommandLine(["conformance", ...args], terminal);
  return { code, printed: printed.join("\n"), said: said.join("\n") };
}

describe("plumbline conformance", () => {
  it("prints a table, writes JUnit XML and JSON, and reads the password from a file", async () => {
    const [password, junit, json] = ["password", "junit.xml", "results.json"].map((name) => join(folder, name));
    writeFileSync(String(password), `${testPassword}\n`);
    const signIn = ["--url", http.apiUrl, "--user", "api", "--password-file", String(password)];
    const files = ["--junit", String(junit), "--json", String(json)];
    const { code, printed } = await run(...signIn, ...files, "--only", "Sessions: EndAPISession");
    expect(printed).toMatch(/^ok {4}Sessions: EndAPISession[^\n]*\n\n1 checks: 1 ok, 0 failed, 0 skipped$/);
    expect(code).toBe(0);
    expect(readFileSync(String(junit), "utf8")).toMatch(/<testsuite name="conformance" tests="1" failures="0"/);
    expect(JSON.parse(readFileSync(String(json), "utf8"))).toMatchObject([{ chapter: "Sessions" }]);
  });

  it("exits with 1 and names what fails: here a different decision", async () => {
    const signIn = ["--url", http.apiUrl, "--user", "api", "--password-file", passwordFile(testPassword)];
    const decided = ["--decision", "keysMax=50", "--decision", "successCode=always200", "--report", "junit"];
    const { code, printed, said } = await run(...signIn, ...decided, "--only", "EndAPISession confirms");
    expect([code, said]).toEqual([1, expect.stringMatching(/^FAIL {2}Sessions: EndAPISession/)]);
    expect(printed).toContain('<failure message="ResponseCode: expected 200, found 0"/>');
    expect((await run(...signIn, "--only", "no such check")).said).toMatch(/No check matches "no such check"/);
  });

  it("stops at Ctrl-C, deletes what it created, and exits with 130", async () => {
    const signIn = ["--url", http.apiUrl, "--user", "api", "--password-file", passwordFile(testPassword)];
    const before = await conformanceCounts(http.firm);
    const listeners = process.listenerCount("SIGINT");
    const created = async () => Number(await http.firm.database.firm.db.text("select count(*) from client"));
    const [none, running] = [await created(), run(...signIn, "--only", "Clients: ")];
    while ((await created()) === none) await pause(5);
    process.emit("SIGINT", "SIGINT");
    const { code, said, printed } = await running;
    expect([code, said]).toEqual([130, "Stopping. The records that the checks created are being deleted."]);
    expect(printed).not.toContain("Cleanup");
    expect(await conformanceCounts(http.firm)).toEqual(before);
    expect(process.listenerCount("SIGINT")).toBe(listeners);
  });

  it("reports once that sign-in fails", async () => {
    const wrong = await run("--url", http.apiUrl, "--user", "api", "--password-file", passwordFile("wrong"));
    expect(wrong).toEqual({
      code: 1,
      printed: "",
      said: expect.stringMatching(/^plumbline: Unable to authenticate user/),
    });
    const nowhere = await run("--url", "http://127.0.0.1:9/x?y", "--user", "api", "--password-file", passwordFile("x"));
    expect(nowhere.said).toMatch(/^plumbline: The service at http:\/\/127\.0\.0\.1:9 cannot be reached: /);
  });

  it("lists its checks and decisions without a service", async () => {
    const { code, printed } = await run("--list", "--only", "Limits: ");
    expect([code, printed.split("\n").length > 5]).toEqual([0, true]);
    expect((await run("--help")).printed).toMatch(
      /--decision NAME=ANSWER[^]*successCode: Which ResponseCode[^]*always200/,
    );
  });
});
