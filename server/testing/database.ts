import { afterAll, beforeAll, inject } from "vitest";
import {
  openPools,
  type ConnectionSettings,
  type Db,
  type FirmPool,
  type Pools,
} from "../src/platform/database/index.ts";
import { giveLogin, openLoginCipher } from "../src/engine/firms/index.ts";
import {
  createTestDatabase,
  demoSchema,
  dropTestDatabase,
  type TestDatabaseOptions,
  testSchema,
  testTimeZone,
} from "./test-databases.ts";

export interface TestDatabase {
  /** Pools of this test file's database; its catalog and the schema firm_test are migrated and empty. With the option, the demo firm is beside it. */
  connection: ConnectionSettings;
  pools: Pools;
  /** The pool of the schema firm_test, in America/New_York. */
  firm: FirmPool;
  /** The pool of the demo firm, for which the file asks with the option. */
  demo: FirmPool;
  /** Runs the work in a transaction of the firm that is rolled back, so that a store test leaves nothing behind. */
  rolledBack<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The texts of the statements sent while the work ran, including begin and commit. */
  statements(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** For a whole test file: `const database = testDatabase()` at the top, `database.firm.db` in the tests. */
export function testDatabase(options: TestDatabaseOptions = {}): Omit<TestDatabase, "close"> {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestPools(options);
  });
  afterAll(() => opened?.close());
  const now = () => {
    if (!opened) throw new Error("The test database exists only in hooks and tests, not while the file is loaded.");
    return opened;
  };
  return {
    get connection() {
      return now().connection;
    },
    get pools() {
      return now().pools;
    },
    get firm() {
      return now().firm;
    },
    get demo() {
      return now().demo;
    },
    rolledBack: (work) => now().rolledBack(work),
    statements: (work) => now().statements(work),
  };
}

/** The same without hooks; the caller closes it. */
export async function openTestPools(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject("connection");
  const connection = await createTestDatabase(server, options);
  const listeners = new Set<string[]>();
  const onStatement = (text: string) => listeners.forEach((list) => list.push(text));
  const pools = openPools(connection, { max: 8, idleMs: 5000, onStatement });
  const firm = pools.firm(testSchema, testTimeZone);
  if (options.demo !== undefined) await giveDemoLogin(pools);
  return {
    connection,
    pools,
    firm,
    demo: pools.firm(demoSchema, testTimeZone),
    rolledBack: (work) => firm.transaction(work, { rollback: () => true }),
    async statements(work) {
      const list: string[] = [];
      listeners.add(list);
      try {
        await work();
      } finally {
        listeners.delete(list);
      }
      return list;
    },
    async close() {
      await pools.close();
      await dropTestDatabase(server, connection.database);
    },
  };
}

/** The copy of the demo firm logs in as a role of its own, like any firm. */
async function giveDemoLogin(pools: Pools): Promise<void> {
  await giveLogin(pools, { id: "demo", schema: demoSchema, server: null }, await openLoginCipher(pools, undefined));
}
