import { createHash, randomBytes } from "node:crypto";
import type { Firm, Firms } from "../firms/index.ts";
import type { Caller } from "../access/access.ts";
import type { CallSession, Duty, TokenScope, Version } from "../method/method.ts";
import {
  deleteSession,
  findSession,
  findToken,
  insertSession,
  type NewSession,
  type StoredSession,
  type StoredToken,
  touchSession,
  touchToken,
} from "./session-store.ts";

export interface Session extends CallSession {
  /** 0: the web app, which may call methods of either version. */
  readonly version: Version | 0;
  readonly caller: Caller;
  /** Where it counts: a session counts for calls, a token where its scope says. */
  readonly tokenScope: TokenScope;
}

/** Sessions known to this process: cached until anything about users changes in any process. */
export interface Sessions {
  open(firm: Firm, caller: Caller, opening: Opening): Promise<{ token: string; expiresAt: number }>;
  find(firm: Firm, token: string, now: number): Promise<Session | undefined>;
  /** The user of an API token, limited to its methods. */
  findToken(
    firm: Firm,
    token: string,
    use: { readonly now: number; readonly address: string },
  ): Promise<Session | undefined>;
  end(firm: Firm, token: string, now: number): Promise<boolean>;
  /** Resolves when every process has seen a change of users that was just committed. */
  announced(firm: Firm): Promise<void>;
}

/** How a session is opened. */
export interface Opening extends Pick<
  NewSession,
  "now" | "address" | "agent" | "surface" | "secondFactor" | "byProvider" | "newSignIns"
> {
  readonly version: Version | 0;
}

interface Kept {
  readonly stored: StoredSession;
  lastUsedAt: number;
  writtenAt: number;
}

interface KeptToken {
  readonly stored: StoredToken;
  writtenAt: number;
}

/** Tokens begin with this, so that scanners of repositories find one that was published by mistake. */
export const apiTokenPrefix = "plb_";

export function newAPIToken(): string {
  return `${apiTokenPrefix}${randomBytes(tokenBytes).toString("base64url")}`;
}

/** The time of last use is saved now and then, not on every call. */
const tokenUseSavedEveryMs = 3 * 60_000;
const tokenBytes = 32;
const keptMax = 50_000;

export function openSessions(firms: Firms): Sessions {
  const byFirm = new Map<string, Map<string, Kept>>();
  const tokensByFirm = new Map<string, Map<string, KeptToken>>();
  let changes = 0;
  firms.onChange((schema) => {
    changes++;
    for (const kept of [byFirm, tokensByFirm])
      if (schema === "") kept.clear();
      else kept.delete(schema);
  });

  const keep = (firm: Firm, token: string, kept: Kept) => {
    if (!firms.hears(firm)) return;
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
        tokenHash: hashOfToken(token),
        userKey: caller.userKey,
        expiresAt,
      });
      return { token, expiresAt: Math.min(expiresAt, opening.now + idleMs) };
    },

    async find(firm, token, now) {
      let kept = byFirm.get(firm.schema)?.get(token);
      if (kept === undefined) {
        const before = changes;
        const stored = await findSession(firm.pool.db, hashOfToken(token));
        if (stored === undefined) return undefined;
        kept = { stored, lastUsedAt: stored.lastUsedAt, writtenAt: stored.lastUsedAt };
        // A session read before a change was announced may be out of date.
        if (changes === before) keep(firm, token, kept);
      }
      const { idleMs, totalMs } = lifetimesOf(firm, kept.stored.caller);
      // Another process may have used the session more recently; read it again before treating it as idle.
      if (now - kept.lastUsedAt >= idleMs) {
        const fresh = await findSession(firm.pool.db, hashOfToken(token));
        if (fresh === undefined || now - fresh.lastUsedAt >= idleMs) return undefined;
        kept.lastUsedAt = fresh.lastUsedAt;
      }
      // A role that got shorter hours since then counts at once.
      if (now >= Math.min(kept.stored.expiresAt, kept.stored.openedAt + totalMs)) return undefined;
      kept.lastUsedAt = now;
      // The time of last use is saved now and then, not on every call.
      if (now - kept.writtenAt > idleMs / 20) {
        kept.writtenAt = now;
        await touchSession(firm.pool.db, hashOfToken(token), now);
      }
      const { version, caller, sessionKey, newSignIns } = kept.stored;
      return { version, caller, sessionKey, newSignIns, duties: dutiesOf(kept.stored), tokenScope: "api" };
    },

    async findToken(firm, token, { now, address }) {
      if (!token.startsWith(apiTokenPrefix)) return undefined;
      let kept = tokensByFirm.get(firm.schema)?.get(token);
      if (kept === undefined) {
        const before = changes;
        const stored = await findToken(firm.pool.db, hashOfToken(token));
        if (stored === undefined) return undefined;
        kept = { stored, writtenAt: 0 };
        if (changes === before && firms.hears(firm)) {
          const tokens = tokensByFirm.get(firm.schema) ?? new Map<string, KeptToken>();
          if (tokens.size >= keptMax) tokens.clear();
          tokensByFirm.set(firm.schema, tokens.set(token, kept));
        }
      }
      if (now >= kept.stored.expiresAt) return undefined;
      if (now - kept.writtenAt > tokenUseSavedEveryMs) {
        kept.writtenAt = now;
        await touchToken(firm.pool.db, kept.stored.tokenKey, now, address);
      }
      const { caller, scope } = kept.stored;
      return { version: 0, caller, sessionKey: null, newSignIns: [], duties: none, tokenScope: scope };
    },

    announced: (firm) => firms.announced(firm.schema),

    async end(firm, token, now) {
      if ((await this.find(firm, token, now)) === undefined) return false;
      const announced = firms.announced(firm.schema);
      const ended = await deleteSession(firm.pool.db, hashOfToken(token));
      byFirm.get(firm.schema)?.delete(token);
      await announced;
      return ended;
    },
  };
}

