import { billingTypes, dateOnly } from "@plumbline/accounting";
import { describe, expect, it } from "vitest";
import { projectStatuses } from "../capabilities/projects/index.ts";
import { fillWorld } from "./index.ts";
import { type DemoRow, makeWorld } from "./world.ts";

const worldOf = (size: "full" | "small") => {
  const world = makeWorld({ today: dateOnly("2026-11-15"), size, passwordHash: "hash" });
  fillWorld(world);
  return world;
};
const rowsOf = (world: ReturnType<typeof worldOf>, table: string): readonly DemoRow[] =>
  world.tables.get(table)?.rows ?? [];

describe("the demo's projects", () => {
  it("are 300, in all statuses and billing types, with 2 to 15 phases, resources and templates", () => {
    const world = worldOf("full");
    const projects = rowsOf(world, "project").filter((row) => row["is_template"] === false);
    expect(projects).toHaveLength(300);
    expect(new Set(projects.map((row) => row["status"]))).toEqual(new Set(projectStatuses));
    expect(new Set(projects.map((row) => row["billing_type"]))).toEqual(new Set(billingTypes));
    const counts = new Map<unknown, number>();
    for (const phase of rowsOf(world, "phase"))
      counts.set(phase["project_key"], (counts.get(phase["project_key"]) ?? 0) + 1);
    for (const project of projects) expect(counts.get(project["project_key"])).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts.values())).toBe(15);
    expect(rowsOf(world, "resource").length).toBeGreaterThan(1000);
    expect(rowsOf(world, "project").filter((row) => row["is_template"] === true)).toHaveLength(5);
    expect(projects.filter((row) => Object.keys(row["custom_fields"] ?? {}).length > 0).length).toBeGreaterThan(200);
    const starts = projects.map((row) => String(row["estimated_start_date"])).toSorted();
    expect(starts[0] ?? "").toMatch(/^202[12]/);
  });

  it("have the keys that examples use in both sizes: project 1, its phases 2 to 7, template 8", () => {
    for (const size of ["full", "small"] as const) {
      const world = worldOf(size);
      const phases = rowsOf(world, "phase").filter((row) => row["project_key"] === 1);
      expect(phases.map((row) => row["phase_key"])).toEqual([2, 3, 4, 5, 6, 7]);
      expect(rowsOf(world, "project").find((row) => row["project_key"] === 8)).toMatchObject({ is_template: true });
      const keys = [
        ...rowsOf(world, "project").map((row) => row["project_key"]),
        ...rowsOf(world, "phase").map((row) => row["phase_key"]),
      ];
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});
