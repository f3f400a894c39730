import { dateOnly } from "@plumbline/accounting";
import { describe, expect, it } from "vitest";
import { fillWorld } from "./index.ts";
import { type DemoRow, makeWorld } from "./world.ts";

const world = makeWorld({ today: dateOnly("2026-11-15"), size: "full", passwordHash: "hash" });
fillWorld(world);
const rows = (table: string): readonly DemoRow[] => world.tables.get(table)?.rows ?? [];
const share = (table: string, holds: (row: DemoRow) => boolean) => rows(table).filter(holds).length;

describe("the demo firm", () => {
  it("has 120 clients and 150 vendors with unique names, some inactive", () => {
    for (const [table, name, count] of [
      ["client", "description", 120],
      ["vendor", "name", 150],
    ] as const) {
      expect(rows(table)).toHaveLength(count);
      expect(new Set(rows(table).map((row) => row[name])).size).toBe(count);
      expect(share(table, (row) => row["status"] === "Inactive")).toBeGreaterThan(5);
    }
  });

  it("has vendors that are consultants, credit cards and 1099 recipients, with both payment methods", () => {
    const types = new Map(rows("vendor_type").map((row) => [row["vendor_type_key"], row]));
    const typed = (flag: string) => share("vendor", (row) => types.get(row["vendor_type_key"] ?? 0)?.[flag] === true);
    expect(typed("is_consultant")).toBeGreaterThan(40);
    expect(typed("is_credit_card")).toBe(4);
    expect(share("vendor", (row) => row["receives_1099_form"] === true)).toBeGreaterThan(20);
    expect(share("vendor", (row) => row["payment_date_method"] === "2")).toBeGreaterThan(10);
  });

  it("lists contacts with the organizations they work for, at most five, in order", () => {
    for (const kind of ["client", "vendor"]) {
      const listed = rows(`${kind}_contact`);
      expect(listed.length).toBeGreaterThan(15);
      const places = listed.map((row) => `${String(row[`${kind}_key`])} ${String(row["contact_order"])}`);
      expect(new Set(places).size).toBe(places.length);
      expect(Math.max(...listed.map((row) => Number(row["contact_order"])))).toBeLessThan(5);
    }
  });
});
