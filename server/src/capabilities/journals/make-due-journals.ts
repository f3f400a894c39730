import { randomUUID } from "node:crypto";
import type { DateOnly } from "@plumbline/accounting";
import { recordAudit, recordOrigin } from "../../engine/audit/index.ts";
import type { Db, Transactions } from "../../platform/database/index.ts";
import type { DatedCall } from "../ledger/index.ts";
import { type PlannedJournal, planJournal } from "./journal-rules.ts";
import { findJournalFacts, readWritten, saveJournals, type Writer } from "./journal-store.ts";
import { advanceSeries, lockDueSeries } from "./recurring-journal-store.ts";
import { dueJournals, journalsPerRunMax } from "./recurring-rules.ts";

/** The user name in the audit of journals that the service posts by itself. */
const upkeepName = "Upkeep";

/** The time of the run, and the firm that it is for. */
export interface Upkeep extends Pick<DatedCall, "firm"> {
  readonly now: number;
  readonly today: DateOnly;
}

/**
 * Posts the recurring journals that are due, by the rules of CreateJournalEntries, and returns their number. Any process
 * may run it at any time: a series is locked while its journals are posted, and each date is posted once. A journal that
 * is refused, for example because its period is closed, waits with the reason and is tried again in the next run.
 */
export async function makeDueJournals(
  transactions: Pick<Transactions, "transaction">,
  upkeep: Upkeep,
): Promise<number> {
  let made = 0;
  let after = 0;
  for (;;) {
    const run = await transactions.transaction((db) => makeNext(db, after, upkeep));
    if (run === null) return made;
    made += run.made;
    after = run.isFinished ? run.series : run.series - 1;
  }
}

/** Posts the due journals of the next series; null if there is none. */
async function makeNext(db: Db, after: number, { now, today, firm }: Upkeep) {
  const series = await lockDueSeries(db, after, today);
  if (series === undefined) return null;
  const writer: Writer = { db, now, usageKey: randomUUID(), today: () => today, firm, lockReason: null };
  const journals = dueJournals(series, today);
  const facts = await findJournalFacts(writer, series.company, journals, true);
  const planned: PlannedJournal[][] = [];
  let waitsFor = "";
  for (const journal of journals) {
    const decided = planJournal(journal, facts);
    if ("refusals" in decided) {
      waitsFor = decided.refusals.map(({ reason }) => reason).join(" ");
      break;
    }
    planned.push(decided.planned.map((each) => (each.reverses === null ? { ...each, series: series.series } : each)));
  }
  if (planned.length > 0) {
    const keys = await saveJournals(writer, planned, facts.controls);
    await audit(writer, keys);
  }
  if (planned.length > 0 || waitsFor !== series.waitsFor) {
    if (planned.length === 0) await recordOrigin(db, "RecurringJournalWaits", upkeepName);
    await advanceSeries(writer, series, planned.length, waitsFor);
  }
  const isFinished = waitsFor !== "" || journals.length < journalsPerRunMax;
  return { series: series.series, made: planned.length, isFinished };
}

async function audit({ db, now, usageKey }: Writer, keys: readonly number[]): Promise<void> {
  const { written } = await readWritten(db, keys);
  await recordAudit(db, {
    at: now,
    usageKey,
    method: "CreateJournalEntries",
    userName: upkeepName,
    employeeKey: null,
    written,
  });
}
