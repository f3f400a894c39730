export { csvCell, csvText } from "./csv.ts";
export {
  type Cell,
  type ColumnFormat,
  type Sheet,
  type SheetColumn,
  type SheetText,
  workbookMimeType,
  workbookParts,
  type WorkbookParts,
  writeWorkbook,
} from "./workbook.ts";
