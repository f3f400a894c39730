import { crc32, deflateSync } from "node:zlib";

/** The content of a receipt. */
export interface Receipt {
  readonly payee: string;
  readonly date: string;
  readonly amount: string;
}

/** A valid PDF of one small page. */
export function pdfReceipt({ payee, date, amount }: Receipt): Buffer {
  const lines = [payee, date, `Total ${amount}`, "Thank you"];
  const text = lines.map((line, at) => `BT /F1 12 Tf 20 ${170 - at * 24} Td (${escaped(line)}) Tj ET`).join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 220 200]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>",
    `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const trailer = `trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, "latin1");
}

function escaped(line: string): string {
  return line.replace(/[^\x20-\x7e]/g, "?").replace(/[\\()]/g, "\\$&");
}

const width = 96;
const height = 128;

/** A PNG of a paper slip, with a line of ink for each word of the receipt. */
export function pngReceipt({ payee, date, amount }: Receipt): Buffer {
  const rows = Array.from({ length: height }, () => Buffer.alloc(1 + width / 8, 0xff));
  for (const row of rows) row[0] = 0; // no filter
  [payee, date, "", "", amount].forEach((words, line) => {
    const end = Math.min(width / 8 - 1, 2 + Math.ceil(words.length / 3));
    for (let y = 12 + line * 22; y < 18 + line * 22 && words !== ""; y++) rows[y]?.fill(0, 2, end);
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // black or white
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return framed;
}
