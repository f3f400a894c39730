import { buffer } from "node:stream/consumers";
import { crc32 } from "node:zlib";
import { fromBufferPromise } from "yauzl";

/** The files of a ZIP file by path, in the order of its directory. Throws when a file does not match its checksum. */
export async function readZip(file: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  // Paths are read as bytes: these tests also use paths that yauzl would reject as unsafe to extract.
  const archive = await fromBufferPromise(file, { decodeStrings: false, autoClose: false });
  for await (const entry of archive.eachEntry()) {
    const path = Buffer.from(entry.fileNameRaw).toString();
    const data = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(data) !== entry.crc32) throw new Error(`${path} does not match its checksum.`);
    files.set(path, data);
  }
  return files;
}
