import { formatMoney } from "@plumbline/accounting";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { dateIn } from "../engine/fields/date-times.ts";
import { adminTransactionsFor } from "../engine/firms/index.ts";
import { openService } from "../service.ts";
import {
  callsPerSecondDefault,
  checkOpenings,
  type ComparedFigure,
  compareTakenOver,
  openSource,
  openSpool,
  postTakenOver,
  QuickBooksRefused,
  type TakenOver,
  takeOver as takeOverFirm,
  takeOverFiles,
  TakeOverRefused,
  type TakeOverRun,
} from "../capabilities/take-over/index.ts";
import { CommandRefused, defineCommand, type Terminal } from "./command.ts";
import { firstLine, remoteFlags, remoteOf } from "./remote.ts";
import { table } from "./table.ts";
import { knownFirm, withDatabase } from "./with-database.ts";

export const takeOver = defineCommand({
  name: "take-over",
  summary:
    "Takes a firm over from another server with this interface or from QuickBooks, or compares the figures of both servers.",
  flags: {
    ...remoteFlags,
    "password-stdin": { meaning: "Reads the password from standard input." },
    quickbooks: {
      value: "FILE",
      many: true,
      meaning: "Takes over a file of QuickBooks instead: IIF, or a list or report saved as CSV. May be repeated.",
    },
    into: { value: "ID", meaning: "The firm here: a new one, or one that was taken over before." },
    cutover: { value: "DATE", meaning: "The day whose figures are taken over, such as 2026-06-30. [today]" },
    "last-invoice-number": { value: "NUMBER", meaning: "The last client invoice number of the source. [0]" },
    post: { meaning: "Posts the opening balances. Without it they are saved as drafts." },
    compare: {
      meaning: "Only compares: prints theirs, ours and the difference; the exit code is 0 without differences.",
    },
    "only-differences": { meaning: "With --compare: leaves out figures that agree." },
    folder: {
      value: "FOLDER",
      meaning: "Keeps what was read, so that an interrupted run continues. [in the data folder]",
    },
    rate: { value: "NUMBER", meaning: `Calls per second at most. [${callsPerSecondDefault}]` },
  },
  notes: () =>
    "Interrupted, run it again: it continues. Run again later, it brings what has changed. Records keep their keys.",
  run: ({ flags }, terminal) =>
    withDatabase(terminal, async ({ pools, connection, settings, keys }) => {
      const id = flags.into;
      if (id === undefined) throw new CommandRefused("--into is missing. Give the id of a firm here.");
      const quickbooks = flags.quickbooks ?? [];
      if (quickbooks.length > 0)
        return loadFiles(
          terminal,
          quickbooks,
          cutoverOf(flags.cutover),
          async () => {
            await knownFirm(pools, id);
            return openService({ connection, connectionsMax: 4, pools, keys, url: settings.url });
          },
          id,
        );
      const password = flags["password-stdin"] === true ? firstLine(await terminal.read()) : undefined;
      const remote = remoteOf(flags, password);
      const rate = numberOf("--rate", flags.rate, callsPerSecondDefault);
      const lastInvoiceNumber = numberOf("--last-invoice-number", flags["last-invoice-number"], 0);
      await knownFirm(pools, id);
      const service = openService({ connection, connectionsMax: 4, pools, keys, url: settings.url });
      const source = openSource(remote, rate);
      try {
        const firm = await service.firms.find(id);
        if (firm === undefined) throw new CommandRefused(`No firm has the id ${JSON.stringify(id)}.`);
        const part = flags.compare === true ? "compare" : "records";
        const folder = join(flags.folder ?? join(settings.dataFolder, "take-over", id), part);
        const spool = await openSpool(folder, {
          url: remote.url,
          user: remote.user,
          cutover: cutoverOf(flags.cutover),
          today: dateIn(firm.settings.timeZone, service.clock()),
        });
        const admin = adminTransactionsFor(pools, firm);
        const run: TakeOverRun = { service, firm, admin, source, spool, say: terminal.say };
        return flags.compare === true
          ? await compare(run, terminal, flags["only-differences"] === true)
          : await load(run, terminal, lastInvoiceNumber, flags.post === true);
      } catch (error) {
        if (error instanceof TakeOverRefused) throw new CommandRefused(error.message, { cause: error });
        throw error;
      } finally {
        await source.end();
        await service.close();
      }
    }),
});

