import { rights } from "../../engine/access/right-catalog.ts";
import type { Transactions } from "../../platform/database/index.ts";
import { RefusedCall, type Refusal } from "../../engine/fields/refusals.ts";
import type { Firm } from "../../engine/firms/index.ts";
import type { Call } from "../../engine/method/method.ts";
import { asService } from "../../engine/wire/as-service.ts";
import type { Service } from "../../engine/wire/request.ts";
import { compareFigures, type ComparedFigure } from "./compare.ts";
import { compareDocuments } from "./compare-documents.ts";
import { deriveOpenings } from "./derive-opening.ts";
import { fetchDocuments } from "./fetch-documents.ts";
import { fetchAll, fetchFigures } from "./fetch.ts";
import { type Loaded, loadAll } from "./load.ts";
import { loadDocuments } from "./load-documents.ts";
import { type LoadedQuickBooks, loadQuickBooks } from "./load-quickbooks.ts";
import { gatherOpeningFacts } from "./opening-facts.ts";
import { postOpenings, saveOpenings, type SavedOpening } from "./save-openings.ts";
import { readQuickBooks } from "./quickbooks-file.ts";
import type { Source } from "./source.ts";
import type { Spool } from "./spool.ts";
import { findHighestKeys, findTarget, raiseSequences, takeOverName } from "./take-over-store.ts";

/** The firm cannot be taken over; the message says why. */
export class TakeOverRefused extends Error {}

export interface TakeOverRun {
  readonly service: Service;
  /** The firm that is written to. */
  readonly firm: Firm;
  /** The owner of the firm's tables. */
  readonly admin: Pick<Transactions, "transaction">;
  readonly source: Source;
  readonly spool: Spool;
  readonly say: (sentence: string) => void;
}

export interface TakenOver extends Loaded {
  readonly openings: readonly SavedOpening[];
  /** What the source does not offer, and what it hides. */
  readonly withheld: readonly string[];
}

/** Reads everything from the source, then writes it in one transaction: an interruption leaves nothing half done. */
export async function takeOver(run: TakeOverRun, lastInvoiceNumber: number): Promise<TakenOver> {
  const { firm, source, spool, say } = run;
  const target = await firm.pool.transaction(findTarget);
  if (!target.isTakenOver && target.has.length > 0)
    throw new TakeOverRefused(
      `The firm ${firm.id} is not new: it has ${target.has.join(", ")}. Take over into a firm that plumbline firm create has just created.`,
    );
  await source.open();
  const notOffered = [...(await fetchAll(source, spool, say)), ...(await fetchFigures(source, spool, say))];
  const taken = await asCommand(run, async (call) => {
    const loaded = await loadAll(call, spool, target);
    const documents = await loadDocuments(call, spool);
    const { facts, hidden } = await gatherOpeningFacts(call, spool, lastInvoiceNumber);
    const openings = await saveOpenings(call, deriveOpenings(facts));
    // Keys that are left out do no harm, if this transaction does not commit.
    await run.admin.transaction(async (db) => raiseSequences(db, await findHighestKeys(call.db)));
    return {
      counts: new Map([...loaded.counts, ...documents.counts]),
      notes: [...loaded.notes, ...documents.notes],
      openings,
      withheld: [...notOffered, ...hidden.map((name) => `Project total ${name}`)],
    };
  });
  await spool.finish();
  return taken;
}

/** What is wrong with the draft openings; nothing is posted. */
export async function checkOpenings(run: TakeOverRun): Promise<readonly Refusal[]> {
  try {
    await asCommand(run, async (call) => {
      await postOpenings(call);
      throw new Checked();
    });
    return [];
  } catch (error) {
    if (error instanceof Checked) return [];
    if (error instanceof RefusedCall) return error.refusals;
    throw error;
  }
}

/** Rolls back what was done to check it. */
class Checked extends Error {}

export const postTakenOver = (run: TakeOverRun): Promise<number> => asCommand(run, postOpenings);

export interface Comparison {
  readonly figures: readonly ComparedFigure[];
  readonly withheld: readonly string[];
}

/** Reads the figures of the source again and compares them. */
export async function compareTakenOver(run: TakeOverRun): Promise<Comparison> {
  const { source, spool, say } = run;
  await source.open();
  const withheld = [...(await fetchFigures(source, spool, say)), ...(await fetchDocuments(source, spool, say, false))];
  const figures = await asCommand(run, async (call) => [
    ...(await compareFigures(call, spool)),
    ...(await compareDocuments(call, spool)),
  ]);
  await spool.finish();
  return { figures, withheld };
}

/** Takes over files of QuickBooks: everything or nothing. */
export async function takeOverFiles(
  run: Pick<TakeOverRun, "service" | "firm">,
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  cutover: string,
): Promise<LoadedQuickBooks> {
  const read = await Promise.all(files.map(({ name, bytes }) => readQuickBooks(name, bytes)));
  return asCommand(run, (call) => loadQuickBooks(call, read, cutover), `${takeOverName} --quickbooks`);
}

function asCommand<Result>(
  { service, firm }: Pick<TakeOverRun, "service" | "firm">,
  work: (call: Call) => Promise<Result>,
  name = takeOverName,
): Promise<Result> {
  const about = { firm, name, userName: "command line", rights, address: "", agent: "plumbline" };
  return asService(service, about, work);
}
