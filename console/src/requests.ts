import type { Version } from "./description.ts";

/** A call as the console sends it. */
export interface Request {
  readonly url: string;
  readonly user: string;
  readonly version: Version;
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Members of the envelope: Preview, PageResults, PageSize, PageNumber. */
  readonly options: Readonly<Record<string, unknown>>;
}

export const languages = { curl: asCurl, TypeScript: asTypeScript, Python: asPython } as const;
export type Language = keyof typeof languages;

/** The body of the call; the caller supplies the token. */
export function bodyOf({ method, args, options }: Request, token: string): Record<string, unknown> {
  return { Method: method, SessionToken: token, MethodArguments: args, ...options };
}

function asCurl(request: Request): string {
  const body = JSON.stringify(bodyOf(request, "{token}"), undefined, 2);
  const header = "-H 'Content-Type: application/json'";
  const opening = { Method: "CreateAPISession", Username: request.user, Password: "...", APIVersion: request.version };
  return [
    "# {token} is the SessionToken in this response:",
    `curl -s ${quoted(request.url)} ${header} -d ${quoted(JSON.stringify(opening))}`,
    "",
    `curl -s ${quoted(request.url)} ${header} -d ${quoted(body)}`,
  ].join("\n");
}

function asTypeScript({ url, user, version, method, args, options }: Request): string {
  const json = (value: unknown) => JSON.stringify(value, undefined, 2);
  const member = /^[A-Za-z_$][\w$]*$/.test(method) ? `.${method}` : `[${json(method)}]`;
  const call =
    options["PageResults"] === true
      ? [
          `for await (const page of client.pages${member}(${json(args)}, { pageSize: ${json(options["PageSize"] ?? 10)} }))`,
          "  console.info(page);",
        ]
      : [
          `const content = await client.call${member}(${json(args)}${options["Preview"] === true ? ", { preview: true }" : ""});`,
          "console.info(content);",
        ];
  return [
    'import { PlumblineClient } from "@plumbline/client";',
    "",
    "const client = new PlumblineClient({",
    `  url: ${json(url)},`,
    `  username: ${json(user)},`,
    '  password: process.env["PLUMBLINE_PASSWORD"] ?? "",',
    ...(version === 1 ? [] : [`  version: ${version},`]),
    "});",
    ...call,
    "await client.end();",
  ].join("\n");
}

function asPython(request: Request): string {
  const { url, user, version } = request;
  const body = pythonOf(bodyOf(request, "{token}")).replace('"{token}"', 'session["Content"]["SessionToken"]');
  const opening = `{"Method": "CreateAPISession", "Username": ${pythonOf(user)}, "Password": os.environ["PLUMBLINE_PASSWORD"], "APIVersion": ${version}}`;
  return [
    "import json, os, urllib.request",
    "",
    "def call(body):",
    `    request = urllib.request.Request(${pythonOf(url)}, json.dumps(body).encode(), {"Content-Type": "application/json"})`,
    "    with urllib.request.urlopen(request) as answer:",
    "        return json.load(answer)",
    "",
    `session = call(${opening})`,
    `answer = call(${body})`,
    "print(json.dumps(answer, indent=2))",
  ].join("\n");
}

/** Text quoted as one word of a POSIX shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** JSON is valid Python except for three words; texts are the same, unless they contain half a surrogate pair. */
export function pythonOf(value: unknown, indent = ""): string {
  const inner = `${indent}    `;
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((each) => `${inner}${pythonOf(each, inner)},\n`).join("")}${indent}]`;
  }
  if (typeof value === "object") {
    const members = Object.entries(value).filter(([, each]) => each !== undefined);
    if (members.length === 0) return "{}";
    const lines = members.map(([name, each]) => `${inner}${JSON.stringify(name)}: ${pythonOf(each, inner)},\n`);
    return `{\n${lines.join("")}${indent}}`;
  }
  return JSON.stringify(value);
}
