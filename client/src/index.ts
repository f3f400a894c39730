export { type ClientOptions, PlumblineClient } from "./client.ts";
export type { Calls, MethodName, Methods, Pages, Version } from "./calls.ts";
export {
  Conflict,
  type ConflictingProperty,
  NotPermitted,
  PlumblineError,
  type RefusedItem,
  SessionError,
  UnexpectedAnswer,
  UnknownOutcome,
} from "./errors.ts";
export type * from "./methods.generated.ts";
export type { Answer, CallOptions } from "./post.ts";
export { PlumblineWebClient, type WebCallOptions, type WebClientOptions } from "./web-client.ts";
export {
  type DeliveredEvent,
  type DeliveredEvents,
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookRefused,
} from "./webhooks.ts";
