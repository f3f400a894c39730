export { type WebhookSender, openWebhookSender, sumFigures, type WebhookFigures } from "./webhook-sender.ts";
export { removeOldEvents } from "./event-store.ts";
export { carriedMembers } from "./record-types.ts";
export { numberEvents } from "./number-events.ts";
export { ClosedAddress, type Resolve } from "./checked-addresses.ts";
export { type FetchLimits, publicFetch } from "./public-fetch.ts";
export { hostOf, isLoopbackHost, isPrivateHost } from "./webhook-url.ts";
