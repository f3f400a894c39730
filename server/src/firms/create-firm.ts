import { type Pools, migrateFirm, quoteName } from "../database/index.ts";
import type { FirmSettings } from "./firm-settings.ts";

export interface NewFirm {
  readonly id: string;
  readonly settings: Partial<FirmSettings>;
}

export const firmIdPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/;

/** Makes a firm: its schema, migrated, with its settings. The catalogue row comes last, so that a half-made firm is never found. */
export async function createFirm(pools: Pools, firm: NewFirm): Promise<{ schema: string }> {
  if (!firmIdPattern.test(firm.id))
    throw new Error(
      `A firm's id is 1 to 63 letters, digits, dots, underscores and hyphens; got ${JSON.stringify(firm.id)}.`,
    );
  const schema = schemaOf(firm.id);
  const known = await pools.admin.row("select 1 from firm where firm_id = $1 or schema_name = $2", [firm.id, schema]);
  if (known !== undefined) throw new Error(`A firm with the id ${firm.id} exists already.`);
  await migrateFirm(pools.admin, schema);
  await pools.admin.transaction(async (db) => {
    for (const [name, value] of Object.entries(firm.settings))
      await db.run(`insert into ${quoteName(schema)}.setting (name, value) values ($1, $2::jsonb)`, [
        name,
        JSON.stringify(value),
      ]);
    await db.run("insert into firm (firm_id, schema_name) values ($1, $2)", [firm.id, schema]);
  });
  return { schema };
}

/** Ids keep their letter case, schemas are made safe and short: `firm_` and the id with other characters written as their code. */
export function schemaOf(id: string): string {
  return `firm_${id.replace(/[^a-z0-9]/g, (character) => `_${character.charCodeAt(0).toString(16)}`)}`.slice(0, 63);
}
