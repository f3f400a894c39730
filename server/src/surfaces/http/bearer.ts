import type { FastifyRequest } from "fastify";

/** An API token in the header; other schemes and other tokens are not ours. */
export function bearerOf(request: FastifyRequest): string | undefined {
  const given = givenIn(request);
  return given?.startsWith(apiTokenStart) === true ? given : undefined;
}

/** A session's token in the header, which counts at the paths of methods: their bodies have no place for it. */
export function tokenInHeader(request: FastifyRequest): string | undefined {
  const given = givenIn(request);
  return given?.startsWith(apiTokenStart) === true ? undefined : given;
}

const apiTokenStart = "plb_";
const bearerLengthMax = 100;

function givenIn({ headers: { authorization } }: FastifyRequest): string | undefined {
  if (authorization === undefined || authorization.length > bearerLengthMax) return undefined;
  return /^Bearer ([\w-]+)$/i.exec(authorization)?.[1];
}
