import type { FastifyRequest } from "fastify";

/** An API token in the header; other schemes and other tokens are not ours. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers;
  if (authorization === undefined || authorization.length > bearerLengthMax) return undefined;
  return /^Bearer (plb_[\w-]+)$/i.exec(authorization)?.[1];
}

const bearerLengthMax = 100;
