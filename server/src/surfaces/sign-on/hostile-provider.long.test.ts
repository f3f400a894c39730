import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { providerAnswerBytesMax } from "../../engine/fields/limits.ts";
import { type HostileProvider, type Misbehavior, openHostileProvider } from "../../../testing/hostile-provider.ts";
import { testHttp } from "../../../testing/http.ts";
import { callAsTwo } from "../../../testing/second-person.ts";
import { TestBrowser } from "../../../testing/identity-provider.ts";

const http = testHttp({ allowPrivateWebhooks: true });
const closed = testHttp();
let provider: HostileProvider;
const email = "ada@example.com";

const save = (at: typeof http, record: Record<string, unknown>) =>
  callAsTwo(at.firm, "UpdateIdentityProviders", {
    UpdatedIdentityProviders: [{ Label: "Hostile", ClientID: "plumbline", ...record }],
    UnchangedIdentityProviders: [],
  });

beforeAll(async () => {
  provider = await openHostileProvider({ sub: "ada", email, email_verified: true });
  const employeeKey = await http.firm.addEmployee();
  await http.firm.database.firm.db.run("update employee set email = $2 where employee_key = $1", [employeeKey, email]);
  await http.firm.addUser({ userName: "ada", kind: "service", employeeKey });
  const made = await save(http, { IdentityProviderKey: -1, Issuer: provider.issuer, ClientSecret: "secret" });
  expect(made.Errors).toEqual([]);
});
afterAll(() => provider.close());

async function signIn(how: Misbehavior): Promise<{ problem: string | null; token: string | undefined; ms: number }> {
  // The provider's settings are remembered for a while.
  http.firm.advance(11 * 60_000);
  provider.misbehave(how);
  const browser = new TestBrowser();
  const began = performance.now();
  const back = await browser.follow(`${http.base}/auth/oidc/start?test`, /\/app\/sign-in/);
  return {
    problem: new URL(back).searchParams.get("problem"),
    token: browser.cookie(new URL(http.base).host, "ServiceSession"),
    ms: performance.now() - began,
  };
}

const lastProblem = async () => {
  const { Content } = await http.firm.call("GetIdentityProviders", { RequestedIdentityProviders: [1] });
  return Content.IdentityProviders[0].LastProblem as string;
};

describe("a provider signs nobody in", () => {
  const hour = 3600;
  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, () => Misbehavior]>([
    ["with the nonce of another sign-in", () => ({ claims: { nonce: "another" } })],
    ["without a nonce", () => ({ claims: { nonce: undefined } })],
    ["in the name of another issuer", () => ({ claims: { iss: "https://accounts.example.com" } })],
    ["with a token for another service", () => ({ claims: { aud: "another" } })],
    ["with an expired token", () => ({ claims: { exp: now() - hour, iat: now() - 2 * hour } })],
    ["with a signature of another key", () => ({ signature: "foreign" })],
    ["without a signature", () => ({ signature: "none" })],
  ])("%s", async (_what, how) => {
    expect(await signIn(how())).toMatchObject({ problem: "failed", token: undefined });
    expect(await lastProblem()).not.toBe("");
  });

  it.each<[string, Misbehavior, string]>([
    ["whose settings name another issuer", { issuer: "https://accounts.example.com" }, "unavailable"],
    ["whose settings are not JSON", { at: "/.well-known/openid-configuration", does: "break" }, "unavailable"],
    ["whose settings are elsewhere", { at: "/.well-known/openid-configuration", does: "redirect" }, "unavailable"],
    ["whose tokens are elsewhere", { at: "/token", does: "redirect" }, "failed"],
  ])("%s", async (_what, how, problem) => {
    expect(await signIn(how)).toMatchObject({ problem, token: undefined });
  });

  it.each([
    ["/.well-known/openid-configuration", "unavailable"],
    ["/token", "failed"],
    ["/keys", "failed"],
  ])("whose %s answers 100 MB, of which little is read", async (at, problem) => {
    const outcome = await signIn({ at, does: "flood" });
    expect(outcome).toMatchObject({ problem, token: undefined });
    expect(outcome.ms).toBeLessThan(5000);
    // What is on its way when the connection is closed counts too.
    expect(provider.flooded).toBeLessThan(20 * providerAnswerBytesMax);
    expect(await lastProblem()).toContain("longer than");
  });

  it("that hangs, and other calls do not wait for it", async () => {
    const hanging = signIn({ at: "/token", does: "hang" });
    const others = await http.firm.call("ListContacts");
    expect(others.ResponseCode).toBe(200);
    const outcome = await hanging;
    expect(outcome).toMatchObject({ problem: "failed", token: undefined });
    expect(outcome.ms).toBeLessThan(15_000);
  }, 30_000);

  it("and the same provider does when it behaves", async () => {
    expect(await signIn({})).toMatchObject({ problem: null, token: expect.any(String) });
  });
});

describe("an issuer is refused", () => {
  it.each([
    "http://127.0.0.1:1234",
    "https://localhost",
    "https://10.0.0.1",
    "http://login.example.com",
    "ftp://x",
    "x",
  ])("as %s", async (Issuer) => {
    const answer = await save(closed, { IdentityProviderKey: -1, Issuer });
    expect(answer.Errors[0]).toMatchObject({ ErrorID: -422 });
  });

  it("at a private address when it is used, although its name looked harmless", async () => {
    const db = closed.firm.database.firm.db;
    await db.run("insert into identity_provider (label, issuer, client_id) values ('Hostile', $1, 'plumbline')", [
      provider.issuer,
    ]);
    const started = await fetch(`${closed.base}/auth/oidc/start?test`, { redirect: "manual" });
    expect(started.headers.get("location")).toContain("problem=unavailable");
    expect(await db.text("select last_problem from identity_provider")).toContain("127.0.0.1 is not public");
  });
});
