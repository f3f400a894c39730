import { type ConnectionSettings, type Db, migrateCatalogue, openPools } from "../server/src/database/index.ts";
import { createFirm } from "../server/src/firms/index.ts";
import { hashPassword } from "../server/src/sessions/index.ts";
import type { FirmName } from "./row.ts";

export const benchUser = "bench";
export const benchPassword = "bench password";
/** Ten contacts and ten clients of each firm hold this text. */
export const needle = "Needleworth";

export const vendorCount = 1_000;

const sizes: Record<FirmName, { contacts: number; clients: number }> = {
  small: { contacts: 1_000, clients: 10_000 },
  large: { contacts: 100_000, clients: 100_000 },
  writes: { contacts: 1_000, clients: 1_000 },
};

/** Makes the firms that the rows are called in; answers their schemas. */
export async function makeFirms(connection: ConnectionSettings): Promise<Record<FirmName, string>> {
  const pools = openPools(connection, { max: 2, idleMs: 1000 });
  try {
    await migrateCatalogue(pools.admin);
    const passwordHash = await hashPassword(benchPassword);
    const schemas = {} as Record<FirmName, string>;
    for (const [id, size] of Object.entries(sizes) as [FirmName, (typeof sizes)[FirmName]][]) {
      const { schema } = await createFirm(pools, { id, settings: { firmName: `Bench ${id}` } });
      schemas[id] = schema;
      const { db } = pools.firm(schema, "America/New_York");
      await db.run("insert into sign_in (kind, user_name, password_hash, authorized) values ('api', $1, $2, true)", [
        benchUser,
        passwordHash,
      ]);
      await fillContacts(db, size.contacts);
      await fillClients(db, size.clients);
      await fillVendors(db);
    }
    return schemas;
  } finally {
    await pools.close();
  }
}

async function fillContacts(db: Db, count: number): Promise<void> {
  await db.run(
    `insert into contact (first_name, last_name, company, title, email, primary_phone_number, primary_address_line_one, primary_address_city, last_modified)
     select 'Person', case when n % ($1 / 10) = 0 then $2 else md5(n::text) end, 'Company ' || md5((n / 7)::text), 'Architect', md5(n::text) || '@example.com', '555 ' || n, n || ' Main Street', 'Springfield', now()
       from generate_series(1, $1::int) n`,
    [count, needle],
  );
  await db.script("vacuum analyze contact");
}

async function fillClients(db: Db, count: number): Promise<void> {
  await db.run(
    `insert into client (description, date_established, email, website, primary_phone_number, primary_address_line_one, primary_address_city, primary_address_state, primary_address_zip, notes, last_modified)
     select case when n % ($1 / 10) = 0 then $2 || ' ' || n else 'Client ' || md5(n::text) end, '2020-01-01', n || '@example.com', 'https://example.com/' || n, '555 ' || n, n || ' Main Street', 'Springfield', 'MA', '01103', 'Met in ' || n, now()
       from generate_series(1, $1::int) n`,
    [count, needle],
  );
  await db.run(
    "insert into client_contact (client_key, contact_key, contact_order, text) select n, n, 0, 'Billing' from generate_series(1, 1000) n",
  );
  await db.script("vacuum analyze client");
}

async function fillVendors(db: Db): Promise<void> {
  await db.run(
    `insert into vendor (name, payment_date_method, days_from_invoice_date, email, last_modified)
     select 'Vendor ' || md5(n::text), '1', 30, n || '@example.com', now() from generate_series(1, $1::int) n`,
    [vendorCount],
  );
  await db.script("vacuum analyze vendor");
}
