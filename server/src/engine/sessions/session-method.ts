import type { Firm } from "../firms/index.ts";
import type { Content, MethodDefinition, PasskeySite, Surface } from "../method/method.ts";
import { refuse } from "../fields/refusals.ts";
import type { Sessions } from "./sessions.ts";

/** A method that opens or ends a session. It works from the envelope and needs no session. */
export interface SessionMethod extends MethodDefinition {
  readonly isSessionMethod: true;
  readonly answer: (envelope: Readonly<Record<string, unknown>>, call: SessionCall) => Promise<SessionAnswer>;
}

/** The input of a session method. */
export interface SessionCall {
  readonly firm: Firm;
  readonly sessions: Sessions;
  readonly now: number;
  /** The caller's network address, for throttling. */
  readonly address: string;
  readonly apiUrl: string;
  /** Whether the firm is the demo on loopback, whose passwords are public. */
  readonly isExempt: boolean;
  /** The program that calls, as its User-Agent says. */
  readonly agent: string;
  readonly surface: Surface;
  /** Found when it is asked for; undefined if passkeys do not work at the address of the service. */
  readonly passkeySite: () => PasskeySite | undefined;
  /** For the audit. */
  readonly usageKey: string;
  /** The token in the body, or in the cookie when the body asks for the cookie. */
  readonly token: string | undefined;
  /** From the web app, which may open a session for both versions. */
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

/** Methods of the web app's sign-in page. A page of another site cannot send the header without asking first. */
export function refuseOutsideWebApp(method: string, { web }: SessionCall): void {
  if (!web) throw refuse("notPermitted", `${method} is for the web app. Programs use CreateAPISession.`);
}

export function defineSessionMethod(
  definition: Pick<MethodDefinition, "name" | "summary" | "rules" | "envelope" | "content"> & {
    /** Members of the envelope. */
    example?: MethodDefinition["example"];
    exampleIsOnce?: boolean;
    extension?: boolean;
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
    heavy: false,
    args: {},
    example: {},
    success: 0,
    isSessionMethod: true,
    refusesUnknown: definition.extension === true,
    alwaysWarnings: false,
    handle,
    ...definition,
  };
}
