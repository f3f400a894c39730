import { type ConnectionSettings, migrateCatalogue, openPools } from "../server/src/database/index.ts";
import { createFirm } from "../server/src/firms/index.ts";
import { hashPassword } from "../server/src/sessions/index.ts";
import type { FirmName } from "./row.ts";

export const benchUser = "bench";
export const benchPassword = "bench password";
/** Ten contacts of each firm hold this text. */
export const needle = "Needleworth";

const sizes: Record<FirmName, number> = { small: 1_000, large: 100_000, writes: 1_000 };

/** Makes the firms that the rows are called in; answers their schemas. */
export async function makeFirms(connection: ConnectionSettings): Promise<Record<FirmName, string>> {
  const pools = openPools(connection, { max: 2, idleMs: 1000 });
  try {
    await migrateCatalogue(pools.admin);
    const passwordHash = await hashPassword(benchPassword);
    const schemas = {} as Record<FirmName, string>;
    for (const [id, contacts] of Object.entries(sizes) as [FirmName, number][]) {
      const { schema } = await createFirm(pools, { id, settings: { firmName: `Bench ${id}` } });
      schemas[id] = schema;
      const { db } = pools.firm(schema, "America/New_York");
      await db.run("insert into sign_in (kind, user_name, password_hash, authorized) values ('api', $1, $2, true)", [
        benchUser,
        passwordHash,
      ]);
      await db.run(
        `insert into contact (first_name, last_name, company, title, email, primary_phone_number, primary_address_line_one, primary_address_city, last_modified)
         select 'Person', case when n % ($1 / 10) = 0 then $2 else md5(n::text) end, 'Company ' || md5((n / 7)::text), 'Architect', md5(n::text) || '@example.com', '555 ' || n, n || ' Main Street', 'Springfield', now()
           from generate_series(1, $1::int) n`,
        [contacts, needle],
      );
      await db.script("vacuum analyze contact");
    }
    return schemas;
  } finally {
    await pools.close();
  }
}
