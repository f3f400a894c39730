import type { Capability } from "../../engine/capability/capability.ts";
import { changePassword } from "./change-password.ts";
import { confirmSecondFactor } from "./confirm-second-factor.ts";
import { createAPIToken } from "./create-api-token.ts";
import { createSignInLink } from "./create-sign-in-link.ts";
import { endAPITokens } from "./end-api-tokens.ts";
import { endSessions } from "./end-sessions.ts";
import { listAPITokens } from "./list-api-tokens.ts";
import { listSecondFactors } from "./list-second-factors.ts";
import { listSessions } from "./list-sessions.ts";
import { listSignIns } from "./list-sign-ins.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { renameSecondFactor } from "./rename-second-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { resetSecondFactor } from "./reset-second-factor.ts";
import { startSecondFactor } from "./start-second-factor.ts";

/** What users do about their own sign-in: sessions, second factors, passwords and tokens. */
export const signIns = {
  name: "sign-ins",
  methods: {
    changePassword,
    listSessions,
    endSessions,
    listSignIns,
    listSecondFactors,
    startSecondFactor,
    confirmSecondFactor,
    renameSecondFactor,
    removeSecondFactor,
    renewRecoveryCodes,
    createAPIToken,
    listAPITokens,
    endAPITokens,
    createSignInLink,
    resetSecondFactor,
  },
} satisfies Capability;
