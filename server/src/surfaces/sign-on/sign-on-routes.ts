import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type Claims,
  completeAtProvider,
  decryptSecret,
  decryptState,
  encryptState,
  findActiveProviders,
  pageToOpen,
  type Problem,
  type Provider,
  saveProblem,
  signInPerson,
  startAtProvider,
  type StartedSignIn,
} from "../../capabilities/single-sign-on/index.ts";
import { agentLengthMax, providerStepMinutes } from "../../engine/fields/limits.ts";
import { RefusedCall } from "../../engine/fields/refusals.ts";
import type { Firm } from "../../engine/firms/index.ts";
import {
  confirmedFactors,
  countAttempt,
  findSignInByKey,
  openSession,
  saveProviderStep,
  saveStep,
  takeProviderStep,
} from "../../engine/sessions/index.ts";
import { asService } from "../../engine/wire/as-service.ts";
import { noOrigin, ownOrigin } from "../../engine/wire/own-origin.ts";
import type { Service } from "../../engine/wire/request.ts";
import { sendCookie } from "../http/session-cookie.ts";

interface SignOnOptions {
  readonly service: Service;
  /** Called with what went wrong at a provider. */
  readonly onFault: (error: unknown) => void;
}

/** A sign-in that waits for its provider, as it is kept encrypted. */
interface Waiting extends StartedSignIn {
  readonly providerKey: number;
  readonly goTo: string;
}

const callbackPath = "/auth/oidc/callback";
const stepCookie = "SignInStep";

/** Sign-in through the firm's identity providers, by OpenID Connect: the browser goes to the provider and comes back. */
export function addSignOnRoutes(app: FastifyInstance, options: SignOnOptions): void {
  const { service } = options;
  app.get("/auth/oidc/providers", async (request, reply) => {
    const { firm } = await firmAsked(service, request);
    const found = firm === undefined ? [] : await findActiveProviders(firm.pool.db);
    return reply
      .header("cache-control", "no-store")
      .send({ providers: found.map(({ key, label }) => ({ key, label })) });
  });
  app.get("/auth/oidc/start", async (request, reply) => {
    const { firm, rest } = await firmAsked(service, request);
    const goTo = pageToOpen(rest.get("goTo") ?? undefined);
    if (firm === undefined) return goBack(reply, { firm: "", goTo, problem: "none" });
    return guarded(options, reply, { firm: firm.id, goTo }, () =>
      service.gates.providers.through(firm.id, () => start(options, request, reply, { firm, rest, goTo })),
    );
  });
  app.get(callbackPath, async (request, reply) => {
    const [id, secret] = stepOf(request);
    const firm = id === "" ? undefined : await service.firms.find(id);
    if (firm === undefined) return goBack(reply, { firm: "", goTo: pageToOpen(undefined), problem: "expired" });
    return guarded(options, reply, { firm: firm.id, goTo: pageToOpen(undefined) }, () =>
      service.gates.providers.through(firm.id, () => complete(options, request, reply, firm, secret)),
    );
  });
}

interface Start {
  readonly firm: Firm;
  readonly rest: URLSearchParams;
  readonly goTo: string;
}

async function start(
  { service, onFault }: SignOnOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { firm, rest, goTo }: Start,
): Promise<FastifyReply> {
  const { db } = firm.pool;
  const now = service.clock();
  const providers = await findActiveProviders(db);
  const asked = rest.get("provider");
  const provider = asked === null ? providers[0] : providers.find(({ key }) => String(key) === asked);
  if (provider === undefined) return goBack(reply, { firm: firm.id, goTo, problem: "none" });
  const begun = await begin(service, request, accessTo(service, firm, provider, now)).catch((error: unknown) =>
    noteProblem({ firm, provider, now, onFault }, error),
  );
  if (begun === undefined || !/^https?:$/.test(begun.url.protocol))
    return goBack(reply, { firm: firm.id, goTo, problem: "unavailable" });
  const waiting: Waiting = { ...begun.started, providerKey: provider.key, goTo };
  const secret = await saveProviderStep(db, encryptState(firm, waiting), now);
  return setStep(request, reply, `${firm.id}.${secret}`).redirect(begun.url.href, 303);
}

async function begin({ url }: Service, request: FastifyRequest, access: ReturnType<typeof accessTo>) {
  const origin = ownOrigin(url, `${request.protocol}://${request.host}`);
  if (origin === undefined) throw new Error(noOrigin);
  return startAtProvider(access, `${origin}${callbackPath}`);
}

async function complete(
  { service, onFault }: SignOnOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  firm: Firm,
  secret: string,
): Promise<FastifyReply> {
  const { db } = firm.pool;
  const now = service.clock();
  setStep(request, reply, undefined);
  const state = await takeProviderStep(db, secret, now);
  const waiting = state === undefined ? undefined : decryptState<Waiting>(firm, state);
  const back = { firm: firm.id, goTo: waiting?.goTo ?? pageToOpen(undefined) };
  const provider = (await findActiveProviders(db)).find(({ key }) => key === waiting?.providerKey);
  if (waiting === undefined || provider === undefined) return goBack(reply, { ...back, problem: "expired" });
  const query = queryOf(request);
  if (query.get("error") === "access_denied") return goBack(reply, { ...back, problem: "canceled" });
  const access = accessTo(service, firm, provider, now);
  const claims = await completeAtProvider(access, waiting, query.toString()).catch((error: unknown) =>
    noteProblem({ firm, provider, now, onFault }, error),
  );
  if (claims === undefined) return goBack(reply, { ...back, problem: "failed" });
  const outcome = await openFor(service, request, { firm, provider, claims, now });
  if ("problem" in outcome) return goBack(reply, { ...back, problem: outcome.problem });
  if (outcome.cookie !== undefined) sendCookie(request, reply, outcome.cookie);
  return goBack(reply, { ...back, done: outcome.step ?? "" });
}

