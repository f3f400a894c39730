import { expect } from "vitest";
import { documentedLists } from "../src/capabilities/reference-lists/index.ts";
import type { Answered, TestFirm } from "./firm.ts";

export type Sent = Record<string, unknown>;

/** Calls that maintain a reference list, for tests: `made` returns the new record and fails on any error. */
export interface ListUpkeep {
  update(plural: string, updated: Sent[], unchanged?: Sent[], more?: Sent): Promise<Answered>;
  create(plural: string, values: Sent): Promise<Answered>;
  made(plural: string, values?: Sent): Promise<Sent>;
  change(plural: string, read: Sent, values: Sent): Promise<Answered>;
  remove(plural: string, read: Sent): Promise<Answered>;
}

export function listUpkeep(firm: TestFirm): ListUpkeep {
  let count = 0;
  const update: ListUpkeep["update"] = (plural, updated, unchanged = [], more = {}) =>
    firm.call(`Update${plural}`, { [`Updated${plural}`]: updated, [`Unchanged${plural}`]: unchanged, ...more });
  const create: ListUpkeep["create"] = (plural, values) =>
    update(plural, [{ [keyOf(plural)]: -1, [nameOf(plural)]: `Thing ${++count}`, ...values }]);
  return {
    update,
    create,
    async made(plural, values = {}) {
      const answer = await create(plural, values);
      expect(answer.Errors).toEqual([]);
      const { [`Original${keyOf(plural)}`]: _, ...record } = answer.Content[plural][0] as Sent;
      return record;
    },
    change: (plural, read, values) => update(plural, [{ ...read, ...values }], [read]),
    remove: (plural, read) =>
      update(plural, [
        { [keyOf(plural)]: read[keyOf(plural)], LastModifiedDate: read["LastModifiedDate"], Delete: true },
      ]),
  };
}

const keyOf = (plural: string) => documentedLists.find(({ record }) => record.plural === plural)?.record.keyName ?? "";
const nameOf = (plural: string) => (plural === "Departments" ? "Department" : "Description");
