import { choice, dateTime, integer, json, text } from "../fields/fields.ts";
import { eventKeyMax } from "../fields/limits.ts";
import { defineRecord } from "../records/index.ts";

export const happenings = ["Created", "Updated", "Deleted"] as const;

/** What a write did to one record. Webhooks are sent it, and ListEvents answers it, in this one form. */
export const Event = defineRecord({
  name: "Event",
  plural: "Events",
  key: "EventKey",
  table: "event",
  doc: "What a write did to one record.",
  fields: {
    EventKey: integer("event_key", {
      min: 1,
      max: eventKeyMax,
      doc: "The place in the firm's stream of events: without gaps, never used again.",
    }),
    EventDate: dateTime("at", { doc: "When the call was made that wrote the record." }),
    RecordType: text("record_type", { doc: "Such as Client or Timesheet." }),
    RecordKey: integer("record_key", { min: 0, max: eventKeyMax }),
    Happened: choice(happenings, "happened"),
    Method: text("method", { doc: "The method that was called: the move, where it is one, such as SubmitTimesheets." }),
    UserName: text("user_name", { doc: "Who called it." }),
    UsageKey: text("usage_key", { doc: "Of the answer to that call. The events of one call are saved together." }),
    Record: json("record", {
      nullable: true,
      doc: "The record after the write, as its Get method sends it; null where it was deleted, and for records that not every reader of events may read. Pay rates and secrets are never in it.",
    }),
  },
});
