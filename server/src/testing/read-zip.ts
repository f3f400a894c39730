import { crc32, inflateRawSync } from "node:zlib";

/** The files of a ZIP file by path, read from the directory at its end. Throws when a file does not match it. */
export function readZip(file: Buffer): Map<string, Buffer> {
  const end = file.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  const files = new Map<string, Buffer>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = file.readUInt16LE(at + 28);
    const local = file.readUInt32LE(at + 42);
    const begin = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = inflateRawSync(file.subarray(begin, begin + file.readUInt32LE(at + 20)));
    if (data.length !== file.readUInt32LE(at + 24) || crc32(data) !== file.readUInt32LE(at + 16))
      throw new Error("A file in the ZIP file does not match its directory.");
    files.set(file.toString("utf8", at + 46, at + 46 + nameLength), data);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return files;
}
