import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "../settings.ts";

class PortRefused extends Error {}

/** Workers of a service that was just killed take a moment to exit. */
const secondsToWaitMax = 2;

/** Checks the port before anything slow happens. */
export async function checkPort(settings: Pick<Settings, "host" | "port">): Promise<void> {
  const until = Date.now() + secondsToWaitMax * 1000;
  for (;;) {
    const code = await tryPort(settings);
    if (code === undefined) return;
    if (code !== "EADDRINUSE" || Date.now() > until) throw new PortRefused(refusal(code, settings));
    await pause(50);
  }
}

async function tryPort({ host, port }: Pick<Settings, "host" | "port">): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, "listening");
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message;
  } finally {
    if (server.listening) await new Promise((closed) => server.close(closed));
  }
}

function refusal(code: string, { host, port }: Pick<Settings, "host" | "port">): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use. Stop the program that uses it, or set PLUMBLINE_PORT to another port.`;
    case "EACCES":
      return `This user may not listen on port ${port}. Set PLUMBLINE_PORT to a port above 1023.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return `PLUMBLINE_HOST ${host} is not an address of this machine.`;
    default:
      return `Cannot listen on ${host}, port ${port}: ${code}.`;
  }
}
