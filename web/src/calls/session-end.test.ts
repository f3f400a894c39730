import { expect, it } from "vitest";
import { continueSession, isSessionEnded, signedInAgain, watchSession } from "./session-end.ts";

it("all calls wait for one sign-in, and the next session may end again", async () => {
  const seen: boolean[] = [];
  const stop = watchSession(() => seen.push(isSessionEnded()));
  const calls = Promise.all([signedInAgain(), signedInAgain()]);
  expect(isSessionEnded()).toBe(true);
  continueSession();
  await calls;
  void signedInAgain();
  continueSession();
  stop();
  expect(seen).toEqual([true, false, true, false]);
});
