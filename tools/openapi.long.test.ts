import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { methods } from "../server/src/methods.ts";
import { openApiOf } from "../server/src/surfaces/docs/index.ts";

const run = promisify(execFile);
const installed = createRequire(import.meta.url);
const programOf = (name: string, file: string) => join(dirname(installed.resolve(`${name}/package.json`)), file);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-openapi-"));
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(openApiOf(methods)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the OpenAPI document", () => {
  it("has no errors and no warnings in Redocly", { timeout: 120_000 }, async () => {
    const program = programOf("@redocly/cli", "bin/cli.js");
    const args = [program, "lint", "--format=json", "--max-problems=20", "openapi.json"];
    const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
    const { stdout } = await run(process.execPath, args, { cwd: folder, env }).catch((error: unknown) => {
      throw new Error((error as { stdout: string }).stdout);
    });
    expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0, ignored: 0 }, problems: [] });
  });

  it("has one operation for each method of each version, with its own id", () => {
    const { paths } = openApiOf(methods) as { paths: Record<string, { post: { operationId: string } }> };
    const expected = methods.flatMap(({ name, versions }) => versions.map((version) => `/api/v${version}/${name}`));
    expect(Object.keys(paths).toSorted()).toEqual(["/ServiceAPI.ashx", ...expected].toSorted());
    const ids = Object.values(paths).map(({ post }) => post.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("makes a type-safe client with openapi-typescript", { timeout: 120_000 }, async () => {
    const generate = programOf("openapi-typescript", "bin/cli.js");
    const some = methods.filter(({ chapter }) => chapters.includes(chapter));
    writeFileSync(join(folder, "some.json"), JSON.stringify(openApiOf(some)));
    await run(process.execPath, [generate, "some.json", "--output", "schema.d.ts"], { cwd: folder });
    writeFileSync(join(folder, "consumer.ts"), consumer);
    const compile = fileURLToPath(new URL("../node_modules/typescript/bin/tsc", import.meta.url));
    const options = [
      "--noEmit",
      "--strict",
      "--target",
      "es2022",
      "--module",
      "esnext",
      "--moduleResolution",
      "bundler",
    ];
    const { stdout } = await run(process.execPath, [compile, ...options, "consumer.ts"], { cwd: folder }).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(stdout).toBe("");
  });
});

/** Those that the program uses: types for all of them take half a minute. */
const chapters = ["Sessions", "Contacts", "Clients", "Projects", "Vendor invoices"];

/** What a program with the generated types may do, and what its compiler refuses. */
const consumer = `import type { paths } from "./schema";

type Post<P extends keyof paths> = paths[P]["post"];
type Body<P extends keyof paths> = NonNullable<Post<P>["requestBody"]> extends { content: { "application/json": infer B } } ? B : never;
type Answer<P extends keyof paths> = Post<P>["responses"] extends { 200: { content: { "application/json": infer A } } } ? A : never;

declare function call<P extends keyof paths>(path: P, query: Post<P>["parameters"]["query"], body: Body<P>): Promise<Answer<P>>;

export async function program(): Promise<void> {
  const opened = await call("/api/v1/CreateAPISession", { id: "demo" }, { Username: "a", Password: "b" });
  const token: string = opened.Content.SessionToken;
  const listed = await call("/api/v1/ListClients", { id: "demo", PageSize: 10 }, { FilterByStatus: ["Active"] });
  const names: string[] = listed.Content.Clients.map((each) => each.Description);
  const read = await call("/api/v1/GetContacts", { id: "demo" }, { RequestedContacts: [1] });
  const notes: string | null | undefined = read.Content.Contacts[0]?.Notes;
  const flat = await call("/api/v2/GetProjects", { id: "demo" }, { RequestedProjects: [1] });
  const phases: number = flat.Content.Phases.length;
  const problem: number | undefined = read.Errors[0]?.ErrorID;
  await call("/api/v1/UpdateContacts", { id: "demo", Preview: true }, {
    UpdatedContacts: [{ ContactKey: -1, LastName: "Palladio" }],
    UnchangedContacts: [],
    UseSingleTransaction: true,
  });
  // @ts-expect-error There is no such method.
  await call("/api/v1/ListNothing", { id: "demo" }, {});
  // @ts-expect-error Vendor invoices belong to version 2.
  await call("/api/v1/ListVendorInvoices", { id: "demo" }, {});
  // @ts-expect-error The id of the firm is required.
  await call("/api/v1/ListClients", {}, {});
  // @ts-expect-error Keys are numbers.
  await call("/api/v1/GetContacts", { id: "demo" }, { RequestedContacts: ["one"] });
  // @ts-expect-error The keys are required.
  await call("/api/v1/GetContacts", { id: "demo" }, {});
  // @ts-expect-error A client has no such member.
  listed.Content.Clients[0]?.Nothing;
  // @ts-expect-error The path has the version of a session.
  await call("/api/v1/CreateAPISession", { id: "demo" }, { Username: "a", Password: "b", APIVersion: 1 });
  void [token, names, notes, phases, problem];
}
`;
