import { expectTypeOf, test } from "vitest";
import type { FormSection } from "./record-form.tsx";
import type { RowsIn } from "./rows-card.tsx";
import { type MemberOf, recordsOf, type Updated } from "./use-record.ts";

type Section = FormSection<MemberOf<Updated<"Vendors">>>;

test("a form has fields only for the members of its record, and for custom fields", () => {
  expectTypeOf<"BuisnessTypeW9">().toExtend<Section["fields"][number]["name"]>();
  expectTypeOf<"CF_Region">().toExtend<Section["fields"][number]["name"]>();
  expectTypeOf<"BusinessTypeW9">().not.toExtend<Section["fields"][number]["name"]>();
  expectTypeOf(recordsOf("Vendors", "VendorKey", "Vendor").of).toExtend<Updated<"Vendors"> | undefined>();
});

test("the rows of a record have columns only for the members of a row", () => {
  type Column = RowsIn<Updated<"Employees">, "PayRates">["columns"][number]["name"];
  expectTypeOf<"EffectiveDate">().toExtend<Column>();
  expectTypeOf<"EffectiveDay">().not.toExtend<Column>();
});
