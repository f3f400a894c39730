export { type Answer, type CallOptions, type ClientOptions, PlumblineClient } from "./client.ts";
export type { Calls, MethodName, Methods, Pages, Version } from "./calls.ts";
export {
  Conflict,
  type ConflictingProperty,
  NotPermitted,
  PlumblineError,
  SessionError,
  UnexpectedAnswer,
} from "./errors.ts";
export type * from "./methods.generated.ts";
