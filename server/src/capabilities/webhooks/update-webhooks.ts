import {
  changeSetArguments,
  changeSetContent,
  changeSetExample,
  changeSetRules,
  findFacts,
  nested,
  type Plan,
  planChanges,
  readChanges,
  type RecordDefinition,
  refuseSteps,
  type SavedRecord,
  saveRecords,
  showChanges,
  type Step,
} from "../../engine/records/index.ts";
import { needs } from "../../engine/access/access.ts";
import { type Field, type Fields, integer, text } from "../../engine/fields/fields.ts";
import { webhooksPerFirmMax } from "../../engine/fields/limits.ts";
import { defineMethod } from "../../engine/method/method.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { findStream } from "../../engine/events/event-store.ts";
import { newSecret, secretPurpose } from "../../engine/events/signature.ts";
import { Webhook, type WebhookFields } from "./webhook-record.ts";
import { countWebhooks, forgetFailures } from "./webhook-store.ts";
import { checkWebhookUrl } from "../../engine/events/webhook-url.ts";

const position = integer("position", { sql: "null::int8", onlyWhenSet: true });

/** Includes what the table stores and the wire does not show. */
const stored = {
  ...Webhook,
  fields: {
    ...Webhook.fields,
    secret: text("secret", { sql: "null::text", onlyWhenSet: true }),
    position: { ...position, kind: { ...position.kind, columnType: "int8" } },
  },
} as RecordDefinition;

/** The returned records have one member that no other response shows. */
function contentWithSecret(): Fields {
  const content = changeSetContent(Webhook);
  const records = content["Webhooks"] as Field;
  const madeOf = records.kind.madeOf;
  if (madeOf?.is !== "records") return content;
  const Secret = text({
    onlyWhenSet: true,
    doc: "The secret of a webhook created by this call; it is not shown again.",
  });
  return {
    ...content,
    Webhooks: { ...records, kind: { ...records.kind, madeOf: { ...madeOf, more: { ...madeOf.more, Secret } } } },
  };
}

export const updateWebhooks = defineMethod({
  name: "UpdateWebhooks",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: needs("integrate"),
  effect: "write",
  summary: "Creates, changes and deletes webhooks, the receivers of the firm's events.",
  rules: [
    ...changeSetRules,
    "A new webhook receives the events after its creation; ReplayWebhookEvents changes the starting point. The response includes Secret, which receivers use to check that a delivery is genuine; it is not shown again. RenewWebhookSecret creates a new one.",
    "URL is refused when it points to a private or loopback address, unless the service's operator allows that. Host names are resolved and checked at each delivery.",
    "After a change of URL or Status, delivery is attempted at once, whatever failed before. Deleting a webhook deletes its delivery log.",
    `A firm has at most ${webhooksPerFirmMax} webhooks.`,
  ],
  args: changeSetArguments(Webhook, { single: "optional" }),
  content: contentWithSecret(),
  example: changeSetExample(Webhook, {
    Description: "Customer relations",
    URL: "https://crm.example.com/plumbline",
    RecordTypes: ["Client", "Contact"],
  }),
  async handle(args, call) {
    const changes = readChanges(Webhook, nested(Webhook, args), call);
    const count = await countWebhooks(call.db);
    const { newest } = await findStream(call.db);
    const facts = await findFacts(call.db, Webhook, changes);
    const planned = planChanges(Webhook, changes, facts, {
      check: (step) =>
        step.is === "update" && !Object.hasOwn(step.set, "URL")
          ? []
          : checkWebhookUrl(step.values.URL, call.allowsPrivateWebhooks),
    });
    const plan = refuseSteps(Webhook, planned, (step) => checkCount(step, planned, count));
    const secrets = new Map(plan.steps.filter(({ is }) => is === "create").map(({ key }) => [key, newSecret()]));
    await forgetFailures(
      call.db,
      plan.steps.filter(isOther).map((step) => step.key),
    );
    const encrypted = (secret = "") => call.firm.cipher.encrypt(secretPurpose, secret);
    const steps = (plan.steps as readonly Step[]).map((step) =>
      withHidden(step, encrypted(secrets.get(step.key)), newest),
    );
    const saved = await saveRecords(call, stored, { ...(plan as Plan), steps });
    const shown = { ...saved, records: saved.records.map((each) => withSecret(each, secrets)) };
    return showChanges(call, Webhook, plan, shown);
  },
});

function checkCount(step: Step<WebhookFields>, { steps }: Plan<WebhookFields>, count: number): Refusal[] {
  if (step.is !== "create") return [];
  const after =
    count + steps.filter(({ is }) => is === "create").length - steps.filter(({ is }) => is === "delete").length;
  if (after <= webhooksPerFirmMax) return [];
  const reason = `The firm would have ${after} webhooks; the maximum is ${webhooksPerFirmMax}.`;
  return [{ name: "notAllowed", property: "WebhookKey", value: step.key, reason }];
}

/** Whether earlier failures no longer say anything about the next attempt. */
function isOther(step: Step<WebhookFields>): boolean {
  return step.is === "update" && (Object.hasOwn(step.set, "URL") || Object.hasOwn(step.set, "Status"));
}

function withHidden(step: Step, secret: string, position: number): Step {
  return step.is === "create" ? { ...step, values: { ...step.values, secret, position } } : step;
}

function withSecret(saved: SavedRecord, secrets: ReadonlyMap<number, string>): SavedRecord {
  const secret = saved.originalKey === undefined ? undefined : secrets.get(saved.originalKey);
  if (saved.json === null || secret === undefined) return saved;
  return { ...saved, json: `${saved.json.slice(0, -1)},"Secret":${JSON.stringify(secret)}}` };
}
