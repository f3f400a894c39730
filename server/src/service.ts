import type { DateOnly } from "@plumbline/accounting";
import { sealFirm } from "./engine/audit/index.ts";
import { type ConnectionSettings, openPools, type Pools } from "./engine/database/index.ts";
import {
  type WebhookSender,
  numberEvents,
  openWebhookSender,
  removeOldEvents,
  type Resolve,
  sumFigures,
  type WebhookFigures,
} from "./engine/events/index.ts";
import { adminTransactionsFor, type Firms, listFirms, openFirms } from "./engine/firms/index.ts";
import { makeDueJournals } from "./capabilities/journals/index.ts";
import { checkNightly, type NightlyCheck } from "./checks.ts";
import { foldBooks } from "./capabilities/ledger/index.ts";
import { dateIn } from "./engine/fields/date-times.ts";
import type { MasterKeys } from "./engine/keys/index.ts";
import { demoFirmId } from "./demo/index.ts";
import { methodsByName } from "./methods.ts";
import {
  deleteFadedFailures,
  deleteOldAttempts,
  deleteOldLinks,
  deleteOldSessions,
  deleteOldSteps,
  openSessions,
} from "./engine/sessions/index.ts";
import type { RunningCalls, Service } from "./engine/wire/dispatch.ts";
import { openGates } from "./engine/method/gate.ts";
import { deleteOldAnswers } from "./engine/wire/idempotency.ts";

/** The service without HTTP, as a worker process and tests use it. */
export interface OpenService extends Service {
  readonly pools: Pools;
  readonly firms: Firms;
  /**
   * Upkeep of every firm: seals the rows written, turns the audit into events and sends those to webhooks. Now and then it also deletes
   * old sessions, saved responses and events, posts recurring journals that are due, and folds the books, and every night it
   * checks them and publishes the last seal. Any process may run it at any time.
   */
  upkeep(): Promise<void>;
  readonly webhookSender: WebhookSender;
  /** Event metrics of this process, as of its last upkeep. */
  readonly eventFigures: { readonly numbered: number; readonly webhooks: WebhookFigures };
  close(): Promise<void>;
}

export interface ServiceOptions {
  readonly connection: ConnectionSettings;
  /** The maximum number of connections to one firm in this process. */
  readonly connectionsMax: number;
  readonly clock?: () => number;
  readonly pools?: Pools;
  readonly allowPrivateWebhooks?: boolean;
  /** Whether the demo firm may keep its public passwords, because nobody else can reach the service. */
  readonly exemptsDemo?: boolean;
  /** The keys outside the database, which encrypt secrets in it. */
  readonly keys?: MasterKeys | undefined;
  /** The configured address of the service. */
  readonly url?: string | undefined;
  /** Called with errors outside of any call. */
  readonly onFault?: (error: unknown) => void;
  /** Called after a firm's nightly check with the problems found and the seal to keep outside the database. */
  readonly onNightlyCheck?: (firm: string, check: NightlyCheck) => void;
  /** Knows the calls that are running at any moment. */
  readonly running?: RunningCalls;
  /** Resolves a receiver's host name; by default the system does. */
  readonly resolve?: Resolve;
}

const idleConnectionMs = 30_000;
const cleaningEveryMs = 60_000;
/** The nightly check runs from this hour on. */
const nightlyHour = 2;

/** The firm's date, which changes when its nightly check is due. */
function nightOf(timeZone: string, now: number): DateOnly {
  return dateIn(timeZone, now - nightlyHour * 3_600_000) as DateOnly;
}

export function openService(options: ServiceOptions): OpenService {
  const pools =
    options.pools ?? openPools(options.connection, { max: options.connectionsMax, idleMs: idleConnectionMs });
  const firms = openFirms(pools, options.connection);
  const sessions = openSessions(firms);
  const clock = options.clock ?? Date.now;
  const allowsPrivateWebhooks = options.allowPrivateWebhooks ?? false;
  const webhookSender = openWebhookSender({
    clock,
    allowsPrivate: allowsPrivateWebhooks,
    onFault: options.onFault,
    resolve: options.resolve,
  });
  const eventFigures = { numbered: 0, webhooks: sumFigures([]) };
  let cleanedAt = -Infinity;
  return {
    pools,
    firms,
    sessions,
    clock,
    methods: methodsByName,
    allowsPrivateWebhooks,
    isExempt: ({ id }) => options.exemptsDemo === true && id === demoFirmId,
    url: options.url,
    keys: options.keys,
    gates: openGates(),
    running: options.running,
    webhookSender,
    eventFigures,
    async upkeep() {
      const cleans = clock() - cleanedAt >= cleaningEveryMs;
      if (cleans) cleanedAt = clock();
      const figures: WebhookFigures[] = [];
      for (const { id } of await listFirms(pools)) {
        const firm = await firms.find(id);
        if (firm === undefined) continue;
        const pool = adminTransactionsFor(pools, firm);
        const sealed = await sealFirm(pool);
        // Also catches up on seals of a process that died before it created their events.
        if (sealed > 0 || cleans) eventFigures.numbered += await numberEvents(pool);
        figures.push(await webhookSender.sendDue({ id, schema: firm.schema, pool }));
        if (!cleans) continue;
        await pool.transaction(async (db) => {
          await deleteOldSessions(db, clock(), firm.settings.sessionIdleMinutes * 60_000);
          await deleteFadedFailures(db, clock());
          await deleteOldLinks(db, clock());
          await deleteOldSteps(db, clock());
          await deleteOldAttempts(db, clock());
          await deleteOldAnswers(db, clock());
          await removeOldEvents(db, clock(), firm.settings.eventsKeptDays);
        });
        const today = dateIn(firm.settings.timeZone, clock()) as DateOnly;
        await makeDueJournals(pool, { now: clock(), today, firm });
        await pool.transaction(foldBooks);
        const checked = await checkNightly(pool, { now: clock, today: nightOf(firm.settings.timeZone, clock()) });
        if (checked !== undefined) options.onNightlyCheck?.(id, checked);
      }
      eventFigures.webhooks = sumFigures(figures);
    },
    async close() {
      await webhookSender.close();
      await firms.close();
      await pools.close();
    },
  };
}
