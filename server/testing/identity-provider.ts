import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

/** What the provider says of an account, by the name that is typed at its sign-in page. */
export type TestAccounts = Map<string, Readonly<Record<string, unknown>>>;

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly accounts: TestAccounts;
  close(): Promise<void>;
}

/** A real OpenID Connect provider on its own port; its pages accept any password. */
export async function openTestProvider(redirectUris: readonly string[]): Promise<TestProvider> {
  const server: Server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts: TestAccounts = new Map();
  const clientId = "plumbline";
  const clientSecret = "the secret of the service at the provider";
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [...redirectUris] }],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "groups"],
    },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => Promise.resolve({ sub: id, ...accounts.get(id) }),
    }),
    cookies: { keys: ["the key of the cookies of the test provider"] },
  });
  const answer = provider.callback();
  server.on("request", (request, response) => void answer(request, response));
  return {
    issuer,
    clientId,
    clientSecret,
    accounts,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** A browser that follows redirects with its cookies, as far as a condition says. */
export class TestBrowser {
  readonly #cookies = new Map<string, Map<string, string>>();

  async open(address: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(address);
    const jar = this.#cookies.get(url.host) ?? new Map<string, string>();
    this.#cookies.set(url.host, jar);
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const each of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (each.split(";")[0] ?? "").split(/=(.*)/s);
      if (value === "" || /max-age=0/i.test(each)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  /** Follows redirects until one leads to an address that matches, which is returned without being opened. */
  async follow(address: string, until: RegExp): Promise<string> {
    let at = address;
    for (let steps = 0; steps < 20; steps++) {
      const response = await this.open(at);
      const location = response.headers.get("location");
      if (location === null) {
        const next = await this.#submit(at, await response.text());
        at = next;
      } else at = new URL(location, at).href;
      if (until.test(at)) return at;
    }
    throw new Error(`${address} leads to ${at}`);
  }

  /** The name to type at the provider's sign-in page. */
  login = "";

  /** Submits the form of the provider's page: the sign-in, or the consent. */
  async #submit(at: string, page: string): Promise<string> {
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (prompt === undefined || action === undefined) throw new Error(`no form at ${at}: ${page.slice(0, 500)}`);
    const target = new URL(action, at).href;
    const fields = prompt === "login" ? { prompt, login: this.login, password: "any" } : { prompt };
    const response = await this.open(target, fields);
    return new URL(response.headers.get("location") ?? at, target).href;
  }

  cookie(host: string, name: string): string | undefined {
    return this.#cookies.get(host)?.get(name);
  }

  forgetCookies(host: string): void {
    this.#cookies.delete(host);
  }
}
