import { choice, dateTime, type Field, integer, key, list, readOnly, text } from "../fields/fields.ts";
import { attemptsBeforeFailing, eventKeyMax, webhookUrlLengthMax } from "../fields/limits.ts";
import { unreadable } from "../fields/reading.ts";
import { defineRecord } from "../records/index.ts";
import { eventRecordTypes } from "./record-types.ts";

export const webhookStatuses = ["Active", "Paused"] as const;
export const healths = ["OK", "Retrying", "Failing"] as const;

const typeList = list(choice(eventRecordTypes), {
  default: [],
  doc: "The types of record whose events are sent; none: all.",
});

/** A set, kept as an array of texts: sent in one order, each once; types added and taken by two callers are joined. */
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

/** A receiver of events. Its secret is shown when it is made, and never again. */
export const Webhook = defineRecord({
  name: "Webhook",
  plural: "Webhooks",
  key: "WebhookKey",
  table: "webhook",
  doc: "A receiver of events.",
  fields: {
    WebhookKey: key("webhook_key", { required: true }),
    LastModifiedDate: readOnly(dateTime("last_modified")),
    Status: choice(webhookStatuses, "status", {
      default: "Active",
      doc: "Paused: nothing is sent; events wait until it is Active again.",
    }),
    Description: text("description", { max: 80 }),
    URL: text("url", {
      max: webhookUrlLengthMax,
      required: true,
      filled: true,
      doc: "Where events are posted to; https or http, on the public internet unless the service's operator allows others.",
    }),
    RecordTypes: recordTypes,
    Health: readOnly(
      choice(healths, {
        sql: `case when webhook.failures = 0 then 'OK' when webhook.failures < ${attemptsBeforeFailing} then 'Retrying' else 'Failing' end`,
        doc: `Retrying: the last attempt failed. Failing: ${attemptsBeforeFailing} or more in a row did. It is tried on, and nothing is lost as long as events are kept.`,
      }),
    ),
    FailedAttempts: readOnly(integer("failures", { doc: "Attempts in a row that failed." })),
    NextAttemptDate: readOnly(
      dateTime({ nullable: true, sql: "case when webhook.failures > 0 then webhook.next_attempt end" }),
    ),
    LastDeliveredDate: readOnly(dateTime("last_delivered", { nullable: true })),
    LastDeliveredEventKey: readOnly(
      integer("position", { min: 0, max: eventKeyMax, doc: "Events after this one are still to be sent." }),
    ),
    FormerSecretUntilDate: readOnly(
      dateTime("former_secret_until", {
        nullable: true,
        doc: "Until then deliveries are signed with the former secret too; see RenewWebhookSecret.",
      }),
    ),
  },
});

export type WebhookFields = typeof Webhook.fields;
