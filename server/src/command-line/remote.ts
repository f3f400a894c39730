import { readFileSync } from "node:fs";
import type { Remote } from "../surfaces/mcp/remote-service.ts";
import { passwordGiven } from "../settings.ts";
import { CommandRefused } from "./command.ts";

/** Flags of commands that call a service over HTTP. */
export const remoteFlags = {
  url: { value: "URL", meaning: "The API URL with its id: http://127.0.0.1:8080/ServiceAPI.ashx?demo." },
  user: { value: "NAME", meaning: "The user name." },
  "password-file": {
    value: "FILE",
    meaning: "A file whose first line is the password. Without it: the environment variable PLUMBLINE_PASSWORD.",
  },
} as const;

type Flags = { readonly [Name in keyof typeof remoteFlags]?: string };

/** Reads the flags; refuses when one is missing. The password is given where a command read it itself. */
export function remoteOf(flags: Flags, password?: string): Remote {
  const { url, user } = flags;
  if (url === undefined) throw new CommandRefused("--url is missing. Give the API URL of the service, with its id.");
  if (!isApiUrl(url))
    throw new CommandRefused(
      `--url must be an address with an id such as http://127.0.0.1:8080/ServiceAPI.ashx?demo; got ${JSON.stringify(url)}.`,
    );
  if (user === undefined) throw new CommandRefused("--user is missing. Give the user name to sign in with.");
  return { url, user, password: password ?? passwordOf(flags) };
}

function isApiUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search } = new URL(text);
  return /^https?:$/.test(protocol) && search.length > 1;
}

/** The password in a text that may have more lines. */
export const firstLine = (text: string): string => text.split(/\r?\n/, 1)[0] ?? "";

/** Never from an argument, which everyone on the machine can see. */
function passwordOf(flags: Flags): string {
  const file = flags["password-file"];
  if (file === undefined) {
    const given = passwordGiven();
    if (given === undefined) throw new CommandRefused("--password-file is missing, and PLUMBLINE_PASSWORD is not set.");
    return given;
  }
  try {
    return firstLine(readFileSync(file, "utf8"));
  } catch {
    throw new CommandRefused(`The file ${file} cannot be read.`);
  }
}
