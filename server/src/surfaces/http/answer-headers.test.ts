import { beforeAll, describe, expect, it } from "vitest";
import { burstSeconds } from "../../engine/method/call-rates.ts";
import { testPassword } from "../../../testing/firm.ts";
import { testHttp } from "../../../testing/http.ts";

const http = testHttp();
let token: string;

beforeAll(async () => {
  const opened = await post({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 });
  token = (JSON.parse(opened.text) as { Content: { SessionToken: string } }).Content.SessionToken;
});

async function post(body: object, headers: Record<string, string> = {}, url = http.apiUrl) {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const contact = (LastName: string) => ({
  UpdatedContacts: [{ ContactKey: -1, LastName }],
  UnchangedContacts: [],
  UseSingleTransaction: true,
});
const write = (LastName: string, key: string) =>
  post(
    { Method: "UpdateContacts", SessionToken: token, MethodArguments: contact(LastName) },
    { "idempotency-key": key },
  );
const list = () => post({ Method: "ListContacts", SessionToken: token });

describe("the header Idempotent-Replayed", () => {
  it("tells a repeated answer from a first one, at the endpoint and at a method's own path", async () => {
    const first = await write("Replayed", "replayed 1");
    const again = await write("Replayed", "replayed 1");
    expect(again.text).toBe(first.text);
    expect([first, again].map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
    const route = () =>
      post(
        contact("By path"),
        { authorization: `Bearer ${token}`, "idempotency-key": "replayed 2" },
        `${http.base}/api/v1/UpdateContacts?test`,
      );
    const answers = [await route(), await route()];
    expect(answers.map(({ headers }) => headers.get("idempotent-replayed"))).toEqual([null, "true"]);
  });

  it("is not sent with a refusal, which is not saved", async () => {
    for (const name of ["", "", "Filled"])
      expect((await write(name, "replayed 3")).headers.get("idempotent-replayed")).toBeNull();
  });
});

describe("RateLimit headers", () => {
  const limits = ({ headers }: { headers: Headers }) =>
    ["policy", "", "limit", "remaining", "reset"].map((name) =>
      headers.get(name === "" ? "ratelimit" : `ratelimit-${name}`),
    );

  it("are not sent while the firm has set no limit", async () => {
    expect(limits(await list())).toEqual([null, null, null, null, null]);
  });

  it("say what is left of each limit, also when a call is refused", async () => {
    await http.firm.setSetting("callsPerSecondPerAddress", 100);
    await http.firm.setSetting("callsPerSecondPerUser", 2);
    const most = 2 * burstSeconds;
    const first = await list();
    expect(limits(first)).toEqual([
      `"address";q=${100 * burstSeconds};w=${burstSeconds}, "user";q=${most};w=${burstSeconds}`,
      `"address";r=${100 * burstSeconds - 1};t=1, "user";r=${most - 1};t=1`,
      String(most),
      String(most - 1),
      "1",
    ]);
    let answer = first;
    for (let call = 0; call < 100 && answer.status !== 429; call++) answer = await list();
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("1");
    expect(limits(answer).slice(2)).toEqual([String(most), "0", String(burstSeconds)]);
    await http.firm.setSetting("callsPerSecondPerAddress", null);
    await http.firm.setSetting("callsPerSecondPerUser", null);
  });

  it("may be read by the pages of an origin that the firm allows", async () => {
    await http.firm.setSetting("allowedOrigins", "https://app.example.com");
    const { headers } = await post(
      { Method: "ListContacts", SessionToken: token },
      { origin: "https://app.example.com" },
    );
    const exposed = headers.get("access-control-expose-headers")?.split(", ");
    expect(exposed).toEqual(
      expect.arrayContaining(["Retry-After", "Idempotent-Replayed", "RateLimit", "RateLimit-Policy"]),
    );
  });
});
