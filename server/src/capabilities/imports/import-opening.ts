import { RawJson, type Call } from "../../engine/method/method.ts";
import { type OpeningPart, openings } from "../openings/index.ts";
import { type Refusal, RefusedCall } from "../../engine/fields/refusals.ts";
import { findOpening } from "./balance-store.ts";
import type { Imported, ImportedFile, ImportedRecord } from "./import-rows.ts";
import { findNamed } from "./named-record-store.ts";
import { findPhases } from "./phase-store.ts";
import { readRows } from "./plan-rows.ts";
import { isPhase, phaseOf, readValues, wantedNames } from "./row-values.ts";

/** A row of the part, with the company it belongs to. */
interface PartRow {
  readonly row: number;
  readonly company: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Replaces a part of the openings of the companies in the file. */
export async function importOpening(
  call: Call,
  file: ImportedFile,
  part: OpeningPart,
  filename: string,
): Promise<Imported> {
  const read = readRows(file.sheet, file.columns, file.target);
  const wanted = wantedNames(read, file.defaults);
  wanted.delete("Phase");
  const named = await findNamed(call.db, wanted);
  const { defaultCompany } = await findOpening(call.db, call.caller.employee?.companyKey ?? null);
  const refusals: Refusal[] = [];
  const filled = read.map((each) => ({
    row: each.row.number,
    values: readValues(each, file, named, isPhase, refusals),
  }));
  const phases = await findPhases(
    call.db,
    filled.flatMap(({ values }) => (typeof values["ProjectKey"] === "number" ? [values["ProjectKey"]] : [])),
  );
  const rows = filled.map(({ row, values }, at): PartRow => {
    const { CompanyKey: company = defaultCompany, ...own } = values;
    const PhaseKey = phaseOf(read[at]!, values["ProjectKey"], phases, refusals);
    const Source = own["Source"] ?? `${filename === "" ? file.target.type : filename}, row ${row}`.slice(-sourceMax);
    return {
      row,
      company: company as number,
      values: { ...own, ...(PhaseKey === undefined ? {} : { PhaseKey }), Source },
    };
  });
  if (rows.length === 0) refusals.push({ name: "invalid", property: "Data", reason: "Data has no rows." });
  if (refusals.length > 0) return { refusals: refusals.toSorted(byRow) };
  return save(call, part, rows);
}

const sourceMax = 255;

function byRow(one: Refusal, other: Refusal): number {
  return Number(one.data?.["Row"] ?? 0) - Number(other.data?.["Row"] ?? 0);
}

/** Saves the rows of each company; all problems at once. */
async function save(call: Call, part: OpeningPart, rows: readonly PartRow[]): Promise<Imported> {
  const refusals: Refusal[] = [];
  const keys = new Map<number, number>();
  for (const company of new Set(rows.map((each) => each.company))) {
    const own = rows.filter((each) => each.company === company).map(({ values }) => values);
    try {
      const { content } = await openings.methods.saveOpening.handle(
        { CompanyKey: company, [part]: own } as never,
        call,
      );
      const shown = (content as Readonly<Record<string, unknown>>)["Openings"] as RawJson;
      keys.set(company, (JSON.parse(shown.text) as { OpeningKey: number }[])[0]!.OpeningKey);
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      refusals.push(...error.refusals.map((each) => ({ ...each, reason: `Company ${company}: ${each.reason}` })));
    }
  }
  if (refusals.length > 0) return { refusals };
  return {
    records: rows.map(({ row, company }): ImportedRecord => {
      return { Row: row, ExternalID: "", Key: keys.get(company) ?? 0, Outcome: "Created" };
    }),
  };
}
