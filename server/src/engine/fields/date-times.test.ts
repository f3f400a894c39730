import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { dateIn, dateTimeText, readDateTime } from "./date-times.ts";
import { dateTimeKind } from "./kinds.ts";
import { runs } from "@plumbline/accounting/testing";

const database = testDatabase();
const zones = Intl.supportedValuesOf("timeZone");
const zone = fc.constantFrom(...zones, "UTC");
const instant = fc.integer({ min: Date.UTC(1980, 0, 1), max: Date.UTC(2040, 0, 1) });
const read = (text: string, timeZone = "America/New_York", endOfDay = false) => readDateTime(text, timeZone, endOfDay);

describe("a date-time", () => {
  it.each([
    "",
    "now",
    "2026-02-30",
    "2026-13-01 00:00:00",
    "2026-03-31 24:00:00",
    "2026-03-31 14:60:00",
    "2026-03-31 14:05:61",
    "2026-03-31 14:05:00 GMT-19:00",
    "2026-03-31 14:05:00 GMT-05:75",
    "2026-03-31 14:05:00.000 EST",
    "31/03/2026",
    "2026-03-31 14",
    "0001-01-01 00:00:00 GMT+14:00",
    "9999-12-31 23:59:59.999 GMT-12:00",
    "0000-01-01",
    "2026-03-31 14:05:00 (open",
    "1774983900000",
  ])("%j is refused", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("is read in every accepted form", () => {
    const expected = Date.parse("2026-03-31T18:05:06.789Z");
    for (const text of [
      "2026-03-31 14:05:06.789 GMT-04:00",
      "2026-03-31 14:05:06.789 GMT-0400",
      "2026-03-31 14:05:06.789 GMT-04:00 (Eastern Daylight Time)",
      "2026-03-31 14:05:06.789 GMT-0400 (EDT)",
      "2026-03-31T18:05:06.789Z",
      "2026-03-31t18:05:06.789z",
      "2026-03-31T14:05:06.789-04:00",
      "2026-03-31T14:05:06.789-04",
      "2026-03-31T18:05:06,789Z",
      "2026-03-31T18:05:06.789123Z",
      "2026-03-31 18:05:06.789 GMT",
      "2026-03-31 18:05:06.789 UTC",
      "2026-03-31 14:05:06.789",
    ])
      expect([text, read(text)]).toEqual([text, expected]);
    expect(read("2026-03-31T14:05")).toBe(Date.parse("2026-03-31T18:05:00Z"));
  });

  it("written and read back is the same instant, in every zone and at every clock change", () => {
    fc.assert(
      fc.property(instant, zone, (at, timeZone) => {
        const text = dateTimeText(at, timeZone);
        expect(text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} GMT[+-]\d\d:\d\d$/);
        expect(read(text, "Asia/Tokyo")).toBe(at);
        expect(read(text.replace(/:(\d\d)$/, "$1"), timeZone)).toBe(at);
        expect(read(`${text} (Some Zone)`, timeZone)).toBe(at);
        expect(read(new Date(at).toISOString(), timeZone)).toBe(at);
      }),
      { numRuns: runs(2000) },
    );
  });

  it("written by PostgreSQL matches what we write and reads back as the same instant, also around clock changes", async () => {
    const changes = ["2026-03-08T07:00:00Z", "2026-11-01T06:00:00Z", "2018-11-04T03:00:00Z", "2018-02-18T02:00:00Z"];
    const near = fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -7_200_000, max: 7_200_000 }))
      .map(([change, offset]) => Date.parse(change) + offset);
    const instants = fc.sample(fc.oneof(instant, near), { numRuns: 1000, seed: 6 });
    for (const timeZone of ["America/New_York", "America/Sao_Paulo", "Asia/Kathmandu", "Australia/Lord_Howe"]) {
      const pool = database.pools.firm("firm_test", timeZone);
      const select = dateTimeKind({}).select?.("at") ?? "";
      const rows = await pool.db.rows<{ text: string }>(
        `select ${select} as text from unnest($1::timestamptz[]) with ordinality as each(at, ord) order by ord`,
        [instants.map((each) => new Date(each).toISOString())],
      );
      expect(rows.map((row) => read(row.text, "UTC"))).toEqual(instants);
      expect(rows.map((row) => row.text)).toEqual(instants.map((each) => dateTimeText(each, timeZone)));
    }
  });
});

describe("a plain date", () => {
  it("covers the whole day in the firm's time zone, without gaps or overlaps at clock changes", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2035-01-01"), noInvalidDate: true }),
        zone,
        (day, timeZone) => {
          const date = day.toISOString().slice(0, 10);
          const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
          const start = read(date, timeZone) ?? NaN;
          const end = read(date, timeZone, true) ?? NaN;
          expect(end + 1).toBe(read(next, timeZone));
          expect(dateIn(timeZone, start) >= date).toBe(true);
          expect(dateIn(timeZone, start - 1) < date).toBe(true);
          if (end > start) expect(dateIn(timeZone, end)).toBe(date);
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it("starts after midnight when clocks skip it, and ends late when clocks repeat an hour", () => {
    expect(read("2018-11-04", "America/Sao_Paulo")).toBe(Date.parse("2018-11-04T03:00:00Z"));
    expect(read("2018-02-17", "America/Sao_Paulo", true)).toBe(Date.parse("2018-02-18T02:59:59.999Z"));
    expect(read("2018-11-04", "America/Havana")).toBe(Date.parse("2018-11-04T04:00:00Z"));
    expect(read("2026-03-08 02:30:00")).toBe(Date.parse("2026-03-08T07:30:00Z"));
    expect(read("2026-11-01 01:30:00")).toBe(Date.parse("2026-11-01T05:30:00Z"));
  });
});
