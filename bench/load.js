// Generates load in a separate process: reads { url, bodies, connections, seconds, headers, weeks } as JSON from stdin and prints
// autocannon's counts. `bodies` are what each connection sends in turn, and `headers` what it adds; with fewer lists than
// connections they are shared. With `weeks`, the first body creates a timesheet and the second fills it: see withWeeks.
import { text } from "node:stream/consumers";
import autocannon from "autocannon";

const { url, bodies, connections, seconds, headers = [{}], weeks } = JSON.parse(await text(process.stdin));
const day = 86_400_000;
let next = 0;
const result = await autocannon({
  url,
  method: "POST",
  connections,
  setupClient: (client) => {
    const connection = next++;
    const own = { "content-type": "application/json", ...headers[connection % headers.length] };
    const requests = bodies[connection % bodies.length].map((body) => ({ method: "POST", headers: own, body }));
    client.setRequests(weeks === undefined ? requests : withWeeks(requests));
  },
  duration: seconds,
  sampleInt: 100,
});
const answered = result.requests.total / (weeks === undefined ? 1 : 2);
process.stdout.write(
  JSON.stringify({
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }),
);

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
        const [sheet] = JSON.parse(answer).Content.Timesheets;
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
