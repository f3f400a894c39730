/** Calls that wait for the user to sign in again because the session has ended. */
let waiting: { readonly signedIn: Promise<void>; readonly goOn: () => void } | undefined;
const listeners = new Set<() => void>();

/** Waits until the user has signed in again; all calls wait for the same sign-in. */
export function signedInAgain(): Promise<void> {
  if (waiting === undefined) {
    let goOn = () => {};
    const signedIn = new Promise<void>((resolve) => (goOn = resolve));
    waiting = { signedIn, goOn };
    for (const listener of listeners) listener();
  }
  return waiting.signedIn;
}

/** Repeats the calls that wait. */
export function continueSession(): void {
  waiting?.goOn();
  waiting = undefined;
  for (const listener of listeners) listener();
}

export const isSessionEnded = (): boolean => waiting !== undefined;

export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
