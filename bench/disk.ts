import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  createPostponedIndexes,
  type Db,
  migrateCatalog,
  openPools,
  removeBundledPostgres,
  startBundledPostgres,
} from "../server/src/platform/database/index.ts";
import { apiRights } from "../server/src/engine/access/ready-made-roles.ts";
import { createFirm } from "../server/src/engine/firms/index.ts";
import { randomMasterKeys } from "../server/src/platform/keys/index.ts";
import { hashPassword } from "../server/src/engine/sessions/index.ts";
import { dispatch } from "../server/src/engine/wire/dispatch.ts";
import { openService, type OpenService } from "../server/src/service.ts";

const usage = `npm run bench -- disk [--writes N] [--between N]

Prints what a write costs on disk, by table with its indexes: UpdateContacts with an Idempotency-Key, half of the calls create a
contact and half change one. Upkeep seals and numbers the events as in the running service.

  --writes N    the number of writes; the default is 4,000
  --between N   writes between two runs of upkeep; the default is 20
`;

const firmId = "disk";
/** As often as autovacuum would come by. */
const writesPerVacuum = 1000;

export async function run(args: string[]): Promise<number> {
  const { values: flags } = parseArgs({
    args,
    options: { writes: { type: "string" }, between: { type: "string" }, help: { type: "boolean" } },
  });
  if (flags.help) return say(usage);
  const [writes, between] = [Number(flags.writes ?? 4000), Number(flags.between ?? 20)];
  const folder = mkdtempSync(join(tmpdir(), "plumbline-disk-"));
  chmodSync(folder, 0o711);
  const dataFolder = join(folder, "postgres");
  const { connection } = await startBundledPostgres({ dataFolder, say });
  const pools = openPools(connection, { max: 4, idleMs: 1000 });
  const keys = randomMasterKeys();
  const service = openService({ connection, connectionsMax: 4, pools, keys });
  try {
    await migrateCatalog(pools.admin);
    const passwordHash = await hashPassword(firmId);
    const { schema } = await createFirm(pools, {
      id: firmId,
      keys,
      async fill(client) {
        await createPostponedIndexes(client);
        await client.query(
          "insert into sign_in (kind, user_name, password_hash, authorized, rights) values ('api', $1, $2, true, $3)",
          [firmId, passwordHash, apiRights.authorized],
        );
      },
    });
    const { db } = pools.firm(schema, "America/New_York");
    const opened = await ask(service, {
      Method: "CreateAPISession",
      Username: firmId,
      Password: firmId,
      APIVersion: 1,
    });
    const token = (opened["Content"] as { SessionToken: string }).SessionToken;
    await writeMany(service, db, token, writesPerVacuum, between);
    const before = await sizes(db);
    const began = performance.now();
    await writeMany(service, db, token, writes, between);
    const seconds = (performance.now() - began) / 1000;
    show(before, await sizes(db), writes);
    say(`${(writes / seconds).toFixed(0)} writes per second, one after the other, with upkeep`);
    return 0;
  } finally {
    await service.close();
    await removeBundledPostgres(dataFolder);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function writeMany(
  service: OpenService,
  db: Db,
  SessionToken: string,
  writes: number,
  between: number,
): Promise<void> {
  let made: Record<string, unknown> | undefined;
  const written = Date.now();
  for (let number = 0; number < writes; number++) {
    const contact =
      made === undefined
        ? { ContactKey: -1, FirstName: "Ada", LastName: `Palladio ${number}`, Email: `ada${number}@example.com` }
        : { ...made, Title: `Architect ${number}`, PrimaryPhoneNumber: `555 ${number}` };
    const answer = await ask(
      service,
      {
        Method: "UpdateContacts",
        SessionToken,
        MethodArguments: {
          UpdatedContacts: [contact],
          UnchangedContacts: made === undefined ? [] : [made],
          UseSingleTransaction: true,
        },
      },
      `disk-${written}-${number}`,
    );
    const [saved] = (answer["Content"] as { Contacts: Record<string, unknown>[] }).Contacts;
    if (saved === undefined) throw new Error(JSON.stringify(answer).slice(0, 500));
    const { OriginalContactKey: _, ...contactNow } = saved;
    made = made === undefined ? contactNow : undefined;
    if (number % between === between - 1) await service.upkeep();
    if (number % writesPerVacuum === writesPerVacuum - 1) await db.script("vacuum");
  }
}

async function sizes(db: Db): Promise<Map<string, number>> {
  const rows = await db.rows<{ name: string; bytes: number }>(
    "select relname as name, pg_total_relation_size(oid)::int8 as bytes from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'",
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

function show(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>, writes: number): void {
  const grown = [...after].map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / writes] as const);
  for (const [name, bytes] of grown.toSorted((one, other) => other[1] - one[1]))
    if (bytes >= 1) say(`${name.padEnd(16)} ${bytes.toFixed(0).padStart(6)} bytes`);
  say(
    `${"all".padEnd(16)} ${grown
      .reduce((sum, [, bytes]) => sum + bytes, 0)
      .toFixed(0)
      .padStart(6)} bytes per write`,
  );
}

async function ask(service: OpenService, body: object, idempotencyKey?: string): Promise<Record<string, unknown>> {
  const { text } = await dispatch(service, {
    id: firmId,
    body: JSON.stringify(body),
    idempotencyKey,
    address: "127.0.0.1",
    apiUrl: "http://localhost/",
  });
  return JSON.parse(text) as Record<string, unknown>;
}

function say(sentence: string): 0 {
  process.stdout.write(`${sentence}\n`);
  return 0;
}
