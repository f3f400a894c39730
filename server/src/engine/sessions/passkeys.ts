import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { signInStepMinutes } from "../fields/limits.ts";
import { refuse } from "../fields/refusals.ts";
import type { PasskeySite } from "../method/method.ts";
import type { Factor } from "./factor-store.ts";

/** The library and what it needs take a second and 30 MB, so it is loaded with the first passkey. */
const library = () => import("@simplewebauthn/server");
const helpers = () => import("@simplewebauthn/server/helpers");

/** EdDSA, ES256 and RS256: by default the library's choice depends on the version of Node. */
const algorithms = [-8, -7, -257];
const challengeBytes = 32;
const timeout = signInStepMinutes * 60_000;

/**
 * Where passkeys of the service work. Browsers bind them to the host's name, never to an IP address, and offer them only over TLS or
 * on this machine. The address is that of the settings: whoever sends a Host header must not choose it.
 */
export function passkeySiteAt(address: string | undefined): PasskeySite | undefined {
  if (address === undefined) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  if (hostname.startsWith("[") || isIP(hostname) > 0) return undefined;
  if (protocol !== "https:" && hostname !== "localhost") return undefined;
  return { id: hostname, origin };
}

export function requirePasskeys(site: PasskeySite | undefined): PasskeySite {
  if (site !== undefined) return site;
  throw refuse(
    "wrongState",
    "Passkeys do not work at the address of this service. Its operator sets PLUMBLINE_URL to an https address with a host name.",
  );
}

export function newChallenge(): Buffer {
  return randomBytes(challengeBytes);
}

/** What a passkey is found by. */
export interface Credential {
  readonly credentialId: Buffer;
  readonly transports: readonly string[];
}

/** The credential of a factor, if it is a passkey. */
export function credentialOf({ credential_id, transports }: Factor): Credential[] {
  return credential_id === null ? [] : [{ credentialId: credential_id, transports }];
}

/** What navigator.credentials.create takes, as JSON. */
export async function creationOptions(
  site: PasskeySite,
  user: {
    readonly firm: string;
    readonly passkeyUser: Buffer;
    readonly userName: string;
    readonly name: string;
    readonly existing: readonly Credential[];
  },
  challenge: Buffer,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return (await library()).generateRegistrationOptions({
    rpName: user.firm,
    rpID: site.id,
    userName: user.userName,
    userDisplayName: user.name,
    userID: new Uint8Array(user.passkeyUser),
    challenge: new Uint8Array(challenge),
    timeout,
    attestationType: "none",
    excludeCredentials: user.existing.map(shown),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
}

/** What navigator.credentials.get takes, as JSON; without credentials the authenticator offers those that it has for the site. */
export async function requestOptions(
  site: PasskeySite,
  challenge: Buffer,
  credentials: readonly Credential[] = [],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return (await library()).generateAuthenticationOptions({
    rpID: site.id,
    challenge: new Uint8Array(challenge),
    timeout,
    allowCredentials: credentials.map(shown),
    userVerification: "required",
  });
}

export interface NewPasskey extends Credential {
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** The passkey that an authenticator has created for the challenge; undefined if the response is not right. */
export async function createdPasskey(
  site: PasskeySite,
  challenge: Buffer,
  response: unknown,
): Promise<NewPasskey | undefined> {
  try {
    const given = response as RegistrationResponseJSON;
    if (await isCertified(given)) return undefined;
    const { verified, registrationInfo } = await (
      await library()
    ).verifyRegistrationResponse({
      response: given,
      expectedChallenge: challenge.toString("base64url"),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: Buffer.from(id, "base64url"),
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports.filter((each) => knownTransports.has(each)),
    };
  } catch {
    // The library throws for every response that it does not accept.
    return undefined;
  }
}

/**
 * Certificates of the authenticator's maker are not asked for, and not accepted: the library would load the lists of revoked ones from
 * addresses that the caller wrote into them.
 */
async function isCertified({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get("fmt");
  const signsItself = format === "packed" && attestation.get("attStmt").get("x5c") === undefined;
  return format !== "none" && !signsItself;
}

/** The id of the passkey that a response is from; undefined if the response is not one. */
export function credentialIdIn(response: unknown): Buffer | undefined {
  const id = (response as { id?: unknown } | null | undefined)?.id;
  return typeof id === "string" && id.length <= credentialIdLengthMax ? Buffer.from(id, "base64url") : undefined;
}

/** The specification's limit of 1,023 bytes, in base64url. */
const credentialIdLengthMax = 1364;

export interface StoredPasskey extends Credential {
  readonly publicKey: Buffer;
  readonly counter: number;
  /** What the authenticator knows the owner by. */
  readonly passkeyUser: Buffer;
}

/** The counter of the authenticator after it has signed the challenge; undefined if the response is not right. */
export async function counterOf(
  site: PasskeySite,
  challenge: Buffer,
  passkey: StoredPasskey,
  response: unknown,
): Promise<number | undefined> {
  try {
    const given = response as AuthenticationResponseJSON;
    const { userHandle } = given.response;
    if (userHandle !== undefined && !Buffer.from(userHandle, "base64url").equals(passkey.passkeyUser)) return undefined;
    const { verified, authenticationInfo } = await (
      await library()
    ).verifyAuthenticationResponse({
      response: given,
      expectedChallenge: challenge.toString("base64url"),
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId.toString("base64url"),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for every response that it does not accept, also when the counter went back.
    return undefined;
  }
}

const knownTransports: ReadonlySet<string> = new Set([
  "ble",
  "hybrid",
  "internal",
  "nfc",
  "usb",
] satisfies AuthenticatorTransport[]);

function shown({ credentialId, transports }: Credential) {
  return { id: credentialId.toString("base64url"), transports: transports as AuthenticatorTransport[] };
}
