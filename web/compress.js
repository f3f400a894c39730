// Writes a gzip and a Brotli copy of each file of the built web app, so that the service does not compress them for every request.
// `node web/compress.js [FOLDER]`. The app works without them, so a clone compresses after its start. Compressing less would cost
// every first visit 6 % more.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2] ?? join(import.meta.dirname, "dist");
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!/\.(js|css|svg|html)$/.test(name)) continue;
  const content = readFileSync(join(folder, name));
  write(join(folder, `${name}.gz`), gzipSync(content));
  write(join(folder, `${name}.br`), brotliCompressSync(content, quality));
}

/** Complete or not there: a service may send it at any moment. */
function write(file, bytes) {
  writeFileSync(`${file}.new`, bytes);
  renameSync(`${file}.new`, file);
}
