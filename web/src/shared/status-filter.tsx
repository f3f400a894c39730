import { SegmentedControl, Select } from "@mantine/core";
import { usePageSearch } from "../app/page-search.ts";
import { usePhone } from "./use-phone.ts";
import { useSetSearch } from "./use-set-search.ts";

/** The arguments of a list for the status in the address. */
export function statusArguments(status: string | undefined): {
  readonly FilterByStatus?: readonly ("Active" | "Inactive")[];
} {
  return status === "All" ? {} : { FilterByStatus: [status === "Inactive" ? "Inactive" : "Active"] };
}

const phoneLettersMax = 18;

/** Filters by status; kept in the address. */
export function StatusFilter({ choices = ["Active", "Inactive", "All"] }: { choices?: readonly string[] }) {
  const setSearch = useSetSearch();
  const { status } = usePageSearch();
  const phone = usePhone();
  const choose = (value: string | null) =>
    setSearch({ status: value === null || value === choices[0] ? undefined : value });
  const common = { "aria-label": "Status", data: [...choices], value: status ?? choices[0] ?? "" };
  // Long choices do not fit on a phone.
  if (phone && choices.join("").length > phoneLettersMax)
    return <Select {...common} allowDeselect={false} onChange={choose} />;
  return <SegmentedControl {...common} onChange={choose} />;
}
