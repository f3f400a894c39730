import { describe, expect, expectTypeOf, it } from "vitest";
import { testPassword } from "../../server/testing/firm.ts";
import { testHttp } from "../../server/testing/http.ts";
import {
  batches,
  type Contact,
  Conflict,
  NotPermitted,
  PlumblineClient,
  PlumblineError,
  SessionError,
  UnexpectedAnswer,
  UnknownOutcome,
} from "./index.ts";

const http = testHttp();

/** A client of the test firm that records what it sent. */
function connect(more: { username?: string; password?: string; url?: string; retries?: number } = {}) {
  const sent: { Method: string; headers: Headers; body: Record<string, unknown> }[] = [];
  const client = new PlumblineClient({
    url: http.apiUrl,
    username: "api",
    password: testPassword,
    fetch: (url, init) => {
      const body = JSON.parse(init.body) as { Method: string };
      sent.push({ Method: body.Method, headers: new Headers(init.headers), body });
      return fetch(url, init);
    },
    ...more,
  });
  return { client, sent, methods: () => sent.map((each) => each.Method) };
}

const created = (...names: string[]) => ({
  UpdatedContacts: names.map((LastName, index) => ({ ContactKey: -1 - index, LastName })),
  UnchangedContacts: [],
  UseSingleTransaction: false,
});

async function refused(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => {
      throw new Error("The call was not refused.");
    },
    (error: unknown) => error,
  );
}

