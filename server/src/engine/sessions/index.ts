export { hashPassword, hashPasswords, passwordIsRight } from "./passwords.ts";
export { checkPassword, hiddenPassword, ownerOf } from "./password-rules.ts";
export { deleteOldSessions, findSignIn, findSignInByKey, grantsOf, lockSignIn, savePassword } from "./session-store.ts";
export { isSessionMethod } from "./session-method.ts";
export {
  apiTokenPrefix,
  hashOfToken,
  newAPIToken,
  openSessions,
  refusedByDuty,
  type Session,
  type Sessions,
} from "./sessions.ts";
export { deleteOldLinks, type LinkPurpose, saveLink } from "./link-store.ts";
export { confirmOwner, confirmPassword, ownerArguments } from "./confirm-password.ts";
export { deleteFadedFailures } from "./throttle.ts";
export { signInChange } from "./sign-in-change.ts";
export {
  confirmFactor,
  countRecoveryCodes,
  deleteFactors,
  type Factor,
  factorKinds,
  findFactors,
  insertSecret,
  renameFactor,
  saveRecoveryCodes,
} from "./factor-store.ts";
export { confirmPasskey, insertPasskey, passkeyUserOf, tryPasskey } from "./passkey-store.ts";
export {
  createdPasskey,
  creationOptions,
  credentialOf,
  newChallenge,
  passkeySiteAt,
  requirePasskeys,
} from "./passkeys.ts";
export {
  codeIsRight,
  confirmedFactors,
  encryptSecret,
  newRecoveryCodes,
  newSecret,
  requireKey,
  secretUri,
  shownRecoveryCode,
} from "./second-factor.ts";
export { countAttempt, deleteOldAttempts } from "./attempt-store.ts";
export { openSession } from "./open-session.ts";
export type { SessionCall } from "./session-method.ts";
export { deleteOldSteps, saveProviderStep, saveStep, takeProviderStep } from "./step-store.ts";
export { findAccessChanges } from "./access-change-store.ts";
export { listOfAccessChanges, showAccessChanges } from "./access-changes.ts";
export { behind, findPeopleBehind } from "./behind-store.ts";
