import { expectEqual, needThat } from "./expectations.ts";

type Wire = Readonly<Record<string, unknown>>;

/** Asks for two records in both orders: a service that sorts its answers is right in one of them only. */
export async function expectRequestedOrder(
  what: string,
  keyName: string,
  keys: readonly unknown[],
  get: (keys: readonly unknown[]) => Promise<unknown>,
): Promise<void> {
  const [one, other] = keys;
  needThat(`no two records for ${what}`, one !== undefined && other !== undefined && one !== other);
  for (const asked of [
    [one, other],
    [other, one],
  ]) {
    const found = ((await get(asked)) as Wire[]).map((each) => each[keyName]);
    expectEqual(`${what} of ${JSON.stringify(asked)}`, found, asked);
  }
}
