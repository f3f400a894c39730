import type { Version } from "../../engine/method/method.ts";

/** A service over HTTP, and the user who calls it. */
export interface Remote {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

export interface Envelope {
  readonly ResponseCode: number;
  readonly Message: string;
  readonly Errors: readonly { readonly ErrorID: number; readonly ErrorMessage: string; readonly ErrorData: unknown }[];
  readonly Content: unknown;
  readonly [member: string]: unknown;
}

const sessionExpired = -402;

/** Calls a service in one session per interface version, opened when needed and renewed when expired. */
export class RemoteService {
  readonly #remote: Remote;
  readonly #tokens = new Map<Version, Promise<string>>();

  constructor(remote: Remote) {
    this.#remote = remote;
  }

  /** Throws when the service cannot be reached or rejects the user. */
  async open(): Promise<void> {
    await this.#token(1);
  }

  /** The methods that the user may call; undefined if the user may not ask. */
  async allowedMethods(): Promise<ReadonlySet<string> | undefined> {
    const { Errors, Content } = await this.call(1, { Method: "GetSessionUser", MethodArguments: {} });
    return Errors.length > 0 ? undefined : new Set((Content as { Methods: string[] }).Methods);
  }

  async call(version: Version, body: Readonly<Record<string, unknown>>): Promise<Envelope> {
    const token = this.#token(version);
    const envelope = await this.#post({ ...body, SessionToken: await token });
    if (envelope.Errors[0]?.ErrorID !== sessionExpired) return envelope;
    // Nothing was done. Repeat the call in a new session, which concurrent calls share.
    if (this.#tokens.get(version) === token) this.#tokens.delete(version);
    return this.#post({ ...body, SessionToken: await this.#token(version) });
  }

  async close(): Promise<void> {
    const tokens = await Promise.allSettled(this.#tokens.values());
    this.#tokens.clear();
    for (const token of tokens)
      if (token.status === "fulfilled")
        await this.#post({ Method: "EndAPISession", SessionToken: token.value }).catch(() => undefined);
  }

  #token(version: Version): Promise<string> {
    const known = this.#tokens.get(version) ?? this.#signIn(version);
    this.#tokens.set(version, known);
    known.catch(() => this.#tokens.delete(version));
    return known;
  }

  async #signIn(APIVersion: Version): Promise<string> {
    const { user, password } = this.#remote;
    const envelope = await this.#post({ Method: "CreateAPISession", Username: user, Password: password, APIVersion });
    const [refused] = envelope.Errors;
    if (refused !== undefined) throw new Error(refused.ErrorMessage);
    return (envelope.Content as { SessionToken: string }).SessionToken;
  }

  async #post(body: object): Promise<Envelope> {
    const { url } = this.#remote;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "plumbline-assistant": "1" },
      body: JSON.stringify(body),
    }).catch((error: unknown) => {
      throw new Error(`The service at ${new URL(url).origin} cannot be reached: ${reasonOf(error)}`);
    });
    const text = await response.text();
    const envelope = envelopeIn(text);
    if (envelope === undefined) throw new Error(`${url} is not a Plumbline API address: HTTP ${response.status}.`);
    return envelope;
  }
}

function envelopeIn(text: string): Envelope | undefined {
  try {
    const read = JSON.parse(text) as Partial<Envelope> | null;
    return Array.isArray(read?.Errors) ? (read as Envelope) : undefined;
  } catch {
    return undefined;
  }
}

/** The cause of "fetch failed". */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error && cause.message !== "" ? cause.message : message;
}
