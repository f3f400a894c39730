import { describe, expect, it } from "vitest";
import { testHttp } from "../../../testing/http.ts";
import { ownOrigin } from "./own-origin.ts";

describe("the origin of links and redirects", () => {
  it.each([
    ["https://evil.example/ServiceAPI.ashx?x", undefined],
    ["http://localhost.evil.example/", undefined],
    ["http://127.0.0.1.evil.example/", undefined],
    ["http://10.0.0.5:8080/", undefined],
    ["nonsense", undefined],
    ["", undefined],
    ["http://127.0.0.1:8080/ServiceAPI.ashx?x", "http://127.0.0.1:8080"],
    ["http://localhost:8080/", "http://localhost:8080"],
    ["http://[::1]:8080/", "http://[::1]:8080"],
  ])("of a request to %s is %s, and the configured one goes first", (asked, origin) => {
    expect(ownOrigin(undefined, asked)).toBe(origin);
    expect(ownOrigin("https://books.example.com", asked)).toBe("https://books.example.com");
  });
});

const http = testHttp();

describe("a one-time link for a password", () => {
  it("does not lead to the host that the caller names", async () => {
    const employeeKey = await http.firm.addEmployee({});
    await http.firm.addUser({ userName: "person", kind: "service", employeeKey });
    const key = Number(
      await http.firm.database.firm.db.text("select sign_in_key from sign_in where user_name = 'person'"),
    );
    const { SessionToken } = (
      await http.firm.send(
        JSON.stringify({ Method: "CreateAPISession", Username: "api", Password: "right password", APIVersion: 1 }),
      )
    ).Content;
    const ask = async (headers: Record<string, string>) => {
      const answer = await requestWith(http.apiUrl, headers, {
        Method: "CreateSignInLink",
        SessionToken,
        MethodArguments: { ServiceUserKey: key, Purpose: "Invitation" },
      });
      return answer as { Errors: { ErrorID: number; ErrorMessage: string }[]; Content: { Link?: string } };
    };
    const refused = await ask({ host: "evil.example" });
    expect(refused.Errors).toMatchObject([{ ErrorID: -422 }]);
    expect(refused.Errors[0]?.ErrorMessage).toContain("PLUMBLINE_URL");
    const forwarded = await ask({ "x-forwarded-host": "evil.example" });
    expect(forwarded.Content.Link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/app\/reset#/);
  });
});

/** `fetch` does not let a caller choose the Host. */
async function requestWith(url: string, headers: Record<string, string>, body: object): Promise<unknown> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: "POST", headers: { "content-type": "application/json", ...headers } },
      (answer) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
        answer.on("end", () => resolve(JSON.parse(text)));
      },
    );
    call.on("error", reject);
    call.end(JSON.stringify(body));
  });
}
