import { expect, it } from "vitest";
import { methods } from "../../methods.ts";
import { recordsIn } from "../../engine/records/index.ts";
import { purposeOf } from "./index.ts";

it("a column that is encrypted and not listed is refused: no rotation of keys would reach it", () => {
  expect(() => purposeOf("employee", "national_id")).toThrow("employee.national_id is encrypted but not listed");
  expect(purposeOf("vendor", "recipient_id_1099")).toBe("vendor.recipient_id_1099");
});

it("every secret of a record is listed", () => {
  const secrets = [...recordsIn(methods).values()]
    .flatMap((definitions) => [...definitions])
    .flatMap(({ references = {}, name, fields }) =>
      Object.values(fields)
        .filter(({ kind }) => kind.decrypt !== undefined)
        .map(({ column }) => purposeOf(references[name]?.table ?? "", column ?? "")),
    );
  expect(secrets).toContain("vendor.recipient_id_1099");
});