describe("errors", () => {
  it("a wrong password is a SessionError, and the next call signs in again", async () => {
    const { client, methods } = connect({ password: "wrong" });
    for (let time = 0; time < 2; time++) {
      const error = await refused(client.call.ListContacts());
      expect(error).toBeInstanceOf(SessionError);
      expect(error).toMatchObject({ code: -401, method: "CreateAPISession", name: "SessionError" });
    }
    expect(methods()).toEqual(["CreateAPISession", "CreateAPISession"]);
  });

  it("a method that the user may not call is NotPermitted", async () => {
    await http.firm.addUser({ userName: "reader", permittedMethods: ["ListContacts"] });
    const { client } = connect({ username: "reader" });
    await client.call.ListContacts();
    const error = await refused(client.call.UpdateContacts(created("X")));
    expect(error).toBeInstanceOf(NotPermitted);
    expect((error as NotPermitted).usageKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("a batch that partly succeeds reports its errors and what was saved", async () => {
    const { client } = connect();
    const error = (await refused(client.call.UpdateContacts(created("Saved", "")))) as PlumblineError;
    expect(error).toBeInstanceOf(PlumblineError);
    expect(error.code).toBe(-420);
    expect(error.errors[0]?.ErrorData).toMatchObject({ ContactKey: -2 });
    expect((error.content as { Contacts: Contact[] }).Contacts[0]?.LastName).toBe("Saved");
  });

  it("a record changed by someone else is a Conflict that shows both sides", async () => {
    const { client } = connect();
    const { Contacts } = await client.call.UpdateContacts(created("Before"));
    const contact = Contacts[0];
    if (contact === undefined) throw new Error("no contact");
    const change = (LastName: string) =>
      client.call.UpdateContacts({
        UpdatedContacts: [{ ...contact, LastName }],
        UnchangedContacts: [contact],
        UseSingleTransaction: true,
      });
    await change("Theirs");
    const error = await refused(change("Yours"));
    expect(error).toBeInstanceOf(Conflict);
    expect((error as Conflict).conflicts).toMatchObject([
      { Property: "LastName", Base: "Before", Yours: "Yours", Theirs: "Theirs", ChangedBy: "api" },
    ]);
  });

  it("too many failed sign-ins report how long to wait", async () => {
    const { client } = connect({ username: "nobody", password: "wrong" });
    const errors: unknown[] = [];
    for (let time = 0; time < 8; time++) errors.push(await refused(client.call.ListContacts()));
    const last = errors.find((each) => (each as PlumblineError).code === -429) as PlumblineError;
    expect(last.retryAfter).toBeGreaterThan(0);
  });

  it("a write whose outcome is unknown is repeated with its key, and thrown without retries", async () => {
    const unknown = { ResponseCode: -510, Message: "The outcome is unknown.", Errors: [], UsageKey: "", Content: {} };
    let lost = 0;
    const sent: (string | null)[] = [];
    const client = new PlumblineClient({
      url: http.apiUrl,
      username: "api",
      password: testPassword,
      async fetch(url, init) {
        const response = await fetch(url, init);
        if (!init.body.includes("UpdateContacts")) return response;
        sent.push(new Headers(init.headers).get("idempotency-key"));
        // The service saved the contact, but its first answer did not arrive.
        return lost++ === 0 ? Response.json(unknown, { status: 500 }) : response;
      },
    });
    const once = { retries: 0 };
    expect(await refused(client.call.UpdateContacts(created("Unknown"), once))).toBeInstanceOf(UnknownOutcome);
    lost = 0;
    const { Contacts } = await client.call.UpdateContacts(created("Known"), { idempotencyKey: "unknown, then known" });
    expect(sent).toEqual([null, "unknown, then known", "unknown, then known"]);
    const all = await client.call.ListContacts({ FilterByText: "Known" });
    expect(all.Contacts.filter((each) => each.LastName === "Known")).toHaveLength(1);
    expect(Contacts[0]?.LastName).toBe("Known");
  });

  it("a response that is not an envelope is an UnexpectedAnswer", async () => {
    const { client } = connect({ url: `${http.base}/docs/` });
    const other = new PlumblineClient({
      url: http.apiUrl,
      username: "api",
      password: testPassword,
      retries: 0,
      fetch: () => Promise.resolve(new Response("<html>Bad gateway</html>", { status: 502 })),
    });
    expect(await refused(other.call.ListContacts())).toMatchObject({ name: "UnexpectedAnswer", status: 502 });
    expect(await refused(other.call.ListContacts())).toBeInstanceOf(UnexpectedAnswer);
    expect(await refused(client.call.ListContacts())).toBeInstanceOf(PlumblineError);
  });
});

describe("sessions", () => {
  it("are opened by the first call, shared by calls at the same time, and ended once", async () => {
    const { client, methods } = connect();
    expect(methods()).toEqual([]);
    await Promise.all([client.call.ListContacts(), client.call.ListContacts(), client.call.ListContacts()]);
    await client.end();
    await client.end();
    expect(methods().filter((each) => each === "CreateAPISession")).toHaveLength(1);
    expect(methods().filter((each) => each === "EndAPISession")).toHaveLength(1);
    await client.call.ListContacts();
    expect(methods().filter((each) => each === "CreateAPISession")).toHaveLength(2);
  });

  it("are renewed once when they expired, for all concurrent calls together", async () => {
    const { client, methods } = connect();
    await client.call.ListContacts();
    http.firm.advance(25 * 3_600_000);
    await Promise.all([client.call.ListContacts(), client.call.ListContacts()]);
    expect(methods().filter((each) => each === "CreateAPISession")).toHaveLength(2);
  });

  it("that end again at once are reported to the caller", async () => {
    let refusals = 0;
    const client = new PlumblineClient({
      url: http.apiUrl,
      username: "api",
      password: testPassword,
      fetch: async (url, init) => {
        const signsIn = init.body.includes("CreateAPISession");
        if (!signsIn) refusals++;
        return signsIn
          ? fetch(url, init)
          : fetch(url, { ...init, body: '{"Method":"ListContacts","SessionToken":"x"}' });
      },
    });
    expect(await refused(client.call.ListContacts())).toMatchObject({ code: -402, name: "SessionError" });
    expect(refusals).toBe(2);
  });
});

describe("calls", () => {
  it("return the content; send returns the whole envelope", async () => {
    const { client } = connect();
    const { Contacts } = await client.call.UpdateContacts(created("Whole"));
    expect(Contacts[0]).toMatchObject({ LastName: "Whole", OriginalContactKey: -1 });
    const answer = await client.send("GetContacts", { RequestedContacts: [999_999] });
    expect(answer.Warnings?.[0]?.WarningID).toBe(-404);
  });

  it("accept the success codes 0 and 200", async () => {
    const { client } = connect();
    expect((await client.send("UpdateContacts", created("Zero"))).ResponseCode).toBe(0);
    await http.firm.setSetting("successCode", "always200");
    expect((await client.send("UpdateContacts", created("Two hundred"))).ResponseCode).toBe(200);
    await http.firm.setSetting("successCode", "asDocumented");
  });

  it("preview without saving, and write once under one idempotency key", async () => {
    const { client } = connect();
    await client.call.UpdateContacts(created("Previewed"), { preview: true });
    expect((await client.call.ListContacts({ FilterByText: "Previewed" })).Contacts).toEqual([]);
    const options = { idempotencyKey: "one of the tests" };
    const first = await client.call.UpdateContacts(created("Once"), options);
    await client.end();
    const second = await client.call.UpdateContacts(created("Once"), options);
    expect(second.Contacts[0]?.ContactKey).toBe(first.Contacts[0]?.ContactKey);
    expect((await client.call.ListContacts({ FilterByText: "Once" })).Contacts).toHaveLength(1);
  });

  it("stop when their signal is aborted", async () => {
    const { client, methods } = connect();
    await client.call.ListContacts();
    const before = methods().length;
    const error = await refused(client.call.ListContacts({}, { signal: AbortSignal.abort() }));
    expect(error).toMatchObject({ name: "AbortError" });
    expect(methods()).toHaveLength(before);
  });

  it("read a list page by page, each item once", async () => {
    const { client, sent } = connect();
    const names = Array.from({ length: 7 }, (_, index) => `Paged ${index}`);
    await client.call.UpdateContacts(created(...names));
    const seen: string[] = [];
    for await (const page of client.pages.ListContacts({ FilterByText: "Paged" }, { pageSize: 3 }))
      seen.push(...page.Contacts.map((each) => each.LastName));
    expect(seen).toEqual(names);
    expect(sent.filter((each) => each.body["PageResults"] === true)).toHaveLength(3);
    for await (const page of client.pages.ListContacts({ FilterByText: "nobody at all" })) expect(page).toBeUndefined();
  });

  it("read a list item by item, and stop reading pages when the loop ends", async () => {
    const { client, sent } = connect();
    const names = Array.from({ length: 7 }, (_, index) => `Item ${index}`);
    await client.call.UpdateContacts(created(...names));
    const seen: string[] = [];
    for await (const each of client.items.ListContacts({ FilterByText: "Item" }, { pageSize: 2 })) {
      seen.push(each.LastName);
      if (seen.length === 3) break;
    }
    expect(seen).toEqual(names.slice(0, 3));
    expect(sent.filter((each) => each.body["PageResults"] === true)).toHaveLength(2);
    const groups: number[][] = [];
    const all = client.items.ListContacts({ FilterByText: "Item" });
    for await (const group of batches(all, 3)) groups.push(group.map((each) => each.ContactKey));
    expect(groups.map((each) => each.length)).toEqual([3, 3, 1]);
    const none: unknown[] = [];
    for await (const each of client.items.ListContacts({ FilterByText: "nobody at all" })) none.push(each);
    expect(none).toEqual([]);
  });

  it("group items into batches of a size, and refuse a size that makes none", async () => {
    const found: number[][] = [];
    for await (const batch of batches([1, 2, 3, 4], 2)) found.push(batch);
    expect(found).toEqual([
      [1, 2],
      [3, 4],
    ]);
    for (const size of [0, -1, 1.5, Number.NaN])
      await expect(batches([1], size).next()).rejects.toThrow(/must be 1 or more/);
    expect(await batches([], 5).next()).toMatchObject({ done: true });
  });
});

describe("edit", () => {
  const keysOf = (records: readonly Contact[]) => records.map((each) => each.ContactKey);

  it("saves only what changed, and keeps what others changed meanwhile", async () => {
    const { client, sent, methods } = connect();
    const { Contacts } = await client.call.UpdateContacts(created("Edit 0", "Edit 1", "Edit 2"));
    const [first, second, third] = keysOf(Contacts) as [number, number, number];
    const saved = await client.edit("Contacts", [first, second], (contact) => {
      if (contact.ContactKey === first) contact.Title = "Dr.";
    });
    expect(saved).toMatchObject([{ ContactKey: first, Title: "Dr." }]);
    const body = sent.at(-1)?.body["MethodArguments"] as { UnchangedContacts: Contact[]; UpdatedContacts: Contact[] };
    expect(body.UnchangedContacts).toMatchObject([{ ContactKey: first, Title: "" }]);
    expect(body.UpdatedContacts).toHaveLength(1);

    // Another program changes another member between reading and saving.
    const other = connect().client;
    let meanwhile: Promise<unknown> | undefined;
    const merging = new PlumblineClient({
      url: http.apiUrl,
      username: "api",
      password: testPassword,
      fetch: async (url, init) => {
        if (init.body.includes('"UpdateContacts"')) {
          meanwhile ??= other.edit("Contacts", [first], (contact) => ({ ...contact, Email: "a@b.c" }));
          await meanwhile;
        }
        return fetch(url, init);
      },
    });
    const [merged] = await merging.edit("Contacts", [first], (contact) => ({ ...contact, Company: "Both" }));
    expect(merged).toMatchObject({ Email: "a@b.c", Company: "Both", Title: "Dr." });

    const before = methods().length;
    expect(await client.edit("Contacts", [second], () => undefined)).toEqual([]);
    expect(methods().slice(before)).toEqual(["GetContacts"]);
    await client.edit("Contacts", [third], (contact) => ({ ...contact, Delete: true }));
    expect((await client.call.GetContacts({ RequestedContacts: [third] })).Contacts).toEqual([]);
  });

  it("reports a conflict, or edits again when asked to", async () => {
    const { client } = connect();
    const { Contacts } = await client.call.UpdateContacts(created("Conflict"));
    const keys = keysOf(Contacts);
    const other = connect().client;
    const race = (conflicts: number) => {
      let left = conflicts;
      return new PlumblineClient({
        url: http.apiUrl,
        username: "api",
        password: testPassword,
        fetch: async (url, init) => {
          if (init.body.includes('"UpdateContacts"') && left-- > 0)
            await other.edit("Contacts", keys, (contact) => ({ ...contact, Title: `${contact.Title}+` }));
          return fetch(url, init);
        },
      });
    };
    const addMine = (contact: Contact) => ({ ...contact, Title: `${contact.Title} mine` });
    expect(await refused(race(1).edit("Contacts", keys, addMine))).toBeInstanceOf(Conflict);
    const [saved] = await race(2).edit("Contacts", keys, addMine, { editsAgain: 2 });
    expect(saved?.Title).toBe("+++ mine");
    expect(await refused(race(3).edit("Contacts", keys, addMine, { editsAgain: 2 }))).toBeInstanceOf(Conflict);
  });
});

describe("types", () => {
  it("know the methods of each version, their arguments and contents", () => {
    const one = connect().client;
    const two = new PlumblineClient({ url: "", username: "", password: "", version: 2 });
    expectTypeOf(one.call).toHaveProperty("ListContacts");
    expectTypeOf(two.call).not.toHaveProperty("ListContacts");
    expectTypeOf(two.call).toHaveProperty("GetSessionUser");
    expectTypeOf(one.pages).toHaveProperty("ListContacts");
    expectTypeOf(one.pages).not.toHaveProperty("GetContacts");
    expectTypeOf(one.items).not.toHaveProperty("GetContacts");
    expectTypeOf(one.edit<"Contacts">)
      .parameter(0)
      .toEqualTypeOf<"Contacts">();
    // @ts-expect-error: invoices are not changed with change sets
    const invoices = () => two.edit("VendorInvoices", [1], () => undefined);
    // @ts-expect-error: version 2 changes projects in another way
    const projects = () => two.edit("Projects", [1], () => undefined);
    expect([invoices, projects]).toHaveLength(2);
    expectTypeOf(one.call.GetContacts).parameter(0).toEqualTypeOf<{ RequestedContacts: number[] }>();
    expectTypeOf(one.call.GetContacts).returns.resolves.toEqualTypeOf<{ Contacts: Contact[] }>();
    // @ts-expect-error: a required argument is missing
    const wrong = () => one.call.GetContacts();
    // @ts-expect-error: not a choice
    const unknown = () => one.call.ListContacts({ FilterByStatus: ["Sleeping"] });
    expect([wrong, unknown]).toHaveLength(2);
  });
});
