import { crc32, deflateSync } from "node:zlib";

/** Small valid files. */
export const png = makePng();
export const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
export const jpeg = Buffer.from("ffd8ffe000104a46494600010100000100010000ffd9", "hex");
export const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);
export const webp = Buffer.concat([Buffer.from("RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0", "latin1")]);
export const tiff = Buffer.from("II*\0\x08\0\0\0\0\0\0\0\0\0", "latin1");
export const bmp = makeBmp();
export const heic = Buffer.concat([box("ftyp", Buffer.from("heic\0\0\0\0mif1")), box("mdat", Buffer.alloc(4))]);
export const avif = Buffer.concat([box("ftyp", Buffer.from("avif\0\0\0\0mif1")), box("mdat", Buffer.alloc(4))]);

/** An archive with one directory entry and no data. */
export const zip = makeZip();

export const accepted: Readonly<Record<string, Buffer>> = {
  "image/png": png,
  "image/gif": gif,
  "image/jpeg": jpeg,
  "application/pdf": pdf,
  "image/webp": webp,
  "image/tiff": tiff,
  "image/bmp": bmp,
  "image/heic": heic,
  "image/avif": avif,
};

/** A PDF of exactly this many bytes. */
export function pdfOf(bytes: number): Buffer {
  const data = Buffer.alloc(bytes, " ");
  data.write("%PDF-1.4\n");
  data.write("%%EOF\n", bytes - 6);
  return data;
}

function makePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(1, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from([0, 255]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, sum]);
}

function makeBmp(): Buffer {
  const data = Buffer.alloc(58);
  data.write("BM");
  data.writeUInt32LE(58, 2);
  return data;
}

function box(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + data.length);
  head.write(type, 4);
  return Buffer.concat([head, data]);
}

function makeZip(): Buffer {
  const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), Buffer.alloc(26)]);
  const directory = Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), Buffer.alloc(42)]);
  const end = Buffer.concat([Buffer.from("PK\x05\x06", "latin1"), Buffer.alloc(18)]);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}
