import { plainMark } from "../engine/keys/index.ts";
import type { DemoWorld } from "./world.ts";

/** A paused webhook as an example, and two events that were not sent to it. */
export function addWebhooks(world: DemoWorld): void {
  world.table("webhook").add({
    description: "Customer relations",
    url: "https://crm.example.com/plumbline",
    record_types: ["Client", "Contact", "Timesheet"],
    status: "Paused",
    secret: `${plainMark}whsec_the_demo_has_no_secrets`,
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
