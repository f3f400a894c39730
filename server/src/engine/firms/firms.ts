import { setTimeout as pause } from "node:timers/promises";
import {
  catalogSchema,
  type ConnectionSettings,
  type Listener,
  type Pools,
  listen,
  quoteName,
} from "../database/index.ts";
import { cipherOf, type DataKey, type MasterKeys, openCipher } from "../keys/index.ts";
import type { CustomFieldDefinition } from "./custom-field-definition.ts";
import { type Firm, firmIdPattern } from "./firm.ts";
import { loginOf } from "./firm-login.ts";
import { settingsFrom } from "./firm-settings.ts";

/** The firms known to this process: looked up by id, cached, and dropped from the cache when any process announces a change. */
export interface Firms {
  find(id: string): Promise<Firm | undefined>;
  /** Calls back with a firm's schema when its cached data may be out of date. */
  onChange(forget: (schema: string) => void): void;
  /** Resolves when every listening process has almost certainly received the change just committed. */
  announced(schema: string): Promise<void>;
  /** Whether this process receives the changes of others; if not, nothing is cached. */
  readonly listening: boolean;
  close(): Promise<void>;
}

export const changeChannel = "plumbline_changed";
const announcedWithinMs = 200;
const othersHearWithinMs = 10;

export function openFirms(pools: Pools, connection: ConnectionSettings, keys?: MasterKeys): Firms {
  const known = new Map<string, Promise<Firm | undefined>>();
  const forgetters: ((schema: string) => void)[] = [];
  const waiting = new Map<string, (() => void)[]>();
  let listening = false;

  const forget = (schema: string) => {
    for (const [id, firm] of known)
      void firm.then((found) => (found?.schema === schema ? known.delete(id) : false)).catch(() => known.delete(id));
    for (const each of forgetters) each(schema);
    for (const heard of waiting.get(schema) ?? []) heard();
    waiting.delete(schema);
  };
  const forgetAll = () => {
    known.clear();
    for (const each of forgetters) each("");
  };
  const listener: Listener = listen(
    connection,
    changeChannel,
    forget,
    () => {
      forgetAll();
      listening = true;
    },
    () => {
      listening = false;
      forgetAll();
    },
  );

  return {
    get listening() {
      return listening;
    },
    async find(id) {
      if (!firmIdPattern.test(id)) return undefined;
      const kept = known.get(id);
      if (kept !== undefined) return kept;
      const found = loadFirm(pools, keys, id);
      if (listening) known.set(id, found);
      const firm = await found.catch((error: unknown) => {
        known.delete(id);
        throw error;
      });
      if (firm === undefined) known.delete(id);
      return firm;
    },
    onChange: (each) => void forgetters.push(each),
    async announced(schema) {
      if (!listening) return;
      const heard = new Promise<void>((resolve) => waiting.set(schema, [...(waiting.get(schema) ?? []), resolve]));
      await Promise.race([heard, pause(announcedWithinMs, undefined, { ref: false })]);
      await pause(othersHearWithinMs);
    },
    close: () => listener.close(),
  };
}

async function loadFirm(pools: Pools, keys: MasterKeys | undefined, id: string): Promise<Firm | undefined> {
  const row = await pools.admin.row<{
    schema_name: string;
    role: string | null;
    password: string | null;
    data_keys: WrittenKey[] | null;
  }>(
    `select schema_name, login_role as role, login_encrypted as password, ${dataKeysSql(catalogSchema)} as data_keys from firm where firm_id = $1`,
    [id],
  );
  if (row === undefined) return undefined;
  const schema = row.schema_name;
  const stored = await pools.admin.row<{
    settings: Record<string, unknown> | null;
    fields: (CustomFieldDefinition & { record_type: string })[] | null;
    data_keys: WrittenKey[] | null;
  }>(
    `select (select jsonb_object_agg(name, value) from ${quoteName(schema)}.setting) as settings,
            (select jsonb_agg(jsonb_build_object('record_type', record_type, 'name', name, 'type', type, 'choices', choices) order by position, custom_field_key) from ${quoteName(schema)}.custom_field) as fields,
            ${dataKeysSql(schema)} as data_keys`,
  );
  const dataKeys = dataKeysFrom(stored?.data_keys);
  const settings = settingsFrom(stored?.settings ?? {});
  const login = row.role === null ? undefined : loginOf(row, cipherOf(dataKeysFrom(row.data_keys), keys));
  return {
    id,
    schema,
    settings,
    customFields: fieldsByRecord(stored?.fields ?? []),
    pool: pools.firm(schema, settings.timeZone, login),
    cipher: dataKeys.length === 0 ? await openCipher(pools.admin, schema, keys) : cipherOf(dataKeys, keys),
  };
}

/** A data key as JSON, read in one statement with what else is known of the firm. */
interface WrittenKey {
  readonly number: number;
  readonly wrapped: string;
  readonly master: string;
}

const dataKeysSql = (schema: string) =>
  `(select jsonb_agg(jsonb_build_object('number', data_key, 'wrapped', encode(wrapped, 'hex'), 'master', master_key_id)) from ${quoteName(schema)}.data_key)`;

function dataKeysFrom(written: readonly WrittenKey[] | null | undefined): DataKey[] {
  return (written ?? []).map((each) => ({ ...each, wrapped: Buffer.from(each.wrapped, "hex") }));
}

function fieldsByRecord(
  fields: readonly (CustomFieldDefinition & { record_type: string })[],
): Record<string, CustomFieldDefinition[]> {
  const groups: Record<string, CustomFieldDefinition[]> = {};
  for (const { record_type, ...each } of fields) (groups[record_type] ??= []).push(each);
  return groups;
}
