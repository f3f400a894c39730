import { check } from "../check.ts";
import type { Answer, Service } from "../service.ts";
import { expectEqual, expectMatch, expectThat } from "../expectations.ts";

/** Even a request that is not a command gets an envelope. */
function expectRefused(service: Service, what: string, answer: Answer, status: number, code: number): void {
  expectEqual(`${what}: HTTP status`, answer.status, status);
  service.expectCode(`${what}: ResponseCode`, answer.envelope.ResponseCode, code);
  service.expectCode(`${what}: ErrorID`, answer.envelope.Errors[0]?.ErrorID ?? 0, code);
  expectEqual(`${what}: Content`, answer.envelope.Content, {});
}

const urlOf = (service: Service, change: (url: URL) => void) => {
  const url = new URL(service.target.url);
  change(url);
  return url.href;
};

export const httpChecks = [
  check(
    "HTTP 400 for a body that is not a JSON object or has no Method",
    async (service) => {
      for (const body of ["", "{", "[]", "null", '"x"', "{}", '{"Method":5}'])
        expectRefused(service, `body ${body}`, await service.post(body), 400, -400);
    },
    "httpStatus",
  ),

  check(
    "HTTP 400 without id, 404 for an unknown id or path",
    async (service) => {
      const without = urlOf(service, (url) => (url.search = ""));
      expectRefused(service, "no id", await service.signIn({}, { url: without }), 400, -400);
      const unknown = urlOf(service, (url) => (url.search = "?no-such-firm-anywhere"));
      expectRefused(service, "unknown id", await service.signIn({}, { url: unknown }), 404, -404);
      const nowhere = urlOf(service, (url) => (url.pathname = "/nowhere"));
      expectRefused(service, "unknown path", await service.signIn({}, { url: nowhere }), 404, -404);
    },
    "httpStatus",
  ),

  check(
    "HTTP 405 with Allow: POST for GET and PUT",
    async (service) => {
      for (const method of ["GET", "PUT"]) {
        const answer = await service.post("{}", { method });
        expectRefused(service, method, answer, 405, -400);
        expectEqual("Allow", answer.headers.get("allow"), "POST");
      }
    },
    "httpStatus",
  ),

  check(
    "HTTP 415 for another content type",
    async (service) => {
      expectRefused(
        service,
        "text/plain",
        await service.signIn({}, { headers: { "content-type": "text/plain" } }),
        415,
        -400,
      );
    },
    "httpStatus",
  ),

  check(
    "JSON is accepted under text/json, a form's content type or none, and with a byte order mark; with the cookie only as application/json",
    async (service) => {
      const types = ["Application/JSON; charset=UTF-8", "text/json", "application/x-www-form-urlencoded", ""];
      const command = JSON.stringify({ Method: "ListContactTypes", SessionToken: await service.token() });
      for (const type of types) {
        const { status, envelope } = await service.post(command, { headers: { "content-type": type } });
        expectEqual(`${type || "no content type"}`, [status, envelope.Errors], [200, []]);
      }
      expectEqual("byte order mark", (await service.post(`\ufeff${command}`)).envelope.Errors, []);
      const cookie = { Method: "ListContactTypes", UseSessionCookie: true };
      for (const type of types.slice(1)) {
        const answer = await service.post(cookie, { headers: { "content-type": type } });
        expectRefused(service, `${type || "no content type"} with the cookie`, answer, 415, -400);
      }
    },
    "contentTypes",
    "httpStatus",
  ),

  check(
    "HTTP 200 and application/json for every command, failed or not",
    async (service) => {
      for (const Method of ["ListContacts", "NoSuchMethod"]) {
        const answer = await service.post({ Method, SessionToken: await service.token() });
        expectEqual("HTTP status", answer.status, 200);
        expectMatch("Content-Type", answer.headers.get("content-type"), /^application\/json/);
      }
    },
    "httpStatus",
  ),

  check(
    "any path that ends in API.ashx under any prefix is the endpoint; the id may be encoded or sent as id=",
    async (service) => {
      const id = new URL(service.target.url).search.slice(1);
      const encoded = [...id].map((each) => `%${each.charCodeAt(0).toString(16)}`).join("");
      for (const change of [
        (url: URL) => (url.pathname = "/some/prefix/OtherAPI.ashx"),
        (url: URL) => (url.search = `?id=${id}`),
        (url: URL) => (url.search = `?${encoded}`),
      ]) {
        const { status, envelope } = await service.signIn({}, { url: urlOf(service, change) });
        expectThat("a session is opened", status === 200 && envelope.Errors.length === 0, envelope);
      }
    },
    "addresses",
  ),
];
