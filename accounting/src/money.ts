/**
 * Money, rates and quantities: exact branded integers, so that cents cannot be added to hours. The service calculates
 * only with these; JSON numbers are used only in requests and responses.
 */
import { divideRounded, formatDecimal, parseDecimal } from "./decimal.ts";
import type { DecimalForm, Parsed } from "./decimal.ts";

/** Whole cents. */
export type Money = Exact<"Money">;
/** Whole ten-thousandths: a price per hour or unit, a multiplier, or a percentage. */
export type Rate = Exact<"Rate">;
/** Whole hundredths of an hour. */
export type Hours = Exact<"Hours">;
/** Whole hundredths of a unit, such as miles or prints. */
export type Units = Exact<"Units">;

declare const quantity: unique symbol;
type Exact<Name extends string> = bigint & { readonly [quantity]: Name };
type Quantity = Money | Rate | Hours | Units;

/**
 * The largest amount accepted, 2^53 cents. JSON numbers are exact to the cent up to 2^46 (70 trillion); from there to
 * this limit a reader gets the nearest double.
 */
export const moneyMax = (2n ** 53n) as Money;
/** The largest amount that is posted: one mistake does not use up what the books can add up to. */
export const postingMax = (2n ** 46n) as Money;
/**
 * The largest sum of the books: half of what a JSON number holds exactly in cents. The other half is left to documents
 * below `largeAmount`, which are posted without adding up the books.
 */
export const booksMax = (2n ** 52n) as Money;
export const largeAmount = (2n ** 30n) as Money;
export const rateMax = (2n ** 53n) as Rate;

export const noMoney = 0n as Money;
export const noRate = 0n as Rate;
export const noHours = 0n as Hours;
export const noUnits = 0n as Units;

const moneyForm: DecimalForm = { places: 2, limit: moneyMax, excessPlaces: "refuse" };
const sumForm: DecimalForm = { ...moneyForm, limit: 10n ** 40n };
const rateForm: DecimalForm = { places: 4, limit: rateMax, excessPlaces: "round" };

export const parseMoney = (input: string | number) => parseDecimal(input, moneyForm) as Parsed<Money>;
export const parseHours = (input: string | number) => parseDecimal(input, moneyForm) as Parsed<Hours>;
export const parseUnits = (input: string | number) => parseDecimal(input, moneyForm) as Parsed<Units>;
export const parseRate = (input: string | number) => parseDecimal(input, rateForm) as Parsed<Rate>;

/** Read text that is known to be valid, such as a database column; anything else throws. A sum of amounts has no limit. */
export const money = (text: string): Money => trusted(parseDecimal(text, sumForm) as Parsed<Money>, text);
export const hours = (text: string): Hours => trusted(parseHours(text), text);
export const units = (text: string): Units => trusted(parseUnits(text), text);
export const rate = (text: string): Rate => trusted(parseRate(text), text);

export const cents = (whole: bigint): Money => whole as Money;
/** Whether a document may post the amount. */
export const isMoneyWithinLimit = (amount: Money): boolean => absolute(amount) <= postingMax;

export const formatMoney = (amount: Money): string => formatDecimal(amount, 2);
export const formatHours = (worked: Hours): string => formatDecimal(worked, 2);
export const formatUnits = (counted: Units): string => formatDecimal(counted, 2);
export const formatRate = (value: Rate): string => formatDecimal(value, 4);

const safeMax = BigInt(Number.MAX_SAFE_INTEGER);

/** For JSON. The division of a number that is exact is rounded correctly; larger ones are converted through decimal text. */
export const toNumber = (value: Money | Hours | Units): number =>
  value <= safeMax && value >= -safeMax ? Number(value) / 100 : Number(formatDecimal(value, 2));
export const rateToNumber = (value: Rate): number => Number(formatDecimal(value, 4));

export function add<Value extends Quantity>(left: Value, right: Value): Value {
  return ((left as bigint) + (right as bigint)) as Value;
}

export function subtract<Value extends Quantity>(left: Value, right: Value): Value {
  return ((left as bigint) - (right as bigint)) as Value;
}

export function negate<Value extends Quantity>(value: Value): Value {
  return -(value as bigint) as Value;
}

export function absolute<Value extends Quantity>(value: Value): Value {
  return value < 0n ? negate(value) : value;
}

export function sum<Value extends Quantity>(values: Iterable<Value>): Value {
  let total = 0n;
  for (const value of values) total += value;
  return total as Value;
}

export function compare<Value extends Quantity>(left: Value, right: Value): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function smaller<Value extends Quantity>(left: Value, right: Value): Value {
  return left < right ? left : right;
}

export function larger<Value extends Quantity>(left: Value, right: Value): Value {
  return left > right ? left : right;
}

/** Rounds the product once, to the cent, halves away from zero. */
export function multiply(amount: Money, factor: Rate): Money {
  return divideRounded(amount * factor, 10_000n) as Money;
}

/** A price in whole cents as a rate, and a rate to the nearest cent. */
export const rateFromMoney = (price: Money): Rate => (price * 100n) as Rate;
export const rateToMoney = (price: Rate): Money => divideRounded(price, 100n) as Money;

/** The amount for hours or units at a price each. */
export function priced(count: Hours | Units, price: Rate): Money {
  return divideRounded(count * price, 10_000n) as Money;
}

/** `percent` 12.5000 of 200.00 is 25.00. */
export function percentOf(amount: Money, percent: Rate): Money {
  return divideRounded(amount * percent, 1_000_000n) as Money;
}

/** The amount plus a percentage of it, rounded once. */
export function withPercent(amount: Money, percent: Rate): Money {
  return divideRounded(amount * (1_000_000n + percent), 1_000_000n) as Money;
}

function trusted<Value>(parsed: Parsed<Value>, text: string): Value {
  if (!parsed.ok) throw new RangeError(`${JSON.stringify(text)} is not an exact amount: ${parsed.reason}.`);
  return parsed.value;
}
