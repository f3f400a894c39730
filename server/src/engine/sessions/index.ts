export { hashPassword, passwordIsRight } from "./passwords.ts";
export { deleteOldSessions, findSignIn, findSignInByKey } from "./session-store.ts";
export { isSessionMethod } from "./session-method.ts";
export { openSessions, type Session, type Sessions } from "./sessions.ts";
export { deleteFadedFailures } from "./throttle.ts";
export { createAPISession } from "./create-api-session.ts";
export { endAPISession } from "./end-api-session.ts";
export { getSessionUser } from "./get-session-user.ts";
