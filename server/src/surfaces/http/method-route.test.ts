import { beforeAll, describe, expect, it } from "vitest";
import { anonymousBodyLengthMax } from "../../engine/fields/limits.ts";
import { testPassword } from "../../../testing/firm.ts";
import { testHttp } from "../../../testing/http.ts";

const http = testHttp();
const json = { "content-type": "application/json" };

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly envelope: any;
}

async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const response = await fetch(`${http.base}${path}`, { method: "POST", headers: { ...json, ...headers }, body: text });
  const answered = await response.text();
  return { status: response.status, headers: response.headers, envelope: answered === "" ? {} : JSON.parse(answered) };
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
let token: string;
let second: string;
beforeAll(async () => {
  const signIn = { Username: "api", Password: testPassword };
  token = (await post("/api/v1/CreateAPISession?test", signIn)).envelope.Content.SessionToken as string;
  second = (await post("/api/v2/CreateAPISession?id=test", signIn)).envelope.Content.SessionToken as string;
});

const contact = (LastName: string) => ({
  UpdatedContacts: [{ ContactKey: -1, LastName }],
  UnchangedContacts: [],
  UseSingleTransaction: true,
});

describe("a call to a method's own path is refused", () => {
  it("without a token, with an ended one, and with a token in the body", async () => {
    const refused = [
      await post("/api/v1/ListContacts?test", {}),
      await post("/api/v1/ListContacts?test", {}, bearer("nobody")),
      await post("/api/v1/ListContacts?test", {}, bearer("plb_nobody")),
      await post("/api/v1/ListContacts?test", { SessionToken: token }),
      await post("/api/v1/ListContacts?test", {}, { authorization: "Basic YTpi" }),
    ];
    for (const { status, headers, envelope } of refused)
      expect([status, envelope.ResponseCode, headers.get("www-authenticate")]).toEqual([
        401,
        -402,
        'Bearer realm="Plumbline"',
      ]);
  });

  it("with what the header Authorization must be, in words that fit the path", async () => {
    const reason = async (headers: Record<string, string> = {}, path = "/api/v1/ListContacts?test") =>
      (await post(path, {}, headers)).envelope.Errors[0].ErrorData.Reason as string;
    for (const headers of [{}, { authorization: "Basic YTpi" }, { authorization: token }])
      expect(await reason(headers)).toBe(
        "Send the header Authorization: Bearer, followed by an API token or the SessionToken from /api/v1/CreateAPISession. A token in the body and the cookie do not count here.",
      );
    expect(await reason(bearer("nobody"), "/api/v2/ListProjects?test")).toBe(
      "The session in the header Authorization is unknown, ended or expired; open a new one with /api/v2/CreateAPISession.",
    );
    expect(await reason(bearer("plb_nobody"))).toBe("The API token is unknown, ended or expired.");
    expect(await reason({}, "/api/v1/EndAPISession?test")).toContain("Authorization: Bearer");
    const large = { FilterByText: "x".repeat(anonymousBodyLengthMax) };
    const refused = await post("/api/v2/ListProjects?test", large);
    expect(refused.status).toBe(401);
    expect(refused.envelope.Errors[0].ErrorData.Reason).toMatch(
      /requires a session\. Send the header Authorization: Bearer, .* \/api\/v2\/CreateAPISession/,
    );
  });

  it("with the session cookie, however the body asks for it", async () => {
    const opened = await post("/api/v1/CreateAPISession?test", {
      Username: "api",
      Password: testPassword,
      UseSessionCookie: true,
    });
    const cookie = String(opened.headers.get("set-cookie")).split(";")[0] ?? "";
    expect(cookie).toMatch(/^ServiceSession=./);
    for (const body of [{}, { UseSessionCookie: true }])
      for (const query of ["?test", "?id=test&UseSessionCookie=true"])
        expect((await post(`/api/v1/ListContacts${query}`, body, { cookie })).status).toBe(401);
    const asForm = await post(
      "/api/v1/EndAPISession?test",
      { UseSessionCookie: true },
      { cookie, "content-type": "text/json" },
    );
    expect([asForm.status, asForm.envelope.ResponseCode]).toEqual([415, -400]);
  });

  it("in the path of the other version, and for a method of the other version", async () => {
    const other = await post("/api/v2/GetSessionUser?test", {}, bearer(token));
    expect([other.status, other.envelope.ResponseCode]).toEqual([403, -403]);
    expect(other.envelope.Errors[0].ErrorMessage).toContain(
      "GetSessionUser at /api/v2: the session is for API version 1",
    );
    const method = await post("/api/v1/ListVendorInvoices?test", {}, bearer(token));
    expect([method.status, method.envelope.Errors[0].ErrorMessage]).toEqual([
      403,
      expect.stringContaining("supported with API version 2"),
    ]);
    const unknown = await post("/api/v1/ListContact?test", {}, bearer(token));
    expect([unknown.status, unknown.envelope.Errors[0].ErrorMessage]).toEqual([
      403,
      expect.stringContaining("Did you mean ListContacts?"),
    ]);
  });

  it("when the body is not an object with arguments, or tries to name another method", async () => {
    for (const body of ["[]", "1", "{", '{},"Method":"ListClients"', "null"])
      expect((await post("/api/v1/ListContacts?test", body, bearer(token))).status).toBe(400);
    const other = await post("/api/v1/ListContacts?test", { Method: "ListClients" }, bearer(token));
    expect([other.status, Object.keys(other.envelope.Content as object)]).toEqual([200, ["Contacts"]]);
    expect(other.envelope.Warnings[0].WarningData.Members).toEqual(["Method"]);
  });

  it("with the status of its first error", async () => {
    const call = (method: string, args: unknown, version = 1) =>
      post(`/api/v${version}/${method}?test`, args, bearer(version === 1 ? token : second));
    const missing = await call("GetContacts", {});
    expect([missing.status, missing.envelope.ResponseCode]).toEqual([422, -420]);
    const none = await call("UpdateContacts", {
      UpdatedContacts: [{ ContactKey: 999_999, LastName: "X", LastModifiedDate: "2026-01-01 00:00:00.000 GMT+0000" }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
    expect([none.status, none.envelope.ResponseCode]).toEqual([404, -404]);
    expect((await post("/api/v1/ListContacts?nobody", {}, bearer(token))).status).toBe(404);
    expect((await post("/api/v1/ListContacts", {}, bearer(token))).status).toBe(400);
    const wrong = await post("/api/v1/CreateAPISession?test", { Username: "api", Password: "wrong" });
    expect([wrong.status, wrong.envelope.ResponseCode]).toEqual([401, -401]);
  });

  it("with another HTTP method: 405", async () => {
    const got = await fetch(`${http.base}/api/v1/ListContacts?test`);
    expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
    const asked = await fetch(`${http.base}/api/v1/ListContacts?test`, { method: "OPTIONS" });
    expect([asked.status, asked.headers.get("allow")]).toEqual([204, "POST, OPTIONS"]);
    for (const path of ["/api/v3/ListContacts", "/api/v1", "/api/v1/List-Contacts", "/api/v1/a/b"])
      expect((await post(`${path}?test`, {}, bearer(token))).status).toBe(404);
  });
});

describe("a call to a method's own path", () => {
  it("answers as the endpoint does", async () => {
    const own = await post("/some/prefix/api/v1/ListFirmSettings/?id=test", "", bearer(token));
    const body = { Method: "ListFirmSettings", SessionToken: token, MethodArguments: {} };
    const { envelope } = await post("/ServiceAPI.ashx?test", body);
    expect([own.status, { ...own.envelope, UsageKey: "" }]).toEqual([200, { ...envelope, UsageKey: "" }]);
    expect((await post("/api/v2/ListTimesheets?test", {}, bearer(second))).status).toBe(200);
  });

  it("pages by the query, and warns of what it does not know there", async () => {
    await post("/api/v1/UpdateContacts?test", contact("Paged"), bearer(token));
    const paged = await post("/api/v1/ListContacts?test&PageSize=1&PageNumber=1", {}, bearer(token));
    expect(paged.envelope).toMatchObject({ ResponseCode: 200, PageSize: 1, PageNumber: 1 });
    expect([paged.envelope.Content.Contacts.length, paged.envelope.Warnings]).toEqual([1, undefined]);
    const zero = await post("/api/v1/ListContacts?test&PageSize=0", {}, bearer(token));
    expect([zero.status, zero.envelope.Errors[0].ErrorData.Property]).toEqual([422, "PageSize"]);
    const unknown = await post("/api/v1/ListContacts?id=test&Pagesize=1", {}, bearer(token));
    expect(unknown.envelope.Warnings[0].WarningData).toEqual({ Members: ["Pagesize"] });
  });

  it("previews, and saves once for an Idempotency-Key", async () => {
    const preview = await post("/api/v1/UpdateContacts?test&Preview=true", contact("Previewed"), bearer(token));
    expect([preview.status, preview.envelope.Preview]).toEqual([200, true]);
    const once = () =>
      post("/api/v1/UpdateContacts?test", contact("Once"), { ...bearer(token), "idempotency-key": "routes 1" });
    const answers = await Promise.all([once(), once(), once()]);
    expect(new Set(answers.map(({ envelope }) => envelope.UsageKey as string)).size).toBe(1);
    const other = await post("/api/v1/UpdateContacts?test", contact("Other"), {
      ...bearer(token),
      "idempotency-key": "routes 1",
    });
    expect([other.status, other.envelope.ResponseCode]).toEqual([422, -422]);
    const found = await post("/api/v1/ListContacts?test", { FilterByText: "Previewed" }, bearer(token));
    expect(found.envelope.Content.Contacts).toEqual([]);
    // A refusal that is kept has the same status again.
    const refused = () =>
      post(
        "/api/v1/UpdateContacts?test",
        { UpdatedContacts: [{ ContactKey: 0 }] },
        {
          ...bearer(token),
          "idempotency-key": "routes 2",
        },
      );
    expect([(await refused()).status, (await refused()).status]).toEqual([422, 422]);
  });

  it.each(["preview=true", "PREVIEW=True", "preview", "Preview"])(
    "saves nothing when the query says %s",
    async (query) => {
      const refused = await post(`/api/v1/UpdateContacts?test&${query}`, contact("Misspelled"), bearer(token));
      expect(refused.status).toBe(422);
      expect(refused.envelope.Errors[0].ErrorData.Property).toMatch(/^preview$/i);
      const found = await post("/api/v1/ListContacts?test", { FilterByText: "Misspelled" }, bearer(token));
      expect(found.envelope.Content.Contacts).toEqual([]);
      const read = await post("/api/v1/ListContacts?test&preview=true", {}, bearer(token));
      expect(read.envelope.Warnings[0].WarningData).toMatchObject({ Members: ["preview"] });
    },
  );

  it("is 207 when some records are saved and others refused", async () => {
    const { status, envelope } = await post(
      "/api/v1/UpdateContacts?test",
      {
        UpdatedContacts: [{ ContactKey: -1, LastName: "Saved" }, { ContactKey: -2 }],
        UnchangedContacts: [],
        UseSingleTransaction: false,
      },
      bearer(token),
    );
    expect([status, envelope.Message, envelope.Content.Contacts.length]).toEqual([207, "Completed with errors.", 1]);
  });

  it("takes an API token for both versions", async () => {
    const made = await http.firm.call("CreateAPIToken", {
      Name: "Routes",
      Methods: ["all"],
      ExpirationDate: http.firm.dayFromNow(30),
    });
    const key = made.Content["Token"] as string;
    expect([key, made.Errors]).toEqual([expect.stringMatching(/^plb_/), []]);
    for (const version of [1, 2])
      expect((await post(`/api/v${version}/GetSessionUser?test`, {}, bearer(key))).status).toBe(200);
    const v1 = await post("/api/v1/ListProjects?test", {}, bearer(key));
    expect(v1.status).toBe(200);
  });

  it("gives the endpoint as APIURL, and ends its session", async () => {
    const opened = await post("/api/v2/CreateAPISession?test", { Username: "api", Password: testPassword });
    expect(opened.envelope.Content.APIURL).toBe(http.apiUrl);
    const own = opened.envelope.Content.SessionToken as string;
    expect((await post("/api/v2/EndAPISession?test", "", bearer(own))).status).toBe(200);
    expect((await post("/api/v2/EndAPISession?test", "", bearer(own))).status).toBe(401);
  });

  it("may come from a page of another origin that the firm allows, with its token in the header", async () => {
    const origin = "https://app.example.com";
    await http.firm.call("UpdateFirmSettings", { Settings: { allowedOrigins: origin } });
    const asked = await fetch(`${http.base}/api/v1/ListContacts?test`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "POST" },
    });
    expect(asked.headers.get("access-control-allow-headers")).toContain("Authorization");
    expect(asked.headers.get("access-control-allow-origin")).toBe(origin);
  });
});

describe("a long body", () => {
  const long = { RequestedContacts: [1], Padding: "x".repeat(2_000_000) };

  it("needs a session, which its header names", async () => {
    const refused = await post("/api/v1/GetContacts?test", { ...long, SessionToken: token }).catch(() => undefined);
    expect(refused === undefined || refused.status === 401 || refused.status === 503).toBe(true);
    expect((await post("/api/v1/GetContacts?test", long, bearer(token))).status).toBe(200);
  });
});
