/** The Update methods that create and delete the records of a template. */
import { callFor } from "../../engine/method/call-for.ts";
import { type Call, type MethodDefinition, RawJson } from "../../engine/method/method.ts";
import { refuseAll } from "../../engine/fields/refusal-words.ts";
import { recordsNow, type RecordDefinition, type Submitted } from "../../engine/records/index.ts";
import { GLAccount, ledger } from "../ledger/index.ts";
import { documentedLists, extensionLists } from "../reference-lists/index.ts";
import type { TemplateList } from "./template-records.ts";

export interface TemplateTarget {
  readonly record: RecordDefinition;
  readonly update: MethodDefinition;
}

/** The record of a list and the method that changes it. */
export function targetOf(list: TemplateList | "Companies"): TemplateTarget {
  if (list === "GLAccounts") return { record: GLAccount, update: ledger.methods.updateGLAccounts as MethodDefinition };
  return [...documentedLists, ...extensionLists].find(({ record }) => record.plural === list)!;
}

/** Creates records and returns their keys, in order. */
export async function createRecords(
  call: Call,
  target: TemplateTarget,
  members: readonly Submitted[],
): Promise<number[]> {
  if (members.length === 0) return [];
  const { keyName } = target.record;
  const answered = await update(
    call,
    target,
    members.map((each, at) => ({ [keyName]: -(at + 1), ...each })),
    [],
  );
  const created = new Map(answered.map((each) => [each[`Original${keyName}`] as number, each[keyName] as number]));
  return members.map((_, at) => created.get(-(at + 1))!);
}

/** Deletes records; one that is in use refuses the call. */
export async function deleteRecords(call: Call, target: TemplateTarget, keys: readonly number[]): Promise<void> {
  const stored = [...(await recordsNow(call.db, target.record, keys)).values()].map(parsed);
  if (stored.length === 0) return;
  const deleted = stored.map((each) => ({ ...each, Delete: true }));
  await update(call, target, deleted, stored);
}

/** Sets members of one record. */
export async function changeRecord(call: Call, target: TemplateTarget, key: number, members: Submitted): Promise<void> {
  const stored = (await recordsNow(call.db, target.record, [key])).get(key);
  if (stored !== undefined) await update(call, target, [{ ...parsed(stored), ...members }], [parsed(stored)]);
}

const parsed = (text: string): Submitted => JSON.parse(text) as Submitted;

async function update(
  call: Call,
  { record, update: method }: TemplateTarget,
  updated: readonly Submitted[],
  unchanged: readonly Submitted[],
): Promise<Submitted[]> {
  const args = {
    [`Updated${record.plural}`]: updated,
    [`Unchanged${record.plural}`]: unchanged,
    UseSingleTransaction: true,
  };
  const { content, refusals = [] } = await method.handle(args as never, callFor(call, method));
  refuseAll(refusals);
  const shown = (content as Readonly<Record<string, unknown>>)[record.plural];
  return shown instanceof RawJson ? (JSON.parse(shown.text) as Submitted[]) : [];
}
