// The bare limit: only node:http, prepared statements through pg, and JSON, with the same number of processes and the same database.
import cluster from "node:cluster";
import { createServer } from "node:http";
import pg from "pg";

const { connection, schema, connectionsMax, workers, rows } = JSON.parse(process.env.BARE ?? "{}");

if (cluster.isPrimary) {
  for (let each = 0; each < workers; each++) cluster.fork();
  let listening = 0;
  cluster.on("listening", (_worker, { port }) => {
    if (++listening === workers) process.stdout.write(`${JSON.stringify({ port })}\n`);
  });
  process.on("disconnect", () => process.exit());
} else serve();

function serve() {
  const pool = new pg.Pool({ ...connection, max: connectionsMax, options: `-c search_path=${schema},public` });
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8");
    request.on("data", (part) => (text += part));
    request.on("end", async () => {
      try {
        const answer = JSON.stringify(await answerTo(pool, JSON.parse(text)));
        response.writeHead(200, { "content-type": "application/json" }).end(answer);
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    });
  });
  server.listen(0, "127.0.0.1");
}

/** Runs the one statement of a row, or for writes begin, its statements and commit. Parameters are members of the body. */
async function answerTo(pool, body) {
  const { statements, write } = rows[body.row];
  const query = (on, { name, text, params }) => on.query({ name, text, values: params.map((each) => body[each]) });
  if (!write) return { Content: (await query(pool, statements[0])).rows };
  const client = await pool.connect();
  try {
    await client.query("begin");
    let first;
    for (const statement of statements) {
      const result = await query(client, statement);
      first ??= result.rows;
    }
    await client.query("commit");
    return { Content: first };
  } finally {
    client.release();
  }
}
