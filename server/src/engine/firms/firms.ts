import { setTimeout as pause } from "node:timers/promises";
import {
  catalogSchema,
  type ConnectionSettings,
  type Db,
  type Listener,
  mayHaveMoved,
  type Pools,
  listen,
  quoteName,
} from "../../platform/database/index.ts";
import { cipherOf, type DataKey, type MasterKeys, openCipher } from "../../platform/keys/index.ts";
import { changeChannel, serverIn } from "../../platform/firms/change-channel.ts";
import type { CustomFieldDefinition } from "./custom-field-definition.ts";
import type { Firm } from "./firm.ts";
import { mayBeFirmId } from "./firm-aliases.ts";
import { loginOf } from "./firm-login.ts";
import { settingsFrom } from "./firm-settings.ts";
import { followingPool, hasMoved, type Place } from "../../platform/firms/following-pool.ts";
import { mainServer } from "./servers.ts";
import { settleAbandoned } from "./settle-moves.ts";
import { readStandby } from "../../platform/firms/standby-reads.ts";

/** The firms known to this process: looked up by id, cached, and dropped from the cache when any process announces a change. */
export interface Firms {
  find(id: string): Promise<Firm | undefined>;
  /** Calls back with a firm's schema when its cached data may be out of date. */
  onChange(forget: (schema: string) => void): void;
  /** Resolves when every listening process has almost certainly received the change just committed. */
  announced(schema: string): Promise<void>;
  /** Whether this process receives the changes of others; if not, nothing is cached. */
  readonly listening: boolean;
  /** Whether it also receives those of the firm's own server; if not, nothing of this firm is cached. */
  hears(firm: Pick<Firm, "server">): boolean;
  close(): Promise<void>;
}

const announcedWithinMs = 200;
const othersHearWithinMs = 10;

export function openFirms(
  pools: Pools,
  connection: ConnectionSettings,
  keys?: MasterKeys,
  /** Called with a sentence when an interrupted move was finished or undone here. */
  onSettled: (sentence: string) => void = () => {},
): Firms {
  const known = new Map<string, Promise<Firm | undefined>>();
  const forgetters: ((schema: string) => void)[] = [];
  const waiting = new Map<string, (() => void)[]>();
  /** By server; writes announce their changes where the firm is. */
  const listeners = new Map<string | null, Listener>();
  const heard = new Set<string | null>();
  let isClosed = false;
  let settling: Promise<void> | undefined;

  const forget = (schema: string) => {
    for (const [id, firm] of known)
      void firm.then((found) => (found?.schema === schema ? known.delete(id) : false)).catch(() => known.delete(id));
    for (const each of forgetters) each(schema);
    for (const resolve of waiting.get(schema) ?? []) resolve();
    waiting.delete(schema);
  };
  const forgetAll = () => {
    known.clear();
    for (const each of forgetters) each("");
  };
  const leaveServer = async (name: string) => {
    const server = name === mainServer ? null : name;
    forgetAll();
    // The catalog itself stays where it is: what changed is its standby.
    const listener = server === null ? undefined : listeners.get(server);
    if (server !== null) {
      heard.delete(server);
      listeners.delete(server);
    }
    await Promise.all([listener?.close(), pools.leave(server)]);
  };
  const hear = (payload: string) => {
    const server = serverIn(payload);
    if (server === undefined) forget(payload);
    else void leaveServer(server).catch(() => {});
  };
  const listenTo = (server: string | null, at: ConnectionSettings) => {
    if (listeners.has(server) || isClosed) return;
    const onUp = () => {
      forgetAll();
      heard.add(server);
    };
    const onDown = () => {
      heard.delete(server);
      forgetAll();
    };
    listeners.set(server, listen(at, changeChannel, hear, onUp, onDown));
  };
  listenTo(null, connection);
  const hears = ({ server }: Pick<Firm, "server">) => heard.has(null) && heard.has(server);

  const load = async (id: string) => {
    const firm = await loadFirm(pools, keys, id, findMoved);
    if (firm !== undefined) listenTo(firm.server, (await pools.on(firm.server)).connection);
    return firm;
  };
  const find = async (id: string): Promise<Firm | undefined> => {
    if (!mayBeFirmId(id)) return undefined;
    const kept = known.get(id);
    if (kept !== undefined) return kept;
    const found = load(id);
    if (heard.has(null)) known.set(id, found);
    const firm = await found.catch((error: unknown) => {
      known.delete(id);
      throw error;
    });
    if (firm === undefined || !hears(firm)) known.delete(id);
    return firm;
  };

  return {
    get listening() {
      return heard.has(null);
    },
    hears,
    find,
    onChange: (each) => void forgetters.push(each),
    async announced(schema) {
      if (!heard.has(null)) return;
      const heardOf = new Promise<void>((resolve) => waiting.set(schema, [...(waiting.get(schema) ?? []), resolve]));
      await Promise.race([heardOf, pause(announcedWithinMs, undefined, { ref: false })]);
      await pause(othersHearWithinMs);
    },
    async close() {
      isClosed = true;
      await Promise.all([...listeners.values()].map((each) => each.close()));
    },
  };

  /** One at a time, because it holds one connection while it needs another. */
  async function settle(id: string): Promise<void> {
    settling ??= settleAbandoned(pools, id)
      .then((said) => said.forEach(onSettled))
      // Whoever waits for the firm tries again.
      .catch(() => {})
      .finally(() => (settling = undefined));
    await settling;
  }

  /** A firm that moved is asked for anew, whatever was announced. */
  async function findMoved(place: Place): Promise<Firm | undefined> {
    if (!(await hasMoved(pools.admin, place, () => settle(place.id)))) return undefined;
    known.delete(place.id);
    return find(place.id);
  }
}

