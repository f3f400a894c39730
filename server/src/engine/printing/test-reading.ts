/** Reads a printed PDF back from the file alone, for tests. */
export interface ReadPdf {
  readonly texts: readonly ReadText[];
  /** By the names that pages use. */
  readonly fonts: ReadonlyMap<string, ReadFont>;
}

export interface ReadText {
  readonly text: string;
  /** The font names of its runs. */
  readonly fonts: readonly string[];
  readonly size: number;
  readonly x: number;
  /** The end of the text, by the widths in the file. */
  readonly end: number;
}

interface ReadFont {
  readonly name: string;
  readonly widths: ReadonlyMap<number, number>;
  readonly characters: ReadonlyMap<number, string>;
  /** The embedded file, if there is one. */
  readonly file: Buffer | undefined;
}

export function readPdf(bytes: Buffer): ReadPdf {
  const text = bytes.toString("latin1");
  const objects = new Map(
    Array.from(text.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm), (each) => [each[1], each[2]!]),
  );
  const named = /\/Font << ([^>]*) >>/.exec(text)![1]!.matchAll(/\/(F\d) (\d+) 0 R/g);
  const fonts = new Map(Array.from(named, ([, name, key]) => [name!, readFont(objects, key!)]));
  const lines = text.split("\n").filter((line) => line.startsWith("BT "));
  return { fonts, texts: lines.map((line) => readText(line, fonts)) };
}

type Objects = ReadonlyMap<string | undefined, string>;

function readFont(objects: Objects, key: string): ReadFont {
  const font = objects.get(key)!;
  const name = /\/BaseFont \/(\S+)/.exec(font)![1]!;
  if (!font.includes("/Type0")) {
    const listed = /\/Widths \[([^\]]*)\]/.exec(font)![1]!.split(" ").map(Number);
    const decoder = new TextDecoder("windows-1252");
    const codes = listed.map((_, at) => 32 + at);
    return {
      name,
      widths: new Map(codes.map((code) => [code, listed[code - 32]!])),
      characters: new Map(codes.map((code) => [code, decoder.decode(Uint8Array.of(code))])),
      file: undefined,
    };
  }
  const follow = (from: string, member: string) => objects.get(new RegExp(`/${member} \\[?(\\d+) 0 R`).exec(from)![1])!;
  const descendant = follow(font, "DescendantFonts");
  const [, first, listed] = /\/W \[(\d+) \[([^\]]*)\]\]/.exec(descendant)!;
  const file = streamOf(follow(follow(descendant, "FontDescriptor"), "FontFile2"));
  return {
    name,
    widths: new Map(listed!.split(" ").map((width, at) => [Number(first) + at, Number(width)])),
    characters: readCharacters(streamOf(follow(font, "ToUnicode"))),
    file: Buffer.from(file, "latin1"),
  };
}

function readCharacters(map: string): Map<number, string> {
  const blocks = Array.from(map.matchAll(/^(\d+) beginbfchar\n([\s\S]*?)\nendbfchar$/gm), ([, count, block]) => {
    const lines = block!.split("\n");
    if (lines.length !== Number(count) || lines.length > 100)
      throw new Error("The length of a block differs from its stated length.");
    return lines;
  });
  return new Map(
    blocks.flat().map((line) => {
      const [, code = "", units = ""] = /^<(\w{4})> <(\w+)>$/.exec(line)!;
      return [Number.parseInt(code, 16), Buffer.from(units, "hex").swap16().toString("utf16le")];
    }),
  );
}

function streamOf(object: string): string {
  const start = object.indexOf("stream\n") + 7;
  return object.slice(start, start + Number(/\/Length (\d+)/.exec(object)![1]));
}

const show = /\/(F\d) ([\d.]+) Tf|\(((?:\\.|[^\\)])*)\) Tj|<(\w+)> Tj/g;

function readText(line: string, fonts: ReadPdf["fonts"]): ReadText {
  const x = Number(/([-\d.]+) [-\d.]+ T[dm] /.exec(line)![1]);
  const used: string[] = [];
  let [text, size, end] = ["", 0, x];
  for (const [, name, points, literal, digits] of line.matchAll(show))
    if (name !== undefined) {
      used.push(name);
      size = Number(points);
    } else {
      const font = fonts.get(used.at(-1)!)!;
      for (const code of digits === undefined ? codesOf(literal!) : numbersOf(digits)) {
        text += font.characters.get(code) ?? "\ufffd";
        end += (font.widths.get(code)! * size) / 1000;
      }
    }
  return { text, fonts: used, size, x, end };
}

function codesOf(literal: string): number[] {
  return Array.from(literal.matchAll(/\\(\d{3})|\\?([\s\S])/g), ([, octal, character]) =>
    octal === undefined ? character!.charCodeAt(0) : Number.parseInt(octal, 8),
  );
}

const numbersOf = (digits: string): number[] => digits.match(/.{4}/g)!.map((each) => Number.parseInt(each, 16));
