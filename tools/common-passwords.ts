import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { commonPasswordForms, prefixBytes } from "../server/src/engine/sessions/common-passwords.ts";

const wordsMax = 30_000;
const lengthMin = 12;

/**
 * `node tools/run.js common-passwords WORDS.json LONG.txt.gz` writes server/common-passwords.bin, which is described in
 * server/common-passwords.md. WORDS.json lists passwords by frequency, of which the first are kept; of LONG.txt.gz only those
 * that a password may be long enough to equal are.
 */
export function run([words = "", long = ""]: readonly string[]): number {
  const frequent = (JSON.parse(readFileSync(words, "utf8")) as string[]).slice(0, wordsMax);
  const listed = gunzipSync(readFileSync(long)).toString("utf8").split("\n");
  const entries = [...frequent, ...listed.map((each) => each.trim()).filter((each) => [...each].length >= lengthMin)];
  const prefixes = new Set(entries.map((each) => prefixOf(commonPasswordForms(each)[0] ?? "")));
  const target = fileURLToPath(new URL("../server/common-passwords.bin", import.meta.url));
  writeFileSync(target, Buffer.from([...prefixes].sort().join(""), "hex"));
  process.stdout.write(`Wrote ${prefixes.size} passwords to server/common-passwords.bin.\n`);
  return 0;
}

function prefixOf(password: string): string {
  return createHash("sha256").update(password).digest().subarray(0, prefixBytes).toString("hex");
}
