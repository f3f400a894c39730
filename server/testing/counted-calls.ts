import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { openPools } from "../src/platform/database/index.ts";
import { dispatch } from "../src/engine/wire/dispatch.ts";
import { openService } from "../src/service.ts";
import { openDatabaseProxy } from "./database-proxy.ts";
import { type Answered, type TestFirm, testFirmId, testPassword } from "./firm.ts";
import { wholeText } from "./whole-text.ts";

export interface Asked {
  readonly method: string;
  /** The arguments of one call after another: nothing is counted until connections, sessions and statements are known. */
  readonly args: () => Promise<Record<string, unknown>>;
  readonly user?: string;
  readonly version?: 1 | 2;
  readonly idempotencyKey?: () => string;
  readonly envelope?: Record<string, unknown>;
  /** How many calls are made before the one that is counted. */
  readonly earlier?: number;
}

export interface Counts {
  /** The statements of the call, with begin and commit. */
  readonly statements: number;
  /** How often it sent something to PostgreSQL and waited for the answer. */
  readonly trips: number;
}

/** A service of its own for the firm, whose statements are counted, and its round trips on the wire to PostgreSQL. */
export interface CountedCalls {
  countsOf(asked: Asked): Promise<Counts>;
  close(): Promise<void>;
}

export async function openCountedCalls(firm: TestFirm): Promise<CountedCalls> {
  const proxy = await openDatabaseProxy(firm.database.connection);
  let statements = 0;
  const pools = openPools(proxy.connection, { max: 3, idleMs: 60_000, onStatement: () => void statements++ });
  const { connection } = proxy;
  const service = openService({ connection, connectionsMax: 3, pools, keys: firm.keys, clock: () => firm.now() });
  while (!service.firms.listening) {
    await service.firms.find(testFirmId);
    await pause(10);
  }
  const send = async (body: object, idempotencyKey?: string): Promise<Answered> => {
    const about = { id: testFirmId, address: "127.0.0.1", apiUrl: "" };
    const response = await dispatch(service, { ...about, body: JSON.stringify(body), idempotencyKey });
    return JSON.parse(await wholeText(response)) as Answered;
  };
  const tokens = new Map<string, string>();
  const tokenOf = async (Username: string, APIVersion: number): Promise<string> => {
    const name = `${Username} ${APIVersion}`;
    const session = { Method: "CreateAPISession", Username, Password: testPassword, APIVersion };
    const token: string = tokens.get(name) ?? (await send(session)).Content.SessionToken;
    tokens.set(name, token);
    return token;
  };
  return {
    async countsOf({ method, args, user = "api", version = 1, idempotencyKey, envelope, earlier = 2 }) {
      const SessionToken = await tokenOf(user, version);
      let counts: Counts = { statements: 0, trips: 0 };
      for (let time = 0; time <= earlier; time++) {
        const body = { Method: method, SessionToken, MethodArguments: await args(), ...envelope };
        const before = statements;
        const trips = await proxy.roundTrips(async () => {
          expect((await send(body, idempotencyKey?.())).Errors).toEqual([]);
        });
        counts = { statements: statements - before, trips };
      }
      return counts;
    },
    async close() {
      await service.close();
      await proxy.close();
    },
  };
}
