/** One row of the benchmark table. To add rows, export them from a file in rows/ and list it in rows/index.ts. */
export interface BenchRow {
  readonly name: string;
  /** The firm to call: "small" has 1,000 contacts and 10,000 clients, "large" has 100,000 of each, "writes" is for writes, "demo" is the full demo firm. */
  readonly firm: FirmName;
  /** The API version of its session. Defaults to 1. */
  readonly version?: 1 | 2;
  /** The request; the session is added. A sign-in row has its own members. */
  readonly call: Call;
  /** What each connection sends in turn, instead of `call`: each changes a record of its own, and changes it back. */
  readonly calls?: (connection: number) => readonly Call[];
  /** The same work for the bare server; left out if there is no comparable work. */
  readonly bare?: Bare;
  /** The minimum fraction of the bare limit at 16 connections. */
  readonly target?: number;
  /** The maximum cost relative to another row of ours, at 16 connections. */
  readonly atMost?: { readonly times: number; readonly row: string };
  /** The maximum median response time in milliseconds, measured with one connection only. */
  readonly withinMs?: number;
  /** How many records the answer must contain, so that no error or empty list is measured. */
  readonly answers?: { readonly member: string; readonly count: number };
}

export type Call = { readonly Method: string; readonly MethodArguments?: object } & Readonly<Record<string, unknown>>;

/** The most connections that have records of their own to change. */
export const connectionsMax = 16;

/** The calls of a row whose connections each change a record of their own. */
export const ownRecords = (calls: (connection: number) => readonly Call[]): Pick<BenchRow, "call" | "calls"> => ({
  call: calls(0)[0] as Call,
  calls,
});

/** The calls of a row whose connections all change the same record, one after the other. */
export const oneRecord = (calls: readonly Call[]): Pick<BenchRow, "call" | "calls"> => ownRecords(() => calls);

export type FirmName = "small" | "large" | "writes" | "demo";

export interface Bare {
  /** The values of the statements' parameters, sent as the body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The same for each connection, where each changes a record of its own. */
  readonly bodies?: (connection: number) => Readonly<Record<string, unknown>>;
  /** The one statement of a read, or the statements of a write between begin and commit. */
  readonly statements: readonly { readonly text: string; readonly params: readonly string[] }[];
  readonly write?: boolean;
}

/** The projects that rows use; the keys of the phases follow the project's own. Each connection has one of twelve phases to change. */
export const benchProject = {
  twelvePhases: 1_000_001,
  largest: 2_000_001,
  ofConnection: (connection: number) => 1_000_001 + 100 * connection,
};
