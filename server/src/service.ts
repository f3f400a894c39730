import type { Service } from "./engine/wire/request.ts";
import { capabilities, methodsByName } from "./methods.ts";
import { openCore, type OpenCore, type ServiceOptions } from "./service-core.ts";

export type { ServiceOptions } from "./service-core.ts";

/** The service without HTTP. */
export type OpenService = OpenCore & Service;

/** The service with all methods, as a worker process and tests use it. */
export function openService(options: ServiceOptions): OpenService {
  return { ...openCore(capabilities, options), methods: methodsByName };
}
