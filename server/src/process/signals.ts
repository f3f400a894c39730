export type Signals = ReturnType<typeof watchSignals>;

/** SIGTERM and SIGINT stop the service in order; a second signal does not wait for calls in flight. */
export function watchSignals() {
  let second = () => {};
  let count = 0;
  let resolve: (signal: string) => void = () => {};
  const first = new Promise<string>((done) => (resolve = done));
  const onSignal = (signal: string) => (++count === 1 ? resolve(signal) : second());
  const names = ["SIGTERM", "SIGINT"] as const;
  for (const name of names) process.on(name, onSignal);
  return {
    first,
    onSecond: (act: () => void) => void (second = act),
    end: () => names.forEach((name) => process.off(name, onSignal)),
  };
}
