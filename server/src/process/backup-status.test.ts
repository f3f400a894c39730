import { describe, expect, it } from "vitest";
import { type BackupStatus, backupWarning, shownBackup } from "./backup-status.ts";

const status = (more: Partial<BackupStatus>): BackupStatus => ({
  fullAt: 1000,
  savedUntil: 1000,
  provedAt: undefined,
  wentBack: undefined,
  unreadable: 0,
  problem: undefined,
  ...more,
});

describe("the warning of backups", () => {
  it("is silent while everything works", () => {
    expect(backupWarning(status({}), 61_000)).toBeUndefined();
    expect(backupWarning(status({ savedUntil: undefined }), 1_000_000)).toBeUndefined();
  });

  it("names what fails, else since when nothing was saved", () => {
    expect(backupWarning(status({}), 61_001)).toMatch(/^No changes have been saved .* since 1970-01-01T00:00:01\.000Z/);
    expect(backupWarning(status({ problem: "It failed." }), 1_000_000)).toBe("It failed.");
  });

  it("says first that the database went back in time, with both times and what to do", () => {
    const wentBack = { savedUntil: 7000, databaseAt: 3000 };
    expect(backupWarning(status({ wentBack, problem: "No changes are saved." }), 1000)).toMatch(
      /^The database went back .* until 1970-01-01T00:00:07\.000Z .* last at 1970-01-01T00:00:03\.000Z\. .* backup accept\. No changes are saved\.$/,
    );
  });

  it("counts the backups that the service cannot read, beside what fails", () => {
    expect(backupWarning(status({ unreadable: 1 }), 1000)).toMatch(/contains 1 backup that the service cannot/);
    expect(backupWarning(status({ unreadable: 2, problem: "It failed." }), 1000)).toMatch(
      /^It failed\. The backup folder contains 2 backups that/,
    );
  });
});

describe("the status of backups", () => {
  it("says that nothing can be restored as long as there is no full backup, however much is saved", () => {
    const saved = { savedUntil: "1970-01-01T00:00:01.000Z", lastProvedRestore: null };
    expect(shownBackup(status({}))).toEqual({ ...saved, lastFull: "1970-01-01T00:00:01.000Z" });
    expect(shownBackup(status({ fullAt: undefined }))).toEqual({ ...saved, lastFull: null, savedUntil: null });
  });
});
