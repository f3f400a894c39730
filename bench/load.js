// Generates load in a separate process: reads { url, bodies, connections, seconds, headers, weeks } as JSON from stdin and prints
// autocannon's counts. `bodies` are what each connection sends in turn, and `headers` what it adds; with fewer lists than
// connections they are shared. With `weeks`, the first body creates a timesheet and the second fills it: see withWeeks. With
// `closes`, the server ends each connection after its answer, which autocannon counts as a failure: see withNewConnections.
import { Agent, request as sendRequest } from "node:http";
import { text } from "node:stream/consumers";
import autocannon from "autocannon";

const { url, bodies, connections, seconds, headers = [{}], weeks, closes } = JSON.parse(await text(process.stdin));
const day = 86_400_000;
const requestsOf = (connection) => {
  const own = { "content-type": "application/json", ...headers[connection % headers.length] };
  return bodies[connection % bodies.length].map((body) => ({ method: "POST", headers: own, body }));
};
process.stdout.write(JSON.stringify(closes ? await withNewConnections() : await withAutocannon()));

async function withAutocannon() {
  let next = 0;
  const result = await autocannon({
    url,
    method: "POST",
    connections,
    setupClient: (client) => {
      const requests = requestsOf(next++);
      client.setRequests(weeks === undefined ? requests : withWeeks(requests));
    },
    duration: seconds,
    sampleInt: 100,
  });
  const answered = result.requests.total / (weeks === undefined ? 1 : 2);
  return {
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

async function withNewConnections() {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const started = performance.now();
  const until = started + seconds * 1000;
  const times = [];
  let failed = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const requests = requestsOf(connection);
      for (let turn = 0; performance.now() < until; turn++) {
        const sent = performance.now();
        if (await succeeds(agent, requests[turn % requests.length])) times.push(performance.now() - sent);
        else failed++;
      }
    }),
  );
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (part) => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond: (times.length * 1000) / (performance.now() - started), p50: at(0.5), p99: at(0.99), failed };
}

function succeeds(agent, { method, headers, body }) {
  return new Promise((resolve) => {
    const length = { "content-length": Buffer.byteLength(body) };
    const sent = sendRequest(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume();
      answer.once("end", () => resolve(answer.statusCode === 200));
      answer.once("error", () => resolve(false));
    });
    sent.once("error", () => resolve(false));
    sent.end(body);
  });
}

/** Each turn is for another week; the second body gets the key and the data of the timesheet that the first created. */
function withWeeks([create, fill]) {
  let week = Date.parse(weeks.last);
  return [
    {
      ...create,
      setupRequest: (request) => {
        week -= 7 * day;
        return { ...request, body: create.body.replace("$week", new Date(week).toISOString().slice(0, 10)) };
      },
      onResponse: (_status, answer, context) => {
        const [sheet] = JSON.parse(answer).Content.Timesheets ?? [];
        if (sheet === undefined) throw new Error(`No timesheet was created: ${answer}`);
        context.key = sheet.TimesheetKey;
        context.data = JSON.stringify(sheet.UnchangedData);
      },
    },
    {
      ...fill,
      setupRequest: (request, context) => ({
        ...request,
        body: fill.body.replace('"$key"', context.key).replace('"$data"', context.data),
      }),
    },
  ];
}
