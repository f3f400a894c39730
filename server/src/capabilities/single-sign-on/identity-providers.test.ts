import { describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { confirmAsSecond, waitingIn } from "../../../testing/second-person.ts";

const firm = testFirm();

type Sent = Record<string, unknown>;
let made = 0;
const example = (more: Sent = {}): Sent => ({
  IdentityProviderKey: -1,
  Label: "Sign in with Example",
  Issuer: `https://login${made++}.example.com`,
  ClientID: "plumbline",
  ClientSecret: "a secret of the provider",
  ...more,
});
const save = (record: Sent, base?: Sent, user?: string) =>
  firm.call(
    "UpdateIdentityProviders",
    { UpdatedIdentityProviders: [record], UnchangedIdentityProviders: base === undefined ? [] : [base] },
    user === undefined ? {} : { user },
  );
/** Saves and has a second person confirm it; returns the provider. */
const saveAsTwo = async (record: Sent, base?: Sent): Promise<Sent> => {
  await confirmAsSecond(firm, waitingIn(await save(record, base)));
  const { Content } = await firm.call("ListIdentityProviders");
  const { IdentityProviderKey } =
    (Content.IdentityProviders as Sent[]).find(({ Issuer }) => Issuer === record["Issuer"]) ?? {};
  const read = await firm.call("GetIdentityProviders", { RequestedIdentityProviders: [IdentityProviderKey] });
  return read.Content.IdentityProviders[0] as Sent;
};
const create = (more: Sent = {}): Promise<Sent> => saveAsTwo(example(more));

describe("an identity provider is refused", () => {
  it.each<[string, Sent, string]>([
    ["with accounts for everybody", { JustInTime: true, CompanyKey: 1 }, "AllowedDomains"],
    [
      "with accounts for a public mail domain",
      { JustInTime: true, CompanyKey: 1, AllowedDomains: ["Gmail.com"] },
      "AllowedDomains",
    ],
    ["with accounts in no company", { JustInTime: true, AllowedDomains: ["example.com"] }, "CompanyKey"],
    ["with a domain that is none", { AllowedDomains: ["@example.com"] }, "AllowedDomains"],
    ["with a role that does not exist", { RoleByGroup: [{ Group: "G", Role: "Nobody" }] }, "RoleByGroup"],
    ["with the role that everybody has", { RoleByGroup: [{ Group: "G", Role: "Employee" }] }, "RoleByGroup"],
    ["with a query in its issuer", { Issuer: "https://login.example.com/?a=b" }, "Issuer"],
  ])("%s", async (_what, more, property) => {
    const answer = await save(example(more));
    expect(answer.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: property } }]);
    expect(JSON.stringify(answer)).not.toContain("a secret of the provider");
  });

  it("to people who may not give access, and with an issuer that the firm has already", async () => {
    await firm.addUser({ userName: "people", authorized: true, rights: ["people", "setUp", "integrate"] });
    expect((await save(example(), undefined, "people")).ResponseCode).toBe(-403);
    expect((await firm.call("ListIdentityProviders", {}, { user: "people" })).ResponseCode).toBe(-403);
    const { Issuer } = await create();
    expect((await save(example({ Issuer }))).Errors[0]?.ErrorID).toBe(-422);
  });

  it("with a new issuer that would get the secret of the former one", async () => {
    const now = await create();
    const moved = { ...now, Issuer: "https://evil.example.com" };
    expect((await save(moved, now)).Errors).toMatchObject([{ ErrorID: -420, ErrorData: { Property: "ClientSecret" } }]);
    expect((await save({ ...moved, ClientSecret: "another" }, now)).Errors).toEqual([]);
  });
});

describe("an identity provider", () => {
  it("keeps its secret encrypted, and never shows it", async () => {
    const now = await create({ AllowedDomains: ["Example.com", "example.com "] });
    expect(now).toMatchObject({ HasClientSecret: true, AllowedDomains: ["example.com"], GroupsClaim: "groups" });
    const shown = await firm.call("GetIdentityProviders", { RequestedIdentityProviders: [now["IdentityProviderKey"]] });
    const stored = await firm.database.firm.db.text(
      "select (select json_agg(identity_provider)::text from identity_provider) || (select string_agg(records, '') from audit)",
    );
    for (const each of [JSON.stringify(now), JSON.stringify(shown), stored])
      expect(each).not.toContain("a secret of the provider");
    expect(stored).toContain("IdentityProvider");
  });

  it("shows all its groups after one is added", async () => {
    const first = { Group: "Managers", Role: "ProjectManager" };
    const second = { Group: "Sales", Role: "MarketingContact" };
    const now = await create({ RoleByGroup: [first] });
    const after = await saveAsTwo({ ...now, RoleByGroup: [first, second] }, now);
    expect(after["RoleByGroup"]).toEqual([first, second]);
  });

  it("waits as a whole for a second person, and so do the roles of its groups, whatever the firm asks for", async () => {
    const saved = await save(example({ RoleByGroup: [{ Group: "Managers", Role: "ProjectManager" }] }));
    expect(saved.Warnings?.map(({ WarningID }) => WarningID)).toEqual([-153]);
    expect(saved.Content.IdentityProviders).toEqual([]);
    const now = await create();
    const changed = await save({ ...now, RoleByGroup: [{ Group: "Managers", Role: "ProjectManager" }] }, now);
    expect(changed.Warnings?.map(({ WarningID }) => WarningID)).toEqual([-153]);
    expect(changed.Content.IdentityProviders[0].RoleByGroup).toEqual([]);
  });

  it("is one of at most ten, also when two callers add one at once", async () => {
    const { Content } = await firm.call("ListIdentityProviders");
    for (let count = Content.IdentityProviders.length; count < 9; count++) await create();
    const asked = [...waitingIn(await save(example())), ...waitingIn(await save(example()))];
    const both = await Promise.all(
      asked.map((key) =>
        firm.call("ConfirmPendingChanges", { RequestedPendingChanges: [key] }, { user: "second.person" }),
      ),
    );
    expect(both.map(({ Content }) => (Content.PendingChanges as Sent[])[0]?.["Status"]).sort()).toEqual([
      "Confirmed",
      "Failed",
    ]);
    expect((await save(example())).Errors).toHaveLength(1);
  });
});
