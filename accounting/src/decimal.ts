/**
 * Decimals as whole numbers of their last place, so that sums are exact. `places` is the number of decimal places: 1250n
 * with 2 places is 12.50.
 */

export type ParseRefusal = "notANumber" | "tooManyPlaces" | "outOfRange";
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; reason: ParseRefusal };

export type DecimalForm = {
  places: number;
  limit: bigint;
  /** Whether a value with more places is refused or rounded. */
  excessPlaces: "refuse" | "round";
};

/** The longest text that is read as a decimal; a JavaScript number has at most 24 characters. */
export const decimalTextMax = 64;

/**
 * Reads a decimal exactly. A JavaScript number is read from its shortest decimal text, which is what the sender wrote:
 * 0.1 is one tenth, not the nearest binary fraction.
 */
export function parseDecimal(input: string | number, form: DecimalForm): Parsed<bigint> {
  const written = readWritten(String(input).trim());
  if (written === null) return { ok: false, reason: "notANumber" };
  const value = scale(written, form);
  if (value === null) return { ok: false, reason: "tooManyPlaces" };
  if (absolute(value) > form.limit) return { ok: false, reason: "outOfRange" };
  return { ok: true, value };
}

export function formatDecimal(value: bigint, places: number): string {
  const digits = absolute(value)
    .toString()
    .padStart(places + 1, "0");
  const point = digits.length - places;
  return `${value < 0n ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** Quotient rounded to the nearest whole number, halves away from zero. */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const negative = dividend < 0n !== divisor < 0n;
  const size = absolute(divisor);
  const quotient = (2n * absolute(dividend) + size) / (2n * size);
  return negative ? -quotient : quotient;
}

type Written = { coefficient: bigint; exponent: number };

// Three digits of exponent cover every JavaScript number and keep a short malicious text from becoming huge.
const writtenDecimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

function readWritten(text: string): Written | null {
  if (text.length > decimalTextMax) return null;
  const match = writtenDecimal.exec(text);
  if (match === null) return null;
  const [, sign, whole = "", fraction = "", exponent = "0"] = match;
  if (whole === "" && fraction === "") return null;
  const size = BigInt(whole + fraction);
  return { coefficient: sign === "-" ? -size : size, exponent: Number(exponent) - fraction.length };
}

function scale({ coefficient, exponent }: Written, form: DecimalForm): bigint | null {
  const shift = exponent + form.places;
  if (shift >= 0) return coefficient * 10n ** BigInt(shift);
  const divisor = 10n ** BigInt(-shift);
  // Trailing zeros do not count as places: 1.500 is 1.50.
  if (coefficient % divisor === 0n) return coefficient / divisor;
  return form.excessPlaces === "round" ? divideRounded(coefficient, divisor) : null;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
