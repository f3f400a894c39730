import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { RefusedCall } from "../fields/refusals.ts";
import { Gate } from "./gate.ts";

describe("a gate", () => {
  it("refuses more than may run and wait with -429 and Retry-After, and takes calls again afterwards", async () => {
    const gate = new Gate({ what: "Exports", atOnceMax: 2, waitingMax: 3 });
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++running);
      await pause(20);
      running--;
    };
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => gate.through("a", work)));
    const refused = outcomes.filter((each) => each.status === "rejected");
    expect([most, refused.length]).toEqual([2, 3]);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(RefusedCall);
      expect((reason as RefusedCall).refusals).toMatchObject([{ name: "tooMany", data: { RetryAfter: 2 } }]);
    }
    await expect(gate.through("a", async () => "again")).resolves.toBe("again");
  });

  it("lets one address take only its share, and others pass it", async () => {
    const gate = new Gate({ what: "Calls", atOnceMax: 3, waitingMax: 10, perAddressMax: 1 });
    const order: string[] = [];
    const call = (address: string) => gate.through(address, () => pause(20).then(() => void order.push(address)));
    await Promise.all([call("greedy"), call("greedy"), call("greedy"), call("other")]);
    expect(order.slice(0, 2)).toEqual(["greedy", "other"]);
  });

  it("frees its place when the work fails", async () => {
    const gate = new Gate({ what: "Calls", atOnceMax: 1, waitingMax: 0 });
    await expect(gate.through("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(gate.through("a", async () => 1)).resolves.toBe(1);
  });
});
