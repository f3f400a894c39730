import { openPools, migrateFirm, type ConnectionSettings, type Migration } from "../src/platform/database/index.ts";

// A second process that migrates: takes the connection, the schema and the migrations, and prints which it applied.
const [connection, schema, migrations] = process.argv.slice(2, 5) as [string, string, string];
const pools = openPools(JSON.parse(connection) as ConnectionSettings, { max: 2, idleMs: 1000 });
process.stdout.write(
  `${JSON.stringify(await migrateFirm(pools.admin, schema, JSON.parse(migrations) as Migration[]))}\n`,
);
await pools.close();
