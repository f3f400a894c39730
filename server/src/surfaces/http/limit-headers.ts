import type { FastifyReply } from "fastify";
import type { LimitState } from "../../engine/wire/request.ts";

/** The headers of limits that pages of other origins may read. */
export const limitHeaders = "RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset";

/** Says how many calls are left: each limit as the IETF's draft has them, and the nearest one in the older headers that many clients read. */
export function sendLimits(reply: FastifyReply, limits: readonly LimitState[]): void {
  const [nearest] = limits.toSorted((one, other) => one.left - other.left);
  if (nearest === undefined) return;
  void reply
    .header("ratelimit-policy", limits.map(({ of, calls, seconds }) => `"${of}";q=${calls};w=${seconds}`).join(", "))
    .header("ratelimit", limits.map(({ of, left, fullIn }) => `"${of}";r=${left};t=${fullIn}`).join(", "))
    .header("ratelimit-limit", String(nearest.calls))
    .header("ratelimit-remaining", String(nearest.left))
    .header("ratelimit-reset", String(nearest.fullIn));
}
