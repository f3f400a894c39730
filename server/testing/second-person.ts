import { expect } from "vitest";
import { rights } from "../src/engine/access/rights.ts";
import type { Answered, CallOptions, TestFirm } from "./firm.ts";

const secondPerson = "second.person";

/** Adds somebody who may confirm whatever waits. */
async function addSecondPerson(firm: TestFirm): Promise<void> {
  const found = await firm.database.firm.db.row("select from sign_in where user_name = $1", [secondPerson]);
  if (found !== undefined) return;
  const role = "SecondPerson";
  await firm.addRole(
    role,
    rights.map((right) => [right, "firm"]),
  );
  const employeeKey = await firm.addEmployee({ firstName: "Second", lastName: "Person", roles: [role] });
  await firm.addUser({ userName: secondPerson, kind: "service", employeeKey });
}

/** A call whose changes a second person confirms if they wait, and which is repeated if its answer has a secret. */
export async function callAsTwo(
  firm: TestFirm,
  method: string,
  args: Record<string, unknown>,
  options: CallOptions = {},
): Promise<Answered> {
  await addSecondPerson(firm);
  const answer = await firm.call(method, args, options);
  const keys = answer.Errors.length > 0 ? [] : waitingIn(answer);
  if (keys.length === 0) return answer;
  const confirmed = await confirmAsSecond(firm, keys);
  return confirmed.some(({ RepeatUntil }) => RepeatUntil !== null) ? firm.call(method, args, options) : answer;
}

/** The keys of what an answer says is waiting. */
export function waitingIn({ Errors, Warnings = [] }: Pick<Answered, "Errors" | "Warnings">): number[] {
  expect(Errors).toEqual([]);
  return Warnings.flatMap(({ WarningID, WarningData }) =>
    WarningID === -153 ? [WarningData["PendingChangeKey"] as number] : [],
  );
}

export async function confirmAsSecond(firm: TestFirm, keys: readonly number[]): Promise<Record<string, unknown>[]> {
  await addSecondPerson(firm);
  const RequestedPendingChanges = keys;
  const done = await firm.call("ConfirmPendingChanges", { RequestedPendingChanges }, { user: secondPerson });
  expect(done.Errors).toEqual([]);
  const changes = done.Content.PendingChanges as Record<string, unknown>[];
  for (const { Status, Reason } of changes) expect([Status, Reason]).toEqual(["Confirmed", ""]);
  return changes;
}
