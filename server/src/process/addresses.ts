import type { Settings } from "../settings.ts";

/** The address to open in a browser: PLUMBLINE_URL, or that of this machine. */
export function addressOf(settings: Pick<Settings, "url" | "host">, port: number): string {
  if (settings.url !== undefined) return settings.url;
  const everywhere = settings.host === "0.0.0.0" || settings.host === "::";
  const host = everywhere ? "localhost" : settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  return port === 80 ? `http://${host}` : `http://${host}:${port}`;
}

/** The address for a firm's calls. */
export function apiUrlOf(settings: Pick<Settings, "url" | "host">, port: number, firmId: string): string {
  return `${addressOf(settings, port)}/ServiceAPI.ashx?${encodeURIComponent(firmId)}`;
}
