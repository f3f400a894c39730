import { dateOnly } from "@plumbline/accounting";
import {
  type ConnectionSettings,
  createPostponedIndexes,
  type Db,
  migrateCatalog,
  openPools,
  type Pools,
} from "../server/src/platform/database/index.ts";
import { apiRights } from "../server/src/engine/access/ready-made-roles.ts";
import { createDemoFirm } from "../server/src/demo/index.ts";
import { createFirm } from "../server/src/engine/firms/index.ts";
import { hashPassword } from "../server/src/engine/sessions/index.ts";
import { fillBooks } from "./books.ts";
import { fillExpenseReports } from "./expense-reports.ts";
import { benchProject, connectionsMax, type FirmName } from "./row.ts";
import { fillTimesheets } from "./timesheets.ts";

export const benchUser = "bench";
export const benchPassword = "bench password";
/** Ten contacts, ten clients and ten projects of each firm contain this text. */
export const needle = "Needleworth";
/** One contact in ten has this title. */
export const commonText = "Surveyor";

export const vendorCount = 1_000;

export const benchProjectStamp = "2026-01-01 00:00:00.000 GMT+00:00";

const sizes: Record<Exclude<FirmName, "demo">, FirmSize> = {
  small: { contacts: 1_000, clients: 10_000, projects: 50_000 },
  large: { contacts: 100_000, clients: 100_000, projects: 1_000 },
  writes: { contacts: 1_000, clients: 1_000, projects: 1_000 },
};

const searchIndexes = ["contact_search", "client_search", "vendor_search", "project_description", "project_id"];

/** Creates these firms; returns their schemas. */
export async function makeFirms(
  connection: ConnectionSettings,
  names: ReadonlySet<FirmName>,
): Promise<Record<FirmName, string>> {
  const pools = openPools(connection, { max: 2, idleMs: 1000 });
  try {
    await migrateCatalog(pools.admin);
    const passwordHash = await hashPassword(benchPassword);
    const schemas = {} as Record<FirmName, string>;
    for (const [id, size] of Object.entries(sizes) as [keyof typeof sizes, (typeof sizes)[keyof typeof sizes]][]) {
      if (!names.has(id)) continue;
      const { schema, db } = await addBenchFirm(pools, id, passwordHash);
      schemas[id] = schema;
      await fillFirm(db, size);
    }
    if (names.has("demo")) schemas.demo = await makeDemo(pools, passwordHash);
    return schemas;
  } finally {
    await pools.close();
  }
}

export interface FirmSize {
  readonly contacts: number;
  readonly clients: number;
  readonly projects: number;
}

export async function fillFirm(db: Db, size: FirmSize): Promise<void> {
  await quickly(db, async () => {
    await fillContacts(db, size.contacts);
    await fillClients(db, size.clients);
    await fillVendors(db);
    await fillProjects(db, size.projects);
  });
  await fillBooks(db, 20_000, 10_000);
  await fillTimesheets(db);
  await fillExpenseReports(db);
}

/** So many rows at once enter the search indexes three times as fast from long lists. */
export async function quickly(db: Db, fill: () => Promise<void>): Promise<void> {
  for (const index of searchIndexes) await db.script(`alter index ${index} reset (gin_pending_list_limit)`);
  await fill();
  for (const index of searchIndexes) await db.script(`alter index ${index} set (gin_pending_list_limit = 64)`);
}

/** Creates one firm in a new database, and fills it. */
export async function makeBenchFirm(
  connection: ConnectionSettings,
  id: string,
  fill: (db: Db) => Promise<unknown> = async () => {},
): Promise<void> {
  const pools = openPools(connection, { max: 2, idleMs: 1000 });
  try {
    await migrateCatalog(pools.admin);
    const { db } = await addBenchFirm(pools, id, await hashPassword(benchPassword));
    await fill(db);
  } finally {
    await pools.close();
  }
}

/** A firm with all its indexes and the user of the bench. */
async function addBenchFirm(pools: Pools, id: string, passwordHash: string): Promise<{ schema: string; db: Db }> {
  const { schema } = await createFirm(pools, { id, settings: { firmName: `Bench ${id}` } });
  const { db, client } = pools.firm(schema, "America/New_York");
  await client(createPostponedIndexes);
  await addBenchUser(db, passwordHash);
  return { schema, db };
}

export function addBenchUser(db: Db, passwordHash: string): Promise<number> {
  return db.run(
    "insert into sign_in (kind, user_name, password_hash, authorized, rights) values ('api', $1, $2, true, $3)",
    [benchUser, passwordHash, apiRights.authorized],
  );
}

