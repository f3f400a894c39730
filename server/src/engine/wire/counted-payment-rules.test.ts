import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { overLimit, type PaidRow, paymentSummary } from "./counted-payment-rules.ts";

const row = (key: number, payee: string | null, paid: string, toPayee = paid): PaidRow => ({
  document: "VendorPayment",
  key,
  payee,
  payeeName: payee ?? "",
  toPayee,
  paid,
  bank: "Checking",
  pays: [`invoice ${key}`],
});
const nothing = { bySame: "0", byPayee: {} };
const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;

test("payments whose sum is exactly the limit do not wait, and a cent more does", () => {
  const exact = [row(1, "A", "398.10"), row(2, "B", "0.35"), row(3, "C", "101.55")];
  expect(398.1 + 0.35 + 101.55).toBeGreaterThan(500);
  expect(overLimit(500, exact, nothing)).toBeUndefined();
  expect(overLimit(500, [...exact, row(4, "D", "0.01")], nothing)).toMatchObject({ byPayer: 50_001n, payees: [] });
  expect(overLimit(500, exact, { bySame: "0.01", byPayee: {} })).toBeDefined();
});

test("a call that pays nothing does not wait, whatever was paid before", () => {
  expect(overLimit(0, [], { bySame: "5000.00", byPayee: {} })).toBeUndefined();
  expect(overLimit(0, [row(1, "A", "0.00")], { bySame: "5000.00", byPayee: {} })).toBeUndefined();
});

test("what others paid the same payee counts, and what they paid others does not", () => {
  expect(overLimit(1000, [row(1, "A", "999.00")], { bySame: "0", byPayee: { B: "999.00" } })).toBeUndefined();
  expect(overLimit(1000, [row(1, "A", "999.00")], { bySame: "0", byPayee: { A: "999.00" } })?.payees).toEqual([
    { name: "A", amount: 199_800n },
  ]);
});

describe("for all calls", () => {
  const amount = fc.bigInt({ min: 1n, max: 200_000n });
  const payment = fc.record({ payee: fc.constantFrom("A", "B", "C"), by: fc.constantFrom("X", "Y"), amount });

  test("however payments are split into calls, what passes by one payer or to one payee never exceeds the limit", () => {
    fc.assert(
      fc.property(fc.array(fc.array(payment, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (calls) => {
        const [byPayer, byPayee] = [new Map<string, bigint>(), new Map<string, bigint>()];
        const passed = { byPayer: new Map<string, bigint>(), byPayee: new Map<string, bigint>() };
        for (const call of calls) {
          const by = call[0]!.by;
          const rows = call.map((each, at) => row(at, each.payee, text(each.amount)));
          const recent = {
            bySame: text(byPayer.get(by) ?? 0n),
            byPayee: Object.fromEntries([...byPayee].map(([payee, sum]) => [payee, text(sum)])),
          };
          const waits = overLimit(1000, rows, recent) !== undefined;
          for (const each of call) {
            // What waits counts too, but has not passed.
            for (const [sums, name] of [
              [byPayer, by],
              [byPayee, each.payee],
            ] as const)
              sums.set(name, (sums.get(name) ?? 0n) + each.amount);
            if (waits) continue;
            for (const [sums, name] of [
              [passed.byPayer, by],
              [passed.byPayee, each.payee],
            ] as const)
              sums.set(name, (sums.get(name) ?? 0n) + each.amount);
          }
        }
        for (const sum of [...passed.byPayer.values(), ...passed.byPayee.values()]) expect(sum <= 100_000n).toBe(true);
      }),
    );
  });

  test("a smaller limit, and more paid before, never let more pass", () => {
    fc.assert(
      fc.property(
        fc.array(payment, { minLength: 1, maxLength: 4 }),
        amount,
        fc.integer({ min: 1, max: 3000 }),
        (call, before, limit) => {
          const rows = call.map((each, at) => row(at, each.payee, text(each.amount)));
          const recent = { bySame: text(before), byPayee: { A: text(before) } };
          if (overLimit(limit, rows, nothing) !== undefined) expect(overLimit(limit, rows, recent)).toBeDefined();
          if (overLimit(limit, rows, recent) !== undefined) expect(overLimit(limit - 1, rows, recent)).toBeDefined();
        },
      ),
    );
  });
});

test("the summary names payee, amount, bank, documents and why it waits, and is short for many", () => {
  const one = [row(17, "Paper & Ink", "999.00")];
  const over = overLimit(1000, one, { bySame: "500.00", byPayee: { "Paper & Ink": "2.00" } })!;
  expect(paymentSummary(one, over)).toBe(
    "Pays 999.00 from Checking to Paper & Ink (invoice 17). With this, in seven days the same person paid 1499.00, Paper & Ink got 1001.00; above 1000.00 it waits.",
  );
  const many = Array.from({ length: 40 }, (_, at) => row(at, `Vendor ${at}`, "100.00"));
  const summary = paymentSummary(many, overLimit(1000, many, nothing)!);
  expect(summary).toContain("Pays 4000.00: 100.00 from Checking to Vendor 0 (invoice 0); ");
  expect(summary).toContain("; 35 more.");
});
