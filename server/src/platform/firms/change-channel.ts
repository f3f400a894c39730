/** On this channel processes announce, with a firm's schema, that what others know of it is out of date. */
export const changeChannel = "plumbline_changed";

const serverMark = "server ";

/** What is announced when a server's address changed. */
export const serverPayload = (name: string) => serverMark + name;

/** The server that an announcement is about; undefined when it is about a firm. */
export function serverIn(payload: string): string | undefined {
  return payload.startsWith(serverMark) ? payload.slice(serverMark.length) : undefined;
}
