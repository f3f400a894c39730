import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "../server/src/demo/random.ts";
import type { Place } from "./place.ts";

/** Something that breaks, and is over when `happen` returns. */
export interface Fault {
  readonly name: string;
  /** Returns false if there was nothing to break. */
  happen(place: Place, random: Random): Promise<boolean | void>;
}

const either = (random: Random) => random.whole(0, 1);

/** What breaks a pair of servers, instead of "databases killed". */
export const failoverFaults: readonly Fault[] = [
  { name: "failovers after a kill", happen: ({ database }) => database.kill() },
  { name: "planned failovers", happen: async ({ pair }) => pair?.switchOver() },
];

export const faults: readonly Fault[] = [
  {
    name: "workers killed",
    async happen(place, random) {
      return place.killWorker(either(random));
    },
  },
  { name: "services killed", happen: (place, random) => place.killService(either(random)) },
  { name: "services restarted", happen: (place, random) => place.restartService(either(random)) },
  { name: "databases killed", happen: ({ database }) => database.kill() },
  {
    name: "full disks",
    async happen({ database: { fillDisk } }, random) {
      if (fillDisk === undefined) return false;
      return fillDisk(random.whole(1000, 5000));
    },
  },
  {
    name: "clock jumps",
    async happen(place, random) {
      const { shiftClock } = place.database;
      if (shiftClock === undefined) return false;
      const minutes = random.pick([400 * 1440, 40 * 1440, 30, -400 * 1440, -30]) as number;
      shiftClock(minutes);
      await place.untilClockDoubted(minutes);
      shiftClock(0);
      await place.untilReady();
    },
  },
  {
    name: "moves of the firm begun",
    async happen(place) {
      return place.beginMove();
    },
  },
  {
    name: "moves killed",
    async happen(place) {
      return place.killMove();
    },
  },
  {
    name: "commits whose answer is lost",
    async happen({ proxy }) {
      proxy.failNextCommit("loseAnswer");
      await pause(500);
    },
  },
  {
    name: "commits cut before they arrive",
    async happen({ proxy }) {
      proxy.failNextCommit("cutBefore");
      await pause(500);
    },
  },
  {
    name: "commits on a connection that goes silent",
    async happen({ proxy }) {
      proxy.failNextCommit("freezeBefore");
      await pause(500);
    },
  },
  {
    name: "half-open networks",
    async happen({ proxy }) {
      proxy.freezeCurrent();
      await pause(1000);
    },
  },
  {
    name: "stalled networks",
    async happen({ proxy }, random) {
      proxy.freeze();
      await pause(random.whole(500, 4000));
      proxy.thaw();
    },
  },
  {
    name: "cut networks",
    async happen({ proxy }, random) {
      proxy.refuse();
      await pause(random.whole(200, 3000));
      proxy.accept();
    },
  },
];
