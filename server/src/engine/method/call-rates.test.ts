import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { burstSeconds, CallRates } from "./call-rates.ts";

describe("calls per second", () => {
  it("are refused beyond a burst, and allowed again as time passes", () => {
    const rates = new CallRates();
    const count = (now: number) => rates.count([{ counts: "ada", perSecond: 2 }], now).usedUp;
    for (let call = 0; call < 2 * burstSeconds; call++) expect(count(0)).toBeUndefined();
    expect(count(0)).toEqual({ rate: 0, seconds: 1 });
    expect(count(499)).toEqual({ rate: 0, seconds: 1 });
    expect(count(500)).toBeUndefined();
    expect(count(500)).toEqual({ rate: 0, seconds: 1 });
  });

  it("that one limit refuses do not count toward another", () => {
    const rates = new CallRates();
    const one = { counts: "one", perSecond: 1 };
    const firm = { counts: "firm", perSecond: 2 };
    for (let call = 0; call < 100; call++) rates.count([one, firm], 0);
    for (let call = 0; call < burstSeconds; call++) expect(rates.count([firm], 0).usedUp).toBeUndefined();
    expect(rates.count([firm], 0).usedUp).toEqual({ rate: 0, seconds: 1 });
    const refused = rates.count([{ counts: "two", perSecond: 9 }, firm], 0);
    expect(refused).toEqual({ left: [9 * burstSeconds, 0], usedUp: { rate: 1, seconds: 1 } });
  });

  it("are never more than the limit allows in any period", () => {
    const pauses = fc.array(fc.nat(2000), { maxLength: 200 });
    fc.assert(
      fc.property(pauses, fc.integer({ min: 1, max: 20 }), (gaps, perSecond) => {
        const rates = new CallRates();
        const allowed: number[] = [];
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          if (rates.count([{ counts: "x", perSecond }], now).usedUp === undefined) allowed.push(now);
        }
        for (const [from, start] of allowed.entries())
          for (const [to, end] of allowed.entries())
            if (to >= from)
              expect(to - from + 1).toBeLessThanOrEqual(perSecond * (burstSeconds + (end - start) / 1000) + 1e-6);
      }),
    );
  });

  it("of many callers do not make the service forget those who call all the time", () => {
    const rates = new CallRates();
    const busy = { counts: "busy", perSecond: 1 };
    let allowed = 0;
    for (let other = 0; other < 200_000; other++) {
      rates.count([{ counts: `other ${other}`, perSecond: 1 }], 0);
      if (other % 1000 === 0 && rates.count([busy], 0).usedUp === undefined) allowed++;
    }
    expect(allowed).toBe(burstSeconds);
  });
});
