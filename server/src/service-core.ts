import type { DateOnly } from "@plumbline/accounting";
import { setTimeout as pause } from "node:timers/promises";
import { sealFirm } from "./engine/audit/index.ts";
import {
  type ConnectionSettings,
  createDueIndexes,
  isDatabaseDown,
  openClock,
  openPools,
  type Pools,
  readClock,
  type ServiceClock,
  writeClock,
} from "./platform/database/index.ts";
import {
  type WebhookSender,
  numberEvents,
  openWebhookSender,
  removeOldEvents,
  type Resolve,
  sumFigures,
  type WebhookFigures,
} from "./engine/events/index.ts";
import {
  adminTransactionsFor,
  endLongReaders,
  type Firm,
  type Firms,
  isElsewhere,
  type ListedFirm,
  listFirms,
  lookAtServers,
  mainServer,
  makeSpareSchema,
  newServerFigures,
  openFirms,
  serverFinder,
  standbyFinder,
  type ServerFigures,
  settleMoves,
} from "./engine/firms/index.ts";
import { checkNightly, type NightlyCheck } from "./checks.ts";
import type { Background } from "./engine/capability/background.ts";
import { foldLists } from "./engine/records/index.ts";
import { dateIn } from "./engine/fields/date-times.ts";
import type { MasterKeys } from "./platform/keys/index.ts";
import {
  deleteFadedFailures,
  deleteOldAttempts,
  deleteOldLinks,
  deleteOldSessions,
  deleteOldSteps,
  openSessions,
  passkeySiteAt,
} from "./engine/sessions/index.ts";
import type { RunningCalls, Service, WriteHealth } from "./engine/wire/request.ts";
import { atOnce } from "./engine/method/at-once.ts";
import { CallRates, type CountCall } from "./engine/method/call-rates.ts";
import { openGates } from "./engine/method/gate.ts";
import { deleteOldAnswers } from "./engine/wire/idempotency.ts";

/** The service without methods and HTTP, as the primary process holds it: nobody can hand it a call. */
export interface OpenCore extends Omit<Service, "methods"> {
  readonly pools: Pools;
  readonly firms: Firms;
  /**
   * Upkeep of every firm: seals the rows written, turns the audit into events and sends those to webhooks. Now and then it also deletes
   * old sessions, saved responses and events, and does what the capabilities contribute, and every night it checks the firm and
   * publishes the last seal. Any process may run it at any time. It ends early when the signal is aborted.
   */
  upkeep(signal?: AbortSignal): Promise<void>;
  /** Seals and sends what was written in firms that are noted, and in those that had written something in their last turn. */
  followWrites(signal?: AbortSignal): Promise<void>;
  /** Notes firms that have written something, for the next `followWrites`. */
  noteWrites(firms: readonly string[]): void;
  readonly webhookSender: WebhookSender;
  /** Why the database's clock is not believed, as a sentence; undefined when it is. */
  readonly clockDoubt: () => string | undefined;
  /** Event metrics of this process, as of its last upkeep. */
  readonly eventFigures: { readonly numbered: number; readonly webhooks: WebhookFigures };
  /** The servers beside the one of the catalog, and why some do not respond, as of the last upkeep of this process. */
  readonly servers: ServerFigures;
  close(): Promise<void>;
}

export interface ServiceOptions {
  readonly connection: ConnectionSettings;
  /** The maximum number of connections of this process, shared by all firms. */
  readonly connectionsMax: number;
  /** The maximum number of connections for administration, which are kept apart. */
  readonly adminConnectionsMax?: number;
  /** For tests: a clock that is used as it is. By default the database's time. */
  readonly clock?: () => number;
  /** Whether this process runs upkeep, and so decides at its start whether the time is right. */
  readonly runsUpkeep?: boolean;
  /** Called when the database's clock jumps, and with undefined when it is believed again. */
  readonly onClock?: (doubt: string | undefined) => void;
  readonly pools?: Pools;
  readonly allowPrivateWebhooks?: boolean;
  /** Whether a firm may keep public passwords, as the demo may where nobody else can reach the service; by default none may. */
  readonly isExempt?: Service["isExempt"];
  /** The keys outside the database, which encrypt secrets in it. */
  readonly keys?: MasterKeys | undefined;
  /** The configured address of the service. */
  readonly url?: string | undefined;
  /** The address at which passkeys work, once the service listens; by default the configured one. */
  readonly passkeyAddress?: () => string | undefined;
  /** Called with errors outside of any call. */
  readonly onFault?: (error: unknown) => void;
  /** Called after a firm's nightly check with the problems found and the seal to keep outside the database. */
  readonly onNightlyCheck?: (firm: string, check: NightlyCheck) => void;
  /** Called with a sentence when an interrupted move of a firm was finished or undone. */
  readonly onSettled?: (sentence: string) => void;
  /** Knows the calls that are running at any moment. */
  readonly running?: RunningCalls;
  /** Counts calls toward the limits of firms together with other processes; by default this process counts its own. */
  readonly countCall?: CountCall;
  readonly writes?: WriteHealth;
  /** Why nothing may be changed now, as a sentence; then upkeep waits too. */
  readonly whyHeld?: () => string | undefined;
  /** Called with the id of a firm after each write that is committed. */
  readonly onWrite?: (firm: string) => void;
  /** Resolves a receiver's host name; by default the system does. */
  readonly resolve?: Resolve;
}

