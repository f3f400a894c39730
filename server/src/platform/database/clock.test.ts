import { describe, expect, it } from "vitest";
import { type ClockReading, jumpMsMin, openClock, pauseMsMax, type ServiceClock } from "./clock.ts";

const day = 86_400_000;
const year = 365 * day;
const start = Date.UTC(2026, 10, 16, 12);

/** A machine and a database whose clocks the test sets. */
function world(seen: number | null, believesPause = true) {
  const state = { monotonic: 5_000, awake: 90_000, database: start, seen };
  const read = async (): Promise<ClockReading> => ({ now: state.database, seen: state.seen });
  const clock: ServiceClock = openClock({
    read,
    write: async (at) => void (state.seen = at),
    believesPause,
    monotonic: () => state.monotonic,
    uptime: () => state.awake,
  });
  const pass = (ms: number) => {
    state.monotonic += ms;
    state.awake += ms;
    state.database += ms;
  };
  return { state, clock, pass };
}

describe("a clock that jumps while the service runs", () => {
  it.each([
    ["a year ahead", year],
    ["ten days ahead", 10 * day],
    ["ten minutes ahead", 10 * 60_000],
    ["a day back", -day],
  ])("%s is not followed until someone confirms it", async (_how, jump) => {
    const { state, clock, pass } = world(start);
    await clock.check();
    await clock.remember();
    pass(60_000);
    state.database += jump;
    await clock.check();
    expect(clock.now()).toBe(start + 60_000);
    expect(clock.doubt).toMatch(/^The clock of the database .* Upkeep waits\. .*plumbline clock confirm/);
    await clock.remember();
    expect(state.seen).toBe(start);
    pass(3_600_000);
    await clock.check();
    expect(clock.now()).toBe(start + 3_660_000);
    expect(clock.doubt).toBeDefined();
    state.seen = state.database; // plumbline clock confirm
    await clock.check();
    expect([clock.doubt, clock.now()]).toEqual([undefined, start + 3_660_000 + jump]);
  });

  it("is believed again when it returns", async () => {
    const { state, clock, pass } = world(start);
    await clock.check();
    state.database += year;
    await clock.check();
    expect(clock.doubt).toBeDefined();
    state.database -= year;
    pass(10_000);
    await clock.check();
    expect([clock.doubt, clock.now()]).toEqual([undefined, start + 10_000]);
  });
});

describe("the difference that is no jump", () => {
  it("is followed: another machine's clock, a correction, and the sleep of this machine", async () => {
    const { state, clock, pass } = world(start);
    await clock.check();
    expect(clock.now()).toBe(start);
    state.database += jumpMsMin - 1;
    await clock.check();
    expect(clock.now()).toBe(start + jumpMsMin - 1);
    state.awake += day;
    state.database += day;
    pass(1_000);
    await clock.check();
    expect([clock.doubt, clock.now()]).toEqual([undefined, state.database]);
  });

  it("of measuring is ignored, so that time does not go back", async () => {
    const { state, clock } = world(start);
    await clock.check();
    state.database -= 100;
    await clock.check();
    expect(clock.now()).toBe(start);
  });
});

describe("a service that starts", () => {
  it.each([
    ["in a new database", null, true, true],
    ["after a stop of three weeks", start - 21 * day, true, true],
    ["after a stop of more than a month", start - pauseMsMax - 1, true, false],
    ["with a clock that is behind", start + day, true, false],
    ["as a worker right after its primary", start - 1_000, false, true],
    ["as a worker while the clock is in doubt", start - 10 * day, false, false],
  ])("%s", async (_when, seen, believesPause, isBelieved) => {
    const { clock, pass } = world(seen, believesPause);
    await clock.check();
    pass(5);
    expect([clock.doubt === undefined, clock.now()]).toEqual([isBelieved, (isBelieved ? start : (seen ?? 0)) + 5]);
  });
});
