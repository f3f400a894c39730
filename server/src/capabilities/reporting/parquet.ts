import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";

/** The PostgreSQL types of reporting columns, and how each is read from its text and written to a Parquet file. */
const kinds: Readonly<Record<string, Kind>> = {
  smallint: { element: { type: "INT32" }, value: Number },
  integer: { element: { type: "INT32" }, value: Number },
  bigint: { element: { type: "INT64" }, value: BigInt },
  boolean: { element: { type: "BOOLEAN" }, value: (text) => text === "t" },
  text: { element: { type: "BYTE_ARRAY", converted_type: "UTF8", logical_type: { type: "STRING" } }, value: String },
  jsonb: { element: { type: "BYTE_ARRAY", logical_type: { type: "JSON" } }, value: String },
  date: {
    element: { type: "INT32", converted_type: "DATE", logical_type: { type: "DATE" } },
    value: (text) => Date.parse(text) / 86_400_000,
  },
  "timestamp with time zone": {
    element: {
      type: "INT64",
      converted_type: "TIMESTAMP_MICROS",
      logical_type: { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MICROS" },
    },
    value: microseconds,
  },
};

/** A sum has no type of its own in PostgreSQL: the digits of the largest amount, two more, and the decimal places of a rate. */
const sumPrecision = 23;
const sumScale = 4;

export interface ParquetColumn {
  readonly name: string;
  /** The name of the PostgreSQL type; one of numeric may have a precision and a scale, `numeric(19,2)`. */
  readonly type: string;
}

/** Values as PostgreSQL writes them in UTC, or null. */
export type TextRow = readonly (string | null)[];

type Value = string | number | bigint | boolean;

interface Kind {
  readonly element: Omit<SchemaElement, "name">;
  readonly value: (text: string) => Value;
}

/** The bytes of a Parquet file with one row group for each batch of rows. Amounts are decimals, so that they stay exact. */
export async function* parquetFile(
  columns: readonly ParquetColumn[],
  batches: AsyncIterable<readonly TextRow[]>,
): AsyncGenerator<Buffer> {
  const bytes = new ByteWriter();
  const kindOf = columns.map(kindOfColumn);
  const elements = columns.map(({ name }, at): SchemaElement => {
    return { name, repetition_type: "OPTIONAL", ...kindOf[at]!.element };
  });
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [{ name: "root", num_children: columns.length }, ...elements],
  });
  for await (const rows of batches) {
    const columnData = columns.map(({ name }, at) => ({
      name,
      data: rows.map((row) => valueOf(kindOf[at]!, row[at] ?? null)),
    }));
    await writer.write({ columnData, rowGroupSize: rows.length });
    yield taken(bytes);
  }
  await writer.finish();
  yield taken(bytes);
}

function valueOf(kind: Kind, text: string | null): Value | null {
  return text === null ? null : kind.value(text);
}

function taken(bytes: ByteWriter): Buffer {
  const block = Buffer.from(bytes.getBytes());
  bytes.index = 0;
  return block;
}

function kindOfColumn({ name, type }: ParquetColumn): Kind {
  const decimal = /^numeric(?:\((\d+),(\d+)\))?$/.exec(type);
  if (decimal !== null) return decimalKind(name, Number(decimal[1] ?? sumPrecision), Number(decimal[2] ?? sumScale));
  const kind = kinds[type];
  if (kind === undefined) throw new Error(`No Parquet type is known for ${name}, which is ${type}.`);
  return kind;
}

function decimalKind(name: string, precision: number, scale: number): Kind {
  const limit = 10n ** BigInt(precision);
  let length = 1;
  while (2n ** BigInt(8 * length - 1) < limit) length++;
  return {
    element: {
      type: "FIXED_LEN_BYTE_ARRAY",
      type_length: length,
      converted_type: "DECIMAL",
      logical_type: { type: "DECIMAL", precision, scale },
      precision,
      scale,
    },
    value: (text) => {
      const unscaled = unscaledDecimal(text, scale);
      if (unscaled === undefined || unscaled >= limit || unscaled <= -limit)
        throw new Error(`${name} (${text}) does not fit a decimal of ${precision} digits, ${scale} of them decimals.`);
      return unscaled;
    },
  };
}

/** 12.5 with a scale of 4 is 125000; undefined if the text has more decimals than the scale. */
function unscaledDecimal(text: string, scale: number): bigint | undefined {
  const [, sign, whole = "", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (sign === undefined || /[1-9]/.test(decimals.slice(scale))) return undefined;
  return BigInt(`${sign}${whole}${decimals.slice(0, scale).padEnd(scale, "0")}`);
}

/** PostgreSQL has microseconds, a Date only milliseconds: `2026-11-15 08:00:00.123456+00`. */
function microseconds(text: string): bigint {
  const [, day, time, fraction = ""] = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text) ?? [];
  return BigInt(Date.parse(`${day}T${time}Z`)) * 1000n + BigInt(fraction.padEnd(6, "0"));
}
