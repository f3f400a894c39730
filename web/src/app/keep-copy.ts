const secondsAfterStart = 3;

/** Keeps a copy of the app in the browser, after the first page has loaded, so that pages also open without a connection. */
export function keepCopyOfApp(): void {
  // The browser offers it only on https and on this machine. The development server has no copy to keep.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  setTimeout(() => void register(), secondsAfterStart * 1000);
}
