import { externalIdLengthMax } from "../../engine/fields/limits.ts";
import { picture } from "../../engine/fields/reading.ts";
import { cellText, type Problem, type ReadRow, type RowFacts, type RowPlace } from "./import-row.ts";
import type { ImportTarget } from "./import-types.ts";
import { type Columns, externalIdName } from "./match-columns.ts";

/** Which record a row is. Every record and every external id stands in a file once. */
export class RowIdentities {
  private readonly columns: Columns;
  private readonly target: ImportTarget;
  private readonly rowByExternalId = new Map<string, number>();
  private readonly rowByKey = new Map<number, number>();

  constructor(columns: Columns, target: ImportTarget) {
    this.columns = columns;
    this.target = target;
  }

  /** The key of the stored record, undefined for a new one; "twice" for a row that repeats another. */
  storedKey(each: ReadRow, facts: RowFacts, problem: Problem): number | undefined | "twice" {
    const { keyName } = this.target.record;
    const { externalId, givenKey } = each;
    const column = this.columns.externalId?.heading ?? externalIdName;
    if (externalId !== undefined && externalId.length > externalIdLengthMax)
      problem("tooLong", `holds ${externalId.length} characters; the maximum is ${externalIdLengthMax}.`, {
        column,
        property: externalIdName,
        value: externalId,
      });
    const imported = externalId === undefined ? undefined : facts.imported.get(externalId);
    if (Number.isNaN(givenKey))
      problem("invalid", `${keyName} must be a key, a whole number.`, {
        ...this.keyColumn(),
        value: cellText(each.row.cells[this.columns.key?.index ?? 0]),
      });
    else if (givenKey !== undefined && imported !== undefined && imported !== givenKey)
      problem("notAllowed", `${picture(externalId)} is ${keyName} ${imported} already, not ${givenKey}.`, {
        column,
        property: externalIdName,
        value: externalId,
      });
    const stored = Number.isNaN(givenKey) ? undefined : (givenKey ?? imported ?? this.naturalKey(each, facts));
    if (externalId === undefined && givenKey === undefined && each.natural === undefined)
      problem("invalid", "has nothing that tells it from other rows: its external id is empty.", {
        column,
        property: externalIdName,
        value: "",
      });
    return this.refuseTwice(externalId, stored, each.row.number, column, problem) ? "twice" : stored;
  }

  private naturalKey({ natural }: ReadRow, { named }: RowFacts): number | undefined {
    return natural === undefined ? undefined : named.findCode(this.target.record.name, natural);
  }

  private refuseTwice(
    externalId: string | undefined,
    stored: number | undefined,
    row: number,
    column: string,
    problem: Problem,
  ): boolean {
    const sameId = externalId === undefined ? undefined : this.rowByExternalId.get(externalId);
    const sameKey = stored === undefined ? undefined : this.rowByKey.get(stored);
    if (externalId !== undefined) this.rowByExternalId.set(externalId, sameId ?? row);
    if (stored !== undefined) this.rowByKey.set(stored, sameKey ?? row);
    if (sameId !== undefined)
      problem("notAllowed", `${picture(externalId)} stands in row ${sameId} already; every id stands once.`, {
        column,
        property: externalIdName,
        value: externalId,
      });
    else if (sameKey !== undefined)
      problem(
        "notAllowed",
        `is ${this.target.record.keyName} ${stored}, as row ${sameKey} is; every record stands once.`,
        {
          ...this.keyColumn(),
          value: stored,
        },
      );
    return sameId !== undefined || sameKey !== undefined;
  }

  private keyColumn(): Partial<RowPlace> {
    const { key } = this.columns;
    return { property: this.target.record.keyName, ...(key === undefined ? {} : { column: key.heading }) };
  }
}
