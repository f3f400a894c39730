import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../bin/plumbline.js", import.meta.url));
const secondsToStartMax = 280;
const secondsToLogMax = 60;

export type Environment = Readonly<Record<string, string>>;

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the program to its end, as a person would, without the settings of the test run's environment. */
export async function plumbline(
  args: readonly string[],
  environment: Environment,
  input = "",
  file = program,
  onSpawn: (child: ChildProcess) => void = () => {},
): Promise<Ran> {
  const child = startProgram(args, environment, file);
  const output = outputOf(child);
  onSpawn(child);
  child.stdin?.end(input);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...output };
}

export interface RunningService {
  readonly process: ChildProcess;
  /** `http://127.0.0.1:PORT`, as the banner shows it. */
  readonly address: string;
  readonly port: number;
  readonly output: { readonly stdout: string; readonly stderr: string };
  /** The service's JSON log, as far as it is written: a line comes up to a quarter of a second after what it is about. */
  logged(): Record<string, unknown>[];
  /** Waits for a line of the log. */
  untilLogged(message: string): Promise<void>;
  call(method: string, more?: Record<string, unknown>, id?: string): Promise<{ status: number; answer: Answer }>;
  /** Sends a signal and returns the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface Answer {
  readonly ResponseCode: number;
  readonly Errors: readonly { readonly ErrorMessage: string }[];
  readonly Content: Record<string, unknown>;
  readonly UsageKey: string;
}

/** Starts the service and waits for its banner. */
export async function startService(
  environment: Environment,
  onSpawn: (child: ChildProcess) => void = () => {},
  file = program,
): Promise<RunningService> {
  const child = startProgram(["start"], { PLUMBLINE_PORT: "0", ...environment }, file);
  const output = outputOf(child);
  onSpawn(child);
  const until = Date.now() + secondsToStartMax * 1000;
  while (!output.stdout.includes("Stop with Ctrl-C.")) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The service did not start.\n${output.stderr}`);
    await pause(20);
  }
  const address = /Address +(\S+)\//.exec(output.stdout)?.[1] ?? "";
  const logged = () =>
    output.stderr
      .split("\n")
      // The last one may still be arriving.
      .slice(0, -1)
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    process: child,
    address,
    port: Number(new URL(address).port),
    output,
    logged,
    async untilLogged(message) {
      const until = Date.now() + secondsToLogMax * 1000;
      while (!logged().some(({ msg }) => msg === message)) {
        if (Date.now() > until) throw new Error(`The service did not log "${message}".\n${output.stderr}`);
        await pause(20);
      }
    },
    async call(method, more = {}, id = "demo") {
      const response = await fetch(`${address}/ServiceAPI.ashx?${id}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ Method: method, ...more }),
      });
      return { status: response.status, answer: (await response.json()) as Answer };
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const closed = once(child, "close");
      child.kill(signal);
      const [code] = (await closed) as [number | null];
      return code;
    },
  };
}

/** Starts the program without the settings of the test run's environment. */
export function startProgram(args: readonly string[], environment: Environment, file = program): ChildProcess {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(PLUMBLINE_|DATABASE_URL|NODE_|VITEST)/.test(name),
  );
  return spawn(process.execPath, [file, ...args], { env: { ...Object.fromEntries(inherited), ...environment } });
}

function outputOf(child: ChildProcess): { stdout: string; stderr: string } {
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk: Buffer) => (output.stdout += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output.stderr += chunk.toString()));
  return output;
}
