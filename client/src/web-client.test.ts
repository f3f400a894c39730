import { describe, expect, it } from "vitest";
import { testPassword } from "../../server/testing/firm.ts";
import { testHttp } from "../../server/testing/http.ts";
import { NotPermitted, PlumblineWebClient, SessionError } from "./index.ts";

const http = testHttp();

/** A minimal browser: it stores the cookie and sends it back. */
function browse() {
  let cookie = "";
  const sent: Record<string, unknown>[] = [];
  const client = new PlumblineWebClient({
    url: http.apiUrl,
    fetch: async (url, init) => {
      sent.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
      const answer = await fetch(url, { ...init, headers: { ...(init?.headers as object), cookie } });
      cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return answer;
    },
  });
  return { client, sent };
}

const refused = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a web session", () => {
  it("is required for every call, and ends at sign-out", async () => {
    const { client } = browse();
    expect(await refused(client.send("ListContacts"))).toBeInstanceOf(SessionError);
    expect(await refused(client.signIn("api", "wrong"))).toMatchObject({ code: -401 });
    await client.signIn("api", testPassword);
    await client.send("ListContacts");
    await client.signOut();
    expect(await refused(client.send("ListContacts"))).toMatchObject({ code: -402 });
  });

  it("calls methods of either version, and sends no token that a script could read", async () => {
    const { client, sent } = browse();
    await client.signIn("api", testPassword);
    const first = await client.send("GetProjects", { RequestedProjects: [1] }, { version: 1 });
    const second = await client.send("GetProjects", { RequestedProjects: [1] }, { version: 2 });
    expect([Object.keys(first.Content), Object.keys(second.Content)]).toEqual([
      ["Projects"],
      ["Projects", "InvoiceGroups", "Phases", "Resources"],
    ]);
    expect(sent.every((body) => body["UseSessionCookie"] === true && !("SessionToken" in body))).toBe(true);
    expect(await refused(client.send("ListNothing" as "ListContacts"))).toBeInstanceOf(NotPermitted);
  });

  it("reads one page of a list, previews a write, and reports errors by name", async () => {
    const { client } = browse();
    await client.signIn("api", testPassword);
    const change = {
      UpdatedContacts: [{ ContactKey: -1, LastName: "Previewed" }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    };
    await client.send("UpdateContacts", change, { preview: true });
    const page = { size: 1, number: 1 };
    const answer = await client.send("ListContacts", { FilterByText: "Previewed" }, { page });
    expect([answer.Content.Contacts, answer.PageCount]).toEqual([[], 0]);
    const error = await refused(client.send("GetContacts", {} as never));
    expect(error).toMatchObject({ errors: [{ ErrorData: { Property: "RequestedContacts" } }] });
  });
});
