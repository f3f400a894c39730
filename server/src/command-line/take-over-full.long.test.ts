import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { demoToday } from "../../testing/demo-day.ts";
import { testDatabase } from "../../testing/database.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { type RunningService, startService } from "../../testing/program.ts";
import { firmDb, runOn } from "../../testing/capabilities/take-over.ts";

// The demo firm at full size: two years of documents, of which many were paid, voided or reimbursed after a cutover.
const theirs = testDatabase({ demo: "full" });
const ours = testDatabase();
let folder: string;
let source: RunningService;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline take over all "));
  const limits =
    "insert into setting (name, value) values ('callsPerSecondPerUser', '2000'), ('callsPerSecond', '2000')";
  await (await firmDb(theirs, "demo")).run(limits);
  source = await startService({
    DATABASE_URL: databaseUrl(theirs.connection),
    PLUMBLINE_DATA: join(folder, "theirs"),
    PLUMBLINE_DEMO: "no",
    PLUMBLINE_WORKERS: "1",
  });
}, 600_000);

afterAll(async () => {
  await (source as RunningService | undefined)?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
});

describe("the full demo firm is taken over without a difference", () => {
  it.each([
    ["at the end of a month", "2026-10-31"],
    ["at the end of a year that is closed", "2025-12-31"],
    ["today", demoToday],
  ])(
    "%s",
    async (_name, cutover) => {
      const id = `at-${cutover}`;
      const plumbline = async (...args: string[]) => {
        const ran = await runOn(ours, join(folder, "ours"), args);
        vi.stubEnv("PLUMBLINE_PASSWORD", "demo");
        return ran;
      };
      expect((await plumbline("firm", "create", id)).code).toBe(0);
      const of = ["--url", `${source.address}/ServiceAPI.ashx?demo`, "--user", "api.demo", "--rate", "1000"];
      const take = (...more: string[]) => plumbline("take-over", ...of, "--into", id, "--cutover", cutover, ...more);
      const posted = await take("--post");
      expect([posted.code, posted.stdout]).toEqual([0, expect.stringMatching(/The opening balances were posted\.$/)]);
      const compared = await take("--compare", "--only-differences");
      expect([compared.code, compared.stdout]).toEqual([
        0,
        expect.stringMatching(/^Compared \d{5} figures: no differences\.$/m),
      ]);
      const checked = await plumbline("check", id);
      expect([checked.code, checked.stdout]).toEqual([0, expect.stringContaining(`${id}: no errors found.`)]);
    },
    1_800_000,
  );
});
