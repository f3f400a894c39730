const firstPauseMs = 5_000;
const pauseMsMax = 3_600_000;

/** How long to wait after this many failures in a row: 5 seconds, doubled each time, at most an hour. */
export function backOffMs(failures: number): number {
  return Math.min(pauseMsMax, firstPauseMs * 2 ** Math.min(Math.max(failures, 1) - 1, 30));
}
