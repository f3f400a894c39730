import { needs } from "../../engine/access/access.ts";
import { key, text } from "../../engine/fields/fields.ts";
import { deliveryAnswerKeptMax } from "../../engine/fields/limits.ts";
import { missing } from "../../engine/fields/refusal-words.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord } from "../../engine/records/index.ts";
import { WebhookDelivery } from "./delivery-record.ts";
import { readMessages } from "../../engine/events/delivery-store.ts";

export const getWebhookDelivery = defineMethod({
  name: "GetWebhookDelivery",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: needs("integrate"),
  effect: "read",
  summary: "Returns a delivery to a webhook with the request of its last attempt and the receiver's response.",
  rules: [
    "The texts are empty before the first attempt has ended, and for deliveries of earlier versions of the service.",
    "RequestBody is empty when the events were deleted because of their age.",
  ],
  args: { WebhookDeliveryKey: key({ of: "WebhookDelivery", required: true, doc: "The delivery to return." }) },
  content: {
    WebhookDeliveries: listOfRecord(WebhookDelivery),
    RequestURL: text({ required: true, doc: "The address that the request was sent to." }),
    RequestHeaders: text({ required: true, doc: "The headers of the request, one on each line." }),
    RequestBody: text({ required: true, doc: "The body of the request, which is the JSON that was signed." }),
    ResponseHeaders: text({
      required: true,
      doc: `The first ${deliveryAnswerKeptMax} characters of the response's headers, one on each line; empty when there was no response.`,
    }),
    ResponseBody: text({
      required: true,
      doc: `The first ${deliveryAnswerKeptMax} characters of the response's body.`,
    }),
  },
  example: { WebhookDeliveryKey: 1 },
  async handle({ WebhookDeliveryKey }, call) {
    const found = await readMessages(call.db, call.firm.id, WebhookDeliveryKey);
    if (found === undefined) throw new RefusedCall([missing("WebhookDeliveryKey", WebhookDeliveryKey)]);
    return {
      content: {
        WebhookDeliveries: (await findRecords(call.db, WebhookDelivery, [WebhookDeliveryKey])).json,
        RequestURL: found.url,
        RequestHeaders: found.requestHeaders,
        RequestBody: found.requestBody,
        ResponseHeaders: found.responseHeaders,
        ResponseBody: found.responseBody,
      },
    };
  },
});
