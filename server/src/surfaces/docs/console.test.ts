import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { ConsoleMethod, FormField, FormValue } from "@plumbline/console";
import { beforeAll, describe, expect, it } from "vitest";
import { methods } from "../../methods.ts";
import { testHttp } from "../../../testing/http.ts";
import { consoleMethod } from "./console-methods.ts";
import { describe as describeMethods, identifierOf } from "./described.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));
// The scripts are served as the build leaves them.
beforeAll(() => execFileSync(`${root}node_modules/.bin/tsc`, ["--build", `${root}console`]));

const http = testHttp();
const described = describeMethods(methods);
const callable = methods.filter((each) => !each.isSessionMethod);
const formOf = (id: string): ConsoleMethod => {
  const method = methods.find((each) => identifierOf(each, methods) === id);
  if (method === undefined) throw new Error(id);
  return consoleMethod(described, method);
};
const named = (fields: readonly FormField[] | undefined, name: string) => fields?.find((each) => each.name === name);

describe("what the console gets for a method", () => {
  it("includes every record it names, and every member of the example", () => {
    for (const method of callable) {
      const form = consoleMethod(described, method);
      const broken: string[] = [];
      const see = (value: FormValue): void => {
        if (value.is === "list") see(value.item);
        if (value.is === "object") for (const each of value.fields) see(each.value);
        if (value.is === "record" && form.records[value.record] === undefined) broken.push(value.record);
      };
      for (const fields of [form.args, ...Object.values(form.records)]) for (const each of fields) see(each.value);
      for (const name of Object.keys(form.example)) if (named(form.args, name) === undefined) broken.push(name);
      expect({ method: method.name, broken }).toEqual({ method: method.name, broken: [] });
    }
  });

  it("offers keys by name from existing list methods", () => {
    const offered = new Map(callable.flatMap((each) => Object.entries(consoleMethod(described, each).keys)));
    expect(offered.get("Client")).toEqual({
      method: "ListClients",
      version: 1,
      items: "Clients",
      key: "ClientKey",
      labels: ["Description"],
    });
    expect(offered.get("Contact")?.labels).toEqual(["FirstName", "MiddleName", "LastName", "Company"]);
    expect(offered.get("Timesheet")).toMatchObject({ method: "ListTimesheets", version: 2, key: "Timesheet Key" });
    expect(offered.get("ProjectTemplate")).toMatchObject({ key: "ProjectTemplateKey", labels: ["ID", "Description"] });
    expect(offered.get("Phase")).toMatchObject({ method: "ListChargeablePhases", needs: "ProjectKey" });
    for (const [of, source] of offered) {
      const method = methods.find((each) => each.name === source.method && each.versions.includes(source.version));
      expect(Object.keys(method?.content ?? {}), of).toContain(source.items);
      if (of !== "Phase") expect(source.labels.length, of).toBeGreaterThan(0);
    }
  });

  it("asks for the key of a record, leaves out read-only members, and allows deleting it", () => {
    const { records, args } = formOf("UpdateClients");
    expect(named(args, "UpdatedClients")).toMatchObject({ required: true, value: { is: "list" } });
    expect(named(records["Client"], "ClientKey")).toMatchObject({ required: true, value: { is: "key", of: "Client" } });
    expect(named(records["Client"], "PrePaymentBeginningBalance")).toBeUndefined();
    expect(named(records["Client"], "LastModifiedDate")?.value).toEqual({ is: "text" });
    expect(named(records["Client"], "Delete")?.value).toEqual({ is: "boolean" });
    expect(named(records["Client"], "Status")?.value).toEqual({ is: "choice", choices: ["Active", "Inactive"] });
    expect(named(records["Client"], "DateEstablished")).toMatchObject({ nullable: true, value: { is: "date" } });
  });

  it("knows the Get method of the record that a method changes, in the same version", () => {
    expect(formOf("UpdateClients").reads).toEqual({
      method: "GetClients",
      version: 1,
      of: "Client",
      requested: "RequestedClients",
      items: "Clients",
      updated: "UpdatedClients",
      unchanged: "UnchangedClients",
    });
    expect(formOf("UpdateProjectsV1").reads).toMatchObject({ method: "GetProjects", version: 1 });
    expect(formOf("ListClients").reads).toBeUndefined();
    for (const method of callable) {
      const { keys, reads } = consoleMethod(described, method);
      if (reads !== undefined) expect(keys[reads.of], method.name).toBeDefined();
    }
  });

  it("handles phases that contain phases", () => {
    expect(JSON.stringify(formOf("UpdateProjectsV1")).length).toBeLessThan(200_000);
  });
});

describe("/docs/console", () => {
  it("is a page with a strict policy that offers every method", async () => {
    const page = await fetch(`${http.base}/docs/console`);
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/default-src 'none'.*script-src 'self'.*connect-src 'self'/);
    expect(policy).not.toContain("unsafe");
    const text = await page.text();
    for (const method of callable) expect(text).toContain(`<option value="${identifierOf(method, methods)}">`);
    expect(text).not.toMatch(/<script>|style="|onclick/);
  });

  it("serves its scripts and styles, and a description of each method", async () => {
    const types = { "main.js": "text/javascript", "form.js": "text/javascript", "console.css": "text/css" };
    for (const [name, type] of Object.entries(types)) {
      const file = await fetch(`${http.base}/docs/console/${name}`);
      expect([file.status, file.headers.get("content-type")]).toEqual([200, `${type}; charset=utf-8`]);
    }
    const described = await fetch(`${http.base}/docs/console/methods/GetProjectsV2.json`);
    expect((await described.json()) as ConsoleMethod).toMatchObject({ name: "GetProjects", versions: [2] });
    for (const missing of ["methods/Nothing.json", "methods/CreateAPISession.json", "nothing.js"])
      expect((await fetch(`${http.base}/docs/console/${missing}`)).status).toBe(404);
  });

  it("is linked from the page of each method", async () => {
    const pageOf = async (name: string) => (await fetch(`${http.base}/docs/methods/${name}`)).text();
    expect(await pageOf("GetProjectsV2")).toContain('href="../console#GetProjectsV2"');
    expect(await pageOf("CreateAPISession")).not.toContain("Try it");
  });

  it("has one address, to which its links are relative", async () => {
    const slash = await fetch(`${http.base}/docs/console/`, { redirect: "manual" });
    expect([slash.status, slash.headers.get("location")]).toEqual([308, "../console"]);
  });
});
