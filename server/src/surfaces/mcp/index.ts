export { defaultTools } from "./default-tools.ts";
export { methodTools } from "./method-tools.ts";
export { methodsInReach } from "./methods-in-reach.ts";
export { promptsOf } from "./prompts.ts";
export { type Remote, RemoteService } from "./remote-service.ts";
export { resourcesOf } from "./resources.ts";
export { serveTools } from "./serve-tools.ts";
