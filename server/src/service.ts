import { methodsByName } from "./methods.ts";
import { type OpenService, openServiceWith, type ServiceOptions } from "./service-core.ts";

export type { OpenService, ServiceOptions } from "./service-core.ts";

/** The service with all methods, as a worker process and tests use it. */
export function openService(options: ServiceOptions): OpenService {
  return openServiceWith(methodsByName, options);
}
