import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeApp } from "../../server/src/app.ts";
import { conformanceCounts, fillConformanceFirm } from "../../server/testing/conformance-firm.ts";
import { openTestFirm, type TestFirm, testFirmId, testPassword } from "../../server/testing/firm.ts";
import type { Chapter } from "./check.ts";
import { type Decisions, decidedByRulings } from "./decisions.ts";
import { type CheckResult, runChecks } from "./run-checks.ts";
import type { Target } from "./service.ts";

export interface OwnService {
  readonly firm: TestFirm;
  readonly url: string;
  /** How many records of each kind there are before the checks. */
  readonly counts: unknown;
}

/** Our service over HTTP, for the checks of one test file. */
export function ownService(): OwnService {
  let firm: Awaited<ReturnType<typeof openTestFirm>>;
  let app: FastifyInstance;
  let url = "";
  let counts: unknown;
  beforeAll(async () => {
    firm = await openTestFirm();
    app = await makeApp({ service: firm.service });
    await fillConformanceFirm(firm);
    counts = await conformanceCounts(firm);
    url = `${await app.listen({ port: 0, host: "127.0.0.1" })}/ServiceAPI.ashx?${testFirmId}`;
  });
  afterAll(async () => {
    await app.close();
    await firm.close();
  });
  return {
    get firm() {
      return firm;
    },
    get url() {
      return url;
    },
    get counts() {
      return counts;
    },
  };
}

/** Runs chapters against our service, set to answer in one of its ways; each check is a test. */
export function itConforms(
  service: OwnService,
  answers: Pick<Decisions, "successCode" | "compatibility">,
  chapters: readonly Chapter[],
): void {
  describe(`our service with successCode ${answers.successCode} and compatibility ${answers.compatibility}`, () => {
    let results: CheckResult[] = [];
    const decisions = { ...decidedByRulings, failedSignIns: "throttled", sessionMinutes: "60", ...answers };

    beforeAll(async () => {
      const { firm, url } = service;
      for (const [name, value] of Object.entries(answers)) await firm.setSetting(name, value);
      const wait = async (milliseconds: number) => firm.advance(milliseconds);
      const target: Target = { url, user: "api", password: testPassword, decisions, wait };
      results = await runChecks(target, chapters);
    });

    it.each(chapters.flatMap((chapter) => chapter.checks.map((each) => [chapter.name, each.name] as const)))(
      "%s: %s",
      (chapter, name) => {
        const result = results.find((each) => each.chapter === chapter && each.check === name);
        expect(result).toBeDefined();
        expect(result?.failure ?? result?.skipped).toBeUndefined();
      },
    );

    it("has none of the records that the checks created", async () => {
      expect(await conformanceCounts(service.firm)).toEqual(service.counts);
    });
  });
}
