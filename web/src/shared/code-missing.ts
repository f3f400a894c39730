/** The code of a page could not be loaded because there is no connection. */
export class CodeMissing extends Error {
  constructor() {
    super("It opens when the connection is back. Entries stay in this browser.");
  }
}

/** Loads a page. Without a connection the router would reload the window, which then shows the browser's error instead of ours. */
export function loadingPage<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((error: unknown) => {
      throw navigator.onLine ? error : new CodeMissing();
    });
}
