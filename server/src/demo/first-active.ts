import type { DemoRow, DemoWorld } from "./world.ts";

/** Makes the first record of every list active, because people who try the API start with the first key they see. */
export function keepFirstActive(world: DemoWorld): void {
  for (const { name, rows } of world.tables.values()) {
    if (name === "employee" || !rows.some((row) => row["status"] === "Inactive")) continue;
    const first = rows.reduce((least, row) => (nameOf(row) < nameOf(least) ? row : least));
    if (first["status"] !== "Inactive") continue;
    Object.assign(first, { status: "Active" });
    // Every list keeps an inactive record: the last one if there is no other.
    const last = rows.reduce((most, row) => (nameOf(row) > nameOf(most) ? row : most));
    if (!rows.some((row) => row["status"] === "Inactive")) Object.assign(last, { status: "Inactive" });
  }
}

/** The name that a list is sorted by. */
function nameOf(row: DemoRow): string {
  const person = [row["last_name"], row["first_name"], row["middle_name"]].filter(Boolean).join(" ");
  return String(person || row["name"] || row["company"] || row["description"] || "").toLowerCase();
}
