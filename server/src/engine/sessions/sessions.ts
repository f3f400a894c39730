import { createHash, randomBytes } from "node:crypto";
import type { Firm, Firms } from "../firms/index.ts";
import type { Caller } from "../access/access.ts";
import type { CallSession, Duty, Version } from "../method/method.ts";
import {
  deleteSession,
  findSession,
  insertSession,
  type NewSession,
  type StoredSession,
  touchSession,
} from "./session-store.ts";

export interface Session extends CallSession {
  /** 0: the web app, which may call methods of either version. */
  readonly version: Version | 0;
  readonly caller: Caller;
}

/** Sessions known to this process: cached until anything about users changes in any process. */
export interface Sessions {
  open(firm: Firm, caller: Caller, opening: Opening): Promise<{ token: string; expiresAt: number }>;
  find(firm: Firm, token: string, now: number): Promise<Session | undefined>;
  end(firm: Firm, token: string, now: number): Promise<boolean>;
  /** Resolves when every process has seen a change of users that was just committed. */
  announced(firm: Firm): Promise<void>;
}

/** How a session is opened. */
export interface Opening extends Pick<
  NewSession,
  "now" | "address" | "agent" | "surface" | "secondFactor" | "newSignIns"
> {
  readonly version: Version | 0;
}

interface Kept {
  readonly stored: StoredSession;
  lastUsedAt: number;
  writtenAt: number;
}

const tokenBytes = 32;
const keptMax = 50_000;

export function openSessions(firms: Firms): Sessions {
  const byFirm = new Map<string, Map<string, Kept>>();
  let changes = 0;
  firms.onChange((schema) => {
    changes++;
    if (schema === "") byFirm.clear();
    else byFirm.delete(schema);
  });

  const keep = (firm: Firm, token: string, kept: Kept) => {
    if (!firms.listening) return;
    const sessions = byFirm.get(firm.schema) ?? new Map<string, Kept>();
    if (sessions.size >= keptMax) sessions.clear();
    byFirm.set(firm.schema, sessions.set(token, kept));
  };

  return {
    async open(firm, caller, opening) {
      const token = randomBytes(tokenBytes).toString("base64url");
      const { idleMs, totalMs } = lifetimesOf(firm, caller);
      const expiresAt = opening.now + totalMs;
      await insertSession(firm.pool.db, {
        ...opening,
        tokenHash: hashOf(token),
        userKey: caller.userKey,
        expiresAt,
      });
      return { token, expiresAt: Math.min(expiresAt, opening.now + idleMs) };
    },

    async find(firm, token, now) {
      let kept = byFirm.get(firm.schema)?.get(token);
      if (kept === undefined) {
        const before = changes;
        const stored = await findSession(firm.pool.db, hashOf(token));
        if (stored === undefined) return undefined;
        kept = { stored, lastUsedAt: stored.lastUsedAt, writtenAt: stored.lastUsedAt };
        // A session read before a change was announced may be out of date.
        if (changes === before) keep(firm, token, kept);
      }
      const { idleMs } = lifetimesOf(firm, kept.stored.caller);
      // Another process may have used the session more recently; read it again before treating it as idle.
      if (now - kept.lastUsedAt >= idleMs) {
        const fresh = await findSession(firm.pool.db, hashOf(token));
        if (fresh === undefined || now - fresh.lastUsedAt >= idleMs) return undefined;
        kept.lastUsedAt = fresh.lastUsedAt;
      }
      if (now >= kept.stored.expiresAt) return undefined;
      kept.lastUsedAt = now;
      // The time of last use is saved now and then, not on every call.
      if (now - kept.writtenAt > idleMs / 20) {
        kept.writtenAt = now;
        await touchSession(firm.pool.db, hashOf(token), now);
      }
      const { version, caller, sessionKey, newSignIns } = kept.stored;
      return { version, caller, sessionKey, newSignIns, duties: dutiesOf(kept.stored) };
    },

    announced: (firm) => firms.announced(firm.schema),

    async end(firm, token, now) {
      if ((await this.find(firm, token, now)) === undefined) return false;
      const announced = firms.announced(firm.schema);
      const ended = await deleteSession(firm.pool.db, hashOf(token));
      byFirm.get(firm.schema)?.delete(token);
      await announced;
      return ended;
    },
  };
}

const none: readonly Duty[] = [];

/** API users are integrations, which nobody can ask for a new password. */
function dutiesOf({ caller, passwordTemporary }: StoredSession): readonly Duty[] {
  return caller.kind === "service" && passwordTemporary ? ["ChangePassword"] : none;
}

/** What a session may call before its user has done what they must. */
const dutyMethods = new Set(["ChangePassword", "GetSessionUser"]);

/** Why the session may not call the method yet, as the end of "Unauthorized method X ..."; undefined when it may. */
export function refusedByDuty({ duties: [duty], caller }: Session, method: string): string | undefined {
  if (duty === undefined || dutyMethods.has(method)) return undefined;
  return `for user ${caller.userName}: ${dutySentences[duty]}`;
}

const dutySentences: Readonly<Record<Duty, string>> = {
  ChangePassword: "the password is temporary or too weak. Choose another one with ChangePassword first.",
};

/** The lifetimes of a caller's sessions: those of the firm, or shorter ones for certain roles. */
export function lifetimesOf({ settings }: Firm, caller: Caller): { idleMs: number; totalMs: number } {
  const isShort = namesRole(settings.shortSessionRoles, caller);
  const minutes = isShort
    ? Math.min(settings.sessionIdleMinutes, settings.shortSessionIdleMinutes)
    : settings.sessionIdleMinutes;
  const hours = isShort ? Math.min(settings.sessionHours, settings.shortSessionHours) : settings.sessionHours;
  return { idleMs: minutes * 60_000, totalMs: hours * 3_600_000 };
}

/** Whether a setting that lists role codes names one that a person holds; * is everyone who signs in. */
function namesRole(setting: string, { kind, roles }: Caller): boolean {
  if (setting === "" || kind === "api") return false;
  return setting.split(" ").some((code) => code === "*" || (roles as readonly string[]).includes(code));
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
