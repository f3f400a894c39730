import type { Db, FirmPool } from "../database/index.ts";

const rowsPerSeal = 1000;

/** The bytes of a row that its seal covers. Sealing and checking both compute them in the database, so they cannot differ. */
const sealedText = `concat_ws(E'\\x1f', audit_key, (extract(epoch from at) * 1000)::bigint, usage_key, method, user_name, coalesce(employee_key::text, ''), array_to_string(touched, ','), records)`;
const rowHash = `encode(sha256(convert_to(${sealedText}, 'UTF8')), 'hex')`;
const batchHash = (previous: string) =>
  `encode(sha256(convert_to(${previous} || coalesce(string_agg(${rowHash}, '' order by audit_key), ''), 'UTF8')), 'hex')`;

/**
 * Adds the rows that are not sealed yet to the chain, in batches, and returns their number. Writers never wait for it, and
 * only one process does it at a time.
 */
export async function sealAudit(pool: Pick<FirmPool, "transaction">): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await pool.transaction(sealBatch);
    sealed += count;
    if (count < rowsPerSeal) return sealed;
  }
}

async function sealBatch(db: Db): Promise<number> {
  const free = await db.row<{ free: boolean }>(
    "select pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' audit seal', 0)) as free",
  );
  if (!free?.free) return 0;
  const keys = await db.rows<{ audit_key: number }>(
    `select audit_key from audit where seal is null order by audit_key limit ${rowsPerSeal}`,
  );
  if (keys.length === 0) return 0;
  const last = await db.row<{ seal: number; hash: string }>(
    "select seal, hash from audit_seal order by seal desc limit 1",
  );
  const seal = (last?.seal ?? 0) + 1;
  const previous = last?.hash ?? "";
  const batch = keys.map((each) => each.audit_key);
  await db.run(
    `insert into audit_seal (seal, previous_hash, hash, rows) select $1::int, $2::text, ${batchHash("$2::text")}, count(*) from audit where audit_key = any($3)`,
    [seal, previous, batch],
  );
  await db.run("update audit set seal = $1 where audit_key = any($2)", [seal, batch]);
  return keys.length;
}

/** Recomputes the whole chain and returns a sentence for each seal whose rows or link have changed. */
export async function checkAudit(db: Db): Promise<string[]> {
  const rows = await db.rows<{ seal: number; linked: boolean; whole: boolean; counted: number; rows: number }>(
    `select s.seal, s.rows, coalesce(b.counted, 0)::int as counted,
            s.previous_hash = coalesce(lag(s.hash) over (order by s.seal), '') and s.seal = coalesce(lag(s.seal) over (order by s.seal), 0) + 1 as linked,
            s.hash is not distinct from coalesce(b.hash, encode(sha256(convert_to(s.previous_hash, 'UTF8')), 'hex')) as whole
       from audit_seal s
       left join lateral (select count(*) as counted, ${batchHash("s.previous_hash")} as hash from audit where audit.seal = s.seal) b on true
      order by s.seal`,
  );
  const problems: string[] = [];
  for (const row of rows) {
    if (!row.linked)
      problems.push(`Audit seal ${row.seal} does not match the seal before it: a seal was changed or removed.`);
    if (row.counted !== row.rows)
      problems.push(`Audit seal ${row.seal} covers ${row.rows} rows, but ${row.counted} exist.`);
    else if (!row.whole) problems.push(`Audit seal ${row.seal}: one of its rows was changed after sealing.`);
  }
  const orphans = await db.rows<{ seal: number; counted: number }>(
    `select seal, count(*)::int as counted from audit where seal is not null and not exists (select from audit_seal s where s.seal = audit.seal) group by seal order by seal`,
  );
  for (const row of orphans) problems.push(`Audit seal ${row.seal} was removed, but ${row.counted} rows refer to it.`);
  return problems;
}
