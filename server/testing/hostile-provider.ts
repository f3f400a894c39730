import { generateKeyPairSync, sign } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a provider misbehaves. */
export interface Misbehavior {
  /** Claims of the ID token in place of the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signs the ID token with a key that the provider does not publish, or not at all. */
  readonly signature?: "foreign" | "none";
  /** The issuer in the provider's settings. */
  readonly issuer?: string;
  /** What a request to this path does instead of answering. */
  readonly at?: string;
  readonly does?: "hang" | "flood" | "redirect" | "break";
}

export interface HostileProvider {
  readonly issuer: string;
  misbehave(how: Misbehavior): void;
  /** How many bytes of a flood were taken. */
  readonly flooded: number;
  close(): Promise<void>;
}

const floodBytes = 100 * 1024 * 1024;

/** A provider that signs everybody in without a question, and does what it is told to do wrong. */
export async function openHostileProvider(person: Readonly<Record<string, unknown>>): Promise<HostileProvider> {
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const nonces = new Map<string, string>();
  let how: Misbehavior = {};
  let flooded = 0;

  const idToken = (nonce: string | undefined) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: "plumbline", iat: now, exp: now + 300, nonce, ...person, ...how.claims };
    const alg = how.signature === "none" ? "none" : "RS256";
    const body = [{ alg, kid: "own" }, claims].map(encoded).join(".");
    const key = how.signature === "foreign" ? foreign.privateKey : own.privateKey;
    return `${body}.${alg === "none" ? "" : sign("sha256", Buffer.from(body), key).toString("base64url")}`;
  };
  const flood = (response: ServerResponse) => {
    response.writeHead(200, { "content-type": "application/json" });
    const part = Buffer.alloc(64 * 1024, " ");
    const more = () => {
      while (flooded < floodBytes) {
        flooded += part.length;
        if (!response.write(part)) return void response.once("drain", more);
      }
      response.end("{}");
    };
    more();
  };
  const misbehaves = (response: ServerResponse) => {
    if (how.does === "flood") return flood(response);
    if (how.does === "redirect") return response.writeHead(302, { location: `${issuer}/elsewhere` }).end();
    if (how.does === "break") return response.writeHead(200, { "content-type": "application/json" }).end("{");
    return undefined;
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    if (how.at === url.pathname) return void misbehaves(response);
    const send = (body: unknown) =>
      void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname === "/.well-known/openid-configuration")
      return send({
        issuer: how.issuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        id_token_signing_alg_values_supported: ["RS256"],
      });
    if (url.pathname === "/keys")
      return send({
        keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "own", alg: "RS256", use: "sig" }],
      });
    if (url.pathname === "/authorize") {
      const code = `code-${nonces.size}`;
      nonces.set(code, url.searchParams.get("nonce") ?? "");
      const state = url.searchParams.get("state") ?? "";
      const back = `${url.searchParams.get("redirect_uri")}?code=${code}&state=${encodeURIComponent(state)}`;
      return void response.writeHead(302, { location: back }).end();
    }
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const code = new URLSearchParams(body).get("code") ?? "";
      send({ access_token: "access", token_type: "Bearer", id_token: idToken(nonces.get(code)) });
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    misbehave(next) {
      how = next;
      flooded = 0;
    },
    get flooded() {
      return flooded;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