/** Five years of the demo firm's ledgers, for the office rows. */
async function makeDemo(pools: Pools, passwordHash: string): Promise<string> {
  const { schema } = await createDemoFirm(pools, { id: "demo", today: dateOnly("2026-03-31") });
  const { db } = pools.firm(schema, "America/New_York");
  await addBenchUser(db, passwordHash);
  await db.run(
    "update sign_in set employee_key = (select employee_key from sign_in where user_name = 'api.demo') where user_name = $1",
    [benchUser],
  );
  await db.script("analyze");
  return schema;
}

/** One statement may not take more than a minute. */
const rowsPerStatement = 20_000;
function* parts(count: number): Generator<readonly [first: number, last: number]> {
  for (let first = 1; first <= count; first += rowsPerStatement)
    yield [first, Math.min(count, first + rowsPerStatement - 1)];
}

export async function fillContacts(db: Db, count: number): Promise<void> {
  for (const part of parts(count))
    await db.run(
      `insert into contact (first_name, last_name, company, title, email, primary_phone_number, primary_address_line_one, primary_address_city, last_modified)
     select 'Person', case when n % ($1 / 10) = 0 then $2 else md5(n::text) end, 'Company ' || md5((n / 7)::text), case n % 10 when 3 then $5 else 'Architect' end, md5(n::text) || '@example.com', '555 ' || n, n || ' Main Street', 'Springfield', now()
       from generate_series($3::int, $4::int) n`,
      [count, needle, ...part, commonText],
    );
  await db.script("vacuum analyze contact");
}

export async function fillClients(db: Db, count: number): Promise<void> {
  for (const part of parts(count))
    await db.run(
      `insert into client (description, date_established, email, website, primary_phone_number, primary_address_line_one, primary_address_city, primary_address_state, primary_address_zip, notes, last_modified)
     select case when n % ($1 / 10) = 0 then $2 || ' ' || n else 'Client ' || md5(n::text) end, '2020-01-01', n || '@example.com', 'https://example.com/' || n, '555 ' || n, n || ' Main Street', 'Springfield', 'MA', '01103', 'Met in ' || n, now()
       from generate_series($3::int, $4::int) n`,
      [count, needle, ...part],
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

async function fillProjects(db: Db, count: number): Promise<void> {
  await db.script(`insert into company (company_key, description) overriding system value values (1, 'Bench');
    insert into invoice_format (invoice_format_key, description) overriding system value values (1, 'Standard');
    insert into employee (employee_key, first_name, last_name, company_key) overriding system value values (1, 'Ada', 'Palladio', 1)`);
  await db.run(
    `insert into project (description, id, company_key, billing_type, last_modified)
     select case when n % ($1 / 10) = 0 then $2 || ' ' || n else 'Project ' || md5(n::text) end, 'P-' || n, 1, 'FixedFee', now() from generate_series(1, $1::int) n`,
    [count, needle],
  );
  for (let connection = 0; connection < connectionsMax; connection++)
    await fillProject(db, benchProject.ofConnection(connection), 12, 1);
  await fillProject(db, benchProject.largest, 500, 4);
  for (const table of ["project", "phase", "resource"]) await db.script(`vacuum analyze ${table}`);
}

/** One project with four subphases per top phase, and resources on each phase. */
async function fillProject(db: Db, key: number, phases: number, resources: number): Promise<void> {
  await db.run(
    "insert into project (project_key, description, company_key, billing_type, last_modified) overriding system value values ($1, 'Tower', 1, 'FixedFee', $2::timestamptz)",
    [key, benchProjectStamp],
  );
  await db.run(
    "insert into invoice_group (invoice_group_key, project_key, description, client_key, invoice_format_key, last_modified) overriding system value values ($1, $1, 'All work', 1, 1, $2::timestamptz)",
    [key, benchProjectStamp],
  );
  await db.run(
    `insert into phase (phase_key, project_key, invoice_group_key, parent_phase_key, position, description, company_key, billing_type, last_modified)
     select $1 + n, $1, $1, case when n % 5 = 1 then null else $1 + n - (n - 1) % 5 end, n, 'Phase ' || n, 1, 'FixedFee', $3::timestamptz from generate_series(1, $2::int) n`,
    [key, phases, benchProjectStamp],
  );
  await db.run(
    `insert into resource (project_key, phase_key, activity_type, employee_key, units, fee_amount, last_modified)
     select project_key, phase_key, 'Labor', 1, 10, 100, now() from phase, generate_series(1, $2::int) where project_key = $1`,
    [key, resources],
  );
}
