import type { FormField } from "./field-input.tsx";
import type { RecordValues } from "./use-record.ts";

/** The chargeable phases of the row's project, indented by level; none until a project is chosen. */
export function phaseChoice<Name extends string>(column: FormField<Name>, row: RecordValues): FormField<Name> {
  const ProjectKey = row["ProjectKey"];
  if (typeof ProjectKey !== "number") return { ...column, kind: "choice", choices: [] };
  return {
    ...column,
    kind: "key",
    from: {
      method: "ListChargeablePhases",
      args: { ProjectKey },
      list: "ChargeablePhases",
      key: "Key",
      label: (item) => `${"\u2003".repeat(Number(item["Level"] ?? 0))}${String(item["Description"])}`,
      only: (item) => item["Enabled"] === true,
    },
  };
}
