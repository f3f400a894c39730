// Generates load in a separate process: reads { url, bodies, connections, seconds } as JSON from stdin and prints
// autocannon's counts. `bodies` are what each connection sends in turn; with fewer lists than connections they are shared.
import { text } from "node:stream/consumers";
import autocannon from "autocannon";

const { url, bodies, connections, seconds } = JSON.parse(await text(process.stdin));
const headers = { "content-type": "application/json" };
let next = 0;
const result = await autocannon({
  url,
  method: "POST",
  headers,
  connections,
  setupClient: (client) => {
    const own = bodies[next++ % bodies.length];
    client.setRequests(own.map((body) => ({ method: "POST", headers, body })));
  },
  duration: seconds,
  sampleInt: 100,
});
const answered = result.requests.total;
process.stdout.write(
  JSON.stringify({
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }),
);
