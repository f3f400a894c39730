import { afterAll, beforeAll, inject } from "vitest";
import { openPools, type ConnectionSettings, type Db, type FirmPool, type Pools } from "../engine/database/index.ts";
import { createTestDatabase, dropTestDatabase, testSchema, testTimeZone } from "./test-databases.ts";

export interface TestDatabase {
  /** Pools of this test file's database; its catalog and the schema firm_test are migrated and empty. */
  connection: ConnectionSettings;
  pools: Pools;
  /** The pool of the schema firm_test, in America/New_York. */
  firm: FirmPool;
  /** Runs the work in a transaction of the firm that is rolled back, so that a store test leaves nothing behind. */
  rolledBack<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The texts of the statements sent while the work ran, including begin and commit. */
  statements(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
}

/** For a whole test file: `const database = testDatabase()` at the top, `database.firm.db` in the tests. */
export function testDatabase(): Omit<TestDatabase, "close"> {
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestPools();
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
    rolledBack: (work) => now().rolledBack(work),
    statements: (work) => now().statements(work),
  };
}

/** The same without hooks; the caller closes it. */
export async function openTestPools(): Promise<TestDatabase> {
  const server = inject("connection");
  const connection = await createTestDatabase(server);
  const listeners = new Set<string[]>();
  const onStatement = (text: string) => listeners.forEach((list) => list.push(text));
  const pools = openPools(connection, { max: 8, idleMs: 5000, onStatement });
  const firm = pools.firm(testSchema, testTimeZone);
  return {
    connection,
    pools,
    firm,
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
