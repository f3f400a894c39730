import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** Few people use a passkey on every visit, so the code for it is loaded when it is needed. */
const library = () => import("@simplewebauthn/browser");

/** Whether passkeys work on this page: the service binds them to one origin. */
export function passkeysWorkAt(origin: string | null | undefined): boolean {
  return origin === location.origin && typeof window.PublicKeyCredential === "function";
}

/** Lets the browser ask for one of the passkeys. */
export async function askForPasskey(options: unknown): Promise<unknown> {
  const { startAuthentication } = await library();
  return inPlainWords(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}

/** Lets the browser create a passkey. */
export async function createPasskey(options: unknown): Promise<unknown> {
  const { startRegistration } = await library();
  return inPlainWords(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));
}

async function inPlainWords<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new Error(sentences[(error as Error).name] ?? "The browser could not use a passkey.", { cause: error });
  }
}

const canceled = "No passkey was used: the request was canceled or timed out.";
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: canceled,
  AbortError: canceled,
  InvalidStateError: "This device already has a passkey for your user.",
};
