import type { Db } from "../../platform/database/index.ts";
import { type FirmSettings, settingsFrom } from "../../engine/firms/index.ts";
import { isDefault, isZoneName } from "./firm-settings-rules.ts";

export async function findSettings(db: Db): Promise<FirmSettings> {
  const stored = await db.row<{ settings: Record<string, unknown> | null }>(
    "select jsonb_object_agg(name, value) as settings from setting",
  );
  return settingsFrom(stored?.settings ?? {});
}

/** Reads the settings for a write. Writers wait for each other, because a setting at its default has no row to lock. */
export async function lockSettings(db: Db): Promise<FirmSettings> {
  await db.run("select pg_advisory_xact_lock(hashtextextended(current_schema() || ' settings', 0))");
  return findSettings(db);
}

export async function zoneIsKnown(db: Db, zone: string): Promise<boolean> {
  if (!isZoneName(zone)) return false;
  return (await db.row("select from pg_timezone_names where name = $1", [zone])) !== undefined;
}

/** Stores only values that differ from the default. */
export async function saveSettings(db: Db, changed: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(changed);
  const kept = names.filter((name) => !isDefault(name, changed[name]));
  await db.run("delete from setting where name = any($1) and not name = any($2)", [names, kept]);
  await db.run(
    "insert into setting (name, value) select key, value from jsonb_each($1::jsonb) on conflict (name) do update set value = excluded.value",
    [JSON.stringify(Object.fromEntries(kept.map((name) => [name, changed[name]])))],
  );
}
