import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiRights } from "../engine/access/ready-made-roles.ts";
import { answersWell, type Received, testReceiver } from "../../testing/webhook-receiver.ts";
import { openKeyFile } from "../platform/keys/index.ts";
import { killTree } from "../../testing/backup-server.ts";
import { testDatabase } from "../../testing/database.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { type RunningService, startService } from "../../testing/program.ts";
import { createSmallFirm, smallFirmSignIn } from "../../testing/small-firm.ts";

// The whole program, with one receiver that works and one that never answers.
const database = testDatabase();
const [healthy, dead] = [testReceiver(), testReceiver()];
const services: RunningService[] = [];
let folder: string;
let environment: Record<string, string>;
let SessionToken: unknown;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "plumbline-webhooks-"));
  environment = {
    DATABASE_URL: databaseUrl(database.connection),
    PLUMBLINE_KEY_FILE: join(folder, "keys.json"),
    PLUMBLINE_ALLOW_PRIVATE_WEBHOOKS: "yes",
    PLUMBLINE_WORKERS: "1",
    PLUMBLINE_DEMO: "no",
  };
  dead.answer = () => {};
  await createSmallFirm(database.pools, "small", {}, openKeyFile(join(folder, "keys.json")));
  await database.pools
    .firm("firm_small", "America/New_York")
    .db.run("update sign_in set rights = $1", [apiRights.authorized]);
  await start();
  const signedIn = await services[0]!.call("CreateAPISession", smallFirmSignIn, "small");
  SessionToken = signedIn.answer.Content["SessionToken"];
}, 300_000);

afterAll(async () => {
  await Promise.all(services.map((each) => each.end("SIGTERM")));
  rmSync(folder, { recursive: true, force: true });
});

const start = async () => void services.push(await startService(environment));

async function call(service: RunningService, method: string, MethodArguments: object) {
  const { answer } = await service.call(method, { SessionToken, MethodArguments }, "small");
  expect(answer.Errors).toEqual([]);
  return answer.Content;
}

const newContact = (service: RunningService, LastName: string) =>
  call(service, "UpdateContacts", {
    UpdatedContacts: [{ ContactKey: -1, LastName }],
    UnchangedContacts: [],
    UseSingleTransaction: true,
  });

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(50);
}

it(
  "sends every event in order, after a kill only the running delivery again, and no other twice while two services deliver",
  { timeout: 300_000 },
  async () => {
    const first = services[0] as RunningService;
    const webhooks = [dead, healthy].map(({ url }, at) => ({
      WebhookKey: -1 - at,
      URL: url,
      RecordTypes: ["Contact"],
    }));
    await call(first, "UpdateWebhooks", { UpdatedWebhooks: webhooks, UnchangedWebhooks: [] });

    let running: Received | undefined;
    for (let at = 0; at < 10; at++) await newContact(first, `Before ${at}`);
    await until(() => healthy.keys().length === 10);
    healthy.answer = (_response, received) => void (running ??= received);
    for (let at = 0; at < 10; at++) await newContact(first, `Running ${at}`);
    await until(() => running !== undefined);
    killTree(first.process.pid as number);
    healthy.answer = answersWell;

    await Promise.all([start(), start()]);
    for (let at = 0; at < 40; at++) await newContact(services[1 + (at % 2)] as RunningService, `After ${at}`);
    const { Events } = await (async () => {
      const listed = () => call(services[1] as RunningService, "ListEvents", { FilterByRecordType: ["Contact"] });
      await until(async () => ((await listed())["Events"] as unknown[]).length === 60);
      return listed() as Promise<{ Events: { EventKey: number }[] }>;
    })();
    const keys = Events.map(({ EventKey }) => EventKey);
    await until(() => new Set(healthy.keys()).size === 60);

    const again = (running as Received | undefined)?.events.map(({ EventKey }) => EventKey) ?? [];
    expect(again.length).toBeGreaterThan(0);
    expect([...new Set(healthy.keys())]).toEqual(keys);
    expect(healthy.keys()).toHaveLength(keys.length + again.length);
    const [sent, repeated] = healthy.received.filter(({ events }) => events[0]?.EventKey === again[0]);
    expect(repeated?.body).toBe(sent?.body);
    expect(repeated?.headers["plumbline-attempt"]).toBe("2");
    // It has answered nothing, so it gets its first events only.
    expect(new Set(dead.received.map(({ events }) => events[0]?.EventKey))).toEqual(new Set([keys[0]]));
  },
);
