export { type Remote, RemoteService } from "./remote-service.ts";
export { serveTools } from "./serve-tools.ts";
export { type Tool, toolsOf } from "./tools.ts";
