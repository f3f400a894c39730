import type { Capability } from "../../engine/capability/capability.ts";
import { continueSignIn } from "./continue-sign-in.ts";
import { createAPISession } from "./create-api-session.ts";
import { endAPISession } from "./end-api-session.ts";
import { getSessionUser } from "./get-session-user.ts";
import { startPasskeySignIn } from "./start-passkey-sign-in.ts";
import { startSignIn } from "./start-sign-in.ts";
import { useSignInLink } from "./use-sign-in-link.ts";

/** Sign-in, sessions and passwords. */
export const sessions = {
  name: "sessions",
  methods: {
    createAPISession,
    endAPISession,
    getSessionUser,
    startSignIn,
    startPasskeySignIn,
    continueSignIn,
    useSignInLink,
  },
} satisfies Capability;
