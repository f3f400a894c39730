import { decide } from "../access/access.ts";
import { refuse } from "../fields/refusals.ts";
import type { Call, MethodDefinition } from "./method.ts";

/** The call to another method within this one, as far as the caller may call it; refused if they may not. */
export function callFor(call: Call, method: MethodDefinition): Call {
  const decision = decide(method, call.caller);
  if (!decision.allowed) throw refuse("notPermitted", `${method.name} ${decision.reason}`);
  return { ...call, scope: decision.scope };
}
