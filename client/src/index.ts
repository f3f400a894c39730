export { batches } from "./batches.ts";
export { type ClientOptions, type EditOptions, type PageOptions, PlumblineClient } from "./client.ts";
export type {
  Calls,
  Items,
  MethodName,
  Methods,
  Pages,
  UsualVersion,
  Version,
  WebArguments,
  WebContent,
  WebMethod,
  WebMethodWith,
  WebSend,
} from "./calls.ts";
export type { Edit, Editable, EditedRecord } from "./change-sets.ts";
export {
  Conflict,
  type ConflictingProperty,
  NetworkError,
  NotPermitted,
  PlumblineError,
  type RefusedItem,
  SessionError,
  UnexpectedAnswer,
  UnknownOutcome,
} from "./errors.ts";
export type * from "./methods.generated.ts";
export { type Fetch, type FetchResponse, randomKey, type Signal } from "./platform.ts";
export type { Answer, CallOptions } from "./post.ts";
export {
  PlumblineWebClient,
  type StartedSignIn,
  type WaitingForPasskey,
  type WebCallOptions,
  type WebClientOptions,
} from "./web-client.ts";
export {
  type DeliveredEvent,
  type DeliveredEvents,
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookRefused,
} from "./webhooks.ts";
