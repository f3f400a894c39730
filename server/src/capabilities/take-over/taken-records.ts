/** The records that are taken over, in an order in which each refers only to those before it. */
import { Client } from "../clients/index.ts";
import { Contact } from "../contacts/index.ts";
import { CustomField } from "../custom-fields/index.ts";
import { Employee } from "../employees/index.ts";
import { GLAccount } from "../ledger/index.ts";
import { documentedLists, extensionLists } from "../reference-lists/index.ts";
import { Vendor } from "../vendors/index.ts";
import type { RecordDefinition } from "../../engine/records/index.ts";

export interface TakenRecord {
  readonly record: RecordDefinition;
  /** Whether the source has a Get method for complete records; items of the List method are complete otherwise. */
  readonly hasGet: boolean;
}

/** Lists that refer to records other than GL accounts and companies. */
const afterEmployees = ["RateTables"];
/** Lists that GL accounts or companies refer to. */
const first = ["AccountGroups"];

const lists = [...documentedLists, ...extensionLists].map(({ record }): TakenRecord => ({ record, hasGet: true }));
const listed = (names: readonly string[]) => lists.filter(({ record }) => names.includes(record.plural));
const others = (names: readonly string[]) => lists.filter(({ record }) => !names.includes(record.plural));

export const takenRecords: readonly TakenRecord[] = [
  ...listed(first),
  { record: GLAccount, hasGet: true },
  ...listed(["Companies"]),
  ...others([...first, "Companies", ...afterEmployees]),
  { record: CustomField, hasGet: false },
  { record: Contact, hasGet: true },
  { record: Client, hasGet: true },
  { record: Vendor, hasGet: true },
  { record: Employee, hasGet: true },
  ...listed(afterEmployees),
];
