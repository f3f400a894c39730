import { check, type Chapter } from "../check.ts";
import { expectEqual, expectMatch, expectThat } from "../expectations.ts";

const cookieOf = (headers: Headers) => headers.get("set-cookie") ?? "";

export const sessions: Chapter = {
  name: "Sessions",
  checks: [
    check("CreateAPISession returns the token, the address, the version and the other members", async (service) => {
      const { envelope } = await service.signIn();
      expectEqual("ResponseCode", envelope.ResponseCode, service.successOf("CreateAPISession"));
      for (const member of ["CompanyName", "SessionToken", "APIURL", "ServiceVersion"])
        expectThat(`${member} is text`, typeof envelope.Content[member] === "string", envelope.Content[member]);
      expectThat("UsingMobileICR is a boolean", typeof envelope.Content["UsingMobileICR"] === "boolean");
      expectThat("APIURL has the id", String(envelope.Content["APIURL"]).includes("?"), envelope.Content["APIURL"]);
    }),

    check(
      "CreateAPISession returns when the session expires",
      async (service) => {
        const { envelope } = await service.signIn();
        expectThat("SessionExpiration is text", typeof envelope.Content["SessionExpiration"] === "string");
      },
      "sessionExpiration",
    ),

    check("the members of an employee are sent together or not at all", async (service) => {
      const { Content } = (await service.signIn()).envelope;
      const sent = ["EmployeeKey", "EmployeeName", "CanSubmit"].filter((name) => Object.hasOwn(Content, name));
      expectThat("all three or none", sent.length === 0 || sent.length === 3, sent);
    }),

    check("Username and Password are required, and the response without one has no token", async (service) => {
      for (const missing of [{ Username: undefined }, { Password: undefined }]) {
        const { envelope } = await service.signIn(missing);
        expectThat("refused", envelope.Errors.length > 0, envelope);
        expectEqual("Content", envelope.Content, {});
      }
    }),

    check(
      "a very long name or password is refused like a wrong one",
      async (service) => {
        const long = "x".repeat(5000);
        for (const more of [{ Username: long }, { Username: `nobody ${Date.now()}`, Password: long }]) {
          const { Errors } = (await service.signIn(more)).envelope;
          const codes = Errors.map((each) => each.ErrorID);
          expectThat("refused", codes.length > 0 && !codes.includes(-500), codes);
        }
      },
      "longCredentials",
    ),

    check("a session has one version: each of two tokens has its own methods", async (service) => {
      const [one, two] = [await service.token(1), await service.token(2)];
      expectThat("different tokens", one !== two);
      expectEqual("version 1", (await service.call("ListCompanies")).Errors, []);
      expectEqual("version 2", (await service.call("ListVendorInvoices", {}, {}, 2)).Errors, []);
      expectThat("crossed", (await service.call("ListVendorInvoices")).Errors.length > 0);
    }),

    check(
      "a wrong name and a wrong password return the same -401",
      async (service) => {
        const answers = [
          (await service.signIn({ Password: "certainly not this one" })).envelope,
          (await service.signIn({ Username: `nobody ${Date.now()}` })).envelope,
        ];
        for (const { ResponseCode, Errors } of answers) {
          service.expectCode("ResponseCode", ResponseCode, -401);
          expectMatch("ErrorMessage", Errors[0]?.ErrorMessage, /^Unable to authenticate user\./);
          expectEqual("the same text", Errors[0]?.ErrorMessage, answers[0]?.Errors[0]?.ErrorMessage);
        }
      },
      "errorCodes",
    ),

    check("an APIVersion other than 1 or 2 is -420", async (service) => {
      for (const APIVersion of [0, 3, "one", null, undefined])
        service.expectCode(
          `APIVersion ${String(APIVersion)}`,
          (await service.signIn({ APIVersion })).envelope.ResponseCode,
          -420,
        );
    }),

    check(
      "no token or an unknown one is -402",
      async (service) => {
        for (const SessionToken of [undefined, null, "", "unknown"]) {
          const { envelope } = await service.post({ Method: "ListContacts", SessionToken });
          service.expectCode("ResponseCode", envelope.ResponseCode, -402);
          expectMatch("ErrorMessage", envelope.Errors[0]?.ErrorMessage, /^Invalid Session\./);
        }
      },
      "errorCodes",
    ),

    check("EndAPISession confirms with text and ends the session; a second call is -402", async (service) => {
      const SessionToken = await service.newToken();
      const { envelope } = await service.post({ Method: "EndAPISession", SessionToken });
      expectEqual("ResponseCode", envelope.ResponseCode, service.successOf("EndAPISession"));
      expectEqual("Message", envelope.Message, "Success");
      expectThat("Content is text", typeof envelope.Content === "string", envelope.Content);
      for (const Method of ["ListContacts", "EndAPISession"])
        service.expectCode(Method, (await service.post({ Method, SessionToken })).envelope.ResponseCode, -402);
    }),

    check(
      "a method of the other version is -403 and says so",
      async (service) => {
        const { ResponseCode, Errors } = await service.call("ListContacts", {}, {}, 2);
        service.expectCode("ResponseCode", ResponseCode, -403);
        expectEqual(
          "ErrorMessage",
          Errors[0]?.ErrorMessage,
          "Unauthorized method ListContacts for API version 2; it is supported with API version 1.",
        );
      },
      "errorCodes",
    ),

    check(
      "an unknown method is -403",
      async (service) => {
        const { ResponseCode, Errors } = await service.call("NoSuchMethod");
        service.expectCode("ResponseCode", ResponseCode, -403);
        expectMatch("ErrorMessage", Errors[0]?.ErrorMessage, /^Unauthorized method NoSuchMethod/);
      },
      "errorCodes",
    ),

    check("APIURL is the address with its id, in both versions, and can be called", async (service) => {
      for (const APIVersion of [1, 2]) {
        const { envelope } = await service.signIn({ APIVersion });
        const { APIURL, SessionToken } = envelope.Content;
        const id = decodeURIComponent(new URL(service.target.url).search.replace(/^\?(id=)?/, ""));
        expectThat(
          `APIURL of version ${APIVersion} ends in the id`,
          decodeURIComponent(String(APIURL)).endsWith(`?${id}`),
          APIURL,
        );
        const path = new URL(String(APIURL)).pathname;
        expectEqual("its path", path, new URL(service.target.url).pathname);
        await service.post({ Method: "EndAPISession", SessionToken });
      }
    }),

    check(
      "many failed sign-ins of one user are delayed: HTTP 429 with Retry-After",
      async (service) => {
        const Username = `nobody ${Date.now()}`;
        for (let attempt = 0; attempt < 50; attempt++) {
          const { status, headers } = await service.signIn({ Username, Password: "wrong" });
          if (status !== 429) continue;
          expectThat("Retry-After is a number of seconds", Number(headers.get("retry-after")) > 0);
          return;
        }
        expectThat("HTTP 429 within 50 failed sign-ins", false);
      },
      "failedSignIns",
    ),

    check(
      "a session that is not used expires; one that is used stays",
      async (service) => {
        const minutes = Number(service.target.decisions.sessionMinutes);
        const wait = service.target.wait ?? ((ms: number) => new Promise<void>((done) => setTimeout(done, ms)));
        const [unused, used] = [await service.newToken(), await service.newToken()];
        const call = async (SessionToken: string) =>
          (await service.post({ Method: "ListContactTypes", SessionToken })).envelope.ResponseCode;
        for (let half = 0; half < 2; half++) {
          await wait(minutes * 30_000 + 1000);
          expectEqual("a session that is used", await call(used), service.successOf("ListContactTypes"));
        }
        service.expectCode("a session that is not used", await call(unused), -402);
        await service.post({ Method: "EndAPISession", SessionToken: used });
        service.forgetTokens();
      },
      "sessionMinutes",
    ),

    check(
      "the cookie is set on request, and works only with UseSessionCookie true",
      async (service) => {
        expectEqual("no cookie unasked", cookieOf((await service.signIn()).headers), "");
        const { headers } = await service.signIn({ UseSessionCookie: true });
        const [cookie = "", ...attributes] = cookieOf(headers).split(/;\s*/);
        expectMatch("the cookie", cookie, /^ServiceSession=./);
        for (const attribute of ["HttpOnly", "SameSite=Strict", "Path=/"])
          expectThat(`${attribute} is set`, attributes.includes(attribute), attributes);
        const list = async (more: object) =>
          (await service.post({ Method: "ListContacts", ...more }, { headers: { cookie } })).envelope.ResponseCode;
        service.expectCode("the cookie alone", await list({}), -402);
        expectEqual("with UseSessionCookie", await list({ UseSessionCookie: true }), service.successOf("ListContacts"));
        await service.post({ Method: "EndAPISession", UseSessionCookie: true }, { headers: { cookie } });
        service.expectCode("after the end", await list({ UseSessionCookie: true }), -402);
      },
      "sessionCookie",
    ),
  ],
};
