import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FullBackup } from "./backup-folder.ts";
import { planRetention } from "./retention.ts";
import {
  continuedFrom,
  positionFrom,
  positionText,
  segmentBytes,
  segmentName,
  segmentStart,
  walFileFrom,
  walFileName,
} from "./wal-positions.ts";

const positions = fc.bigInt({ min: 0n, max: 2n ** 60n });

describe("positions in the log", () => {
  it("are written as PostgreSQL writes them", () => {
    expect([positionText(0x3000028n), positionFrom("1A/FF000000")]).toEqual(["0/3000028", 0x1a_ff00_0000n]);
    expect(segmentName(1, 0x3000028n)).toBe("000000010000000000000003");
    expect(segmentName(2, 0x1a_ff00_0000n)).toBe("000000020000001A000000FF");
    fc.assert(fc.property(positions, (position) => void expect(positionFrom(positionText(position))).toBe(position)));
  });

  it("are in the names of files", () => {
    const lengths = fc.tuple(fc.nat(segmentBytes - 1), fc.integer({ min: 1, max: segmentBytes }));
    fc.assert(
      fc.property(positions, lengths, (position, [offset, length]) => {
        const from = segmentStart(position) + BigInt(offset);
        const to = segmentStart(position) + BigInt(Math.min(segmentBytes, offset + length));
        expect(walFileFrom(walFileName(1, from, to))).toEqual({ name: walFileName(1, from, to), from, to });
      }),
    );
    expect(walFileFrom("000000010000000000000003.partial")).toBeUndefined();
    expect(walFileFrom("000000010000000000000003.10-20.partial")).toBeUndefined();
  });

  it("continue as far as the files have no gap, whatever their order and overlaps", () => {
    const pieces = fc.array(fc.tuple(fc.nat(50), fc.integer({ min: 1, max: 10 })), { maxLength: 20 });
    fc.assert(
      fc.property(pieces, (all) => {
        const files = all.map(([from, length]) => ({ name: "", from: BigInt(from), to: BigInt(from + length) }));
        let end = 0;
        while (all.some(([from, length]) => from <= end && from + length > end)) end++;
        expect(continuedFrom(files, 0n).end).toBe(BigInt(end));
      }),
    );
  });
});

describe("old backups", () => {
  const backups = fc.uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 12 });
  const backupAt = (at: number) => ({
    backup: { name: String(at), finishedAt: at, from: positionText(BigInt(at * segmentBytes)) } as FullBackup,
  });

  it("are deleted only if every kept moment can still be restored from another one", () => {
    fc.assert(
      fc.property(backups, fc.nat(1200), (times, since) => {
        const { deleted, logFrom } = planRetention(times.map(backupAt), since);
        const kept = times.filter((at) => !deleted.includes(String(at)));
        expect(kept).toContain(Math.max(...times));
        expect(logFrom).toBe(BigInt(Math.min(...kept) * segmentBytes));
        const restorable = (moment: number, of: number[]) => of.some((at) => at <= moment);
        for (let moment = since; moment < since + 50; moment++)
          expect(restorable(moment, kept)).toBe(restorable(moment, times));
        // Nothing more than that is kept.
        expect(kept.filter((at) => at < since).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
