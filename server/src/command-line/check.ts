import { checkFirm, checks } from "../checks.ts";
import { checkPublished, findLastSeal, type Seal, sealText } from "../engine/audit/index.ts";
import type { Db, Pools } from "../engine/database/index.ts";
import { listFirms } from "../engine/firms/index.ts";
import { atOnce } from "../process/at-once.ts";
import { CommandRefused, defineCommand, type Terminal } from "./command.ts";
import { readPublishedSeal } from "./published-seal.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

/** A check keeps a processor busy in PostgreSQL. */
const firmsAtOnce = 2;

export const check = defineCommand({
  name: "check",
  summary: "Checks the records of every firm, or of one firm.",
  takes: ["[ID]"],
  flags: {
    against: { value: "NUMBER:HASH", meaning: "A published seal of the firm ID, which the chain must still contain." },
  },
  notes: () =>
    `Checks ${checks.map(({ name }) => name).join(", ")}, and prints the last seal. Exits with code 1 when it finds an error.`,
  run: ({ takes: [id], flags }, terminal) => {
    const published = readAgainst(flags.against, id);
    return withDatabase(terminal, async ({ pools }) => {
      const firms = id === undefined ? await listFirms(pools) : [await knownFirm(pools, id)];
      const checked: Checked[] = [];
      let printed = 0;
      await atOnce(firms, firmsAtOnce, async (firm, at) => {
        checked[at] = await checkOne(pools, firm, published, terminal);
        // In the order of the firms, whichever is done first.
        for (; checked[printed] !== undefined; printed++)
          for (const line of checked[printed]?.lines ?? []) terminal.print(line);
      });
      return checked.every(({ isRight }) => isRight) ? 0 : 1;
    });
  },
});

function readAgainst(text: string | undefined, id: string | undefined): Seal | undefined {
  const seal = readPublishedSeal(text);
  if (seal !== undefined && id === undefined)
    throw new CommandRefused("--against needs the firm's ID, because each firm has its own seals.");
  return seal;
}

interface Checked {
  readonly isRight: boolean;
  /** What to print. */
  readonly lines: readonly string[];
}

/** What is wrong with one firm as of one moment. */
async function checkOne(
  pools: Pools,
  { id, schema }: { id: string; schema: string },
  published: Seal | undefined,
  terminal: Terminal,
): Promise<Checked> {
  const check = async (db: Db) => {
    // A recount of a long history may take longer than a call is allowed to.
    await db.script("set transaction isolation level repeatable read read only; set local statement_timeout = 0");
    const found = await checkFirm(db, (sentence) => terminal.say(`${id}: ${sentence}`));
    if (published !== undefined) found.unshift(...(await checkPublished(db, published)));
    return { found, last: await findLastSeal(db) };
  };
  const { found, last } = await pools.firm(schema, "UTC").transaction(check);
  const isRight = found.length === 0;
  return {
    isRight,
    lines: [
      isRight ? `${id}: no errors found.` : `${id}:`,
      ...found.map((problem) => `  ${problem}`),
      ...(last === undefined ? [] : [`${id}: the last seal is ${sealText(last)}.`]),
    ],
  };
}
