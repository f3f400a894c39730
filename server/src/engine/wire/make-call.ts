import type { Sight } from "../access/rights.ts";
import type { Scope } from "../access/scopes.ts";
import { type Db, dbForViewer } from "../../platform/database/index.ts";
import { dateIn } from "../fields/date-times.ts";
import { agentLengthMax } from "../fields/limits.ts";
import type { Firm } from "../firms/index.ts";
import type { Call, Page, PasskeySite, Surface, Version, WaitingMembers, Written } from "../method/method.ts";
import type { Session } from "../sessions/index.ts";
import { requiredOrigin } from "./own-origin.ts";
import type { Request, Service } from "./request.ts";
import type { Progress } from "./respond.ts";

/** What is known of a call once it may be handled. */
export interface CallFacts {
  readonly lockReason: string | null;
  readonly firm: Firm;
  readonly version: Version;
  readonly session: Session;
  readonly page: Page | undefined;
  readonly progress: Progress;
  readonly request: Request;
  readonly webUrl: string | undefined;
  readonly isExempt: boolean;
  readonly passkeySite: () => PasskeySite | undefined;
  readonly allowsPrivateWebhooks: boolean;
  readonly methods: Service["methods"];
  readonly sight: Sight;
  readonly scope: Scope;
  /** The MethodArguments as they were sent. */
  readonly sent: unknown;
  /** Whether the service acts by itself, for an identity provider of the firm or for its operator. */
  readonly needsNoSecond?: boolean;
  announces?: boolean;
}

/** What a handler gets to know and may do. */
export function makeCall(
  about: CallFacts,
  db: Db,
  written: Written[],
  waiting: WaitingMembers[] = [],
  /** Writes an audit row. */
  audit: (written: readonly Written[]) => Promise<void> = writesNothing,
): Call {
  const { firm, session, progress, sight, scope } = about;
  const employee = session.caller.employee?.key;
  return {
    db: employee === undefined ? db : dbForViewer(db, employee),
    firm,
    caller: session.caller,
    session,
    address: () => about.request.address,
    agent: () => agentOf(about.request),
    surface: surfaceOf(about.request),
    apiUrl: () => about.request.apiUrl,
    webUrl: () => requiredOrigin(about.webUrl, about.request.apiUrl),
    isExempt: about.isExempt,
    passkeySite: about.passkeySite,
    version: about.version,
    now: progress.now,
    today: () => dateIn(firm.settings.timeZone, progress.now),
    usageKey: progress.usageKey,
    lockReason: about.lockReason,
    page: about.page,
    preview: progress.preview,
    allowsPrivateWebhooks: about.allowsPrivateWebhooks,
    methods: about.methods,
    sight,
    scope,
    hides: (member, why) => {
      const [hidden, id] =
        typeof why === "string" ? [progress.hidden, why as string] : [progress.hiddenBecause, why.because];
      hidden.set(id, (hidden.get(id) ?? new Set()).add(member));
    },
    confirmation: null,
    sent: about.sent,
    needsNoSecond: about.session.tokenScope === "scim" || about.needsNoSecond === true,
    awaits: (each) => void waiting.push(each),
    warn: (each) => void progress.warnings.push(each),
    wrote: (each) => void written.push(each),
    saveWritten: async () => {
      if (written.length > 0) await audit(written.splice(0));
    },
    announce: () => {
      about.announces = true;
    },
  };
}

function writesNothing(): never {
  throw new Error("A call that reads has no audit row.");
}

export function agentOf({ agent = "" }: Request): string {
  return agent.slice(0, agentLengthMax);
}

export function surfaceOf({ web, surface }: Request): Surface {
  if (web === true) return "Web";
  return surface === "assistant" ? "Assistant" : "API";
}
