import type { ToPrimary } from "./messages.ts";

/** So many writes of a worker share one message. */
const noteMs = 50;

/** Tells the primary which firms have written something, so that it makes and sends their events at once, not a second later. */
export function noteWrites(send: (message: ToPrimary) => void): (firm: string) => void {
  const firms = new Set<string>();
  const tell = () => {
    send({ plumbline: "wrote", firms: [...firms] });
    firms.clear();
  };
  return (firm) => {
    if (firms.size === 0) setTimeout(tell, noteMs).unref();
    firms.add(firm);
  };
}
