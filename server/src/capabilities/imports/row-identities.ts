import { externalIdLengthMax } from "../../engine/fields/limits.ts";
import { picture } from "../../engine/fields/reading.ts";
import { cellText, type Problem, type ReadRow, type RowFacts, type RowPlace } from "./import-row.ts";
import type { ImportTarget } from "./import-types.ts";
import { type Columns, externalIdName } from "./match-columns.ts";
import { refuseName } from "./named-records.ts";

/** Which record a row is. A record and an external ID may appear in a file only once. */
export class RowIdentities {
  private readonly columns: Columns;
  private readonly target: ImportTarget;
  private readonly rowByExternalId = new Map<string, number>();
  private readonly rowByKey = new Map<number, number>();
  private readonly rowByName = new Map<string, number>();
  private readonly matchByName: boolean;

  constructor(columns: Columns, target: ImportTarget, matchByName: boolean) {
    this.columns = columns;
    this.target = target;
    this.matchByName = matchByName;
  }

  /** The key of the stored record, undefined for a new one; "repeated" for a row that repeats another. */
  storedKey(each: ReadRow, facts: RowFacts, problem: Problem): number | undefined | "repeated" {
    const { keyName } = this.target.record;
    const { externalId, givenKey } = each;
    const column = this.columns.externalId?.heading ?? externalIdName;
    if (externalId !== undefined && externalId.length > externalIdLengthMax)
      problem(
        "tooLong",
        `The external ID has ${externalId.length} characters; the maximum is ${externalIdLengthMax}.`,
        {
          column,
          property: externalIdName,
          value: externalId,
        },
      );
    const imported = externalId === undefined ? undefined : facts.imported.get(externalId);
    if (Number.isNaN(givenKey))
      problem("invalid", `${keyName} must be a whole number.`, {
        ...this.keyColumn(),
        value: cellText(each.row.cells[this.columns.key?.index ?? 0]),
      });
    else if (givenKey !== undefined && imported !== undefined && imported !== givenKey)
      problem("notAllowed", `${picture(externalId)} already belongs to ${keyName} ${imported}, not ${givenKey}.`, {
        column,
        property: externalIdName,
        value: externalId,
      });
    const stored = Number.isNaN(givenKey)
      ? undefined
      : (givenKey ?? imported ?? this.naturalKey(each, facts) ?? this.keyByName(each, facts, problem));
    const isNamed = this.matchByName && each.name !== "";
    if (externalId === undefined && givenKey === undefined && each.natural === undefined && !isNamed)
      problem("invalid", "The external ID is empty. Each row needs one.", {
        column,
        property: externalIdName,
        value: "",
      });
    if (stored === undefined && isNamed && this.refuseRepeatedName(each, problem)) return "repeated";
    return this.refuseRepeated(externalId, stored, each.row.number, column, problem) ? "repeated" : stored;
  }

  private keyByName({ name }: ReadRow, { named }: RowFacts, problem: Problem): number | undefined {
    if (!this.matchByName || name === "") return undefined;
    const found = named.findName(this.target.record.name, name);
    if (found === undefined || "key" in found) return found?.key;
    problem("notAllowed", refuseName(this.target.record.name, name, found, named).reason, { value: name });
    return undefined;
  }

  /** Two rows that create records must not have one name: the next import could not tell them apart. */
  private refuseRepeatedName({ name, row }: ReadRow, problem: Problem): boolean {
    const other = this.rowByName.get(name.toLowerCase());
    if (other === undefined) this.rowByName.set(name.toLowerCase(), row.number);
    else
      problem("notAllowed", `${picture(name)} is already the name in row ${other}. Use each name once.`, {
        value: name,
      });
    return other !== undefined;
  }

  private naturalKey({ natural }: ReadRow, { named }: RowFacts): number | undefined {
    return natural === undefined ? undefined : named.findCode(this.target.record.name, natural);
  }

  private refuseRepeated(
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
      problem("notAllowed", `${picture(externalId)} is already used in row ${sameId}. Use each ID once.`, {
        column,
        property: externalIdName,
        value: externalId,
      });
    else if (sameKey !== undefined)
      problem(
        "notAllowed",
        `${this.target.record.keyName} ${stored} is already in row ${sameKey}. Use each record once.`,
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
