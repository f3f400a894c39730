// Generates load in a separate process: reads { url, body, connections, seconds } as JSON from stdin and prints autocannon's counts.
import { text } from "node:stream/consumers";
import autocannon from "autocannon";

const { url, body, connections, seconds } = JSON.parse(await text(process.stdin));
const result = await autocannon({
  url,
  method: "POST",
  headers: { "content-type": "application/json" },
  body,
  connections,
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
