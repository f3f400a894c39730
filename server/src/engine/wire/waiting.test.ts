import { expect, test } from "vitest";
import type { FirmSettings } from "../firms/index.ts";
import type { MethodDefinition, Written } from "../method/method.ts";
import { waitsForSecond } from "./waiting.ts";

const payment = { confirm: "payment" } as MethodDefinition;
const waits = (amounts: readonly number[], confirmPaymentsAbove: number | null) => {
  const written = amounts.map((Amount) => ({ after: JSON.stringify({ Amount }) }) as Written);
  return waitsForSecond(payment, { confirmPaymentsAbove } as FirmSettings, written);
};

test("payments whose sum is exactly the limit do not wait, and a cent more does", () => {
  const exact = [398.1, 0.35, 101.55];
  expect(exact.reduce((sum, amount) => sum + amount, 0)).toBeGreaterThan(500);
  expect(waits(exact, 500)).toBe(false);
  expect(waits([...exact, 0.01], 500)).toBe(true);
  expect(waits([-500.01], 500)).toBe(true);
  expect(waits([900], null)).toBe(false);
});