type Outcome = { readonly problem: Problem } | { readonly cookie?: string; readonly step?: string };

/** Opens a session for the person, or leaves it waiting for their second factor. */
async function openFor(
  service: Service,
  request: FastifyRequest,
  { firm, provider, claims, now }: { firm: Firm; provider: Provider; claims: Claims; now: number },
): Promise<Outcome> {
  const { db } = firm.pool;
  const address = request.ip;
  const agent = (request.headers["user-agent"] ?? "").slice(0, agentLengthMax);
  const work = {
    firm,
    name: "SingleSignOn",
    userName: `Single sign-on: ${provider.label}`,
    rights: ["people", "giveAccess"],
    address,
    agent,
  } as const;
  const findOrCreate = () => asService(service, work, (call) => signInPerson(call, provider, claims));
  const who = await findOrCreate().catch((error: unknown) => {
    if (!(error instanceof RefusedCall)) throw error;
    // A directory may have created the person meanwhile, who is then found.
    return findOrCreate();
  });
  const found = "problem" in who ? undefined : await findSignInByKey(db, who.userKey);
  if ("problem" in who || found === undefined) {
    await countAttempt(db, { userName: "", address, outcome: "Failed", now, agent, surface: "Web" });
    return { problem: "problem" in who ? who.problem : "inactive" };
  }
  const { userKey } = found.caller;
  const needsCode = !provider.checksSecondFactor && (await confirmedFactors(db, userKey)).length > 0;
  if (needsCode)
    return { step: (await saveStep(db, { userKey, challenge: null, byProvider: true, address, now })) ?? "" };
  const call = {
    firm,
    sessions: service.sessions,
    now,
    address,
    apiUrl: "",
    isExempt: service.isExempt(firm),
    agent,
    surface: "Web",
    passkeySite: () => undefined,
    usageKey: randomUUID(),
    token: undefined,
    web: true,
  } as const;
  const how = { version: 0, secondFactor: provider.checksSecondFactor, byProvider: true, setsCookie: true } as const;
  const { cookie } = await openSession(found, call, how);
  return { cookie: cookie ?? "" };
}

function accessTo({ allowsPrivateWebhooks }: Service, firm: Firm, provider: Provider, now: number) {
  const clientSecret = decryptSecret(firm, provider.clientSecret);
  return { provider, clientSecret, allowsPrivate: allowsPrivateWebhooks, now };
}

/** Keeps the reason for the people who set the provider up; the person who signs in learns only that it failed. */
async function noteProblem(
  at: { firm: Firm; provider: Provider; now: number; onFault: (error: unknown) => void },
  error: unknown,
): Promise<undefined> {
  at.onFault(error);
  await saveProblem(at.firm.pool.db, at.provider.key, reasonOf(error), at.now);
}

function reasonOf(error: unknown): string {
  const parts: string[] = [];
  for (let each = error; each instanceof Error && parts.length < 3; each = each.cause) parts.push(each.message);
  return parts.join(": ");
}

/** The person sees the sign-in page, whatever went wrong. */
async function guarded(
  { onFault }: SignOnOptions,
  reply: FastifyReply,
  back: Omit<Back, "problem" | "done">,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof RefusedCall ? error.refusals[0] : undefined;
    if (refusal === undefined) onFault(error);
    const isHere = refusal !== undefined && refusal.name !== "tooMany" && refusal.name !== "wrongState";
    return goBack(reply, { ...back, problem: isHere ? "none" : "unavailable" });
  }
}

interface Back {
  readonly firm: string;
  readonly goTo: string;
  readonly problem?: Problem;
  /** Set once the person is known: the token of a sign-in that waits for its second factor, or empty. */
  readonly done?: string;
}

/** Back to the sign-in page, which remembers the firm and goes on. The token is in the fragment, which no server sees. */
function goBack(reply: FastifyReply, { firm, goTo, problem, done }: Back): FastifyReply {
  const search = new URLSearchParams({ firm, goTo, ...(problem === undefined ? { from: "provider" } : { problem }) });
  const fragment = done === undefined || done === "" ? "" : `#${done}`;
  return reply.header("cache-control", "no-store").redirect(`/app/sign-in?${search.toString()}${fragment}`, 303);
}

/** The first part of the query is the firm's id, as in the address of commands. */
async function firmAsked(
  { firms }: Service,
  request: FastifyRequest,
): Promise<{ firm: Firm | undefined; rest: URLSearchParams }> {
  const rest = queryOf(request);
  const [first = ""] = rest.keys();
  const id = rest.get("id") ?? first;
  return { firm: await firms.find(id), rest };
}

function queryOf(request: FastifyRequest): URLSearchParams {
  const url = request.raw.url ?? "";
  return new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?") + 1) : "");
}

/** The firm and the secret of the step. */
function stepOf(request: FastifyRequest): readonly [firm: string, secret: string] {
  const sent = stepCookieSent.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const dot = sent.lastIndexOf(".");
  return dot < 0 ? ["", ""] : [sent.slice(0, dot), sent.slice(dot + 1)];
}

const stepCookieSent = new RegExp(`(?:^|;)\\s*${stepCookie}=([\\w.-]{1,200})(?:;|$)`);

/** Lax, because browsers do not send a strict cookie when the provider sends them back. */
function setStep(request: FastifyRequest, reply: FastifyReply, value: string | undefined): FastifyReply {
  const age = value === undefined ? 0 : providerStepMinutes * 60;
  const secure = request.protocol === "https" ? "; Secure" : "";
  return reply.header(
    "set-cookie",
    `${stepCookie}=${value ?? ""}; Path=/auth/oidc; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`,
  );
}
