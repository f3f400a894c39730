import type { Firm } from "../firms/index.ts";
import type { Content, MethodDefinition } from "../method/method.ts";
import type { Sessions } from "./sessions.ts";

/** A method that opens or ends a session: it is answered from the envelope and needs no session itself. */
export interface SessionMethod extends MethodDefinition {
  readonly isSessionMethod: true;
  readonly answer: (envelope: Readonly<Record<string, unknown>>, call: SessionCall) => Promise<SessionAnswer>;
}

/** What a session method is given. */
export interface SessionCall {
  readonly firm: Firm;
  readonly sessions: Sessions;
  readonly now: number;
  /** The caller's network address, for the throttle. */
  readonly address: string;
  readonly apiUrl: string;
  /** The token in the body, or in the cookie where the body asks for it. */
  readonly token: string | undefined;
  /** From the web app, which may open a session of both versions. */
  readonly web: boolean;
}

export interface SessionAnswer {
  readonly content: Content;
  /** The cookie to set; null removes it. */
  readonly cookie?: string | null;
}

export function isSessionMethod(method: MethodDefinition): method is SessionMethod {
  return method.isSessionMethod;
}

export function defineSessionMethod(
  definition: Pick<MethodDefinition, "name" | "summary" | "rules" | "envelope" | "content"> & {
    /** Members of the envelope. */
    example?: MethodDefinition["example"];
    answer: SessionMethod["answer"];
  },
): SessionMethod {
  const handle = () => Promise.reject(new Error(`${definition.name} is answered from its envelope`));
  return {
    aliases: [],
    chapter: "Sessions",
    versions: [1, 2],
    extension: false,
    access: { is: "anyone" },
    effect: "write",
    paged: false,
    args: {},
    example: {},
    success: 0,
    isSessionMethod: true,
    alwaysWarnings: false,
    handle,
    ...definition,
  };
}
