import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;

/** A command's input and output; tests provide their own. */
export interface Terminal {
  /** Prints the command's result. */
  print(text: string): void;
  /** Reports progress and problems. */
  say(sentence: string): void;
  /** Asks a question; undefined when nobody can answer. */
  ask(question: string): Promise<string | undefined>;
  /** Everything on standard input. */
  read(): Promise<string>;
}

/** A command of the program, created by `defineCommand`. */
export interface Command {
  /** One or two words: `migrate`, `firm create`. */
  readonly name: string;
  readonly summary: string;
  readonly usage: string;
  /** Lines of its help below the summary. */
  readonly help: () => string;
  readonly run: (args: readonly string[], terminal: Terminal) => Promise<number>;
}

interface Definition<Flags extends FlagDefinitions> {
  readonly name: string;
  readonly summary: string;
  /** The names of the arguments in order; one in brackets is optional. */
  readonly takes?: readonly string[];
  readonly flags?: Flags;
  /** Additional lines for the help. */
  readonly notes?: () => string;
  /** Returns the exit code; nothing means 0. */
  readonly run: (given: CommandInput<Flags>, terminal: Terminal) => Promise<number | void>;
}

/** A flag with a value names it, and may be repeated if `many`; a flag without one is on or off. */
type FlagDefinitions = Readonly<Record<string, FlagDefinition>>;

interface FlagDefinition {
  readonly value?: string;
  readonly many?: true;
  readonly meaning: string;
}

interface CommandInput<Flags> {
  readonly takes: readonly string[];
  readonly flags: { readonly [Name in keyof Flags]?: FlagValue<Flags[Name]> };
}

type FlagValue<Flag> = Flag extends { many: true } ? string[] : Flag extends { value: string } ? string : boolean;

export function wantsHelp(args: readonly string[]): boolean {
  return args.some((word) => word === "--help" || word === "-h");
}

/** The command cannot run as given; the message says why. */
export class CommandRefused extends Error {}

export function defineCommand<const Flags extends FlagDefinitions = Record<never, never>>(
  definition: Definition<Flags>,
): Command {
  const { name, takes = [], flags } = definition;
  const usage = ["plumbline", name, ...takes, ...(flags === undefined ? [] : ["[flags]"])].join(" ");
  return {
    name,
    summary: definition.summary,
    usage,
    help: () => [...flagLines(flags ?? {}), definition.notes?.()].filter((part) => part !== undefined).join("\n"),
    async run(args, terminal) {
      const given = readArgs(args, flags ?? {}, takes, usage);
      return (await definition.run(given as CommandInput<Flags>, terminal)) ?? 0;
    },
  };
}

/** Requires --yes or the expected answer; anything else stops the command. */
export async function confirm(
  terminal: Terminal,
  question: string,
  expected: string,
  yes: boolean | undefined,
): Promise<void> {
  if (yes === true) return;
  const answer = await terminal.ask(`${question} Type ${expected} to continue: `);
  if (answer === undefined)
    throw new CommandRefused(`${question} There is no terminal to ask at. Use --yes to continue.`);
  if (answer.trim() !== expected) throw new CommandRefused("Canceled. Nothing was changed.");
}

function readArgs(args: readonly string[], flags: FlagDefinitions, takes: readonly string[], usage: string) {
  const options: Options = { help: { type: "boolean" } };
  for (const [name, { value, many = false }] of Object.entries(flags))
    options[name] = { type: value === undefined ? "boolean" : "string", multiple: many };
  const parsed = parse(args, options, usage);
  const needed = takes.filter((name) => !name.startsWith("["));
  if (parsed.positionals.length < needed.length)
    throw new CommandRefused(`${needed[parsed.positionals.length]} is missing. Usage: ${usage}`);
  if (parsed.positionals.length > takes.length)
    throw new CommandRefused(
      `${JSON.stringify(parsed.positionals[takes.length])} is one argument too many. Usage: ${usage}`,
    );
  return { takes: parsed.positionals, flags: parsed.values };
}

function parse(args: readonly string[], options: Options, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message.split(". ")[0]}. Usage: ${usage}`);
  }
}

function flagLines(flags: FlagDefinitions): string[] {
  return Object.entries(flags).map(([name, { value, meaning }]) => {
    const flag = value === undefined ? `--${name}` : `--${name} ${value}`;
    return `  ${flag.padEnd(22)} ${meaning}`;
  });
}
