import type { LockArea } from "@plumbline/accounting";
import type { Db } from "../../platform/database/db.ts";
import type { Firm } from "../firms/firm.ts";
import type { Access, Caller } from "../access/access.ts";
import type { Right, Sight } from "../access/rights.ts";
import type { Scope } from "../access/scopes.ts";
import { type Fields, text, type ValuesOf } from "../fields/fields.ts";
import { reasonLengthMax } from "../fields/limits.ts";
import type { Refusal, RefusalName, Warning } from "../fields/refusals.ts";

export type Version = 1 | 2;

/** Text that is already JSON, built by the database; it is passed through unparsed. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  static list(texts: readonly string[]): RawJson {
    return new RawJson(`[${texts.join(",")}]`);
  }
}

export type Content = Readonly<Record<string, unknown>> | string;

export interface Answer {
  readonly content: Content;
  /** Members beside Content, where the document puts them at the top level. */
  readonly topLevel?: Readonly<Record<string, unknown>>;
  /** Refused records of a batch in which others were saved. */
  readonly refusals?: readonly Refusal[];
  /** Rolls everything back although handle returned: all records or none. */
  readonly discard?: boolean;
  /** The number of matching records on all pages, for the page count. */
  readonly total?: number;
}

export interface Page {
  readonly size: number;
  readonly number: number;
}

