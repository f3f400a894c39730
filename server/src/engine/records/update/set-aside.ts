import type { Fields } from "../../fields/fields.ts";
import type { RecordDefinition } from "../define/record.ts";
import type { Saved } from "./save-records.ts";
import type { Plan, Step, Write } from "./steps.ts";
import type { Submitted } from "./submission.ts";

/** Members of one record that are not saved with the others, as they were sent and as the caller had read them. */
export interface SetAside<F extends Fields = Fields> {
  readonly step: Write<F>;
  readonly updated: Submitted;
  readonly base: Submitted;
}

/** The plan without some members, which wait; the rest of each record is saved. */
export function setAside<F extends Fields>(
  plan: Plan<F>,
  members: readonly (string & keyof F)[] | ((step: Write<F>) => readonly (string & keyof F)[]),
): { plan: Plan<F>; aside: SetAside<F>[] } {
  const aside: SetAside<F>[] = [];
  const steps = plan.steps.flatMap((step): Step<F>[] => {
    if (step.is === "delete") return [step];
    const waiting = (typeof members === "function" ? members(step) : members).filter((name) =>
      step.is === "update" ? Object.hasOwn(step.set, name) : isFilled(step.values[name]),
    );
    if (waiting.length === 0) return [step];
    const base = step.is === "update" ? { ...step.stored.wire, ...step.change?.from.base } : {};
    const pick = (from: Submitted, missing: unknown) =>
      Object.fromEntries(waiting.map((name) => [name, Object.hasOwn(from, name) ? from[name] : missing]));
    aside.push({ step, updated: pick(step.submitted, []), base: pick(base, []) });
    if (step.is === "create") {
      const emptied = Object.fromEntries(waiting.map((name) => [name, []]));
      return [{ ...step, values: { ...step.values, ...emptied } }];
    }
    const set = Object.fromEntries(Object.entries(step.set).filter(([name]) => !(waiting as string[]).includes(name)));
    const kept = Object.fromEntries(waiting.map((name) => [name, step.stored.values[name]]));
    return Object.keys(set).length === 0 ? [] : [{ ...step, set, values: { ...step.values, ...kept } }];
  });
  return { plan: { ...plan, steps }, aside };
}

const isFilled = (value: unknown) => !Array.isArray(value) || value.length > 0;

/** The arguments that save the members later: a three-way merge with what the caller had read. */
export function requestOf<F extends Fields>(
  record: RecordDefinition<F>,
  { step, updated, base }: SetAside<F>,
  saved: Saved,
): { key: number; request: Submitted } {
  const { keyName, plural } = record;
  const created = saved.records.find(({ originalKey }) => step.is === "create" && originalKey === step.key);
  const key = created?.key ?? step.key;
  const wire = step.is === "update" ? step.stored.wire : (JSON.parse(created?.json ?? "{}") as Submitted);
  const same = { [keyName]: key, LastModifiedDate: wire["LastModifiedDate"] };
  return {
    key,
    request: { [`Updated${plural}`]: [{ ...same, ...updated }], [`Unchanged${plural}`]: [{ ...same, ...base }] },
  };
}
