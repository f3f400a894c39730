import type { FastifyReply, FastifyRequest } from "fastify";

/** The session in the cookie; its value is a token, which needs no quoting. */
export function cookieOf(request: FastifyRequest): string | undefined {
  const sent = request.headers.cookie;
  return sent === undefined ? undefined : sessionCookieSent.exec(sent)?.[1];
}

const sessionCookie = "ServiceSession";
const sessionCookieSent = new RegExp(`(?:^|;)\\s*${sessionCookie}=([^;\\s]*)`);

/** Sets the cookie, or removes the current one. */
export function sendCookie(request: FastifyRequest, reply: FastifyReply, cookie: string | null): void {
  if (cookie === null && cookieOf(request) === undefined) return;
  const attributes = `Path=/; HttpOnly; SameSite=Strict${request.protocol === "https" ? "; Secure" : ""}`;
  const value = cookie === null ? "; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:00 GMT" : cookie;
  void reply.header("set-cookie", `${sessionCookie}=${value}; ${attributes}`);
}
