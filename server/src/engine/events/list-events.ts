import { administrator } from "../access/access.ts";
import { boolean, choice, integer, list } from "../fields/fields.ts";
import { eventKeyMax, eventsPerListDefault, eventsPerListMax } from "../fields/limits.ts";
import { type Answer, type Call, defineMethod, type Page, RawJson } from "../method/method.ts";
import { Conditions, listOfRecord, listRecords } from "../records/index.ts";
import { warning } from "../fields/refusals.ts";
import { Event } from "./event-record.ts";
import { readEvents } from "./event-store.ts";
import { eventRecordTypes } from "./record-types.ts";

export const listEvents = defineMethod({
  name: "ListEvents",
  chapter: "Events",
  versions: [1, 2],
  extension: true,
  access: administrator,
  effect: "read",
  paged: true,
  summary:
    "Reads the firm's events from a place in the stream on, in their order: the same events that webhooks are sent.",
  rules: [
    "Keep NextAfterEventKey and send it as AfterEventKey of the next call: no event is ever left out and none comes twice. An event can be read a second or two after its write.",
    "Events of one record come in the order of its writes.",
    "An API user to whom ListEvents is permitted reads the records that events carry, whatever else is permitted to it. Record is null for records that need more rights than this method: ask for them by their key.",
    "Events are kept as long as the firm setting eventsKeptDays says. When events after AfterEventKey are gone already, a warning says so: read the records anew then.",
    "With PageResults the pages are those of all events after AfterEventKey; MaximumEvents takes no part then, and NextAfterEventKey stays what was sent.",
  ],
  args: {
    AfterEventKey: integer({ min: 0, max: eventKeyMax, doc: "The last event known already; 0 or nothing for all." }),
    FilterByRecordType: list(choice(eventRecordTypes)),
    MaximumEvents: integer({
      min: 1,
      max: eventsPerListMax,
      doc: `How many to answer at most; ${eventsPerListDefault} when left out. More tells whether there are others.`,
    }),
  },
  content: {
    Events: listOfRecord(Event),
    NextAfterEventKey: integer({ min: 0, max: eventKeyMax, doc: "AfterEventKey of the next call." }),
    More: boolean({ doc: "Whether to ask again at once: there is more in the stream." }),
  },
  example: { AfterEventKey: 0, FilterByRecordType: ["Client", "Timesheet"] },
  async handle(args, call) {
    const after = args.AfterEventKey ?? 0;
    const types = [...new Set(args.FilterByRecordType ?? [])];
    const max = args.MaximumEvents ?? eventsPerListDefault;
    const read = await readEvents(call.db, after, types, call.page === undefined ? max : 0);
    if (args.AfterEventKey !== undefined && after < read.removedThrough)
      call.warn(
        warning("ruleHint", `Events up to ${read.removedThrough} were removed for their age; read the records anew.`, {
          AfterEventKey: after,
          RemovedThroughEventKey: read.removedThrough,
        }),
      );
    if (call.page !== undefined) return readPage(call, call.page, after, types);
    const full = read.lastKey !== null && read.count === max;
    // What comes before the newest event was looked at, whether it was asked for or not.
    const NextAfterEventKey = full ? read.lastKey : Math.max(after, read.newest);
    return {
      content: { Events: new RawJson(read.json), NextAfterEventKey, More: full && read.lastKey < read.newest },
    };
  },
});

async function readPage(call: Call, page: Page, after: number, types: readonly string[]): Promise<Answer> {
  const where = new Conditions()
    .add(after, (value) => `event.event_key > ${value}::int8`)
    .anyOf("event.record_type", types);
  const { items, total = 0 } = await listRecords(call.db, Event, {
    item: Object.keys(Event.fields),
    where,
    order: "event.event_key",
    page,
  });
  return { content: { Events: items, NextAfterEventKey: after, More: page.number * page.size < total }, total };
}
