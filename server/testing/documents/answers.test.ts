/**
 * What creation, Get, List and Void of every kind of document answer, byte for byte, in answers/: a changed member, order or
 * sentence is a difference there. `npx vitest run server/testing/documents/answers.test.ts -u` writes the files again.
 */
import { beforeAll, expect, test } from "vitest";
import { closeThrough } from "../capabilities/locks.ts";
import { dispatch } from "../../src/engine/wire/dispatch.ts";
import { testFirm, testFirmId, testPassword } from "../firm.ts";
import { wholeText } from "../whole-text.ts";
import { answerLines } from "./answer-lines.ts";
import { documentsDay, layDocumentWorld, type DocumentWorld, type Values } from "./document-world.ts";
import { keyIn, requestOf, reversalOf, type Sample, samples } from "./samples.ts";

const firm = testFirm();
const unknown = 999_999;
/** By the name of the sample. All are taken in one order, so that each document always has the same key. */
const answers = new Map<string, string>();

beforeAll(async () => {
  const world = await layDocumentWorld(firm);
  for (const sample of samples) answers.set(sample.name, await answersOf(world, sample));
});

test.each(samples.map(({ name }) => name))("of a sample: %s", async (name) => {
  await expect(answers.get(name)).toMatchFileSnapshot(`answers/${name.replaceAll(" ", "-")}.txt`);
});

async function answersOf(world: DocumentWorld, sample: Sample): Promise<string> {
  const { creates, gets, lists, reverses, dated } = sample;
  const said: string[] = [];
  const ask = async (title: string, method: string, args: Values, user = "api") => {
    const text = await send({
      Method: method,
      SessionToken: await tokenOf(user, sample.version),
      MethodArguments: args,
    });
    said.push(`# ${title}\n${method} ${JSON.stringify(args)}\n${answerLines(text)}\n`);
    return JSON.parse(text);
  };
  const given = await sample.prepare(world);
  await lockAll("2026-06-30");
  await ask("Made on a locked day", creates, given);
  await lockAll(null);
  const key = keyIn(sample, await ask("Made", creates, given));
  if (gets !== undefined) await ask("Read", gets, requestOf(sample, [key, unknown]), sample.readBy);
  await ask("Listed", lists, sample.filters ?? {}, sample.readBy);
  await lockAll("2026-06-30");
  await ask("Reversed on a locked day", reverses, reversalOf(sample, [key], dated ? { [dated]: documentsDay } : {}));
  await lockAll(dated === undefined ? null : firm.dayFromNow());
  await ask("Reversed, on the first open day", reverses, reversalOf(sample, [key]));
  await lockAll(null);
  await ask("Reversed again", reverses, reversalOf(sample, [key]));
  await ask("Reversed with a key that does not exist", reverses, reversalOf(sample, [unknown]));
  return said.join("\n");
}

async function lockAll(through: string | null): Promise<void> {
  const { firm: pool } = firm.database;
  for (const { key } of await pool.db.rows<{ key: number }>("select company_key as key from company order by 1"))
    await closeThrough(pool, key, through);
}

const tokens = new Map<string, string>();
async function tokenOf(Username: string, APIVersion: 1 | 2): Promise<string> {
  const name = `${Username} ${APIVersion}`;
  const session = { Method: "CreateAPISession", Username, Password: testPassword, APIVersion };
  const token = tokens.get(name) ?? JSON.parse(await send(session)).Content.SessionToken;
  tokens.set(name, token);
  return token;
}

async function send(body: Values): Promise<string> {
  const about = { id: testFirmId, address: "127.0.0.1", apiUrl: "" };
  return wholeText(await dispatch(firm.service, { ...about, body: JSON.stringify(body) }));
}
