import type { DemoWorld } from "./world.ts";

/** The key of a GL account by its ID; null before the chart of accounts is added. */
export function glAccountKey(world: DemoWorld, id: string): number | null {
  const chart = world.tables.get("gl_account")?.rows ?? [];
  const account = chart.find((row) => row["id"] === id);
  if (account === undefined && chart.length > 0) throw new Error(`The demo has no account ${id}.`);
  return (account?.["gl_account_key"] as number | undefined) ?? null;
}
