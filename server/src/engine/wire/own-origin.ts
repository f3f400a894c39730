import { hostOf, isLoopbackHost } from "../events/index.ts";
import { refuse } from "../fields/refusals.ts";

/**
 * The origin of links that other people open, and of redirects: as configured. The address of the request counts only on loopback,
 * because whoever calls chooses its Host, and a link with a secret would lead to them. Undefined where nobody has configured it.
 */
export function ownOrigin(configured: string | undefined, asked: string): string | undefined {
  if (configured !== undefined) return configured;
  if (!URL.canParse(asked)) return undefined;
  const url = new URL(asked);
  return isLoopbackHost(hostOf(url)) ? url.origin : undefined;
}

export const noOrigin =
  "The service does not know the address at which people open it. Its operator sets PLUMBLINE_URL, such as https://books.example.com.";

/** The same for a method whose answer contains such a link. */
export function requiredOrigin(configured: string | undefined, asked: string): string {
  const origin = ownOrigin(configured, asked);
  if (origin === undefined) throw refuse("notAllowed", noOrigin);
  return origin;
}
