import type { FastifyReply, FastifyRequest } from "fastify";
import { headerOf } from "./http-request.ts";

/** What the log says of a request beside its call, to find it in the logs of proxies and callers. */
export interface RequestFacts {
  /** The caller's network address. */
  readonly address?: string | undefined;
  /** The X-Request-Id that the caller or a proxy sent. */
  readonly requestId?: string | undefined;
  /** The trace of the traceparent (W3C Trace Context) that the caller sent. */
  readonly trace?: string | undefined;
}

const requestId = /^[\w.:=+/@-]{1,128}$/;
const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Ids of another form are left out: anybody can send anything. */
export function factsOf(request: FastifyRequest): RequestFacts {
  return {
    address: request.ip,
    requestId: matching(request, "x-request-id", requestId)?.[0],
    trace: matching(request, "traceparent", traceparent)?.[1],
  };
}

/** The response carries the ids of its request; without an X-Request-Id, its UsageKey, by which the log and the audit name it. */
export function sendIds(request: FastifyRequest, reply: FastifyReply, usageKey: string): void {
  void reply.header("x-request-id", matching(request, "x-request-id", requestId)?.[0] ?? usageKey);
  const trace = matching(request, "traceparent", traceparent)?.[0];
  if (trace !== undefined) void reply.header("traceparent", trace);
}

function matching(request: FastifyRequest, name: string, form: RegExp): RegExpExecArray | undefined {
  const value = headerOf(request, name);
  return value === undefined ? undefined : (form.exec(value) ?? undefined);
}
