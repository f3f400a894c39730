import { createHash, randomBytes } from "node:crypto";
import type { Firm, Firms } from "../firms/index.ts";
import type { Caller } from "../access/access.ts";
import type { Version } from "../method/method.ts";
import { deleteSession, findSession, insertSession, type StoredSession, touchSession } from "./session-store.ts";

export interface Session {
  /** 0: the web app, which may call methods of either version. */
  readonly version: Version | 0;
  readonly caller: Caller;
}

/** Sessions known to this process: cached until anything about users changes in any process. */
export interface Sessions {
  open(firm: Firm, caller: Caller, version: Version | 0, now: number): Promise<{ token: string; expiresAt: number }>;
  find(firm: Firm, token: string, now: number): Promise<Session | undefined>;
  end(firm: Firm, token: string, now: number): Promise<boolean>;
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
    async open(firm, caller, version, now) {
      const token = randomBytes(tokenBytes).toString("base64url");
      const expiresAt = now + firm.settings.sessionHours * 3_600_000;
      await insertSession(firm.pool.db, { tokenHash: hashOf(token), userKey: caller.userKey, version, now, expiresAt });
      return { token, expiresAt: Math.min(expiresAt, now + idleMs(firm)) };
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
      // Another process may have used the session more recently; read it again before treating it as idle.
      if (now - kept.lastUsedAt >= idleMs(firm)) {
        const fresh = await findSession(firm.pool.db, hashOf(token));
        if (fresh === undefined || now - fresh.lastUsedAt >= idleMs(firm)) return undefined;
        kept.lastUsedAt = fresh.lastUsedAt;
      }
      if (now >= kept.stored.expiresAt) return undefined;
      kept.lastUsedAt = now;
      // The time of last use is saved now and then, not on every call.
      if (now - kept.writtenAt > idleMs(firm) / 20) {
        kept.writtenAt = now;
        await touchSession(firm.pool.db, hashOf(token), now);
      }
      return { version: kept.stored.version, caller: kept.stored.caller };
    },

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

const idleMs = (firm: Firm) => firm.settings.sessionIdleMinutes * 60_000;

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
