import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { methods } from "../../methods.ts";
import { testFirm } from "../../../testing/firm.ts";
import { arbitraryArguments, arbitraryEnvelope, hostileText } from "./fuzz.ts";

/**
 * Each run uses the same cases, and every method gets a share of the time. FUZZ_SECONDS makes a run longer, and FUZZ_SEED
 * changes its cases.
 */
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_115);
const secondsInAll = Number(process.env["FUZZ_SECONDS"] ?? 20);
const firm = testFirm();
const share = (secondsInAll * 1000) / methods.length;

beforeAll(async () => {
  for (let index = 0; index < 20; index++)
    await firm.call("UpdateContacts", {
      UpdatedContacts: [{ ContactKey: -1, LastName: `Fuzz ${index}` }],
      UnchangedContacts: [],
      UseSingleTransaction: true,
    });
});

/** The minimum number of cases for each method, even on a slow machine. */
const casesMin = 20;

/** Sends bodies until the method's share of the time is over; each response must be an envelope without a fault. */
async function feed(bodies: fc.Arbitrary<string>, milliseconds: number): Promise<void> {
  const until = Date.now() + milliseconds;
  for (let chunk = 0; chunk === 0 || Date.now() < until; chunk++)
    for (const body of fc.sample(bodies, { seed: seed + chunk, numRuns: casesMin })) {
      if (chunk > 0 && Date.now() > until) return;
      await expectEnvelope(body);
    }
}

async function expectEnvelope(body: string): Promise<void> {
  const answer = await firm.send(body);
  expect([200, 400, 404, 429], body.slice(0, 5000)).toContain(answer.status);
  expect(Array.isArray(answer.Errors)).toBe(true);
  expect(answer.UsageKey).toHaveLength(36);
  if (answer.Errors.length > 0) expect(answer.ResponseCode).toBe(answer.Errors[0]?.ErrorID);
  for (const each of answer.Errors) expect(each.ErrorID).toBeLessThan(0);
}

describe("random, wrong-typed, huge and hostile envelopes", () => {
  it.each(methods.map((method) => [`${method.name} ${method.versions.join(" ")}`, method] as const))(
    "%s",
    async (_name, method) => {
      const user = !method.isSessionMethod ? "api" : undefined;
      const version = method.versions[0] ?? 1;
      const opened = await firm.send(
        JSON.stringify({
          Method: "CreateAPISession",
          Username: "api",
          Password: "right password",
          APIVersion: version,
        }),
      );
      const token = user === undefined ? undefined : (opened.Content.SessionToken as string);
      await feed(arbitraryEnvelope(method, token, arbitraryArguments(method)), share);
      expect((await firm.call("ListContacts")).ResponseCode).toBe(200);
    },
    share + 60_000,
  );

  it("bodies that are barely JSON", async () => {
    await feed(
      fc.oneof(
        fc.string({ unit: "binary" }),
        hostileText,
        fc.json(),
        fc.json().map((text) => text.slice(0, -1)),
      ),
      1000,
    );
    expect((await firm.call("ListContacts")).ResponseCode).toBe(200);
  });
});
