/** One call of the interface in the web session: the cookie says who, the header says that it is this app. */
export interface CallOptions {
  readonly version?: 1 | 2;
  readonly preview?: boolean;
  readonly page?: { readonly size: number; readonly number: number };
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface ErrorItem {
  readonly ErrorID: number;
  readonly ErrorMessage: string;
  readonly ErrorData: Readonly<Record<string, unknown>>;
}

export interface WarningItem {
  readonly WarningID: number;
  readonly WarningMessage: string;
  readonly WarningData: Readonly<Record<string, unknown>>;
}

export interface Answer<Content = Record<string, unknown>> {
  readonly ResponseCode: number;
  readonly Message: string;
  readonly Errors: readonly ErrorItem[];
  readonly Content: Content;
  readonly UsageKey: string;
  readonly Warnings?: readonly WarningItem[];
  readonly PageCount?: number;
}

/** The service refused: each item says what, where and what would be right. */
export class CallError extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(answer.Message);
    this.answer = answer;
  }
  get code(): number {
    return this.answer.ResponseCode;
  }
  get errors(): readonly ErrorItem[] {
    return this.answer.Errors;
  }
}

/** The network or the service is away; what was typed is kept. */
export class OfflineError extends Error {}

export const noSession = -402;

export async function callService<Content = Record<string, unknown>>(
  method: string,
  args: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Answer<Content>> {
  const body = {
    Method: method,
    UseSessionCookie: true,
    ...(options.version === undefined ? {} : { APIVersion: options.version }),
    ...(options.preview === true ? { Preview: true } : {}),
    ...(options.page === undefined
      ? {}
      : { PageResults: true, PageSize: options.page.size, PageNumber: options.page.number }),
    MethodArguments: args,
  };
  return post<Content>(body, options);
}

export async function signIn(firm: string, userName: string, password: string): Promise<void> {
  rememberFirm(firm);
  await post({
    Method: "CreateAPISession",
    Username: userName,
    Password: password,
    APIVersion: 0,
    UseSessionCookie: true,
  });
}

export async function signOut(): Promise<void> {
  await post({ Method: "EndAPISession", UseSessionCookie: true });
}

export function rememberedFirm(): string {
  return localStorage.getItem("plumbline.firm") ?? "";
}

export function rememberFirm(firm: string): void {
  localStorage.setItem("plumbline.firm", firm);
}

async function post<Content>(body: object, options: CallOptions = {}): Promise<Answer<Content>> {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "application/json",
    "plumbline-web": "1",
  };
  if (options.idempotencyKey !== undefined) headers["idempotency-key"] = options.idempotencyKey;
  let response: Response;
  try {
    response = await fetch(`/ServiceAPI.ashx?${encodeURIComponent(rememberedFirm())}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
      credentials: "same-origin",
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
  } catch (error) {
    if ((error as Error).name === "AbortError") throw error;
    throw new OfflineError(
      "The service cannot be reached. What you typed is kept; it is sent when the connection is back.",
    );
  }
  const answer = (await response.json()) as Answer<Content>;
  if (answer.Errors.length > 0) throw new CallError(answer as Answer);
  return answer;
}
