import type { DateOnly } from "@plumbline/accounting";
import type { Pools } from "../platform/database/index.ts";
import { createFirm, type FirmSettings } from "../engine/firms/index.ts";
import type { MasterKeys } from "../platform/keys/index.ts";
import { loadDemo } from "./load-demo.ts";
import type { DemoDay, MadeDemo } from "./made-demo.ts";
import type { DemoSize } from "./world.ts";

export { fillWorld } from "./fill-world.ts";
export { type DemoProcess, startDemoProcess } from "./demo-process-parent.ts";
export { demoPassword, demoSignIns } from "./sign-ins.ts";
export type { DemoSize, DemoWorld } from "./world.ts";

export interface DemoOptions {
  readonly id?: string;
  /** The demo's dates are relative to this day, the day it is made. */
  readonly today: DateOnly;
  readonly size?: DemoSize;
  /** Of every user; by default the public one, which only the firm `demo` of a service on loopback accepts as it is. */
  readonly password?: string;
  /** The keys outside the database, which encrypt the firm's secrets. */
  readonly keys?: MasterKeys | undefined;
  readonly say?: (sentence: string) => void;
  /** Makes the demo of this day in another process; by default it is made here. */
  readonly maker?: { made(): Promise<MadeDemo> };
  /** The upkeep of a service that is about to start folds the sums, while people already work. */
  readonly leavesUpkeep?: boolean;
}

export const demoFirmId = "demo";

/** The demo firm may keep its public passwords where nobody else can reach the service. */
export const isDemo = ({ id }: { readonly id: string }): boolean => id === demoFirmId;

/** Generates the demo firm and loads it in bulk; the same day gives the same rows. */
export async function createDemoFirm(pools: Pools, options: DemoOptions): Promise<{ schema: string }> {
  const {
    id = demoFirmId,
    today,
    size = "full",
    say = () => {},
    keys,
    maker,
    leavesUpkeep = false,
    password,
  } = options;
  say(`Creating the demo firm ${id} ...`);
  const settings: Partial<FirmSettings> = {};
  return createFirm(pools, {
    id,
    settings,
    keys,
    // Only once the id is known to be free: generating takes seconds.
    async fill(client) {
      const make = () => maker?.made() ?? makeHere({ today, size, ...(password === undefined ? {} : { password }) });
      Object.assign(settings, await loadDemo(client, make, leavesUpkeep));
    },
  });
}

/** Whoever has another process for it does not load what generates the demo. */
async function makeHere(day: DemoDay): Promise<MadeDemo> {
  const { makeDemo } = await import("./made-demo.ts");
  return makeDemo(day);
}
