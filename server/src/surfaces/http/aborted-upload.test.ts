import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { makeApp } from "../../app.ts";
import { testFirm } from "../../../testing/firm.ts";

const firm = testFirm();
type Logged = Parameters<NonNullable<Parameters<typeof makeApp>[0]["onAnswer"]>>[0];

it("an upload that the caller breaks off is logged as their refusal, not as a fault of the service", async () => {
  const logged: Logged[] = [];
  const app = await makeApp({ service: firm.service, onAnswer: (call) => void logged.push(call) });
  try {
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    const caller = connect(port, "127.0.0.1");
    caller.on("error", () => {});
    caller.write(
      'POST /ServiceAPI.ashx?test HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"Method":',
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    caller.resetAndDestroy();
    await expect.poll(() => logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ responseCode: -400, status: 400 });
    expect(logged[0]?.error).toBeUndefined();
  } finally {
    app.server.closeAllConnections();
    await app.close();
  }
});
