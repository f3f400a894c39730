import { choice, dateTime, type Field, integer, json, list, text } from "../fields/fields.ts";
import { eventKeyMax } from "../fields/limits.ts";
import { defineRecord } from "../records/index.ts";
import { isListed, publicPart } from "./public-members.ts";

const changeKinds = ["Created", "Updated", "Deleted"] as const;

const leftOut = list(text(), {
  readOnly: true,
  doc: "The members that Record leaves out, because not everyone may see them: cost, pay, client money, personal data, tax and bank numbers.",
});
const membersLeftOut: Field<string[], false> = {
  ...(leftOut as Field<string[], false>),
  sql: "event.members_left_out || shown_part.left_out",
};

/** What is stored of a record of a listed type with the event, or else in the audit. */
const writtenRecord = `case when ${isListed("event.record_type")} then coalesce(event.public_record,
  (select audit.records::json #> array[(event.written_place - 1)::text, 'after'] from audit where audit.audit_key = event.written_key)) end`;

/** SQL of events from a table or subquery, beside what they show of their records. */
export const showing = (events: string) =>
  `${events} left join lateral (${publicPart("event.record_type", writtenRecord)}) as shown_part on true`;

/** What a write did to one record. Webhooks and ListEvents use this same form. */
export const Event = defineRecord({
  name: "Event",
  plural: "Events",
  key: "EventKey",
  table: "event",
  from: showing("event"),
  doc: "A change that a write made to one record.",
  fields: {
    EventKey: integer("event_key", {
      min: 1,
      max: eventKeyMax,
      doc: "The event's number in the firm's stream: consecutive, without gaps, never reused.",
    }),
    EventDate: dateTime("at", { doc: "When the write was called." }),
    RecordType: text("record_type", { doc: "The type of the record, such as Client or Timesheet." }),
    RecordKey: integer("record_key", { min: 0, max: eventKeyMax, doc: "The key of the record." }),
    Happened: choice(changeKinds, "happened", { doc: "What the write did to the record." }),
    Method: text("method", { doc: "The method that was called, such as UpdateClients or SubmitTimesheets." }),
    UserName: text("user_name", { doc: "The user who called it." }),
    UsageKey: text("usage_key", {
      doc: "The UsageKey of the call's response. The events of one call have the same UsageKey.",
    }),
    Record: json({
      sql: "shown_part.record",
      readOnly: true,
      nullable: true,
      doc: "The record after the write, as its Get method returns it; null when it was deleted, and for records that some readers of events may not see. It never contains the members named in MembersLeftOut, or secrets.",
    }),
    MembersLeftOut: membersLeftOut,
  },
});
