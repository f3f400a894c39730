import type { LockArea } from "@plumbline/accounting";
import type { Db } from "../database/db.ts";
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

/** Members of a record that wait until a second person confirms them. */
export interface WaitingMembers {
  readonly kind: "pay" | "roles";
  /** The method that makes the change, once it is confirmed; an import calls it within its own call. */
  readonly method: string;
  readonly record: string;
  readonly key: number;
  readonly summary: string;
  readonly subject: { readonly employee?: number; readonly role?: string };
  /** The MethodArguments of that method. */
  readonly request: Readonly<Record<string, unknown>>;
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
  /** The address of the web app, without a trailing slash. */
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
  /** Whether a second person has confirmed the call. */
  readonly confirmed: boolean;
  /** Leaves a change to a second person, instead of saving it. */
  awaits(waiting: WaitingMembers): void;
  warn(warning: Warning): void;
  /** Names a member that is hidden from the caller; one warning of the answer names them all. */
  hides(member: string, right: Right): void;
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
  readonly versions: readonly Version[];
  /** Not in the interface document: an addition of this service (rulings, section 9). */
  readonly extension: boolean;
  readonly access: Access;
  readonly effect: "read" | "write";
  readonly paged: boolean;
  /** Set if the method posts to the books: it then takes a LockReason. */
  readonly posts?: Posts | undefined;
  /** Why the whole call may have to wait for a second person, by firm setting. */
  readonly confirm?: "payment" | "reopening" | undefined;
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
  | "isSessionMethod"
  | "alwaysWarnings";

/** The only place where a method is described. */
export function defineMethod<A extends Fields>(
  definition: Omit<MethodDefinition<A>, Optional> & Partial<Pick<MethodDefinition<A>, Optional>>,
): MethodDefinition {
  const takesReason = definition.posts !== undefined && definition.posts.areas.length > 0;
  return {
    aliases: [],
    extension: false,
    paged: false,
    heavy: false,
    rules: [],
    success: 200,
    envelope: {},
    isSessionMethod: false,
    alwaysWarnings: false,
    ...definition,
    ...(takesReason ? { args: { ...definition.args, LockReason } } : {}),
  } as unknown as MethodDefinition;
}
