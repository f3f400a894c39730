import type { Configuration } from "openid-client";
import { publicFetch } from "../../engine/events/index.ts";
import { providerAnswerBytesMax, providerSecondsMax } from "../../engine/fields/limits.ts";
import type { Claims, Provider } from "./person-rules.ts";

/** How the service is registered at a provider, and how far it may reach. */
export interface ProviderAccess {
  readonly provider: Provider;
  readonly clientSecret: string | undefined;
  /** Whether the provider may be at an address that is not public. */
  readonly allowsPrivate: boolean;
  readonly now: number;
}

/** What one sign-in keeps until the provider answers. */
export interface StartedSignIn {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

const scope = "openid profile email";

/** Loaded with the first sign-in: most firms have no provider. */
const openid = () => import("openid-client");

/** Where the browser goes to sign in, and what to keep until it comes back. */
export async function startAtProvider(
  access: ProviderAccess,
  redirectUri: string,
): Promise<{ readonly url: URL; readonly started: StartedSignIn }> {
  const { randomState, randomNonce, randomPKCECodeVerifier, buildAuthorizationUrl, calculatePKCECodeChallenge } =
    await openid();
  const config = await configOf(access);
  const started = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier(), redirectUri };
  const url = buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state: started.state,
    nonce: started.nonce,
    code_challenge: await calculatePKCECodeChallenge(started.verifier),
    code_challenge_method: "S256",
  });
  return { url, started };
}

/** What the provider says of the person, once its answer is checked: state, nonce, issuer, audience, signature and time. */
export async function completeAtProvider(
  access: ProviderAccess,
  started: StartedSignIn,
  query: string,
): Promise<Claims> {
  const { authorizationCodeGrant, fetchUserInfo } = await openid();
  const config = await configOf(access);
  const tokens = await authorizationCodeGrant(config, new URL(`${started.redirectUri}?${query}`), {
    pkceCodeVerifier: started.verifier,
    expectedState: started.state,
    expectedNonce: started.nonce,
    idTokenExpected: true,
  });
  const inToken = tokens.claims();
  if (inToken === undefined) throw new Error("the provider sent no ID token");
  const { groupsClaim } = access.provider;
  const lacks = inToken["email"] === undefined || inToken[groupsClaim] === undefined;
  const asked = lacks && config.serverMetadata().userinfo_endpoint !== undefined;
  const more = asked ? await fetchUserInfo(config, tokens.access_token, inToken.sub) : {};
  return claimsOf({ ...more, ...inToken }, groupsClaim);
}

function claimsOf(found: Readonly<Record<string, unknown>>, groupsClaim: string): Claims {
  const text = (name: string) => (typeof found[name] === "string" ? found[name] : "");
  const email = text("email").trim();
  const [first = "", ...rest] = text("name").trim().split(/\s+/);
  const hasParts = text("given_name") !== "" || text("family_name") !== "";
  const groups = found[groupsClaim];
  return {
    issuer: text("iss"),
    subject: text("sub"),
    email: /^[^\s@]+@[^\s@]+$/.test(email) && email.length <= emailLengthMax ? email : undefined,
    emailVerified: isTrue(found["email_verified"]) || isTrue(found["xms_edov"]),
    firstName: hasParts ? text("given_name") : first,
    lastName: hasParts ? text("family_name") : rest.join(" "),
    groups: (Array.isArray(groups) ? groups : [groups]).filter((each) => typeof each === "string"),
  };
}

const emailLengthMax = 254;

/** Some providers send the word instead of the value. */
function isTrue(value: unknown): boolean {
  return value === true || value === "true" || value === 1 || value === "1";
}

interface Known {
  readonly config: Promise<Configuration>;
  readonly until: number;
}

const known = new Map<string, Known>();
const knownMax = 200;
const knownMs = 10 * 60_000;
/** After a failure people may try again soon, but a provider that hangs is not asked by each of them. */
const failedMs = 5000;

/** The provider's settings, read once for many sign-ins. */
function configOf(access: ProviderAccess): Promise<Configuration> {
  const { provider, clientSecret, allowsPrivate, now } = access;
  const name = JSON.stringify([provider.issuer, provider.clientId, clientSecret, allowsPrivate]);
  const kept = known.get(name);
  if (kept !== undefined && now < kept.until && now > kept.until - knownMs - 1) return kept.config;
  if (known.size >= knownMax) known.clear();
  const config = discover(access);
  known.set(name, { config, until: now + knownMs });
  config.catch(() => known.set(name, { config, until: now + failedMs }));
  return config;
}

async function discover({ provider, clientSecret, allowsPrivate }: ProviderAccess): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery, enableNonRepudiationChecks, ...library } = await openid();
  const { ClientSecretBasic, ClientSecretPost, Configuration: MadeOf, None } = library;
  const issuer = new URL(provider.issuer);
  const limits = { allowsPrivate, secondsMax: providerSecondsMax, bytesMax: providerAnswerBytesMax };
  const fetch = (url: string, sent: object) => publicFetch(url, sent, limits);
  // Only loopback may be without TLS, which the fetch checks.
  const prepare = [...(issuer.protocol === "http:" ? [allowInsecureRequests] : []), enableNonRepudiationChecks];
  const options = { timeout: providerSecondsMax, [customFetch]: fetch };
  const found = (
    await discovery(issuer, provider.clientId, undefined, None(), { ...options, execute: prepare })
  ).serverMetadata();
  const methods = found.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authentication =
    clientSecret === undefined
      ? None()
      : methods.includes("client_secret_basic")
        ? ClientSecretBasic(clientSecret)
        : ClientSecretPost(clientSecret);
  const config = new MadeOf(found, provider.clientId, undefined, authentication);
  config.timeout = providerSecondsMax;
  Object.assign(config, { [customFetch]: fetch });
  for (const each of prepare) each(config);
  return config;
}
