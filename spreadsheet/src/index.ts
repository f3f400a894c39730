export {
  type Cell,
  type ColumnFormat,
  type Sheet,
  type SheetColumn,
  workbookMimeType,
  writeWorkbook,
} from "./workbook.ts";
