export { changePassword } from "./change-password.ts";
export { createSignInLink } from "./create-sign-in-link.ts";
export { endSessions } from "./end-sessions.ts";
export { listSessions } from "./list-sessions.ts";
export { listSignIns } from "./list-sign-ins.ts";
