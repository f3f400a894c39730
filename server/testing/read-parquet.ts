import { parquetMetadata, parquetReadObjects, type SchemaElement } from "hyparquet";

/** The columns of a Parquet file with their types, and its rows as texts; a null is an empty text. Decimals are read digit by digit. */
export async function readParquet(file: Buffer): Promise<{
  columns: string[];
  types: Record<string, string>;
  rows: string[][];
}> {
  const bytes = Uint8Array.from(file).buffer;
  const metadata = parquetMetadata(bytes);
  const elements = metadata.schema.slice(1);
  // The reader makes a float of a decimal; without their logical type the bytes stay as they are.
  const plain = metadata.schema.map(({ converted_type, logical_type, ...element }) =>
    converted_type === "DECIMAL" ? element : { ...element, converted_type, logical_type },
  ) as SchemaElement[];
  const objects = await parquetReadObjects({ file: bytes, metadata: { ...metadata, schema: plain } });
  return {
    columns: elements.map(({ name }) => name),
    types: Object.fromEntries(elements.map((element) => [element.name, typeOf(element)])),
    rows: objects.map((row) => elements.map((element) => shown(element, row[element.name]))),
  };
}

function typeOf({ type, logical_type: logical }: SchemaElement): string {
  if (logical === undefined) return type ?? "";
  return logical.type === "DECIMAL" ? `DECIMAL(${logical.precision},${logical.scale})` : logical.type;
}

function shown({ converted_type, scale = 0 }: SchemaElement, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (converted_type === "DECIMAL") return decimal(value as Uint8Array, scale);
  if (value instanceof Date) return converted_type === "DATE" ? value.toISOString().slice(0, 10) : value.toISOString();
  return String(value);
}

function decimal(bytes: Uint8Array, scale: number): string {
  const unsigned = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  const unscaled = BigInt.asIntN(8 * bytes.length, unsigned);
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const decimals = digits.slice(digits.length - scale).replace(/0+$/, "");
  return `${unscaled < 0n ? "-" : ""}${whole}${decimals === "" ? "" : `.${decimals}`}`;
}
