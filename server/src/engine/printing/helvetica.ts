/** The built-in Helvetica of PDF readers: the WinAnsi (Windows-1252) characters and their widths. */
export type Face = "regular" | "bold";

/** Widths of codes 32 to 255, in thousandths of the font size. */
export const widths: Readonly<Record<Face, readonly number[]>> = {
  regular: numbers(`
    278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556
    1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556
    333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 350
    556 350 222 556 333 1000 556 556 333 1000 667 333 1000 350 611 350 350 222 222 333 333 350 556 1000 333 1000 500 333 944 350 500 667
    278 333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333 333 556 537 278 333 333 365 556 834 834 834 611
    667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611
    556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 278 556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500`),
  bold: numbers(`
    278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611
    975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556
    333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 350
    556 350 278 556 500 1000 556 556 333 1000 667 333 1000 350 611 350 350 278 278 500 500 350 556 1000 333 1000 556 333 944 350 500 667
    278 333 556 556 556 556 280 556 333 737 370 556 584 333 737 333 400 584 333 333 333 611 556 278 333 333 365 556 834 834 834 611
    722 722 722 722 722 722 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 778 778 584 778 722 722 722 722 667 667 611
    556 556 556 556 556 556 889 556 556 556 556 556 278 278 278 278 611 611 611 611 611 611 611 584 611 611 611 611 611 556 611 556`),
};

function numbers(text: string): number[] {
  return text.trim().split(/\s+/).map(Number);
}

/** The WinAnsi characters 128 to 159; all others above 31 have the same code as in Unicode. */
const windows: readonly (readonly [number, string])[] = [
  [0x80, "€"],
  [0x82, "‚ƒ„…†‡ˆ‰Š‹Œ"],
  [0x8e, "Ž"],
  [0x91, "‘’“”•–—˜™š›œ"],
  [0x9e, "žŸ"],
];

/** The code of each WinAnsi character. */
export const codes: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: 95 }, (_, at) => [String.fromCharCode(32 + at), 32 + at] as const),
  ...Array.from({ length: 96 }, (_, at) => [String.fromCharCode(160 + at), 160 + at] as const),
  ...windows.flatMap(([first, text]) => [...text].map((character, at) => [character, first + at] as const)),
]);

/** The width of a character in thousandths of the font size; undefined if WinAnsi does not have it. */
export function helveticaWidth(character: string, face: Face): number | undefined {
  const code = codes.get(character);
  return code === undefined ? undefined : widths[face][code - 32];
}
