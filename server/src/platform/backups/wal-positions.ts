/** A position in PostgreSQL's write-ahead log (WAL), in bytes since its beginning. */
export type Position = bigint;

/** The length of a file of the log; the bundled PostgreSQL uses the usual one. */
export const segmentBytes = 16 * 1024 * 1024;
const segment = BigInt(segmentBytes);
const segmentsPerLog = 0x1_0000_0000n / segment;

/** Reads a position as PostgreSQL writes it, such as 0/3000028. */
export function positionFrom(text: string): Position {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export function positionText(position: Position): string {
  return `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();
}

/** Where the segment begins that contains the position. */
export function segmentStart(position: Position): Position {
  return position - (position % segment);
}

export function offsetInSegment(position: Position): number {
  return Number(position % segment);
}

export function nextSegment(start: Position): Position {
  return start + segment;
}

/** The name of the segment that contains the position, as PostgreSQL names its file. */
export function segmentName(timeline: number, position: Position): string {
  const number = position / segment;
  const hex = (value: bigint) => value.toString(16).toUpperCase().padStart(8, "0");
  return hex(BigInt(timeline)) + hex(number / segmentsPerLog) + hex(number % segmentsPerLog);
}

/** A stored part of the log: a whole segment, or a piece of the one that was being written. */
export interface WalFile {
  readonly name: string;
  readonly from: Position;
  readonly to: Position;
}

/** The name of a file with this part of a segment; a whole segment has the segment's own name. */
export function walFileName(timeline: number, from: Position, to: Position): string {
  const name = segmentName(timeline, from);
  const offsets = [from, to].map((each) => Number(each - segmentStart(from)).toString(16));
  return to - from === segment ? name : `${name}.${offsets.join("-")}`;
}

/** Undefined for the name of another file. */
export function walFileFrom(name: string): WalFile | undefined {
  const [, , log, number, from, to] =
    /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})(?:\.([0-9a-f]{1,7})-([0-9a-f]{1,7}))?$/.exec(name) ?? [];
  if (log === undefined) return undefined;
  const start = (BigInt(`0x${log}`) * segmentsPerLog + BigInt(`0x${number}`)) * segment;
  return from === undefined
    ? { name, from: start, to: start + segment }
    : { name, from: start + BigInt(`0x${from}`), to: start + BigInt(`0x${to}`) };
}

/** The files that together continue the log from the position without a gap, and where they end. */
export function continuedFrom(files: readonly WalFile[], position: Position): { used: WalFile[]; end: Position } {
  const used: WalFile[] = [];
  let end = position;
  const sorted = files.toSorted((one, other) => compare(one.from, other.from) || compare(other.to, one.to));
  for (const file of sorted) {
    if (file.to <= end) continue;
    if (file.from > end) break;
    used.push(file);
    end = file.to;
  }
  return { used, end };
}

function compare(one: Position, other: Position): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
