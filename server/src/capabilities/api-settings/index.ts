export { findCall } from "./find-call.ts";
export { getAPISettings } from "./get-api-settings.ts";
export { listCalls } from "./list-calls.ts";
export { listFirmSettings } from "./list-firm-settings.ts";
export { updateFirmSettings } from "./update-firm-settings.ts";
export { listAPIUsers, listServiceUsers } from "./list-users.ts";
export { ServiceUser } from "./user-records.ts";
export { updateAPIUsers, updateServiceUsers } from "./update-users.ts";
