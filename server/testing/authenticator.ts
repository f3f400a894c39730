import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What a test changes about an authenticator's answer, to attack with it. */
export interface Changes {
  /** The origin of the page, as the browser would say. */
  readonly origin?: string;
  /** The host name that the authenticator signs for. */
  readonly rpID?: string;
  readonly challenge?: string;
  /** Whether the owner showed a fingerprint, a face or a PIN. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  /** Whether a certificate vouches for the authenticator. */
  readonly certified?: boolean;
}

/** An authenticator with one passkey, and the browser around it. */
export interface Authenticator {
  create(options: PublicKeyCredentialCreationOptionsJSON, changes?: Changes): RegistrationResponseJSON;
  get(options: PublicKeyCredentialRequestOptionsJSON, changes?: Changes): AuthenticationResponseJSON;
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const hash = (value: Uint8Array | string) => createHash("sha256").update(value).digest();
const flags = { present: 0x01, verified: 0x04, newCredential: 0x40 };

/** `counts: false` for an authenticator whose counter is always 0, as that of most phones. */
export function newAuthenticator(origin: string, { counts = true } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y, "base64url"))],
    ]) as never,
  );
  const credentialId = randomBytes(32);
  let userHandle = "";
  let uses = 0;

  const clientData = (type: string, challenge: string, changes: Changes) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: changes.challenge ?? challenge,
        origin: changes.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpID: string, { verified = true, counter, ...changes }: Changes, credential?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? (counts ? ++uses : 0));
    const flag = flags.present | (verified ? flags.verified : 0) | (credential === undefined ? 0 : flags.newCredential);
    return Buffer.concat([hash(changes.rpID ?? rpID), Buffer.from([flag]), count, credential ?? Buffer.alloc(0)]);
  };

  return {
    create(options, changes = {}) {
      userHandle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, cose]);
      const authData = new Uint8Array(authenticatorData(options.rp.id ?? "", changes, credential));
      const client = clientData("webauthn.create", options.challenge, changes);
      const signed = Buffer.concat([authData, hash(client)]);
      const certified = changes.certified === true;
      const attestation = new Map<string, unknown>([
        ["fmt", certified ? "packed" : "none"],
        ["attStmt", certified ? certifiedStatement(signed) : new Map()],
        ["authData", authData],
      ]);
      return {
        id: base64(credentialId),
        rawId: base64(credentialId),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          transports: ["internal"],
        },
      } as RegistrationResponseJSON;
    },
    get(options, changes = {}) {
      const data = authenticatorData(options.rpId ?? "", changes);
      const client = clientData("webauthn.get", options.challenge, changes);
      return {
        id: base64(credentialId),
        rawId: base64(credentialId),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(data),
          signature: base64(sign("sha256", Buffer.concat([data, hash(client)]), privateKey)),
          userHandle: changes.userHandle ?? userHandle,
        },
      } as AuthenticationResponseJSON;
    },
  };
}

/** A certificate that says of itself that it is an authenticator's, and its key; good for tests only. */
const certificate =
  "MIIB8jCCAZigAwIBAgIURHZyWeLhDw67ojOUWKeZyVZewD0wCgYIKoZIzj0EAwIwTzELMAkGA1UEBhMCVVMxDTALBgNVBAoMBFRlc3QxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDTALBgNVBAMMBFRlc3QwIBcNMjYxMTE2MTA0MzQ5WhgPMjEyNjEwMjMxMDQzNDlaME8xCzAJBgNVBAYTAlVTMQ0wCwYDVQQKDARUZXN0MSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ0wCwYDVQQDDARUZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEHvA/R3fkyDhMMLODRyhSB5037ysoZvFPvruwxtw4kiwImbJPi7Nx6YSbXdhM6t9t8EQkJj9mo99J+k0+ULdtdqNQME4wHQYDVR0OBBYEFI/Ev7vDlA3kOh4CfVLCqZBi2WSrMB8GA1UdIwQYMBaAFI/Ev7vDlA3kOh4CfVLCqZBi2WSrMAwGA1UdEwEB/wQCMAAwCgYIKoZIzj0EAwIDSAAwRQIhAPeze23Jv8XdLNEZGG+1XClop/znrBoqUdiXWfqrwCQlAiAnyrdi0KrRWhdT201Vur3FLxfGPRkB6rKs6s476MajFA==";
const certificateKey =
  "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHc7mB5Tk0/1RQJtykEHGiiWNtcwNpovohhj9ss5w8RShRANCAAQe8D9Hd+TIOEwws4NHKFIHnTfvKyhm8U++u7DG3DiSLAiZsk+Ls3HphJtd2Ezq323wRCQmP2aj30n6TT5Qt212";

function certifiedStatement(signed: Uint8Array): Map<string, unknown> {
  const key = createPrivateKey({ key: Buffer.from(certificateKey, "base64"), format: "der", type: "pkcs8" });
  return new Map<string, unknown>([
    ["alg", -7],
    ["sig", new Uint8Array(sign("sha256", signed, key))],
    ["x5c", [new Uint8Array(Buffer.from(certificate, "base64"))]],
  ]);
}
