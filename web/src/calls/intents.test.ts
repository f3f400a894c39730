import { describe, expect, it } from "vitest";
import { Intents } from "./intents.ts";

class Lost extends Error {}
const isLost = (error: unknown) => error instanceof Lost;

function storage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  };
}

/** Intents whose commands wait for an answer from the test. */
function sending(kept = storage(), clock = { now: 0 }) {
  const intents = new Intents(kept, () => clock.now);
  const calls: { key: string; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const send = (intent: string) =>
    intents.send(intent, (key) => new Promise<string>((answer, fail) => calls.push({ key, answer, fail })), isLost);
  return { send, calls, kept, clock };
}

describe("a command", () => {
  it("is refused, corrected and sent again with another key", async () => {
    const { send, calls, kept } = sending();
    const first = send("CreateReceipts 1");
    calls[0]?.fail(new Error("Enter an amount."));
    await expect(first.result).rejects.toThrow("Enter an amount.");
    expect(kept.items.size).toBe(0);
    send("CreateReceipts 1");
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });

  it("is sent once when it is clicked twice, and the first click shows the answer", async () => {
    const { send, calls } = sending();
    const [first, second] = [send("CreateReceipts 1"), send("CreateReceipts 1")];
    calls[0]?.answer("saved");
    expect(await Promise.all([first.result, second.result])).toEqual(["saved", "saved"]);
    expect([calls.length, first.isFirst, second.isFirst]).toEqual([1, true, false]);
  });

  it("is not sent again by a click while the next page loads, but later and after another command it is", async () => {
    const { send, calls, clock } = sending();
    const first = send("HoldVendorInvoices 1");
    calls[0]?.answer("held");
    await first.result;
    clock.now = 1_500;
    expect(await send("HoldVendorInvoices 1").result).toBe("held");
    expect(calls.length).toBe(1);
    const release = send("ReleaseVendorInvoices 1");
    calls[1]?.answer("released");
    await release.result;
    send("HoldVendorInvoices 1");
    expect(calls.length).toBe(3);
    calls[2]?.answer("held");
    await Promise.resolve();
    clock.now = 60_000;
    expect(send("ReleaseVendorInvoices 1").isFirst).toBe(true);
  });

  it("keeps its key while its answer is lost, also after a reload, and forgets it with the answer", async () => {
    const kept = storage();
    const before = sending(kept);
    const lost = before.send("CreateReceipts with a secret");
    before.calls[0]?.fail(new Lost());
    await expect(lost.result).rejects.toBeInstanceOf(Lost);
    const after = sending(kept);
    const again = after.send("CreateReceipts with a secret");
    expect(after.calls[0]?.key).toBe(before.calls[0]?.key);
    expect(JSON.stringify([...kept.items])).not.toContain("secret");
    after.send("CreateReceipts with other entries");
    expect(after.calls[1]?.key).not.toBe(before.calls[0]?.key);
    after.calls[0]?.answer("saved");
    await again.result;
    expect(kept.items.size).toBe(1);
  });

  it("gets a new key a day later, when the service no longer knows the old one", async () => {
    const { send, calls, clock } = sending();
    const lost = send("CreateReceipts 1");
    calls[0]?.fail(new Lost());
    await expect(lost.result).rejects.toBeInstanceOf(Lost);
    clock.now = 25 * 3_600_000;
    send("CreateReceipts 1");
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
  });
});
