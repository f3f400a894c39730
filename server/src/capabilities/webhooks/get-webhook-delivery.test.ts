import { describe, expect, it } from "vitest";
import { deliveryAnswerKeptMax } from "../../engine/fields/limits.ts";
import { answersWell } from "../../../testing/webhook-receiver.ts";
import { type Sent, testWebhooks } from "../../../testing/webhooks.ts";

const { firm, receiver, newWebhook, newContacts, turn, log } = testWebhooks();

const read = async (key: number) => {
  const [delivery] = (await log(key)) as Sent[];
  const { Content } = await firm.call("GetWebhookDelivery", { WebhookDeliveryKey: delivery!["WebhookDeliveryKey"] });
  expect(Content["WebhookDeliveries"]).toEqual([delivery]);
  return Content as Record<string, string>;
};

describe("GetWebhookDelivery", () => {
  it("refuses a key that no delivery has", async () => {
    expect((await firm.call("GetWebhookDelivery", { WebhookDeliveryKey: 999_999 })).Errors).toMatchObject([
      {
        ErrorID: -404,
        ErrorData: { Reason: expect.stringContaining("WebhookDeliveryKey 999999 does not exist") },
      },
    ]);
    expect((await firm.call("GetWebhookDelivery", {})).Errors).toMatchObject([{ ErrorID: -420 }]);
  });

  it("shows the request as the receiver got it, and the response", async () => {
    const { key } = await newWebhook({ RecordTypes: ["Contact"] });
    receiver.answer = (response) => response.writeHead(202, { "X-Queue": "seven" }).end('{"accepted":true}');
    await newContacts(2);
    await turn();
    const shown = await read(key);
    const got = receiver.received.at(-1)!;
    expect(shown["RequestBody"]).toBe(got.body);
    expect(shown["RequestURL"]).toBe(receiver.url);
    for (const line of shown["RequestHeaders"]!.split("\n")) {
      const [name, value] = line.split(": ") as [string, string];
      expect(got.headers[name.toLowerCase()], name).toBe(value);
    }
    expect(shown["RequestHeaders"]).toMatch(/^Plumbline-Signature: /m);
    expect(shown["ResponseHeaders"]).toMatch(/^X-Queue: seven$/m);
    expect(shown["ResponseBody"]).toBe('{"accepted":true}');
  });

  it("shows the same request after the webhook was given other record types", async () => {
    const { key } = await newWebhook({ RecordTypes: ["Contact"] });
    receiver.answer = answersWell;
    await newContacts(1);
    await turn();
    const { body } = receiver.received.at(-1)!;
    await firm.database.firm.db.run("update webhook set record_types = '{Vendor}' where webhook_key = $1", [key]);
    expect((await read(key))["RequestBody"]).toBe(body);
  });

  it("shows a failed attempt, the beginning of a long response, and nothing of a receiver that did not answer", async () => {
    const { key } = await newWebhook();
    receiver.answer = (response) => response.writeHead(500).end(`\0${"no ".repeat(10_000)}`);
    await newContacts(1);
    await turn();
    const failed = await read(key);
    expect(failed["ResponseBody"]).toHaveLength(deliveryAnswerKeptMax);
    expect(failed["ResponseBody"]).toMatch(/^\uFFFDno no /);
    receiver.answer = (response) => response.destroy();
    firm.advance(10_000);
    await turn();
    const silent = await read(key);
    expect([silent["ResponseHeaders"], silent["ResponseBody"]]).toEqual(["", ""]);
    expect(silent["RequestHeaders"]).toMatch(/^Plumbline-Attempt: 2$/m);
    receiver.answer = answersWell;
  });

  it("shows a test", async () => {
    const { key } = await newWebhook();
    await firm.call("SendTestEvent", { WebhookKey: key });
    await turn();
    expect((await read(key))["RequestBody"]).toBe(receiver.received.at(-1)!.body);
  });

  it("takes two statements, and one more for the events", async () => {
    const { key } = await newWebhook();
    await newContacts(3);
    await turn();
    const [delivery] = (await log(key)) as Sent[];
    const args = { WebhookDeliveryKey: delivery!["WebhookDeliveryKey"] };
    expect(await firm.database.statements(() => firm.call("GetWebhookDelivery", args))).toHaveLength(3);
  });
});
