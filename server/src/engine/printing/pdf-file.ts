import { type Face, widths } from "./helvetica.ts";
import { embeddedFont, stream } from "./pdf-embedded-font.ts";
import { type DrawnLetters, fontName } from "./pdf-text.ts";

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** The operators of the page, in Latin-1. */
  readonly content: string;
}

const faces: readonly { face: Face; name: string }[] = [
  { face: "regular", name: "Helvetica" },
  { face: "bold", name: "Helvetica-Bold" },
];

/**
 * A PDF file of pages in the built-in Helvetica, with an embedded font for other letters if there are any. The same pages give
 * the same bytes: no date, nothing random, and no compression, which differs between library versions.
 */
export function pdfFile(title: string, pages: readonly PdfPage[], letters: DrawnLetters): Buffer {
  const firstPage = 4 + faces.length;
  const pageKeys = pages.map((_, at) => firstPage + 2 * at);
  const embedded = embeddedFonts(letters, firstPage + 2 * pages.length);
  const fonts = [
    ...faces.map(({ face }, at) => `/${fontName("helvetica", face)} ${4 + at} 0 R`),
    ...embedded.map(({ face, key }) => `/${fontName("arimo", face)} ${key} 0 R`),
  ].join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>",
    `<< /Type /Pages /Kids [${pageKeys.map((key) => `${key} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    `<< /Title ${unicodeString(title)} /Producer (Plumbline) >>`,
    ...faces.map(
      ({ face, name }) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 255 /Widths [${widths[face].join(" ")}] >>`,
    ),
    ...pages.flatMap(({ width, height, content }, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << ${fonts} >> >> /Contents ${pageKeys[at]! + 1} 0 R >>`,
      stream(content),
    ]),
    ...embedded.flatMap(({ objects }) => objects),
  ];
  return Buffer.from(joined(objects), "latin1");
}

/** The embedded faces that have letters, with the key of their first object. */
function embeddedFonts(letters: DrawnLetters, firstKey: number) {
  let key = firstKey;
  return faces
    .filter(({ face }) => letters[face].size > 0)
    .map(({ face }) => {
      const font = { face, key, objects: embeddedFont(face, letters[face], key) };
      key += font.objects.length;
      return font;
    });
}

/** The objects in order, and the table of their offsets. */
function joined(objects: readonly string[]): string {
  // Bytes over 127 in the second line mark the file as binary.
  const parts = ["%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"];
  let length = parts[0]!.length;
  const starts = objects.map((object, at) => {
    const start = length;
    const part = `${at + 1} 0 obj\n${object}\nendobj\n`;
    parts.push(part);
    length += part.length;
    return start;
  });
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  return `${parts.join("")}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${length}\n%%EOF\n`;
}

/** A title can contain any character, so it is UTF-16. */
function unicodeString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le").swap16();
  return `<${bytes.toString("hex").toUpperCase()}>`;
}