/** Takes over files of QuickBooks. All problems are printed at once, and then nothing is saved. */
async function loadFiles(
  { print }: Terminal,
  names: readonly string[],
  cutover: string | undefined,
  open: () => Promise<ReturnType<typeof openService>>,
  id: string,
): Promise<number> {
  const files = await Promise.all(names.map(async (path) => ({ name: basename(path), bytes: await fileBytes(path) })));
  const service = await open();
  try {
    const firm = await service.firms.find(id);
    if (firm === undefined) throw new CommandRefused(`No firm has the id ${JSON.stringify(id)}.`);
    const day = cutover ?? dateIn(firm.settings.timeZone, service.clock());
    const { counts, assumed, notes } = await takeOverFiles({ service, firm }, files, day);
    const rows = [...counts].map(([name, { created, changed }]) => [name, String(created), String(changed)]);
    print(table(["Rows of", "New", "Changed"], rows));
    printList(print, "Assumed, because QuickBooks does not show it:", assumed);
    printList(print, "Left out:", notes);
    print("Look at the records, import the trial balance, and post the opening under Setup > Opening balances.");
    return 0;
  } catch (error) {
    if (!(error instanceof QuickBooksRefused)) throw error;
    print(["Nothing was saved:", ...error.problems.map((each) => `  ${each}`)].join("\n"));
    return 1;
  } finally {
    await service.close();
  }
}

async function fileBytes(path: string): Promise<Buffer> {
  return readFile(path).catch(() => {
    throw new CommandRefused(`${path} cannot be read.`);
  });
}

function numberOf(flag: string, text: string | undefined, byDefault: number): number {
  if (text === undefined) return byDefault;
  if (!/^\d{1,9}$/.test(text)) throw new CommandRefused(`${flag} must be a whole number; got ${JSON.stringify(text)}.`);
  return Number(text);
}

function cutoverOf(text: string | undefined): string | undefined {
  if (text !== undefined && !/^\d{4}-\d\d-\d\d$/.test(text))
    throw new CommandRefused(`--cutover must be a date such as 2026-06-30; got ${JSON.stringify(text)}.`);
  return text;
}

async function load(run: TakeOverRun, terminal: Terminal, lastNumber: number, posts: boolean): Promise<number> {
  const taken = await takeOverFirm(run, lastNumber);
  printTaken(taken, terminal);
  const wrong = await checkOpenings(run);
  if (wrong.length > 0) {
    const lines = ["The opening balances cannot be posted yet:", ...wrong.map(({ reason }) => `  ${reason}`)];
    terminal.print([...lines, "Correct them under Setup > Opening balances."].join("\n"));
    return posts ? 1 : 0;
  }
  if (posts) {
    const count = await postTakenOver(run);
    terminal.print(count === 0 ? "The opening balances were posted before." : "The opening balances were posted.");
  } else terminal.print("The opening balances agree. Look at them, then run the command again with --post.");
  return 0;
}

function printTaken({ counts, notes, openings, withheld }: TakenOver, { print }: Terminal): void {
  const rows = [...counts].filter(([, { created, changed }]) => created + changed > 0);
  if (rows.length === 0) print("Nothing has changed.");
  else
    print(
      table(
        ["Records", "New", "Changed"],
        rows.map(([name, { created, changed }]) => [name, String(created), String(changed)]),
      ),
    );
  const drafts = openings.map((each) => [
    each.name,
    each.state,
    formatMoney(each.receivable),
    formatMoney(each.payable),
    String(Object.values(each.args).flatMap((part) => (Array.isArray(part) ? part : [])).length),
  ]);
  if (drafts.length > 0) print(table(["Opening of", "", "Receivable", "Payable", "Rows"], drafts));
  printList(
    print,
    "Assumed, because the source does not show it:",
    openings.flatMap(({ assumed }) => assumed),
  );
  printList(print, "Withheld by the source, and not compared:", withheld);
  printList(print, "Left out:", notes);
}

/** The first lines of a list, and how many more there are. */
const linesMax = 50;

function printList(print: Terminal["print"], title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  const more = lines.length > linesMax ? [`  and ${lines.length - linesMax} more`] : [];
  print([title, ...lines.slice(0, linesMax).map((line) => `  ${line}`), ...more].join("\n"));
}

async function compare(run: TakeOverRun, { print }: Terminal, onlyDifferences: boolean): Promise<number> {
  const { figures, withheld } = await compareTakenOver(run);
  const different = figures.filter(({ difference }) => difference !== 0n);
  const shown = onlyDifferences ? different : figures;
  if (shown.length > 0) print(table(["Of", "Figure", "Theirs", "Ours", "Difference"], shown.map(figureRow)));
  printList(print, "Withheld by the source, and not compared:", withheld);
  print(
    `Compared ${figures.length} figures: ${different.length === 0 ? "no differences" : `${different.length} differ`}.`,
  );
  return different.length === 0 ? 0 : 1;
}

const figureRow = ({ of, figure, theirs, ours, difference }: ComparedFigure): string[] => [
  of,
  figure,
  ...[theirs, ours, difference].map(formatMoney),
];
