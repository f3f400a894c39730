/** Why a sign-in through the firm's provider opened no session, in words for the person who tried. */
const sentences: Readonly<Record<string, string>> = {
  canceled: "You canceled the sign-in.",
  expired: "The sign-in took too long or was opened twice. Try again.",
  failed: "The sign-in could not be confirmed. Try again, or ask your administrator.",
  inactive: "Your account is inactive. Ask your administrator.",
  linked: "Another person is linked with your account. Ask your administrator to unlink it.",
  none: "There is no account for you here. Ask your administrator.",
  several: "Several accounts have your email address. Ask your administrator.",
  unavailable: "The sign-in service of your firm cannot be reached. Try again later, or use your password.",
  unverified: "Your email address is not verified. Verify it where your account is, then try again.",
};

/** A code from the address, so anything else is answered with a general sentence. */
export function problemSentence(code: string): string {
  return (Object.hasOwn(sentences, code) ? sentences[code] : undefined) ?? "You were not signed in. Try again.";
}
