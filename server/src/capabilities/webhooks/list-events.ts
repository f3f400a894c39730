import { needs } from "../../engine/access/access.ts";
import { boolean, choice, integer, list } from "../../engine/fields/fields.ts";
import { eventKeyMax, eventsPerListDefault, eventsPerListMax } from "../../engine/fields/limits.ts";
import { type Answer, type Call, defineMethod, type Page, RawJson } from "../../engine/method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../../engine/records/index.ts";
import { warning } from "../../engine/fields/refusals.ts";
import { Event } from "../../engine/events/event-record.ts";
import { readEvents } from "../../engine/events/event-store.ts";
import { eventRecordTypes } from "../../engine/events/record-types.ts";

export const listEvents = defineMethod({
  name: "ListEvents",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: needs("integrate"),
  effect: "read",
  paged: true,
  summary: "Returns the firm's events after a given one, in order: the same events that webhooks receive.",
  rules: [
    "Store NextAfterEventKey and send it as AfterEventKey of the next call: no event is skipped and none is repeated. An event is available a second or two after its write.",
    "Events of one record are in the order of its writes.",
    "An API user with permission for ListEvents can read the records in events, whatever its other permissions. Record is null for records that need more rights than this method; read those by key.",
    "Events are kept for the number of days in the firm setting eventsKeptDays. When events after AfterEventKey have already been deleted, a warning says so; then read all records again.",
    "With PageResults the pages cover all events after AfterEventKey, and MaximumEvents is ignored. Either send the next PageNumber with the same AfterEventKey, or send NextAfterEventKey with PageNumber 1; both read every event once.",
  ],
  args: {
    AfterEventKey: integer({
      min: 0,
      max: eventKeyMax,
      doc: "The last event already received; 0 or left out for all.",
    }),
    FilterByRecordType: list(choice(eventRecordTypes), { doc: "Only events of these record types; empty for all." }),
    MaximumEvents: integer({
      min: 1,
      max: eventsPerListMax,
      doc: `The maximum number of events to return; ${eventsPerListDefault} when left out. More shows whether there are others.`,
    }),
  },
  content: {
    Events: listOfRecord(Event),
    NextAfterEventKey: integer({ min: 0, max: eventKeyMax, doc: "The AfterEventKey for the next call." }),
    More: boolean({ doc: "Whether there are more events to read now." }),
  },
  example: { AfterEventKey: 0, FilterByRecordType: ["Client", "Timesheet"] },
  async handle(args, call) {
    const after = args.AfterEventKey ?? 0;
    const types = [...new Set(args.FilterByRecordType ?? [])];
    const max = args.MaximumEvents ?? eventsPerListDefault;
    const read = await readEvents(call.db, after, types, call.page === undefined ? max : 0);
    if (args.AfterEventKey !== undefined && after < read.removedThrough)
      call.warn(
        warning(
          "ruleHint",
          `Events up to ${read.removedThrough} were deleted because of their age. Read all records again.`,
          {
            AfterEventKey: after,
            RemovedThroughEventKey: read.removedThrough,
          },
        ),
      );
    if (call.page !== undefined) return readPage(call, call.page, after, types, read.newest);
    const full = read.lastKey !== null && read.count === max;
    // Everything before the newest event was considered, whether it matched the filters or not.
    const NextAfterEventKey = full ? read.lastKey : Math.max(after, read.newest);
    return {
      content: { Events: new RawJson(read.json), NextAfterEventKey, More: full && read.lastKey < read.newest },
    };
  },
});

async function readPage(
  call: Call,
  page: Page,
  after: number,
  types: readonly string[],
  newest: number,
): Promise<Answer> {
  const where = new Conditions()
    .add(after, (value) => `event.event_key > ${value}::int8`)
    .anyOf("event.record_type", types);
  const { items, total = 0 } = await listRecords(call.db, Event, {
    item: Object.keys(Event.fields),
    where,
    order: "event.event_key",
    tables: "event",
    page,
  });
  const More = page.number * page.size < total;
  const last = (JSON.parse(items.text) as { EventKey: number }[]).at(-1)?.EventKey ?? after;
  return { content: { Events: items, NextAfterEventKey: More ? last : Math.max(last, newest), More }, total };
}
