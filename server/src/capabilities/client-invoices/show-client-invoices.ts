import type { Db } from "../../engine/database/index.ts";
import { RawJson } from "../../engine/method/method.ts";
import { listOfRecord, requested, selectList } from "../../engine/records/index.ts";
import {
  ClientInvoice,
  ClientInvoiceContract,
  ClientInvoiceDetail,
  ClientInvoiceTransaction,
  workOf,
} from "./client-invoice-record.ts";

export const clientInvoiceContent = {
  ClientInvoices: listOfRecord(ClientInvoice),
  ClientInvoicesDetails: listOfRecord(ClientInvoiceDetail),
  ClientInvoicesTransactions: listOfRecord(ClientInvoiceTransaction),
  ClientInvoicesContracts: listOfRecord(ClientInvoiceContract),
};

/** Headers in the order of the keys, with all their lines, the work behind them and their contracts. One statement. */
export async function showClientInvoices(db: Db, keys: readonly number[]) {
  const row = await db.row<{
    found: number[] | null;
    headers: string;
    details: string;
    rows: string;
    contracts: string;
  }>(
    `with ${requested}
     select (select array_agg(key) from requested where exists (select from client_invoice where client_invoice_key = key)) as found,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(ClientInvoice)} from requested, ${ClientInvoice.from}
                where client_invoice.client_invoice_key = requested.key order by requested.ord) r) as headers,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(ClientInvoiceDetail)} from requested, ${ClientInvoiceDetail.from}
                where client_invoice_line.client_invoice_key = requested.key order by requested.ord, client_invoice_line.line) r) as details,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(ClientInvoiceTransaction)} from requested, ${workOf("requested.key")}
                order by requested.ord, billed.client_invoice_line, transaction.work_date, transaction.transaction_key) r) as rows,
            (select coalesce(json_agg(r), '[]')::text from (
               select ${selectList(ClientInvoiceContract)} from requested, ${ClientInvoiceContract.from}
                where client_invoice_contract.client_invoice_key = requested.key
                order by requested.ord, client_invoice_contract.client_invoice_contract_key) r) as contracts`,
    [keys],
  );
  return {
    found: row?.found ?? [],
    content: {
      ClientInvoices: new RawJson(row?.headers ?? "[]"),
      ClientInvoicesDetails: new RawJson(row?.details ?? "[]"),
      ClientInvoicesTransactions: new RawJson(row?.rows ?? "[]"),
      ClientInvoicesContracts: new RawJson(row?.contracts ?? "[]"),
    },
  };
}
