import { choice, dateTime, type Field, integer, key, list, readOnly, text } from "../../engine/fields/fields.ts";
import { attemptsBeforeFailing, eventKeyMax, webhookUrlLengthMax } from "../../engine/fields/limits.ts";
import { unreadable } from "../../engine/fields/reading.ts";
import { defineRecord } from "../../engine/records/index.ts";
import { eventRecordTypes } from "../../engine/events/record-types.ts";

export const webhookStatuses = ["Active", "Paused"] as const;
export const healthStatuses = ["OK", "Retrying", "Failing"] as const;

const typeList = list(choice(eventRecordTypes), {
  default: [],
  doc: "The record types whose events are sent; empty for all.",
});

/** A set, stored as an array of texts: sent in a fixed order, each once; types added and removed by two callers are merged. */
const recordTypes: Field<string[], false> = {
  ...typeList,
  column: "record_types",
  kind: {
    ...typeList.kind,
    columnType: "text[]",
    read(value, reading) {
      const read = typeList.kind.read(value, reading);
      return read === unreadable ? unreadable : eventRecordTypes.filter((type) => read.includes(type));
    },
    merge: (base, yours, theirs) =>
      eventRecordTypes.filter((type) => (base.includes(type) === yours.includes(type) ? theirs : yours).includes(type)),
  },
};

/** A receiver of events. Its secret is shown once, when it is created. */
export const Webhook = defineRecord({
  name: "Webhook",
  plural: "Webhooks",
  key: "WebhookKey",
  table: "webhook",
  doc: "A receiver of the firm's events.",
  fields: {
    WebhookKey: key("webhook_key", { required: true, doc: "Identifies the webhook; negative for a new one." }),
    LastModifiedDate: readOnly(
      dateTime("last_modified", { doc: "When the webhook was last changed; an update must include it unchanged." }),
    ),
    Status: choice(webhookStatuses, "status", {
      default: "Active",
      doc: "Whether events are sent. Paused: events wait until it is Active again.",
    }),
    Description: text("description", { max: 80, doc: "What the webhook is for, for people." }),
    URL: text("url", {
      max: webhookUrlLengthMax,
      required: true,
      filled: true,
      doc: "The address that events are posted to: https or http, on the public internet unless the service's operator allows other addresses.",
    }),
    RecordTypes: recordTypes,
    Health: readOnly(
      choice(healthStatuses, {
        sql: `case when webhook.failures = 0 then 'OK' when webhook.failures < ${attemptsBeforeFailing} then 'Retrying' else 'Failing' end`,
        doc: `OK: the last attempt succeeded. Retrying: the last attempt failed. Failing: ${attemptsBeforeFailing} or more in a row failed. Attempts continue, and nothing is lost as long as events are kept.`,
      }),
    ),
    FailedAttempts: readOnly(integer("failures", { doc: "The number of failed attempts in a row." })),
    NextAttemptDate: readOnly(
      dateTime({
        nullable: true,
        sql: "case when webhook.failures > 0 then webhook.next_attempt end",
        doc: "When the next attempt is made after a failure; null when none has failed.",
      }),
    ),
    LastDeliveredDate: readOnly(
      dateTime("last_delivered", { nullable: true, doc: "When a delivery last succeeded; null before the first." }),
    ),
    LastDeliveredEventKey: readOnly(
      integer("position", {
        min: 0,
        max: eventKeyMax,
        doc: "The last event that was delivered or skipped; later ones are still to be sent.",
      }),
    ),
    FormerSecretUntilDate: readOnly(
      dateTime("former_secret_until", {
        nullable: true,
        doc: "Until then deliveries are also signed with the former secret; see RenewWebhookSecret.",
      }),
    ),
  },
});

export type WebhookFields = typeof Webhook.fields;
