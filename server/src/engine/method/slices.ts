import { setImmediate as nextTurn } from "node:timers/promises";

const sliceMs = 10;

/** Long work in slices: between two of them, everything else that waits for the processor runs. */
export class Slices {
  #began = performance.now();

  /** Whether the work has taken long enough to let others run; asked after every small step. */
  get isDue(): boolean {
    return performance.now() - this.#began > sliceMs;
  }

  async rest(): Promise<void> {
    await nextTurn();
    this.#began = performance.now();
  }
}
