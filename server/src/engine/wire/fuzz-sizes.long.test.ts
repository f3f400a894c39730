import { describe, expect, it } from "vitest";
import { methods } from "../../methods.ts";
import { testFirm } from "../../../testing/firm.ts";
import type { JsonSchema } from "../fields/field.ts";
import { schemasOf } from "../fields/nested-kinds.ts";
import type { MethodDefinition } from "../method/method.ts";

/**
 * Every argument of every method gets a value that fills the body: long texts of what patterns repeat, lists up to and beyond their
 * limits, deep and wide objects. No input costs more than a second of processor time per megabyte.
 */
const firm = testFirm();
const bytes = 512 * 1024;
/** A second for a megabyte; escapes make some bodies longer. */
const cpuMsMax = (body: string) => (1000 * Math.max(bytes, body.length)) / (1024 * 1024);

/** What readers of dates, numbers, names and files look for again and again. */
const units = [
  " ",
  "a",
  "=",
  "[1]",
  "1,",
  "-",
  "é",
  "😀",
  "%_",
  "2026-01-01 ",
  "(",
  "\\",
  "A/",
  "CF_a.",
  '"',
  "\n",
  "0",
];

const filled = (unit: string, size: number) => unit.repeat(Math.max(1, Math.floor(size / Buffer.byteLength(unit))));

/** A value of about this size: as the schema describes it, but too long. */
function large(schema: JsonSchema, unit: string, size: number): unknown {
  const options = schema["anyOf"] as JsonSchema[] | undefined;
  if (options?.[0] !== undefined) return large(options[0], unit, size);
  if (schema["type"] === "array") return largeList((schema["items"] as JsonSchema | undefined) ?? {}, unit, size);
  const properties = schema["properties"] as Record<string, JsonSchema> | undefined;
  if (schema["type"] === "object" && properties !== undefined) return largeObject(properties, unit, size);
  if (schema["type"] === undefined || schema["type"] === "object") return nested(unit, size);
  return filled(unit, size);
}

/** As many items as fit, each with all of its members. */
function largeList(items: JsonSchema, unit: string, size: number): unknown[] {
  const item = small(items, unit);
  return Array.from({ length: Math.ceil(size / (JSON.stringify(item).length + 1)) }, () => item);
}

function small(schema: JsonSchema, unit: string): unknown {
  const options = schema["anyOf"] as JsonSchema[] | undefined;
  if (options?.[0] !== undefined) return small(options[0], unit);
  if (schema["type"] === "integer" || schema["type"] === "number") return -1;
  if (schema["type"] === "array") return [];
  const properties = schema["properties"] as Record<string, JsonSchema> | undefined;
  if (properties === undefined) return unit;
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, small(each, unit)]));
}

/** Each member gets its share of the size. */
function largeObject(properties: Record<string, JsonSchema>, unit: string, size: number): unknown {
  const share = size / Math.max(1, Object.keys(properties).length);
  return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, large(each, unit, share)]));
}

/** A deep object with many members of their own names. */
function nested(unit: string, size: number): unknown {
  let value: Record<string, unknown> = {};
  for (let level = 0; level < 100; level++) {
    const members = Array.from({ length: 20 }, (_, at) => [`m${level}_${at}`, filled(unit, size / 2500)]);
    value = { ...Object.fromEntries(members), inner: value };
  }
  return value;
}

/** A record of each list with one very long member: what many records cannot have. */
function longMembers(schema: JsonSchema, unit: string): unknown[] {
  const properties = (schema["items"] as JsonSchema | undefined)?.["properties"] as
    | Record<string, JsonSchema>
    | undefined;
  return schema["type"] === "array" && properties !== undefined ? [[largeObject(properties, unit, bytes)]] : [];
}

async function cpuMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const sessions = new Map<number, string>();
async function tokenFor(version: number): Promise<string> {
  const signIn = { Method: "CreateAPISession", Username: "api", Password: "right password", APIVersion: version };
  const token = sessions.get(version) ?? ((await firm.send(JSON.stringify(signIn))).Content.SessionToken as string);
  sessions.set(version, token);
  return token;
}

async function bodiesOf(method: MethodDefinition, at: number): Promise<[string, string][]> {
  const SessionToken = await tokenFor(method.versions[0] ?? 1);
  const Preview = method.effect === "write" ? { Preview: true } : {};
  return Object.entries(schemasOf(method.args) as Record<string, JsonSchema>).flatMap(([name, schema], index) => {
    const unit = units[(at * 7 + index) % units.length] as string;
    return [large(schema, unit, bytes), ...longMembers(schema, unit)].map((value): [string, string] => [
      `${name} of ${JSON.stringify(unit)}`,
      JSON.stringify({
        Method: method.name,
        SessionToken,
        ...Preview,
        MethodArguments: { ...method.example, [name]: value },
      }),
    ]);
  });
}

describe("a body of half a megabyte or more costs at most a second per megabyte", () => {
  const sent = methods.filter(({ isSessionMethod }) => !isSessionMethod);
  it.each(sent.map((method, at) => [`${method.name} ${method.versions.join(" ")}`, method, at] as const))(
    "%s",
    async (_name, method, at) => {
      for (const [what, body] of await bodiesOf(method, at)) {
        let spent = Infinity;
        // Collecting garbage and compiling cost time too, but not each time.
        for (let tries = 0; tries < 3 && spent > cpuMsMax(body); tries++)
          spent = Math.min(
            spent,
            await cpuMs(async () => {
              expect([200, 400, 429], what).toContain((await firm.send(body)).status);
            }),
          );
        expect(spent, `${what} (${body.length} characters)`).toBeLessThan(cpuMsMax(body));
      }
    },
    120_000,
  );
});
