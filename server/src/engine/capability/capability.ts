import type { MethodDefinition } from "../method/method.ts";
import type { Background } from "./background.ts";

/** All that a capability contributes to the service. `index.ts` of its folder names each of its methods once, in the order of the reference. */
export interface Capability extends Background {
  readonly methods?: Readonly<Record<string, MethodDefinition>>;
}