const idleConnectionMs = 30_000;
const cleaningEveryMs = 60_000;
const closeMsMax = 500;
const checkClockEveryMs = 5000;
const rememberEveryMs = 30_000;
/** Half of the primary's connections for administration. */
const followedAtOnceMax = 2;
/** The nightly check runs from this hour on. */
const nightlyHour = 2;

/** The firm's date, which changes when its nightly check is due. */
function nightOf(timeZone: string, now: number): DateOnly {
  return dateIn(timeZone, now - nightlyHour * 3_600_000) as DateOnly;
}

interface ServiceTime extends ServiceClock {
  close(): void;
}

/** The database's time, compared every few seconds. */
function openServiceClock({ admin }: Pools, { runsUpkeep = false, onClock }: ServiceOptions): ServiceTime {
  let toldAt = -Infinity;
  let doubtBefore: string | undefined;
  const clock = openClock({
    read: () => readClock(admin),
    write: async (at) => {
      if (performance.now() - toldAt < rememberEveryMs) return;
      toldAt = performance.now();
      await writeClock(admin, at);
    },
    believesPause: runsUpkeep,
  });
  const check = async () => {
    await clock.check();
    if ((clock.doubt === undefined) !== (doubtBefore === undefined)) onClock?.(clock.doubt);
    doubtBefore = clock.doubt;
  };
  // A database that does not answer is reported by whoever needs it.
  const checkQuietly = () => void check().catch(() => {});
  const timer = setInterval(checkQuietly, checkClockEveryMs).unref();
  checkQuietly();
  return {
    now: clock.now,
    remember: clock.remember,
    check,
    get doubt() {
      return clock.doubt;
    },
    close: () => clearInterval(timer),
  };
}

function fixedClock(now: () => number): ServiceTime {
  return { now, check: async () => {}, remember: async () => {}, doubt: undefined, close: () => {} };
}

/**
 * Opens the service without methods: the primary process answers no calls, and loading them would take longer than all the rest of its
 * start. So nothing here may depend on methods or records (decision 0128).
 */
