import { describe, expect, it } from "vitest";
import { dueTask } from "./backup-tasks.ts";

const hour = 3_600_000;
const settings = { hours: 24, proveDays: 7 };
const rested = { "full backup": 0, "trial restore": 0 };

describe("the backups that are due", () => {
  const times = { fullAt: 0, savedUntil: 30 * hour, provedAt: undefined };

  it("include a full one every day, also while a trial restore that failed rests", () => {
    const failed = { ...rested, "trial restore": hour };
    expect(dueTask(times, settings, 25 * hour, failed, 1000)).toBe("full backup");
    expect(dueTask(times, settings, 2 * hour, failed, 1000)).toBeUndefined();
    expect(dueTask(times, settings, 2 * hour, failed, hour)).toBe("trial restore");
  });

  it("include a trial restore while a full one that failed rests", () => {
    const failed = { ...rested, "full backup": 1000 };
    expect(dueTask(times, settings, 25 * hour, failed, 500)).toBe("trial restore");
    expect(dueTask(times, settings, 25 * hour, failed, 1000)).toBe("full backup");
  });

  it("begin with a full one, and a trial waits for changes saved after it", () => {
    expect(dueTask({ ...times, fullAt: undefined }, settings, 0, rested, 0)).toBe("full backup");
    expect(dueTask({ ...times, fullAt: 31 * hour }, settings, 31 * hour, rested, 0)).toBeUndefined();
    expect(dueTask(times, { ...settings, proveDays: 0 }, hour, rested, 0)).toBeUndefined();
  });
});
