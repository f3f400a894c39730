import { background } from "../background.ts";
import { checkFirm, explainFirm } from "../checks.ts";
import { checkPublished, findLastSeal, type Seal } from "../engine/audit/index.ts";
import type { Db, ServerPools } from "../platform/database/index.ts";
import type { ListedFirm } from "../engine/firms/index.ts";

/** What is wrong with one firm as of one moment, what is explained, and its last seal. */
export async function checkWholeFirm(
  pools: ServerPools,
  { schema }: Pick<ListedFirm, "schema">,
  { published, say }: { published?: Seal | undefined; say: (sentence: string) => void },
): Promise<{ found: string[]; explained: string[]; last: Seal | undefined }> {
  return pools.firm(schema, "UTC").transaction(async (db: Db) => {
    // A recount of a long history may take longer than a call is allowed to.
    await db.script("set transaction isolation level repeatable read read only; set local statement_timeout = 0");
    const found = await checkFirm(db, background, say);
    if (published !== undefined) found.unshift(...(await checkPublished(db, published)));
    return { found, explained: await explainFirm(db, background), last: await findLastSeal(db) };
  });
}
