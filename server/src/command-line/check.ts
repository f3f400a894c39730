import { background } from "../background.ts";
import { checksOf } from "../checks.ts";
import { type Seal, sealText } from "../engine/audit/index.ts";
import type { Pools } from "../platform/database/index.ts";
import { type ListedFirm, listFirms } from "../engine/firms/index.ts";
import { atOnce } from "../engine/method/at-once.ts";
import { checkWholeFirm } from "../process/check-whole-firm.ts";
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
    `Checks ${checksOf(background)
      .map(({ name }) => name)
      .join(
        ", ",
      )}, and prints the last seal. Exits with code 1 when it finds an error. What looks wrong but is explained by what happened is listed and is no error.`,
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

async function checkOne(
  pools: Pools,
  firm: ListedFirm,
  published: Seal | undefined,
  terminal: Terminal,
): Promise<Checked> {
  const { id } = firm;
  const { found, explained, last } = await checkWholeFirm(await pools.on(firm.server), firm, {
    published,
    say: (sentence) => terminal.say(`${id}: ${sentence}`),
  });
  const isRight = found.length === 0;
  return {
    isRight,
    lines: [
      isRight ? `${id}: no errors found.` : `${id}:`,
      ...found.map((problem) => `  ${problem}`),
      ...explained.map((sentence) => `  Explained, no error: ${sentence}`),
      ...(last === undefined ? [] : [`${id}: the last seal is ${sealText(last)}.`]),
    ],
  };
}
