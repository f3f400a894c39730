import { plainMark } from "../platform/keys/index.ts";
import type { DemoWorld } from "./world.ts";

/** A paused webhook as an example, a test that was sent to it, and two events that were not. */
export function addWebhooks(world: DemoWorld): void {
  world.table("webhook").add({
    description: "Customer relations",
    url: "https://crm.example.com/plumbline",
    record_types: ["Client", "Contact", "Timesheet"],
    status: "Paused",
    secret: `${plainMark}whsec_the_demo_has_no_secrets`,
  });
  const test = {
    EventKey: 0,
    EventDate: world.madeAt,
    RecordType: "Test",
    RecordKey: 1,
    Happened: "Created",
    Method: "SendTestEvent",
    UserName: "",
    UsageKey: "5d3f1f0e-2f6c-4d0a-9a53-0d6b7c1e0a00",
    Record: null,
    MembersLeftOut: [],
  };
  world.table("webhook_delivery").add({
    webhook_key: 1,
    kind: "Test",
    status: "Delivered",
    attempts: 1,
    created: world.madeAt,
    last_attempt: world.madeAt,
    last_modified: world.madeAt,
    status_code: 200,
    duration_ms: 84,
    request_url: "https://crm.example.com/plumbline",
    request_headers:
      "Content-Type: application/json\nPlumbline-Webhook: 1\nPlumbline-Delivery: 1\nPlumbline-Attempt: 1",
    request_body: JSON.stringify({ Firm: "demo", WebhookKey: 1, WebhookDeliveryKey: 1, Events: [test] }),
    response_headers: "Content-Type: application/json",
    response_body: '{"received":1}',
  });
  const event = { at: world.madeAt, record_key: 1, happened: "Updated", user_name: "demo.employee" };
  world.linkTable("event").add({
    event_key: 1,
    ...event,
    record_type: "Timesheet",
    method: "UpdateTimesheets",
    usage_key: "5d3f1f0e-2f6c-4d0a-9a53-0d6b7c1e0a01",
  });
  world.linkTable("event").add({
    event_key: 2,
    ...event,
    record_type: "Timesheet",
    method: "SubmitTimesheets",
    usage_key: "5d3f1f0e-2f6c-4d0a-9a53-0d6b7c1e0a02",
  });
  world.linkTable("event_stream").add({ last_event_key: 2 });
}