const none: readonly Duty[] = [];

/** API users are integrations, which nobody can ask for a new password. */
function dutiesOf({ caller, passwordTemporary, byProvider, hasFactor }: StoredSession): readonly Duty[] {
  if (caller.kind === "api") return none;
  const lacksFactor = !hasFactor && caller.signInRules.secondFactor;
  // Whoever signs in through a provider may never use the password.
  if (passwordTemporary && !byProvider)
    return lacksFactor ? ["ChangePassword", "SetUpSecondFactor"] : ["ChangePassword"];
  return lacksFactor ? ["SetUpSecondFactor"] : none;
}

/** What a session may call before its user has done what they must. */
const dutyMethods: Readonly<Record<Duty, ReadonlySet<string>>> = {
  ChangePassword: new Set(["ChangePassword", "GetSessionUser"]),
  SetUpSecondFactor: new Set([
    "ChangePassword",
    "GetSessionUser",
    "ListSecondFactors",
    "StartSecondFactor",
    "ConfirmSecondFactor",
  ]),
};

/** Why the session may not call the method yet, as the end of "Unauthorized method X ..."; undefined when it may. */
export function refusedByDuty({ duties: [duty], caller }: Session, method: string): string | undefined {
  if (duty === undefined || dutyMethods[duty].has(method)) return undefined;
  return `for user ${caller.userName}: ${dutySentences[duty]}`;
}

const dutySentences: Readonly<Record<Duty, string>> = {
  ChangePassword: "the password is temporary or too weak. Choose another one with ChangePassword first.",
  SetUpSecondFactor: "a role of this user requires a second factor. Add one with StartSecondFactor first.",
};

/** The lifetimes of a caller's sessions: the shortest of the firm and the caller's roles. */
export function lifetimesOf({ settings }: Firm, { signInRules }: Caller): { idleMs: number; totalMs: number } {
  const { sessionIdleMinutes, sessionHours } = settings;
  const minutes = Math.min(sessionIdleMinutes, signInRules.idleMinutes ?? sessionIdleMinutes);
  const hours = Math.min(sessionHours, signInRules.hours ?? sessionHours);
  return { idleMs: minutes * 60_000, totalMs: hours * 3_600_000 };
}

export function hashOfToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
