import { check, type Chapter, expectEqual, expectMatch, expectThat } from "../check.ts";

const cookieOf = (headers: Headers) => headers.get("set-cookie") ?? "";

export const sessions: Chapter = {
  name: "Sessions",
  checks: [
    check("CreateAPISession answers token, address, version and the rest", async (service) => {
      const { envelope } = await service.signIn();
      expectEqual("ResponseCode", envelope.ResponseCode, service.successOf("CreateAPISession"));
      for (const member of ["CompanyName", "SessionToken", "APIURL", "ServiceVersion", "SessionExpiration"])
        expectThat(`${member} is a text`, typeof envelope.Content[member] === "string", envelope.Content[member]);
      expectThat("UsingMobileICR is a boolean", typeof envelope.Content["UsingMobileICR"] === "boolean");
      expectThat("APIURL has the id", String(envelope.Content["APIURL"]).includes("?"), envelope.Content["APIURL"]);
    }),

    check("a wrong name and a wrong password are answered alike, -401", async (service) => {
      const answers = [
        (await service.signIn({ Password: "certainly not this one" })).envelope,
        (await service.signIn({ Username: `nobody ${Date.now()}` })).envelope,
      ];
      for (const { ResponseCode, Errors } of answers) {
        expectEqual("ResponseCode", ResponseCode, -401);
        expectMatch("ErrorMessage", Errors[0]?.ErrorMessage, /^Unable to authenticate user\./);
        expectEqual("the same words", Errors[0]?.ErrorMessage, answers[0]?.Errors[0]?.ErrorMessage);
      }
    }),

    check("an APIVersion other than 1 or 2 is -420", async (service) => {
      for (const APIVersion of [0, 3, "1", null, undefined])
        expectEqual(
          `APIVersion ${String(APIVersion)}`,
          (await service.signIn({ APIVersion })).envelope.ResponseCode,
          -420,
        );
    }),

    check("no token or an unknown one is -402", async (service) => {
      for (const SessionToken of [undefined, null, "", "unknown"]) {
        const { envelope } = await service.post({ Method: "ListContacts", SessionToken });
        expectEqual("ResponseCode", envelope.ResponseCode, -402);
        expectMatch("ErrorMessage", envelope.Errors[0]?.ErrorMessage, /^Invalid Session\./);
      }
    }),

    check("EndAPISession confirms with a text and ends the session; again it is -402", async (service) => {
      const SessionToken = await service.newToken();
      const { envelope } = await service.post({ Method: "EndAPISession", SessionToken });
      expectEqual("ResponseCode", envelope.ResponseCode, service.successOf("EndAPISession"));
      expectEqual("Message", envelope.Message, "Success");
      expectThat("Content is a text", typeof envelope.Content === "string", envelope.Content);
      for (const Method of ["ListContacts", "EndAPISession"])
        expectEqual(Method, (await service.post({ Method, SessionToken })).envelope.ResponseCode, -402);
    }),

    check("a method of the other version is -403 and says so", async (service) => {
      const { ResponseCode, Errors } = await service.call("ListContacts", {}, {}, 2);
      expectEqual("ResponseCode", ResponseCode, -403);
      expectEqual(
        "ErrorMessage",
        Errors[0]?.ErrorMessage,
        "Unauthorized method ListContacts for API version 2; it is supported with API version 1.",
      );
    }),

    check("a method nobody knows is -403", async (service) => {
      const { ResponseCode, Errors } = await service.call("NoSuchMethod");
      expectEqual("ResponseCode", ResponseCode, -403);
      expectMatch("ErrorMessage", Errors[0]?.ErrorMessage, /^Unauthorized method NoSuchMethod/);
    }),

    check("the cookie is set when asked for, and counts only with UseSessionCookie true", async (service) => {
      expectEqual("no cookie unasked", cookieOf((await service.signIn()).headers), "");
      const { headers } = await service.signIn({ UseSessionCookie: true });
      const [cookie = "", ...attributes] = cookieOf(headers).split(/;\s*/);
      expectMatch("the cookie", cookie, /^ServiceSession=./);
      for (const attribute of ["HttpOnly", "SameSite=Strict", "Path=/"])
        expectThat(`${attribute} is set`, attributes.includes(attribute), attributes);
      const list = async (more: object) =>
        (await service.post({ Method: "ListContacts", ...more }, { headers: { cookie } })).envelope.ResponseCode;
      expectEqual("the cookie alone", await list({}), -402);
      expectEqual("with UseSessionCookie", await list({ UseSessionCookie: true }), service.successOf("ListContacts"));
      await service.post({ Method: "EndAPISession", UseSessionCookie: true }, { headers: { cookie } });
      expectEqual("after the end", await list({ UseSessionCookie: true }), -402);
    }),
  ],
};
