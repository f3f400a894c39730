import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { testFirm } from "../../../testing/firm.ts";

const guide = readFileSync(new URL("../../../../docs/guides/webhooks.md", import.meta.url), "utf8");
const example = (language: string) => new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? "";

const firm = testFirm({ allowPrivateWebhooks: true });
const folder = mkdtempSync(join(tmpdir(), "plumbline-receiver-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

describe("the guide's receiver", () => {
  it("accepts what the service delivers, each event once, and nothing else", async () => {
    const port = await freePort();
    const made = await firm.call("UpdateWebhooks", {
      UpdatedWebhooks: [{ WebhookKey: -1, URL: `http://127.0.0.1:${port}/`, RecordTypes: ["Contact"] }],
      UnchangedWebhooks: [],
    });
    const { WebhookKey, Secret } = made.Content.Webhooks[0] as { WebhookKey: number; Secret: string };
    writeFileSync(join(folder, "receiver.mjs"), example("js"));
    const environment = { ...process.env, PORT: String(port), WEBHOOK_SECRET: Secret };
    const receiver = spawn(process.execPath, ["receiver.mjs"], { cwd: folder, env: environment });
    try {
      let said = "";
      receiver.stdout.on("data", (text: Buffer) => (said += text.toString()));
      receiver.stderr.on("data", (text: Buffer) => (said += text.toString()));
      await once(receiver.stdout, "data");
      await firm.call("UpdateContacts", {
        UpdatedContacts: [1, 2].map((each) => ({ ContactKey: -each, LastName: "Zoë" })),
        UnchangedContacts: [],
        UseSingleTransaction: true,
      });
      await firm.service.upkeep();
      await firm.service.webhookSender.settled();
      const forged = await fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        headers: { "Plumbline-Timestamp": String(Math.floor(Date.now() / 1000)), "Plumbline-Signature": "v1=00" },
        body: '{"Events":[{"EventKey":999}]}',
      });
      expect(forged.status).toBe(401);
      const { Events } = (await firm.call("ListEvents", { FilterByRecordType: ["Contact"] })).Content as {
        Events: { EventKey: number; RecordKey: number }[];
      };
      await firm.call("ReplayWebhookEvents", { WebhookKey, FromEventKey: Events[0]?.EventKey });
      await firm.service.upkeep();
      await firm.service.webhookSender.settled();
      const log = await firm.call("ListWebhookDeliveries");
      expect((log.Content.WebhookDeliveries as { Status: string }[]).map((each) => each.Status)).toEqual([
        "Delivered",
        "Delivered",
      ]);
      const lines = Events.map(({ RecordKey }) => `Contact ${RecordKey}: Created by UpdateContacts`);
      expect(said.trim().split("\n")).toEqual(["listening", ...lines]);
    } finally {
      receiver.kill();
    }
  });

  it("gets events in the form that the guide shows", async () => {
    const listed = await firm.call("ListEvents", { MaximumEvents: 1 });
    expect(Object.keys(JSON.parse(example("json")) as object)).toEqual(Object.keys(listed.Content.Events[0] as object));
  });
});
