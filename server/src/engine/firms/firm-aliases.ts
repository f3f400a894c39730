import type { Pools } from "../../platform/database/index.ts";
import { firmAliasLengthMax } from "../fields/limits.ts";
import { unstorable } from "../fields/reading.ts";
import { changeChannel } from "../../platform/firms/change-channel.ts";
import { FirmRefused } from "./create-firm.ts";
import type { ListedFirm } from "./list-firms.ts";

/** Whether a firm may be called so. The id that a firm is created with has a form of its own; a further one is any text. */
export function mayBeFirmId(id: string): boolean {
  return id !== "" && id.length <= firmAliasLengthMax * 2 && [...id].length <= firmAliasLengthMax && !unstorable(id);
}

/** The further ids of a firm, in order. */
export function listAliases(pools: Pools, firm: Pick<ListedFirm, "id">): Promise<string[]> {
  return pools.admin
    .rows<{ alias: string }>(`select alias from firm_alias where firm_id = $1 order by alias collate "C"`, [firm.id])
    .then((rows) => rows.map(({ alias }) => alias));
}

/** Gives the firm a further id. Whether it had it already. */
export async function addAlias(pools: Pools, firm: ListedFirm, alias: string): Promise<{ existed: boolean }> {
  if (!mayBeFirmId(alias))
    throw new FirmRefused(
      `An alias must have 1 to ${firmAliasLengthMax} characters that can be stored; got ${JSON.stringify(alias.slice(0, 80))}.`,
    );
  const owner = await findOwner(pools, alias);
  if (owner === undefined) await insertAlias(pools, firm, alias);
  else if (owner.id !== firm.id || owner.isId) throw inUse(alias, owner);
  return { existed: owner !== undefined };
}

/** Takes a further id away from the firm; whether it had it. */
export async function removeAlias(pools: Pools, firm: ListedFirm, alias: string): Promise<boolean> {
  return pools.admin.transaction(async (db) => {
    const removed = await db.run("delete from firm_alias where firm_id = $1 and alias = $2", [firm.id, alias]);
    if (removed > 0) await db.run("select pg_notify($1, $2)", [changeChannel, firm.schema]);
    return removed > 0;
  });
}

interface Owner {
  readonly id: string;
  /** Whether it is the firm's own id, not an alias. */
  readonly isId: boolean;
}

function findOwner(pools: Pools, alias: string): Promise<Owner | undefined> {
  return pools.admin.row<Owner>(
    `select firm_id as id, true as "isId" from firm where firm_id = $1
      union all select firm_id, false from firm_alias where alias = $1`,
    [alias],
  );
}

async function insertAlias(pools: Pools, firm: ListedFirm, alias: string): Promise<void> {
  try {
    await pools.admin.run("insert into firm_alias (alias, firm_id) values ($1, $2)", [alias, firm.id]);
  } catch (error) {
    // Somebody else was faster.
    const owner = await findOwner(pools, alias);
    throw owner === undefined ? error : inUse(alias, owner);
  }
}

function inUse(alias: string, { id, isId }: Owner): FirmRefused {
  return new FirmRefused(
    isId ? `${JSON.stringify(alias)} is the id of a firm.` : `${JSON.stringify(alias)} is an alias of the firm ${id}.`,
  );
}
