import { parseDate } from "@plumbline/accounting";
import type { Field } from "../../engine/fields/fields.ts";
import type { Cell } from "./sheet.ts";

/** The value of a cell as an Update method accepts it, or why it is ambiguous. */
export type CellValue = { readonly value: unknown } | { readonly unclear: string };

/**
 * Converts what people type into cells: yes and no, commas between thousands, dates as MM/DD/YYYY. Anything else is passed
 * on unchanged, and the field reports what is wrong with it.
 */
export function cellValue(field: Field, cell: Exclude<Cell, null>, decimalComma: boolean): CellValue {
  if (typeof cell === "object") return { unclear: `has ${cell.error}. Enter the value itself.` };
  const { type, format, enum: choices } = field.kind.schema;
  switch (type) {
    case "boolean":
      return { value: booleanOf(cell) };
    case "integer":
      return { value: typeof cell === "string" && /^\s*[+-]?\d{1,15}\s*$/.test(cell) ? Number(cell) : cell };
    case "number":
      return typeof cell === "string" ? decimalOf(cell, decimalComma) : { value: cell };
    case "array":
      return {
        value: String(cell)
          .split(/[;,\n]/)
          .map((each) => each.trim())
          .filter((each) => each !== ""),
      };
    default:
      if (format === "date") return { value: typeof cell === "string" ? isoDate(cell.trim()) : cell };
      return { value: choices === undefined ? String(cell) : String(cell).trim() };
  }
}

function booleanOf(cell: string | number | boolean): unknown {
  const word = String(cell).trim().toLowerCase();
  if (["true", "yes", "y", "x", "1"].includes(word)) return true;
  return ["false", "no", "n", "0"].includes(word) ? false : cell;
}

/** MM/DD/YYYY; anything else is left to the date field. */
function isoDate(text: string): string {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (parts === null) return text.replace(/ 00:00:00$/, "");
  const [, month = "", day = "", year = ""] = parts;
  return parseDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`) ?? text;
}

/** Accepts 1,234.50, $1,234.50, (1,234.50) and 12 %; with decimal commas also 1.234,50. */
export function decimalOf(cell: string, decimalComma: boolean): CellValue {
  const bare = cell.replaceAll(/[\s\u00a0\u202f$€£¥]/g, "").replace(/%$/, "");
  const inBrackets = /^\((.+)\)$/.exec(bare)?.[1];
  const written = inBrackets ?? bare;
  const [, sign = "", figures = ""] = /^([+-]?)([\d.,]+)$/.exec(written) ?? [];
  const negative = (sign === "-") !== (inBrackets !== undefined);
  if (decimalComma && /^[1-9]\d{0,2}[.,]\d{3}$/.test(figures))
    return {
      unclear: `can mean ${figures.replace(/[.,]/, "")} or ${figures.replace(",", ".")}. Enter it without a thousands separator and with two or four decimals.`,
    };
  const plain = plainFigures(figures, decimalComma);
  return { value: plain === undefined ? cell : `${negative ? "-" : ""}${plain}` };
}

function plainFigures(figures: string, decimalComma: boolean): string | undefined {
  if (/^\d+(\.\d+)?$|^\.\d+$/.test(figures)) return figures.startsWith(".") ? `0${figures}` : figures;
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(figures)) return figures.replaceAll(",", "");
  if (!decimalComma) return undefined;
  if (/^\d+,\d+$|^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(figures)) return figures.replaceAll(".", "").replace(",", ".");
  return undefined;
}