async function loadFirm(
  pools: Pools,
  keys: MasterKeys | undefined,
  asked: string,
  findMoved: (place: Place) => Promise<Firm | undefined>,
): Promise<Firm | undefined> {
  const row = await pools.admin.row<{
    id: string;
    schema_name: string;
    server: string | null;
    moves: number;
    role: string | null;
    password: string | null;
    data_keys: WrittenKey[] | null;
  }>(
    `select firm_id as id, schema_name, server_name as server, moves, login_role as role, login_encrypted as password, ${dataKeysSql(catalogSchema)} as data_keys from firm where firm_id = coalesce((select firm_id from firm_alias where alias = $1), $1)`,
    [asked],
  );
  if (row === undefined) return undefined;
  const { id, schema_name: schema, server, moves } = row;
  const at = await pools.on(server);
  let stored: StoredFirm | undefined;
  try {
    stored = await findStored(at.admin, schema);
  } catch (error) {
    const moved = mayHaveMoved(error) ? await findMoved({ id, moves }) : undefined;
    if (moved === undefined) throw error;
    return moved;
  }
  const dataKeys = dataKeysFrom(stored?.data_keys);
  const settings = settingsFrom(stored?.settings ?? {});
  const login = row.role === null ? undefined : loginOf(row, cipherOf(dataKeysFrom(row.data_keys), keys));
  const findPool = async () => (await findMoved({ id, moves }))?.pool;
  const pool = followingPool(at.firm(schema, settings.timeZone, login), findPool);
  const findStandby = async () => (await pools.standbyOf(server))?.firm(schema, settings.timeZone, login).db;
  return {
    id,
    schema,
    server,
    settings,
    customFields: fieldsByRecord(stored?.fields ?? []),
    pool,
    readLong: readStandby(pool.longReads, findStandby),
    cipher: dataKeys.length === 0 ? await openCipher(at.admin, schema, keys) : cipherOf(dataKeys, keys),
  };
}

/** What a firm's own schema says of it. */
interface StoredFirm {
  readonly settings: Record<string, unknown> | null;
  readonly fields: (CustomFieldDefinition & { record_type: string })[] | null;
  readonly data_keys: WrittenKey[] | null;
}

function findStored(admin: Db, schema: string): Promise<StoredFirm | undefined> {
  return admin.row<StoredFirm>(
    `select (select jsonb_object_agg(name, value) from ${quoteName(schema)}.setting) as settings,
            (select jsonb_agg(jsonb_build_object('record_type', record_type, 'name', name, 'type', type, 'choices', choices) order by position, custom_field_key) from ${quoteName(schema)}.custom_field) as fields,
            ${dataKeysSql(schema)} as data_keys`,
  );
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
