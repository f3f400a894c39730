import { type Field, type Fields, group, list, type ValuesOf } from "../fields/fields.ts";
import type { Call } from "./method.ts";
import { readFields } from "../fields/nested-kinds.ts";
import { isObject, itemsOf, picture, Reading, unreadable } from "../fields/reading.ts";
import { refuseAll } from "../fields/refusal-words.ts";
import type { Refusal } from "../fields/refusals.ts";

type Submitted = Readonly<Record<string, unknown>>;

/**
 * The argument of a Create method: new records that are read one by one in the handler (`readSubmitted`), so that each
 * refusal can show its record as it was sent.
 */
export function submittedRecords<F extends Fields>(fields: F, max: number): Field<Submitted[], true> {
  const documented = list(group(fields), { required: true, min: 1, max });
  return {
    ...documented,
    kind: {
      ...documented.kind,
      read(value, reading) {
        const items = itemsOf(value, reading, isObject);
        if (items === undefined) return reading.refuse("invalid", `must be a list; got ${picture(value)}.`, value);
        if (items.length === 0) return reading.refuse("invalid", "must hold at least 1.", value);
        if (items.length > max)
          return reading.refuse("notAllowed", `holds ${items.length}; the maximum is ${max}.`, undefined);
        const bad = items.findIndex((each) => !isObject(each));
        if (bad >= 0)
          return reading.at(bad).refuse("invalid", `must be an object; got ${picture(items[bad])}.`, items[bad]);
        return items as Submitted[];
      },
      toColumn: (value) => value,
    },
  };
}

/** Reads the records by their fields; all that is unreadable in any of them refuses the call. */
export function readSubmitted<F extends Fields>(
  fields: F,
  submitted: readonly Submitted[],
  call: Call,
  record: string,
): ValuesOf<F>[] {
  const refusals: Refusal[] = [];
  const read = submitted.map((each, index) => {
    const reading = new Reading(call.firm.settings.timeZone, "", [], call.warn);
    const values = readFields(fields, each, reading);
    refusals.push(...reading.refusals.map((refusal) => ofSubmitted(refusal, record, each, index)));
    return values;
  });
  refuseAll(refusals);
  return read.filter((each): each is ValuesOf<F> => each !== unreadable);
}

/** A record that is refused has no key yet: its place in the call names it, and the record as submitted. */
export function ofSubmitted(refusal: Refusal, record: string, submitted: Submitted, index: number): Refusal {
  return { ...refusal, data: { ...refusal.data, Index: index, [record]: submitted } };
}
