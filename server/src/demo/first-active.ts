import type { DemoRow, DemoWorld } from "./world.ts";

/** Who tries the interface takes the first key that a list answers; the first of every list is therefore active. */
export function keepFirstActive(world: DemoWorld): void {
  for (const { name, rows } of world.tables.values()) {
    if (name === "employee" || !rows.some((row) => row["status"] === "Inactive")) continue;
    const first = rows.reduce((least, row) => (nameOf(row) < nameOf(least) ? row : least));
    if (first["status"] !== "Inactive") continue;
    Object.assign(first, { status: "Active" });
    // Some of every list are inactive all the same: the last one, where no other is.
    const last = rows.reduce((most, row) => (nameOf(row) > nameOf(most) ? row : most));
    if (!rows.some((row) => row["status"] === "Inactive")) Object.assign(last, { status: "Inactive" });
  }
}

/** The name that lists are ordered by. */
function nameOf(row: DemoRow): string {
  const person = [row["last_name"], row["first_name"], row["middle_name"]].filter(Boolean).join(" ");
  return String(person || row["name"] || row["company"] || row["description"] || "").toLowerCase();
}