export function openCore(background: readonly Background[], options: ServiceOptions): OpenCore {
  const pools =
    options.pools ??
    openPools(options.connection, {
      max: options.connectionsMax,
      adminMax: options.adminConnectionsMax,
      idleMs: idleConnectionMs,
      findServer: serverFinder(options.keys),
      findStandby: standbyFinder(options.keys),
    });
  const firms = openFirms(pools, options.connection, options.keys, options.onSettled);
  const sessions = openSessions(firms);
  const time = options.clock === undefined ? openServiceClock(pools, options) : fixedClock(options.clock);
  const clock = time.now;
  const allowsPrivateWebhooks = options.allowPrivateWebhooks ?? false;
  const webhookSender = openWebhookSender({
    clock,
    allowsPrivate: allowsPrivateWebhooks,
    onFault: options.onFault,
    resolve: options.resolve,
  });
  const servers = newServerFigures();
  const figuresOfFirms = new Map<string, WebhookFigures>();
  const eventFigures = {
    numbered: 0,
    get webhooks() {
      return sumFigures([...figuresOfFirms.values()]);
    },
  };
  /** Firms that wrote something in their last turn or since. */
  const busy = new Set<string>();
  let cleanedAt = -Infinity;
  let sparing: Promise<unknown> | undefined;
  const callRates = new CallRates();

  /** A wrong clock, or a database that went back in time, must not be written on. */
  const waits = () => time.doubt !== undefined || options.whyHeld?.() !== undefined;
  const followFirm = async (id: string, firm: Firm, catchesUp: boolean) => {
    const pool = adminTransactionsFor(pools, firm);
    const sealed = await sealFirm(pool);
    if (sealed > 0) busy.add(id);
    else busy.delete(id);
    // Also catches up on seals of a process that died before it created their events.
    const numbered = sealed > 0 || catchesUp ? await numberEvents(pool) : 0;
    eventFigures.numbered += numbered;
    figuresOfFirms.set(id, await webhookSender.sendDue({ id, schema: firm.schema, cipher: firm.cipher, pool }));
  };
  /** A firm that moved, or whose own server does not answer, must not keep the others waiting. */
  const passOver = async (firm: ListedFirm, error: unknown) => {
    // The next upkeep finds the firm at its new server.
    if (await isElsewhere(pools, firm, error)) return;
    if (firm.server === null || !isDatabaseDown(error)) throw error;
  };
  return {
    pools,
    firms,
    sessions,
    clock,
    allowsPrivateWebhooks,
    isExempt: options.isExempt ?? (() => false),
    url: options.url,
    passkeySite: () => passkeySiteAt(options.passkeyAddress?.() ?? options.url),
    gates: openGates(),
    countCall: options.countCall ?? (async (rates) => callRates.count(rates, performance.now())),
    running: options.running,
    onWrite: options.onWrite,
    writes: options.writes,
    whyHeld: options.whyHeld,
    webhookSender,
    eventFigures,
    servers,
    clockDoubt: () => time.doubt,
    async upkeep(signal) {
      const isEnding = () => signal?.aborted === true;
      const reachable = await lookAtServers(pools, servers);
      for (const { admin } of reachable) await endLongReaders(admin);
      for (const sentence of await settleMoves(pools, (server) => !servers.away.has(server ?? mainServer)))
        options.onSettled?.(sentence);
      await time.check();
      if (waits()) return;
      await time.remember();
      const cleans = clock() - cleanedAt >= cleaningEveryMs;
      if (cleans) cleanedAt = clock();
      const keepUp = async (id: string) => {
        const firm = await firms.find(id);
        if (firm === undefined) return;
        const pool = adminTransactionsFor(pools, firm);
        await followFirm(id, firm, cleans);
        if (!cleans || isEnding()) return;
        await pool.transaction(async (db) => {
          await deleteOldSessions(db, clock(), firm.settings.sessionIdleMinutes * 60_000);
          await deleteFadedFailures(db, clock());
          await deleteOldLinks(db, clock());
          await deleteOldSteps(db, clock());
          await deleteOldAttempts(db, clock());
          await deleteOldAnswers(db, clock());
          await removeOldEvents(db, clock(), firm.settings.eventsKeptDays);
          for (const { cleaning = [] } of background)
            for (const clean of cleaning) await clean(db, { firm, now: clock() });
        });
        const today = dateIn(firm.settings.timeZone, clock()) as DateOnly;
        for (const { upkeep = [] } of background)
          for (const keep of upkeep) await keep({ firm, pool, now: clock(), today, isEnding });
        await foldLists(pool);
        await (await pools.on(firm.server)).admin.client((client) => createDueIndexes(client, firm.schema));
        if (isEnding()) return;
        const checked = await checkNightly(pool, background, {
          now: clock,
          today: nightOf(firm.settings.timeZone, clock()),
        });
        if (checked !== undefined) options.onNightlyCheck?.(id, checked);
      };
      const listed = await listFirms(pools);
      const ids = new Set(listed.map(({ id }) => id));
      for (const known of [figuresOfFirms, busy]) for (const id of known.keys()) if (!ids.has(id)) known.delete(id);
      for (const firm of listed) {
        if (isEnding()) return;
        if (firm.server !== null && servers.away.has(firm.server)) continue;
        await keepUp(firm.id).catch((error: unknown) => passOver(firm, error));
      }
      // It takes a second or two, for which seals need not wait.
      if (!isEnding())
        sparing ??= makeSpareSchema(pools)
          .catch((error: unknown) => options.onFault?.(error))
          .finally(() => (sparing = undefined));
    },
    noteWrites(ids) {
      for (const id of ids) busy.add(id);
    },
    async followWrites(signal) {
      const faults: unknown[] = [];
      // A firm with very many writes must not keep the others waiting.
      await atOnce([...busy], followedAtOnceMax, async (id) => {
        if (signal?.aborted === true || waits()) return;
        const firm = await firms.find(id);
        if (firm === undefined) return void busy.delete(id);
        await followFirm(id, firm, false)
          .catch((error: unknown) => passOver(firm, error))
          .catch((error: unknown) => {
            if (isDatabaseDown(error)) throw error;
            faults.push(error);
          });
      });
      if (faults.length > 0) throw faults[0];
    },
    async close() {
      time.close();
      // Deliveries and other work that hang are ended with their connections.
      const delivered = webhookSender.close();
      await Promise.race([delivered, pause(closeMsMax, undefined, { ref: false })]);
      await firms.close();
      await pools.close();
      await delivered;
    },
  };
}
