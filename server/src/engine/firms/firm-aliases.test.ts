import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogSchema } from "../../platform/database/index.ts";
import { testPassword } from "../../../testing/firm.ts";
import { testHttp } from "../../../testing/http.ts";
import { firmAliasLengthMax } from "../fields/limits.ts";
import { createFirm } from "./create-firm.ts";
import { addAlias, listAliases, removeAlias } from "./firm-aliases.ts";
import { findFirm, type ListedFirm } from "./list-firms.ts";

const http = testHttp();
const base64 = "QWNtZSAmIFNvbnM+/w==";
let firm: ListedFirm;

const pools = () => http.firm.database.pools;
const signIn = { Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 };

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${http.base}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  // oxlint-disable-next-line typescript/no-explicit-any
  return { status: answer.status, envelope: (await answer.json()) as any };
}

beforeAll(async () => {
  firm = (await findFirm(pools(), "test")) as ListedFirm;
});
afterAll(async () => {
  for (const alias of await listAliases(pools(), firm)) await removeAlias(pools(), firm, alias);
});

describe("an alias is refused", () => {
  it.each([
    ["", /1 to 200 characters/],
    ["x".repeat(firmAliasLengthMax + 1), /1 to 200 characters/],
    ["a\u0000b", /can be stored/],
    ["test", /"test" is the id of a firm/],
  ])("as %j", async (alias, reason) => {
    await expect(addAlias(pools(), firm, alias)).rejects.toThrow(reason);
  });

  it("when it is another firm's, and so is an id that is an alias", async () => {
    await pools().admin.run("insert into firm (firm_id, schema_name) values ('other', 'no_schema')");
    const other = (await findFirm(pools(), "other")) as ListedFirm;
    await addAlias(pools(), firm, "taken");
    await expect(addAlias(pools(), other, "taken")).rejects.toThrow('"taken" is an alias of the firm test.');
    await expect(createFirm(pools(), { id: "taken" })).rejects.toThrow("The firm test has the alias taken");
    const insert = "insert into firm (firm_id, schema_name) values ('taken', 'none')";
    await expect(pools().admin.run(insert)).rejects.toThrow("The id taken is in use.");
    await pools().admin.run("delete from firm where firm_id = 'other'");
  });

  it("when a firm and an alias of the same name are made at once, for one of them", async () => {
    const made = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) =>
        pools().admin.run(
          at % 2 === 0
            ? `insert into ${catalogSchema}.firm (firm_id, schema_name) values ('both', 'both_${at}')`
            : `insert into ${catalogSchema}.firm_alias (alias, firm_id) values ('both', 'test')`,
        ),
      ),
    );
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await pools().admin.run("delete from firm where firm_id = 'both'");
    await removeAlias(pools(), firm, "both");
  });
});

describe("a firm is called by its alias", () => {
  it.each([[base64], ["a b & c=d"], ["Zürich 🏛"], ["%2B"], ["../../test"]])("%s", async (alias) => {
    expect(await addAlias(pools(), firm, alias)).toEqual({ existed: false });
    expect(await addAlias(pools(), firm, alias)).toEqual({ existed: true });
    const encoded = encodeURIComponent(alias);
    for (const path of [`/ServiceAPI.ashx?${encoded}`, `/ServiceAPI.ashx?id=${encoded}`]) {
      const { envelope } = await post(path, signIn);
      expect(envelope.Errors).toEqual([]);
      // It is the same firm, and sends back the id by which it was called.
      expect(decodeURIComponent(String(envelope.Content.APIURL).split("?")[1] ?? "")).toBe(alias);
    }
    const byId = await post("/ServiceAPI.ashx?test", signIn);
    const session = { Method: "ListContacts", SessionToken: byId.envelope.Content.SessionToken };
    expect((await post(`/ServiceAPI.ashx?${encoded}`, session)).envelope.ResponseCode).toBe(200);
    const heard = http.firm.service.firms.announced(firm.schema);
    await removeAlias(pools(), firm, alias);
    await heard;
    expect((await post(`/ServiceAPI.ashx?${encoded}`, session)).status).toBe(404);
  });

  it("sent as it is, where a plus is no space, also at a method's own path", async () => {
    await addAlias(pools(), firm, base64);
    for (const query of [base64, `id=${base64}`]) {
      expect((await post(`/ServiceAPI.ashx?${query}`, signIn)).envelope.Errors).toEqual([]);
      const { envelope } = await post(`/api/v1/CreateAPISession?${query}`, signIn);
      expect(envelope.Errors).toEqual([]);
      const token = { authorization: `Bearer ${String(envelope.Content.SessionToken)}` };
      const listed = await post(`/api/v1/ListContacts?${query}&PageSize=2`, {}, token);
      expect([listed.status, listed.envelope.PageSize]).toEqual([200, 2]);
    }
    for (const query of ["PageSize=2", ""]) expect((await post(`/api/v1/ListContacts?${query}`, {})).status).toBe(400);
    expect((await post(`/ServiceAPI.ashx?${base64.replace("+", " ")}`, signIn)).status).toBe(404);
  });
});
