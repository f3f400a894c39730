import { refuseAll } from "../fields/refusal-words.ts";
import type { SessionMethod } from "../sessions/session-method.ts";
import type { ArrivedCall } from "./arrived-call.ts";
import { agentOf, surfaceOf } from "./make-call.ts";
import type { Response } from "./request.ts";
import { success } from "./respond.ts";
import { refuseStrangers } from "./strangers.ts";

/** Handles the call of a method that opens or ends a session: it works from the envelope and needs no session. */
export async function answerSessionMethod(arrived: ArrivedCall, method: SessionMethod): Promise<Response> {
  const { service, request, progress, firm, reading, values, token } = arrived;
  if (method.refusesUnknown) reading.refusals.push(...refuseStrangers(method, progress.warnings));
  refuseAll(reading.refusals);
  const { address, apiUrl } = request;
  const { sessions, gates } = service;
  const answered = await gates.anonymous.through(address, () =>
    method.answer(values, {
      firm,
      sessions,
      now: progress.now,
      address,
      apiUrl,
      isExempt: service.isExempt(firm),
      passkeySite: service.passkeySite,
      usageKey: progress.usageKey,
      agent: agentOf(request),
      surface: surfaceOf(request),
      token,
      web: request.web === true,
    }),
  );
  // Ending a session by its token does not remove the cookie of another session.
  const cookie = answered.cookie === null && token !== request.cookie ? undefined : answered.cookie;
  return success(progress, firm, method, { content: answered.content }, undefined, false, cookie);
}
