import { SegmentedControl } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";

/** Active, inactive or all; kept in the address. */
export function StatusFilter({ choices = ["Active", "Inactive", "All"] }: { choices?: readonly string[] }) {
  const navigate = useNavigate();
  const { status } = useSearch({ strict: false }) as { status?: string };
  return (
    <SegmentedControl
      aria-label="Status"
      data={[...choices]}
      value={status ?? choices[0] ?? ""}
      onChange={(value) =>
        void navigate({
          to: ".",
          search: (old: Record<string, unknown>) => ({ ...old, status: value === choices[0] ? undefined : value }),
          replace: true,
        })
      }
    />
  );
}
