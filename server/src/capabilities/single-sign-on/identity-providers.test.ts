import { describe, expect, it } from "vitest";
import { testFirm } from "../../testing/firm.ts";

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
const create = async (more: Sent = {}): Promise<Sent> => {
  const saved = await save(example(more));
  expect(saved.Errors).toEqual([]);
  return saved.Content.IdentityProviders[0] as Sent;
};

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
    const after = await save({ ...now, RoleByGroup: [first, second] }, now);
    expect(after.Content.IdentityProviders[0].RoleByGroup).toEqual([first, second]);
  });

  it("waits with the roles of its groups for a second person, where the firm asks for one", async () => {
    await firm.setSetting("confirmRoles", true);
    const saved = await save(example({ RoleByGroup: [{ Group: "Managers", Role: "ProjectManager" }] }));
    await firm.setSetting("confirmRoles", false);
    expect(saved.Warnings?.map(({ WarningID }) => WarningID)).toEqual([-153]);
    expect(saved.Content.IdentityProviders[0].RoleByGroup).toEqual([]);
  });

  it("is one of at most ten, also when two callers add one at once", async () => {
    const { Content } = await firm.call("ListIdentityProviders");
    for (let count = Content.IdentityProviders.length; count < 9; count++) await create();
    const both = await Promise.all([save(example()), save(example())]);
    expect(both.map(({ Errors }) => Errors.length).sort()).toEqual([0, 1]);
  });
});
