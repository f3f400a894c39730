import type { Written } from "../method/method.ts";

/** How the audit shows a change of a user's sign-in; it never contains a secret. */
export function signInChange(userKey: number, after: Readonly<Record<string, unknown>>): Written {
  return { record: "SignIn", key: userKey, before: "{}", after: JSON.stringify(after) };
}
