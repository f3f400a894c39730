/** What was read from the source, kept in a folder: a run that was interrupted continues where it stopped. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface Spool {
  /** The day whose figures are read. */
  readonly cutover: string;
  /** The stored answer of this name, or else the one that is read now. */
  keep<Answer>(name: string, read: () => Promise<Answer>): Promise<Answer>;
  /** A stored answer. */
  get<Answer>(name: string): Promise<Answer | undefined>;
  /** The names of the stored answers in a part, in order. */
  names(part: string): Promise<string[]>;
  /** Everything was read: the next run reads again. */
  finish(): Promise<void>;
}

/** What the answers in the folder belong to. */
interface SpooledRun {
  readonly url: string;
  readonly user: string;
  readonly cutover: string;
}

/** Opens the folder. Answers of a run that was finished, or of another source, are deleted first. */
export async function openSpool(
  folder: string,
  { cutover, today, ...source }: Omit<SpooledRun, "cutover"> & { cutover: string | undefined; today: string },
): Promise<Spool> {
  const fileOf = (name: string) => join(folder, `${name}.json`);
  const read = async <Answer>(name: string): Promise<Answer | undefined> => {
    const text = await readFile(fileOf(name), "utf8").catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as Answer);
  };
  const write = async (name: string, answer: unknown) => {
    const file = fileOf(name);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // Complete or not there: an interruption leaves no half of an answer.
    await writeFile(`${file}.partial`, JSON.stringify(answer ?? null), { mode: 0o600 });
    await rename(`${file}.partial`, file);
  };
  const before = await read<SpooledRun & { finished: boolean }>("run");
  // A run that goes on after midnight keeps its date.
  const run = { ...source, cutover: cutover ?? (before?.finished === false ? before.cutover : today) };
  const continues = before !== undefined && !before.finished && sameRun(before, run);
  if (!continues) {
    if (before !== undefined) await rm(folder, { recursive: true, force: true });
    await write("run", { ...run, finished: false });
  }
  return {
    cutover: run.cutover,
    async keep<Answer>(name: string, make: () => Promise<Answer>) {
      const known = await read<Answer | null>(name);
      if (known !== undefined) return (known ?? undefined) as Answer;
      const answer = await make();
      await write(name, answer);
      return answer;
    },
    get: async <Answer>(name: string) => (await read<Answer | null>(name)) ?? undefined,
    async names(part) {
      const files = await readdir(join(folder, part)).catch(() => []);
      return files
        .filter((file) => file.endsWith(".json"))
        .map((file) => `${part}/${file.slice(0, -".json".length)}`)
        .toSorted();
    },
    finish: () => write("run", { ...run, finished: true }),
  };
}

const sameRun = (one: SpooledRun, other: SpooledRun) =>
  one.url === other.url && one.user === other.user && one.cutover === other.cutover;