/** What a change did to one record; audit rows and events are built from these. */
export interface Written {
  readonly record: string;
  readonly key: number;
  /** JSON texts; null before a creation and after a deletion. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What a user must do before the session may call other methods. */
export const duties = ["ChangePassword", "SetUpSecondFactor"] as const;
export type Duty = (typeof duties)[number];

/** Where a session is used. */
export const surfaces = ["Web", "API", "Assistant"] as const;
export type Surface = (typeof surfaces)[number];

/** What a token is for: calls of the interface, or a directory that speaks SCIM. */
export const tokenScopes = ["api", "scim"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What a handler knows of the session of its call. */
export interface CallSession {
  /** Null for a call with an API token. */
  readonly sessionKey: number | null;
  readonly duties: readonly Duty[];
  /** Sign-ins of the user from new addresses, which this session shows. */
  readonly newSignIns: readonly NewSignIn[];
}

export interface NewSignIn {
  readonly address: string;
  readonly at: number;
}

/** Where passkeys of the service work, as its settings say. */
export interface PasskeySite {
  /** The host name that browsers bind passkeys to. */
  readonly id: string;
  /** The origin of the pages that may use them. */
  readonly origin: string;
}

/** Members of a record, or a whole call, that wait until a second person confirms them. */
export interface WaitingMembers {
  readonly kind: "pay" | "roles" | "identity" | "guard";
  /** The method that makes the change, once it is confirmed; an import calls it within its own call. */
  readonly method: string;
  /** Null where the record does not exist yet. */
  readonly record: string | null;
  readonly key: number | null;
  readonly summary: string;
  readonly subject: { readonly employee?: number; readonly role?: string };
  /** The MethodArguments of that method. */
  readonly request: Readonly<Record<string, unknown>>;
  /** Rights that the second person must hold, because an API user gets them. */
  readonly neededRights?: readonly Right[];
  /** What the asker lacks: if it is more when the change is carried out, it must be confirmed anew. */
  readonly lacked?: readonly string[];
  /** Of a call whose answer has a secret: the hash of its arguments. The asker repeats it, so that nobody else sees the secret. */
  readonly repeats?: Buffer;
}

/** What a second person has confirmed, while it is carried out. */
export interface Confirmation {
  readonly by: string;
  /** What the asker lacked when they asked; null if that does not matter. */
  readonly lacked: readonly string[] | null;
}

/** Everything a handler needs, including the time, the firm and the user. */
export interface Call {
  readonly db: Db;
  readonly firm: Firm;
  readonly caller: Caller;
  readonly session: CallSession;
  /** The caller's network address. This and other facts are functions, because few methods need them and each takes time. */
  address(): string;
  /** The program that calls, as its User-Agent says. */
  agent(): string;
  readonly surface: Surface;
  readonly version: Version;
  readonly now: number;
  /** The current date in the firm's time zone. */
  today(): string;
  readonly usageKey: string;
  /** Why the call may post on days that are softly locked; null if it may not. */
  readonly lockReason: string | null;
  readonly page: Page | undefined;
  readonly preview: boolean;
  /** The address that the caller used. */
  apiUrl(): string;
  /** The address of the web app for links, without a trailing slash. Refuses the call where the service does not know it. */
  webUrl(): string;
  /** Whether the firm is the demo on loopback, whose passwords are public. */
  readonly isExempt: boolean;
  /** Undefined if passkeys do not work at the address of the service. */
  passkeySite(): PasskeySite | undefined;
  /** Whether the operator of the service allows webhooks at private addresses. */
  readonly allowsPrivateWebhooks: boolean;
  /** What the caller sees of tagged members in this call. */
  readonly sight: Sight;
  /** How far the right that the method needs reaches; a method that does not need it for the whole firm answers for this part. */
  readonly scope: Scope;
  /** All methods by name. */
  readonly methods: ReadonlyMap<string, readonly MethodDefinition[]>;
  /** Set if a second person has confirmed the call. */
  readonly confirmation: Confirmation | null;
  /** The MethodArguments as they were sent. */
  readonly sent: unknown;
  /** Whether something acts that a second person has confirmed, a directory or an identity provider, or the operator of the server. */
  readonly needsNoSecond: boolean;
  /** Leaves a change to a second person, instead of saving it. */
  awaits(waiting: WaitingMembers): void;
  warn(warning: Warning): void;
  /** Names a member that is hidden from the caller, or that is null because of something else; one warning of the answer names them all. */
  hides(member: string, why: Right | { readonly because: string }): void;
  wrote(written: Written): void;
  /** Writes the audit of what was written so far, in a row of its own: a call that writes very much does not hold all of it. */
  saveWritten(): Promise<void>;
  /** Marks a change to settings, custom fields, users or employees: the response waits until every process has seen it. */
  announce(): void;
}

/** How a method posts to the books. */
export interface Posts {
  /** The parts of the books whose lock dates limit it; none for the methods that close and reopen years. */
  readonly areas: readonly LockArea[];
  /** The argument that names the posting date; null if the method takes none. */
  readonly date: string | null;
}

/** Documents that pay, which count toward the amount above which a second person confirms. */
export interface PaidDocuments {
  readonly kind: "payment";
  /** The record that the method writes for each. */
  readonly record: string;
  /**
   * What each pays, a select by their keys in $1: `document` as the books name it, `document_key`, `payee` (null if it only counts for
   * whoever pays), `payee_name`, `to_payee`, `paid` (what leaves the firm, in one row of each document), `bank` and `pays` (a list of
   * what is paid, in words). Amounts are positive, whichever way the money goes.
   */
  readonly rows: string;
}

/** The argument that every method that posts has. */
export const LockReason = text({
  max: reasonLengthMax,
  filled: true,
  doc: "Why the call may post on days that ClosePeriod has closed; it needs the right to close periods and is shown on the statements of these days. Days of a closed year stay closed.",
});

export interface MethodDefinition<A extends Fields = Fields> {
  readonly name: string;
  /** Other names that call this method; permissions treat a method and its aliases as one. */
  readonly aliases: readonly string[];
  /** The chapter of the interface document, which is its heading in the reference. */
  readonly chapter: string;
  /** The method that it follows in the reference, where that is one of another capability; by default the reference has them by capability. */
  readonly follows?: string | undefined;
  readonly versions: readonly Version[];
  /** Not in the interface document: an addition of this service (rulings, section 9). */
  readonly extension: boolean;
  readonly access: Access;
  readonly effect: "read" | "write";
  readonly paged: boolean;
  /** Set if the method posts to the books: it then takes a LockReason. */
  readonly posts?: Posts | undefined;
  /** Why the whole call may have to wait for a second person, by firm setting. */
  readonly confirm?: PaidDocuments | "reopening" | undefined;
  /** It may take seconds of a processor: only a few run at once in a worker. */
  readonly heavy: boolean;
  /** Its changes may share a transaction with those of other calls: it locks nothing but the records that it changes. */
  readonly shares?: boolean | undefined;
  readonly summary: string;
  /** Rules and decisions for the reference page, a paragraph each. */
  readonly rules: readonly string[];
  /** Refusals for the reference page that follow from neither the arguments nor the rules above. */
  readonly errors?: readonly RefusalName[];
  readonly args: A;
  /** The members of Content. */
  readonly content: Fields;
  /** MethodArguments that work on the example firm; a test runs them, unless they contain a one-time secret or need a firm without closed days. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly exampleIsOnce?: boolean | undefined;
  /** The user of the example firm who makes that call, if not its API user: some methods are only for people. */
  readonly exampleUser?: string | undefined;
  handle(args: ValuesOf<A>, call: Call): Promise<Answer>;
  /** ResponseCode on success: 0 where the document's samples show it, otherwise 200. */
  readonly success: 0 | 200;
  /** Request members besides MethodArguments; only session methods have them. */
  readonly envelope: Fields;
  /**
   * Refuses unknown members instead of ignoring them: a misspelled restriction would give more access than was asked for
   * (rulings, section 1).
   */
  readonly refusesUnknown: boolean;
  /** Answered from the envelope, without a session; `handle` is never called (sessions/session-method.ts). */
  readonly isSessionMethod: boolean;
  /** Sends Warnings even when there are none. */
  readonly alwaysWarnings: boolean;
}

type Optional =
  | "aliases"
  | "extension"
  | "paged"
  | "heavy"
  | "rules"
  | "success"
  | "envelope"
  | "refusesUnknown"
  | "isSessionMethod"
  | "alwaysWarnings";

/** The chapters about access, tokens, roles, sign-in, settings and webhooks. */
const strictChapters: ReadonlySet<string> = new Set(["Sessions", "Access", "Employees", "API settings", "Events"]);

const strictRule = "An unknown member is refused (-422) instead of ignored, here and inside records.";

const paymentRule =
  "With the firm setting confirmPaymentsAbove, the whole call waits for a second person (warning -153, Content is empty) if what the caller paid in seven days, or what a payee got, is more with it.";

/** The only place where a method is described. */
export function defineMethod<A extends Fields>(
  definition: Omit<MethodDefinition<A>, Optional> & Partial<Pick<MethodDefinition<A>, Optional>>,
): MethodDefinition {
  const takesReason = definition.posts !== undefined && definition.posts.areas.length > 0;
  const refusesUnknown = definition.extension === true && strictChapters.has(definition.chapter);
  const pays = definition.confirm !== undefined && definition.confirm !== "reopening";
  const more = [...(refusesUnknown ? [strictRule] : []), ...(pays ? [paymentRule] : [])];
  return {
    aliases: [],
    extension: false,
    paged: false,
    heavy: false,
    rules: [],
    success: 200,
    envelope: {},
    refusesUnknown,
    isSessionMethod: false,
    alwaysWarnings: false,
    ...definition,
    ...(more.length > 0 ? { rules: [...(definition.rules ?? []), ...more] } : {}),
    ...(takesReason ? { args: { ...definition.args, LockReason } } : {}),
  } as unknown as MethodDefinition;
}
