import type { DateOnly } from "@plumbline/accounting";
import {
  type CheckScope,
  checkAudited,
  checkPublished,
  checkSeals,
  findLastCheck,
  findLastSeal,
  publishSeal,
  saveCheckRun,
  type Seal,
  wholeHistory,
} from "./engine/audit/index.ts";
import { checkPrinted, type Db, type Transactions } from "./platform/database/index.ts";
import type { Background, Check } from "./engine/capability/background.ts";

const checksOfEngine: readonly Check[] = [
  { name: "the seals", refusesImport: true, run: checkSeals },
  { name: "the audit rows of what is sealed", refusesImport: false, run: checkAudited },
  { name: "what events may carry", refusesImport: false, run: (db) => checkPrinted(db) },
];

/** What is checked, in this order. */
export function checksOf(background: readonly Background[]): readonly Check[] {
  return [...checksOfEngine, ...background.flatMap(({ checks = [] }) => checks)];
}

/** Runs all checks over the whole history and returns one sentence for each problem. */
export async function checkFirm(
  db: Db,
  background: readonly Background[],
  say: (sentence: string) => void = () => {},
): Promise<string[]> {
  return runChecks(db, checksOf(background), wholeHistory, say);
}

/** What looks wrong in a firm and is explained, or what an upgrade left for a person to look at, in one sentence each; it is no error. */
export async function explainFirm(db: Db, background: readonly Background[]): Promise<string[]> {
  const explained: string[] = [];
  for (const { explanations = [] } of background)
    for (const explain of explanations) explained.push(...(await explain(db)));
  return explained;
}

/** Checks a firm that is being imported, before it is committed. */
export async function checkImport(db: Db, background: readonly Background[]): Promise<string[]> {
  return runChecks(
    db,
    checksOf(background).filter(({ refusesImport }) => refusesImport),
    wholeHistory,
  );
}

async function runChecks(
  db: Db,
  which: readonly Check[],
  scope: CheckScope,
  say: (sentence: string) => void = () => {},
): Promise<string[]> {
  const problems: string[] = [];
  for (const check of which) {
    const began = performance.now();
    const found = await check.run(db, scope);
    problems.push(...found);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    say(`Checked ${check.name} in ${seconds} s: ${found.length === 0 ? "no errors" : `${found.length} errors`}.`);
  }
  return problems;
}

/** The result of a nightly check. */
export interface NightlyCheck {
  readonly problems: readonly string[];
  /** The seal that was published; undefined if nothing is sealed yet. */
  readonly published: Seal | undefined;
}

/** Each night verifies this part of the older seals, so that a month covers all of them. */
const nightsForOlderSeals = 30;

/**
 * Once a day, by one process: checks what was written since the last night and a part of the older seals, keeps the
 * result, and publishes the last seal as an event. Undefined if it was done already.
 */
export async function checkNightly(
  pool: Pick<Transactions, "transaction">,
  background: readonly Background[],
  { now, today }: { readonly now: () => number; readonly today: DateOnly },
): Promise<NightlyCheck | undefined> {
  return pool.transaction(async (db) => {
    const last = await findLastCheck(db, today);
    if (last === "done") return undefined;
    const startedAt = now();
    // A firm that is new, or new to nightly checks, is checked as a whole in its first night.
    if (last === "new") {
      await saveCheckRun(db, { today, startedAt, finishedAt: startedAt, seal: undefined, problems: [] });
      return undefined;
    }
    const day = Math.floor(Date.parse(today) / 86_400_000);
    const slice = { remainder: day % nightsForOlderSeals, of: nightsForOlderSeals };
    const published = await findLastSeal(db);
    const problems = [
      ...(last === undefined ? [] : await checkPublished(db, last)),
      ...(await runChecks(db, checksOf(background), { since: last?.seal ?? 0, slice })),
    ];
    await saveCheckRun(db, { today, startedAt, finishedAt: now(), seal: published, problems });
    if (published !== undefined) await publishSeal(db, published, now());
    return { problems, published };
  });
}
