import { describe, expect, it } from "vitest";
import { methods } from "../../server/src/methods.ts";
import { testPassword } from "../../server/testing/firm.ts";
import { chapters } from "./chapters.ts";
import { type DecisionName, decisions, decidedByRulings, readDecisions } from "./decisions.ts";
import { reports } from "./report.ts";
import { runChecks } from "./run-checks.ts";
import { itConforms, ownService } from "./test-own-service.ts";

const service = ownService();

// What the other two answers change is checked in conformance-always-200.test.ts and conformance-hosted.test.ts.
itConforms(service, { successCode: "asDocumented", compatibility: "document" }, chapters);

describe("a server that only follows the document", () => {
  it("is not checked on what the document leaves open or what Plumbline adds", async () => {
    await service.firm.setSetting("successCode", "asDocumented");
    await service.firm.setSetting("compatibility", "document");
    const names = Object.keys(decisions).filter((name) => name !== "successCode" && name !== "accountGroupFilter");
    const open = readDecisions(names.map((name) => `${name}=unchecked`));
    if (typeof open === "string") throw new Error(open);
    const seen: string[] = [];
    const original = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      seen.push(String(init?.body));
      return original(input, init);
    };
    try {
      const results = await runChecks(
        { url: service.url, user: "api", password: testPassword, decisions: open },
        chapters,
      );
      expect(results.filter((each) => each.failure !== undefined)).toEqual([]);
      expect(results.filter((each) => each.skipped === undefined).length).toBeGreaterThan(60);
    } finally {
      globalThis.fetch = original;
    }
    const documented = new Set(methods.filter((each) => !each.extension).map((each) => each.name));
    const called = new Set(seen.map((body) => /"Method":"(\w+)"/.exec(body)?.[1] ?? "NoSuchMethod"));
    expect([...called].filter((name) => !documented.has(name))).toEqual(["NoSuchMethod"]);
    expect(seen.filter((body) => body.includes('"Preview"'))).toEqual([]);
  });
});

describe("the runner", () => {
  it("reports what does not conform: here a different decision", async () => {
    await service.firm.setSetting("successCode", "asDocumented");
    const decided = { ...decidedByRulings, successCode: "always200" };
    const target = { url: service.url, user: "api", password: testPassword, decisions: decided };
    const reported: string[] = [];
    const results = await runChecks(target, chapters, "Sessions: CreateAPISession returns the token", (each) =>
      reported.push(each.check),
    );
    expect(results.map((each) => each.failure)).toEqual(["ResponseCode: expected 200, found 0"]);
    expect(reported).toHaveLength(1);
    expect(reports.table(results)).toContain("1 checks: 0 ok, 1 failed, 0 skipped");
    expect(reports.junit(results)).toContain('<failure message="ResponseCode: expected 200, found 0"/>');
    expect(JSON.parse(reports.json(results))).toHaveLength(1);
  });

  it("skips checks of an unchecked decision, and says so", async () => {
    const decided = { ...decidedByRulings, pageSizeMax: "unchecked" };
    const target = { url: service.url, user: "api", password: testPassword, decisions: decided };
    const results = await runChecks(target, chapters, "PageSize has a maximum");
    expect(results[0]?.skipped).toBe("The decision pageSizeMax is unchecked.");
    expect(reports.table(results)).toContain("1 checks: 0 ok, 0 failed, 1 skipped");
    expect(reports.junit(results)).toContain('<skipped message="The decision pageSizeMax is unchecked."/>');
  });

  it("fails every check, and ends, when no server responds", async () => {
    const target = { url: "http://127.0.0.1:9/x?y", user: "a", password: "b", decisions: decidedByRulings };
    const results = await runChecks(target, chapters, "Envelope: a success has");
    expect(results[0]?.failure).toMatch(/fetch failed/);
  });

  it("has no two checks with the same name", () => {
    const names = chapters.flatMap((chapter) => chapter.checks.map((each) => `${chapter.name} ${each.name}`));
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("decisions", () => {
  it("each is used by a check", () => {
    const asked = new Set(chapters.flatMap((chapter) => chapter.checks.flatMap((each) => each.about)));
    const inside: DecisionName[] = ["successCode", "accountGroupFilter"];
    expect(Object.keys(decisions).filter((name) => !asked.has(name as DecisionName))).toEqual(inside);
  });

  it("are read from name=answer, on top of those of the rulings", () => {
    expect(readDecisions([])).toEqual(decidedByRulings);
    expect(decidedByRulings).toMatchObject({
      successCode: "asDocumented",
      pageSizeMax: "10000",
      failedSignIns: "unchecked",
      sessionMinutes: "unchecked",
      extensions: "plumbline",
    });
    expect(readDecisions(["successCode=always200", "keysMax=50", "latestProjectDate=2100-12-31"])).toMatchObject({
      successCode: "always200",
      keysMax: "50",
      latestProjectDate: "2100-12-31",
    });
    expect(readDecisions(["colour=red"])).toMatch(/There is no decision "colour". The decisions are successCode, /);
    expect(readDecisions(["successCode=0"])).toBe(
      'The decision successCode must be asDocumented or always200; got "0".',
    );
    expect(readDecisions(["keysMax=-1"])).toMatch(/must be 1000 or unchecked or another integer; got "-1"/);
    expect(readDecisions(["latestProjectDate"])).toMatch(/or another date; got ""/);
  });
});
