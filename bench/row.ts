/** One line of the bench's table. To add some: a file in rows/ that exports them, named in rows/index.ts. */
export interface BenchRow {
  readonly name: string;
  /** The firm it is called in: "small" has 1,000 contacts and 10,000 clients, "large" 100,000 of each, "writes" may be written to, "demo" is the demo firm in full. */
  readonly firm: FirmName;
  /** The interface version of its session; 1 when left out. */
  readonly version?: 1 | 2;
  /** What we are asked; the session is added. A sign-in row has members of its own. */
  readonly call: { readonly Method: string; readonly MethodArguments?: object } & Readonly<Record<string, unknown>>;
  /** The same work for the bare server; left out where there is no such limit. */
  readonly bare?: Bare;
  /** At 16 connections at least this part of the bare limit. */
  readonly target?: number;
  /** At most `times` the cost of another row of ours, at 16 connections. */
  readonly atMost?: { readonly times: number; readonly row: string };
  /** An answer takes at most so many milliseconds (the median) when nobody else calls; measured at one connection only. */
  readonly withinMs?: number;
  /** How many records the answer must hold: what is measured is not a refusal or an empty list. */
  readonly answers?: { readonly member: string; readonly count: number };
}

export type FirmName = "small" | "large" | "writes" | "demo";

export interface Bare {
  /** Values of the statements' parameters, sent as the body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** For a read its one statement; for a write those between begin and commit. */
  readonly statements: readonly { readonly text: string; readonly params: readonly string[] }[];
  readonly write?: boolean;
}

/** Projects that rows name: each has its phases right after its own key. */
export const benchProject = { twelvePhases: 1_000_001, largest: 2_000_001 };
